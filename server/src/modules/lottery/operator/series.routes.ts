import {
  changeLotteryNotes,
  changeLotterySeries,
  listLotterySeries,
  proposeLotterySeries,
} from '@parlour/core/contract/lottery/operator/series.ts'
import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { proposeChange, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { listOffersOfGame, lockGame } from '../offer.sql.ts'
import { listNoteSales, listSeriesOf, updateNotePrice, updateSeries, upsertNoteSale } from '../sale.sql.ts'
import type { Game, NoteSale, Offer } from '../types.ts'
import { givesTooMuch, lookAtSeries, seriesChange, seriesOffersOf, termsOf, type SeriesPayload } from './series-kind.ts'

interface Parts {
  readonly catalogue: ReadCatalogue
}

/** Of a price each unit mode is to come out even: the smallest is a thousandth, and money has four places. */
const priceStep = units(1n) / 10n
const priceMax = units(1_000n)

/** In which series, units and multiples a brand sells what is bet by notes. */
export function lotterySeriesRoutes(routes: ConsoleRoutes, { catalogue }: Parts): void {
  routes.query(listLotterySeries, async ({ db, brand: { brandId } }) => {
    const rows = await listSeriesOf(db, brandId)
    const list = await Promise.all(
      rows.map(async (row) => ({ row, offers: await seriesOffersOf(db, brandId, row.groupCode) })),
    )
    // Groups that sell nothing by series have a range that nobody chooses from.
    return { list: list.filter(({ offers }) => offers.length > 0).map(({ row, offers }) => toWireSeries(row, offers)) }
  })

  routes.command(changeLotterySeries, async ({ tx, brand, operator, input: { params, body } }) => {
    const { reason } = body
    const { row, terms } = await lookAtSeries(tx, payloadOf(brand.brandId, params.groupCode, body))
    if (await givesTooMuch(tx, brand.brandId, row, terms)) throw new Refusal('console.return_above_stake')
    await updateSeries(tx, row, terms)
    const current = { before: { ...termsOf(row) }, after: { ...terms } }
    const version = row.version + 1
    const subject = row.groupCode
    await recordChange(tx, {
      brand,
      operator,
      command: 'lottery series',
      subject,
      reason,
      ...current,
      more: { version },
    })
    return { version }
  })

  routes.command(proposeLotterySeries, ({ tx, brand, operator, input: { params, body } }) =>
    proposeChange(tx, seriesChange, {
      operator,
      payload: payloadOf(brand.brandId, params.groupCode, body),
      reason: body.reason,
    }),
  )

  routes.command(changeLotteryNotes, async ({ tx, brand, operator, input: { params, body } }) => {
    const known = (await catalogue()).findAnyGame(params.gameId)
    const game = known && (await lockGame(tx, known.gameId))
    if (!game) throw new Refusal('lottery.game_unknown')
    const before = await notesOf(tx, brand.brandId, game.gameId)
    if (!before) throw new Refusal('console.series_unknown')
    if (before.version !== body.version) throw new Refusal('console.offer_stale')
    const after = { singleBetPrice: priceOf(body.singleBetPrice), ...saleOf(body) }
    const current = { before: shownOf(before), after: shownOf(after) }
    refuseUnchanged(current)
    await upsertNoteSale(tx, { ...after, brandId: brand.brandId, gameId: game.gameId })
    if (before.singleBetPrice !== after.singleBetPrice) {
      const { singleBetPrice } = after
      await updateNotePrice(tx, { brandId: brand.brandId, gameId: game.gameId, singleBetPrice })
    }
    const subject = game.gameCode
    await recordChange(tx, { brand, operator, command: 'lottery notes', subject, reason: body.reason, ...current })
    return { version: before.version + 1 }
  })
}

type Notes = Pick<NoteSale, 'unitModes' | 'multipleMax'> & Pick<Offer, 'singleBetPrice'>

/** How a brand sells notes of series in a game now; undefined where no play of it is sold by them. */
export async function notesOf(
  db: Reader | Tx,
  brandId: string,
  gameId: number,
): Promise<(Notes & { readonly version: number }) | undefined> {
  const [offers, sales] = await Promise.all([listOffersOfGame(db, brandId, gameId), listNoteSales(db)])
  const first = offers.find(({ prizes }) => prizes === null)
  if (!first) return undefined
  const sale = sales.find((own) => own.brandId === brandId && own.gameId === gameId)
  const { unitModes, multipleMax, version } = sale ?? { unitModes: modes, multipleMax: 99_999, version: 0 }
  return { singleBetPrice: first.singleBetPrice, unitModes, multipleMax, version }
}

const modes = ['YUAN', 'JIAO', 'FEN', 'LI'] as const

/** In the order of their worth, each once. */
function saleOf({ unitModes, multipleMax }: Pick<NoteSale, 'unitModes' | 'multipleMax'>) {
  return { unitModes: modes.filter((mode) => unitModes.includes(mode)), multipleMax }
}

function priceOf(wire: string) {
  const price = fromWire(wire)
  if (price === undefined || price <= 0n || price > priceMax || price % priceStep !== 0n)
    throw new Refusal('console.offer_invalid', { field: 'singleBetPrice' })
  return price
}

/** As the log and the pages show it. */
export function shownOf({ singleBetPrice, unitModes, multipleMax }: Notes) {
  return { singleBetPrice: toWire(singleBetPrice), unitModes: [...unitModes], multipleMax }
}

function payloadOf(
  brandId: string,
  groupCode: string,
  body: SeriesPayload['terms'] & { readonly version: number },
): SeriesPayload {
  return { brandId, groupCode, version: body.version, terms: termsOf(body) }
}

function toWireSeries(
  row: SeriesPayload['terms'] & { readonly groupCode: string; readonly version: number },
  offers: readonly { readonly game: Game; readonly offer: Offer }[],
) {
  const plays = offers.map(({ game, offer }) => ({
    model: game.model,
    playCode: offer.playCode,
    unitsPerNote: offer.unitsPerNote,
    discount: toWire(offer.discount),
  }))
  return {
    groupCode: row.groupCode,
    ...termsOf(row),
    version: row.version,
    games: [...new Set(offers.map(({ game }) => game.displayName))],
    plays: [...new Map(plays.map((play) => [JSON.stringify(play), play])).values()],
  }
}
