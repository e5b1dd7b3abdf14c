import { prizesText, readPrizes, type Prizes } from '@parlour/core/rules/lottery/prizes.ts'
import { sql } from 'kysely'
import { bigints, booleans, ints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'
import type { SoldTicket, Ticket } from './types.ts'
import { oddsText } from './wire.ts'

/** Writes tickets in one statement, each with the digest of its terms. An order is the tickets that share it. */
export async function insertTickets(tx: Tx, tickets: readonly Ticket[]): Promise<void> {
  await statement`
    insert into lottery.ticket (bet_id, order_id, line, issue_id, game_id, brand_id, member_id, play_id, play_code, picks,
                                units, multiple, stake_per_unit, stake, prizes, series, member_series, win_amount_max,
                                currency, placed_at, is_counted, has_line, terms_hash)
    select bet_id, order_id, line, issue_id, game_id, brand_id, member_id, play_id, play_code, picks, units, multiple,
           stake_per_unit, stake, prizes, series, member_series, win_amount_max, currency, placed_at, is_counted,
           has_line, lottery.ticket_terms(bet_id, play_code, picks, units, multiple, stake_per_unit, stake, prizes, odds, series,
                                member_series, win_amount_max)
      from (${rowsOf(
        uuids(tickets, (t) => t.betId),
        uuids(tickets, (t) => t.orderId),
        smallints(tickets, (t) => t.line),
        uuids(tickets, (t) => t.issueId),
        ints(tickets, (t) => t.gameId),
        uuids(tickets, (t) => t.brandId),
        uuids(tickets, (t) => t.memberId),
        ints(tickets, (t) => t.playId),
        texts(tickets, (t) => t.playCode),
        texts(tickets, (t) => t.picks),
        ints(tickets, (t) => t.units),
        ints(tickets, (t) => t.multiple),
        bigints(tickets, (t) => t.stakePerUnit),
        bigints(tickets, (t) => t.stake),
        texts(tickets, (t) => prizesText(t.prizes)),
        smallints(tickets, (t) => t.series),
        smallints(tickets, (t) => t.memberSeries),
        bigints(tickets, (t) => t.winAmountMax),
        texts(tickets, (t) => t.currency),
        bigints(tickets, (t) => t.placedAt),
        booleans(tickets, (t) => t.isCounted),
        booleans(tickets, (t) => t.hasLine),
        texts(tickets, oddsText),
      )})
        as new(bet_id, order_id, line, issue_id, game_id, brand_id, member_id, play_id, play_code, picks, units, multiple,
               stake_per_unit, stake, prizes, series, member_series, win_amount_max, currency, placed_at, is_counted, has_line, odds)`.send(
    tx,
  )
}

const ticketColumns = sql`
  bet_id as "betId", order_id as "orderId", line, issue_id as "issueId", game_id as "gameId", brand_id as "brandId",
  member_id as "memberId", play_id as "playId", play_code as "playCode", picks, units, multiple,
  stake_per_unit as "stakePerUnit", stake, prizes, series, member_series as "memberSeries",
  win_amount_max as "winAmountMax", currency, placed_at as "placedAt",
  is_counted as "isCounted", has_line as "hasLine"`

/** Before the first member of any list. */
export const beforeAllMembers = '00000000-0000-0000-0000-000000000000'
const afterAllMembers = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** Some members, in order, by how many tickets they have on some issues. */
interface Part {
  readonly issueIds: readonly string[]
  readonly afterMemberId: string
  readonly tickets: number
}

/** Cuts the members of some issues into parts of about so many tickets: the last member of each part but the last. */
export async function listPartEnds(db: Reader, part: Part, parts = 1_000_000): Promise<readonly string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from (
      select member_id, row_number() over (order by member_id) as n from lottery.ticket
       where issue_id = any(${uuids(part.issueIds)}::uuid[]) and member_id > ${part.afterMemberId}) counted
     where n % ${part.tickets} = 0 order by member_id limit ${parts}`.execute(db)
  // One who has more tickets than a part ends several of them.
  return [...new Set(rows.map(({ memberId }) => memberId))]
}

/** How many tickets these issues have; those without any are absent. */
export async function countTickets(db: Reader, issueIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ issueId: string; tickets: bigint }>`
    select issue_id as "issueId", count(*) as tickets from lottery.ticket
     where issue_id = any(${uuids(issueIds)}::uuid[]) group by issue_id`.execute(db)
  return new Map(rows.map(({ issueId, tickets }) => [issueId, Number(tickets)]))
}

/** The tickets of the next members of an issue, about so many, whole members only, in member order. */
export async function listTicketsAfter(db: Reader, part: Part): Promise<SoldTicket[]> {
  const [uptoMemberId] = await listPartEnds(db, part, 1)
  return listTicketsBetween(db, { ...part, uptoMemberId })
}

/**
 * The tickets that some members have on some issues, in member order; all that follow where no last member is named.
 * They come column by column: a settlement reads many thousand at a time, and rows would cost more than deciding them.
 * Issues are named outright, not joined: of a joined one the planner believes what it knows of an average one, and where
 * a week had few issues it read all tickets that there ever were.
 */
export async function listTicketsBetween(
  db: Reader,
  between: {
    readonly issueIds: readonly string[]
    readonly afterMemberId: string
    readonly uptoMemberId: string | undefined
  },
): Promise<SoldTicket[]> {
  const { rows } = await sql<Columns>`
    select array_agg(bet_id) as "betIds", array_agg(issue_id) as "issueIds", array_agg(member_id) as "memberIds",
           array_agg(brand_id) as "brandIds",
           string_agg(currency, chr(10)) as currencies, string_agg(play_code, chr(10)) as "playCodes",
           string_agg(picks, chr(10)) as picks, array_agg(stake_per_unit) as "stakesPerUnit", array_agg(stake) as stakes,
           string_agg(prizes, chr(10)) as prizes, array_agg(units) as units, array_agg(has_line) as "haveLine",
           array_agg(series) as series, array_agg(member_series) as "memberSeries", array_agg(win_amount_max) as "winAmountsMax"
      from (
        select * from lottery.ticket
         where issue_id = any(${uuids(between.issueIds)}::uuid[]) and member_id > ${between.afterMemberId}
           and member_id <= ${between.uptoMemberId ?? afterAllMembers}
         order by member_id, issue_id, bet_id) tickets`.execute(db)
  const [columns] = rows
  return columns?.betIds ? toTickets(columns) : []
}

interface Columns {
  readonly betIds: readonly string[] | null
  readonly issueIds: readonly string[]
  readonly memberIds: readonly string[]
  readonly brandIds: readonly string[]
  readonly currencies: string
  readonly playCodes: string
  readonly picks: string
  readonly stakesPerUnit: readonly bigint[]
  readonly stakes: readonly bigint[]
  readonly prizes: string
  readonly units: readonly number[]
  readonly haveLine: readonly boolean[]
  readonly series: readonly (number | null)[]
  readonly memberSeries: readonly (number | null)[]
  readonly winAmountsMax: readonly bigint[]
}

function toTickets(columns: Columns): SoldTicket[] {
  const { betIds, issueIds, memberIds, brandIds, stakesPerUnit, stakes, units } = columns
  const { series, memberSeries, winAmountsMax, haveLine } = columns
  const currencies = columns.currencies.split('\n')
  const playCodes = columns.playCodes.split('\n')
  const picks = columns.picks.split('\n')
  const prizes = columns.prizes.split('\n').map(prizesReader())
  return (betIds ?? []).map((betId, at) => ({
    betId,
    issueId: issueIds[at] ?? '',
    memberId: memberIds[at] ?? '',
    brandId: brandIds[at] ?? '',
    currency: currencies[at] ?? '',
    playCode: playCodes[at] ?? '',
    picks: picks[at] ?? '',
    stakePerUnit: stakesPerUnit[at] ?? 0n,
    stake: stakes[at] ?? 0n,
    units: units[at] ?? 0,
    hasLine: haveLine[at] === true,
    prizes: prizes[at] ?? {},
    series: series[at] ?? null,
    memberSeries: memberSeries[at] ?? null,
    winAmountMax: winAmountsMax[at] ?? 0n,
  }))
}

/** Most tickets of an issue have the same few prices: each is read once. */
function prizesReader(): (text: string) => Prizes {
  const known = new Map<string, Prizes>()
  return (text) => {
    const prizes = known.get(text) ?? readPrizes(text)
    known.set(text, prizes)
    return prizes
  }
}

type TicketRow = Omit<Ticket, 'prizes'> & { readonly prizes: string }

function toTicket(row: TicketRow): Ticket {
  return { ...row, prizes: readPrizes(row.prizes) }
}

/** A member's tickets of some issues, by their bets. */
export async function listTicketsOfBets(
  db: Reader,
  wanted: { readonly memberId: string; readonly issueIds: readonly string[]; readonly betIds: readonly string[] },
): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from lottery.ticket
     where issue_id = any(${uuids(wanted.issueIds)}::uuid[]) and member_id = ${wanted.memberId}
       and bet_id = any(${uuids(wanted.betIds)}::uuid[])`.execute(db)
  return rows.map(toTicket)
}

/** Orders of members, whole, line by line. */
export async function listTicketsOfOrders(
  db: Reader,
  orders: readonly { readonly memberId: string; readonly orderId: string }[],
): Promise<Ticket[]> {
  const { rows } = await sql<TicketRow>`
    select ${ticketColumns} from lottery.ticket
     where (member_id, order_id) in (select * from unnest(${uuids(orders, (o) => o.memberId)}::uuid[],
                                                          ${uuids(orders, (o) => o.orderId)}::uuid[]))
     order by order_id, line`.execute(db)
  return rows.map(toTicket)
}

export interface OrderRow {
  readonly orderId: string
  readonly gameId: number
  readonly issueId: string
  readonly totalStake: bigint
  readonly placedAt: bigint
}

const orderColumns = sql`
  order_id as "orderId", any_value(game_id) as "gameId", any_value(issue_id) as "issueId", sum(stake) as "totalStake",
  min(placed_at) as "placedAt"`

export async function listOrderRows(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly memberId: string
    readonly gameId: number | null
    readonly from: number
    readonly to: number
    readonly below: string | null
    readonly limit: number
  },
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from lottery.ticket
     where member_id = ${filter.memberId} and brand_id = ${filter.brandId}
       and placed_at >= ${filter.from} and placed_at < ${filter.to}
       and (${filter.gameId}::int is null or game_id = ${filter.gameId})
       and (${filter.below}::uuid is null or order_id < ${filter.below}::uuid)
     group by order_id order by order_id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function findOrderRow(db: Reader, memberId: string, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from lottery.ticket where order_id = ${orderId} and member_id = ${memberId} group by order_id`.execute(
    db,
  )
  return rows[0]
}

/** The last games a member bet on, newest first, from the latest orders. */
export async function listRecentGames(
  db: Reader,
  memberId: string,
  games: number,
): Promise<{ gameId: number; lastPlayed: bigint }[]> {
  const { rows } = await sql<{ gameId: number; lastPlayed: bigint }>`
    select game_id as "gameId", max(placed_at) as "lastPlayed" from (
      select game_id, placed_at from lottery.ticket where member_id = ${memberId} order by order_id desc limit 500) latest
     group by game_id order by 2 desc limit ${games}`.execute(db)
  return rows
}
