import { sql } from 'kysely'
import { ints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** What an operator writes of red envelopes. */
export interface EnvelopePlan {
  readonly planId: string
  readonly brandId: string
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: number
  readonly minutes: number
  readonly days: number
  readonly pot: bigint
  readonly count: number
  readonly rankFrom: number
  readonly turnoverPercent: number
}

/** The envelopes of one time. */
export interface Drop {
  readonly dropId: string
  readonly brandId: string
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: number
  readonly closesAt: number
  readonly pot: bigint
  readonly count: number
  readonly unit: bigint
  readonly currency: string
  readonly rankFrom: number
  readonly turnoverPercent: number
  readonly commit: string
  readonly sealed: Buffer
  readonly seed: string | null
  readonly taken: number
}

type DropRow = Omit<Drop, 'opensAt' | 'closesAt'> & { readonly opensAt: bigint; readonly closesAt: bigint }
const dropOf = ({ opensAt, closesAt, ...row }: DropRow): Drop => ({
  ...row,
  opensAt: Number(opensAt),
  closesAt: Number(closesAt),
})
const columns = sql`
  d.drop_id as "dropId", d.brand_id as "brandId", p.titles, d.opens_at as "opensAt", d.closes_at as "closesAt", d.pot,
  d.count, d.unit, d.currency, p.rank_from as "rankFrom", p.turnover_percent as "turnoverPercent", d.commit,
  d.seed_sealed as sealed, d.seed, d.taken`

/** The envelopes of a brand that close after an instant, the earliest first. */
export async function listDrops(
  db: Reader,
  brandId: string,
  { since, limit }: { readonly since: number; readonly limit: number },
): Promise<readonly Drop[]> {
  const { rows } = await sql<DropRow>`
    select ${columns} from promo.envelope_drop d join promo.envelope_plan p using (plan_id)
     where d.brand_id = ${brandId} and d.closes_at > ${since} and d.cancelled_at is null
     order by d.closes_at, d.drop_id limit ${limit}`.execute(db)
  return rows.map(dropOf)
}

export async function findDrop(db: Reader, brandId: string, dropId: string): Promise<Drop | undefined> {
  const { rows } = await sql<DropRow>`
    select ${columns} from promo.envelope_drop d join promo.envelope_plan p using (plan_id)
     where d.brand_id = ${brandId} and d.drop_id = ${dropId} and d.cancelled_at is null`.execute(db)
  return rows.map(dropOf)[0]
}

/** Holds envelopes for the transaction, in the order of their ids: whoever opens some waits for whoever did before. */
export async function lockDrops(tx: Tx, dropIds: readonly string[]): Promise<readonly Drop[]> {
  const { rows } = await sql<DropRow>`
    select ${columns} from promo.envelope_drop d join promo.envelope_plan p using (plan_id)
     where d.drop_id = any(${uuids(dropIds)}::uuid[]) and d.cancelled_at is null
     order by d.drop_id for update of d`.execute(tx)
  return rows.map(dropOf)
}

/** Who opened envelopes of a drop of which nothing is left; nothing where more than `most` did. */
export async function findGone(
  db: Reader,
  dropId: string,
  most: number,
): Promise<{ readonly brandId: string; readonly openers: ReadonlySet<string> } | undefined> {
  const { rows } = await sql<{ brandId: string; openers: readonly string[] }>`
    select brand_id as "brandId",
           array(select member_id from promo.envelope_opening o where o.drop_id = d.drop_id) as openers
      from promo.envelope_drop d
     where drop_id = ${dropId} and taken <= ${most} and (taken = count or closes_at <= platform.now_ms())`.execute(db)
  return rows.map(({ brandId, openers }) => ({ brandId, openers: new Set(openers) }))[0]
}

/** An envelope that a member opened. */
export interface Opening {
  readonly dropId: string
  readonly memberId: string
  /** Counted from 0. */
  readonly place: number
  readonly amount: bigint
}

/** What some members opened before of some envelopes. */
export async function listOpenings(
  db: Reader,
  dropIds: readonly string[],
  memberIds: readonly string[],
): Promise<readonly Opening[]> {
  const { rows } = await sql<Opening>`
    select o.drop_id as "dropId", o.member_id as "memberId", o.place, a.amount
      from promo.envelope_opening o join promo.award a using (award_id)
     where o.drop_id = any(${uuids(dropIds)}::uuid[]) and o.member_id = any(${uuids(memberIds)}::uuid[])`.execute(db)
  return rows
}

/** The first that were opened of some envelopes, in their order. */
export async function listFirstOpenings(db: Reader, dropId: string, limit: number) {
  const { rows } = await sql<Opening & { readonly at: bigint }>`
    select o.drop_id as "dropId", o.member_id as "memberId", o.place, a.amount, a.at_ms as at
      from promo.envelope_opening o join promo.award a using (award_id)
     where o.drop_id = ${dropId} order by o.place limit ${limit}`.execute(db)
  return rows
}

/** Writes who opened which, with the awards that are what was in them. */
export async function insertOpenings(
  tx: Tx,
  openings: readonly (Opening & { readonly awardId: string })[],
): Promise<void> {
  await sql`
    insert into promo.envelope_opening (drop_id, brand_id, place, member_id, award_id)
    select o.drop_id, d.brand_id, o.place, o.member_id, o.award_id
      from unnest(${uuids(openings, (one) => one.dropId)}::uuid[], ${ints(openings, (one) => one.place)}::int[],
                  ${uuids(openings, (one) => one.memberId)}::uuid[], ${uuids(openings, (one) => one.awardId)}::uuid[])
           as o(drop_id, place, member_id, award_id)
      join promo.envelope_drop d using (drop_id)`.execute(tx)
}

/** Counts what was opened of held envelopes. */
export async function addTaken(
  tx: Tx,
  dropId: string,
  { taken, given }: { readonly taken: number; readonly given: bigint },
): Promise<void> {
  await sql`
    update promo.envelope_drop set taken = taken + ${taken}, given = given + ${given} where drop_id = ${dropId}`.execute(
    tx,
  )
}

/** Envelopes whose seed may be told: all are opened, or their time is over. */
export async function lockUntold(tx: Tx, { now, limit }: { readonly now: number; readonly limit: number }) {
  const { rows } = await sql<{ dropId: string; sealed: Buffer }>`
    select drop_id as "dropId", seed_sealed as sealed from promo.envelope_drop
     where seed is null and cancelled_at is null and (closes_at <= ${now} or taken = count)
     order by closes_at limit ${limit} for update skip locked`.execute(tx)
  return rows
}

/** Tells the seeds of envelopes. */
export async function tellSeeds(
  tx: Tx,
  told: readonly { readonly dropId: string; readonly seed: string }[],
): Promise<void> {
  await sql`
    update promo.envelope_drop d set seed = told.seed
      from unnest(${uuids(told, (one) => one.dropId)}::uuid[], ${texts(told, (one) => one.seed)}::text[]) as told(drop_id, seed)
     where d.drop_id = told.drop_id and d.seed is null`.execute(tx)
}
