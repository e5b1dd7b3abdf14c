import type { ModelBet, ModelGrant, Product } from './model.ts'

// What is ready for a member, computed anew from everything that it did, without the server's rules and tables. Lottery
// book F.3 and F.4. Days are those of Manila, which knows no summer time.

const dayMs = 86_400_000
const zoneMs = 8 * 3_600_000
const least = (a: bigint, b: bigint) => (a < b ? a : b)
export const cents = (amount: bigint) => amount - (amount % 100n)

export const dayOf = (ms: number) => Math.floor((ms + zoneMs) / dayMs)
export const begins = (day: number) => day * dayMs - zoneMs
export const nameOf = (day: number) => new Date(day * dayMs).toISOString().slice(0, 10)
/** The Monday of a day: the first of 1970 was a Thursday. */
const mondayOf = (day: number) => day - ((day + 3) % 7)

export interface LifeDeposit {
  readonly depositId: string
  readonly at: number
  readonly amount: bigint
  isReversed: boolean
}

export interface LifeApplication {
  readonly applicationId: string
  state: 'applying' | 'rejected' | 'issued' | 'claimed'
  claimUntil: number
}

/** All that a member did. */
export interface Life {
  readonly memberId: string
  readonly cameAt: number
  readonly hasContact: boolean
  readonly deposits: LifeDeposit[]
  readonly bets: readonly ModelBet[]
  /** The ids of the records of bets, by the vendor's own: numbers of bets follow from them. */
  readonly betIds: Map<string, string>
  readonly grants: readonly ModelGrant[]
  readonly joinedAt: Map<string, number>
  readonly applications: LifeApplication[]
  /** Friends of either side whose reward this member has had. */
  readonly friendsRewarded: Set<string>
  invitedBy: Life | undefined
  readonly invited: Life[]
}

export interface Ready {
  readonly cycleKey: string
  readonly amount: bigint
  readonly deposit: bigint
  readonly depositId: string | null
}

/** In the town's time promotions began eight days ago, and what is ready may be claimed for thirty days. */
export const claimDays = 30
const claimMs = claimDays * dayMs

const ownOf = (life: Life, promotionId: string) => life.grants.filter((one) => one.promotionId === promotionId)
export const unclaimed = (life: Life, promotionId: string, list: readonly Ready[]) => {
  const keys = new Set(ownOf(life, promotionId).map(({ cycleKey }) => cycleKey))
  return list.filter(({ cycleKey }) => !keys.has(cycleKey))
}
export const given = (cycleKey: string, amount: bigint): Ready => ({ cycleKey, amount, deposit: 0n, depositId: null })

/** What a member's bets came to on some days, those of a product where one is named. */
export function playedOn(life: Life, { from, to }: { readonly from: number; readonly to: number }, product?: Product) {
  const outcomes = life.bets
    .filter((one) => product === undefined || one.product === product)
    .flatMap((one) => one.outcomes)
    .filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to)
  return {
    turnover: outcomes.reduce((sum, one) => sum + one.turnover, 0n),
    lost: outcomes.reduce((sum, one) => sum + one.lost, 0n),
  }
}
const notReversed = (life: Life) => life.deposits.filter(({ isReversed }) => !isReversed)
const sum = (deposits: readonly LifeDeposit[]) => deposits.reduce((all, { amount }) => all + amount, 0n)

/** A part of a deposit, in whole cents, up to a bound. */
export const partOf = (percent: bigint, cap: bigint) => (deposit: bigint) =>
  least(cents((deposit * percent) / 100n), cap)

const isUsed = (life: Life, depositId: string) => life.grants.some((one) => one.depositId === depositId)
const ofDeposit = (cycleKey: string, { depositId, amount }: LifeDeposit, amountFor: (deposit: bigint) => bigint) => ({
  cycleKey,
  amount: amountFor(amount),
  deposit: amount,
  depositId,
})

/** The n-th deposit of a life, of who joined before it, or within a day after it and before any bet. */
export function readyOfNumber(n: number, fromAmount: bigint, amountFor: (deposit: bigint) => bigint) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const chosen = life.deposits[n - 1]
    const joinedAt = life.joinedAt.get(promotionId)
    if (!chosen || chosen.isReversed || joinedAt === undefined || chosen.amount < fromAmount) return []
    if (isUsed(life, chosen.depositId) || now >= chosen.at + claimMs) return []
    const stakes = life.bets.map(({ placedMs }) => placedMs).filter((at) => at < joinedAt && at >= joinedAt - dayMs)
    const isLate = chosen.at < joinedAt && (joinedAt - chosen.at > dayMs || Math.max(...stakes, -1) >= chosen.at)
    return isLate ? [] : unclaimed(life, promotionId, [ofDeposit('once', chosen, amountFor)])
  }
}

/** The first deposit of each day that is large enough. */
export function readyOfDays(fromAmount: bigint, amountFor: (deposit: bigint) => bigint) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const firsts = new Map<number, LifeDeposit>()
    for (const one of notReversed(life))
      if (one.amount >= fromAmount && !firsts.has(dayOf(one.at))) firsts.set(dayOf(one.at), one)
    const open = [...firsts].filter(([, one]) => !isUsed(life, one.depositId) && now < one.at + claimMs)
    return unclaimed(
      life,
      promotionId,
      open.map(([day, one]) => ofDeposit(nameOf(day), one, amountFor)),
    )
  }
}

export function readyOfSignup(amount: bigint) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] =>
    life.hasContact && now < life.cameAt + claimMs ? unclaimed(life, promotionId, [given('once', amount)]) : []
}

export function readyOfStreak(amounts: readonly bigint[]) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const claimed = new Set(ownOf(life, promotionId).map(({ cycleKey }) => cycleKey))
    const today = dayOf(now)
    let before = 0
    while (claimed.has(nameOf(today - 1 - before))) before += 1
    return unclaimed(life, promotionId, [given(nameOf(today), amounts[before % amounts.length] ?? 0n)])
  }
}

/** A part of what was turned over in each day that is over, product by product; rates in hundredths of a percent. */
export function readyOfRebate(start: number, rates: Partial<Record<Product, bigint>>, from: bigint) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const list: Ready[] = []
    for (let day = dayOf(start) + 1; day < dayOf(now); day += 1) {
      if (now >= begins(day + 1) + claimMs) continue
      const parts = (['RNG', 'FISH'] as const).map((product) =>
        cents((playedOn(life, { from: day, to: day }, product).turnover * (rates[product] ?? 0n)) / 10_000n),
      )
      const amount = parts.reduce((all, one) => all + one, 0n)
      if (amount >= from) list.push(given(nameOf(day), amount))
    }
    return unclaimed(life, promotionId, list)
  }
}

/** A part of what was lost in each week that is over, less what else was given in it. */
export function readyOfCashback(start: number, product: Product, tiers: readonly (readonly [bigint, bigint])[]) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const list: Ready[] = []
    const first = begins(mondayOf(dayOf(start))) >= start ? mondayOf(dayOf(start)) : mondayOf(dayOf(start)) + 7
    for (let monday = first; begins(monday + 7) <= now; monday += 7) {
      if (now >= begins(monday + 7) + claimMs) continue
      const { lost } = playedOn(life, { from: monday, to: monday + 6 }, product)
      const gifts = life.grants.filter(
        (one) =>
          one.promotionId !== promotionId &&
          one.wasActive &&
          one.claimedAt >= begins(monday) &&
          one.claimedAt < begins(monday + 7),
      )
      const net = lost - gifts.reduce((all, { amount }) => all + amount, 0n)
      const tier = tiers.findLast(([loss]) => net >= loss)
      const amount = tier === undefined ? 0n : cents((net * tier[1]) / 10_000n)
      if (amount > 0n) list.push(given(nameOf(monday), amount))
    }
    return unclaimed(life, promotionId, list)
  }
}

/** For so many deposits that are large enough. */
export function readyOfCount(start: number, fromAmount: bigint, tiers: readonly (readonly [number, bigint])[]) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    const times = notReversed(life).filter(({ at, amount }) => at >= start && amount >= fromAmount)
    const list = tiers.flatMap(([count, amount], at) => {
      const reached = times[count - 1]
      return reached && now < reached.at + claimMs ? [given(`tier-${at + 1}`, amount)] : []
    })
    return unclaimed(life, promotionId, list)
  }
}

/** For what was paid in and turned over on whole days, until it ends and a while after. */
export function readyOfSums(start: number, end: number, tiers: readonly (readonly [bigint, bigint, bigint])[]) {
  return (life: Life, now: number, promotionId: string): readonly Ready[] => {
    if (now >= end + claimMs) return []
    const paidIn = sum(notReversed(life).filter(({ at }) => at >= start && at < end))
    const { turnover } = playedOn(life, { from: dayOf(start) + 1, to: now >= end ? dayOf(end) - 1 : dayOf(now) })
    const list = tiers.flatMap(([deposited, turned, amount], at) =>
      paidIn >= deposited && turnover >= turned ? [given(`tier-${at + 1}`, amount)] : [],
    )
    return unclaimed(life, promotionId, list)
  }
}

/** For each friend who has paid in and turned over enough in its days; and for the friend. Keys are the friends' ids. */
export function readyOfFriends(
  days: number,
  { paidIn, turned }: { readonly paidIn: bigint; readonly turned: bigint },
  { inviter, friend }: { readonly inviter: bigint; readonly friend: bigint },
) {
  const hasDone = ({ cameAt, ...life }: Life, now: number) => {
    const end = cameAt + days * dayMs
    const deposited = sum(notReversed({ cameAt, ...life }).filter(({ at }) => at >= cameAt && at < end))
    const { turnover } = playedOn({ cameAt, ...life }, { from: dayOf(cameAt), to: dayOf(end - 1) })
    return deposited >= paidIn && turnover >= turned && now < end + claimMs
  }
  return (life: Life, now: number): readonly Ready[] => [
    ...life.invited
      .filter((one) => hasDone(one, now) && !life.friendsRewarded.has(one.memberId))
      .map((one) => given(one.memberId, inviter)),
    ...(life.invitedBy && hasDone(life, now) && !life.friendsRewarded.has(life.memberId)
      ? [given(life.memberId, friend)]
      : []),
  ]
}

/** What operators approved, the oldest first. */
export function readyOfApplications(amount: bigint) {
  return (life: Life, now: number): readonly Ready[] =>
    life.applications
      .filter(({ state, claimUntil }) => state === 'issued' && now < claimUntil)
      .map(({ applicationId }) => given(applicationId, amount))
}
