import { toWire } from '@parlour/core/money/money.ts'
import type { Database } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log/log.ts'
import type { Realtime } from '#platform/realtime/realtime.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import type { Vendors } from '../vendors.ts'
import { bringHome, homeJob } from './bring-home.service.ts'
import { compareDays, daysJob } from './compare-days.service.ts'
import { readReport, readReports, reportJob, type ReportParts } from './read-report.service.ts'
import { createTransferPort, type TransferPort } from './transfer-port.ts'
import { continueJob, continueTransfers, type TransferParts } from './transfers.service.ts'
import { readVendorFunds } from './vendor-funds.ts'

export interface VendorTransfers {
  readonly transfers: TransferParts
  readonly reports: ReportParts
  readonly port: TransferPort
  readonly jobs: readonly Job[]
  /** What a member has at vendors that keep its money. */
  vendorFunds(member: { readonly brandId: string; readonly memberId: string }): ReturnType<typeof readVendorFunds>
}

/** Money at vendors that keep it themselves: how it is moved, what is there and played, and what goes on with it. */
export function openVendorTransfers(given: {
  readonly database: Database
  readonly vendors: Vendors
  readonly brands: Brands
  readonly protection: Protection
  readonly realtime: Pick<Realtime, 'toMember' | 'pushBalance'>
  readonly log: Log
}): VendorTransfers {
  const { database, vendors, brands, protection, realtime, log } = given
  const port = createTransferPort({ vendors })
  const reports = { database, vendors, brands, port, log }
  const transfers: TransferParts = {
    database,
    protection,
    port,
    log,
    async readPlay(vendorId) {
      const vendor = (await vendors.list()).find((one) => one.vendorId === vendorId)
      // Where it tells nothing now, what was read so far counts.
      if (vendor)
        await readReport(reports, vendor).catch((error: unknown) => log.warn({ err: error }, 'play is not read'))
    },
    onMoved({ transfer: { transferId, vendorCode: vendor, state, memberId }, balance, version }) {
      if (balance !== null && version !== null) realtime.pushBalance({ memberId, balance: toWire(balance), version })
      realtime.toMember(memberId, 'vendor.transfer', { transferId, vendor, state })
    },
  }
  const everyMinute = (name: string, work: () => Promise<unknown>): Job => ({
    name,
    crontab: '* * * * *',
    async work() {
      await work()
    },
  })
  const jobs: readonly Job[] = [
    // Each that waits leaves word when it is due; this finds what a kill between the two left.
    everyMinute(continueJob, () => continueTransfers(transfers)),
    everyMinute(reportJob, () => readReports(reports)),
    everyMinute(homeJob, () => bringHome({ transfers, protection })),
    { name: daysJob, crontab: '47 2 * * *', work: () => compareDays(reports) },
  ]
  return {
    transfers,
    reports,
    port,
    jobs,
    vendorFunds: (whose: { brandId: string; memberId: string }) => readVendorFunds({ database, vendors, port }, whose),
  }
}
