import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Brands } from '#modules/brand/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import type { CashierNews } from './cashier-news.ts'
import { endPauses, insertPauses, listOverdue, takeReminders } from './receipt.sql.ts'
import { holdWithdrawal, stepReceipts } from './receipts.service.ts'

const atOnce = 500

interface Parts {
  readonly database: Database
  readonly brands: Pick<Brands, 'all'>
  readonly news: Pick<CashierNews, 'receiptDue' | 'receiptForced'>
  /** Leaves word that these members' pages should look again. */
}

/** The clock of receipts: stopped where a brand is closed, reminders, and what nobody answered. Safe to run twice. */
export function receiptJobs(parts: Parts): readonly Job[] {
  return [{ name: 'cashier:receipts_timed', crontab: '* * * * *', work: () => runReceiptClock(parts) }]
}

/** One round of the clock. */
export async function runReceiptClock({ database, brands, news }: Parts): Promise<void> {
  await pauseClosed(database, brands)
  await database.transaction(async (tx) => {
    const due = await takeReminders(tx, await nowMs(tx), atOnce)
    for (const { amount, payoutName: account, minutesLeft: minutes, ...member } of due) {
      await news.receiptDue(tx, member, { amount, account, minutes })
    }
  })
  for (const withdrawalId of await listOverdue(database.db, await nowMs(database.db), atOnce)) {
    await database.transaction((tx) => force(tx, withdrawalId, news))
  }
}

async function pauseClosed(database: Database, brands: Pick<Brands, 'all'>): Promise<void> {
  const all = await brands.all()
  const idsOf = (isClosed: boolean) => all.filter(({ status }) => (status !== 0) === isClosed).map((one) => one.brandId)
  await database.transaction(async (tx) => {
    const now = await nowMs(tx)
    await insertPauses(tx, idsOf(true), now)
    await endPauses(tx, idsOf(false), now)
  })
}

/** What a member clicked meanwhile has been decided: under the lock only what still waits is forced. */
async function force(tx: Tx, withdrawalId: string, news: Parts['news']): Promise<void> {
  const held = await holdWithdrawal(tx, withdrawalId)
  const { moved } = await stepReceipts(tx, held, { event: 'expire', actor: { by: 'clock' }, which: () => true })
  const { memberId, brandId, payoutName: account } = held.withdrawal
  for (const { amount, fee } of moved) {
    await news.receiptForced(tx, { brandId, memberId }, { amount: amount - fee, account })
  }
  if (moved.length > 0) await pushBalances(tx, [memberId])
}
