import type { VendorPlayed } from '@parlour/core/contract/games/vendor/transfers.ts'
import { playToCount } from '@parlour/core/rules/games/vendor-play.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Brands } from '#modules/brand/index.ts'
import { walletAccounts, openLedger } from '#modules/wallet/index.ts'
import type { Vendor } from '../types.ts'
import type { Vendors } from '../vendors.ts'
import { playOf, walletOf } from './book-transfer.ts'
import { bookPlayed, type PlayedAt } from './book-played.ts'
import {
  countPlay,
  findPlace,
  lockPlace,
  lockUncounted,
  movePlace,
  noteProblem,
  noteWhole,
  type OpenPurse,
} from './report.sql.ts'
import type { TransferPort } from './transfer-port.ts'

/** The job that reads what was played. */
export const reportJob = 'games:vendor_rounds_read'

const pageRows = 200
/** So many pages at a time: what is more is read in the next minute. */
const pagesMost = 50
const pursesAtOnce = 200

export interface ReportParts {
  readonly database: Database
  readonly vendors: Pick<Vendors, 'list'>
  readonly brands: Pick<Brands, 'get'>
  readonly port: Pick<TransferPort, 'rounds' | 'day'>
  readonly log: Log
}

/** The vendors that keep players' money themselves, or did: what was played there is read whatever their switches say. */
export const listReporting = async ({ vendors }: Pick<ReportParts, 'vendors'>): Promise<readonly Vendor[]> =>
  (await vendors.list()).filter(({ walletMode, transferUrl }) => walletMode === 'TRANSFER' && transferUrl !== '')

/** Reads what was played at every vendor that keeps players' money itself; one that fails holds up no other. */
export async function readReports(parts: ReportParts): Promise<number> {
  const read = (await listReporting(parts)).map(async (vendor) => {
    try {
      return await readReport(parts, vendor)
    } catch (error) {
      parts.log.error({ err: error, vendor: vendor.code }, 'what was played at a vendor could not be read')
      await parts.database.transaction((tx) => noteProblem(tx, vendor, String(error).slice(0, 200)))
      return 0
    }
  })
  return (await Promise.all(read)).reduce((sum, one) => sum + one, 0)
}

/** Reads a vendor's report from where it was read to, a page a transaction; answers how many bets were new. */
export async function readReport(parts: ReportParts, vendor: Vendor): Promise<number> {
  const { database, port } = parts
  const { currency } = await parts.brands.get(vendor.brandId)
  const where = { vendor, currency, log: parts.log }
  let read = 0
  for (let page = 0; page < pagesMost; page += 1) {
    const { cursor } = await findPlace(database.db, vendor.vendorId)
    const askedAt = await nowMs(database.db)
    const answer = await port.rounds(vendor, { after: cursor, limit: pageRows })
    if (answer === undefined) throw new Error('the vendor told nothing that can be relied on')
    const { list, next, isWhole } = answer
    const isStuck = list.length > 0 && (next === null || next === cursor)
    if (isStuck || list.length > pageRows) throw new Error('the report goes nowhere')
    const found = await database.transaction((tx) => takePage(tx, where, { list, cursor, next }))
    // Somebody else has read this page meanwhile, and goes on.
    if (found === undefined) return read
    read += found
    // Nothing new, and not whole either: what is still being written there is read in the next minute.
    if (!isWhole && list.length === 0) return read
    if (!isWhole) continue
    while ((await database.transaction((tx) => countRead(tx, where, askedAt))) === pursesAtOnce);
    return read
  }
  return read
}

interface Page {
  readonly list: readonly VendorPlayed[]
  readonly cursor: string | null
  readonly next: string | null
}

/** Books a page and moves on behind it, in one transaction; undefined where it was read already. */
async function takePage(tx: Tx, where: PlayedAt, page: Page): Promise<number | undefined> {
  const { vendor } = where
  const memberIds = [...new Set(page.list.map(({ user }) => user))]
  const ledger = await openLedger(tx, memberIds)
  const { cursor } = await lockPlace(tx, vendor)
  if (cursor !== page.cursor) return undefined
  const booked = await bookPlayed(tx, where, { ledger, list: page.list })
  await movePlace(tx, vendor.vendorId, page.next ?? cursor)
  return booked
}

/**
 * Says in the ledger what was read of players' wallets there, once all of it is: `VENDOR_WALLET` is then what went there,
 * came back and was played. What a transfer told ahead is there already. The report is whole with the last of them, and
 * not before: by that time what the vendor says is there is held against what the ledger has.
 */
async function countRead(tx: Tx, where: PlayedAt, readAt: number): Promise<number> {
  const { vendorId } = where.vendor
  const purses = await lockUncounted(tx, vendorId, { readAt, limit: pursesAtOnce })
  await countPurses(tx, where, purses)
  if (purses.length < pursesAtOnce) await noteWhole(tx, vendorId, readAt)
  return purses.length
}

async function countPurses(tx: Tx, { vendor, currency }: PlayedAt, purses: readonly OpenPurse[]): Promise<void> {
  const { vendorId, brandId, code } = vendor
  const changes = purses
    .map((purse) => ({ memberId: purse.memberId, change: playToCount(purse) }))
    .filter(({ change }) => change !== 0n)
  if (changes.length === 0) return
  const [wallet = '', play = ''] = await walletAccounts.houseIds(
    tx,
    [walletOf(code), playOf(code)].map((purpose) => ({ brandId, purpose, currency })),
  )
  const ledger = await openLedger(tx, [])
  const sum = (isWon: boolean) =>
    changes.filter(({ change }) => change > 0n === isWon).reduce((total, { change }) => total + change, 0n)
  const [won, lost] = [sum(true), -sum(false)]
  const postings = [
    ...(won > 0n ? [{ debit: play, credit: wallet, amount: won }] : []),
    ...(lost > 0n ? [{ debit: wallet, credit: play, amount: lost }] : []),
  ]
  const at = await nowMs(tx)
  ledger.book.apply({ factId: newId(), kind: 'vendor_play.counted', seq: 1, brandId, currency, at, postings })
  await ledger.write()
  await countPlay(tx, vendorId, changes)
  await walletAccounts.addAtVendors(tx, brandId, changes)
}
