import { sql } from 'kysely'
import { texts } from '#platform/db/arrays.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { SeriesRangeTerms } from './rules/check-series-range.ts'
import type { NoteSale, SeriesOffer } from './types.ts'

/** The series of a group with the number of its last change. */
export type SeriesRow = SeriesOffer & { readonly version: number }

const seriesColumns = sql.raw(`
  brand_id as "brandId", group_code as "groupCode", prize_mode_id as "prizeModeId", min_series as "minSeries",
           max_series as "maxSeries", max_bet_series as "maxBetSeries", default_series as "defaultSeries", version`)

/** The series that a brand offers, by group. */
export async function listSeriesOf(db: Reader, brandId: string): Promise<SeriesRow[]> {
  const { rows } = await sql<SeriesRow>`
    select ${seriesColumns} from lottery.series where brand_id = ${brandId} and prize_mode_id = 1
     order by group_code`.execute(db)
  return rows
}

/** Holds the series of a group for a change. */
export async function lockSeries(tx: Tx, brandId: string, groupCode: string): Promise<SeriesRow | undefined> {
  const { rows } = await sql<SeriesRow>`
    select ${seriesColumns} from lottery.series
     where brand_id = ${brandId} and group_code = ${groupCode} and prize_mode_id = 1 for update`.execute(tx)
  return rows[0]
}

/** Offers other series from now on. */
export async function updateSeries(
  tx: Tx,
  { brandId, groupCode }: SeriesOffer,
  terms: SeriesRangeTerms,
): Promise<void> {
  await sql`
    update lottery.series
       set min_series = ${terms.minSeries}, max_series = ${terms.maxSeries}, max_bet_series = ${terms.maxBetSeries},
           default_series = ${terms.defaultSeries}, version = version + 1
     where brand_id = ${brandId} and group_code = ${groupCode} and prize_mode_id = 1`.execute(tx)
}

/** How games of brands sell notes of series, where that was set. */
export async function listNoteSales(db: Reader): Promise<NoteSale[]> {
  const { rows } = await sql<NoteSale>`
    select brand_id as "brandId", game_id as "gameId", unit_modes as "unitModes", multiple_max as "multipleMax", version
      from lottery.note_sale`.execute(db)
  return rows
}

/** Sells notes in other units or up to another multiple; the row of a game that had none is its first. */
export async function upsertNoteSale(tx: Tx, sale: Omit<NoteSale, 'version'>): Promise<void> {
  const { brandId, gameId, unitModes, multipleMax } = sale
  await sql`
    insert into lottery.note_sale (brand_id, game_id, unit_modes, multiple_max)
    values (${brandId}, ${gameId}, ${texts(unitModes)}::text[], ${multipleMax})
    on conflict on constraint note_sale_pk do update
       set unit_modes = excluded.unit_modes, multiple_max = excluded.multiple_max, version = note_sale.version + 1`.execute(
    tx,
  )
}

/** Sells the notes of a game's plays of series at another price: each of them has its next version. */
export async function updateNotePrice(
  tx: Tx,
  of: { readonly brandId: string; readonly gameId: number; readonly singleBetPrice: Money },
): Promise<void> {
  await sql`
    update lottery.offer set single_bet_price = ${of.singleBetPrice}, rule_version = rule_version + 1
     where brand_id = ${of.brandId} and game_id = ${of.gameId} and prizes is null`.execute(tx)
}
