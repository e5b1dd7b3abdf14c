import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { RedemptionRow } from './types.ts'

const columns = sql`redemption_id as "redemptionId", brand_id as "brandId", member_id as "memberId", item_id as "itemId",
  category, names, price, amount, turnover_percent as "turnoverPercent", free_spins as "freeSpins", currency, recipient, state,
  asked_at as "askedAt", claimed_by as "claimedBy", decided_by as "decidedBy", decided_at as "decidedAt", note`

export async function insertRedemption(
  tx: Tx,
  row: Omit<RedemptionRow, 'state' | 'askedAt' | 'claimedBy' | 'decidedBy' | 'decidedAt' | 'note'> & {
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into points.redemption (redemption_id, brand_id, member_id, item_id, category, names, price, amount,
                                   turnover_percent, free_spins, currency, recipient, state, asked_at)
    values (${row.redemptionId}, ${row.brandId}, ${row.memberId}, ${row.itemId}, ${row.category},
            ${JSON.stringify(row.names)}::jsonb, ${row.price}, ${row.amount}, ${row.turnoverPercent},
            ${row.freeSpins === null ? null : JSON.stringify(row.freeSpins)}::jsonb, ${row.currency},
            ${row.recipient}, 'IN_PROCESS', ${row.at})`.execute(tx)
}

/** How many of some items a member has asked for, those that were rejected left out. */
export async function countTaken(
  db: Reader,
  memberId: string,
  itemIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ itemId: string; taken: bigint }>`
    select item_id as "itemId", count(*) as taken from points.redemption
     where item_id = any(${uuids(itemIds)}::uuid[]) and member_id = ${memberId} and state <> 'REJECTED'
     group by item_id`.execute(db)
  return new Map(rows.map(({ itemId, taken }) => [itemId, Number(taken)]))
}

/** What a member asked for, the latest first, below a row. */
export async function listRedemptionsOf(
  db: Reader,
  { memberId, below, limit }: { readonly memberId: string; readonly below: string | null; readonly limit: number },
): Promise<readonly RedemptionRow[]> {
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from points.redemption
     where member_id = ${memberId} ${below === null ? sql`` : sql`and redemption_id < ${below}`}
     order by redemption_id desc limit ${limit}`.execute(db)
  return rows
}

interface QueueRequest {
  readonly brandId: string
  readonly queue: 'open' | 'done'
  readonly claimedBy: string | null
  readonly after: string | null
  readonly limit: number
}

/** What waits, the oldest first; or what was decided, the latest first. */
export async function listRedemptionQueue(db: Reader, request: QueueRequest): Promise<readonly RedemptionRow[]> {
  const { brandId, queue, claimedBy, after, limit } = request
  const mine = claimedBy === null ? sql`` : sql`and claimed_by = ${claimedBy}`
  const side =
    queue === 'open'
      ? sql`and state = 'IN_PROCESS' ${after === null ? sql`` : sql`and redemption_id > ${after}`} order by redemption_id`
      : sql`and state <> 'IN_PROCESS' ${after === null ? sql`` : sql`and redemption_id < ${after}`} order by redemption_id desc`
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from points.redemption where brand_id = ${brandId} ${mine} ${side} limit ${limit}`.execute(db)
  return rows
}

/** A request held for the transaction: before its item and accounts are. */
export async function lockRedemption(
  tx: Tx,
  brandId: string,
  redemptionId: string,
): Promise<RedemptionRow | undefined> {
  const { rows } = await sql<RedemptionRow>`
    select ${columns} from points.redemption
     where brand_id = ${brandId} and redemption_id = ${redemptionId} for update`.execute(tx)
  return rows[0]
}

export async function claimRedemptionRow(tx: Tx, redemptionId: string, claimedBy: string | null): Promise<void> {
  await sql`update points.redemption set claimed_by = ${claimedBy} where redemption_id = ${redemptionId}`.execute(tx)
}

export async function endRedemption(
  tx: Tx,
  redemptionId: string,
  ended: {
    readonly state: 'APPROVED' | 'REJECTED'
    /** Null where nobody had to decide. */
    readonly by: string | null
    readonly note: string | null
    readonly at: number
  },
): Promise<void> {
  await sql`
    update points.redemption
       set state = ${ended.state}, decided_by = ${ended.by}, decided_at = ${ended.at}, note = ${ended.note}
     where redemption_id = ${redemptionId}`.execute(tx)
}
