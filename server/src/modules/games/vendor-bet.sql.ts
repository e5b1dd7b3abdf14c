import { newId } from '#platform/crypto/ids.ts'
import { bigints, booleans, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { raw, rowsOf, statement } from '#platform/db/statement.ts'
import type { NamedRow } from './transaction.sql.ts'
import type { RoundChange, VendorBet } from './types.ts'

const columns =
  raw(`b.row_id as "rowId", b.vendor_id as "vendorId", b.tx_id as "txId", b.brand_id as "brandId", b.member_id as "memberId",
  b.bet_id as "betId", b.game_code as "gameCode", b.round_id as "roundId", b.currency, b.stake_cash as "stakeCash",
  b.stake_bonus as "stakeBonus", b.state, b.seq, b.fact_id as "factId", b.is_returned as "isReturned",
  b.payout_cash as "payoutCash", b.payout_bonus as "payoutBonus", b.before_state as "beforeState",
  b.before_payout as "beforePayout", b.placed_at as "placedAt", b.restaked_at as "restakedAt"`)

/** The bets that these transactions are, or are about; none of a week that the bounds leave out. */
export async function findBets(tx: Tx, names: readonly Pick<NamedRow, 'betRowId'>[]): Promise<VendorBet[]> {
  const rowIds = [...new Set(names.flatMap(({ betRowId }) => betRowId ?? []))].toSorted()
  const [first, last] = [rowIds[0], rowIds.at(-1)]
  if (first === undefined || last === undefined) return []
  return statement<VendorBet>`
    select ${columns}
      from (${rowsOf(uuids(rowIds))}) as wanted(row_id)
     cross join lateral (select * from games.vendor_bet found
                          where found.row_id = wanted.row_id and found.row_id >= ${first}::uuid
                            and found.row_id <= ${last}::uuid limit 1) b`.send(tx)
}

export interface RoundKey {
  readonly vendorId: string
  readonly memberId: string
  readonly gameCode: string
  readonly roundId: string
}

const roundColumns = (rounds: readonly RoundKey[]) =>
  [
    uuids(rounds, (r) => r.vendorId),
    uuids(rounds, (r) => r.memberId),
    texts(rounds, (r) => r.gameCode),
    texts(rounds, (r) => r.roundId),
  ] as const

/** Where those of these rounds lie that are there. */
export async function findRounds(
  tx: Tx,
  rounds: readonly RoundKey[],
): Promise<(RoundKey & { readonly rowId: string })[]> {
  if (rounds.length === 0) return []
  return statement<RoundKey & { readonly rowId: string }>`
    select wanted.vendor_id as "vendorId", wanted.member_id as "memberId", wanted.game_code as "gameCode",
           wanted.round_id as "roundId", k.row_id as "rowId"
      from (select *, games.round_digest(member_id, game_code, round_id) as digest
              from (${rowsOf(...roundColumns(rounds))}) as asked(vendor_id, member_id, game_code, round_id) offset 0) as wanted
     cross join lateral (select * from games.vendor_key found
                          where found.vendor_id = wanted.vendor_id and found.digest = wanted.digest limit 1) k`.send(tx)
}

/** The open bets of these rounds, and the latest of each whatever became of it; none is older than its round. */
export async function findBetsOfRounds(
  tx: Tx,
  rounds: readonly (RoundKey & { readonly rowId: string })[],
): Promise<VendorBet[]> {
  const [first] = rounds.map(({ rowId }) => rowId).toSorted()
  if (first === undefined) return []
  return statement<VendorBet>`
    select ${columns}
      from (${rowsOf(...roundColumns(rounds))}) as wanted(vendor_id, member_id, game_code, round_id)
     cross join lateral (
       select * from (select *, row_number() over (order by placed_at desc, tx_id desc) as n from games.vendor_bet found
                       where found.row_id >= games.day_before(${first}::uuid)
                         and found.vendor_id = wanted.vendor_id and found.member_id = wanted.member_id
                         and found.game_code = wanted.game_code and found.round_id = wanted.round_id) ranked
        where n = 1 or state = 'OPEN') b`.send(tx)
}

/** Writes how bets stand now; what they were placed as is kept. */
export async function upsertBets(tx: Tx, bets: readonly VendorBet[]): Promise<void> {
  if (bets.length === 0) return
  await statement`
    insert into games.vendor_bet (row_id, vendor_id, tx_id, brand_id, member_id, bet_id, game_code, round_id, currency, stake_cash,
                                  stake_bonus, state, seq, fact_id, is_returned, payout_cash, payout_bonus, before_state,
                                  before_payout, placed_at, restaked_at)
    ${rowsOf(
      uuids(bets, (b) => b.rowId),
      uuids(bets, (b) => b.vendorId),
      texts(bets, (b) => b.txId),
      uuids(bets, (b) => b.brandId),
      uuids(bets, (b) => b.memberId),
      uuids(bets, (b) => b.betId),
      texts(bets, (b) => b.gameCode),
      texts(bets, (b) => b.roundId),
      texts(bets, (b) => b.currency),
      bigints(bets, (b) => b.stakeCash),
      bigints(bets, (b) => b.stakeBonus),
      texts(bets, (b) => b.state),
      smallints(bets, (b) => b.seq),
      uuids(bets, (b) => b.factId),
      booleans(bets, (b) => b.isReturned),
      bigints(bets, (b) => b.payoutCash),
      bigints(bets, (b) => b.payoutBonus),
      texts(bets, (b) => b.beforeState),
      bigints(bets, (b) => b.beforePayout),
      bigints(bets, (b) => b.placedAt),
      bigints(bets, (b) => b.restakedAt),
    )}
    on conflict (row_id) do update set
      bet_id = excluded.bet_id, stake_cash = excluded.stake_cash, stake_bonus = excluded.stake_bonus,
      state = excluded.state, seq = excluded.seq, fact_id = excluded.fact_id, is_returned = excluded.is_returned,
      payout_cash = excluded.payout_cash, payout_bonus = excluded.payout_bonus, before_state = excluded.before_state,
      before_payout = excluded.before_payout, restaked_at = excluded.restaked_at`.send(tx)
}

/**
 * Adds to rounds what changed in them; a round is there from its first change on. Their players' accounts are held, so
 * nobody else makes the same one.
 */
export async function addToRounds(tx: Tx, rounds: readonly RoundChange[], at: number): Promise<void> {
  if (rounds.length === 0) return
  await statement`
    with changed as materialized (
      select wanted.*, k.row_id as known_id
        from (select *, games.round_digest(member_id, game_code, round_id) as digest from (${rowsOf(
          uuids(rounds, () => newId()),
          uuids(rounds, (r) => r.vendorId),
          uuids(rounds, (r) => r.brandId),
          uuids(rounds, (r) => r.memberId),
          texts(rounds, (r) => r.gameCode),
          texts(rounds, (r) => r.roundId),
          bigints(rounds, (r) => r.staked),
          bigints(rounds, (r) => r.paid),
          booleans(rounds, (r) => r.isClosed),
        )}) as said(row_id, vendor_id, brand_id, member_id, game_code, round_id, staked, paid, is_closed) offset 0) as wanted
        left join lateral (select * from games.vendor_key found
                            where found.vendor_id = wanted.vendor_id and found.digest = wanted.digest limit 1) k on true
    ), called as (
      insert into games.vendor_key (vendor_id, digest, row_id)
      select vendor_id, digest, row_id from changed where known_id is null order by vendor_id, digest
    )
    insert into games.round (row_id, vendor_id, brand_id, member_id, game_code, round_id, staked, paid, opened_at, closed_at)
    select coalesce(known_id, row_id), vendor_id, brand_id, member_id, game_code, round_id, staked, paid, ${at}::bigint,
           case when is_closed then ${at}::bigint end
      from changed
    on conflict (row_id) do update set
      staked = games.round.staked + excluded.staked, paid = games.round.paid + excluded.paid,
      closed_at = coalesce(games.round.closed_at, excluded.closed_at)`.send(tx)
}
