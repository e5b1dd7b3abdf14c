import type { TransferDirection } from '@parlour/core/rules/agents/transfer.ts'
import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface Transfer {
  readonly transferId: string
  readonly brandId: string
  readonly currency: string
  readonly direction: TransferDirection
  readonly fromId: string
  readonly toId: string
  readonly amount: bigint
  readonly returnsId: string | null
  readonly at: bigint
}

const columns = sql`
  transfer_id as "transferId", brand_id as "brandId", currency, direction, from_member_id as "fromId",
  to_member_id as "toId", amount, returns_id as "returnsId", at_ms as at`

export async function insertTransfer(tx: Tx, one: Omit<Transfer, 'at'> & { readonly at: number }): Promise<void> {
  await sql`
    insert into agents.transfer (transfer_id, brand_id, currency, direction, from_member_id, to_member_id, amount,
                                 returns_id, at_ms)
    values (${one.transferId}, ${one.brandId}, ${one.currency}, ${one.direction}, ${one.fromId}, ${one.toId},
            ${one.amount}, ${one.returnsId}, ${one.at})`.execute(tx)
}

/** What somebody sent since the beginning of the brand's day: how often, and how much in each direction. */
export async function readSentToday(
  db: Reader,
  day: { readonly memberId: string; readonly timeZone: string; readonly now: number },
): Promise<{ readonly times: number } & Readonly<Record<TransferDirection, bigint>>> {
  const { rows } = await sql<{ times: bigint; up: bigint; down: bigint }>`
    select count(*) as times, coalesce(sum(amount) filter (where direction = 'UP'), 0)::bigint as up,
           coalesce(sum(amount) filter (where direction = 'DOWN'), 0)::bigint as down
      from agents.transfer
     where from_member_id = ${day.memberId}
       and at_ms >= extract(epoch from
             date_trunc('day', to_timestamp(${day.now}::bigint / 1000.0) at time zone ${day.timeZone})
               at time zone ${day.timeZone}) * 1000`.execute(db)
  const [row] = rows
  return { times: Number(row?.times ?? 0n), UP: row?.up ?? 0n, DOWN: row?.down ?? 0n }
}

/** The latest transfer from one to the other since an instant. */
export async function findTransferSince(
  db: Reader,
  between: { readonly fromId: string; readonly toId: string; readonly since: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ transferId: string }>`
    select transfer_id as "transferId" from agents.transfer
     where from_member_id = ${between.fromId} and to_member_id = ${between.toId} and at_ms > ${between.since}
     order by transfer_id desc limit 1`.execute(db)
  return rows[0]?.transferId
}

interface Page {
  readonly below: string | null
  readonly limit: number
}

const underneath = ({ below }: Page) => (below === null ? sql`` : sql`and transfer_id < ${below}`)

/** What somebody sent and received, the newest first, below a row. */
export async function listTransfersOf(db: Reader, memberId: string, page: Page): Promise<Transfer[]> {
  const { rows } = await sql<Transfer>`
    select * from (
      (select ${columns} from agents.transfer where from_member_id = ${memberId} ${underneath(page)}
        order by transfer_id desc limit ${page.limit})
      union all
      (select ${columns} from agents.transfer where to_member_id = ${memberId} ${underneath(page)}
        order by transfer_id desc limit ${page.limit})) both_sides
     order by "transferId" desc limit ${page.limit}`.execute(db)
  return rows
}

/** Those of a brand, the newest first; or of one of its members, or only what went back. */
export async function listBrandTransfers(
  db: Reader,
  request: Page & { readonly brandId: string; readonly memberId: string | null; readonly onlyReturned: boolean },
): Promise<Transfer[]> {
  const onlyReturned = request.onlyReturned ? sql`and returns_id is not null` : sql``
  const side = (whose: ReturnType<typeof sql>) => sql`
    (select ${columns} from agents.transfer where brand_id = ${request.brandId} ${whose} ${onlyReturned} ${underneath(request)}
      order by transfer_id desc limit ${request.limit})`
  const { memberId } = request
  const sides =
    memberId === null
      ? [side(sql``)]
      : [side(sql`and from_member_id = ${memberId}`), side(sql`and to_member_id = ${memberId}`)]
  const { rows } = await sql<Transfer>`
    select * from (${sql.join(sides, sql` union all `)}) sides order by "transferId" desc limit ${request.limit}`.execute(
    db,
  )
  return rows
}
