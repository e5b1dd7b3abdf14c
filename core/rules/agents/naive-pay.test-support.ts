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

export function naiveBills(period: NaivePeriod): ReadonlyMap<string, NaiveBill> {
  const { facts, contracts } = period
  const counts = (product: string) => period.products?.includes(product) ?? true
  const add = (a: Sums, b: Sums): Sums => ({
    turnover: a.turnover + b.turnover,
    all: a.all + b.all,
    stake: a.stake + b.stake,
    payout: a.payout + b.payout,
    rebate: a.rebate + b.rebate,
    promotion: a.promotion + b.promotion,
  })
  /** What was done at a place of the tree, and below it. */
  const walk = (line: string): Sums => {
    let sums: Sums = zero
    const below = new Set<string>()
    for (const fact of facts) {
      const own = [...fact.path, fact.memberId].join('/')
      if (own === line) {
        const of = counts(fact.product) ? fact : zero
        sums = add(sums, { ...of, all: fact.turnover, promotion: fact.promotion })
      } else if (own.startsWith(`${line}/`)) below.add(own.slice(line.length + 1).split('/')[0] ?? '')
    }
    for (const next of below) sums = add(sums, walk(`${line}/${next}`))
    return sums
  }
  const grosses = new Map<string, Omit<NaiveBill, 'net'>>()
  for (const { payer, receiver, tiers } of contracts) {
    const heads = new Set<string>()
    for (const fact of facts) {
      const line = [...fact.path, fact.memberId]
      const at = line.indexOf(receiver)
      if (at >= 0 && (line[at - 1] ?? null) === payer) heads.add(line.slice(0, at + 1).join('/'))
    }
    let sums: Sums = zero
    for (const head of heads) sums = add(sums, walk(head))
    const played = new Map<string, bigint>()
    for (const { memberId, path, turnover } of facts)
      if (memberId === receiver || path.includes(receiver))
        played.set(memberId, (played.get(memberId) ?? 0n) + turnover)
    const active = [...played].filter(([id, turnover]) => turnover >= period.enough && period.paidIn.has(id)).length
    const part = (amount: bigint) => {
      if (period.products === undefined || (sums.turnover > 0n && sums.turnover >= sums.all)) return amount
      return sums.turnover > 0n ? (amount * sums.turnover) / sums.all : 0n
    }
    let loss = sums.stake - sums.payout
    if (period.kind === 'DIVIDEND')
      loss -= sums.rebate + part(sums.promotion) + part(period.salaries.get(receiver) ?? 0n)
    const base = period.kind === 'DIVIDEND' ? loss + (period.carried.get(receiver) ?? 0n) : sums.turnover
    let rate = 0n
    for (const tier of tiers)
      if (
        sums.turnover >= tier.turnover &&
        active >= tier.active &&
        (period.kind !== 'DIVIDEND' || (base > 0n && base >= tier.loss))
      )
        rate = tier.rate
    const exact = (base * rate) / 100_000_000n
    const carryOut = period.kind === 'DIVIDEND' && base < 0n ? base : 0n
    grosses.set(receiver, { gross: exact - (exact % 100n), carryOut, active, turnover: sums.turnover })
  }
  return new Map(
    [...grosses].map(([receiver, bill]) => {
      let net = bill.gross
      for (const one of contracts) if (one.payer === receiver) net -= grosses.get(one.receiver)?.gross ?? 0n
      return [receiver, { ...bill, net }]
    }),
  )
}
