import type { Reader } from '#platform/db/database.ts'
import { findCatalogueVersion, listGames, listOffers, listSeries } from './game.sql.ts'
import { listRestrictions, type ActiveRestriction } from './restriction.sql.ts'
import { listNoteSales } from './sale.sql.ts'
import { allNotes } from './rules/betting-modes.ts'
import { traditional } from './rules/prize-modes.ts'
import type { Game, NoteSale, Offer, SeriesOffer } from './types.ts'

/** Every bet asks for games and prices, and they change seldom: a second after it was asked, their version is asked again. */
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
  /** Those of a prize mode: the traditional ones, unless told. */
  findSeries(brandId: string, groupCode: string, prizeModeId?: number): SeriesOffer | undefined
  /** How notes of series are sold in a game: in all units, unless something else was set. */
  noteSaleOf(brandId: string, gameId: number): NoteSale
  /** Numbers that are not sold as usual, those to come too. */
  restrictionsOf(brandId: string, gameId: number): readonly ActiveRestriction[]
}

export type ReadCatalogue = () => Promise<Catalogue>

interface Versioned {
  readonly version: bigint
  readonly catalogue: Catalogue
}

/** Reads the catalogue whole when its version has changed; else the one from before stands. */
export function createCatalogue(db: Reader): ReadCatalogue & { forget(): void } {
  let last: { readonly at: number; readonly value: Promise<Versioned> } | undefined
  const read = async () => {
    if (!last || performance.now() - last.at >= freshMs) {
      const value = renew(db, last?.value)
      const mine = { at: performance.now(), value }
      last = mine
      value.catch(() => {
        if (last === mine) last = undefined
      })
    }
    return (await last.value).catalogue
  }
  return Object.assign(read, {
    forget() {
      last = undefined
    },
  })
}

/** The version is read before the rows: a change in between is seen once more, never missed. */
async function renew(db: Reader, before: Promise<Versioned> | undefined): Promise<Versioned> {
  const version = await findCatalogueVersion(db)
  const known = await before?.catch(() => undefined)
  return known?.version === version ? known : { version, catalogue: await load(db) }
}

async function load(db: Reader): Promise<Catalogue> {
  const [all, offers, series, restrictions, sales] = await Promise.all([
    listGames(db),
    listOffers(db),
    listSeries(db),
    listRestrictions(db),
    listNoteSales(db),
  ])
  const games = all.filter(({ status }) => status !== 'OFF')
  const shown = byIdAndCode(games)
  const known = byIdAndCode(all)
  const keyOf = ({ brandId, gameId }: { readonly brandId: string; readonly gameId: number }) => `${brandId} ${gameId}`
  const byGame = Map.groupBy(offers, keyOf)
  const saleByGame = new Map(sales.map((sale) => [keyOf(sale), sale]))
  const restricted = Map.groupBy(restrictions, keyOf)
  return {
    games,
    findGame: (idOrCode) => shown.get(String(idOrCode)),
    findAnyGame: (idOrCode) => known.get(String(idOrCode)),
    offersOf: (brandId, gameId) => byGame.get(keyOf({ brandId, gameId })) ?? [],
    findOffer: (brandId, gameId, playId) =>
      byGame.get(keyOf({ brandId, gameId }))?.find((offer) => offer.playId === playId),
    seriesOf: (brandId) => series.filter((own) => own.brandId === brandId),
    findSeries: (brandId, groupCode, prizeModeId = traditional) =>
      series.find((own) => own.brandId === brandId && own.groupCode === groupCode && own.prizeModeId === prizeModeId),
    noteSaleOf: (brandId, gameId) => saleByGame.get(keyOf({ brandId, gameId })) ?? { ...allNotes, brandId, gameId },
    restrictionsOf: (brandId, gameId) => restricted.get(keyOf({ brandId, gameId })) ?? [],
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
