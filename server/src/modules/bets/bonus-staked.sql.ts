import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'

/** Which of these bets a bonus paid a part of. */
export async function listBonusStaked(db: Reader, betIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from bets.bet where bet_id = any(${uuids(betIds)}::uuid[]) and stake_bonus > 0`.execute(db)
  return new Set(rows.map(({ betId }) => betId))
}
