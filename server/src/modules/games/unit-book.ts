import { moneyMax, type Money } from '@parlour/core/money/money.ts'
import type { VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { Share } from '@parlour/core/rules/wallet/funding.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { FundingPart } from '#modules/bets/index.ts'
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

/** What of these shares is of cash; the rest is of bonus. */
export const cashOf = ({ pools }: Unit, shares: readonly Share[]): Money =>
  shares.reduce((sum, { accountId, amount }) => (accountId === pools.cash ? sum + amount : sum), 0n)

/** What a player may stake at this vendor, in the order in which it is taken. */
export const sourcesOf = ({ book: running, pools }: Unit) =>
  pools.sources.map((accountId) => ({ accountId, balance: running.balanceOf(accountId) }))

/** How a bet is funded: as it was recorded; what has no record is of cash, or of the pool of bonus beside it. */
export function fundingOf({ fundings, pools }: Unit, bet: VendorBet): readonly FundingPart[] {
  const recorded = bet.betId === null ? undefined : fundings.get(bet.betId)
  if (recorded) return recorded.parts
  const partOf = (accountId: string, staked: Money, paid: Money) => ({
    accountId,
    staked,
    returned: bet.isReturned ? staked : 0n,
    paid: bet.isReturned ? 0n : paid,
  })
  const cash = partOf(pools.cash, bet.stakeCash, bet.payoutCash)
  if (bet.stakeBonus === 0n) return [cash]
  const bonus = partOf(pools.bonus, bet.stakeBonus, bet.payoutBonus)
  return bet.stakeCash === 0n ? [bonus] : [cash, bonus]
}

/** Keeps how a bet is funded, where it is not of cash alone. */
export function setFunding(unit: Unit, betId: string, parts: readonly FundingPart[]): void {
  if (parts.every(({ accountId }) => accountId === unit.pools.cash)) return
  unit.fundings.set(betId, { betId, brandId: unit.vendor.brandId, parts })
}

/** Whether more cash is taken back than is left, and may not be. */
export function isShort(unit: Unit, { given, back }: { readonly given: Money; readonly back: Money }): boolean {
  const cash = unit.book.balanceOf(unit.pools.cash)
  return back > given && cash + given - back < 0n && !unit.vendor.allowNegativeOnReversal
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
