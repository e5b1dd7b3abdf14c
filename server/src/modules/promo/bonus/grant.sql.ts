import type { GrantState as GrantStateShape } from '@parlour/core/contract/promo/player/promotions.ts'
import type { BonusFigures } from '@parlour/core/rules/promo/bonus-terms.ts'
import type { PromotionTerms, PromotionType } from '@parlour/core/rules/promo/promotion-terms.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'
import { bigints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { readTerms, storeTerms, type StoredTerms } from './terms.ts'

export type GrantState = Static<typeof GrantStateShape>
export type EndState = Exclude<GrantState, 'QUEUED' | 'ACTIVE'>
/** By what a bonus came to a state: its member, its turn, its bets, its time, or a deposit that was taken back. */
export type GrantCause = 'claim' | 'turn' | 'played' | 'left' | 'time' | 'bust' | 'reversed'

/** A bonus of a member, with the terms that it was claimed under. */
export interface Grant extends Omit<BonusFigures, 'conversionMax'> {
  readonly grantId: string
  readonly brandId: string
  readonly memberId: string
  readonly promotionId: string
  readonly terms: PromotionTerms
  readonly depositId: string | null
  readonly currency: string
  readonly conversionMax: bigint | null
  readonly state: GrantState
  readonly claimedAt: bigint
  readonly activatedAt: bigint | null
  readonly expiresAt: bigint | null
  readonly endedAt: bigint | null
  /** What was played of it when it ended. */
  readonly played: bigint
  readonly converted: bigint
  readonly removed: bigint
  readonly bookings: number
}

type Row = Omit<Grant, 'terms'> & { readonly terms: StoredTerms }
const columns = sql`
  grant_id as "grantId", brand_id as "brandId", member_id as "memberId", promotion_id as "promotionId", terms,
  deposit_id as "depositId", currency, amount, base, required, stake_max as "stakeMax",
  conversion_max as "conversionMax", state, claimed_at as "claimedAt", activated_at as "activatedAt",
  expires_at as "expiresAt", ended_at as "endedAt", played, converted, removed, bookings`
const grantOf = ({ terms, ...row }: Row): Grant => ({ ...row, terms: readTerms(terms) })

/** Writes a bonus as one that waits, once for each cycle of its promotion and for each deposit; false where it is there. */
export async function insertGrant(
  tx: Tx,
  grant: BonusFigures & {
    readonly grantId: string
    readonly brandId: string
    readonly memberId: string
    readonly promotionId: string
    readonly versionId: string
    readonly hash: Buffer
    readonly terms: PromotionTerms
    readonly cycleKey: string
    readonly depositId: string | null
    readonly deposit: bigint
    readonly currency: string
    readonly at: number
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into promo.bonus_grant (grant_id, brand_id, member_id, promotion_id, version_id, cycle_key, deposit_id, terms,
                                   terms_hash, deposit, amount, base, required, stake_max, conversion_max, currency, state,
                                   claimed_at)
    values (${grant.grantId}, ${grant.brandId}, ${grant.memberId}, ${grant.promotionId}, ${grant.versionId},
            ${grant.cycleKey}, ${grant.depositId}, ${JSON.stringify(storeTerms(grant.terms))}::jsonb, ${grant.hash},
            ${grant.deposit}, ${grant.amount}, ${grant.base}, ${grant.required}, ${grant.stakeMax}, ${grant.conversionMax},
            ${grant.currency}, 'QUEUED', ${grant.at})
    on conflict do nothing returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes that a bonus came to a state. */
export async function insertEvent(
  tx: Tx,
  event: { readonly grantId: string; readonly state: GrantState; readonly cause: GrantCause; readonly at: number },
): Promise<void> {
  await sql`
    insert into promo.grant_event (grant_id, brand_id, seq, state, cause, at_ms)
    select g.grant_id, g.brand_id, coalesce(max(e.seq), 0) + 1, ${event.state}::text, ${event.cause}::text, ${event.at}::bigint
      from promo.bonus_grant g left join promo.grant_event e using (grant_id)
     where g.grant_id = ${event.grantId} group by g.grant_id`.execute(tx)
}

/** Has a bonus that waits be the active one. */
export async function markActive(
  tx: Tx,
  { grantId, at, expiresAt }: { readonly grantId: string; readonly at: number; readonly expiresAt: number },
): Promise<void> {
  await sql`
    update promo.bonus_grant set state = 'ACTIVE', activated_at = ${at}, expires_at = ${expiresAt}
     where grant_id = ${grantId}`.execute(tx)
}

/** Ends a bonus; what was booked of it is added by `addBooked`. */
export async function markEnded(
  tx: Tx,
  ended: { readonly grantId: string; readonly state: EndState; readonly played: bigint; readonly at: number },
): Promise<void> {
  const { grantId, state, played, at } = ended
  await sql`
    update promo.bonus_grant set state = ${state}, played = ${played}, ended_at = ${at}
     where grant_id = ${grantId}`.execute(tx)
}

/** Adds what an ended bonus was booked to. */
export async function addBooked(
  tx: Tx,
  grantId: string,
  { converted, removed }: { readonly converted: bigint; readonly removed: bigint },
): Promise<void> {
  await sql`
    update promo.bonus_grant
       set converted = converted + ${converted}, removed = removed + ${removed}, bookings = bookings + 1
     where grant_id = ${grantId}`.execute(tx)
}

/** Forgets that a bonus was to be looked at. */
export async function markLooked(tx: Tx, grantId: string): Promise<void> {
  await sql`update promo.bonus_grant set is_touched = false where grant_id = ${grantId} and is_touched`.execute(tx)
}

/** Has bonuses be looked at, each in a transaction of its own: the active ones of members, and these. */
export async function touchGrants(
  tx: Tx,
  { memberIds, grantIds }: { readonly memberIds: readonly string[]; readonly grantIds: readonly string[] },
): Promise<void> {
  await sql`
    update promo.bonus_grant set is_touched = true
     where (member_id = any(${uuids(memberIds)}::uuid[]) and state = 'ACTIVE'
            or grant_id = any(${uuids(grantIds)}::uuid[])) and not is_touched`.execute(tx)
}

/** Bonuses to be looked at, the oldest first: bets of their members ended, or their time has come; of one member alone where it is named. */
export async function listDue(
  db: Reader,
  { now, limit, memberId }: { readonly now: number; readonly limit: number; readonly memberId: string | undefined },
) {
  const own = memberId === undefined ? sql`true` : sql`member_id = ${memberId}`
  const { rows } = await sql<{ grantId: string }>`
    (select grant_id as "grantId" from promo.bonus_grant where is_touched and ${own} order by grant_id limit ${limit})
    union
    (select grant_id from promo.bonus_grant where state = 'ACTIVE' and expires_at <= ${now} and ${own}
      order by expires_at limit ${limit})
    order by 1`.execute(db)
  return rows.map(({ grantId }) => grantId)
}

/** Bonuses that were given for deposits and did not end, a page by their ids. */
export async function listOfDeposits(
  db: Reader,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly { readonly grantId: string; readonly depositId: string }[]> {
  const { rows } = await sql<{ grantId: string; depositId: string }>`
    select grant_id as "grantId", deposit_id as "depositId" from promo.bonus_grant
     where state in ('QUEUED', 'ACTIVE') and deposit_id is not null and grant_id > ${after}
     order by grant_id limit ${limit}`.execute(db)
  return rows
}

/** A bonus, held until the transaction ends. */
export async function lockGrant(tx: Tx, grantId: string): Promise<Grant | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.bonus_grant where grant_id = ${grantId} for update`.execute(tx)
  return rows.map(grantOf)[0]
}

export async function findGrant(db: Reader, memberId: string, grantId: string): Promise<Grant | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.bonus_grant where grant_id = ${grantId} and member_id = ${memberId}`.execute(db)
  return rows.map(grantOf)[0]
}

/** Whether a member has an active bonus, and of which types those are that wait. */
export async function readQueue(
  db: Reader,
  memberId: string,
): Promise<{ readonly hasActive: boolean; readonly queued: readonly PromotionType[] }> {
  const { rows } = await sql<{ state: GrantState; type: PromotionType }>`
    select state, terms ->> 'type' as type
      from promo.bonus_grant where member_id = ${memberId} and state in ('ACTIVE', 'QUEUED')`.execute(db)
  const queued = rows.filter(({ state }) => state === 'QUEUED').map(({ type }) => type)
  return { hasActive: queued.length < rows.length, queued }
}

/** The bonus whose turn it is, held: the one of a member that has waited longest. */
export async function lockNextQueued(tx: Tx, memberId: string): Promise<Grant | undefined> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.bonus_grant where member_id = ${memberId} and state = 'QUEUED'
     order by claimed_at, grant_id limit 1 for update`.execute(tx)
  return rows.map(grantOf)[0]
}

/** A member’s bonuses that did not end: the active one first, then those that wait in their order. */
export async function listOpen(db: Reader, memberId: string): Promise<readonly Grant[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.bonus_grant
     where member_id = ${memberId} and state in ('ACTIVE', 'QUEUED')
     order by state = 'QUEUED', claimed_at, grant_id`.execute(db)
  return rows.map(grantOf)
}

/** A member’s bonuses that ended, the latest first. */
export async function listEnded(
  db: Reader,
  memberId: string,
  { before, limit }: { readonly before: string | undefined; readonly limit: number },
): Promise<readonly Grant[]> {
  const { rows } = await sql<Row>`
    select ${columns} from promo.bonus_grant
     where member_id = ${memberId} and ended_at is not null and (${before ?? null}::uuid is null or grant_id < ${before ?? null}::uuid)
     order by grant_id desc limit ${limit}`.execute(db)
  return rows.map(grantOf)
}

/** What all bonuses of a member came to that ended. */
export async function sumEndedGrants(db: Reader, memberId: string) {
  const { rows } = await sql<{ granted: bigint; converted: bigint; removed: bigint }>`
    select coalesce(sum(amount) filter (where activated_at is not null), 0)::bigint as granted,
           coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(removed), 0)::bigint as removed
      from promo.bonus_grant where member_id = ${memberId} and ended_at is not null`.execute(db)
  return rows[0] ?? { granted: 0n, converted: 0n, removed: 0n }
}

/** A cycle of a promotion. */
export interface CycleOf {
  readonly promotionId: string
  readonly cycleKey: string
}

/** Which of some cycles a member claimed. */
export async function listClaimedCycles(
  db: Reader,
  memberId: string,
  cycles: readonly CycleOf[],
): Promise<readonly CycleOf[]> {
  const { rows } = await sql<CycleOf>`
    select g.promotion_id as "promotionId", g.cycle_key as "cycleKey"
      from unnest(${uuids(cycles, (one) => one.promotionId)}::uuid[], ${texts(cycles, (one) => one.cycleKey)}::text[]) as asked(promotion_id, cycle_key)
      join promo.bonus_grant g using (promotion_id, cycle_key) where g.member_id = ${memberId}`.execute(db)
  return rows
}

/** What a member was given within some times, by bonuses and awards, but for what a promotion of its own gave: a sum for each. */
export async function sumGivenWithin(
  db: Reader,
  memberId: string,
  windows: readonly { readonly promotionId: string; readonly begin: number; readonly end: number }[],
): Promise<readonly bigint[]> {
  const { rows } = await sql<{ sum: bigint }>`
    with asked as (
      select * from unnest(${uuids(windows, (one) => one.promotionId)}::uuid[],
                           ${bigints(windows, (one) => BigInt(one.begin))}::bigint[],
                           ${bigints(windows, (one) => BigInt(one.end))}::bigint[])
                    with ordinality as asked(promotion_id, begins, ends, place)
    ), since as (
      -- An id is made with its row, by whichever node's clock.
      select platform.uuid_floor(to_timestamp((min(begins) - coalesce((select offset_ms from platform.clock_offset), 0)) / 1000.0)
                                 - interval '1 day') as floor from asked
    ), given as (
      select promotion_id, claimed_at as at, amount from promo.bonus_grant
       where member_id = ${memberId} and grant_id >= (select floor from since) and activated_at is not null
      union all
      select null, at_ms, amount from promo.award
       where member_id = ${memberId} and award_id >= (select floor from since)
    )
    select coalesce(sum(g.amount), 0)::bigint as sum
      from asked a
      left join given g on g.at >= a.begins and g.at < a.ends and g.promotion_id is distinct from a.promotion_id
     group by a.place order by a.place`.execute(db)
  return rows.map(({ sum }) => sum)
}

const daysMost = 1000

/** The days that a member claimed of promotions of every day, the latest ones of each. */
export async function listClaimedDays(
  db: Reader,
  memberId: string,
  promotionIds: readonly string[],
): Promise<readonly CycleOf[]> {
  const { rows } = await sql<CycleOf>`
    select asked.promotion_id as "promotionId", g.cycle_key as "cycleKey"
      from unnest(${uuids(promotionIds)}::uuid[]) as asked(promotion_id)
      cross join lateral (
        select cycle_key from promo.bonus_grant
         where member_id = ${memberId} and promotion_id = asked.promotion_id
         order by cycle_key desc limit ${daysMost}) g`.execute(db)
  return rows
}

/** For which of some deposits a bonus was given. */
export async function listUsedDeposits(db: Reader, depositIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ depositId: string }>`
    select deposit_id as "depositId" from promo.bonus_grant where deposit_id = any(${uuids(depositIds)}::uuid[])`.execute(
    db,
  )
  return new Set(rows.map(({ depositId }) => depositId))
}
