import type { Money } from '../../money/money.ts'
import { expectedWorth } from './expected-worth.ts'
import type { PastClaim } from './simulate.ts'
import type { PromotionTerms } from './promotion-terms.ts'

/** Why a member who would have been ready would have had nothing. */
export const turnedAwayReasons = ['audience', 'held', 'holdout', 'linked'] as const
export type TurnedAway = (typeof turnedAwayReasons)[number]

/** A member who would have had something ready, and why it would have had nothing of it; null where nothing stands against it. */
export interface ReadyMember {
  readonly memberId: string
  readonly claims: readonly PastClaim[]
  readonly beyond: number
  readonly against: TurnedAway | null
}

/** What a promotion would have come to. Members and money are those of the whole brand, where a sample was looked at. */
export interface Simulation {
  /** Who would have had something ready, and nothing against it. */
  readonly ready: number
  /** Who would have got something, and how often, as long as there was budget. */
  readonly members: number
  readonly claims: number
  readonly amount: Money
  readonly largest: Money
  readonly required: Money
  /** On which day the budget or the number of winners would have been used up, by its place; null where neither was. */
  readonly usedUpOn: number | null
  /** What would have been claimed after that. */
  readonly beyondBudget: number
  /** Who would have had another, were it not given once a day. */
  readonly beyondLimit: number
  readonly turnedAway: Readonly<Record<TurnedAway, number>>
  readonly top: readonly { readonly memberId: string; readonly claims: number; readonly amount: Money }[]
  /** What was claimed, for what it is worth. */
  readonly given: readonly PastClaim[]
}

const topMost = 10

/**
 * What members would have got in all: in the order of days, as long as the budget and the number of winners last. One in
 * so many members was looked at: each of them stands for so many.
 */
export function sumSimulation(
  { budget, winnersMax, freeSpins }: Pick<PromotionTerms, 'budget' | 'winnersMax' | 'freeSpins'>,
  readyMembers: readonly ReadyMember[],
  every: number,
): Simulation {
  const served = readyMembers.filter(({ against }) => against === null)
  const queue = served
    .flatMap(({ memberId, claims }) => claims.map((claim) => ({ memberId, claim })))
    .toSorted((a, b) => a.claim.day - b.claim.day || (a.memberId < b.memberId ? -1 : 1))
  const times = BigInt(every)
  // What free spins come to is taken out of the budget with each bonus.
  const spins = freeSpins?.cost ?? 0n
  let [amount, claims] = [0n, 0]
  const usedUpAt = queue.findIndex(({ claim: { figures } }) => {
    const isFull = winnersMax !== null && claims + every > winnersMax
    const taken = (figures.amount + spins) * times
    if (isFull || amount + taken > budget) return true
    amount += taken
    claims += every
    return false
  })
  const given = usedUpAt === -1 ? queue : queue.slice(0, usedUpAt)
  const got = [...Map.groupBy(given, ({ memberId }) => memberId)].map(([memberId, of]) => ({
    memberId,
    claims: of.length,
    amount: of.reduce((sum, { claim }) => sum + claim.figures.amount + spins, 0n),
  }))
  const count = (reason: TurnedAway) => readyMembers.filter(({ against }) => against === reason).length * every
  return {
    ready: served.length * every,
    members: got.length * every,
    claims,
    amount,
    largest: given.reduce((most, { claim: { figures } }) => (figures.amount > most ? figures.amount : most), 0n),
    required: given.reduce((sum, { claim }) => sum + claim.figures.required, 0n) * times,
    usedUpOn: queue[usedUpAt]?.claim.day ?? null,
    beyondBudget: (queue.length - given.length) * every,
    beyondLimit: served.filter(({ beyond }) => beyond > 0).length * every,
    turnedAway: {
      audience: count('audience'),
      held: count('held'),
      holdout: count('holdout'),
      linked: count('linked'),
    },
    top: got
      .toSorted((a, b) => (a.amount === b.amount ? (a.memberId < b.memberId ? -1 : 1) : a.amount < b.amount ? 1 : -1))
      .slice(0, topMost),
    given: given.map(({ claim }) => claim),
  }
}

const scale = 10_000
const units = (money: Money): number => Number(money) / scale
/** To three digits: bonuses that are nearly alike are worth nearly the same. */
const rounded = (value: number): number => (value === 0 ? 0 : Number(value.toPrecision(3)))

export interface Expected {
  /** What members keep on average of all of them, beside their deposits: below zero where it earns. In units. */
  readonly cost: number
  /** The part of bonuses that is played through, 0 to 1. */
  readonly finishes: number
}

/**
 * What bonuses cost on average once they were played: bets of a twentieth of each, where they are allowed, on what counts
 * most, with the return that members had and the swing of a slot.
 */
export function expectedCost(
  {
    rollover,
    conversionMax,
    stakeMax,
    freeSpins,
  }: Pick<PromotionTerms, 'rollover' | 'conversionMax' | 'stakeMax' | 'freeSpins'>,
  given: readonly PastClaim[],
  { returned, swing }: { readonly returned: number; readonly swing: number },
): Expected {
  const weight = Math.max(0, ...Object.values(rollover.products))
  const spins = units(freeSpins?.cost ?? 0n)
  if (given.length === 0 || weight === 0) return { cost: spins * given.length, finishes: 0 }
  const known = new Map<string, { readonly finishes: number; readonly gain: number }>()
  let [cost, finishes] = [0, 0]
  for (const { deposit, figures } of given) {
    const [paidIn, bonus] = [rounded(units(deposit)), rounded(units(figures.amount))]
    const key = `${paidIn} ${bonus}`
    const most = Math.max((bonus * stakeMax.percent) / 100, units(stakeMax.least))
    const worth =
      known.get(key) ??
      expectedWorth({
        deposit: paidIn,
        bonus,
        required: (units(figures.required) * 100) / weight,
        conversionMax: conversionMax === null ? null : bonus * conversionMax,
        stake: Math.max(Math.min(bonus / 20, most), 0.01),
        returned,
        swing,
      })
    known.set(key, worth)
    cost += worth.gain + spins
    finishes += worth.finishes
  }
  return { cost, finishes: finishes / given.length }
}
