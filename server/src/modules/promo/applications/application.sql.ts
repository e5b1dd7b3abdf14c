import type { ApplicationState, PastApplication } from '@parlour/core/rules/promo/application.ts'
import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { promisedOf, spinsCost } from '../bonus/promotion.sql.ts'
import type { StoredClaim } from './claim-review.sql.ts'

/** An application as it stands. */
export interface Application {
  readonly applicationId: string
  readonly brandId: string
  readonly memberId: string
  readonly promotionId: string
  readonly versionId: string
  readonly remark: string
  readonly pictures: number
  readonly state: ApplicationState
  readonly appliedAt: bigint
  readonly claimedBy: string | null
  readonly decidedBy: string | null
  readonly agreedBy: string | null
  readonly decidedAt: bigint | null
  readonly reason: string | null
  readonly amount: bigint | null
  readonly claimUntil: bigint | null
  /** By which it is claimed, and what is claimed, of a claim that waits for an operator; null of what a member wrote. */
  readonly cycleKey: string | null
  readonly claim: StoredClaim | null
  /** Of the promotion, by language. */
  readonly titles: Readonly<Record<string, string>>
}

const columns = sql`
  a.application_id as "applicationId", a.brand_id as "brandId", a.member_id as "memberId",
  a.promotion_id as "promotionId", a.version_id as "versionId", a.remark, a.pictures, a.state,
  a.applied_at as "appliedAt", a.claimed_by as "claimedBy", a.decided_by as "decidedBy", a.agreed_by as "agreedBy",
  a.decided_at as "decidedAt", a.reason, a.amount, a.claim_until as "claimUntil", a.cycle_key as "cycleKey", a.claim, v.terms -> 'titles' as titles`
const source = sql`promo.application a join promo.promotion_version v on v.version_id = a.version_id`

interface NewApplication extends Pick<
  Application,
  'applicationId' | 'brandId' | 'memberId' | 'promotionId' | 'versionId' | 'remark' | 'pictures'
> {
  readonly clientId: string
  readonly at: number
}

/** Has those who apply as one member pass one after the other: what each may depends on the others. */
export async function lockApplicant(tx: Tx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`applications ${memberId}`}, 0))`.execute(tx)
}

/** What a member sent before under the same id of its own. */
export async function findSent(
  db: Reader,
  memberId: string,
  clientId: string,
): Promise<Pick<Application, 'applicationId' | 'promotionId' | 'state'> | undefined> {
  const { rows } = await sql<Pick<Application, 'applicationId' | 'promotionId' | 'state'>>`
    select application_id as "applicationId", promotion_id as "promotionId", state from promo.application
     where member_id = ${memberId} and client_id = ${clientId}`.execute(db)
  return rows[0]
}

export async function insertApplication(tx: Tx, row: NewApplication): Promise<void> {
  await sql`
    insert into promo.application (application_id, brand_id, member_id, promotion_id, version_id, client_id, remark,
                                   pictures, state, applied_at)
    values (${row.applicationId}, ${row.brandId}, ${row.memberId}, ${row.promotionId}, ${row.versionId},
            ${row.clientId}, ${row.remark}, ${row.pictures}, 'applying', ${row.at})`.execute(tx)
}

export async function insertPicture(
  tx: Tx,
  picture: {
    readonly applicationId: string
    readonly brandId: string
    readonly n: number
    readonly type: 'png' | 'jpg'
    readonly bytes: Buffer
  },
): Promise<void> {
  await sql`
    insert into promo.application_picture (application_id, n, brand_id, type, bytes)
    values (${picture.applicationId}, ${picture.n}, ${picture.brandId}, ${picture.type}, ${picture.bytes})`.execute(tx)
}

/** A picture of an application of a brand, and of one member where it is named. */
export async function findPicture(
  db: Reader,
  of: {
    readonly brandId: string
    readonly memberId: string | undefined
    readonly applicationId: string
    readonly n: number
  },
): Promise<{ readonly type: 'png' | 'jpg'; readonly bytes: Buffer } | undefined> {
  const own = of.memberId === undefined ? sql`` : sql`and a.member_id = ${of.memberId}`
  const { rows } = await sql<{ type: 'png' | 'jpg'; bytes: Buffer }>`
    select p.type, p.bytes from promo.application_picture p join promo.application a using (application_id)
     where p.application_id = ${of.applicationId} and p.n = ${of.n} and a.brand_id = ${of.brandId} ${own}`.execute(db)
  return rows[0]
}

/** How often a member applied within the last hour, as far as it matters. */
export async function countLatest(db: Reader, memberId: string, most: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
      from (select applied_at from promo.application where member_id = ${memberId}
             order by application_id desc limit ${most}) latest
     where applied_at > platform.now_ms() - 3600000`.execute(db)
  return rows[0]?.n ?? 0
}

/** A member’s applications for some promotions, by the promotion, the latest first, so many of each at most. */
export async function listPast(
  db: Reader,
  memberId: string,
  { promotionIds, limit }: { readonly promotionIds: readonly string[]; readonly limit: number },
): Promise<ReadonlyMap<string, readonly PastApplication[]>> {
  if (promotionIds.length === 0) return new Map()
  const { rows } = await sql<Pick<Application, 'promotionId' | 'applicationId' | 'state' | 'amount' | 'claimUntil'>>`
    select a.promotion_id as "promotionId", a.application_id as "applicationId", a.state, a.amount,
           a.claim_until as "claimUntil"
      from unnest(${uuids(promotionIds)}::uuid[]) as asked(promotion_id)
      cross join lateral (
        select * from promo.application own
         where own.promotion_id = asked.promotion_id and own.member_id = ${memberId}
         order by own.application_id desc limit ${limit}) a
     order by a.application_id desc`.execute(db)
  const past = rows.map((row) => ({ ...row, claimUntil: row.claimUntil === null ? null : Number(row.claimUntil) }))
  return Map.groupBy(past, ({ promotionId }) => promotionId)
}

/** What a member applied for, the latest first, below a row; in one state where it is named. */
export async function listApplicationsOf(
  db: Reader,
  memberId: string,
  page: { readonly state: ApplicationState | undefined; readonly below: string | null; readonly limit: number },
): Promise<readonly Application[]> {
  const inState = page.state === undefined ? sql`` : sql`and a.state = ${page.state}`
  const below = page.below === null ? sql`` : sql`and a.application_id < ${page.below}`
  const { rows } = await sql<Application>`
    select ${columns} from ${source} where a.member_id = ${memberId} ${inState} ${below}
     order by a.application_id desc limit ${page.limit}`.execute(db)
  return rows
}

export interface QueueRequest {
  readonly brandId: string
  readonly queue: 'applying' | 'issued' | 'done'
  readonly claimedBy: string | null
  readonly memberId: string | null
  readonly after: string | null
  readonly limit: number
}

/** What waits, the oldest first; what is approved, or over, the latest first. */
export async function listApplicationQueue(db: Reader, request: QueueRequest): Promise<readonly Application[]> {
  const { queue, after } = request
  const mine = request.claimedBy === null ? sql`` : sql`and a.claimed_by = ${request.claimedBy}`
  const own = request.memberId === null ? sql`` : sql`and a.member_id = ${request.memberId}`
  const inQueue = {
    applying: sql`a.state = 'applying'`,
    issued: sql`a.state = 'issued'`,
    done: sql`a.state in ('rejected', 'claimed', 'close')`,
  }[queue]
  const [beyond, order] =
    queue === 'applying'
      ? [sql`and a.application_id > ${after}`, sql`a.application_id`]
      : [sql`and a.application_id < ${after}`, sql`a.application_id desc`]
  const { rows } = await sql<Application>`
    select ${columns} from ${source}
     where a.brand_id = ${request.brandId} and ${inQueue} ${mine} ${own} ${after === null ? sql`` : beyond}
     order by ${order} limit ${request.limit}`.execute(db)
  return rows
}

export async function findApplication(
  db: Reader,
  brandId: string,
  applicationId: string,
): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    select ${columns} from ${source}
     where a.brand_id = ${brandId} and a.application_id = ${applicationId}`.execute(db)
  return rows[0]
}

/** An application held for the transaction: before its promotion, bonuses and accounts are. */
export async function lockApplication(
  tx: Tx,
  brandId: string,
  applicationId: string,
): Promise<Application | undefined> {
  const { rows } = await sql<Application>`
    select ${columns} from ${source}
     where a.brand_id = ${brandId} and a.application_id = ${applicationId} for update of a`.execute(tx)
  return rows[0]
}

export async function holdInHands(tx: Tx, applicationId: string, claimedBy: string | null): Promise<void> {
  await sql`update promo.application set claimed_by = ${claimedBy} where application_id = ${applicationId}`.execute(tx)
}

interface Step {
  readonly applicationId: string
  readonly at: number
  /** Whose step it is; null: its member's, or the clock's. */
  readonly by: string | null
  readonly agreedBy: string | null
}

async function insertStep(tx: Tx, state: ApplicationState, { applicationId, at, by, agreedBy }: Step): Promise<void> {
  await sql`
    insert into promo.application_event (application_id, seq, brand_id, state, by, agreed_by, at_ms)
    select a.application_id, coalesce(max(e.seq), 0) + 1, a.brand_id, ${state}::text, ${by}::text, ${agreedBy}::text,
           ${at}::bigint
      from promo.application a left join promo.application_event e using (application_id)
     where a.application_id = ${applicationId} group by a.application_id`.execute(tx)
}

/** Writes that an application came. */
export const noteApplied = (tx: Tx, applicationId: string, at: number): Promise<void> =>
  insertStep(tx, 'applying', { applicationId, at, by: null, agreedBy: null })

export async function markIssued(
  tx: Tx,
  approved: Step & { readonly amount: bigint; readonly claimUntil: number },
): Promise<void> {
  await sql`
    update promo.application
       set state = 'issued', amount = ${approved.amount}, claim_until = ${approved.claimUntil},
           decided_by = ${approved.by}, agreed_by = ${approved.agreedBy}, decided_at = ${approved.at}
     where application_id = ${approved.applicationId} and state = 'applying'`.execute(tx)
  await insertStep(tx, 'issued', approved)
}

export async function markRejected(tx: Tx, rejected: Step & { readonly reason: string }): Promise<void> {
  await sql`
    update promo.application
       set state = 'rejected', reason = ${rejected.reason}, decided_by = ${rejected.by}, decided_at = ${rejected.at}
     where application_id = ${rejected.applicationId} and state = 'applying'`.execute(tx)
  await insertStep(tx, 'rejected', rejected)
}

/** Holds what a member claims until the transaction ends; how it stands. */
export async function holdForClaim(
  tx: Tx,
  { applicationId, memberId }: { readonly applicationId: string; readonly memberId: string },
): Promise<{ readonly state: ApplicationState; readonly claimUntil: number | null } | undefined> {
  const { rows } = await sql<{ state: ApplicationState; claimUntil: bigint | null }>`
    select state, claim_until as "claimUntil" from promo.application
     where application_id = ${applicationId} and member_id = ${memberId} for update`.execute(tx)
  return rows.map((row) => ({ ...row, claimUntil: row.claimUntil === null ? null : Number(row.claimUntil) }))[0]
}

/** Writes into which bonus an application went. */
export async function markClaimed(
  tx: Tx,
  claimed: { readonly applicationId: string; readonly grantId: string; readonly at: number },
): Promise<void> {
  const { applicationId, grantId, at } = claimed
  await sql`
    update promo.application set state = 'claimed', grant_id = ${grantId}
     where application_id = ${applicationId}`.execute(tx)
  await insertStep(tx, 'claimed', { applicationId, at, by: null, agreedBy: null })
}

/** Whether what is promised and what was given leave room for one more amount; the promotion is held for it. */
export async function hasRoomFor(tx: Tx, promotionId: string, amount: bigint): Promise<'room' | 'spent' | 'ended'> {
  const { rows } = await sql<{
    budget: bigint
    spent: bigint
    spins: bigint
    winners: number
    winnersMax: number | null
    isEnded: boolean
  }>`
    select p.budget, p.spent, p.winners, p.winners_max as "winnersMax", p.ended_at is not null as "isEnded",
           ${spinsCost} as spins
      from promo.promotion p join promo.promotion_version v on v.version_id = p.published_id
     where p.promotion_id = ${promotionId} for no key update of p`.execute(tx)
  const [found] = rows
  if (!found || found.isEnded) return 'ended'
  const promised = await sql<{ amount: bigint; n: number }>`${promisedOf(promotionId)}`.execute(tx)
  const { amount: open = 0n, n = 0 } = promised.rows[0] ?? {}
  const isWithin = found.spent + open + amount + found.spins <= found.budget
  const hasWinner = found.winnersMax === null || found.winners + n < found.winnersMax
  return isWithin && hasWinner ? 'room' : 'spent'
}

/** Closes what nobody claimed in its time, and what is of promotions that an operator ended; how many. */
export async function closeDue(
  tx: Tx,
  { at, limit }: { readonly at: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    with due as (
      (select application_id from promo.application where state = 'issued' and claim_until <= ${at}
        order by claim_until limit ${limit})
      union
      (select a.application_id from promo.promotion p join promo.application a using (promotion_id)
        where p.ended_at is not null and a.state in ('applying', 'issued') limit ${limit})
    ), held as (
      select application_id from promo.application where application_id in (select application_id from due)
         and state in ('applying', 'issued') order by application_id for update skip locked
    ), closed as (
      update promo.application a set state = 'close' from held where a.application_id = held.application_id
      returning a.application_id, a.brand_id
    ), told as (
      insert into promo.application_event (application_id, seq, brand_id, state, by, agreed_by, at_ms)
      select c.application_id, (select max(seq) + 1 from promo.application_event e where e.application_id = c.application_id),
             c.brand_id, 'close', null, null, ${at}::bigint from closed c
    )
    select count(*)::int as n from closed`.execute(tx)
  return rows[0]?.n ?? 0
}

/** The steps of an application, in their order. */
export async function listSteps(db: Reader, applicationId: string) {
  const { rows } = await sql<{ at: bigint; state: ApplicationState; by: string | null; agreedBy: string | null }>`
    select at_ms as at, state, by, agreed_by as "agreedBy" from promo.application_event
     where application_id = ${applicationId} order by seq`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** How other members stand with a promotion that they applied for: the latest of each. */
export async function listStatesOf(
  db: Reader,
  promotionId: string,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ApplicationState>> {
  const { rows } = await sql<{ memberId: string; state: ApplicationState }>`
    select distinct on (member_id) member_id as "memberId", state from promo.application
     where promotion_id = ${promotionId} and member_id = any(${uuids(memberIds)}::uuid[])
     order by member_id, application_id desc`.execute(db)
  return new Map(rows.map(({ memberId, state }) => [memberId, state]))
}
