import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { isNotFoundBelieved, pollGapMs, stepVendorTransfer } from '@parlour/core/rules/games/vendor-transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { addLateJob } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Protection } from '#modules/protection/index.ts'
import { walletAccounts, openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import type { Vendor } from '../types.ts'
import { bookEnding, transitOf, type EndedTransfer } from './book-transfer.ts'
import type { TransferPort, TransferAnswer } from './transfer-port.ts'
import { listPurses, type VendorPurse } from './vendor-purse.sql.ts'
import {
  findVendorTransfer,
  insertVendorTransfers,
  lockVendorTransfer,
  postponeTransfer,
  takeTransfers,
  type VendorTransfer,
} from './vendor-transfer.sql.ts'

/** The job that goes on with what is under way. */
export const continueJob = 'games:vendor_transfers_continued'
/** Whoever works on a transfer has it for so long; longer than a vendor is waited for. */
const leaseMs = 10_000
const atOnce = 50

interface Whose {
  readonly brandId: string
  readonly memberId: string
}

/** What is told of a transfer after commit. */
export interface TransferListener {
  (moved: { readonly transfer: VendorTransfer; readonly balance: Money | null; readonly version: number | null }): void
}

export interface TransferParts {
  readonly database: Database
  readonly protection: Pick<Protection, 'openGuard'>
  readonly port: TransferPort
  readonly log: Log
  readonly onMoved: TransferListener
  /** Reads what was played at a vendor up to now, where it tells. */
  readPlay(vendorId: string): Promise<void>
}

/** What was begun; it is sent after commit. */
export interface Begun {
  readonly transferId: string
  readonly amount: Money
  readonly balance: Money
  readonly version: number
}

/**
 * Takes money from a member's cash for a vendor, with the row of its transfer, in one transaction: nothing is sent
 * before that stands. Without an amount all of it, as far as the member's limits let it be staked and lost with what
 * lies at vendors already. Undefined where there is nothing to move.
 */
export async function beginToVendor(
  tx: Tx,
  { brandId, memberId }: Whose,
  { vendor, amount: requested, protection }: SendRequest,
): Promise<Begun | undefined> {
  const ledger = await openLedger(tx, [memberId])
  const cash = ledger.accountOf(memberId, 'PLAYER_CASH')
  const currency = ledger.currencyOf(memberId)
  if (cash === undefined || currency === undefined) throw new Refusal('identity.real_account_required')
  if (ledger.book.isFrozen(cash)) throw new Refusal('wallet.frozen')
  const has = ledger.book.balanceOf(cash)
  const room = await roomThere(tx, { brandId, memberId }, { ledger, protection, requested })
  const amount = requested ?? (room === undefined || has < room ? has : room)
  if (requested === null && amount <= 0n) return undefined
  if (amount <= 0n || amount > has) throw new Refusal('wallet.insufficient_funds')
  const at = await nowMs(tx)
  const transferId = newId()
  const { vendorId, code } = vendor
  const state = defined(stepVendorTransfer('TO_VENDOR', 'INIT', 'debit'), 'what begins is debited')
  const row = {
    transferId,
    brandId,
    vendorId,
    memberId,
    direction: 'TO_VENDOR',
    state,
    currency,
    amount,
    isHomecoming: false,
  } as const
  const begun = await insertVendorTransfers(tx, [{ ...row, at, nextAt: at + leaseMs }])
  if (begun.length === 0) throw new Refusal('games.transfer_under_way')
  const credit = await walletAccounts.houseId(tx, { brandId, purpose: transitOf(code), currency })
  const entry = { factId: transferId, kind: 'vendor_wallet.sent', seq: 1, brandId, currency, at } as const
  ledger.book.apply({ ...entry, postings: [{ debit: cash, credit, amount }] })
  await ledger.write()
  await walletAccounts.addAtVendors(tx, brandId, [{ memberId, change: amount }])
  await askLater(tx, leaseMs)
  return { transferId, amount, ...ledger.balanceOf(memberId) }
}

/** What a member has at vendors, by the ledger or by their word where that is more. */
export async function sumThere(tx: Tx, memberId: string): Promise<Money> {
  const purses = await listPurses(tx, memberId)
  return purses.reduce((sum, { booked, told }) => sum + (told > booked ? told : booked), 0n)
}

interface SendRequest {
  readonly vendor: Pick<Vendor, 'vendorId' | 'code'>
  readonly amount: Money | null
  readonly protection: TransferParts['protection']
}

/**
 * How much more a member's limits let lie at vendors, which take stakes of it without asking us; undefined where nothing
 * limits it. Refuses where they leave nothing to play with, and a request that is more than they leave.
 */
async function roomThere(
  tx: Tx,
  whose: Whose,
  {
    ledger,
    protection,
    requested,
  }: Pick<SendRequest, 'protection'> & { readonly ledger: OpenLedger; readonly requested: Money | null },
): Promise<Money | undefined> {
  const { memberId } = whose
  const guard = await protection.openGuard(tx, { ledger, members: [whose] })
  const none = guard.against(memberId, { stake: 1n })
  if (none) throw new Refusal(none.code, none.details)
  const room = guard.roomOf(memberId)
  if (room === undefined) return undefined
  const there = await sumThere(tx, memberId)
  const left = room > there ? room - there : 0n
  if (requested === null || requested <= left) return left
  const against = guard.against(memberId, { stake: requested + there })
  if (against) throw new Refusal(against.code, against.details)
  return left
}

/**
 * Begins to bring money back: from one vendor so much, or from every vendor all that is there. Where a transfer is
 * under way no other begins; it is refused only where one vendor was named.
 */
export async function beginFromVendor(
  tx: Tx,
  whose: Whose,
  request:
    | { readonly vendorId: string; readonly amount: Money | null }
    | { readonly from: 'ALL' | PurseFilter; readonly isHomecoming?: boolean },
): Promise<readonly string[]> {
  const purses = await listPurses(tx, whose.memberId)
  const isOne = 'vendorId' in request
  const from = isOne
    ? purses.filter(({ vendorId }) => vendorId === request.vendorId)
    : purses.filter((purse) => request.from === 'ALL' || request.from(purse))
  if (isOne && from.length === 0) throw new Refusal('games.transfer_nothing')
  const at = await nowMs(tx)
  const rows = from.map(({ vendorId, currency }) => ({
    transferId: newId(),
    ...whose,
    vendorId,
    direction: 'FROM_VENDOR' as const,
    state: 'INIT' as const,
    currency,
    amount: isOne ? request.amount : null,
    isHomecoming: !isOne && request.isHomecoming === true,
    at,
    nextAt: at + leaseMs,
  }))
  const begun = await insertVendorTransfers(tx, rows)
  if (isOne && begun.length === 0) throw new Refusal('games.transfer_under_way')
  if (begun.length > 0) await askLater(tx, leaseMs)
  return begun
}

type PurseFilter = (purse: VendorPurse) => boolean

const askLater = (tx: Tx, inMs: number) => addLateJob(tx, continueJob, { key: `${continueJob} ${newId()}`, inMs })

/** Sends what was begun, outside of every transaction; safe to call again: what was sent already is not taken. */
export async function sendTransfers(
  parts: TransferParts,
  transferIds: readonly string[],
): Promise<readonly (VendorTransfer | undefined)[]> {
  await workOn(parts, { transferIds })
  return Promise.all(transferIds.map((transferId) => findVendorTransfer(parts.database.db, transferId)))
}

/** Goes on with what a kill or a silent vendor left; answers how many were taken up. */
export const continueTransfers = (parts: TransferParts): Promise<number> => workOn(parts, { atOnce })

async function workOn(parts: TransferParts, which: Parameters<typeof takeTransfers>[1]): Promise<number> {
  const taken = await parts.database.transaction(async (tx) => {
    const at = await nowMs(tx)
    return takeTransfers(tx, which, { at, until: at + leaseMs })
  })
  const work = taken.map(async ({ transferId, isNew }) => {
    // One that fails is taken up again when its lease is over, and holds up no other.
    try {
      await goOn(parts, transferId, isNew)
    } catch (error) {
      parts.log.error({ err: error, transferId }, 'a transfer of a vendor fails')
    }
  })
  await Promise.all(work)
  return taken.length
}

async function goOn(parts: TransferParts, transferId: string, isNew: boolean): Promise<void> {
  const { database, port } = parts
  const row = defined(await findVendorTransfer(database.db, transferId), 'what was taken up is there')
  const { memberId: user, currency, direction } = row
  const vendor = { code: row.vendorCode, transferUrl: row.transferUrl }
  const amount = row.amount === null ? null : toWire(row.amount)
  const request = { transferId, user, currency, amount, ...(row.isHomecoming ? { unlessPlaying: true } : {}) }
  const send = direction === 'TO_VENDOR' ? port.deposit : port.withdraw
  const answer = await (isNew ? send(vendor, request) : port.status(vendor, { transferId, user }))
  await hear(parts, row, answer)
}

/** Books what a vendor said, or that it said nothing. */
async function hear(parts: TransferParts, row: VendorTransfer, answer: TransferAnswer): Promise<void> {
  const { database, log, onMoved } = parts
  const { transferId } = row
  const isOther = answer.status === 'DONE' && row.amount !== null && row.amount !== answer.amount
  // What was moved is not what was asked for: persons look at that, and nothing is booked meanwhile.
  if (isOther) log.error({ transferId, vendor: row.vendorCode, moved: answer.amount }, 'a vendor moved another amount')
  if (answer.status === 'DONE' && !isOther)
    return tell(parts, await end(parts, row, { event: 'done', told: answer.balance, amount: answer.amount }))
  if (answer.status === 'REFUSED') {
    const { balance: told, reason } = answer
    return tell(parts, await end(parts, row, { event: 'refused', amount: 0n, told, reason }))
  }
  const now = await nowMs(database.db)
  if (answer.status === 'NOT_FOUND' && isNotFoundBelieved(Number(row.sentAt), now))
    return tell(parts, await end(parts, row, { event: 'refused', amount: 0n, told: null, reason: 'NOT_FOUND' }))
  log.warn({ transferId, vendor: row.vendorCode, ...answer }, 'the outcome of a transfer is not known')
  const left = await database.transaction(async (tx) => {
    const held = await lockVendorTransfer(tx, transferId)
    const state = held && stepVendorTransfer(held.direction, held.state, 'silent')
    if (!held || state === undefined) return undefined
    const gap = pollGapMs(held.asked)
    await postponeTransfer(tx, transferId, { state, nextAt: (await nowMs(tx)) + gap })
    await askLater(tx, gap)
    return { ...held, state }
  })
  if (left && row.state !== 'UNKNOWN') onMoved({ transfer: left, balance: null, version: null })
}

const end = ({ database }: TransferParts, row: VendorTransfer, ending: Parameters<typeof bookEnding>[2]) =>
  database.transaction((tx) => bookEnding(tx, row, ending))

function tell({ onMoved }: TransferParts, ended: EndedTransfer | undefined): void {
  if (ended) onMoved(ended)
}

/** The vendor of a brand to which money can be moved, by its code. */
export function transferVendor(vendors: readonly Vendor[], code: string): Vendor {
  const vendor = vendors.find((one) => one.code === code && one.walletMode === 'TRANSFER' && one.transferUrl !== '')
  if (!vendor) throw new Refusal('games.transfer_vendor_unknown')
  const power: Readonly<Record<Vendor['status'], RefusalCode | null>> = {
    ON: null,
    MAINTENANCE: 'games.maintenance',
    OFF: 'games.transfer_vendor_unknown',
  }
  const refused = power[vendor.status]
  if (refused) throw new Refusal(refused)
  assert(vendor.dialect === 'native', 'money is moved in our own words alone')
  return vendor
}
