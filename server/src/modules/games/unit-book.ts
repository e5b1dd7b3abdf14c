import { moneyMax, type Money } from '@parlour/core/money/money.ts'
import type { VendorStatus } from '@parlour/core/contract/vendor.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { EntryKind, Posting } from '#modules/wallet/index.ts'
import { addToRound, balanceOf, keyOf, type Unit } from './desk.ts'
import type { VendorBet } from './types.ts'

// What carrying out is made of: entries on the unit's own book, and how a bet stands after them.

/** What carrying a verdict out came to: what was booked, or why it could not be. */
export interface Done {
  readonly status: VendorStatus
  readonly ledgerTxId: string | null
  readonly betId: string | null
}

export const done = (ledgerTxId: string | null, betId: string | null = null): Done => ({
  status: 'OK',
  ledgerTxId,
  betId,
})
export const failed = (status: VendorStatus): Done => ({ status, ledgerTxId: null, betId: null })
export const some = (posting: Posting): readonly Posting[] => (posting.amount > 0n ? [posting] : [])

export const none: Split = { cash: 0n, bonus: 0n }

/** Books an entry of the vendor's transaction; its fact. */
export function book(unit: Unit, { kind, postings, by, factId = newId() }: BookedEntry): string {
  const { brandId, currency, vendorId } = unit.vendor
  const source = { of: 'vendor', id: vendorId, key: by }
  unit.book.apply({ factId, kind, seq: 1, brandId, currency, at: unit.desk.now, postings, source })
  return factId
}

interface BookedEntry {
  readonly kind: EntryKind
  readonly postings: readonly Posting[]
  /** The vendor's id of what it was booked for. */
  readonly by: string
  readonly factId?: string
}

/** More than an account can hold: nothing is ever booked that a column cannot say. */
export const isTooMuch = (unit: Unit, more: Money) => balanceOf(unit).balance + more > moneyMax

export interface Split {
  readonly cash: Money
  readonly bonus: Money
}

export const poolsOf = ({ book: running, pools }: Unit): Split => ({
  cash: running.balanceOf(pools.cash),
  bonus: running.balanceOf(pools.bonus),
})

/** Whether what is taken back is more than is left, and may not be. */
export function isShort(unit: Unit, { given, back }: { given: Split; back: Split }): boolean {
  const { cash } = poolsOf(unit)
  const isTaking = back.cash > given.cash
  return isTaking && cash + given.cash - back.cash < 0n && !unit.vendor.allowNegativeOnReversal
}

/** What a bet adds to its round. */
function worthOf(bet: VendorBet | undefined): { readonly staked: Money; readonly paid: Money } {
  if (!bet || bet.isReturned) return { staked: 0n, paid: 0n }
  return { staked: bet.stakeCash + bet.stakeBonus, paid: bet.payoutCash + bet.payoutBonus }
}

/** Has a bet stand so from now on, and its round with it. */
export function setBet(unit: Unit, before: VendorBet | undefined, bet: VendorBet): void {
  unit.bets.set(keyOf(bet.vendorId, bet.txId), bet)
  const [was, is] = [worthOf(before), worthOf(bet)]
  const { vendorId, brandId, memberId, gameCode, roundId } = bet
  const change = { staked: is.staked - was.staked, paid: is.paid - was.paid, isClosed: false }
  addToRound(unit.rounds, { vendorId, brandId, memberId, gameCode, roundId, ...change })
}
