import { prizesText, readPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import { sql } from 'kysely'
import { bigints, booleans, ints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { insertSchedule } from './schedule.sql.ts'
import type { Game, Offer, Schedule, SeriesOffer } from './types.ts'

/** A number that changes with any game, offer, series or restriction. */
export async function findCatalogueVersion(db: Reader): Promise<bigint> {
  const { rows } = await sql<{ version: bigint }>`select version from lottery.catalogue_version`.execute(db)
  return rows[0]?.version ?? 0n
}

export const gameColumns = sql.raw(`
  game_id as "gameId", game_code as "gameCode", display_name as "displayName", group_id as "groupId",
           group_code as "groupCode", area, model, period_seconds as "periodSeconds", lock_seconds as "lockSeconds",
           time_zone as "timeZone", beacon, sorting, is_hot as "isHot", is_new as "isNew",
           allow_cancel as "allowCancel", allow_chase as "allowChase", results, status`)

export const offerColumns = sql.raw(`
  brand_id as "brandId", game_id as "gameId", play_id as "playId", play_code as "playCode",
           group_code as "groupCode", play_name as "playName", sorting, single_bet_price as "singleBetPrice",
           prizes, units_per_note as "unitsPerNote", discount,
           stake_min as "stakeMin", stake_max as "stakeMax", win_amount_max as "winAmountMax", max_units as "maxUnits",
           max_liability as "maxLiability",
           enabled as "isEnabled", rule_version as "ruleVersion"`)

export type OfferRow = Omit<Offer, 'prizes'> & { readonly prizes: string | null }

export function toOffer(row: OfferRow): Offer {
  return { ...row, prizes: row.prizes === null ? null : readPrizes(row.prizes) }
}

/** Every game, those that are off too. */
export async function listGames(db: Reader): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select ${gameColumns}
      from lottery.game order by sorting`.execute(db)
  return rows
}

/** Adds games, those that are drawn outside with their schedules; one that is there stays as it is. */
export async function insertGames(tx: Tx, games: readonly (Game & { readonly schedule?: Schedule })[]): Promise<void> {
  for (const game of games) {
    const { rows } = await sql`
      insert into lottery.game (game_id, game_code, display_name, group_id, group_code, area, model, period_seconds,
                                lock_seconds, time_zone, beacon, sorting, is_hot, is_new, allow_cancel, allow_chase, results,
                                status)
      values (${game.gameId}, ${game.gameCode}, ${game.displayName}, ${game.groupId}, ${game.groupCode}, ${game.area},
              ${game.model}, ${game.periodSeconds}, ${game.lockSeconds}, ${game.timeZone}, ${game.beacon}, ${game.sorting},
              ${game.isHot}, ${game.isNew}, ${game.allowCancel}, ${game.allowChase}, ${game.results},
              ${game.status})
      on conflict (game_id) do nothing returning game_id`.execute(tx)
    if (rows.length > 0 && game.schedule) await insertSchedule(tx, game.gameId, game.schedule)
  }
}

export async function listOffers(db: Reader): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns}
      from lottery.offer order by brand_id, game_id, sorting`.execute(db)
  return rows.map(toOffer)
}

/** Adds a brand's offers, all in one statement; one that is there stays as it is. */
export async function insertOffers(tx: Tx, offers: readonly Offer[]): Promise<void> {
  await sql`
    insert into lottery.offer (brand_id, game_id, play_id, play_code, group_code, play_name, sorting, single_bet_price,
                               prizes, units_per_note, discount, stake_min, stake_max, win_amount_max, max_units,
                               max_liability, enabled, rule_version)
    select * from unnest(
      ${uuids(offers, (o) => o.brandId)}::uuid[], ${ints(offers, (o) => o.gameId)}::int[],
      ${ints(offers, (o) => o.playId)}::int[], ${texts(offers, (o) => o.playCode)}::text[],
      ${texts(offers, (o) => o.groupCode)}::text[], ${texts(offers, (o) => o.playName)}::text[],
      ${ints(offers, (o) => o.sorting)}::int[], ${bigints(offers, (o) => o.singleBetPrice)}::bigint[],
      ${texts(offers, ({ prizes }) => prizes && prizesText(prizes))}::text[],
      ${ints(offers, (o) => o.unitsPerNote)}::int[], ${bigints(offers, (o) => o.discount)}::bigint[],
      ${bigints(offers, (o) => o.stakeMin)}::bigint[], ${bigints(offers, (o) => o.stakeMax)}::bigint[],
      ${bigints(offers, (o) => o.winAmountMax)}::bigint[], ${ints(offers, (o) => o.maxUnits)}::int[],
      ${bigints(offers, (o) => o.maxLiability)}::bigint[],
      ${booleans(offers, (o) => o.isEnabled)}::boolean[], ${ints(offers, (o) => o.ruleVersion)}::int[])
    on conflict on constraint offer_pk do nothing`.execute(tx)
}

/** The prize series of all brands. */
export async function listSeries(db: Reader): Promise<SeriesOffer[]> {
  const { rows } = await sql<SeriesOffer>`
    select brand_id as "brandId", group_code as "groupCode", prize_mode_id as "prizeModeId", min_series as "minSeries",
           max_series as "maxSeries", max_bet_series as "maxBetSeries", default_series as "defaultSeries"
      from lottery.series order by brand_id, group_code, prize_mode_id`.execute(db)
  return rows
}

/** Adds a brand's series; one that is there stays as it is. */
export async function insertSeries(tx: Tx, series: readonly SeriesOffer[]): Promise<void> {
  await sql`
    insert into lottery.series (brand_id, group_code, prize_mode_id, min_series, max_series, max_bet_series, default_series)
    select * from unnest(
      ${uuids(series, (s) => s.brandId)}::uuid[], ${texts(series, (s) => s.groupCode)}::text[],
      ${smallints(series, (s) => s.prizeModeId)}::smallint[], ${smallints(series, (s) => s.minSeries)}::smallint[],
      ${smallints(series, (s) => s.maxSeries)}::smallint[], ${smallints(series, (s) => s.maxBetSeries)}::smallint[],
      ${smallints(series, (s) => s.defaultSeries)}::smallint[])
    on conflict on constraint series_pk do nothing`.execute(tx)
}
