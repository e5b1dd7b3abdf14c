import { defined } from '@parlour/core/kernel/assert.ts'
import { Refusal } from '#platform/refusal.ts'
import { openLedger } from '#modules/wallet/index.ts'
import type { Vendor } from '../types.ts'
import { hasOwnWallet } from './vendor-funds.ts'
import { noteOpened } from './vendor-purse.sql.ts'
import { listOpenTransfers } from './vendor-transfer.sql.ts'
import { beginFromVendor, beginToVendor, sendTransfers, sumThere, type TransferParts } from './transfers.service.ts'

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

/** Brings back what lies at other vendors, for a game is opened elsewhere. */
export async function leaveOthers(parts: TransferParts, whose: Whose, vendorId: string): Promise<void> {
  const begun = await parts.database.transaction((tx) =>
    beginFromVendor(tx, whose, {
      from: (purse) => purse.vendorId !== vendorId && (purse.booked > 0n || purse.told > 0n),
    }),
  )
  if (begun.length > 0) await sendTransfers(parts, begun)
}

/**
 * Says that a game of a vendor is being opened, so that money that lies there stays. What is on its way home already is
 * seen home first, and the game opens with it; where the vendor has not said that it went, it is not opened yet.
 */
export async function holdThere(parts: TransferParts, whose: Whose, vendorId: string): Promise<void> {
  const { database } = parts
  const { memberId } = whose
  const coming = async () =>
    (await listOpenTransfers(database.db, memberId)).filter(
      (one) => one.vendorId === vendorId && one.isHomecoming && one.state !== 'UNKNOWN',
    )
  if (!(await database.transaction((tx) => noteOpened(tx, { memberId, vendorId })))) return
  const unsent = await coming()
  if (unsent.length === 0) return
  await sendTransfers(
    parts,
    unsent.map(({ transferId }) => transferId),
  )
  if ((await coming()).length > 0) throw new Refusal('games.transfer_under_way')
}

/**
 * Moves all cash to a vendor whose game is about to open (rule book E5). What is not known yet opens the game all the
 * same: it arrives there, or comes back. Only the vendor's no keeps the game closed.
 */
export async function moveToVendor(parts: TransferParts, whose: Whose, vendor: Vendor): Promise<void> {
  if (!hasOwnWallet(vendor)) return
  const { protection } = parts
  const begun = await parts.database
    .transaction((tx) => beginToVendor(tx, whose, { vendor, amount: null, protection }))
    .catch((error: unknown) => {
      // What is on its way already is left to arrive.
      if (error instanceof Refusal && error.code === 'games.transfer_under_way') return undefined
      throw error
    })
  if (!begun) return
  const [row] = await sendTransfers(parts, [begun.transferId])
  const sent = defined(row, 'what was begun is there')
  if (sent.state === 'FAILED') throw new Refusal('games.transfer_refused')
  if (sent.state !== 'CONFIRMED') {
    const { balance, version } = begun
    parts.onMoved({ transfer: sent, balance, version })
  }
}

/** Brings back what was moved for a game that did not open. */
export async function bringBack(parts: TransferParts, whose: Whose, vendorId: string): Promise<void> {
  const begun = await parts.database.transaction((tx) =>
    beginFromVendor(tx, whose, { from: (purse) => purse.vendorId === vendorId }),
  )
  if (begun.length > 0) await sendTransfers(parts, begun)
}

/**
 * Refuses a game whose stakes nobody asks us for, to whom limits leave nothing to stake and lose; what lies there
 * beyond what they leave, since one was lowered, comes back first.
 */
export async function keepWithinLimits(parts: TransferParts, whose: Whose, vendorId: string): Promise<void> {
  const { database, protection } = parts
  const { memberId } = whose
  // What was played there a moment ago counts; of whoever nothing limits it can wait.
  const isLimited = await database.transaction(async (tx) => (await openLedger(tx, [memberId])).isWatched(memberId))
  if (!isLimited) return
  await parts.readPlay(vendorId)
  const isTooMuch = await database.transaction(async (tx) => {
    const ledger = await openLedger(tx, [memberId])
    const guard = await protection.openGuard(tx, { ledger, members: [whose] })
    const against = guard.against(memberId, { stake: 1n })
    if (against) throw new Refusal(against.code, against.details)
    const room = guard.roomOf(memberId)
    return room !== undefined && (await sumThere(tx, memberId)) > room
  })
  if (isTooMuch) await bringBack(parts, whose, vendorId)
}
