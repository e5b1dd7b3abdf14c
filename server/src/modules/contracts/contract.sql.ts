import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Contract, Series } from './types.ts'

type Row = {
  readonly [Name in keyof Contract]: Name extends 'nextAt' | 'endAt' | 'overAt' | 'offeredAt'
    ? bigint | Extract<Contract[Name], null>
    : Contract[Name]
}

const contractColumns = sql`
  c.contract_id as "contractId", c.brand_id as "brandId", c.kind, c.category, c.cycle, c.payer_id as "payerId",
  c.receiver_id as "receiverId", c.depth, c.state, c.versions, c.running_version as "runningVersion",
  c.running_rate as "runningRate", c.next_version as "nextVersion", c.next_rate as "nextRate", c.next_at as "nextAt",
  c.end_at as "endAt", c.end_reason as "endReason", c.offered_ms as "offeredAt", c.over_ms as "overAt",
  c.over_reason as "overReason"`

const orNull = (ms: bigint | null) => (ms === null ? null : Number(ms))
const readContract = (row: Row): Contract => ({
  ...row,
  nextAt: orNull(row.nextAt),
  endAt: orNull(row.endAt),
  offeredAt: Number(row.offeredAt),
  overAt: orNull(row.overAt),
})

/** The contracts that a condition or a join names. */
export async function selectContracts(db: Reader, rest: ReturnType<typeof sql>): Promise<Contract[]> {
  const { rows } = await sql<Row>`select ${contractColumns} from contracts.contract c ${rest}`.execute(db)
  return rows.map(readContract)
}

export async function findContract(db: Reader, contractId: string): Promise<Contract | undefined> {
  return (await selectContracts(db, sql`where c.contract_id = ${contractId}`))[0]
}

export async function lockContract(tx: Tx, contractId: string): Promise<Contract | undefined> {
  return (await selectContracts(tx, sql`where c.contract_id = ${contractId} for no key update`))[0]
}

/** What somebody receives of a kind and category, if it is not over. */
export async function findLive(
  db: Reader,
  { receiverId, kind, category }: Pick<Contract, 'receiverId' | 'kind' | 'category'>,
): Promise<Contract | undefined> {
  return (
    await selectContracts(
      db,
      sql`where c.receiver_id = ${receiverId} and c.kind = ${kind} and c.category = ${category} and c.over_ms is null`,
    )
  )[0]
}

export async function lockLive(
  tx: Tx,
  { receiverId, kind, category }: Pick<Contract, 'receiverId' | 'kind' | 'category'>,
): Promise<Contract | undefined> {
  return (
    await selectContracts(
      tx,
      sql`where c.receiver_id = ${receiverId} and c.kind = ${kind} and c.category = ${category} and c.over_ms is null
            for no key update`,
    )
  )[0]
}

/** What somebody pays of a kind and category and waits for an answer, locked. */
export function lockPendingPaid(tx: Tx, { receiverId, kind, category }: Contract): Promise<Contract[]> {
  return selectContracts(
    tx,
    sql`where c.payer_id = ${receiverId} and c.kind = ${kind} and c.category = ${category} and c.over_ms is null
          and c.state in ('PENDING', 'EDIT_PENDING')
        order by c.contract_id for no key update`,
  )
}

/** The series of a first contract is there before it. */
export async function ensureSeries(tx: Tx, { brandId, kind, category, cycle }: Series): Promise<void> {
  await sql`
    insert into contracts.series (brand_id, kind, category, cycle) values (${brandId}, ${kind}, ${category}, ${cycle})
        on conflict do nothing`.execute(tx)
}

/**
 * Before any contract of it: whoever changes one shares its series, and whoever crosses a boundary has it alone. So a
 * boundary finds all of them at rest, and they never wait for each other but along their line.
 */
export async function lockSeries(
  tx: Tx,
  { brandId, kind, category, cycle }: Series,
  { isAlone = false }: { readonly isAlone?: boolean } = {},
): Promise<void> {
  await sql`
    select 1 from contracts.series
     where brand_id = ${brandId} and kind = ${kind} and category = ${category} and cycle = ${cycle}
       ${isAlone ? sql`for no key update` : sql`for share`}`.execute(tx)
}

/** Holds what somebody receives of a kind, and says in which categories that is now. */
export async function holdReceiver(
  tx: Tx,
  { brandId, receiverId, kind }: Pick<Contract, 'brandId' | 'receiverId' | 'kind'>,
): Promise<readonly string[]> {
  await sql`
    insert into contracts.holder (receiver_id, kind, brand_id) values (${receiverId}, ${kind}, ${brandId})
        on conflict do nothing`.execute(tx)
  await sql`
    select 1 from contracts.holder where receiver_id = ${receiverId} and kind = ${kind} for no key update`.execute(tx)
  const { rows } = await sql<{ category: string }>`
    select category from contracts.contract
     where receiver_id = ${receiverId} and kind = ${kind} and over_ms is null`.execute(tx)
  return rows.map(({ category }) => category)
}

export async function insertContract(
  tx: Tx,
  one: Series & Pick<Contract, 'contractId' | 'payerId' | 'receiverId' | 'depth' | 'offeredAt'>,
): Promise<void> {
  await sql`
    insert into contracts.contract (contract_id, brand_id, kind, category, cycle, payer_id, receiver_id, depth, state, offered_ms)
    values (${one.contractId}, ${one.brandId}, ${one.kind}, ${one.category}, ${one.cycle}, ${one.payerId}, ${one.receiverId},
            ${one.depth}, 'PENDING', ${one.offeredAt})`.execute(tx)
}

/** Writes down how a contract is by now; whoever calls holds its row. */
export async function writeContract(tx: Tx, one: Contract): Promise<void> {
  await sql`
    update contracts.contract
       set state = ${one.state}, versions = ${one.versions}, running_version = ${one.runningVersion},
           running_rate = ${one.runningRate}, next_version = ${one.nextVersion}, next_rate = ${one.nextRate},
           next_at = ${one.nextAt}, end_at = ${one.endAt}, end_reason = ${one.endReason}, over_ms = ${one.overAt},
           over_reason = ${one.overReason}
     where contract_id = ${one.contractId}`.execute(tx)
}

/** That at this boundary something begins or ends. */
export async function oweBoundary(tx: Tx, { brandId, kind, category, cycle }: Series, at: number): Promise<void> {
  await sql`
    insert into contracts.boundary (brand_id, kind, category, cycle, at_ms)
    values (${brandId}, ${kind}, ${category}, ${cycle}, ${at}) on conflict do nothing`.execute(tx)
}
