import { deleteFavouritesOf } from './favourite.sql.ts'

/** The lotteries that members keep. */
export const favouriteLotteries = {
  delete: deleteFavouritesOf,
} as const
