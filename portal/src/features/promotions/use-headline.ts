import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { isOfDeposit } from './offer-rules.ts'
import type { Promotion } from './promotions.queries.ts'

/** What a promotion gives: the figure that is looked for, and the few words that go with it. */
export interface Headline {
  readonly figure: string
  readonly words: string
}

export function useHeadline(): (promotion: Pick<Promotion, 'type' | 'reward' | 'application'>) => Headline {
  const t = useText('promotions')
  return ({ type, reward, application }) =>
    reward.kind === 'PERCENT'
      ? {
          figure: t('headline.percent', { percent: reward.percent }),
          words: t('headline.upTo', { cap: moneyText(reward.cap) }),
        }
      : { figure: moneyText(reward.amount), words: t(wordsOf(type, application?.chosen === true)) }
}

function wordsOf(type: Promotion['type'], isChosen: boolean) {
  if (isChosen) return 'headline.most'
  return isOfDeposit(type) ? 'headline.extra' : 'headline.free'
}
