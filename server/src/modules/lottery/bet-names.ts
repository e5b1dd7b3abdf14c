import type { ReadBetNames } from '#modules/bets/index.ts'
import type { ReadCatalogue } from './catalogue.ts'

/** What the record of bets calls the lottery's games and a brand's plays; their codes where one is not known. */
export function lotteryBetNames(catalogue: ReadCatalogue): ReadBetNames {
  return async ({ brandId }) => {
    const { findAnyGame, offersOf } = await catalogue()
    return {
      gameName: (gameCode) => findAnyGame(gameCode)?.displayName ?? gameCode,
      gameId: () => null,
      playName(gameCode, playCode) {
        const game = findAnyGame(gameCode)
        const offer = game && offersOf(brandId, game.gameId).find((one) => one.playCode === playCode)
        return offer?.playName ?? playCode
      },
    }
  }
}
