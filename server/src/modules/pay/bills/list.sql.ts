import { sql } from 'kysely'
import type { Reader } from '#platform/db/database.ts'
import { selectBills } from './bill.sql.ts'
import type { BillRow } from '../types.ts'

/** What somebody receives or pays, the newest first, below a row. */
export function listBillsOf(
  db: Reader,
  memberId: string,
  page: {
    readonly side: 'RECEIVED' | 'PAID'
    readonly kind: string | null
    readonly state: string | null
    readonly onlyOpen: boolean
    readonly receiverId: string | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<BillRow[]> {
  const { side, kind, state, onlyOpen, receiverId, below, limit } = page
  return selectBills(
    db,
    sql`where ${side === 'RECEIVED' ? sql`b.receiver_id = ${memberId}` : sql`b.payer_id = ${memberId}`}
        ${kind === null ? sql`` : sql`and b.kind = ${kind}`} ${state === null ? sql`` : sql`and b.state = ${state}`}
        ${onlyOpen ? sql`and b.state in ('UNPAID', 'PARTIAL') and b.due_ms is not null` : sql``}
        ${receiverId === null ? sql`` : sql`and b.receiver_id = ${receiverId}`}
        ${below === null ? sql`` : sql`and b.bill_id < ${below}`}
      order by b.bill_id desc limit ${limit}`,
  )
}

/** Bills of a run by their places, behind one. */
export function listBillsOfRun(
  db: Reader,
  runId: string,
  page: { readonly state: string | null; readonly after: number; readonly limit: number },
): Promise<BillRow[]> {
  const { state, after, limit } = page
  return selectBills(
    db,
    sql`where b.run_id = ${runId} and b.place > ${after} ${state === null ? sql`` : sql`and b.state = ${state}`}
      order by b.place limit ${limit}`,
  )
}

/** What those directly below a receiver are due of a run, the highest first. */
export async function listChildren(
  db: Reader,
  { runId, receiverId }: Pick<BillRow, 'runId' | 'receiverId'>,
  limit: number,
): Promise<{
  readonly list: readonly { readonly billId: string; readonly memberId: string; readonly gross: bigint }[]
  readonly count: number
}> {
  const { rows } = await sql<{ billId: string; memberId: string; gross: bigint; count: bigint }>`
    select b.bill_id as "billId", b.receiver_id as "memberId", b.gross, count(*) over () as count
      from pay.bill b where b.run_id = ${runId} and b.upline_id = ${receiverId} and b.gross > 0
     order by b.gross desc, b.bill_id limit ${limit}`.execute(db)
  return { list: rows, count: Number(rows[0]?.count ?? 0n) }
}

export async function listPayments(db: Reader, billId: string, limit: number) {
  const { rows } = await sql<{ paymentId: string; amount: bigint; at: bigint }>`
    select payment_id as "paymentId", amount, at_ms as at from pay.payment where bill_id = ${billId} order by n limit ${limit}`.execute(
    db,
  )
  return rows
}

export async function listEvents(db: Reader, billId: string, limit: number) {
  const { rows } = await sql<{ what: string; operator: string | null; reason: string | null; at: bigint }>`
    select what, operator, reason, at_ms as at from pay.event where bill_id = ${billId} order by event_id desc limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Which bills of a contract are of the periods in which some instants were. */
export async function listBillsAt(
  db: Reader,
  contractId: string,
  instants: readonly number[],
): Promise<readonly { readonly billId: string; readonly begin: number; readonly end: number }[]> {
  if (instants.length === 0) return []
  const { rows } = await sql<{ billId: string; begin: bigint; end: bigint }>`
    select bill_id as "billId", begin_ms as begin, end_ms as end from pay.bill
     where contract_id = ${contractId} and begin_ms <= ${Math.max(...instants)} and end_ms > ${Math.min(...instants)}
     order by begin_ms desc limit 1000`.execute(db)
  return rows.map(({ billId, begin, end }) => ({ billId, begin: Number(begin), end: Number(end) }))
}

export interface Sum {
  readonly bills: number
  readonly amount: bigint
}

/** What somebody is owed by bills that are to be paid, and what of it waits. */
export async function readReceivable(
  db: Reader,
  memberId: string,
): Promise<{ readonly open: Sum; readonly held: Sum }> {
  const { rows } = await sql<{ state: string; bills: bigint; amount: bigint }>`
    select case b.state when 'HELD' then 'HELD' else 'OPEN' end as state, count(*) as bills, sum(b.due - b.paid)::bigint as amount
      from pay.bill b where b.receiver_id = ${memberId} and b.state in ('UNPAID', 'PARTIAL', 'HELD') and b.due_ms is not null
     group by 1`.execute(db)
  const of = (state: string): Sum => {
    const row = rows.find((one) => one.state === state)
    return { bills: Number(row?.bills ?? 0n), amount: row?.amount ?? 0n }
  }
  return { open: of('OPEN'), held: of('HELD') }
}

/** How the bills of a run stand. */
export async function sumStates(db: Reader, runId: string) {
  const { rows } = await sql<{ state: BillRow['state']; bills: bigint; due: bigint; paid: bigint }>`
    select state, count(*) as bills, sum(due)::bigint as due, sum(paid)::bigint as paid from pay.bill
     where run_id = ${runId} group by 1 order by 1`.execute(db)
  return rows
}

/** Who owes bills that are to be paid, the longest first. */
export async function listDebtors(
  db: Reader,
  brandId: string,
  page: { readonly after: { readonly since: number; readonly memberId: string } | null; readonly limit: number },
) {
  const { after, limit } = page
  const { rows } = await sql<{ memberId: string; currency: string; bills: bigint; open: bigint; since: bigint }>`
    select * from (
      select b.payer_id as "memberId", min(b.currency) as currency, count(*) as bills, sum(b.due - b.paid)::bigint as open,
             min(b.due_ms) as since
        from pay.bill b
       where b.brand_id = ${brandId} and b.payer_id is not null and b.state in ('UNPAID', 'PARTIAL') and b.due_ms is not null
       group by b.payer_id) debtor
     ${after === null ? sql`` : sql`where (since, "memberId") > (${after.since}::bigint, ${after.memberId}::uuid)`}
     order by since, "memberId" limit ${limit}`.execute(db)
  return rows
}

/** What a bill carries of single members, the most first. */
export async function listRollers(
  db: Reader,
  billId: string,
  limit: number,
): Promise<
  readonly { readonly memberId: string; readonly own: bigint; readonly carryIn: bigint; readonly carryOut: bigint }[]
> {
  const { rows } = await sql<{ memberId: string; own: bigint; carryIn: bigint; carryOut: bigint }>`
    select member_id as "memberId", own, carry_in as "carryIn", carry_out as "carryOut" from pay.roller
     where bill_id = ${billId} order by least(carry_in, carry_out), member_id limit ${limit}`.execute(db)
  return rows
}

/** The lines of a contract's bills up to one, the oldest first; the last ones where there are many. */
export async function listPastLeaves(
  db: Reader,
  { contractId, begin }: Pick<BillRow, 'contractId' | 'begin'>,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ leaf: string }>`
    select leaf from pay.bill where contract_id = ${contractId} and begin_ms <= ${begin} order by begin_ms desc limit ${limit}`.execute(
    db,
  )
  return rows.map(({ leaf }) => leaf).toReversed()
}
