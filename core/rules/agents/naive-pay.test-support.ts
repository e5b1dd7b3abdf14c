import type { ContractTier } from './contract-terms.ts'

// What contracts come to, in the plainest way: walks every line from its head to its leaves and adds up what was played.

export interface NaiveFact {
  readonly memberId: string
  /** From the top, without the member itself. */
  readonly path: readonly string[]
  readonly product: string
  readonly turnover: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
  readonly promotion: bigint
}

export interface NaiveContract {
  readonly payer: string | null
  readonly receiver: string
  readonly tiers: readonly ContractTier[]
}

export interface NaivePeriod {
  readonly kind: 'DIVIDEND' | 'DAILY_SALARY'
  /** Products that count; undefined: all. */
  readonly products?: readonly string[]
  readonly facts: readonly NaiveFact[]
  readonly contracts: readonly NaiveContract[]
  /** Who had paid in by the end. */
  readonly paidIn: ReadonlySet<string>
  readonly enough: bigint
  readonly salaries: ReadonlyMap<string, bigint>
  readonly carried: ReadonlyMap<string, bigint>
}

export interface NaiveBill {
  readonly gross: bigint
  readonly net: bigint
  readonly carryOut: bigint
  readonly active: number
  readonly turnover: bigint
}

const zero = { turnover: 0n, all: 0n, stake: 0n, payout: 0n, rebate: 0n, promotion: 0n }
type Sums = typeof zero

const add = (a: Sums, b: Sums): Sums => ({
  turnover: a.turnover + b.turnover,
  all: a.all + b.all,
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  rebate: a.rebate + b.rebate,
  promotion: a.promotion + b.promotion,
})

/** The places at which something was played, each named by the line that leads to it. */
function treeOf({ facts, products }: NaivePeriod) {
  const own = new Map<string, Sums>()
  const below = new Map<string, Set<string>>()
  for (const fact of facts) {
    const line = [...fact.path, fact.memberId]
    for (const at of line.keys()) {
      const place = line.slice(0, at + 1).join('/')
      if (!below.has(place)) below.set(place, new Set())
      if (at > 0) below.get(line.slice(0, at).join('/'))?.add(place)
    }
    const of = (products?.includes(fact.product) ?? true) ? fact : zero
    const place = line.join('/')
    own.set(place, add(own.get(place) ?? zero, { ...of, all: fact.turnover, promotion: fact.promotion }))
  }
  const walk = (place: string): Sums =>
    [...(below.get(place) ?? [])].reduce((sums, next) => add(sums, walk(next)), own.get(place) ?? zero)
  const headsOf = Map.groupBy(below.keys(), (place) => place.split('/').slice(-2).join('/'))
  /** What a receiver's line did while it stood under a payer: at the top, or anywhere. */
  return ({ payer, receiver }: NaiveContract): Sums =>
    (payer === null ? [receiver] : (headsOf.get(`${payer}/${receiver}`) ?? [])).reduce(
      (sums, head) => add(sums, walk(head)),
      zero,
    )
}

/** How many of each line, whoever it stood under, turned enough over and had paid in. */
function activesOf({ facts, enough, paidIn }: NaivePeriod): (receiver: string) => number {
  const played = new Map<string, Map<string, bigint>>()
  for (const { memberId, path, turnover } of facts)
    for (const above of [...path, memberId]) {
      const of = played.get(above) ?? new Map<string, bigint>()
      played.set(above, of.set(memberId, (of.get(memberId) ?? 0n) + turnover))
    }
  return (receiver) =>
    [...(played.get(receiver) ?? [])].filter(([id, turnover]) => turnover >= enough && paidIn.has(id)).length
}

export function naiveBills(period: NaivePeriod): ReadonlyMap<string, NaiveBill> {
  const { contracts, kind } = period
  const sumsOf = treeOf(period)
  const countActive = activesOf(period)
  const grosses = new Map<string, Omit<NaiveBill, 'net'>>()
  const below = new Map<string, bigint>()
  for (const contract of contracts) {
    const { payer, receiver, tiers } = contract
    const sums = sumsOf(contract)
    const active = countActive(receiver)
    const part = (amount: bigint) => {
      if (period.products === undefined || (sums.turnover > 0n && sums.turnover >= sums.all)) return amount
      return sums.turnover > 0n ? (amount * sums.turnover) / sums.all : 0n
    }
    const given = sums.rebate + part(sums.promotion) + part(period.salaries.get(receiver) ?? 0n)
    const lost = sums.stake - sums.payout - given
    const base = kind === 'DIVIDEND' ? lost + (period.carried.get(receiver) ?? 0n) : sums.turnover
    let rate = 0n
    for (const tier of tiers)
      if (
        sums.turnover >= tier.turnover &&
        active >= tier.active &&
        (kind !== 'DIVIDEND' || (base > 0n && base >= tier.loss))
      )
        rate = tier.rate
    const exact = (base * rate) / 100_000_000n
    const gross = exact - (exact % 100n)
    const carryOut = kind === 'DIVIDEND' && base < 0n ? base : 0n
    grosses.set(receiver, { gross, carryOut, active, turnover: sums.turnover })
    if (payer !== null) below.set(payer, (below.get(payer) ?? 0n) + gross)
  }
  return new Map(
    [...grosses].map(([receiver, bill]) => [receiver, { ...bill, net: bill.gross - (below.get(receiver) ?? 0n) }]),
  )
}
