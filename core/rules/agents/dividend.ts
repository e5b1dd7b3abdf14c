import type { Money } from '../../money/money.ts'
import { carriedOut, repaidBy, type HighRoller } from './high-roller.ts'
import { partOf, reachedTier, type ContractTier, type Rate } from './contract-terms.ts'

/**
 * What becomes of a period in which players won: it is taken from the next ones, from the next one alone, or from none; or
 * from none but what single members of the line won beyond a limit, which they alone make up for (`high-roller.ts`).
 */
export const carryModes = ['PERMANENT', 'PERIOD', 'NONE', 'HIGH_ROLLER'] as const
export type CarryMode = (typeof carryModes)[number]

/** What a team's bets of a period came to. Lottery book E.9. */
export interface DividendPeriod {
  /** Valid turnover, which tiers ask for. */
  readonly turnover: Money
  /** What was staked, whether it counts as turnover or not: what players lost is this less what they got. */
  readonly stake: Money
  readonly payout: Money
  readonly rebates: Money
  readonly promotions: Money
  readonly salaries: Money
  /** What providers and ways of payment cost, where the brand charges it. */
  readonly fees: Money
  readonly active: number
  /** Members whose wins are carried by themselves, where the brand does so. */
  readonly rollers?: readonly HighRoller[]
}

export interface CarryRules {
  readonly carryMode: CarryMode
  /** From how much on what a member won is carried by itself. */
  readonly highRollerFrom?: Money
}

export interface Dividend {
  /** What players lost, less what was given: below zero where they won. */
  readonly loss: Money
  /** The same with what was carried. */
  readonly base: Money
  /** Of the tier that was reached; 0 without one. */
  readonly rate: Rate
  readonly gross: Money
  /** Never above zero. */
  readonly carryOut: Money
  /** What is carried of each member whose wins are, in their order. */
  readonly rollersOut?: readonly Money[]
}

const atMostZero = (amount: Money): Money => (amount < 0n ? amount : 0n)

/** What a contract gives for a period. A base above zero that reaches no tier is lost, never carried. Lottery book E.9. */
export function dividendOf(
  { tiers, carryMode, highRollerFrom = 0n }: CarryRules & { readonly tiers: readonly ContractTier[] },
  { turnover, stake, payout, rebates, promotions, salaries, fees, active, rollers = [] }: DividendPeriod,
  { carryIn, minorUnit }: { readonly carryIn: Money; readonly minorUnit: Money },
): Dividend {
  const loss = stake - payout - rebates - promotions - salaries - fees
  const isByMember = carryMode === 'HIGH_ROLLER'
  const base = loss + (isByMember ? carryIn + stillOwed(rollers) : carryIn)
  const tier = base > 0n ? reachedTier(tiers, { turnover, loss: base, active }) : undefined
  const gross = tier === undefined ? 0n : partOf(base, tier.rate, minorUnit)
  const given = { loss, base, rate: tier?.rate ?? 0n, gross }
  if (isByMember) {
    const rollersOut = carriedOut(rollers, { loss, from: highRollerFrom })
    return { ...given, carryOut: sumOf(rollersOut), rollersOut }
  }
  const carried = { PERMANENT: base, PERIOD: loss, NONE: 0n }[carryMode]
  return { ...given, carryOut: atMostZero(carried) }
}

const sumOf = (amounts: readonly Money[]): Money => amounts.reduce((sum, one) => sum + one, 0n)

/**
 * What of all that is carried is not taken from a period: what members owe by themselves and did not lose in it. Where the
 * brand carried otherwise before, what is carried of nobody is taken from the next period, as far as it goes.
 */
const stillOwed = (rollers: readonly HighRoller[]): Money =>
  sumOf(rollers.map((roller) => -roller.carryIn - repaidBy(roller)))

/**
 * What each keeps: its own gross, less that of its direct downlines, which it pays. Below zero where a downline reaches
 * a tier and it does not. Lottery book E.9.
 */
export function netsOf<Id>(
  grosses: ReadonlyMap<Id, Money>,
  uplineOf: (id: Id) => Id | undefined,
): ReadonlyMap<Id, Money> {
  const nets = new Map(grosses)
  for (const [id, gross] of grosses) {
    const upline = uplineOf(id)
    if (upline !== undefined && nets.has(upline)) nets.set(upline, (nets.get(upline) ?? 0n) - gross)
  }
  return nets
}

export type BillState = 'NOT_REACHED' | 'UNPAID' | 'PARTIAL' | 'PAID'

/** How a bill stands by how much of it is paid. Lottery book E.9. */
export function billStateOf({ gross, paid }: { readonly gross: Money; readonly paid: Money }): BillState {
  if (gross === 0n) return 'NOT_REACHED'
  if (paid === 0n) return 'UNPAID'
  return paid < gross ? 'PARTIAL' : 'PAID'
}

export interface OpenBill<Id> {
  readonly billId: Id
  readonly open: Money
}

/** What of a payer's bills its money pays, in their order: all of each as far as it goes. Lottery book E.9, dividend-08. */
export function payBills<Id>(
  bills: readonly OpenBill<Id>[],
  available: Money,
): readonly { readonly billId: Id; readonly pays: Money }[] {
  let left = available > 0n ? available : 0n
  return bills.flatMap(({ billId, open }) => {
    const pays = open < left ? open : left
    left -= pays
    return pays > 0n ? [{ billId, pays }] : []
  })
}
