import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** Who stood above a bettor, from the top, and what each has; the bettor and what the bet was placed at behind them. */
export interface BetLine {
  readonly path: readonly string[]
  readonly rates: readonly number[]
}

/** The lines of these bets that get something of them, by bet. */
export async function listBetLines(db: Reader, betIds: readonly string[]): Promise<ReadonlyMap<string, BetLine>> {
  const { rows } = await sql<BetLine & { betId: string }>`
    select bet_id as "betId", ancestor_path as path, rates from bets.bet
     where bet_id = any(${uuids(betIds)}::uuid[]) and rates is not null`.execute(db)
  return new Map(rows.map(({ betId, path, rates }) => [betId, { path, rates }]))
}
