import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** What a member has in play, and what the bets that were settled on a day came to. */
export interface Status {
  readonly openBets: bigint
  readonly openStake: bigint
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly rebate: bigint
}

interface Requested {
  readonly brandId: string
  readonly memberId: string
  /** A day of the brand's zone. */
  readonly day: string
}

/** By the open bets and one day's sums: however much was played before. */
export async function findStatus(db: Reader, { brandId, memberId, day }: Requested): Promise<Status> {
  const { rows } = await sql<Status>`
    select open.bets as "openBets", open.stake as "openStake", ended.bets, ended.stake, ended.payout, ended.rebate
      from (select count(*) as bets, coalesce(sum(stake), 0) as stake from bets.open_bet
             where member_id = ${memberId} and brand_id = ${brandId}) open,
           (select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout,
                   coalesce(sum(rebate), 0) as rebate
              from bets.ended_day
             where member_id = ${memberId} and brand_id = ${brandId} and day = ${day}::date) ended`.execute(db)
  return rows[0] ?? { openBets: 0n, openStake: 0n, bets: 0n, stake: 0n, payout: 0n, rebate: 0n }
}
