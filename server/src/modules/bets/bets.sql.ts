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
                          selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at, rates,
                          line_product)
    select bet_id, brand_id, member_id, path::uuid[], product, category, game_code, round_ref, play,
           selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at,
           rates::smallint[], line_product
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
        texts(bets, (b) => b.rates && `{${b.rates.join()}}`),
        texts(bets, (b) => b.lineProduct),
      )})
        as new(bet_id, brand_id, member_id, path, product, category, game_code, round_ref, play,
               selection, currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at, rates, line_product)`.send(
    tx,
  )
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
  readonly betId: string
  readonly memberId: string
  readonly gameCode: string
  readonly product: string
  readonly payout: bigint
  readonly at: bigint
}

/** Where a page of wins ends. */
export interface WinPlace {
  readonly at: number
  readonly id: string
}

export interface WinsRequest {
  readonly brandId: string
  /** Null for all. */
  readonly product: string | null
  /** Null for the latest. */
  readonly after: WinPlace | null
  readonly limit: number
}

/** A page looks at so many endings at most: of a product that is seldom played the whole record would be read. */
const lookedAt = 2000

/** The endings that a page looks at, the latest first. */
function endingsLookedAt({ brandId, after }: WinsRequest) {
  const behind = after === null ? sql`` : sql`and (o.at_ms, o.bet_id) < (${after.at}::bigint, ${after.id}::uuid)`
  return sql`
    select o.bet_id, o.seq, o.payout, o.at_ms from bets.outcome o
     where o.brand_id = ${brandId} and o.kind = 'WON' ${behind}
     order by o.at_ms desc, o.bet_id desc limit ${lookedAt}`
}

/** The latest wins above their stake, of real accounts. */
export async function listWins(db: Reader, request: WinsRequest): Promise<WinRow[]> {
  const { rows } = await sql<WinRow>`
    select b.bet_id as "betId", b.member_id as "memberId", b.game_code as "gameCode", b.product, o.payout, o.at_ms as at
      from (${endingsLookedAt(request)}) o join bets.bet b on b.bet_id = o.bet_id
     where o.payout > b.stake and not b.trial and (${request.product}::text is null or b.product = ${request.product})
       and not exists (select from bets.outcome later where later.bet_id = o.bet_id and later.seq > o.seq)
     order by o.at_ms desc, o.bet_id desc limit ${request.limit}`.execute(db)
  return rows
}

/** The last ending that a page of wins looked at; null where there are none behind it. */
export async function findLookedAt(db: Reader, request: WinsRequest): Promise<WinPlace | null> {
  const { rows } = await sql<{ at: bigint; id: string }>`
    select at_ms as at, bet_id as id from (${endingsLookedAt(request)}) o
     order by at_ms desc, bet_id desc offset ${lookedAt - 1}`.execute(db)
  return rows[0] === undefined ? null : { at: Number(rows[0].at), id: rows[0].id }
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
