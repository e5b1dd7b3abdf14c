import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { moneyText, signedMoneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useLimitText } from './limit-text.ts'
import { activityQuery, type Activity } from './protection.queries.ts'
import { ProtectionRetry } from './protection-retry.tsx'

type Sums = Activity['day']

const rows = ['deposits', 'withdrawals', 'netDeposits', 'staked', 'won', 'net', 'minutes'] as const

/** What was paid in, played and how long: of a day, a week and this month. */
export function ActivitySection() {
  const t = useText('protection')
  const limitText = useLimitText()
  const activity = useQuery(activityQuery())
  const { data } = activity
  const cell = (sums: Sums, row: (typeof rows)[number]) => {
    if (row === 'minutes') return limitText('SESSION', String(sums.minutes))
    return row === 'net' ? signedMoneyText(sums[row]) : moneyText(sums[row])
  }
  return (
    <section aria-label={t('activity.title')} className="flex flex-col gap-3">
      <div>
        <h4 className="text-base font-semibold">{t('activity.title')}</h4>
        <p className="mt-1 max-w-prose text-sm text-text-muted">{t('activity.text')}</p>
      </div>
      {activity.isPending ? <Skeleton className="h-52 rounded-large" /> : null}
      {activity.isError ? <ProtectionRetry error={activity.error} onRetry={() => void activity.refetch()} /> : null}
      {data === undefined ? null : (
        <div className="overflow-hidden rounded-large border border-line-soft">
          <table className="w-full text-sm max-md:text-xs">
            <thead>
              <tr className="border-b border-line-soft text-xs text-text-muted">
                <th scope="col" className="px-3 py-2 text-start font-medium max-md:px-2">
                  <span className="sr-only">{t('activity.what')}</span>
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium max-md:px-1.5">
                  {t('period.DAY')}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium max-md:px-1.5">
                  {t('period.WEEK')}
                </th>
                <th scope="col" className="px-3 py-2 text-end font-medium max-md:px-1.5">
                  {t('activity.month')}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row} className="border-b border-line-soft last:border-b-0">
                  <th scope="row" className="px-3 py-2 text-start font-medium max-md:px-2">
                    {t(`activity.${row}`)}
                  </th>
                  {([data.day, data.week, data.month] as const).map((sums, place) => (
                    <td key={place} className="px-3 py-2 text-end break-words max-md:px-1.5 md:whitespace-nowrap">
                      <span className="tabular ltr-run">{cell(sums, row)}</span>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
