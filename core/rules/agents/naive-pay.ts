import type { ContractTier } from './contract-terms.ts'
import type { CarryMode } from './dividend.ts'
import type { SalaryOptions } from './salary.ts'

// What contracts come to, in the plainest way: walks every line from its head to its leaves and adds up what was played. Runs
// are computed otherwise (`server/src/modules/pay/runs`); tests, and each night a sample, hold both together.

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
  readonly deposit?: bigint
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
  /** What salaries on all products gave each line, and what those on these products did. */
  readonly salaries: ReadonlyMap<string, bigint>
  readonly ownSalaries?: ReadonlyMap<string, bigint>
  readonly carried: ReadonlyMap<string, bigint>
  /** Without it all is carried on until it is eaten. */
  readonly carryMode?: CarryMode
  /** What turnover of each product and deposits cost, in hundred-millionths. */
  readonly fees?: { readonly products: ReadonlyMap<string, bigint>; readonly deposits: bigint }
  readonly options?: SalaryOptions
  readonly minorUnit?: bigint
  /** Where wins of single members are carried by themselves: from how much on, and what is carried, by receiver and member. */
  readonly rolling?: { readonly from: bigint; readonly carried: ReadonlyMap<string, ReadonlyMap<string, bigint>> }
}

export interface NaiveBill {
  readonly gross: bigint
  readonly net: bigint
  readonly carryOut: bigint
  readonly active: number
  readonly turnover: bigint
  /** What is carried of single members, where it is. */
  readonly rollers?: ReadonlyMap<string, bigint>
}

const zero = { turnover: 0n, all: 0n, stake: 0n, payout: 0n, rebate: 0n, promotion: 0n, deposit: 0n, fee: 0n }
type Sums = typeof zero

const add = (a: Sums, b: Sums): Sums => ({
  turnover: a.turnover + b.turnover,
  all: a.all + b.all,
  stake: a.stake + b.stake,
  payout: a.payout + b.payout,
  rebate: a.rebate + b.rebate,
  promotion: a.promotion + b.promotion,
  deposit: a.deposit + b.deposit,
  fee: a.fee + b.fee,
})

/** The places at which something was played, each named by the line that leads to it. */
function treeOf({ facts, products, fees }: NaivePeriod) {
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
    const { turnover: all, promotion, deposit = 0n } = fact
    const fee = of.turnover * (fees?.products.get(fact.product) ?? 0n)
    own.set(place, add(own.get(place) ?? zero, { ...of, all, promotion, deposit, fee }))
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

/** What each of a line lost while it stood under the payer; below zero where it won. */
function ownsOf({ facts, products }: NaivePeriod, { payer, receiver }: NaiveContract): Map<string, bigint> {
  const owns = new Map<string, bigint>()
  for (const { memberId, path, product, stake, payout } of facts) {
    const line = [payer === null ? '' : payer, receiver].join('/')
    const whole = ['', ...path, memberId].join('/')
    const isUnder = payer === null ? whole === line || whole.startsWith(`${line}/`) : `${whole}/`.includes(`/${line}/`)
    if (isUnder && (products?.includes(product) ?? true))
      owns.set(memberId, (owns.get(memberId) ?? 0n) + stake - payout)
  }
  return owns
}

/** What high rollers of a line made up for, and what goes on of each. */
function rollOn(period: NaivePeriod, contract: NaiveContract, lost: bigint) {
  const { from = 0n, carried } = period.rolling ?? {}
  const owns = ownsOf(period, contract)
  const rollers = new Map<string, bigint>()
  let repaid = 0n
  let all = 0n
  for (const [id, owed] of carried?.get(contract.receiver) ?? []) {
    const own = owns.get(id) ?? 0n
    const pays = own <= 0n ? 0n : own < -owed ? own : -owed
    repaid += pays
    all += owed
    rollers.set(id, owed + pays)
  }
  const big = [...owns].filter(([, own]) => own < 0n && -own >= from).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const won = big.reduce((sum, [, own]) => sum - own, 0n)
  const most = lost < 0n ? (won < -lost ? won : -lost) : 0n
  let left = most
  for (const [id, own] of big) {
    const part = (most * -own) / won
    left -= part
    rollers.set(id, (rollers.get(id) ?? 0n) - part)
  }
  const [first] = big
  if (first) rollers.set(first[0], (rollers.get(first[0]) ?? 0n) - left)
  return { repaid, owed: all, rollers: new Map([...rollers].filter(([, owed]) => owed !== 0n)) }
}

/** The turnover that a salary is paid of. */
function countedOf({ options }: NaivePeriod, { turnover, stake, payout }: Sums): bigint {
  if (options?.requireLoss === true && stake <= payout) return 0n
  return options?.stepWise === true ? (turnover / 100_000_000n) * 100_000_000n : turnover
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
    const salaries = part(period.salaries.get(receiver) ?? 0n) + (period.ownSalaries?.get(receiver) ?? 0n)
    const fees = sums.fee / 100_000_000n + part((sums.deposit * (period.fees?.deposits ?? 0n)) / 100_000_000n)
    const given = sums.rebate + part(sums.promotion) + salaries + fees
    const lost = sums.stake - sums.payout - given
    const rolled = period.rolling && kind === 'DIVIDEND' ? rollOn(period, contract, lost) : undefined
    // Where members carry by themselves, what is carried of nobody is taken once more.
    const carriedIn = period.carried.get(receiver) ?? 0n
    const carried = rolled ? carriedIn - rolled.owed - rolled.repaid : carriedIn
    const base = kind === 'DIVIDEND' ? lost + carried : countedOf(period, sums)
    let rate = 0n
    for (const tier of tiers)
      if (
        sums.turnover >= tier.turnover &&
        active >= tier.active &&
        (kind !== 'DIVIDEND' || (base > 0n && base >= tier.loss))
      )
        rate = tier.rate
    const exact = (base * rate) / 100_000_000n
    const gross = exact - (exact % (period.minorUnit ?? 100n))
    const left = { PERMANENT: base, PERIOD: lost, NONE: 0n, HIGH_ROLLER: 0n }[period.carryMode ?? 'PERMANENT']
    const behind = kind === 'DIVIDEND' && left < 0n ? left : 0n
    const carryOut = rolled ? [...rolled.rollers.values()].reduce((sum, owed) => sum + owed, 0n) : behind
    const rollers = rolled && { rollers: rolled.rollers }
    grosses.set(receiver, { gross, carryOut, active, turnover: sums.turnover, ...rollers })
    if (payer !== null) below.set(payer, (below.get(payer) ?? 0n) + gross)
  }
  return new Map(
    [...grosses].map(([receiver, bill]) => [receiver, { ...bill, net: bill.gross - (below.get(receiver) ?? 0n) }]),
  )
}
