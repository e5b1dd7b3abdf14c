import type { Restriction } from '@parlour/core/rules/lottery/sea/restrictions.ts'
import { sql } from 'kysely'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** A number that a brand sells at half of its prize, or not at all. */
export interface ActiveRestriction extends Restriction {
  readonly restrictionId: string
  readonly brandId: string
  readonly gameId: number
  /** The one issue it is for; null for every issue of its time. */
  readonly numero: string | null
  readonly fromMs: number
  /** Null until it is lifted. */
  readonly untilMs: number | null
  readonly madeBy: string
  readonly reason: string
}

type Row = Omit<ActiveRestriction, 'fromMs' | 'untilMs'> & {
  readonly fromMs: bigint
  readonly untilMs: bigint | null
}

/** Restrictions that stand now or will, of every brand; those of one game where it is named. */
export async function listRestrictions(
  db: Reader,
  of?: { readonly brandId: string; readonly gameId: number },
): Promise<ActiveRestriction[]> {
  const only = of ? sql`and brand_id = ${of.brandId} and game_id = ${of.gameId}` : sql``
  const { rows } = await sql<Row>`
    select restriction_id as "restrictionId", brand_id as "brandId", game_id as "gameId", play_code as "playCode", number,
           mode, numero, from_ms as "fromMs", until_ms as "untilMs", made_by as "madeBy", reason
      from lottery.restriction where (until_ms is null or until_ms > platform.now_ms()) ${only}
     order by brand_id, game_id, play_code, number, restriction_id`.execute(db)
  return rows.map((row) => ({
    ...row,
    fromMs: Number(row.fromMs),
    untilMs: row.untilMs === null ? null : Number(row.untilMs),
  }))
}

/** Lets one operator at a time restrict a brand's game: who comes next sees what stands by then. */
export async function holdRestrictions(
  tx: Tx,
  of: { readonly brandId: string; readonly gameId: number },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`restrictions ${of.brandId} ${of.gameId}`}, 0))`.execute(tx)
}

/** Adds a restriction, from now on. */
export async function insertRestriction(tx: Tx, added: Omit<ActiveRestriction, 'fromMs'>): Promise<void> {
  await sql`
    insert into lottery.restriction (restriction_id, brand_id, game_id, play_code, number, mode, numero, from_ms, until_ms,
                                     made_by, reason)
    values (${added.restrictionId}, ${added.brandId}, ${added.gameId}, ${added.playCode}, ${added.number}, ${added.mode},
            ${added.numero}, ${await nowMs(tx)}, ${added.untilMs}, ${added.madeBy}, ${added.reason})`.execute(tx)
}

/** Ends a restriction that stands, from now on; undefined where the brand has none such. */
export async function endRestriction(
  tx: Tx,
  brandId: string,
  restrictionId: string,
): Promise<(Restriction & { readonly gameId: number }) | undefined> {
  const { rows } = await sql<Restriction & { readonly gameId: number }>`
    update lottery.restriction set until_ms = greatest(from_ms, platform.now_ms())
     where restriction_id = ${restrictionId} and brand_id = ${brandId}
       and (until_ms is null or until_ms > platform.now_ms())
    returning game_id as "gameId", play_code as "playCode", number, mode`.execute(tx)
  return rows[0]
}
