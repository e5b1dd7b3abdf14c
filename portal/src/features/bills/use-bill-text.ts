import { toWire } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useBrandTime } from '../../lib/i18n/use-brand-time.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Bill, BillDetail } from './bills.queries.ts'

const day = { dateStyle: 'medium' } as const
const hour = { dateStyle: 'medium', timeStyle: 'short' } as const

/** Bills in plain words. */
export function useBillText() {
  const t = useText('bills')
  const { number, percent } = useFormat()
  const time = useBrandTime()
  return {
    /** The period of a bill: a day, an hour, or the first and the last day. */
    period: ({ kind, from, to }: Pick<Bill, 'kind' | 'from' | 'to'>): string => {
      if (kind === 'HOURLY_SALARY') return time(from, hour)
      const [first, last] = [time(from, day), time(to - 1, day)]
      return first === last ? first : t('period', { first, last })
    },
    moment: (at: number) => time(at, hour),
    other: (other: string | null) => other ?? t('platform'),
    /** What a tier still needs: `P 12,300.00 of turnover`. */
    missing: (name: 'turnover' | 'loss' | 'active', much: string | number) =>
      name === 'active'
        ? t('forecast.missing.active', { count: Number(much), number: number(Number(much)) })
        : t(`forecast.missing.${name}`, { amount: moneyText(String(much)) }),
    rate: ({ rateType }: BillDetail['rules']['terms'], rate: string) =>
      rateType === 'P' ? percent(Number(rate)) : moneyText(toWire(BigInt(Math.round(Number(rate) * 10_000)))),
  }
}
