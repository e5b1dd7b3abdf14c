import type { Money } from '../../money/money.ts'

/** Why a person should look, each with what it weighs (rule book E7, E10). */
export const riskWeights = {
  FIRST_WITHDRAWAL: 30,
  TURNOVER_OPEN: 40,
  NEW_ACCOUNT: 15,
  IN_AND_OUT: 25,
  MANY_TODAY: 10,
  MOST_OF_BALANCE: 5,
  OVERRULED_DISPUTES: 100,
} as const

export type RiskReason = keyof typeof riskWeights

const hourMs = 3_600_000
const newAccountMs = 7 * 24 * hourMs
const manyToday = 3
/** After so many receipts that were missed and had arrived, every payout is looked at. */
const overruledMost = 3

export interface RiskFacts {
  readonly amount: Money
  readonly cash: Money
  readonly isFirst: boolean
  readonly turnoverLeft: Money
  readonly accountAgeMs: number
  /** Since the last deposit was credited; undefined without one. */
  readonly lastDepositAgeMs: number | undefined
  readonly requestedToday: number
  readonly overruledDisputes: number
}

export interface Risk {
  readonly score: number
  readonly reasons: readonly RiskReason[]
}

/** What speaks for looking before money leaves. */
export function scoreWithdrawal(facts: RiskFacts): Risk {
  const signs: readonly (readonly [RiskReason, boolean])[] = [
    ['FIRST_WITHDRAWAL', facts.isFirst],
    ['TURNOVER_OPEN', facts.turnoverLeft > 0n],
    ['NEW_ACCOUNT', facts.accountAgeMs < newAccountMs],
    ['IN_AND_OUT', facts.lastDepositAgeMs !== undefined && facts.lastDepositAgeMs < hourMs],
    ['MANY_TODAY', facts.requestedToday + 1 >= manyToday],
    ['MOST_OF_BALANCE', facts.amount * 10n > facts.cash * 8n],
    ['OVERRULED_DISPUTES', facts.overruledDisputes >= overruledMost],
  ]
  const reasons = signs.filter(([, isSo]) => isSo).map(([reason]) => reason)
  return { score: reasons.reduce((sum, reason) => sum + riskWeights[reason], 0), reasons }
}

/**
 * Whether nobody has to look: a small amount, little that speaks against it, and not the first (rule book E7). A brand
 * that has no amount for it has every withdrawal looked at.
 */
export function approvesItself(
  amount: Money,
  risk: Risk,
  terms: { readonly autoApproveMax: Money; readonly autoApproveRisk: number },
): boolean {
  const isManual = risk.reasons.includes('FIRST_WITHDRAWAL') || risk.reasons.includes('OVERRULED_DISPUTES')
  return !isManual && amount <= terms.autoApproveMax && risk.score <= terms.autoApproveRisk
}
