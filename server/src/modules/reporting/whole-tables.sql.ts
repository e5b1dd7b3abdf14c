import { sql } from 'kysely'
import type { Tables } from '#platform/module/ledger-check.ts'

/** Everything there is. */
export const wholeTables: Tables = {
  posting: sql`wallet.posting`,
  // By `posting_other`.
  otherPosting: sql`(
  select * from wallet.posting
   where kind not in ('bet.placed', 'bet.settled', 'bet.cancelled', 'bet.voided', 'bet.reversed', 'bet.adjusted', 'rebate.paid',
                      'rebate.reversed', 'promo.credited', 'promo.reversed', 'tip.paid', 'tip.reversed'))`,
  entry: sql`wallet.entry`,
  account: sql`wallet.account`,
  bet: sql`bets.bet`,
  funding: sql`bets.funding`,
  outcome: sql`bets.outcome`,
  ticket: sql`lottery.ticket`,
  transaction: sql`games.transaction`,
  vendorBet: sql`games.vendor_bet`,
  round: sql`games.round`,
  issue: sql`lottery.issue`,
  commitment: sql`wallet.commitment`,
  sinceMs: 0,
}
