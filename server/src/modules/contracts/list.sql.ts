import type { ContractKind, Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader } from '#platform/db/database.ts'
import { selectContracts } from './contract.sql.ts'
import type { Contract } from './types.ts'

/** What somebody receives or pays, the newest first, below a row. */
export function listContractsOf(
  db: Reader,
  memberId: string,
  page: {
    readonly side: 'RECEIVED' | 'PAID'
    readonly kinds: readonly ContractKind[]
    readonly onlyOpen: boolean
    readonly receiverId: string | null
    readonly below: string | null
    readonly limit: number
  },
): Promise<Contract[]> {
  const of = page.side === 'RECEIVED' ? sql`c.receiver_id = ${memberId}` : sql`c.payer_id = ${memberId}`
  return selectContracts(
    db,
    sql`where ${of} and c.kind = any(${[...page.kinds]}::text[])
        ${page.onlyOpen ? sql`and c.over_ms is null` : sql``}
        ${page.receiverId === null ? sql`` : sql`and c.receiver_id = ${page.receiverId}`}
        ${page.below === null ? sql`` : sql`and c.contract_id < ${page.below}`}
      order by c.contract_id desc limit ${page.limit}`,
  )
}

/** What waits for somebody's answer, the oldest first: one for each kind and category at most. */
export function listAskedOf(db: Reader, memberId: string, kinds: readonly ContractKind[]): Promise<Contract[]> {
  return selectContracts(
    db,
    sql`join contracts.request r on r.contract_id = c.contract_id and r.answered_ms is null
          and r.expires_ms > platform.now_ms()
      where c.receiver_id = ${memberId} and c.over_ms is null and c.kind = any(${[...kinds]}::text[])
      order by r.request_id`,
  )
}

/** By what somebody is paid now. */
export function listLiveReceived(db: Reader, memberId: string): Promise<Contract[]> {
  return selectContracts(db, sql`where c.receiver_id = ${memberId} and c.over_ms is null order by c.contract_id`)
}

/**
 * The highest rate that each receiver of some contracts pays to its own line by one of the same kind and category: what
 * runs, or less where less was agreed to, which a boundary lets fit again.
 */
export async function listRatesBelow(db: Reader, contractIds: readonly string[]): Promise<ReadonlyMap<string, Rate>> {
  if (contractIds.length === 0) return new Map()
  const { rows } = await sql<{ contractId: string; rate: Rate }>`
    select up.contract_id as "contractId", max(least(c.running_rate, c.next_rate)) as rate
      from contracts.contract up
      join contracts.contract c on c.payer_id = up.receiver_id and c.kind = up.kind and c.category = up.category
     where up.contract_id = any(${uuids(contractIds)}::uuid[]) and c.over_ms is null and c.state not in ('PENDING', 'TERMINATED')
     group by up.contract_id`.execute(db)
  return new Map(rows.map(({ contractId, rate }) => [contractId, rate]))
}

const shownMost = 100

/** Which contracts below one end where its highest rate becomes another; null: where it ends itself. */
export async function listEndedBelow(
  db: Reader,
  { receiverId, kind, category }: Contract,
  rate: Rate | null,
): Promise<{ readonly direct: { readonly receiverId: string; readonly rate: Rate }[]; readonly total: number }> {
  const { rows } = await sql<{ receiverId: string; rate: Rate; isDirect: boolean; total: bigint }>`
    with recursive gone as (
      select c.receiver_id, least(c.running_rate, c.next_rate) as rate, true as direct
        from contracts.contract c
       where c.payer_id = ${receiverId} and c.kind = ${kind} and c.category = ${category} and c.over_ms is null
         and c.state <> 'PENDING' and (${rate}::bigint is null or least(c.running_rate, c.next_rate) > ${rate})
      union all
      select c.receiver_id, least(c.running_rate, c.next_rate), false
        from gone join contracts.contract c on c.payer_id = gone.receiver_id
       where c.kind = ${kind} and c.category = ${category} and c.over_ms is null and c.state <> 'PENDING'
    )
    select receiver_id as "receiverId", rate, direct as "isDirect", count(*) over () as total from gone
     order by direct desc, rate desc, receiver_id limit ${shownMost}`.execute(db)
  const direct = rows.filter(({ isDirect }) => isDirect)
  return { direct, total: Number(rows[0]?.total ?? 0n) }
}

/** How many offers of a receiver would be withdrawn at once. */
export async function countWithdrawnBelow(
  db: Reader,
  { receiverId, kind, category }: Contract,
  rate: Rate | null,
): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count
      from contracts.contract c
      join contracts.request r on r.contract_id = c.contract_id and r.answered_ms is null
      join contracts.version v on v.contract_id = r.contract_id and v.version = r.version
     where c.payer_id = ${receiverId} and c.kind = ${kind} and c.category = ${category} and c.over_ms is null
       and (${rate}::bigint is null or v.rate > ${rate})`.execute(db)
  return Number(rows[0]?.count ?? 0n)
}
