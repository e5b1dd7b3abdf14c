import type { Money } from '@parlour/core/money/money.ts'
import { amountOf } from '../../lib/api/amount-of.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { isOfDeposit } from './offer-rules.ts'
import type { Promotion } from './promotions.queries.ts'

const sumOf = (amounts: readonly string[]): Money => amounts.reduce((sum, one) => sum + amountOf(one), 0n)

/** What a promotion gives: the figure that is looked for, and the few words that go with it. */
export interface Headline {
  readonly figure: string
  readonly words: string
}

export function useHeadline(): (
  promotion: Pick<Promotion, 'type' | 'reward' | 'application' | 'freeSpins'>,
) => Headline {
  const t = useText('promotions')
  const { number } = useFormat()
  return ({ type, reward, application, freeSpins }) => {
    if (reward.kind === 'FRIEND') return { figure: moneyText(reward.amount), words: t('headline.friend') }
    if (reward.kind === 'STREAK') {
      const figure = moneyText(sumOf(reward.amounts))
      return { figure, words: t('headline.streak', { count: reward.amounts.length }) }
    }
    if (reward.kind === 'RATES' || reward.kind === 'LOSS') {
      const rates = reward.kind === 'RATES' ? Object.values(reward.rates) : reward.tiers.map(({ rate }) => rate)
      const percent = number(Math.max(...rates) / 100, { maximumFractionDigits: 2 })
      return { figure: t('headline.percent', { percent }), words: t(`headline.${reward.kind}`) }
    }
    if (reward.kind === 'LUCKY')
      return { figure: t('headline.times', { times: number(reward.times) }), words: t('headline.LUCKY') }
    if (reward.kind === 'TIERS') {
      const figure = moneyText(sumOf(reward.tiers.map(({ amount }) => amount)))
      return { figure, words: t('headline.tiers') }
    }
    if (reward.kind === 'FIXED' && freeSpins !== undefined)
      return { figure: moneyText(reward.amount), words: t('headline.spins', { count: freeSpins.spins }) }
    return reward.kind === 'PERCENT'
      ? {
          figure: t('headline.percent', { percent: reward.percent }),
          words: t('headline.upTo', { cap: moneyText(reward.cap) }),
        }
      : { figure: moneyText(reward.amount), words: t(wordsOf(type, application?.chosen === true)) }
  }
}

function wordsOf(type: Promotion['type'], isChosen: boolean) {
  if (isChosen) return 'headline.most'
  return isOfDeposit(type) ? 'headline.extra' : 'headline.free'
}
