import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { pictures, type CategoryName } from './category-look.ts'
import { OpenNow, type OpenPlace } from './open-now.tsx'

export interface CategoryPageProps {
  readonly category: CategoryName
  readonly brandName: string
  /** What can be played now. */
  readonly open: readonly OpenPlace[]
}

/** A category that the brand does not have: said plainly, with what it does have. Nothing is promised. */
export function CategoryPage({ category, brandName, open }: CategoryPageProps) {
  const t = useText('category')
  usePageTitle(t(`${category}.title`), brandName)
  return (
    <div className="grid gap-6 py-3.5 md:gap-8 md:py-6">
      <section
        data-mode="dark"
        className="relative isolate flex min-h-[340px] flex-col justify-end overflow-hidden rounded-large p-5.5 md:min-h-[320px] md:p-9 lg:p-11"
      >
        <Art
          {...pictures[category]}
          width={1200}
          height={340}
          className="absolute inset-0 -z-20 size-full max-md:hidden rtl:-scale-x-100"
        />
        <Art
          {...pictures[category]}
          width={390}
          height={340}
          className="absolute inset-0 -z-20 size-full md:hidden rtl:-scale-x-100"
        />
        <div className="absolute inset-0 -z-10 bg-linear-to-t from-stage-veil/75 via-stage-veil/40 via-55% to-transparent" />
        <h1 className="display text-[2.15rem] leading-[1.05] text-stage md:text-[2.9rem]">{t(`${category}.title`)}</h1>
        <p className="mt-3 max-w-[44ch] text-base leading-relaxed text-stage">
          {t(`${category}.text`, { brand: brandName })}
        </p>
      </section>
      <OpenNow open={open} />
    </div>
  )
}
