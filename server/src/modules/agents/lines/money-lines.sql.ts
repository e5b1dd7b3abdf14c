import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { MoneyItem } from '@parlour/core/rules/agents/line-figures.ts'
import type { Reader } from '#platform/db/database.ts'

export interface LineMoney {
  readonly lineId: string
  readonly memberId: string
  readonly item: Exclude<MoneyItem, 'FIRST_DEPOSIT'>
  readonly amount: bigint
  readonly at: bigint
}

export interface MoneyFilter {
  readonly brandId: string
  readonly agentId: string
  /** Null: all of a line that is long. */
  readonly memberIds: readonly string[] | null
  readonly item: string | null
  readonly from: number
  readonly to: number
}

interface Place {
  readonly at: number
  readonly id: string
}

/** So many lines of a brand are looked at for one page. */
const lookedAtMost = 20_000

const below = (place: Place | null) =>
  place === null ? sql`` : sql`and (l.at_ms, l.line_id) < (${place.at}::bigint, ${place.id}::uuid)`
const ofLine = ({ agentId, item }: MoneyFilter) => sql`
  (l.member_id = ${agentId} or l.ancestor_path @> array[${agentId}::uuid]) ${item === null ? sql`` : sql`and l.item = ${item}`}`
const columns = sql`l.line_id as "lineId", l.member_id as "memberId", l.item, l.amount, l.at_ms as at`

/** Money of a line that is no play, the newest first, behind a place. */
export async function listMoneyLines(
  db: Reader,
  filter: MoneyFilter,
  { place, limit }: { readonly place: Place | null; readonly limit: number },
): Promise<{ readonly list: readonly LineMoney[]; readonly next: string | null }> {
  const { brandId, memberIds, from, to } = filter
  if (memberIds !== null) {
    const { rows } = await sql<LineMoney>`
      select page.* from unnest(${uuids(memberIds)}::uuid[]) as m(id) cross join lateral (
        select ${columns} from agents.money_line l
         where l.member_id = m.id and l.brand_id = ${brandId} and l.at_ms >= ${from} and l.at_ms < ${to} and ${ofLine(filter)} ${below(place)}
         order by l.at_ms desc, l.line_id desc limit ${limit + 1}) page
       order by at desc, "lineId" desc, "memberId" limit ${limit + 1}`.execute(db)
    const last = rows[limit - 1]
    return { list: rows.slice(0, limit), next: rows.length > limit && last ? `${last.at}.${last.lineId}` : null }
  }
  const { rows } = await sql<LineMoney & { lastAt: bigint | null; lastId: string | null; looked: bigint }>`
    with walked as materialized (
      select * from agents.money_line l
       where l.brand_id = ${brandId} and l.at_ms >= ${from} and l.at_ms < ${to} ${below(place)}
       order by l.at_ms desc, l.line_id desc limit ${lookedAtMost}
    ), found as (
      select ${columns} from walked l where ${ofLine(filter)} order by l.at_ms desc, l.line_id desc limit ${limit + 1}
    ), place as (
      select (select count(*) from walked) as looked, last.at_ms as "lastAt", last.line_id as "lastId"
        from (values (1)) once left join (select at_ms, line_id from walked order by at_ms, line_id limit 1) last on true
    )
    select found.*, place.* from place left join found on true order by found.at desc nulls last, found."lineId" desc`.execute(
    db,
  )
  const list = rows.filter(({ lineId }) => (lineId as string | null) !== null)
  const last = list[limit - 1]
  if (list.length > limit && last) return { list: list.slice(0, limit), next: `${last.at}.${last.lineId}` }
  const [end] = rows
  const isCut = Number(end?.looked ?? 0n) === lookedAtMost && end?.lastId != null
  return { list, next: isCut ? `${String(end.lastAt)}.${end.lastId}` : null }
}
