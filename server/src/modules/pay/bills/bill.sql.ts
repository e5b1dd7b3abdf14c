import { sql, type RawBuilder } from 'kysely'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { BillRow } from '../types.ts'

type Row = Omit<BillRow, 'begin' | 'end' | 'madeAt' | 'dueAt'> & {
  readonly begin: bigint
  readonly end: bigint
  readonly madeAt: bigint
  readonly dueAt: bigint | null
}

const columns = sql`
  b.bill_id as "billId", b.run_id as "runId", b.brand_id as "brandId", b.place, b.kind, b.category, b.cycle, b.begin_ms as begin,
  b.end_ms as end, b.currency, b.contract_id as "contractId", b.payer_id as "payerId", b.receiver_id as "receiverId",
  b.upline_id as "uplineId", b.leaf, b.gross, b.net, b.due, b.made_ms as "madeAt", b.state, b.held_for as "heldFor", b.paid,
  b.payments, b.due_ms as "dueAt"`

const readBill = ({ begin, end, madeAt, dueAt, ...row }: Row): BillRow => ({
  ...row,
  begin: Number(begin),
  end: Number(end),
  madeAt: Number(madeAt),
  dueAt: dueAt === null ? null : Number(dueAt),
})

/** The bills that a condition or a join names. */
export async function selectBills(db: Reader, rest: RawBuilder<unknown>): Promise<BillRow[]> {
  const { rows } = await sql<Row>`select ${columns} from pay.bill b ${rest}`.execute(db)
  return rows.map(readBill)
}

const open = sql`b.state in ('UNPAID', 'PARTIAL') and b.due_ms is not null`

/**
 * One payment of a brand's bills goes after another, and so does what operators decide about them: whoever changes bills
 * has this before the run, the bills and the accounts.
 */
export async function holdBills(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`bills of agents ${brandId}`}, 0))`.execute(tx)
}

export async function findBill(db: Reader, brandId: string, billId: string): Promise<BillRow | undefined> {
  return (await selectBills(db, sql`where b.brand_id = ${brandId} and b.bill_id = ${billId}`))[0]
}

/** The next bills of a run to be tried, from the top of the lines down. */
export const listToTry = (
  tx: Reader,
  runId: string,
  { after, limit }: { readonly after: number; readonly limit: number },
) => selectBills(tx, sql`where b.run_id = ${runId} and b.place > ${after} order by b.place limit ${limit}`)

/** The bills of a run that frozen receivers have, which those below them are paid from. */
export const listFrozenOf = (tx: Tx, runId: string, receiverIds: readonly string[]) =>
  selectBills(
    tx,
    sql`where b.run_id = ${runId} and b.receiver_id = any(${uuids(receiverIds)}::uuid[]) and b.held_for = 'FROZEN'`,
  )

/** Who of some payers owes something of another run than this: that comes first. */
export async function listOwing(
  tx: Tx,
  {
    brandId,
    runId,
    payerIds,
  }: { readonly brandId: string; readonly runId: string; readonly payerIds: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ payerId: string }>`
    select distinct b.payer_id as "payerId" from unnest(${uuids(payerIds)}::uuid[]) as asked(id)
      join pay.bill b on b.brand_id = ${brandId} and b.payer_id = asked.id and ${open} and b.run_id <> ${runId}`.execute(
    tx,
  )
  return new Set(rows.map(({ payerId }) => payerId))
}

/** How a bill stands after what happened to it. */
export interface BillChange extends Pick<BillRow, 'billId' | 'state' | 'heldFor' | 'paid' | 'payments'> {
  /** What was paid just now, of how many parts. */
  readonly added: readonly { readonly paymentId: string; readonly amount: bigint }[]
}

/** Writes changed bills, what was paid of them, and by how much their runs are further; from `at` on they are to be paid. */
export async function writeBills(
  tx: Tx,
  {
    brandId,
    changes,
    at,
  }: { readonly brandId: string; readonly changes: readonly BillChange[]; readonly at: number | null },
): Promise<void> {
  if (changes.length === 0) return
  await sql`
    with changed as (
      select * from unnest(${uuids(changes, ({ billId }) => billId)}::uuid[], ${texts(changes, ({ state }) => state)}::text[],
                           ${texts(changes, ({ heldFor }) => heldFor)}::text[], ${bigints(changes, ({ paid }) => paid)}::bigint[],
                           ${ints(changes, ({ payments }) => payments)}::int[]) as new(bill_id, state, held_for, paid, payments)
    ), runs as (
      select b.run_id, sum(c.paid - b.paid) as added from changed c join pay.bill b using (bill_id) group by 1
    ), further as (
      update pay.run r set paid = r.paid + runs.added from runs where r.run_id = runs.run_id and runs.added > 0
    )
    update pay.bill b
       set state = c.state, held_for = c.held_for, paid = c.paid, payments = c.payments, due_ms = coalesce(b.due_ms, ${at}::bigint)
      from changed c where b.bill_id = c.bill_id`.execute(tx)
  const paid = changes.flatMap(({ billId, payments, added }) =>
    added.map((one, place) => ({ ...one, billId, n: payments - added.length + place + 1 })),
  )
  if (paid.length === 0) return
  await sql`
    insert into pay.payment (payment_id, bill_id, brand_id, n, amount, at_ms)
    select payment_id, bill_id, ${brandId}::uuid, n, amount, ${at}::bigint
      from unnest(${uuids(paid, ({ paymentId }) => paymentId)}::uuid[], ${uuids(paid, ({ billId }) => billId)}::uuid[],
                  ${ints(paid, ({ n }) => n)}::int[], ${bigints(paid, ({ amount }) => amount)}::bigint[])
             as new(payment_id, bill_id, n, amount)`.execute(tx)
}

/** What was decided about bills, beside payments. */
export async function insertEvents(
  tx: Tx,
  events: readonly {
    readonly billId: string
    readonly brandId: string
    readonly what: 'hold' | 'release' | 'waive'
    readonly operator: string | null
    readonly reason: string | null
  }[],
  at: number,
): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into pay.event (event_id, bill_id, brand_id, what, operator, reason, at_ms)
    select event_id, bill_id, brand_id, what, operator, reason, ${at}::bigint
      from unnest(${uuids(events, () => newId())}::uuid[], ${uuids(events, ({ billId }) => billId)}::uuid[],
                  ${uuids(events, ({ brandId }) => brandId)}::uuid[], ${texts(events, ({ what }) => what)}::text[],
                  ${texts(events, ({ operator }) => operator)}::text[], ${texts(events, ({ reason }) => reason)}::text[])
             as new(event_id, bill_id, brand_id, what, operator, reason)`.execute(tx)
}

/** Bills that wait because their receivers were frozen, the oldest first. */
export const listFrozen = (db: Reader, brandId: string, limit: number) =>
  selectBills(db, sql`where b.brand_id = ${brandId} and b.held_for = 'FROZEN' order by b.bill_id limit ${limit}`)

/** Who owes bills that are to be paid; null: the platform. */
export async function listPayers(db: Reader, brandId: string, limit: number): Promise<readonly (string | null)[]> {
  const { rows } = await sql<{ payerId: string | null }>`
    select b.payer_id as "payerId" from pay.bill b where b.brand_id = ${brandId} and ${open}
     group by b.payer_id order by min(b.depth), b.payer_id limit ${limit}`.execute(db)
  return rows.map(({ payerId }) => payerId)
}

/** What some payers owe, of each the oldest first. */
export const listDebts = (
  tx: Tx,
  brandId: string,
  { payerIds, eachMost }: { readonly payerIds: readonly (string | null)[]; readonly eachMost: number },
) => {
  const members = payerIds.flatMap((payerId) => payerId ?? [])
  const oldest = (isPayer: RawBuilder<unknown>) => sql`
    select b.bill_id from pay.bill b where b.brand_id = ${brandId} and ${isPayer} and ${open}
     order by b.end_ms, b.run_id, b.place limit ${eachMost}`
  const ofPlatform = payerIds.includes(null) ? oldest(sql`b.payer_id is null`) : sql`select null::uuid`
  return selectBills(
    tx,
    sql`where b.bill_id in (
          select one.bill_id from unnest(${uuids(members)}::uuid[]) as asked(id)
           cross join lateral (${oldest(sql`b.payer_id = asked.id`)}) one
          union all (${ofPlatform}))
        order by b.end_ms, b.run_id, b.place`,
  )
}

/** Of some bills those that still wait for their receivers. */
export const listStillFrozen = (tx: Tx, billIds: readonly string[]) =>
  selectBills(tx, sql`where b.bill_id = any(${uuids(billIds)}::uuid[]) and b.held_for = 'FROZEN' order by b.bill_id`)

/** What somebody owes by bills that are to be paid, and since when. */
export async function readDebt(
  db: Reader,
  memberId: string,
): Promise<{ readonly bills: number; readonly amount: bigint; readonly since: number | null }> {
  const { rows } = await sql<{ bills: bigint; amount: bigint; since: bigint | null }>`
    select count(*) as bills, coalesce(sum(b.due - b.paid), 0)::bigint as amount, min(b.due_ms) as since
      from pay.bill b where b.payer_id = ${memberId} and ${open}`.execute(db)
  const [row] = rows
  const since = row?.since ?? null
  return { bills: Number(row?.bills ?? 0n), amount: row?.amount ?? 0n, since: since === null ? null : Number(since) }
}
