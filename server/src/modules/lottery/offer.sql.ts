import { prizesText } from '@parlour/core/rules/lottery/prizes.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import { gameColumns, offerColumns, toOffer, type OfferRow } from './game.sql.ts'
import type { Terms } from './rules/check-terms.ts'
import type { Game, Offer } from './types.ts'

/** Holds the offer of a play for a change. */
export async function lockOffer(
  tx: Tx,
  of: { readonly brandId: string; readonly gameId: number; readonly playId: number },
): Promise<Offer | undefined> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from lottery.offer
     where brand_id = ${of.brandId} and game_id = ${of.gameId} and play_id = ${of.playId} for update`.execute(tx)
  return rows[0] && toOffer(rows[0])
}

/** The plays of a game as a brand sells them now, in the order of the menu. */
export async function listOffersOfGame(db: Reader, brandId: string, gameId: number): Promise<Offer[]> {
  const { rows } = await sql<OfferRow>`
    select ${offerColumns} from lottery.offer where brand_id = ${brandId} and game_id = ${gameId} order by sorting`.execute(
    db,
  )
  return rows.map(toOffer)
}

/** Sells a play on other terms: its version is the next one. */
export async function updateOffer(tx: Tx, { brandId, gameId, playId }: Offer, terms: Terms): Promise<void> {
  await sql`
    update lottery.offer
       set enabled = ${terms.isEnabled}, prizes = ${terms.prizes && prizesText(terms.prizes)}, stake_min = ${terms.stakeMin},
           stake_max = ${terms.stakeMax}, win_amount_max = ${terms.winAmountMax}, max_units = ${terms.maxUnits},
           max_liability = ${terms.maxLiability}, rule_version = rule_version + 1
     where brand_id = ${brandId} and game_id = ${gameId} and play_id = ${playId}`.execute(tx)
}

/** What of a game an operator sets. */
export type GameSwitches = Pick<
  Game,
  'status' | 'beacon' | 'isHot' | 'isNew' | 'allowCancel' | 'allowChase' | 'sorting'
>

/** Holds a game for a change. */
export async function lockGame(tx: Tx, gameId: number): Promise<Game | undefined> {
  const { rows } = await sql<Game>`
    select ${gameColumns} from lottery.game where game_id = ${gameId} for update`.execute(tx)
  return rows[0]
}

export async function updateGame(tx: Tx, gameId: number, switches: GameSwitches): Promise<void> {
  await sql`
    update lottery.game
       set status = ${switches.status}, beacon = ${switches.beacon}, is_hot = ${switches.isHot}, is_new = ${switches.isNew},
           allow_cancel = ${switches.allowCancel}, allow_chase = ${switches.allowChase}, sorting = ${switches.sorting}
     where game_id = ${gameId}`.execute(tx)
}
