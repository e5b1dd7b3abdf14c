import { labelNameOf } from '@parlour/core/rules/identity/label-name.ts'
import { currencyDecimals } from '../../lib/api/permission.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useProductName } from '../../lib/i18n/use-product-name.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { isOfDeposit } from './offer-rules.ts'
import type { Promotion } from './promotions.queries.ts'
import { useCounting } from './use-counting.ts'
import { useLuckyTerms } from './use-lucky-terms.ts'
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
    const { deposit, basis, bonus, required } = workedExample(promotion, currencyDecimals())
    const example = (of: Promotion) => {
      if (of.reward.kind === 'FRIEND')
        return t('terms.exampleFriend', {
          deposit: moneyText(of.leastDeposit ?? '0'),
          turnover: moneyText(of.reward.turnover),
          ...figures,
        })
      if (basis !== null)
        return t(`terms.example${exampleOf[of.reward.kind] ?? 'Rate'}`, { ...figures, basis: moneyText(basis) })
      return deposit === null ? undefined : t('terms.exampleDeposit', { ...figures, deposit: moneyText(deposit) })
    }
    const figures = { bonus: moneyText(bonus), required: moneyText(required), count: rollover.days }
    return {
      example: example(promotion) ?? t('terms.example', figures),
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
        ...(isOfDeposit(promotion.type) ? [t('terms.reversed')] : []),
        t('terms.leave'),
      ],
    }
  }
}

const exampleOf: Readonly<Partial<Record<Promotion['reward']['kind'], 'Loss' | 'Lucky'>>> = {
  LOSS: 'Loss',
  LUCKY: 'Lucky',
}

type Further = NonNullable<Extract<Promotion['reward'], { readonly kind: 'FRIEND' }>['further']>
type Tier = Extract<Promotion['reward'], { readonly kind: 'TIERS' }>['tiers'][number]

/** What is given, as the kind of the reward says it. */
function useGiven(): (reward: Promotion['reward']) => readonly string[] {
  const t = useText('promotions')
  const { list, number } = useFormat()
  const productName = useProductName()
  const luckyTerms = useLuckyTerms()
  const tierText = ({ deposits, deposit, turnover, amount }: Tier): string => {
    const figures = {
      deposit: moneyText(deposit ?? '0'),
      turnover: moneyText(turnover ?? '0'),
      amount: moneyText(amount),
    }
    if (deposits !== null) return t('terms.tierDeposits', { ...figures, count: deposits })
    if (turnover === null) return t('terms.tierDeposit', figures)
    return t(deposit === null ? 'terms.tierTurnover' : 'terms.tierBoth', figures)
  }
  const percent = (rate: number) => number(rate / 100, { maximumFractionDigits: 2 })
  const furtherText = ({ rate, days, least }: Further): readonly string[] => [
    t('terms.friendFurther', { percent: percent(rate) }),
    t('terms.friendFurtherDays', { count: days }),
    t('terms.friendFurtherLeast', { least: moneyText(least) }),
  ]
  return (reward) => {
    switch (reward.kind) {
      case 'PERCENT':
        return [t('terms.percent', { percent: reward.percent, cap: moneyText(reward.cap) })]
      case 'FIXED':
        return [t('terms.fixed', { amount: moneyText(reward.amount) })]
      case 'FRIEND':
        return [
          t('terms.friend', { amount: moneyText(reward.amount) }),
          ...(reward.friendAmount === null ? [] : [t('terms.friendToo', { amount: moneyText(reward.friendAmount) })]),
          t('terms.friendPlays', { amount: moneyText(reward.turnover), count: reward.days }),
          ...(reward.further === undefined ? [] : furtherText(reward.further)),
        ]
      case 'STREAK':
        return [
          t('terms.streak', { amounts: list(reward.amounts.map((amount) => moneyText(amount))) }),
          t('terms.streakMissed'),
          t('terms.streakAgain'),
        ]
      case 'RATES':
        return [
          ...[...Map.groupBy(Object.entries(reward.rates), ([, rate]) => rate)]
            .filter(([rate]) => rate > 0)
            .toSorted(([a], [b]) => b - a)
            .map(([rate, of]) =>
              t('terms.rate', { products: list(of.map(([product]) => productName(product))), percent: percent(rate) }),
            ),
          t('terms.rateBounds', { least: moneyText(reward.least), cap: moneyText(reward.cap) }),
        ]
      case 'LOSS':
        return [
          t('terms.lossOf', { products: list(reward.products.map(productName)) }),
          ...reward.tiers.map(({ from, rate }) =>
            t('terms.lossTier', { from: moneyText(from), percent: percent(rate) }),
          ),
          t('terms.lossLess'),
          t('terms.lossCap', { cap: moneyText(reward.cap) }),
        ]
      case 'LUCKY':
        return luckyTerms(reward)
      case 'TIERS':
        return [...reward.tiers.map(tierText), t('terms.tierOnce')]
    }
  }
}

type OfType<Text extends string> = Readonly<Partial<Record<Promotion['type'], Text>>>
const leastOf: OfType<'terms.friendLeast' | 'terms.leastEach'> = {
  REFERRAL: 'terms.friendLeast',
  DEPOSIT_COUNT: 'terms.leastEach',
}
const claimOf: OfType<'terms.friendClaim' | 'terms.claimAfter'> = {
  REFERRAL: 'terms.friendClaim',
  DEPOSIT_BET_BONUS: 'terms.claimAfter',
}

/** The free spins that come with the bonus. */
function useSpins(): (promised: Promotion['freeSpins']) => readonly string[] {
  const t = useText('promotions')
  const { tag } = useLocale()
  const { number } = useFormat()
  return (promised) => {
    if (promised === undefined) return []
    const { names, spins, stake, winMax } = promised
    const game = labelNameOf(names, { language: tag, defaultLanguage: 'en' })
    return [
      t('terms.freeSpins', { number: number(spins), game, stake: moneyText(stake) }),
      t('terms.freeSpinsMost', { most: moneyText(winMax) }),
    ]
  }
}

/** What is given, to whom and when. */
function useGets(): (promotion: Promotion) => readonly string[] {
  const t = useText('promotions')
  const { dateTime } = useFormat()
  const given = useGiven()
  const spins = useSpins()
  const time = (at: number) => dateTime(at, { dateStyle: 'medium', timeStyle: 'short' })
  return ({ type, reward, leastDeposit, needJoin, rankFrom, claimDays, startAt, endAt, application, freeSpins }) => [
    ...(application?.chosen === true && reward.kind === 'FIXED'
      ? [t('terms.upTo', { amount: moneyText(reward.amount) })]
      : given(reward)),
    ...spins(freeSpins),
    t(`terms.for.${type}`),
    ...(leastDeposit === null ? [] : [t(leastOf[type] ?? 'terms.least', { amount: moneyText(leastDeposit) })]),
    ...(needJoin
      ? [t(isOfDeposit(type) ? 'terms.joinBefore' : type === 'LUCKY_BET' ? 'terms.joinBets' : 'terms.join')]
      : []),
    ...(rankFrom === 0 ? [] : [t('rank', { rank: rankFrom })]),
    application?.atOnce === true
      ? t('terms.atOnce')
      : type === 'LOGIN'
        ? t('terms.streakClaim')
        : t(claimOf[type] ?? 'terms.claim', { count: claimDays }),
    endAt === null
      ? t('terms.open', { from: time(startAt) })
      : t('terms.period', { from: time(startAt), to: time(endAt) }),
  ]
}
