import { sql } from 'kysely'
import { bigints, booleans, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { PlacedBet } from './types.ts'

/** Records bets as placed and open, in one statement. */
export async function insertBets(tx: Tx, bets: readonly PlacedBet[]): Promise<void> {
  if (bets.length === 0) return
  // Arrays of arrays must be rectangular, so a path travels as its text.
  await statement`
    with open_bets as (
      insert into bets.open_bet (bet_id, brand_id, member_id, currency, stake)
      ${rowsOf(
        uuids(bets, (b) => b.betId),
        uuids(bets, (b) => b.brandId),
        uuids(bets, (b) => b.memberId),
        texts(bets, (b) => b.currency),
        bigints(bets, (b) => b.stake),
      )}
    )
    insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play,
                          selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
    select bet_id, brand_id, member_id, path::uuid[], product, category, game_code, round_ref, play,
           selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at
      from (${rowsOf(
        uuids(bets, (b) => b.betId),
        uuids(bets, (b) => b.brandId),
        uuids(bets, (b) => b.memberId),
        texts(bets, (b) => `{${b.ancestorPath.join()}}`),
        texts(bets, (b) => b.product),
        texts(bets, (b) => b.category),
        texts(bets, (b) => b.gameCode),
        texts(bets, (b) => b.roundRef),
        texts(bets, (b) => b.play),
        texts(bets, (b) => b.selection),
        texts(bets, (b) => b.currency),
        booleans(bets, (b) => b.isTrial),
        bigints(bets, (b) => b.stake),
        bigints(bets, (b) => b.stakeCash),
        bigints(bets, (b) => b.stakeBonus),
        texts(bets, (b) => b.odds),
        ints(bets, (b) => b.ruleVersion),
        bigints(bets, (b) => b.placedAt),
      )})
        as new(bet_id, brand_id, member_id, path, product, category, game_code, round_ref, play,
               selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)`.send(tx)
}

/** Puts bets back to the open ones, with the outcomes that say so; one that never left them stays. */
export async function reopenBets(tx: Tx, betIds: readonly string[]): Promise<void> {
  if (betIds.length === 0) return
  await statement`
    insert into bets.open_bet (bet_id, brand_id, member_id, currency, stake)
    select bet_id, brand_id, member_id, currency, stake from bets.bet where bet_id = any(${uuids(betIds)}::uuid[])
    on conflict do nothing`.send(tx)
}

/** Which of these bets are still open. */
export async function listOpen(db: Reader, betIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ betId: string }>`
    select bet_id as "betId" from bets.open_bet where bet_id = any(${uuids(betIds)}::uuid[])`.execute(db)
  return new Set(rows.map(({ betId }) => betId))
}

/** On which rounds a member's bets are; bets of others are no bets here. */
export async function listRounds(
  db: Reader,
  memberId: string,
  betIds: readonly string[],
): Promise<{ readonly gameCode: string; readonly roundRef: string }[]> {
  const { rows } = await sql<{ gameCode: string; roundRef: string }>`
    select distinct game_code as "gameCode", round_ref as "roundRef"
      from bets.bet where bet_id = any(${uuids(betIds)}::uuid[]) and member_id = ${memberId}`.execute(db)
  return rows
}

export interface WinRow {
  readonly memberId: string
  readonly gameCode: string
  readonly product: string
  readonly payout: bigint
  readonly at: bigint
}

/** The latest wins above their stake, of real accounts. */
export async function listWins(db: Reader, brandId: string, limit: number): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select b.member_id as "memberId", b.game_code as "gameCode", b.product, o.payout, o.at_ms as at
      from bets.outcome o join bets.bet b on b.bet_id = o.bet_id
     where o.brand_id = ${brandId} and o.kind = 'WON' and o.payout > b.stake and not b.trial
       and not exists (select from bets.outcome later where later.bet_id = o.bet_id and later.seq > o.seq)
     order by o.at_ms desc limit ${limit}`.execute(db)
  return rows
}

/** When these bets were placed, by bet. */
export async function listPlacedAt(db: Reader, betIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (betIds.length === 0) return new Map()
  const { rows } = await sql<{ betId: string; placedAt: bigint }>`
    select bet_id as "betId", placed_at as "placedAt" from bets.bet where bet_id = any(${uuids(betIds)}::uuid[])`.execute(
    db,
  )
  return new Map(rows.map(({ betId, placedAt }) => [betId, Number(placedAt)]))
}
