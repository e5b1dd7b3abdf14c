import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { BrandMark } from '@parlour/ui/components/brand-mark.tsx'
import { brandByCode } from '@parlour/ui/brands/brands.ts'
import { Link } from '@tanstack/react-router'
import Smartphone from 'lucide-react/icons/smartphone'
import { useText } from '../../lib/i18n/use-text.ts'

export interface InstallStripProps {
  readonly brandCode: string
  readonly brandName: string
}

/** That the portal can be an app, with the way to it; nothing where it is one. */
export function InstallStrip({ brandCode, brandName }: InstallStripProps) {
  const t = useText('install')
  if (matchMedia('(display-mode: standalone)').matches) return null
  return (
    <section className="flex flex-wrap items-center gap-x-5 gap-y-4 rounded-large border border-line-soft bg-surface-raised p-5 md:p-6">
      <BrandMark brand={brandByCode(brandCode)} size={52} />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="display text-lg">{t('title', { brand: brandName })}</h2>
        <p className="mt-0.5 max-w-[60ch] text-sm text-text-muted">{t('short')}</p>
      </div>
      <Link to="/down" preload={false} className={buttonLook('quiet', 'm', 'max-sm:w-full')}>
        <Smartphone size={17} aria-hidden="true" /> {t('get')}
      </Link>
    </section>
  )
}
