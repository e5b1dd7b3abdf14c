import { sql, type RawBuilder } from 'kysely'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Fee, PaidSeries, PayRun, PayRunState } from '../types.ts'
import type { ComputedBill } from './compute.service.ts'

type Row = Omit<PayRun, 'begin' | 'end' | 'computedAt' | 'approvedAt' | 'endedAt' | 'fees'> & {
  readonly begin: bigint
  readonly end: bigint
  readonly computedAt: bigint
  readonly approvedAt: bigint | null
  readonly endedAt: bigint | null
  readonly fees: readonly { readonly item: string; readonly rate: string }[]
}

const columns = sql`
  run_id as "runId", brand_id as "brandId", kind, category, cycle, begin_ms as begin, end_ms as end, currency,
  minor_unit as "minorUnit", payer_mode as "payerMode", carry_mode as "carryMode", high_roller_from as "highRollerFrom", require_loss as "requireLoss",
  step_wise as "stepWise", fees, state, bills, total, of_platform as "ofPlatform", hash, root, computed_at as "computedAt",
  approved_at as "approvedAt", ended_at as "endedAt", tried_to as "triedTo", paid`

const orNull = (at: bigint | null) => (at === null ? null : Number(at))
const readRun = (row: Row): PayRun => ({
  ...row,
  begin: Number(row.begin),
  end: Number(row.end),
  computedAt: Number(row.computedAt),
  approvedAt: orNull(row.approvedAt),
  endedAt: orNull(row.endedAt),
  fees: row.fees.map(({ item, rate }): Fee => ({ item, rate: BigInt(rate) })),
})

/** Writes a run; false where there is one of that period. */
export async function insertRun(tx: Tx, run: Omit<PayRun, 'endedAt' | 'triedTo' | 'paid'>): Promise<boolean> {
  const fees = JSON.stringify(run.fees.map(({ item, rate }) => ({ item, rate: String(rate) })))
  const { rows } = await sql`
    insert into pay.run (run_id, brand_id, kind, category, cycle, begin_ms, end_ms, currency, minor_unit, payer_mode, carry_mode,
                         high_roller_from, require_loss, step_wise, fees, state, bills, total, of_platform, hash, root, computed_at, approved_at)
    values (${run.runId}, ${run.brandId}, ${run.kind}, ${run.category}, ${run.cycle}, ${run.begin}, ${run.end}, ${run.currency},
            ${run.minorUnit}, ${run.payerMode}, ${run.carryMode}, ${run.highRollerFrom}, ${run.requireLoss}, ${run.stepWise}, ${fees}::jsonb, ${run.state},
            ${run.bills}, ${run.total}, ${run.ofPlatform}, ${run.hash}, ${run.root}, ${run.computedAt}, ${run.approvedAt})
    on conflict on constraint run_once do nothing returning 1`.execute(tx)
  return rows.length > 0
}

/** So many bills are written by one statement. */
const billsAtOnce = 1000

/** Writes the bills of a run, each at its place. */
export async function insertBills(tx: Tx, run: PayRun, bills: readonly ComputedBill[]): Promise<void> {
  for (let first = 0; first < bills.length; first += billsAtOnce) {
    const part = bills.slice(first, first + billsAtOnce).map((bill) => ({ ...bill, billId: newId() }))
    await sql`
      insert into pay.bill (bill_id, run_id, brand_id, place, kind, category, cycle, begin_ms, end_ms, currency, contract_id, version,
                            payer_id, receiver_id, upline_id, depth, leaf, carry_in, carry_out, gross, children_gross, net, due,
                            made_ms, state)
      select bill_id, ${run.runId}::uuid, ${run.brandId}::uuid, place, ${run.kind}::text, ${run.category}::text, ${run.cycle}::text,
             ${run.begin}::bigint, ${run.end}::bigint, ${run.currency}::text, contract_id, version, payer_id, receiver_id, upline_id,
             depth, leaf, carry_in, carry_out, gross, children_gross, gross - children_gross, due, ${run.computedAt}::bigint,
             case when due = 0 then 'NOT_REACHED' else 'UNPAID' end
        from unnest(${uuids(part, ({ billId }) => billId)}::uuid[], ${ints(part.map((_, at) => first + at))}::int[],
                    ${uuids(part, ({ of }) => of.contractId)}::uuid[], ${ints(part, ({ of }) => of.version)}::int[],
                    ${uuids(part, ({ payerId }) => payerId)}::uuid[], ${uuids(part, ({ of }) => of.receiverId)}::uuid[],
                    ${uuids(part, ({ of }) => of.payerId)}::uuid[], ${ints(part, ({ of }) => of.depth)}::int[],
                    ${texts(part, ({ line }) => line)}::text[], ${bigints(part, ({ leaf }) => leaf.inputs.carryIn)}::bigint[],
                    ${bigints(part, ({ leaf }) => leaf.outcome.carryOut)}::bigint[],
                    ${bigints(part, ({ leaf }) => leaf.outcome.gross)}::bigint[],
                    ${bigints(part, ({ leaf }) => leaf.childrenGross)}::bigint[], ${bigints(part, ({ leaf }) => leaf.due)}::bigint[])
             as new(bill_id, place, contract_id, version, payer_id, receiver_id, upline_id, depth, leaf, carry_in, carry_out, gross,
                    children_gross, due)`.execute(tx)
    await insertRollers(
      tx,
      run.brandId,
      part.flatMap(({ billId, rollers }) => rollers.map((roller) => ({ ...roller, billId }))),
    )
  }
}

/** What bills carry of single members. */
async function insertRollers(
  tx: Tx,
  brandId: string,
  rollers: readonly (ComputedBill['rollers'][number] & { readonly billId: string })[],
): Promise<void> {
  if (rollers.length === 0) return
  await sql`
    insert into pay.roller (bill_id, member_id, brand_id, own, carry_in, carry_out)
    select bill_id, member_id, ${brandId}::uuid, own, carry_in, carry_out
      from unnest(${uuids(rollers, ({ billId }) => billId)}::uuid[], ${uuids(rollers, ({ memberId }) => memberId)}::uuid[],
                  ${bigints(rollers, ({ own }) => own)}::bigint[], ${bigints(rollers, ({ carryIn }) => carryIn)}::bigint[],
                  ${bigints(rollers, ({ carryOut }) => carryOut)}::bigint[])
             as new(bill_id, member_id, own, carry_in, carry_out)`.execute(tx)
}

const isOf = ({ brandId, kind, category, cycle }: PaidSeries) => sql`
  brand_id = ${brandId} and kind = ${kind} and category = ${category} and cycle = ${cycle}`

/** Up to when a series was computed; undefined where it never was. */
export async function findComputedTo(db: Reader, series: PaidSeries): Promise<number | undefined> {
  const { rows } = await sql<{ end: bigint }>`
    select end_ms as end from pay.run where ${isOf(series)} order by begin_ms desc limit 1`.execute(db)
  return rows[0] && Number(rows[0].end)
}

/** Runs that something is true of. */
export async function runsOf(db: Reader, rest: RawBuilder<unknown>): Promise<readonly PayRun[]> {
  const { rows } = await sql<Row>`select ${columns} from pay.run ${rest}`.execute(db)
  return rows.map(readRun)
}

export async function findRun(db: Reader, brandId: string, runId: string): Promise<PayRun | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from pay.run where brand_id = ${brandId} and run_id = ${runId}`.execute(db)
  return rows.map(readRun)[0]
}

export async function lockRun(tx: Tx, brandId: string, runId: string): Promise<PayRun | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from pay.run where brand_id = ${brandId} and run_id = ${runId} for update`.execute(tx)
  return rows.map(readRun)[0]
}

/** Runs of a brand, the latest first, below one. */
export async function listRuns(
  db: Reader,
  brandId: string,
  page: {
    readonly kind: string | null
    readonly state: PayRunState | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<readonly PayRun[]> {
  const { kind, state, below, limit } = page
  const { rows } = await sql<Row>`
    select ${columns} from pay.run
     where brand_id = ${brandId} ${kind === null ? sql`` : sql`and kind = ${kind}`}
           ${state === null ? sql`` : sql`and state = ${state}`} ${below === null ? sql`` : sql`and run_id < ${below}`}
     order by run_id desc limit ${limit}`.execute(db)
  return rows.map(readRun)
}

/** The run that is to be paid next: the oldest period first, salaries before dividends of the same. */
export async function findToPay(db: Reader): Promise<Pick<PayRun, 'runId' | 'brandId'> | undefined> {
  const { rows } = await sql<Pick<PayRun, 'runId' | 'brandId'>>`
    select run_id as "runId", brand_id as "brandId" from pay.run where state = 'APPROVED' order by end_ms, run_id limit 1`.execute(
    db,
  )
  return rows[0]
}

export async function approveRun(tx: Tx, runId: string, at: number): Promise<void> {
  await sql`update pay.run set state = 'APPROVED', approved_at = ${at} where run_id = ${runId}`.execute(tx)
}

/** Writes how far the bills of a run were tried. */
export async function noteTried(
  tx: Tx,
  runId: string,
  { triedTo, endedAt }: { readonly triedTo: number; readonly endedAt: number | null },
): Promise<void> {
  await sql`
    update pay.run set tried_to = ${triedTo}, state = case when ${endedAt}::bigint is null then state else 'PAID' end,
           ended_at = coalesce(${endedAt}::bigint, ended_at)
     where run_id = ${runId}`.execute(tx)
}

/** The lines of a run, by their places. */
export async function listLeaves(db: Reader, runId: string): Promise<readonly string[]> {
  const { rows } = await sql<{
    leaf: string
  }>`select leaf from pay.bill where run_id = ${runId} order by place`.execute(db)
  return rows.map(({ leaf }) => leaf)
}
