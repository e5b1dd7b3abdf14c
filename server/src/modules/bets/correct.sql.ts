import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Outcome, OutcomeKind } from './types.ts'

/** How a bet stands that has ended: its latest outcome, with the fact and the number under which it was booked. */
export interface Ending {
  readonly betId: string
  readonly seq: number
  readonly kind: OutcomeKind
  readonly payout: bigint
  readonly factId: string
}

/** The latest outcome of each of these bets; open ones are absent. */
export async function listEndings(db: Reader, betIds: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  const { rows } = await sql<Ending>`
    select distinct on (bet_id) bet_id as "betId", seq, kind, payout, fact_id as "factId"
      from bets.outcome where bet_id = any(${[...betIds]}::uuid[]) order by bet_id, seq desc`.execute(db)
  return new Map(rows.map((row) => [row.betId, row]))
}

/**
 * Writes outcomes that take the place of earlier ones, each under the next number of its bet. What stood before stays
 * to be read; a number that is there already is a failure, since two corrections of a bet never run at once.
 */
export async function insertLaterOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  await sql`
    insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus,
                              valid_turnover, fact_id, at_ms)
    select bet_id, seq, brand_id, member_id, kind, payout_cash + payout_bonus, payout_cash, payout_bonus,
           valid_turnover, fact_id, at_ms
      from unnest(${outcomes.map((o) => o.betId)}::uuid[], ${outcomes.map((o) => o.seq)}::smallint[],
                  ${outcomes.map((o) => o.brandId)}::uuid[], ${outcomes.map((o) => o.memberId)}::uuid[],
                  ${outcomes.map((o) => o.kind)}::text[], ${outcomes.map((o) => o.payoutCash)}::bigint[],
                  ${outcomes.map((o) => o.payoutBonus)}::bigint[], ${outcomes.map((o) => o.validTurnover)}::bigint[],
                  ${outcomes.map((o) => o.factId)}::uuid[], ${outcomes.map((o) => o.at)}::bigint[])
        as new(bet_id, seq, brand_id, member_id, kind, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)`.execute(
    tx,
  )
}
