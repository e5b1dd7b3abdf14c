import type { Reader } from '#platform/db/database.ts'
import { listGames, listOffers, listSeries } from './game.sql.ts'
import type { Game, Offer, SeriesOffer } from './types.ts'

/** Games and prices change seldom and every bet asks: what was read is good for a second. */
const freshMs = 1000

export interface Catalogue {
  /** Those that are shown: none that is off. */
  readonly games: readonly Game[]
  /** One of those, by id or by code, as paths may carry either. */
  findGame(idOrCode: string | number): Game | undefined
  /** Off or not: what was sold is drawn, settled and told whatever became of its game. */
  findAnyGame(idOrCode: string | number): Game | undefined
  offersOf(brandId: string, gameId: number): readonly Offer[]
  findOffer(brandId: string, gameId: number, playId: number): Offer | undefined
  /** The prize series that a brand offers. */
  seriesOf(brandId: string): readonly SeriesOffer[]
  findSeries(brandId: string, groupCode: string): SeriesOffer | undefined
}

export type ReadCatalogue = () => Promise<Catalogue>

export function createCatalogue(db: Reader): ReadCatalogue & { forget(): void } {
  let last: { at: number; value: Promise<Catalogue> } | undefined
  const read = () => {
    if (last && performance.now() - last.at < freshMs) return last.value
    const value = load(db)
    last = { at: performance.now(), value }
    value.catch(() => {
      last = undefined
    })
    return value
  }
  return Object.assign(read, {
    forget() {
      last = undefined
    },
  })
}

async function load(db: Reader): Promise<Catalogue> {
  const [all, offers, series] = await Promise.all([listGames(db), listOffers(db), listSeries(db)])
  const games = all.filter(({ status }) => status !== 'OFF')
  const shown = byIdAndCode(games)
  const known = byIdAndCode(all)
  const byGame = Map.groupBy(offers, ({ brandId, gameId }) => `${brandId} ${gameId}`)
  return {
    games,
    findGame: (idOrCode) => shown.get(String(idOrCode)),
    findAnyGame: (idOrCode) => known.get(String(idOrCode)),
    offersOf: (brandId, gameId) => byGame.get(`${brandId} ${gameId}`) ?? [],
    findOffer: (brandId, gameId, playId) =>
      byGame.get(`${brandId} ${gameId}`)?.find((offer) => offer.playId === playId),
    seriesOf: (brandId) => series.filter((own) => own.brandId === brandId),
    findSeries: (brandId, groupCode) =>
      series.find((own) => own.brandId === brandId && own.groupCode === groupCode && own.prizeModeId === 1),
  }
}

function byIdAndCode(games: readonly Game[]): ReadonlyMap<string, Game> {
  return new Map(
    games.flatMap(
      (game) =>
        [
          [String(game.gameId), game],
          [game.gameCode, game],
        ] as const,
    ),
  )
}
