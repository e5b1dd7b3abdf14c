import { sql } from 'kysely'
import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import { insertUntold } from './day-sums.sql.ts'
import type { Ending, Outcome, OutcomeKind } from './types.ts'

/** The latest outcome of each of these bets; open ones are absent. */
export async function listEndings(db: Reader, betIds: readonly string[]): Promise<ReadonlyMap<string, Ending>> {
  const { rows } = await sql<Ending>`
    select * from (
      select distinct on (bet_id) bet_id as "betId", seq, kind, payout, rebate, valid_turnover as "validTurnover", fact_id as "factId", at_ms as at
        from bets.outcome where bet_id = any(${uuids(betIds)}::uuid[]) order by bet_id, seq desc) last
     where kind <> 'REOPENED'`.execute(db)
  return new Map(rows.map((row) => [row.betId, row]))
}

/** An outcome of a bet, the latest or one before it. */
export interface PastOutcome {
  readonly betId: string
  readonly seq: number
  readonly kind: OutcomeKind
  readonly payout: bigint
  readonly at: number
}

/** All outcomes of these bets, each bet’s in their order: more than one where it was settled anew. */
export async function listOutcomes(
  db: Reader,
  betIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PastOutcome[]>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<Omit<PastOutcome, 'at'> & { at: bigint }>`
    select bet_id as "betId", seq, kind, payout, at_ms as at from bets.outcome
     where bet_id = any(${uuids(betIds)}::uuid[]) order by bet_id, seq`.execute(db)
  return Map.groupBy(
    rows.map((row) => ({ ...row, at: Number(row.at) })),
    ({ betId }) => betId,
  )
}

/**
 * Takes bets off the list of open ones, in the caller's transaction, which writes their outcomes. Answers those that
 * were open no more: they had their ending, and nothing may be booked for them.
 */
export async function closeOpenBets(tx: Tx, betIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (betIds.length === 0) return new Set()
  const [row] = await statement<{ betIds: string[] }>`
    with closed as (delete from bets.open_bet where bet_id = any(${uuids(betIds)}::uuid[]) returning bet_id)
    select array(select unnest(${uuids(betIds)}::uuid[]) except select bet_id from closed) as "betIds"`.send(tx)
  return new Set(row?.betIds)
}

/**
 * Writes outcomes, each under its number of its bet. A number that is there already is a failure: the first is kept for
 * whoever found the bet open under its owner's lock, and two corrections of a bet never run at once. Their days are told
 * of a moment later, by a note that is written with them.
 */
export async function insertOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  if (outcomes.length === 0) return
  // Both are sent at once, so that whoever commits in the same flight commits both.
  await Promise.all([writeOutcomes(tx, outcomes), insertUntold(tx, outcomes)])
}

async function writeOutcomes(tx: Tx, outcomes: readonly Outcome[]): Promise<void> {
  await statement`
    insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus,
                              valid_turnover, rebate, fact_id, at_ms)
    ${rowsOf(
      uuids(outcomes, (o) => o.betId),
      smallints(outcomes, (o) => o.seq),
      uuids(outcomes, (o) => o.brandId),
      uuids(outcomes, (o) => o.memberId),
      texts(outcomes, (o) => o.kind),
      bigints(outcomes, (o) => o.payoutCash + o.payoutBonus),
      bigints(outcomes, (o) => o.payoutCash),
      bigints(outcomes, (o) => o.payoutBonus),
      bigints(outcomes, (o) => o.validTurnover),
      bigints(outcomes, (o) => o.rebate),
      uuids(outcomes, (o) => o.factId),
      bigints(outcomes, (o) => o.at),
    )}`.send(tx)
}
