import { sql } from 'kysely'
import { bigints, booleans, ints, smallints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** A bet on several issues: an order for each, in the order of drawing. */
export interface PlacedChase {
  readonly chaseId: string
  readonly brandId: string
  readonly memberId: string
  readonly gameId: number
  readonly winStop: boolean
  readonly placedAt: number
  readonly orders: readonly { readonly orderId: string; readonly issueId: string }[]
}

export type ChaseRow = Omit<PlacedChase, 'orders' | 'placedAt'> & { readonly placedAt: bigint }

/** One issue of a chase. */
export interface ChaseOrder {
  readonly chaseId: string
  readonly memberId: string
  readonly place: number
  readonly issueId: string
  readonly orderId: string
}

/** Writes chases down with their orders, in one statement each. */
export async function insertChases(tx: Tx, chases: readonly PlacedChase[]): Promise<void> {
  if (chases.length === 0) return
  const orders = chases.flatMap(({ chaseId, memberId, winStop, orders: own }) =>
    own.map((order, place) => ({ chaseId, memberId, winStop, place, ...order })),
  )
  await Promise.all([
    statement`
      insert into lottery.chase (chase_id, brand_id, member_id, game_id, win_stop, placed_at)
      ${rowsOf(
        uuids(chases, (c) => c.chaseId),
        uuids(chases, (c) => c.brandId),
        uuids(chases, (c) => c.memberId),
        ints(chases, (c) => c.gameId),
        booleans(chases, (c) => c.winStop),
        bigints(chases, (c) => c.placedAt),
      )}`.send(tx),
    statement`
      insert into lottery.chase_order (chase_id, place, member_id, issue_id, order_id, win_stop)
      ${rowsOf(
        uuids(orders, (o) => o.chaseId),
        smallints(orders, (o) => o.place),
        uuids(orders, (o) => o.memberId),
        uuids(orders, (o) => o.issueId),
        uuids(orders, (o) => o.orderId),
        booleans(orders, (o) => o.winStop),
      )}`.send(tx),
  ])
}

const chaseColumns = sql`
  chase_id as "chaseId", brand_id as "brandId", member_id as "memberId", game_id as "gameId", win_stop as "winStop",
  placed_at as "placedAt"`

const orderColumns = sql`
  o.chase_id as "chaseId", o.member_id as "memberId", o.place, o.issue_id as "issueId", o.order_id as "orderId"`

/** A member's chases, newest first, below one. */
export async function listChaseRows(
  db: Reader,
  page: {
    readonly brandId: string
    readonly memberId: string
    readonly gameId: number | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<ChaseRow[]> {
  const { rows } = await sql<ChaseRow>`
    select ${chaseColumns} from lottery.chase
     where member_id = ${page.memberId} and brand_id = ${page.brandId}
       and (${page.gameId}::int is null or game_id = ${page.gameId})
       and (${page.below}::uuid is null or chase_id < ${page.below}::uuid)
     order by chase_id desc limit ${page.limit}`.execute(db)
  return rows
}

/** One of a member's own chases; those of others are none. */
export async function findChaseRow(db: Reader, memberId: string, chaseId: string): Promise<ChaseRow | undefined> {
  const { rows } = await sql<ChaseRow>`
    select ${chaseColumns} from lottery.chase where member_id = ${memberId} and chase_id = ${chaseId}`.execute(db)
  return rows[0]
}

/** The issues of some chases, each chase in the order of drawing. */
export async function listOrdersOfChases(db: Reader, chaseIds: readonly string[]): Promise<ChaseOrder[]> {
  if (chaseIds.length === 0) return []
  const { rows } = await sql<ChaseOrder>`
    select ${orderColumns} from lottery.chase_order o where o.chase_id = any(${uuids(chaseIds)}::uuid[])
     order by o.chase_id, o.place`.execute(db)
  return rows
}

/** Of which chase some orders are a part; a plain order is absent. */
export async function listChasesOfOrders(
  db: Reader,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ orderId: string; chaseId: string }>`
    select order_id as "orderId", chase_id as "chaseId" from lottery.chase_order
     where order_id = any(${uuids(orderIds)}::uuid[])`.execute(db)
  return new Map(rows.map(({ orderId, chaseId }) => [orderId, chaseId]))
}

/**
 * Of the chases that a win on one of these issues would stop: that issue's order and all later ones, each chase in the
 * order of drawing.
 */
export async function listStoppable(
  db: Reader,
  { issueIds, memberIds }: { readonly issueIds: readonly string[]; readonly memberIds: readonly string[] },
): Promise<ChaseOrder[]> {
  const { rows } = await sql<ChaseOrder>`
    select ${orderColumns} from lottery.chase_order this
      join lottery.chase_order o on o.chase_id = this.chase_id and o.place >= this.place
     where this.issue_id = any(${uuids(issueIds)}::uuid[]) and this.member_id = any(${uuids(memberIds)}::uuid[]) and this.win_stop
     order by o.chase_id, o.place`.execute(db)
  return rows
}
