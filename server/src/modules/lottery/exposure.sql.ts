import { sql } from 'kysely'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { raw, rowsOf, statement } from '#platform/db/statement.ts'

/** A number of a play on an issue, by the names that an order gives. */
export interface WantedNumber {
  readonly brandId: string
  readonly gameId: number
  readonly numero: string
  readonly playCode: string
  readonly number: string
}

/** What stands on a number. */
export interface ExposureRow {
  readonly issueId: string
  readonly brandId: string
  readonly playCode: string
  readonly number: string
  readonly liability: bigint
  readonly stake: bigint
}

const columns = `e.issue_id as "issueId", e.brand_id as "brandId", e.play_code as "playCode", e.number, e.liability, e.stake`

/**
 * Takes numbers for counting, those that are new too, in the order of their key: two servers that want the same wait for
 * each other and never in a circle. The issues are held already. Answers what stands on them.
 */
export async function lockExposure(tx: Tx, wanted: readonly WantedNumber[]): Promise<ExposureRow[]> {
  const rows = () =>
    rowsOf(
      uuids(wanted, (w) => w.brandId),
      ints(wanted, (w) => w.gameId),
      texts(wanted, (w) => w.numero),
      texts(wanted, (w) => w.playCode),
      texts(wanted, (w) => w.number),
    )
  // What changes nothing still locks, and writes no row that is there; the second statement sees what was waited for.
  const [, found] = await Promise.all([
    statement`
      with wanted (brand_id, game_id, numero, play_code, number) as (${rows()})
      insert into lottery.exposure as e (issue_id, brand_id, play_code, number, liability, stake)
      select i.issue_id, w.brand_id, w.play_code, w.number, 0, 0
        from wanted w join lottery.issue i on i.game_id = w.game_id and i.numero = w.numero
       where i.state in ('SCHEDULED', 'OPEN')
       order by i.issue_id, w.brand_id, w.play_code, w.number
      on conflict on constraint exposure_pk do update set liability = e.liability where false`.send(tx),
    statement<ExposureRow>`
      with wanted (brand_id, game_id, numero, play_code, number) as (${rows()})
      select ${raw(columns)}
        from wanted w join lottery.issue i on i.game_id = w.game_id and i.numero = w.numero
        join lottery.exposure e on e.issue_id = i.issue_id and e.brand_id = w.brand_id
                               and e.play_code = w.play_code and e.number = w.number`.send(tx),
  ])
  return found
}

/** Adds to numbers that are held: `lockExposure` took them. */
export async function addExposure(tx: Tx, added: readonly ExposureRow[]): Promise<void> {
  if (added.length === 0) return
  await statement`
    with added (issue_id, brand_id, play_code, number, liability, stake) as (${rowsOf(
      uuids(added, (a) => a.issueId),
      uuids(added, (a) => a.brandId),
      texts(added, (a) => a.playCode),
      texts(added, (a) => a.number),
      bigints(added, (a) => a.liability),
      bigints(added, (a) => a.stake),
    )})
    update lottery.exposure e set liability = e.liability + a.liability, stake = e.stake + a.stake
      from added a
     where e.issue_id = a.issue_id and e.brand_id = a.brand_id and e.play_code = a.play_code and e.number = a.number`.send(
    tx,
  )
}

/** Takes off what was counted, in the order of the key; numbers of an issue that has ended are gone already. */
export async function subtractExposure(tx: Tx, taken: readonly ExposureRow[]): Promise<void> {
  if (taken.length === 0) return
  const rows = sql`unnest(${uuids(taken, (t) => t.issueId)}::uuid[], ${uuids(taken, (t) => t.brandId)}::uuid[],
                          ${texts(taken, (t) => t.playCode)}::text[], ${texts(taken, (t) => t.number)}::text[],
                          ${bigints(taken, (t) => t.liability)}::bigint[], ${bigints(taken, (t) => t.stake)}::bigint[])
                   as t(issue_id, brand_id, play_code, number, liability, stake)`
  await sql`
    select from lottery.exposure e join ${rows} using (issue_id, brand_id, play_code, number)
     order by e.issue_id, e.brand_id, e.play_code, e.number for update of e`.execute(tx)
  await sql`
    update lottery.exposure e set liability = e.liability - t.liability, stake = e.stake - t.stake from ${rows}
     where e.issue_id = t.issue_id and e.brand_id = t.brand_id and e.play_code = t.play_code and e.number = t.number`.execute(
    tx,
  )
}

/** Forgets what stood on issues that have ended. */
export async function deleteExposure(tx: Tx, issueIds: readonly string[]): Promise<void> {
  if (issueIds.length === 0) return
  await sql`delete from lottery.exposure where issue_id = any(${uuids(issueIds)}::uuid[])`.execute(tx)
}

/** The numbers of an issue on which most stands, play by play, with the stake on all numbers of the play. */
export async function listTopExposure(
  db: Reader,
  asked: { readonly issueId: string; readonly brandId: string; readonly top: number },
): Promise<(ExposureRow & { readonly stakeOfPlay: bigint })[]> {
  const { rows } = await sql<ExposureRow & { readonly stakeOfPlay: bigint }>`
    select * from (
      select ${sql.raw(columns)}, (sum(e.stake) over play)::bigint as "stakeOfPlay",
             row_number() over (play order by e.liability desc, e.number) as place
        from lottery.exposure e where e.issue_id = ${asked.issueId} and e.brand_id = ${asked.brandId} and e.liability > 0
      window play as (partition by e.play_code)) ranked
     where place <= ${asked.top} order by "playCode", place`.execute(db)
  return rows
}

/** The numbers of an issue on which more stands than what is said for their play. */
export async function listExposedAbove(
  db: Reader,
  asked: {
    readonly issueId: string
    readonly brandId: string
    readonly plays: readonly { readonly playCode: string; readonly above: bigint }[]
    readonly limit: number
  },
): Promise<ExposureRow[]> {
  const { rows } = await sql<ExposureRow>`
    select ${sql.raw(columns)}
      from unnest(${texts(asked.plays, (p) => p.playCode)}::text[], ${bigints(asked.plays, (p) => p.above)}::bigint[])
           as p(play_code, above)
      join lottery.exposure e on e.issue_id = ${asked.issueId} and e.brand_id = ${asked.brandId}
                             and e.play_code = p.play_code and e.liability > p.above
     order by e.play_code, e.number limit ${asked.limit}`.execute(db)
  return rows
}
