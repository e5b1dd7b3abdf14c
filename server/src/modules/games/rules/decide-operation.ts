import type { VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Operation, Switches, Transaction, VendorBet } from '../types.ts'

/** What an operation is decided by, once its key is known to be new and its player and currency are right. */
export interface Facts {
  readonly switches: Switches
  /** Why the player may not spend now; undefined where nothing is against it. */
  readonly spendingProblem: VendorStatus | undefined
  /** What is against it beside the token: who may not bet may not raise a bet either. */
  readonly playerProblem: VendorStatus | undefined
  /** What is against a free bet of the free spins that it names; undefined where nothing is. */
  readonly freeProblem: VendorStatus | undefined
  readonly spendable: Money
  /** What is against a credit of this amount without a bet; undefined where nothing is. */
  readonly creditProblem: VendorStatus | undefined
  readonly now: number
  /** Whether this very transaction was rolled back before it came. */
  readonly isBuried: boolean
  /** The transaction that it names. */
  readonly named: Transaction | undefined
  /** The bet that it is about: the named one, that of the named win, or the latest of the round. */
  readonly bet: VendorBet | undefined
  /** What was said that it won, where less of that was paid; undefined where all was. */
  readonly said?: Money | undefined
}

/** What is to be done about an operation (rule book d5). */
export type Verdict =
  /** Nothing, and nothing is kept: the same may be tried again. */
  | { readonly do: 'refuse'; readonly status: VendorStatus }
  /** Nothing, for ever: a repeat gets the same answer. */
  | { readonly do: 'decline'; readonly status: VendorStatus }
  /** Nothing, kept; what it names may never take effect where `buries` says so. */
  | { readonly do: 'nothing'; readonly status: VendorStatus; readonly buries: boolean }
  | { readonly do: 'place' }
  | { readonly do: 'restake'; readonly bet: VendorBet; readonly stake: Money }
  /** The bet stands so from now on. */
  | { readonly do: 'end'; readonly bet: VendorBet; readonly to: Status }
  | { readonly do: 'credit' }
  | { readonly do: 'tip' }
  /** A credit or tip is undone. */
  | { readonly do: 'undo'; readonly of: Transaction }
  | { readonly do: 'end-round' }

export interface Status {
  readonly state: VendorBet['state']
  readonly payout: Money
  readonly isReturned: boolean
}

const refuse = (status: VendorStatus): Verdict => ({ do: 'refuse', status })
const nothing: Verdict = { do: 'nothing', status: 'OK', buries: false }
const settledAt = (payout: Money): Status => ({ state: 'SETTLED', payout, isReturned: false })
const openAgain: Status = { state: 'OPEN', payout: 0n, isReturned: false }
const payoutOf = ({ payoutCash, payoutBonus }: VendorBet) => payoutCash + payoutBonus

/** A row of the decision table for every operation. Who is known, who pays and how it is booked is not asked here. */
export function decideOperation(operation: Operation, facts: Facts): Verdict {
  // Taken back before it came: the vendor holds it as cancelled, whatever it is.
  if (facts.isBuried && operation.kind !== 'rollback') return nothing
  const { kind } = operation
  if (kind === 'bet') return decideBet(operation, facts)
  if (kind === 'tip') return spend(operation, facts) ?? { do: 'tip' }
  if (kind === 'promo-credit') return credit(operation, facts)
  if (kind === 'end-round') return { do: 'end-round' }
  return kind === 'rollback' ? decideRollback(operation, facts) : decideAboutBet(operation, facts)
}

function decideBet(operation: Operation, facts: Facts): Verdict {
  const isLate = operation.closesAt !== null && facts.now >= operation.closesAt
  const problem = spend(operation, facts, operation.isFree ? 0n : operation.amount)
  if (problem) return problem
  if (facts.freeProblem !== undefined) return { do: 'decline', status: facts.freeProblem }
  return isLate ? { do: 'decline', status: 'BET_NOT_ALLOWED' } : { do: 'place' }
}

/** What is against taking an amount from a player; undefined where nothing is. */
function spend({ amount }: Operation, facts: Facts, taken: Money = amount): Verdict | undefined {
  if (facts.spendingProblem !== undefined) return { do: 'decline', status: facts.spendingProblem }
  return taken > facts.spendable ? { do: 'decline', status: 'NOT_ENOUGH_MONEY' } : undefined
}

/** Money without a bet: what is against it may be gone tomorrow, so it may come again. */
function credit({ amount }: Operation, { creditProblem }: Facts): Verdict {
  if (amount === 0n) return nothing
  return creditProblem === undefined ? { do: 'credit' } : refuse(creditProblem)
}

/** Words about a bet that is there, or is not. */
function decideAboutBet(operation: Operation, facts: Facts): Verdict {
  const { bet, switches, named } = facts
  const { kind, amount } = operation
  if (operation.refTxId !== null && named === undefined) return withoutBet(operation, facts)
  if (named && isForeign(operation, named)) return refuse('DUPLICATE_CONFLICT')
  // Declined, or cancelled before it came: there never was a bet.
  if (named && named.state !== 'APPLIED') return gone(switches)
  if (!bet) return withoutBet(operation, facts)
  if (bet.state === 'ROLLED_BACK') return gone(switches)
  if (kind === 'void') {
    if (bet.state === 'VOID') return nothing
    return { do: 'end', bet, to: { state: 'VOID', payout: 0n, isReturned: true } }
  }
  if (kind === 'unvoid') {
    if (bet.beforeState === null || bet.beforePayout === null) return nothing
    return { do: 'end', bet, to: { state: bet.beforeState, payout: bet.beforePayout, isReturned: false } }
  }
  if (bet.state === 'VOID') return gone(switches)
  if (kind === 'unsettle') return bet.state === 'SETTLED' ? { do: 'end', bet, to: openAgain } : nothing
  // The player took an offer for it: what it would have won is the house's.
  if (bet.state === 'CASHED_OUT') return kind === 'cashout' || kind === 'adjust' ? refuse('ALREADY_SETTLED') : nothing
  if (kind === 'win') return { do: 'end', bet, to: settledAt((facts.said ?? payoutOf(bet)) + amount) }
  if (kind === 'resettle') return { do: 'end', bet, to: settledAt(amount) }
  if (kind === 'adjust') return decideAdjust(operation, facts, bet)
  if (kind === 'cashout') return decideCashout(operation, facts, bet)
  return bet.state === 'OPEN' ? { do: 'end', bet, to: settledAt(amount) } : refuse('ALREADY_SETTLED')
}

function decideAdjust({ amount }: Operation, { playerProblem, spendable }: Facts, bet: VendorBet): Verdict {
  if (bet.state !== 'OPEN' || bet.seq > 0 || bet.betId === null || amount === 0n) return refuse('ALREADY_SETTLED')
  const more = amount - bet.stakeCash - bet.stakeBonus
  if (more > 0n && playerProblem !== undefined) return refuse(playerProblem)
  if (more > 0n && more > spendable) return refuse('NOT_ENOUGH_MONEY')
  return more === 0n ? nothing : { do: 'restake', bet, stake: amount }
}

function decideCashout({ amount, offerExpiresAt }: Operation, facts: Facts, bet: VendorBet): Verdict {
  if (facts.spendingProblem !== undefined) return { do: 'decline', status: facts.spendingProblem }
  if (bet.state !== 'OPEN') return refuse('ALREADY_SETTLED')
  if (offerExpiresAt === null || facts.now >= offerExpiresAt) return { do: 'decline', status: 'OFFER_EXPIRED' }
  return { do: 'end', bet, to: { state: 'CASHED_OUT', payout: amount, isReturned: false } }
}

/** A win, or another word, on a bet that is not there. */
function withoutBet(operation: Operation, facts: Facts): Verdict {
  return operation.kind === 'win' && facts.switches.zeroBetWins ? credit(operation, facts) : refuse('NOT_FOUND')
}

/** A word on a bet that was taken back. */
function gone({ unknownRollbackReply }: Switches): Verdict {
  return unknownRollbackReply === 'ok' ? nothing : refuse('NOT_FOUND')
}

function decideRollback(operation: Operation, { named, bet, switches, said }: Facts): Verdict {
  const unknown: Verdict = {
    do: 'nothing',
    status: switches.unknownRollbackReply === 'ok' ? 'OK' : 'NOT_FOUND',
    buries: true,
  }
  if (!named) return unknown
  if (isForeign(operation, named)) return refuse('DUPLICATE_CONFLICT')
  if (named.state === 'DECLINED') return { do: 'nothing', status: 'OK', buries: true }
  if (named.isRolledBack || named.state === 'NOOP') return nothing
  const { kind, amount } = named
  if (kind === 'bet') return bet ? rollBackBet(bet, switches) : unknown
  if (kind === 'promo-credit' || kind === 'tip') return amount > 0n ? { do: 'undo', of: named } : nothing
  return kind === 'win' || kind === 'settle' ? rollBackWin(named, bet, said) : refuse('ALREADY_SETTLED')
}

function rollBackBet(bet: VendorBet, { rollbackAfterWin }: Switches): Verdict {
  if (bet.state === 'ROLLED_BACK' || bet.state === 'VOID') return nothing
  if (bet.state !== 'OPEN' && rollbackAfterWin === 'reject') return refuse('ALREADY_SETTLED')
  return { do: 'end', bet, to: { state: 'ROLLED_BACK', payout: 0n, isReturned: true } }
}

/** What the bet paid without that win; nothing where the bet does not pay any more what the win was a part of. */
function rollBackWin(named: Transaction, bet: VendorBet | undefined, said: Money | undefined): Verdict {
  if (!bet) return named.amount > 0n ? { do: 'undo', of: named } : nothing
  if (bet.state === 'ROLLED_BACK') return nothing
  const left = (said ?? payoutOf(bet)) - named.amount
  if (bet.state !== 'SETTLED' || left < 0n) return refuse('ALREADY_SETTLED')
  // A settlement that never was: its bet waits for another.
  return { do: 'end', bet, to: named.kind === 'settle' && left === 0n ? openAgain : settledAt(left) }
}

/** Whether an operation names what is another player's or in another currency. */
function isForeign({ playerRef, currency }: Operation, named: Transaction): boolean {
  return named.memberId !== playerRef || named.currency !== currency
}
