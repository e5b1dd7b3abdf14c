import { Badge } from '@parlour/ui/components/badge.tsx'
import type { Protection } from '../../lib/api/protection-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { LimitRow } from './limit-row.tsx'
import type { LimitKind, LimitPeriod } from './protection.queries.ts'

const kinds: readonly LimitKind[] = ['DEPOSIT', 'STAKE', 'LOSS', 'SESSION']
const periods: readonly LimitPeriod[] = ['DAY', 'WEEK', 'MONTH']

/** The limits, four kinds by three periods; the lowest that an amount does not fit is the one that binds. */
export function LimitsSection({ protection: { limits, now } }: { readonly protection: Protection }) {
  const t = useText('protection')
  return (
    <section aria-label={t('limits.title')} className="flex flex-col gap-4">
      <div>
        <h4 className="text-base font-semibold">{t('limits.title')}</h4>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('limits.text')}</p>
      </div>
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {kinds.map((kind) => {
          const own = limits.filter((limit) => limit.kind === kind)
          return (
            <section
              key={kind}
              aria-label={t(`kind.${kind}`)}
              className="rounded-large border border-line-soft bg-surface p-4"
            >
              <h5 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
                {t(`kind.${kind}`)}
                {own.length === 0 ? null : <Badge tone="positive">{t('limits.on')}</Badge>}
              </h5>
              <p className="mt-1 text-sm text-text-muted">{t(`kindText.${kind}`)}</p>
              <ul className="mt-3 flex flex-col divide-y divide-line-soft">
                {periods.map((period) => (
                  <LimitRow
                    key={period}
                    kind={kind}
                    period={period}
                    now={now}
                    limit={own.find((limit) => limit.period === period)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
    </section>
  )
}
