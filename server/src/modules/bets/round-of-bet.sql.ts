import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'

/** Of which game and round a bet of a member is; undefined where it is none of that member's. */
export async function findRoundOfBet(
  db: Reader,
  bet: { readonly brandId: string; readonly memberId: string; readonly betId: string },
): Promise<{ readonly gameCode: string; readonly roundRef: string } | undefined> {
  const { rows } = await sql<{ gameCode: string; roundRef: string }>`
    select game_code as "gameCode", round_ref as "roundRef" from bets.bet
     where bet_id = ${bet.betId} and member_id = ${bet.memberId} and brand_id = ${bet.brandId}`.execute(db)
  return rows[0]
}
