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

export interface BetFilter {
  readonly brandId: string
  readonly memberId: string
  readonly product: string | null
  readonly gameCode: string | null
  readonly state: string | null
  readonly from: number
  readonly to: number
}

export interface BetRecord {
  readonly betId: string
  readonly product: string
  readonly gameCode: string
  readonly roundRef: string
  readonly play: string
  readonly selection: string
  readonly stake: bigint
  readonly odds: string
  readonly currency: string
  readonly placedAt: bigint
  readonly kind: string | null
  readonly payout: bigint | null
  readonly validTurnover: bigint | null
  readonly endedAt: bigint | null
}

const filtered = (filter: BetFilter) => sql`
  from bets.bet b
  left join lateral (
    select kind, payout, valid_turnover, at_ms from bets.outcome o where o.bet_id = b.bet_id order by seq desc limit 1
  ) o on true
  where b.member_id = ${filter.memberId} and b.brand_id = ${filter.brandId}
    and b.placed_at >= ${filter.from} and b.placed_at < ${filter.to}
    and (${filter.product}::text is null or b.product = ${filter.product})
    and (${filter.gameCode}::text is null or b.game_code = ${filter.gameCode})
    and (${filter.state}::text is null or coalesce(o.kind, 'PENDING') = ${filter.state})`

export async function listBetRecords(
  db: Reader,
  filter: BetFilter,
  page: { readonly below: string | null; readonly limit: number },
): Promise<BetRecord[]> {
  const { rows } = await sql<BetRecord>`
    select b.bet_id as "betId", b.product, b.game_code as "gameCode", b.round_ref as "roundRef", b.play, b.selection,
           b.stake, b.odds, b.currency, b.placed_at as "placedAt", o.kind, o.payout,
           o.valid_turnover as "validTurnover", o.at_ms as "endedAt"
    ${filtered(filter)} and (${page.below}::uuid is null or b.bet_id < ${page.below}::uuid)
    order by b.bet_id desc limit ${page.limit}`.execute(db)
  return rows
}

export interface BetTotals {
  readonly stake: bigint
  readonly payout: bigint
  readonly validTurnover: bigint
  readonly endedStake: bigint
}

/**
 * Totals of a whole filter; a cancelled or void bet counts neither as stake nor as payout. The sums stay numeric: a
 * cast to 64 bits would fail for one who turned over more than that.
 */
export async function sumBetRecords(db: Reader, filter: BetFilter): Promise<BetTotals> {
  const { rows } = await sql<BetTotals>`
    select coalesce(sum(b.stake) filter (where o.kind is null or o.kind not in ('CANCELLED', 'VOID')), 0) as stake,
           coalesce(sum(o.payout) filter (where o.kind not in ('CANCELLED', 'VOID')), 0) as payout,
           coalesce(sum(o.valid_turnover), 0) as "validTurnover",
           coalesce(sum(b.stake) filter (where o.kind not in ('CANCELLED', 'VOID')), 0) as "endedStake"
    ${filtered(filter)}`.execute(db)
  return rows[0] ?? { stake: 0n, payout: 0n, validTurnover: 0n, endedStake: 0n }
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
     order by o.at_ms desc limit ${limit}`.execute(db)
  return rows
}
