import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { seriesAboveOne, type SeriesPlay } from '@parlour/core/rules/lottery/series-return.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { listGames } from '../game.sql.ts'
import { listOffersOfGame } from '../offer.sql.ts'
import { checkSeriesRange, type SeriesRangeTerms } from '../rules/check-series-range.ts'
import { lockSeries, updateSeries, type SeriesRow } from '../sale.sql.ts'
import type { Game, Offer } from '../types.ts'

export type SeriesPayload = {
  readonly brandId: string
  readonly groupCode: string
  /** The version that was seen when the change was proposed. */
  readonly version: number
  readonly terms: SeriesRangeTerms
}

/** Offering series that give back more than is staked. */
export const seriesChange: ChangeKind<SeriesPayload> = {
  name: 'lottery series',
  permission: 'lottery.games',
  async look(tx, payload) {
    const { row, terms } = await lookAtSeries(tx, payload)
    const { brandId, groupCode } = payload
    return { brandId, subject: groupCode, label: groupCode, before: termsOf(row), after: { ...terms } }
  },
  async run(tx, payload) {
    const { row, terms } = await lookAtSeries(tx, payload)
    await updateSeries(tx, row, terms)
    return null
  },
}

/** Holds the series of a group and reads what they would become; refuses what cannot be. */
export async function lookAtSeries(
  tx: Tx,
  { brandId, groupCode, version, terms }: SeriesPayload,
): Promise<{ readonly row: SeriesRow; readonly terms: SeriesRangeTerms }> {
  const row = await lockSeries(tx, brandId, groupCode)
  if (!row) throw new Refusal('console.series_unknown')
  if (row.version !== version) throw new Refusal('console.offer_stale')
  const checked = checkSeriesRange(row, terms)
  if (!checked.ok) throw new Refusal(`console.${checked.code}`, checked.details)
  return { row, terms: checked.value }
}

/** The series alone, as the log and the pages show them. */
export function termsOf({ minSeries, defaultSeries, maxBetSeries, maxSeries }: SeriesRangeTerms): SeriesRangeTerms {
  return { minSeries, defaultSeries, maxBetSeries, maxSeries }
}

/** Of a brand's group of games the plays of series, each with its game. */
export async function seriesOffersOf(
  db: Reader,
  brandId: string,
  groupCode: string,
): Promise<readonly { readonly game: Game; readonly offer: Offer }[]> {
  const games = (await listGames(db)).filter((game) => game.groupCode === groupCode)
  const offers = await Promise.all(games.map(({ gameId }) => listOffersOfGame(db, brandId, gameId)))
  return games.flatMap((game, at) =>
    (offers[at] ?? []).filter(({ prizes }) => prizes === null).map((offer) => ({ game, offer })),
  )
}

/** Whether series give back more than is staked in any of the plays that are bet on at them. */
export async function givesTooMuch(db: Reader, brandId: string, row: SeriesRow, terms: SeriesRangeTerms) {
  const offers = await seriesOffersOf(db, brandId, row.groupCode)
  const plays = offers.flatMap(({ game, offer }): SeriesPlay[] => {
    const play = findPlay(game.model, offer.playCode)
    return play ? [{ ...offer, play }] : []
  })
  return seriesAboveOne(plays, terms)
}
