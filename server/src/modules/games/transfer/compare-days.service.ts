import { nowMs } from '#platform/clock/now.ts'
import type { Vendor } from '../types.ts'
import { listReporting, type ReportParts } from './read-report.service.ts'
import { findPlace, sumEnded, upsertDay } from './report.sql.ts'
import { positive } from './transfer-port.ts'

/** The job that holds vendors' sums of their days against ours. */
export const daysJob = 'games:vendor_days_compared'

const dayMs = 86_400_000
/** So many days back, so that one on which a vendor was silent, or told late, is compared once it speaks. */
const daysBack = 3

/**
 * Holds the sums that each vendor tells of its last days against what was read of them (rule book E11): bets that ended,
 * stakes, wins. A day is compared once its report is read whole; nothing is booked by it, and the ledger's checks name
 * what differs.
 */
export async function compareDays(parts: ReportParts): Promise<void> {
  const today = Math.floor((await nowMs(parts.database.db)) / dayMs)
  for (const vendor of await listReporting(parts))
    for (let day = today - daysBack; day < today; day += 1) await compareDay(parts, vendor, day)
}

async function compareDay({ database, port, log }: ReportParts, vendor: Vendor, day: number): Promise<void> {
  const { vendorId, brandId, code } = vendor
  const [from, to] = [day * dayMs, (day + 1) * dayMs]
  const { wholeAt } = await findPlace(database.db, vendorId)
  if (wholeAt === null || Number(wholeAt) < to) return
  const told = await port.day(vendor, { from, to })
  const [stake, win] = [told?.stake, told?.win].map((amount) => (amount === undefined ? undefined : positive(amount)))
  if (told === undefined || stake === undefined || win === undefined) {
    log.warn({ vendor: code, day }, 'a vendor does not tell the sums of its day')
    return
  }
  const ours = await sumEnded(database.db, { vendorId, from, to })
  const theirs = { rounds: BigInt(told.rounds), stake, win }
  await database.transaction((tx) => upsertDay(tx, { vendorId, brandId, day, ours, theirs }))
  if (ours.rounds !== theirs.rounds || ours.stake !== stake || ours.win !== win)
    log.error({ vendor: code, day, ours, theirs }, 'a vendor’s sums of a day differ from ours')
}
