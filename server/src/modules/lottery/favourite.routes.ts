import { listFavouriteLotteries, setFavouriteLottery } from '@parlour/core/contract/lottery/player/favourites.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { deleteFavourite, insertFavourite, listFavourites } from './favourite.sql.ts'

/** The lotteries that a member keeps. */
export function favouriteRoutes(routes: Routes): void {
  routes.query(listFavouriteLotteries, async ({ db, brand, member }) => ({
    gameCodes: [...(await listFavourites(db, { memberId: member.memberId, brandId: brand.brandId }))],
  }))

  routes.command(setFavouriteLottery, async ({ tx, brand, member, input: { params, body } }) => {
    const { memberId } = member
    const { gameCode } = params
    const isKnown = body.isFavourite
      ? await insertFavourite(tx, { memberId, brandId: brand.brandId }, gameCode)
      : await deleteFavourite(tx, memberId, gameCode)
    if (!isKnown) throw new Refusal('lottery.game_unknown')
    return {}
  })
}
