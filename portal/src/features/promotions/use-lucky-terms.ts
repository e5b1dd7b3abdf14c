import { takenBackMost } from '@parlour/core/rules/promo/judge-lucky.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Promotion } from './promotions.queries.ts'

type LuckyReward = Extract<Promotion['reward'], { readonly kind: 'LUCKY' }>

/** What lucky bets give: which numbers are lucky, on what, how much, and what gives nothing. */
export function useLuckyTerms(): (reward: LuckyReward) => readonly string[] {
  const t = useText('promotions')
  const { list, number } = useFormat()
  const productName = useProductName()
  return ({ endings, least, products, times, cap, perDay }) => [
    t('terms.luckyEnds', { endings: endings.join(' / ') }),
    t('terms.luckyStake', { least: moneyText(least), products: list(products.map(productName)) }),
    t('terms.luckyGives', { times: number(times), cap: moneyText(cap) }),
    t('terms.luckyDay', { count: perDay }),
    t('terms.luckyNumber'),
    t('terms.luckyReady'),
    t('terms.luckyStands'),
    t('terms.luckyTakenBack', { count: takenBackMost }),
  ]
}
