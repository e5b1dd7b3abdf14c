import type { Money } from '../../money/money.ts'
import type { VerificationState } from './steps.ts'

/** 0 an account, 1 a proved contact with name and birthday, 2 an identity document, 3 address and source of funds. */
export const levels = [0, 1, 2, 3] as const
export type Level = (typeof levels)[number]

/** Up to which sums, each over a member's life, a level is enough (rule book F8). Brands set them per currency. */
export interface Ceilings {
  /** Deposits of whoever has proved nothing. */
  readonly unprovedDeposits: Money
  /** Deposits at level 1; more asks for level 2. */
  readonly levelOneDeposits: Money
  /** Withdrawals below level 2. */
  readonly withdrawals: Money
  /** Deposits, and withdrawals, at level 2; more asks for level 3. */
  readonly enhanced: Money
}

export type MoneyAction =
  | { readonly kind: 'deposit' | 'withdrawal'; /** With what is asked for now. */ readonly sum: Money }
  | { readonly kind: 'agent' }

/** The level that an action asks for. */
export function levelAsked(action: MoneyAction, ceilings: Ceilings): Level {
  if (action.kind === 'agent') return 2
  const { kind, sum } = action
  if (kind === 'withdrawal') {
    if (sum <= ceilings.withdrawals) return 0
    return sum <= ceilings.enhanced ? 2 : 3
  }
  if (sum <= ceilings.unprovedDeposits) return 0
  if (sum <= ceilings.levelOneDeposits) return 1
  return sum <= ceilings.enhanced ? 2 : 3
}

/** Whether ceilings fit each other: none is negative, and a higher level never opens less. */
export function areCeilings({ unprovedDeposits, levelOneDeposits, withdrawals, enhanced }: Ceilings): boolean {
  return (
    unprovedDeposits >= 0n &&
    withdrawals >= 0n &&
    unprovedDeposits <= levelOneDeposits &&
    levelOneDeposits <= enhanced &&
    withdrawals <= enhanced
  )
}

/** What is known of a member. */
export interface Proofs {
  readonly hasContact: boolean
  /** Name and birthday are given. */
  readonly hasPerson: boolean
  /** Of the identity document, and of address and funds, as they count now. */
  readonly identity: VerificationState
  readonly funds: VerificationState
}

/** The level that somebody has: each stands on the one below. */
export function levelOf({ hasContact, hasPerson, identity, funds }: Proofs): Level {
  if (!hasContact || !hasPerson) return 0
  if (identity !== 'APPROVED') return 1
  return funds === 'APPROVED' ? 3 : 2
}

export type Missing = 'contact' | 'person' | 'identity' | 'funds'

/** What is not there yet of a level, in the order in which one brings it. */
export function missingFor(level: Level, proofs: Proofs): readonly Missing[] {
  const asked: readonly (readonly [what: Missing, from: Level, isThere: boolean])[] = [
    ['contact', 1, proofs.hasContact],
    ['person', 1, proofs.hasPerson],
    ['identity', 2, proofs.identity === 'APPROVED'],
    ['funds', 3, proofs.funds === 'APPROVED'],
  ]
  return asked.filter(([, from, isThere]) => level >= from && !isThere).map(([what]) => what)
}

/** What an action asks for, and what of it there is. */
export interface LevelStatus {
  readonly asked: Level
  readonly has: Level
  readonly missing: readonly Missing[]
}

/** What a page is told of a level that is not there. */
export function levelDetails({ asked, has, missing }: LevelStatus) {
  return { level: asked, has, missing: missing.join(' ') }
}
