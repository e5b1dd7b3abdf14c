import { sql } from 'kysely'
import type { Channel } from '#platform/messages/messenger.ts'
import type { Tx } from '#platform/db/database.ts'
import type { AskedBefore, CodeRule, GivenCode } from './rules/code-limits.ts'

export type CodePurpose = 'sign_in' | 'register' | 'contact' | 'reset' | 'step_up'

export interface CodeAddress {
  readonly brandId: string
  readonly purpose: CodePurpose
  readonly channel: Channel
  /** E.164, or a mail address in lower case. */
  readonly address: string
}

const dayMs = 86_400_000
const hourMs = 3_600_000

/** The brand's rule of codes, or everybody's. */
export async function findCodeRule(tx: Tx, brandId: string): Promise<CodeRule | undefined> {
  const { rows } = await sql<CodeRule>`
    select code_minutes as "codeMinutes", ticket_minutes as "ticketMinutes", again_after_seconds as "againAfterSeconds",
           tries, address_a_day as "addressADay", network_a_day as "networkADay",
           number_range_an_hour as "numberRangeAnHour"
      from identity.code_rule where brand_id = ${brandId} or brand_id is null order by brand_id nulls last limit 1`.execute(
    tx,
  )
  return rows[0]
}

/** Replaces the brand's rule of codes. */
export async function upsertCodeRule(tx: Tx, brandId: string, rule: CodeRule): Promise<void> {
  await sql`
    insert into identity.code_rule (brand_id, code_minutes, ticket_minutes, again_after_seconds, tries, address_a_day,
                                    network_a_day, number_range_an_hour)
    values (${brandId}, ${rule.codeMinutes}, ${rule.ticketMinutes}, ${rule.againAfterSeconds}, ${rule.tries},
            ${rule.addressADay}, ${rule.networkADay}, ${rule.numberRangeAnHour})
    on conflict on constraint code_rule_of_brand do update
      set code_minutes = excluded.code_minutes, ticket_minutes = excluded.ticket_minutes,
          again_after_seconds = excluded.again_after_seconds, tries = excluded.tries,
          address_a_day = excluded.address_a_day, network_a_day = excluded.network_a_day,
          number_range_an_hour = excluded.number_range_an_hour`.execute(tx)
}

/** Whoever asks for codes at once is counted one after another: by network, then by address. */
export async function lockAskers(tx: Tx, brandId: string, network: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${brandId} ${network}`}, 0))`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code ${brandId} ${address}`}, 0))`.execute(tx)
}

export async function countAsked(
  tx: Tx,
  {
    brandId,
    address,
    network,
    numberRange,
  }: {
    readonly brandId: string
    readonly address: string
    readonly network: string
    readonly numberRange: string | null
  },
): Promise<AskedBefore> {
  const { rows } = await sql<{
    lastAt: bigint | null
    addressToday: bigint
    networkToday: bigint
    rangeLastHour: bigint
  }>`
    select (select max(at_ms) from identity.code where brand_id = ${brandId} and address = ${address}) as "lastAt",
           (select count(*) from identity.code
             where brand_id = ${brandId} and address = ${address} and at_ms > now - ${dayMs}::bigint) as "addressToday",
           (select count(*) from identity.code
             where brand_id = ${brandId} and network = ${network} and at_ms > now - ${dayMs}::bigint) as "networkToday",
           (select count(*) from identity.code
             where brand_id = ${brandId} and number_range = ${numberRange} and at_ms > now - ${hourMs}::bigint) as "rangeLastHour"
      from platform.now_ms() as now`.execute(tx)
  const [row] = rows
  return {
    lastAt: row?.lastAt === null || row === undefined ? null : Number(row.lastAt),
    addressToday: Number(row?.addressToday),
    networkToday: Number(row?.networkToday),
    rangeLastHour: Number(row?.rangeLastHour),
  }
}

export interface NewCode extends CodeAddress {
  readonly codeId: string
  readonly network: string
  readonly numberRange: string | null
  readonly memberId: string | null
  readonly codeHash: Buffer
  readonly lifeMs: number
}

export async function insertCode(tx: Tx, code: NewCode): Promise<void> {
  await sql`
    insert into identity.code (code_id, brand_id, purpose, channel, address, number_range, network, member_id, code_hash,
                               at_ms, expires_at)
    select ${code.codeId}, ${code.brandId}, ${code.purpose}, ${code.channel}, ${code.address}, ${code.numberRange},
           ${code.network}, ${code.memberId}, ${code.codeHash}, now, now + ${code.lifeMs}::bigint
      from platform.now_ms() as now`.execute(tx)
}

export interface FoundCode extends GivenCode {
  readonly codeId: string
  readonly codeHash: Buffer
  readonly memberId: string | null
}

interface CodeRow {
  readonly codeId: string
  readonly codeHash: Buffer
  readonly memberId: string | null
  readonly tries: number
  readonly expiresAt: bigint
  readonly usedAt: bigint | null
}

const codeColumns = sql`
  code_id as "codeId", code_hash as "codeHash", member_id as "memberId", tries, expires_at as "expiresAt",
  used_at as "usedAt"`

const toCode = (row: CodeRow | undefined): FoundCode | undefined =>
  row && { ...row, expiresAt: Number(row.expiresAt), usedAt: row.usedAt === null ? null : Number(row.usedAt) }

/** The latest code of an address for a purpose, held for the rest of the transaction: guesses at once are all counted. */
export async function lockLatestCode(
  tx: Tx,
  { brandId, purpose, address }: CodeAddress,
): Promise<FoundCode | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from identity.code
     where brand_id = ${brandId} and address = ${address} and purpose = ${purpose}
     order by at_ms desc, code_id desc limit 1 for update`.execute(tx)
  return toCode(rows[0])
}

/** Whose ticket to a new password it is, by its hash; what has no member is nobody's. */
export async function findTicketOwner(tx: Tx, brandId: string, codeHash: Buffer): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string | null }>`
    select member_id as "memberId" from identity.code
     where code_hash = ${codeHash} and brand_id = ${brandId} and purpose = 'reset'`.execute(tx)
  return rows[0]?.memberId ?? undefined
}

/** A ticket to a new password, by its hash. */
export async function lockTicket(tx: Tx, brandId: string, codeHash: Buffer): Promise<FoundCode | undefined> {
  const { rows } = await sql<CodeRow>`
    select ${codeColumns} from identity.code
     where code_hash = ${codeHash} and brand_id = ${brandId} and purpose = 'reset' for update`.execute(tx)
  return toCode(rows[0])
}

export async function countTry(tx: Tx, codeId: string): Promise<void> {
  await sql`update identity.code set tries = tries + 1 where code_id = ${codeId}`.execute(tx)
}

/** Marks a code as used; false when it was. */
export async function markUsed(tx: Tx, codeId: string): Promise<boolean> {
  const { rows } = await sql`
    update identity.code set used_at = platform.now_ms() where code_id = ${codeId} and used_at is null returning 1`.execute(
    tx,
  )
  return rows.length === 1
}

/** Tickets to a new password that a member still holds are good no more. */
export async function endTickets(tx: Tx, memberId: string): Promise<void> {
  await sql`
    update identity.code set used_at = platform.now_ms()
     where code_id in (select code_id from identity.code
                        where brand_id = (select brand_id from identity.member where member_id = ${memberId})
                          and address = (select email from identity.member where member_id = ${memberId})
                          and purpose = 'reset' and used_at is null)`.execute(tx)
}

/** Forgets codes that no limit counts any more, some at a time. */
export async function pruneCodes(tx: Tx, atOnce: number): Promise<void> {
  await sql`
    delete from identity.code where code_id in (
      select code_id from identity.code where at_ms < platform.now_ms() - ${2 * dayMs}::bigint limit ${atOnce})`.execute(
    tx,
  )
}
