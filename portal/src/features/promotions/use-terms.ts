import { currencyDecimals } from '../../lib/api/permission.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { isOfDeposit } from './offer-rules.ts'
import type { Promotion } from './promotions.queries.ts'
import { useCounting } from './use-counting.ts'
import { workedExample } from './worked-example.ts'

/** The terms of a promotion, each a sentence that follows from a field of its rules: text and rules cannot differ. */
export interface Terms {
  readonly example: string
  readonly gets: readonly string[]
  readonly plays: readonly string[]
  readonly ends: readonly string[]
}

export function useTerms(): (promotion: Promotion) => Terms {
  const t = useText('promotions')
  const gets = useGets()
  const counting = useCounting()
  return (promotion) => {
    const { rollover, stakeMax, conversionMax } = promotion
    const { deposit, bonus, required } = workedExample(promotion, currencyDecimals())
    const figures = { bonus: moneyText(bonus), required: moneyText(required), count: rollover.days }
    return {
      example:
        deposit === null
          ? t('terms.example', figures)
          : t('terms.exampleDeposit', { ...figures, deposit: moneyText(deposit) }),
      gets: gets(promotion),
      plays: [
        t(`terms.base.${rollover.base}`, { count: rollover.multiplier }),
        ...counting(rollover.products),
        t('terms.stake', { percent: stakeMax.percent, least: moneyText(stakeMax.least) }),
        t('terms.cashFirst'),
        t('terms.winnings'),
      ],
      ends: [
        t('terms.days', { count: rollover.days }),
        conversionMax === null ? t('terms.allCash') : t('terms.mostCash', { count: conversionMax }),
        t('terms.queue'),
        t('terms.ended'),
        t('terms.reversed'),
        t('terms.leave'),
      ],
    }
  }
}

/** What is given, to whom and when. */
function useGets(): (promotion: Promotion) => readonly string[] {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return ({ type, reward, leastDeposit, needJoin, rankFrom, claimDays, startAt, endAt, application }) => [
    reward.kind === 'PERCENT'
      ? t('terms.percent', { percent: reward.percent, cap: moneyText(reward.cap) })
      : t(application?.chosen === true ? 'terms.upTo' : 'terms.fixed', { amount: moneyText(reward.amount) }),
    t(`terms.for.${type}`),
    ...(leastDeposit === null ? [] : [t('terms.least', { amount: moneyText(leastDeposit) })]),
    ...(needJoin ? [t(isOfDeposit(type) ? 'terms.joinBefore' : 'terms.join')] : []),
    ...(rankFrom === 0 ? [] : [t('rank', { rank: rankFrom })]),
    t(application?.atOnce === true ? 'terms.atOnce' : 'terms.claim', { count: claimDays }),
    endAt === null
      ? t('terms.open', { from: time(startAt) })
      : t('terms.period', { from: time(startAt), to: time(endAt) }),
  ]
}
