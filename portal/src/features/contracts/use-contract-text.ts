import type { ContractKind } from '@parlour/core/rules/agents/contract-terms.ts'
import { toWire, units } from '@parlour/core/money/money.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useBrandTime } from '../../lib/i18n/use-brand-time.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Contract, ContractTermsShown } from './contracts.queries.ts'

const dayStart = { dateStyle: 'medium', timeStyle: 'short' } as const
const base = units(10_000n)

/** Only salaries with tiers are written as an amount. */
const givesAmount = {
  DIVIDEND: 'gives.DIVIDEND',
  DAILY_SALARY: 'gives.DAILY_SALARY_A',
  HOURLY_SALARY: 'gives.HOURLY_SALARY_A',
  REALTIME_SALARY: 'gives.REALTIME_SALARY',
} as const

/** Contracts in plain words. */
export function useContractText() {
  const t = useText('contracts')
  const { number, list, percent: percentOf } = useFormat()
  const time = useBrandTime()
  const percent = (text: string) => percentOf(Number(text))
  const rate = ({ rateType }: ContractTermsShown, text: string) =>
    rateType === 'P' ? percent(text) : moneyText(toWire(BigInt(Math.round(Number(text) * 10_000))))
  return {
    percent,
    /** What a contract is: `Daily salary, all products`. */
    name: ({ kind, category }: Pick<Contract, 'kind' | 'category'>) =>
      t('name', { kind: t(`kind.${kind}`), category: t(`category.${category}`) }),
    other: (other: string | null) => other ?? t('platform'),
    moment: (at: number) => time(at, dayStart),
    /** What a tier gives. */
    gives: (kind: ContractKind, terms: ContractTermsShown, tier: ContractTermsShown['tiers'][number]) =>
      t(terms.rateType === 'A' ? givesAmount[kind] : (`gives.${kind}` as const), {
        rate: rate(terms, tier.rate),
        base: moneyText(base),
      }),
    /** What has to be reached for it. */
    asks: ({ turnover, loss, active }: ContractTermsShown['tiers'][number]) => {
      const conditions = [
        /[1-9]/u.test(turnover) ? [t('asks.turnover', { amount: moneyText(turnover) })] : [],
        /[1-9]/u.test(loss) ? [t('asks.loss', { amount: moneyText(loss) })] : [],
        active > 0 ? [t('asks.active', { count: active, number: number(active) })] : [],
      ].flat()
      return conditions.length === 0 ? t('asks.nothing') : t('asks.from', { list: list(conditions) })
    },
  }
}
