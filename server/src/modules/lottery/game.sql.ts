import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Game, Offer } from './types.ts'

/** Every game, those that are off too. */
export async function listGames(db: Reader): Promise<Game[]> {
  const { rows } = await sql<Game>`
    select game_id as "gameId", game_code as "gameCode", display_name as "displayName", group_id as "groupId",
           group_code as "groupCode", area, model, period_seconds as "periodSeconds", lock_seconds as "lockSeconds",
           time_zone as "timeZone", beacon, sorting, is_hot as "isHot", is_new as "isNew",
           allow_cancel as "allowCancel", results, status
      from lottery.game order by sorting`.execute(db)
  return rows
}

export async function insertGames(tx: Tx, games: readonly Game[]): Promise<void> {
  for (const game of games) {
    await sql`
      insert into lottery.game (game_id, game_code, display_name, group_id, group_code, area, model, period_seconds,
                                lock_seconds, time_zone, beacon, sorting, is_hot, is_new, allow_cancel, results, status)
      values (${game.gameId}, ${game.gameCode}, ${game.displayName}, ${game.groupId}, ${game.groupCode}, ${game.area},
              ${game.model}, ${game.periodSeconds}, ${game.lockSeconds}, ${game.timeZone}, ${game.beacon}, ${game.sorting},
              ${game.isHot}, ${game.isNew}, ${game.allowCancel}, ${game.results}, ${game.status})
      on conflict (game_id) do nothing`.execute(tx)
  }
}

export async function listOffers(db: Reader): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select brand_id as "brandId", game_id as "gameId", play_id as "playId", play_code as "playCode",
           group_code as "groupCode", play_name as "playName", sorting, single_bet_price as "singleBetPrice", odds,
           stake_min as "stakeMin", stake_max as "stakeMax", win_amount_max as "winAmountMax", max_units as "maxUnits",
           enabled as "isEnabled", rule_version as "ruleVersion"
      from lottery.offer order by brand_id, game_id, sorting`.execute(db)
  return rows
}

export async function insertOffers(tx: Tx, offers: readonly Offer[]): Promise<void> {
  for (const offer of offers) {
    await sql`
      insert into lottery.offer (brand_id, game_id, play_id, play_code, group_code, play_name, sorting, single_bet_price,
                                 odds, stake_min, stake_max, win_amount_max, max_units, enabled, rule_version)
      values (${offer.brandId}, ${offer.gameId}, ${offer.playId}, ${offer.playCode}, ${offer.groupCode}, ${offer.playName},
              ${offer.sorting}, ${offer.singleBetPrice}, ${offer.odds}, ${offer.stakeMin}, ${offer.stakeMax},
              ${offer.winAmountMax}, ${offer.maxUnits}, ${offer.isEnabled}, ${offer.ruleVersion})`.execute(tx)
  }
}
