import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { Prose } from '../../lib/prose/prose.tsx'
import { isUnknown, pageQuery } from './content.queries.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'

export interface ContentPageProps {
  readonly code: string
  readonly brandName: string
  /** What is shown where the brand has no such page. */
  readonly absent: ReactNode
}

/** A page that operators write: about, terms, privacy, joining, installing. */
export default function ContentPage({ code, brandName, absent }: ContentPageProps) {
  const t = useText('content')
  const refusalText = useRefusalText()
  const { tag } = useLocale()
  const page = useQuery(pageQuery(code, tag))
  usePageTitle(page.data?.title ?? '', brandName)
  if (page.isError && isUnknown(page.error)) return absent
  return (
    <article className="mx-auto max-w-[70ch] py-8 md:py-12">
      {page.isPending ? (
        <div role="status" aria-label={t('page.loading')} className="flex flex-col gap-4">
          <Skeleton className="h-10 w-3/5" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      ) : null}
      {page.isError ? (
        <>
          <h1 className="display mb-5 text-2xl">{t('page.failed')}</h1>
          <InlineNotice tone="negative">
            <p>{refusalText(page.error)}</p>
            <Button size="s" className="mt-2" onPress={() => void page.refetch()}>
              {t('retry')}
            </Button>
          </InlineNotice>
        </>
      ) : null}
      {page.data === undefined ? null : (
        <>
          <h1 dir="auto" className="display mb-5 text-2xl">
            {page.data.title}
          </h1>
          <Prose html={page.data.html} />
        </>
      )}
    </article>
  )
}
