import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import {
  stepVendorTransfer,
  vendorPlayResult,
  type VendorTransferEvent,
} from '@parlour/core/rules/games/vendor-transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import { walletAccounts, openLedger, type EntryKind, type OpenLedger, type Posting } from '#modules/wallet/index.ts'
import { postponeHome } from './home.sql.ts'
import { findBooked, upsertPurse } from './vendor-purse.sql.ts'
import { endTransfer, lockVendorTransfer, type TransferEnd, type VendorTransfer } from './vendor-transfer.sql.ts'

/** How a transfer ends: by the vendor's word, or by two operators who read it. */
export interface Ending {
  readonly event: Extract<VendorTransferEvent, 'done' | 'refused' | 'rule_done' | 'rule_failed'>
  /** What was moved; what was asked for, where a vendor takes it. */
  readonly amount: Money
  /** What the player has there now; null where that is not known. */
  readonly told: Money | null
  readonly reason?: string | null
  readonly ruling?: TransferEnd['ruling']
}

export interface EndedTransfer {
  readonly transfer: VendorTransfer
  readonly balance: Money
  readonly version: number
}

export const transitOf = (code: string): string => `VENDOR_TRANSIT:${code}`
export const walletOf = (code: string): string => `VENDOR_WALLET:${code}`
/** What play at a vendor came to, between the word of a transfer and the rounds that are read of it. */
export const playOf = (code: string): string => `VENDOR_PLAY:${code}`
/** Where a player is in the middle of a round, what was left is asked for again so much later. */
const askAgainMs = 60_000

/**
 * Books how a transfer ended, in one transaction: accounts first, then its row. Undefined where it has ended already:
 * a second word, however late, books nothing.
 */
export async function bookEnding(
  tx: Tx,
  { transferId, memberId }: Pick<VendorTransfer, 'transferId' | 'memberId'>,
  ending: Ending,
): Promise<EndedTransfer | undefined> {
  const ledger = await openLedger(tx, [memberId])
  const row = await lockVendorTransfer(tx, transferId)
  if (row?.memberId !== memberId) return undefined
  const state = stepVendorTransfer(row.direction, row.state, ending.event)
  if (state === undefined) return undefined
  const at = await nowMs(tx)
  const isDone = state === 'CONFIRMED'
  // A vendor takes what it was sent, whatever it says of the amount; what it gives back is its own word.
  const moved = isDone
    ? row.direction === 'TO_VENDOR'
      ? defined(row.amount, 'what is sent is known')
      : ending.amount
    : 0n
  const booked = await findBooked(tx, row)
  const told = ending.told ?? (row.direction === 'TO_VENDOR' ? booked + moved : booked > moved ? booked - moved : 0n)
  const counted = await book(tx, { ledger, row, at, isDone, moved, told, booked })
  await ledger.write()
  const back = row.direction === 'FROM_VENDOR' ? moved : isDone ? 0n : defined(row.amount, 'what was sent is known')
  await walletAccounts.addAtVendors(tx, row.brandId, [{ memberId, change: counted - back }])
  if (isDone) await upsertPurse(tx, { ...row, booked: told, told, counted, at })
  else if (row.isHomecoming) await postponeHome(tx, row, at + askAgainMs)
  const { reason = null, ruling = null } = ending
  await endTransfer(tx, transferId, { state, moved, told: ending.told, reason, at, ruling })
  const ended = { ...row, state, moved, reason, endedAt: BigInt(at), nextAt: null }
  return { transfer: ended, ...ledger.balanceOf(memberId) }
}

interface Booking {
  readonly ledger: OpenLedger
  readonly row: VendorTransfer
  readonly at: number
  readonly isDone: boolean
  readonly moved: Money
  readonly told: Money
  readonly booked: Money
}

/** The lines of an ending, and what play there came to since it was last known, which is answered. */
async function book(tx: Tx, { ledger, row, at, isDone, moved, told, booked }: Booking): Promise<Money> {
  const { transferId: factId, memberId, brandId, currency, vendorCode, direction } = row
  const purposes = [transitOf(vendorCode), walletOf(vendorCode), playOf(vendorCode)]
  const houses = await walletAccounts.houseIds(
    tx,
    purposes.map((purpose) => ({ brandId, purpose, currency })),
  )
  const [transit = '', wallet = '', play = ''] = houses
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const apply = (kind: EntryKind, posting: Posting) => {
    if (posting.amount === 0n) return
    ledger.book.apply({ factId, kind, seq: 1, brandId, currency, at, postings: [posting] })
  }
  const isOut = direction === 'TO_VENDOR'
  if (isOut && isDone) apply('vendor_wallet.arrived', { debit: transit, credit: wallet, amount: moved })
  if (isOut && !isDone)
    apply('vendor_wallet.refunded', {
      debit: transit,
      credit: cash,
      amount: defined(row.amount, 'what was sent is known'),
    })
  if (!isDone) return 0n
  const arrived = isOut ? moved : 0n
  const left = isOut ? 0n : moved
  const result = vendorPlayResult({ booked, arrived, left, told })
  // What was won there is first put where it lies, so that it can leave.
  if (result > 0n) apply('vendor_wallet.played', { debit: play, credit: wallet, amount: result })
  if (result < 0n) apply('vendor_wallet.played', { debit: wallet, credit: play, amount: -result })
  if (!isOut) apply('vendor_wallet.returned', { debit: wallet, credit: cash, amount: moved })
  return result
}
