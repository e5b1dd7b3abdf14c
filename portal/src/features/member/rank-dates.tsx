import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { FactRow } from './fact-row.tsx'
import type { RankProgressProps } from './rank-progress.tsx'
import { isSome } from './rank-rules.ts'

/** When the rank is checked next, and what it gives next; nothing of rewards for whoever is given none. */
export function RankDates({ rank, levels, turnoverPercent }: RankProgressProps & { readonly turnoverPercent: number }) {
  const t = useText('member')
  const { dateTime, number } = useFormat()
  const at = (ms: number) => dateTime(ms, { dateStyle: 'medium', timeStyle: 'short' })
  const own = levels.find(({ rankLevel }) => rankLevel === rank.level)
  const points = own?.cashbackBasisPoints ?? 0
  const last = rank.lastCashback
  return (
    <section aria-labelledby="rank-dates">
      <h3 id="rank-dates" className="mb-2 text-sm font-semibold">
        {t('rank.dates')}
      </h3>
      <dl className="rounded-large border border-line-soft">
        <FactRow name={t('rank.nextCheck')}>{at(rank.nextCheckAt)}</FactRow>
        {own && isSome(own.salary) ? (
          <FactRow name={t('rank.nextSalary', { amount: moneyText(own.salary) })}>{at(rank.nextSalaryAt)}</FactRow>
        ) : null}
        {points > 0 ? (
          <FactRow name={t('rank.nextCashback', { percent: percentText(points, number) })}>
            {at(rank.nextCashbackAt)}
          </FactRow>
        ) : null}
        {last === null ? null : (
          <FactRow
            name={t('rank.lastCashback', {
              loss: moneyText(last.loss),
              percent: percentText(last.basisPoints, number),
            })}
          >
            {moneyText(last.amount)}
          </FactRow>
        )}
      </dl>
      {own?.bonus === null ? null : (
        <p className="mt-2 text-xs text-text-muted">{t('rank.wager', { percent: number(turnoverPercent) })}</p>
      )}
    </section>
  )
}

/** Hundredths of a percent as a percent. */
export const percentText = (
  basisPoints: number,
  number: (value: number, options?: Intl.NumberFormatOptions) => string,
): string => number(basisPoints / 10_000, { style: 'percent', maximumFractionDigits: 2 })
