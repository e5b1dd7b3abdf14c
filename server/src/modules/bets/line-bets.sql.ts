import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import { clockOffset } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { BetRecord } from './record.sql.ts'

/** Whose bets are asked for: of some members, or of everybody below an agent whom the bets name on their path. */
export interface LineBetFilter {
  readonly brandId: string
  readonly agentId: string
  readonly memberIds: readonly string[] | null
  readonly product: string | null
  readonly state: string | null
  readonly from: number
  readonly to: number
}

export interface LineBet extends BetRecord {
  readonly memberId: string
}

export interface LineBets {
  readonly list: readonly LineBet[]
  /** The bet behind which the next page begins; null at the end of the time. */
  readonly next: string | null
}

/** So many bets of a brand are looked at for one page: a line that plays little among many is read in more pages. */
const lookedAtMost = 20_000
/** An id is made within this of its bet's placing, by whichever node's clock. */
const clockSkewMs = 86_400_000

const ended = sql`
  left join lateral (
    select * from (select kind, payout, valid_turnover, at_ms from bets.outcome o
                    where o.bet_id = b.bet_id order by seq desc limit 1) last where last.kind <> 'REOPENED') o on true`

const columns = sql`
  b.bet_id as "betId", b.member_id as "memberId", coalesce(b.line_product, b.product) as product, b.game_code as "gameCode", b.round_ref as "roundRef", b.play,
  b.selection, b.stake, b.odds, b.currency, b.placed_at as "placedAt", o.kind, o.payout,
  o.valid_turnover as "validTurnover", o.at_ms as "endedAt"`

/** Bets of a line, the newest first, a page by key. Bets carry the path of then: whoever moved away left its own behind. */
export async function listLineBets(
  db: Reader,
  filter: LineBetFilter,
  page: { readonly below: string | null; readonly limit: number },
): Promise<LineBets> {
  return filter.memberIds === null ? byBrand(db, filter, page) : byMembers(db, filter, filter.memberIds, page)
}

const stateIs = (state: string | null) =>
  state === null ? sql`` : state === 'PENDING' ? sql`and o.kind is null` : sql`and o.kind = ${state}`

const ofBet = ({ brandId, agentId, product, from, to }: LineBetFilter) => sql`
  b.brand_id = ${brandId} and b.placed_at >= ${from} and b.placed_at < ${to}
  and (b.member_id = ${agentId} or b.ancestor_path @> array[${agentId}::uuid])
  ${product === null ? sql`` : sql`and coalesce(b.line_product, b.product) = ${product}`}`

async function bounds(db: Reader, { from, to }: LineBetFilter, below: string | null) {
  const offset = await clockOffset(db)
  return {
    low: sql`platform.uuid_floor(to_timestamp(${Math.max(0, from - offset - clockSkewMs)} / 1000.0))`,
    high: below === null ? sql`platform.uuid_floor(to_timestamp(${to + clockSkewMs} / 1000.0))` : sql`${below}::uuid`,
  }
}

type Page = { readonly below: string | null; readonly limit: number }

/** A short line: from each of its members as many as the page holds. */
async function byMembers(
  db: Reader,
  filter: LineBetFilter,
  memberIds: readonly string[],
  { below, limit }: Page,
): Promise<LineBets> {
  if (memberIds.length === 0) return { list: [], next: null }
  const { low, high } = await bounds(db, filter, below)
  const { rows } = await sql<LineBet>`
    select page.* from unnest(${uuids(memberIds)}::uuid[]) as m(id) cross join lateral (
      select ${columns} from bets.bet b ${ended}
       where b.member_id = m.id and b.bet_id >= ${low} and b.bet_id < ${high} and ${ofBet(filter)} ${stateIs(filter.state)}
       order by b.bet_id desc limit ${limit + 1}) page
     order by "betId" desc limit ${limit + 1}`.execute(db)
  return { list: rows.slice(0, limit), next: rows.length > limit ? (rows[limit - 1]?.betId ?? null) : null }
}

/** A long line: the brand's bets are walked back, a bounded number of them. */
async function byBrand(db: Reader, filter: LineBetFilter, { below, limit }: Page): Promise<LineBets> {
  const { low, high } = await bounds(db, filter, below)
  const { rows } = await sql<LineBet & { lastId: string | null; looked: bigint }>`
    with walked as materialized (
      select * from bets.bet b
       where b.bet_id >= ${low} and b.bet_id < ${high} and b.placed_at < ${filter.to}
       order by b.bet_id desc limit ${lookedAtMost}
    ), found as (
      select ${columns} from walked b ${ended} where ${ofBet(filter)} ${stateIs(filter.state)}
       order by b.bet_id desc limit ${limit + 1}
    ), place as (
      -- The last one that was looked at.
      select (select bet_id from walked order by bet_id limit 1) as "lastId", (select count(*) from walked) as looked
    )
    select found.*, place.* from place left join found on true order by found."betId" desc nulls last`.execute(db)
  const list = rows.filter(({ betId }) => (betId as string | null) !== null)
  if (list.length > limit) return { list: list.slice(0, limit), next: list[limit - 1]?.betId ?? null }
  const isCut = Number(rows[0]?.looked ?? 0n) === lookedAtMost
  return { list, next: isCut ? (rows[0]?.lastId ?? null) : null }
}
