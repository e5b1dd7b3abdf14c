import { Badge } from '@parlour/ui/components/badge.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { CheckRun } from './reconciliation.queries.ts'

type Sheet = NonNullable<CheckRun['sheet']>

/** Each check, what differs and how long it took; those that differ first. Their lines are those of `verify-ledger`. */
export function CheckSheet({ sheet, isOpen }: { readonly sheet: Sheet; readonly isOpen: boolean }) {
  const t = useText('reconciliation')
  const differ = sheet.filter(({ broken }) => broken > 0)
  const hold = sheet.filter(({ broken }) => broken === 0)
  const seconds = (sheet.reduce((sum, { tookMs }) => sum + tookMs, 0) / 1000).toFixed(1)
  return (
    <details open={isOpen}>
      <summary className="min-h-8 cursor-pointer text-sm font-semibold">
        {t('sum', { held: hold.length, broken: differ.length, seconds })}
      </summary>
      <ol className="mt-3 flex flex-col divide-y divide-line-soft">
        {[...differ, ...hold].map(({ name, about, broken, example, tookMs }) => (
          <li key={name} data-check={name} className="flex flex-wrap items-start gap-x-4 gap-y-1 py-2.5">
            <span className="w-28 shrink-0">
              <Badge tone={broken > 0 ? 'negative' : 'positive'}>
                {broken > 0 ? t('broken', { count: broken }) : t('holds')}
              </Badge>
            </span>
            <div className="min-w-0 flex-1 basis-60 text-sm">
              <div lang="en" dir="ltr" translate="no" className="text-start">
                <p className="font-semibold">{name}</p>
                <p className="text-text-muted">{about}</p>
              </div>
              {example === null ? null : (
                <p className="text-negative">
                  {t('example')}{' '}
                  <code className="ltr-run font-mono text-xs break-all" translate="no">
                    {example}
                  </code>
                </p>
              )}
            </div>
            <span className="tabular text-xs text-text-muted">{t('took', { ms: tookMs })}</span>
          </li>
        ))}
      </ol>
    </details>
  )
}
