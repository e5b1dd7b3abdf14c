import type { Money } from '../../money/money.ts'

/**
 * What a promotion gives, with its amounts as money, as text that rests, or as they are on the wire. Lottery book F.4.
 * PERCENT: a part of the deposit in whole minor units, up to a cap. FIXED: an amount. FRIEND: an amount for each friend
 * who turned over so much within so many days, and one for the friend, or nothing. STREAK: an amount for each day in a row.
 * RATES: a part of what was turned over in a day, by product. LOSS: a part of what was lost in a week on some products, at
 * the rate of the highest tier that the whole loss reaches. Rates are hundredths of a percent. TIERS: an amount for each that is reached.
 * LUCKY: so many times the stake of each bet on some products whose number ends so, for so many of a day.
 */
export type RewardOf<M> =
  | { readonly kind: 'PERCENT'; readonly percent: number; readonly cap: M }
  | { readonly kind: 'FIXED'; readonly amount: M }
  | {
      readonly kind: 'FRIEND'
      readonly amount: M
      readonly friendAmount: M | null
      readonly turnover: M
      readonly days: number
      /** Absent where nothing more is given for a friend who was rewarded. */
      readonly further?: FurtherPart<M>
    }
  | { readonly kind: 'STREAK'; readonly amounts: M[] }
  | { readonly kind: 'RATES'; readonly rates: Record<string, number>; readonly least: M; readonly cap: M }
  | { readonly kind: 'LOSS'; readonly products: string[]; readonly tiers: LossTier<M>[]; readonly cap: M }
  | { readonly kind: 'TIERS'; readonly tiers: RewardTier<M>[] }
  | {
      readonly kind: 'LUCKY'
      readonly endings: string[]
      readonly products: string[]
      readonly least: M
      readonly times: number
      readonly cap: M
      readonly perDay: number
    }

/** A part of what a friend turns over on each of its days, in hundredths of a percent; nothing below the least. */
export interface FurtherPart<M> {
  readonly rate: number
  readonly days: number
  readonly least: M
}

/** What is asked for, each null where it is not, and what is given for it. */
export interface RewardTier<M> {
  readonly deposits: number | null
  readonly deposit: M | null
  readonly turnover: M | null
  readonly amount: M
}

export interface LossTier<M> {
  readonly from: M
  readonly rate: number
}

export type RewardTerms = RewardOf<Money>
export type RewardKind = RewardTerms['kind']

const sorted = (rates: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(rates).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** A reward with its amounts written otherwise, and its fields in one order, so that the same terms have the same hash. */
export function mapReward<A, B>(reward: RewardOf<A>, money: (amount: A) => B): RewardOf<B> {
  switch (reward.kind) {
    case 'PERCENT':
      return { kind: 'PERCENT', percent: reward.percent, cap: money(reward.cap) }
    case 'FIXED':
      return { kind: 'FIXED', amount: money(reward.amount) }
    case 'FRIEND': {
      const friendAmount = reward.friendAmount === null ? null : money(reward.friendAmount)
      const { turnover, days, further } = reward
      const part = further && { rate: further.rate, days: further.days, least: money(further.least) }
      const own = { amount: money(reward.amount), friendAmount, turnover: money(turnover), days }
      // Terms of before have no such part, and keep their hash.
      return { kind: 'FRIEND', ...own, ...(part === undefined ? {} : { further: part }) }
    }
    case 'STREAK':
      return { kind: 'STREAK', amounts: reward.amounts.map((amount) => money(amount)) }
    case 'RATES':
      return { kind: 'RATES', rates: sorted(reward.rates), least: money(reward.least), cap: money(reward.cap) }
    case 'LOSS': {
      const tiers = reward.tiers.map(({ from, rate }) => ({ from: money(from), rate }))
      return { kind: 'LOSS', products: reward.products.toSorted(), tiers, cap: money(reward.cap) }
    }
    case 'TIERS': {
      const ifAny = (amount: A | null) => (amount === null ? null : money(amount))
      const tiers = reward.tiers.map(({ deposits, deposit, turnover, amount }) => ({
        deposits,
        deposit: ifAny(deposit),
        turnover: ifAny(turnover),
        amount: money(amount),
      }))
      return { kind: 'TIERS', tiers }
    }
    case 'LUCKY':
      return {
        kind: 'LUCKY',
        endings: reward.endings.toSorted(),
        products: reward.products.toSorted(),
        least: money(reward.least),
        times: reward.times,
        cap: money(reward.cap),
        perDay: reward.perDay,
      }
  }
}

/** The products that a reward is for; nothing where it is for none. */
export function productsOf(reward: RewardTerms): readonly string[] {
  if (reward.kind === 'RATES') return Object.keys(reward.rates)
  return reward.kind === 'LOSS' || reward.kind === 'LUCKY' ? reward.products : []
}

/** Whether the parts of a reward hold together: tiers rise, and something is given. */
export function isWhole(reward: RewardTerms): boolean {
  if (reward.kind === 'RATES') return Object.values(reward.rates).some((rate) => rate > 0) && reward.least <= reward.cap
  if (reward.kind === 'TIERS')
    return reward.tiers.length > 0 && reward.tiers.every((tier, at) => rises(tier, reward.tiers[at - 1]))
  if (reward.kind === 'FRIEND') return reward.further === undefined || reward.further.rate > 0
  if (reward.kind === 'LUCKY') return reward.products.length > 0 && areApart(reward.endings)
  if (reward.kind !== 'LOSS') return true
  const areRising = reward.tiers.every(({ from }, at) => at === 0 || from > (reward.tiers[at - 1]?.from ?? 0n))
  return areRising && reward.tiers.length > 0 && reward.products.length > 0
}

/** Whether endings of numbers are digits, and no number that ends as one of them asks ends as another too. */
export function areApart(endings: readonly string[]): boolean {
  if (endings.length === 0 || endings.some((ending) => !/^\d{2,6}$/u.test(ending))) return false
  return endings.every((one, at) => !endings.some((other, of) => of !== at && one.endsWith(other)))
}

/** Whether a tier asks for something, for nothing less than the one before, and for something more. */
function rises(tier: RewardTier<Money>, before: RewardTier<Money> | undefined): boolean {
  const figures = (of: RewardTier<Money> | undefined) => [
    BigInt(of?.deposits ?? 0),
    of?.deposit ?? 0n,
    of?.turnover ?? 0n,
  ]
  const [own, past] = [figures(tier), figures(before)]
  return own.every((figure, at) => figure >= (past[at] ?? 0n)) && own.some((figure, at) => figure > (past[at] ?? 0n))
}

/** Every amount that a reward names. */
export function amountsOf(reward: RewardTerms): readonly Money[] {
  const amounts: Money[] = []
  mapReward(reward, (amount) => amounts.push(amount))
  return amounts
}

const largest = (amounts: readonly Money[]): Money => amounts.reduce((most, one) => (one > most ? one : most), 0n)

/** The most that is given at once. */
export function mostOf(reward: RewardTerms): Money {
  switch (reward.kind) {
    case 'PERCENT':
      return reward.cap
    case 'FIXED':
      return reward.amount
    case 'FRIEND':
      return largest([reward.amount, reward.friendAmount ?? 0n])
    case 'STREAK':
      return largest(reward.amounts)
    case 'RATES':
    case 'LOSS':
    case 'LUCKY':
      return reward.cap
    case 'TIERS':
      return largest(reward.tiers.map(({ amount }) => amount))
  }
}
