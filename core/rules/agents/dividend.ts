import type { Money } from '../../money/money.ts'
import { partOf, reachedTier, type ContractTier, type Rate } from './contract-terms.ts'

/** What becomes of a period in which players won: it is taken from the next ones, from the next one alone, or from none. */
export const carryModes = ['PERMANENT', 'PERIOD', 'NONE'] as const
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
}

const atMostZero = (amount: Money): Money => (amount < 0n ? amount : 0n)

/** What a contract gives for a period. A base above zero that reaches no tier is lost, never carried. Lottery book E.9. */
export function dividendOf(
  { tiers, carryMode }: { readonly tiers: readonly ContractTier[]; readonly carryMode: CarryMode },
  { turnover, stake, payout, rebates, promotions, salaries, fees, active }: DividendPeriod,
  { carryIn, minorUnit }: { readonly carryIn: Money; readonly minorUnit: Money },
): Dividend {
  const loss = stake - payout - rebates - promotions - salaries - fees
  const base = loss + carryIn
  const tier = base > 0n ? reachedTier(tiers, { turnover, loss: base, active }) : undefined
  const gross = tier === undefined ? 0n : partOf(base, tier.rate, minorUnit)
  const carried = { PERMANENT: base, PERIOD: loss, NONE: 0n }[carryMode]
  return { loss, base, rate: tier?.rate ?? 0n, gross, carryOut: atMostZero(carried) }
}

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
