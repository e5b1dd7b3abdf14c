import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { ReactNode } from 'react'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Days } from '../../lib/period/periods.ts'
import { PrintButton } from '../../lib/print/print-button.tsx'
import { PrintHead } from '../../lib/print/print-head.tsx'

interface Asked {
  readonly isPending: boolean
  readonly isError: boolean
  readonly error: Error | null
  readonly refetch: () => unknown
}

/** A page's title, and what stands below it while it is fetched, or when it could not be. */
export function PagePart({
  title,
  aside,
  lead,
  query,
  printed,
  children,
}: {
  readonly title: string
  readonly aside?: ReactNode
  /** What stays whatever is being fetched: a field that asks. */
  readonly lead?: ReactNode
  readonly query: Asked
  /** What of the page is printed: the days, and whether there is more than it shows. Without it there is no such button. */
  readonly printed?: { readonly days?: Days | undefined; readonly isMore?: boolean }
  readonly children: ReactNode
}) {
  const t = useText('agents')
  const refusalText = useRefusalText()
  const isBusy = query.isPending || query.isError
  return (
    <>
      <header className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="text-base font-semibold">{title}</h3>
        {printed === undefined ? (
          aside
        ) : (
          <div className="flex flex-wrap items-center gap-2">
            {aside}
            <PrintButton isDisabled={isBusy} />
          </div>
        )}
      </header>
      {lead}
      {query.isPending ? (
        <div role="status" aria-label={t('loading')} className="flex flex-col gap-3">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16 rounded-medium" />
          ))}
        </div>
      ) : null}
      {query.isError ? (
        <InlineNotice tone="negative">
          <p>{refusalText(query.error)}</p>
          <Button size="s" className="mt-2" onPress={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </InlineNotice>
      ) : null}
      {isBusy ? null : printed === undefined ? (
        children
      ) : (
        <div data-print="">
          <PrintHead title={title} days={printed.days} />
          {children}
          {printed.isMore === true ? <p className="mt-3 hidden text-sm print:block">{t('printMore')}</p> : null}
        </div>
      )}
    </>
  )
}
