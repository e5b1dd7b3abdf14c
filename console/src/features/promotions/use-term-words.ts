import { useFormat } from '../../lib/i18n/use-format.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { Known, Terms, WrittenSpins } from './promotions.queries.ts'

type OfKind<K extends Terms['reward']['kind']> = Extract<Terms['reward'], { readonly kind: K }>

export type Spoken = Pick<Known, 'currency' | 'timeZone'>

/** How parts of the terms are said: amounts in the brand's currency, times as its clocks say them. */
export function useTermWords({ currency, timeZone }: Spoken) {
  const t = useText('promotions')
  const { tag } = useLocale()
  const { money, time, list } = useFormat()
  const amount = (wire: string) => money(wire, { symbol: currency })
  const at = (ms: number) => time(ms, { dateStyle: 'medium', timeStyle: 'short', timeZone })
  const rateList = ({ rates }: OfKind<'RATES'>) =>
    list(Object.entries(rates).flatMap(([of, rate]) => (rate > 0 ? [`${of} ${rate / 100}%`] : [])))
  const tierList = ({ tiers }: OfKind<'LOSS'>) => list(tiers.map(({ from, rate }) => `${amount(from)}: ${rate / 100}%`))
  const tierText = ({ deposits, deposit, turnover, amount: given }: OfKind<'TIERS'>['tiers'][number]) =>
    deposits === null
      ? t('sumTier', { deposit: amount(deposit ?? '0'), turnover: amount(turnover ?? '0'), amount: amount(given) })
      : t('countTier', { deposits, amount: amount(given) })
  const furtherText = (further: OfKind<'FRIEND'>['further']) =>
    further === undefined
      ? ''
      : t('furtherPart', { percent: further.rate / 100, days: t('days', { count: further.days }) })
  return {
    spinsText: ({ spins, stake, names, gameCode }: WrittenSpins) =>
      t('spins.say', { spins, stake: amount(stake), game: names === undefined ? gameCode : nameIn(names, tag) }),
    spinsShort: ({ spins, stake, names, gameCode }: WrittenSpins) =>
      `${spins} × ${amount(stake)} · ${names === undefined ? gameCode : nameIn(names, tag)}`,
    spinsMost: ({ winMax, days, turnoverPercent: percent }: WrittenSpins) =>
      t('spins.most', { most: amount(winMax), days: t('days', { count: days }), percent }),
    tierText,
    rateList,
    tierList,
    amount,
    list,
    at,
    days: (count: number) => t('days', { count }),
    reward: ({ reward }: Terms) => {
      switch (reward.kind) {
        case 'PERCENT':
          return t('percentUpTo', { percent: reward.percent, cap: amount(reward.cap) })
        case 'FIXED':
          return amount(reward.amount)
        case 'FRIEND':
          return `${t('perFriend', {
            amount: amount(reward.amount),
            friend: amount(reward.friendAmount ?? '0'),
            turnover: amount(reward.turnover),
            days: t('days', { count: reward.days }),
          })}${furtherText(reward.further)}`
        case 'STREAK':
          return list(reward.amounts.map(amount))
        case 'RATES':
          return t('ratesUpTo', { list: rateList(reward), cap: amount(reward.cap) })
        case 'LOSS':
          return t('lossUpTo', { products: list(reward.products), list: tierList(reward), cap: amount(reward.cap) })
        case 'LUCKY':
          return t('luckyUpTo', {
            endings: reward.endings.join(' / '),
            products: list(reward.products),
            least: amount(reward.least),
            times: reward.times,
            cap: amount(reward.cap),
            perDay: reward.perDay,
          })
        case 'TIERS':
          return reward.tiers.map(tierText).join(' · ')
      }
    },
    period: ({ startAt, endAt }: Terms) =>
      endAt === null ? t('fromOn', { start: at(startAt) }) : t('fromTo', { start: at(startAt), end: at(endAt) }),
    played: ({ rollover: { base, multiplier } }: Terms) =>
      t('timesBase', { times: multiplier, base: t(`baseOf.${base}`) }),
  }
}

/** Products whose bets count, each with how much of one does; and those whose bets do not. */
export function productsIn({ rollover }: Terms): { readonly counted: string; readonly uncounted: string } {
  const all = Object.entries(rollover.products)
  const counted = all.filter(([, percent]) => percent > 0).map(([product, percent]) => `${product} ${percent}%`)
  const uncounted = all.filter(([, percent]) => percent === 0).map(([product]) => product)
  return { counted: counted.join(', '), uncounted: uncounted.join(', ') }
}
