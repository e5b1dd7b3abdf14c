import type { CaseStatus } from '@parlour/core/rules/aml/cases.ts'
import type { Raised } from '@parlour/core/rules/aml/flags.ts'
import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { CaseEvent, CaseFile, EventKind, Flag, Whose } from './types.ts'

/** Whoever raises a flag of a member, decides its case or lets its money go is alone with it till the end. */
export async function lockMembers(tx: Tx, memberIds: readonly string[]): Promise<void> {
  for (const memberId of [...new Set(memberIds)].toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended('aml ' || ${memberId}::text, 0))`.execute(tx)
  }
}

const columns = sql`
  c.case_id as "caseId", c.brand_id as "brandId", c.member_id as "memberId", c.state, c.score, c.is_held as "isHeld",
  c.currency, c.opened_at as "openedAt", c.ended_at as "endedAt",
  array(select distinct f.code from aml.flag f where f.case_id = c.case_id order by f.code) as codes`

export async function findCase(db: Reader, caseId: string): Promise<CaseFile | undefined> {
  const { rows } = await sql<CaseFile>`select ${columns} from aml.case_file c where c.case_id = ${caseId}`.execute(db)
  return rows[0]
}

/** The open case of a member, made where there is none; under the member's lock. */
export async function openCase(tx: Tx, { brandId, currency }: Whose, memberId: string): Promise<CaseFile> {
  const { rows } = await sql<CaseFile>`
    select ${columns} from aml.case_file c where c.member_id = ${memberId} and c.state = 'OPEN'`.execute(tx)
  if (rows[0]) return rows[0]
  const { rows: made } = await sql<CaseFile>`
    insert into aml.case_file as c (case_id, brand_id, member_id, state, score, is_held, currency, opened_at)
    values (${newId()}, ${brandId}, ${memberId}, 'OPEN', 0, false, ${currency}, platform.now_ms())
    returning ${columns}`.execute(tx)
  const [file] = made
  if (!file) throw new Error('a case that is written is there')
  await insertEvent(tx, file, { what: 'OPENED' })
  return file
}

/** False where the case has this flag already. */
export async function insertFlag(
  tx: Tx,
  { caseId, brandId, memberId }: CaseFile,
  { code, evidence, fact }: Raised & { readonly fact: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into aml.flag (flag_id, case_id, brand_id, member_id, code, fact, evidence, at_ms)
    values (${newId()}, ${caseId}, ${brandId}, ${memberId}, ${code}, ${fact}, ${JSON.stringify(evidence)}::jsonb,
            platform.now_ms())
    on conflict on constraint flag_once_a_case do nothing returning 1`.execute(tx)
  return rows.length === 1
}

export async function insertEvent(
  tx: Tx,
  { caseId, brandId, memberId }: Pick<CaseFile, 'caseId' | 'brandId' | 'memberId'>,
  event: {
    readonly what: EventKind
    readonly operator?: string
    readonly text?: string
    readonly details?: Readonly<Record<string, unknown>>
  },
): Promise<void> {
  await sql`
    insert into aml.event (event_id, case_id, brand_id, member_id, what, operator, text, details, at_ms)
    values (${newId()}, ${caseId}, ${brandId}, ${memberId}, ${event.what}, ${event.operator ?? null},
            ${event.text ?? null}, ${JSON.stringify(event.details ?? {})}::jsonb, platform.now_ms())`.execute(tx)
}

export async function updateCase(
  tx: Tx,
  caseId: string,
  { state, isHeld, score }: CaseStatus & { readonly score: number },
): Promise<void> {
  await sql`
    update aml.case_file
       set state = ${state}, is_held = ${isHeld}, score = ${score},
           ended_at = case when ${state} <> 'OPEN' then platform.now_ms() end
     where case_id = ${caseId}`.execute(tx)
}

/** Whether a member's money is held; under the member's lock, so that nobody begins to hold it meanwhile. */
export async function isHeld(tx: Tx, memberId: string): Promise<boolean> {
  await lockMembers(tx, [memberId])
  const { rows } = await sql`select 1 from aml.case_file where member_id = ${memberId} and is_held limit 1`.execute(tx)
  return rows.length > 0
}

/** Whose money of some members is held now. */
export async function listHeld(db: Reader, memberIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from aml.case_file
     where member_id = any(${uuids(memberIds)}::uuid[]) and is_held`.execute(db)
  return new Set(rows.map(({ memberId }) => memberId))
}

/** A brand's cases, the newest first: a page by key. */
export async function listCases(
  db: Reader,
  filter: {
    readonly brandId: string
    readonly queue: 'open' | 'held' | 'ended'
    readonly code: string | null
    readonly memberId: string | null
    readonly after: string | null
    readonly limit: number
  },
): Promise<readonly CaseFile[]> {
  const { rows } = await sql<CaseFile>`
    select ${columns} from aml.case_file c
     where c.brand_id = ${filter.brandId}
       and ${filter.queue === 'ended' ? sql`c.state <> 'OPEN'` : sql`c.state = 'OPEN'`}
       ${filter.queue === 'held' ? sql`and c.is_held` : sql``}
       and (${filter.code}::text is null or exists (
             select from aml.flag f where f.case_id = c.case_id and f.code = ${filter.code}))
       and (${filter.memberId}::uuid is null or c.member_id = ${filter.memberId}::uuid)
       and (${filter.after}::uuid is null or c.case_id < ${filter.after}::uuid)
     order by c.case_id desc limit ${filter.limit}`.execute(db)
  return rows
}

export async function listFlags(db: Reader, caseId: string): Promise<readonly Flag[]> {
  const { rows } = await sql<Flag>`
    select flag_id as "flagId", code, fact, evidence, at_ms as at from aml.flag where case_id = ${caseId}
     order by flag_id`.execute(db)
  return rows
}

export async function listCaseEvents(db: Reader, caseId: string): Promise<readonly CaseEvent[]> {
  const { rows } = await sql<CaseEvent>`
    select event_id as "eventId", what, operator, text, details, at_ms as at from aml.event where case_id = ${caseId}
     order by n desc`.execute(db)
  return rows
}

/** Cases that were opened or began to hold money and of which nobody was told; they count as told from now on. */
export async function takeAlerts(tx: Tx): Promise<readonly { caseId: string; brandId: string; isHeld: boolean }[]> {
  const { rows } = await sql<{ caseId: string; brandId: string; isHeld: boolean }>`
    update aml.case_file set alerted = case when is_held then 2 else 1 end
     where state = 'OPEN' and alerted < 2 and alerted < case when is_held then 2 else 1 end
    returning case_id as "caseId", brand_id as "brandId", is_held as "isHeld"`.execute(tx)
  return rows
}
