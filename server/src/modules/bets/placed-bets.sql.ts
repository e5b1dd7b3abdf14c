import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { PlacedBet } from './types.ts'

/** Bets as they were placed, by bet. */
export async function findPlacedBets(tx: Tx, betIds: readonly string[]): Promise<ReadonlyMap<string, PlacedBet>> {
  if (betIds.length === 0) return new Map()
  const rows = await statement<Omit<PlacedBet, 'placedAt'> & { placedAt: bigint }>`
    select bet_id as "betId", brand_id as "brandId", member_id as "memberId", ancestor_path as "ancestorPath", rates, product,
           line_product as "lineProduct", category, game_code as "gameCode", round_ref as "roundRef", play, selection, currency,
           trial as "isTrial", stake, stake_cash as "stakeCash", stake_bonus as "stakeBonus", odds,
           rule_version as "ruleVersion", placed_at as "placedAt"
      from bets.bet where bet_id = any(${uuids(betIds)}::uuid[])`.send(tx)
  return new Map(rows.map((row) => [row.betId, { ...row, placedAt: Number(row.placedAt) }]))
}
