import type { ContractTier, Rate } from '@parlour/core/rules/agents/contract-terms.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { ContractTerms, RateType } from '@parlour/core/rules/agents/contract-rate.ts'
import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import { bigints, ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Contract, Letter, NewEvent, OpenRequest, RequestAnswer, Version } from './types.ts'

export interface KeptTier {
  readonly turnover: string
  readonly loss: string
  readonly active: number
  /** In hundred-millionths. */
  readonly rate: string
}

export const keptTier = ({ turnover, loss, active, rate }: ContractTier): KeptTier => ({
  turnover: toWire(turnover),
  loss: toWire(loss),
  active,
  rate: String(rate),
})

export const readTier = ({ turnover, loss, active, rate }: KeptTier): ContractTier => ({
  turnover: defined(fromWire(turnover), 'terms keep amounts as they travel'),
  loss: defined(fromWire(loss), 'terms keep amounts as they travel'),
  active,
  rate: BigInt(rate),
})

export async function insertVersion(
  tx: Tx,
  { contractId, brandId }: Pick<Contract, 'contractId' | 'brandId'>,
  one: ContractTerms & Pick<Version, 'version' | 'rate' | 'hash' | 'madeAt'>,
): Promise<void> {
  await sql`
    insert into contracts.version (contract_id, version, brand_id, rate_type, tiers, rate, hash, made_ms)
    values (${contractId}, ${one.version}, ${brandId}, ${one.rateType}, ${JSON.stringify(one.tiers.map(keptTier))}::jsonb,
            ${one.rate}, ${one.hash}, ${one.madeAt})`.execute(tx)
}

interface VersionRow {
  readonly contractId: string
  readonly version: number
  readonly rateType: RateType
  readonly tiers: readonly KeptTier[]
  readonly rate: Rate
  readonly hash: string
  readonly madeAt: bigint
}

const versionColumns = sql`
  v.contract_id as "contractId", v.version, v.rate_type as "rateType", v.tiers, v.rate, v.hash, v.made_ms as "madeAt"`
const readVersion = (row: VersionRow): Version => ({
  ...row,
  tiers: row.tiers.map(readTier),
  madeAt: Number(row.madeAt),
})

/** The terms of some contracts, each by its number. */
export async function listVersions(
  db: Reader,
  wanted: readonly { readonly contractId: string; readonly version: number }[],
): Promise<Version[]> {
  if (wanted.length === 0) return []
  const { rows } = await sql<VersionRow>`
    select ${versionColumns}
      from unnest(${uuids(wanted, ({ contractId }) => contractId)}::uuid[], ${ints(wanted, ({ version }) => version)}::int[])
             as asked(contract_id, version)
      join contracts.version v using (contract_id, version)`.execute(db)
  return rows.map(readVersion)
}

export async function listVersionsOf(db: Reader, contractId: string): Promise<Version[]> {
  const { rows } = await sql<VersionRow>`
    select ${versionColumns} from contracts.version v where v.contract_id = ${contractId}
     order by v.version desc limit 200`.execute(db)
  return rows.map(readVersion)
}

export async function insertRequest(
  tx: Tx,
  { contractId, brandId }: Pick<Contract, 'contractId' | 'brandId'>,
  one: { readonly letter: Letter; readonly version: number | null; readonly at: number; readonly lifeMs: number },
): Promise<number> {
  const { rows } = await sql<{ requestId: bigint }>`
    insert into contracts.request (brand_id, contract_id, letter, version, asked_ms, expires_ms)
    values (${brandId}, ${contractId}, ${one.letter}, ${one.version}, ${one.at}, ${one.at + one.lifeMs})
    returning request_id as "requestId"`.execute(tx)
  return Number(rows[0]?.requestId)
}

type RequestRow = Omit<OpenRequest, 'requestId' | 'askedAt' | 'expiresAt'> & {
  readonly requestId: bigint
  readonly askedAt: bigint
  readonly expiresAt: bigint
}

/** What some contracts wait for. */
export async function listOpenRequests(db: Reader, contractIds: readonly string[]): Promise<OpenRequest[]> {
  if (contractIds.length === 0) return []
  const { rows } = await sql<RequestRow>`
    select r.request_id as "requestId", r.contract_id as "contractId", r.letter, r.version, v.rate,
           r.asked_ms as "askedAt", r.expires_ms as "expiresAt"
      from contracts.request r left join contracts.version v using (contract_id, version)
     where r.contract_id = any(${uuids(contractIds)}::uuid[]) and r.answered_ms is null`.execute(db)
  return rows.map((row) => ({
    ...row,
    requestId: Number(row.requestId),
    askedAt: Number(row.askedAt),
    expiresAt: Number(row.expiresAt),
  }))
}

/** The contract that a request is about. */
export async function findContractOf(db: Reader, requestId: number): Promise<string | undefined> {
  const { rows } = await sql<{ contractId: string }>`
    select contract_id as "contractId" from contracts.request where request_id = ${requestId}`.execute(db)
  return rows[0]?.contractId
}

/** How a request of a contract was answered. */
export async function findAnswer(
  db: Reader,
  contractId: string,
  requestId: number,
): Promise<RequestAnswer | undefined> {
  const { rows } = await sql<{ answer: RequestAnswer | null }>`
    select answer from contracts.request where request_id = ${requestId} and contract_id = ${contractId}`.execute(db)
  return rows[0]?.answer ?? undefined
}

/** Some requests are answered alike, at one time. */
export async function answerRequests(
  tx: Tx,
  requestIds: readonly number[],
  { answer, reason, at }: { readonly answer: RequestAnswer; readonly reason: string | null; readonly at: number },
): Promise<void> {
  if (requestIds.length === 0) return
  await sql`
    update contracts.request set answered_ms = ${at}, answer = ${answer}, reason = ${reason}
     where request_id = any(${bigints(requestIds)}::bigint[])`.execute(tx)
}

export async function insertEvents(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  await sql`
    insert into contracts.event (event_id, brand_id, contract_id, what, by, operator, version, reason, at_ms)
    select * from unnest(${uuids(events, () => newId())}::uuid[], ${uuids(events, ({ brandId }) => brandId)}::uuid[],
                         ${uuids(events, ({ contractId }) => contractId)}::uuid[], ${texts(events, ({ what }) => what)}::text[],
                         ${texts(events, ({ by }) => by)}::text[], ${texts(events, ({ operator }) => operator)}::text[],
                         ${ints(events, ({ version }) => version)}::int[], ${texts(events, ({ reason }) => reason)}::text[],
                         ${bigints(events, ({ at }) => at)}::bigint[])`.execute(tx)
}

export async function listEventsOf(db: Reader, contractId: string) {
  const { rows } = await sql<Omit<NewEvent, 'at' | 'brandId' | 'contractId'> & { readonly at: bigint }>`
    select what, by, operator, version, reason, at_ms as at from contracts.event
     where contract_id = ${contractId} order by event_id desc limit 200`.execute(db)
  return rows
}
