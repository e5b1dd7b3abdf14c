import { sql, type RawBuilder } from 'kysely'
import { clockOffset } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Span } from './totals-span.ts'

export interface BetFilter {
  readonly brandId: string
  readonly memberId: string
  readonly product: string | null
  readonly gameCode: string | null
  readonly state: string | null
  readonly from: number
  readonly to: number
}

export interface BetRecord {
  readonly betId: string
  readonly product: string
  readonly gameCode: string
  readonly roundRef: string
  readonly play: string
  readonly selection: string
  readonly stake: bigint
  readonly odds: string
  readonly currency: string
  readonly placedAt: bigint
  readonly kind: string | null
  readonly payout: bigint | null
  readonly validTurnover: bigint | null
  readonly endedAt: bigint | null
}

interface Page {
  readonly below: string | null
  readonly limit: number
}

/** A bet's id is made within this of its placing, by whichever node's clock. */
const clockSkewMs = 86_400_000
const idTimeMax = 2 ** 48 - 1

/** Between which ids the bets of a time lie: values, so that the weeks beside them are not even planned for. */
interface Ids {
  readonly low: string
  readonly high: string
}

/** A clock that was moved on for a test has left ids behind; above nothing is taken off, since it is moved on alone. */
async function idsOf(db: Reader, { from, to }: { readonly from: number; readonly to: number }): Promise<Ids> {
  const low = from - (await clockOffset(db)) - clockSkewMs
  return {
    low: idAt(Math.max(low, 0), '0000-0000-000000000000'),
    high: idAt(to + clockSkewMs, 'ffff-ffff-ffffffffffff'),
  }
}

function idAt(at: number, rest: string): string {
  const hex = Math.min(at, idTimeMax).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-${rest}`
}

/** Not above the last one of the page before. */
const below = ({ low, high }: Ids, last: string | null): Ids => ({
  low,
  high: last !== null && last < high ? last : high,
})

const latest = ({ low, high }: Ids) => sql`
  left join lateral (
    select * from (
      select kind, payout, valid_turnover, at_ms from bets.outcome o
       where o.bet_id = b.bet_id and o.bet_id >= ${low} and o.bet_id < ${high} order by seq desc limit 1) last
     where last.kind <> 'REOPENED'
  ) o on true`

const columns = sql`
  b.bet_id as "betId", b.product, b.game_code as "gameCode", b.round_ref as "roundRef", b.play, b.selection,
  b.stake, b.odds, b.currency, b.placed_at as "placedAt", o.kind, o.payout, o.valid_turnover as "validTurnover",
  o.at_ms as "endedAt"`

/** What of a filter stands on the bet itself. */
const ofBet = ({ brandId, product, gameCode, from, to }: BetFilter) => sql`
  b.brand_id = ${brandId} and b.placed_at >= ${from} and b.placed_at < ${to}
  ${product === null ? sql`` : sql`and b.product = ${product}`}
  ${gameCode === null ? sql`` : sql`and b.game_code = ${gameCode}`}`

/** A page of the record, the newest first: each filter by the index that holds what it looks for. */
export async function listBetRecords(db: Reader, filter: BetFilter, page: Page): Promise<BetRecord[]> {
  const ids = below(await idsOf(db, filter), page.below)
  const { rows } = await statementOf({ filter, ids, limit: page.limit }).execute(db)
  return rows
}

interface Search {
  readonly filter: BetFilter
  readonly ids: Ids
  readonly limit: number
}

/** Ends that are few of many, each in its index by member. */
const rareEnds: ReadonlySet<string> = new Set(['TIE', 'CANCELLED', 'VOID', 'CHASE_STOPPED', 'CASHED_OUT'])

function statementOf(search: Search): RawBuilder<BetRecord> {
  const { product, gameCode, state } = search.filter
  if (state === 'PENDING') return openOnes(search)
  if (state !== null && rareEnds.has(state)) return byEnd(search)
  if (gameCode !== null) return byMember(search)
  if (product !== null) return byGames(search)
  return state === 'WON' ? byEnd(search) : byMember(search)
}

/** A member's open bets are few: each is looked up by its own number, and no other bet of the period is read. */
const openOf = (memberId: string, { low, high }: Ids) => sql`
  (select bet_id from bets.open_bet
    where member_id = ${memberId} and bet_id >= ${low} and bet_id < ${high}) open
  cross join lateral (
    select * from bets.bet one
     where one.bet_id = open.bet_id and one.bet_id >= ${low} and one.bet_id < ${high} offset 0) b`

const openOnes = ({ filter, ids, limit }: Search) => sql<BetRecord>`
  select ${columns}
    from ${openOf(filter.memberId, ids)} ${latest(ids)}
   where ${ofBet(filter)}
   order by open.bet_id desc limit ${limit}`

/** A bet that was corrected has several ends; the last one counts. */
const byEnd = ({ filter, ids, limit }: Search) => sql<BetRecord>`
  select ${columns}
    from bets.outcome o join bets.bet b on b.bet_id = o.bet_id and b.bet_id >= ${ids.low} and b.bet_id < ${ids.high}
   where o.member_id = ${filter.memberId} and o.kind = ${filter.state} and o.kind <> 'LOST'
     and o.bet_id >= ${ids.low} and o.bet_id < ${ids.high} and ${ofBet(filter)}
     and not exists (select from bets.outcome later
                      where later.bet_id = o.bet_id and later.seq > o.seq
                        and later.bet_id >= ${ids.low} and later.bet_id < ${ids.high})
   order by o.bet_id desc limit ${limit}`

const byMember = ({ filter, ids, limit }: Search) => sql<BetRecord>`
  select ${columns}
    from bets.bet b ${latest(ids)}
   where b.member_id = ${filter.memberId} and b.bet_id >= ${ids.low} and b.bet_id < ${ids.high} and ${ofBet(filter)}
     ${filter.state === null ? sql`` : sql`and o.kind = ${filter.state}`}
   order by b.bet_id desc limit ${limit}`

/** Of a vertical: from each of its games that the member played, as many as the page holds. */
const byGames = ({ filter, ids, limit }: Search) => sql<BetRecord>`
  with played as materialized (${playedGames(filter)})
  select page.*
    from played cross join lateral (
      select ${columns}
        from bets.bet b ${latest(ids)}
       where b.member_id = ${filter.memberId} and b.game_code = played.game_code
         and b.bet_id >= ${ids.low} and b.bet_id < ${ids.high} and ${ofBet(filter)}
         ${filter.state === null ? sql`` : sql`and o.kind = ${filter.state}`}
       order by b.bet_id desc limit ${limit}) page
   order by "betId" desc limit ${limit}`

const playedGames = ({ memberId, product }: Pick<BetFilter, 'memberId' | 'product'>) => sql`
  select game_code, product from bets.placed_day
   where member_id = ${memberId} ${product === null ? sql`` : sql`and product = ${product}`}
  union
  select b.game_code, b.product from bets.open_bet open join bets.bet b on b.bet_id = open.bet_id
   where open.member_id = ${memberId} ${product === null ? sql`` : sql`and b.product = ${product}`}`

/** The games in which a member has bets. */
export async function listPlayedGames(
  db: Reader,
  memberId: string,
): Promise<readonly { readonly gameCode: string; readonly product: string }[]> {
  const { rows } = await sql<{ gameCode: string; product: string }>`
    select game_code as "gameCode", product from (${playedGames({ memberId, product: null })}) played
     order by product, game_code`.execute(db)
  return rows
}

export interface BetTotals {
  readonly bets: bigint
  readonly stake: bigint
  readonly payout: bigint
  readonly validTurnover: bigint
  readonly endedStake: bigint
}

const sums = (bets: RawBuilder<unknown>) => sql`
  ${bets} as bets,
  sum(stake) filter (where kind is null or kind not in ('CANCELLED', 'VOID')) as stake,
  sum(payout) filter (where kind not in ('CANCELLED', 'VOID')) as payout,
  sum(valid_turnover) as "validTurnover",
  sum(stake) filter (where kind not in ('CANCELLED', 'VOID')) as "endedStake"`

/**
 * Totals of a whole filter: whole days from their sums, what is left of others from their bets, open bets from the open
 * ones, so that no history is read. A cancelled or void bet counts neither as stake nor as payout. The sums stay
 * numeric: a cast to 64 bits would fail for one who turned over more than that.
 */
export async function sumBetRecords(db: Reader, filter: BetFilter, { days, edges }: Span): Promise<BetTotals> {
  const { memberId, brandId, product, gameCode, state } = filter
  const parts: RawBuilder<unknown>[] = []
  if (days !== null && state !== 'PENDING')
    parts.push(sql`
      select ${sums(sql`sum(bets)`)} from bets.placed_day
       where member_id = ${memberId} and brand_id = ${brandId}
         and (${days.from}::date is null or day >= ${days.from}::date)
         and (${days.to}::date is null or day < ${days.to}::date)
         ${product === null ? sql`` : sql`and product = ${product}`}
         ${gameCode === null ? sql`` : sql`and game_code = ${gameCode}`}
         ${state === null ? sql`` : sql`and kind = ${state}`}`)
  if (state !== 'PENDING')
    for (const edge of edges) {
      const ids = await idsOf(db, edge)
      parts.push(sql`
        select ${sums(sql`count(*)`)} from (
          select b.stake, o.kind, o.payout, o.valid_turnover from bets.bet b ${latest(ids)}
           where b.member_id = ${memberId} and b.bet_id >= ${ids.low} and b.bet_id < ${ids.high}
             and ${ofBet({ ...filter, ...edge })} and o.kind is not null
             ${state === null ? sql`` : sql`and o.kind = ${state}`}) ended`)
    }
  if (state === null || state === 'PENDING') {
    const ids = await idsOf(db, filter)
    parts.push(sql`
      select ${sums(sql`count(*)`)} from (
        select b.stake, null as kind, 0 as payout, 0 as valid_turnover
          from ${openOf(memberId, ids)}
         where ${ofBet(filter)}) pending`)
  }
  if (parts.length === 0) return nothing
  const { rows } = await sql<BetTotals>`
    select coalesce(sum(bets), 0) as bets, coalesce(sum(stake), 0) as stake, coalesce(sum(payout), 0) as payout,
           coalesce(sum("validTurnover"), 0) as "validTurnover", coalesce(sum("endedStake"), 0) as "endedStake"
      from (${sql.join(parts, sql` union all `)}) told`.execute(db)
  return rows[0] ?? nothing
}

const nothing: BetTotals = { bets: 0n, stake: 0n, payout: 0n, validTurnover: 0n, endedStake: 0n }
