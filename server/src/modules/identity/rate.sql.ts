import {
  rateProducts,
  usualRule,
  type GivenRate,
  type RateProduct,
  type RateRule,
} from '@parlour/core/rules/agents/member-rates.ts'
import { sql } from 'kysely'
import { ints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/**
 * What those of the line of a member `m` were given, the member among them, in the statement that reads its line: both are
 * of one instant. Nothing is looked up while nobody at all has a rate.
 */
export const givenOfLine = {
  raw: `case when (select exists (select from identity.member_rate)) then (
    select jsonb_agg(jsonb_build_object('place', line.place, 'product', r.product, 'rate', r.rate))
      from unnest(m.ancestor_path || m.member_id) with ordinality as line(id, place)
     cross join lateral (select given.product, given.rate from identity.member_rate given
                          where given.member_id = line.id limit 20) r) end`,
}

/** A member as its rates are read and changed. */
export interface RatedMember {
  readonly memberId: string
  readonly username: string
  readonly type: number
  readonly parentId: string | null
  readonly path: readonly string[]
  readonly isClosed: boolean
  readonly given: readonly GivenRate[]
}

const ratedColumns = sql`
  m.member_id as "memberId", m.username, m.type, m.parent_id as "parentId", m.ancestor_path as path,
  m.closed_at is not null as "isClosed", coalesce(${sql.raw(givenOfLine.raw)}, '[]') as given`

/** Members of a brand with what their lines were given; whoever is not there is absent. */
export async function listRated(
  db: Reader,
  brandId: string,
  memberIds: readonly string[],
): Promise<readonly RatedMember[]> {
  const { rows } = await sql<RatedMember>`
    select ${ratedColumns} from identity.member m
     where m.member_id = any(${uuids(memberIds)}::uuid[]) and m.brand_id = ${brandId}`.execute(db)
  return rows
}

export async function findRatedByName(db: Reader, brandId: string, username: string): Promise<RatedMember | undefined> {
  const { rows } = await sql<RatedMember>`
    select ${ratedColumns} from identity.member m where m.brand_id = ${brandId} and m.username = ${username}`.execute(
    db,
  )
  return rows[0]
}

/** Gives somebody rates of some products. */
export async function writeRates(
  tx: Tx,
  { memberId, brandId }: { readonly memberId: string; readonly brandId: string },
  rates: Readonly<Partial<Record<RateProduct, number>>>,
): Promise<void> {
  const list = Object.entries(rates)
  if (list.length === 0) return
  await sql`
    insert into identity.member_rate (member_id, brand_id, product, rate)
    select ${memberId}, ${brandId}, product, rate
      from unnest(${texts(list, ([product]) => product)}::text[], ${smallints(list, ([, rate]) => rate)}::smallint[]) as new(product, rate)
    on conflict (member_id, product) do update set rate = excluded.rate`.execute(tx)
}

/**
 * Holds somebody and every agent of the line below, one after another: whoever is being placed below holds the row above
 * it, and is waited for here.
 */
export async function holdLineOf(tx: Tx, memberId: string): Promise<void> {
  await sql`
    select 1 from identity.member
     where member_id in (select descendant_id from identity.member_closure
                          where ancestor_id = ${memberId} and (is_agent or depth = 0))
     order by member_id for no key update`.execute(tx)
}

/** Whose rates are looked at: all of a line from so far below its head on, or everybody of a brand. */
export type RateScope =
  | { readonly memberId: string; readonly fromDepth: 0 | 1 }
  | { readonly brandId: string; readonly memberId?: undefined }

export interface RateBound {
  readonly product: RateProduct
  readonly rate: number
}

const inScope = (scope: RateScope) =>
  scope.memberId === undefined
    ? sql`r.brand_id = ${scope.brandId}`
    : sql`r.member_id in (select descendant_id from identity.member_closure
                           where ancestor_id = ${scope.memberId} and depth >= ${scope.fromDepth})`

const boundRows = (bounds: readonly RateBound[]) => sql`
  unnest(${texts(bounds, (one) => one.product)}::text[], ${smallints(bounds, (one) => one.rate)}::smallint[]) as bound(product, rate)`

/** What a brand gives at most is changed alone; whoever is being placed by what it was is waited for. */
export async function holdRules(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`rates ${brandId}`}, 0))`.execute(tx)
}

/** While somebody is placed by it, what a brand gives at most does not change. */
export async function keepRules(tx: Tx, brandId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`rates ${brandId}`}, 0))`.execute(tx)
}

/** How many rates of a scope are above a bound. */
export async function countAbove(db: Reader, scope: RateScope, bounds: readonly RateBound[]): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    select count(*) as n from identity.member_rate r join ${boundRows(bounds)} on bound.product = r.product
     where r.rate > bound.rate and ${inScope(scope)}`.execute(db)
  return Number(rows[0]?.n ?? 0n)
}

/** Cuts all rates of a scope that are above a bound down to it; answers how many. */
export async function cutRates(tx: Tx, scope: RateScope, bounds: readonly RateBound[]): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`
    with cut as (
      update identity.member_rate r set rate = bound.rate
        from ${boundRows(bounds)}
       where bound.product = r.product and r.rate > bound.rate and ${inScope(scope)} returning 1
    ) select count(*) as n from cut`.execute(tx)
  return Number(rows[0]?.n ?? 0n)
}

export type RateRules = Readonly<Record<RateProduct, RateRule>>

/** What a brand gives its lines of each product. */
export async function readRateRules(db: Reader, brandId: string): Promise<RateRules> {
  const { rows } = await sql<RateRule & { product: RateProduct }>`
    select product, most, step from identity.rate_rule where brand_id = ${brandId}`.execute(db)
  const told = new Map(rows.map(({ product, most, step }) => [product, { most, step }]))
  return Object.fromEntries(
    rateProducts.map((product) => [product, told.get(product) ?? usualRule(product)]),
  ) as unknown as RateRules
}

export async function writeRateRule(
  tx: Tx,
  { brandId, product, most, step }: RateRule & { readonly brandId: string; readonly product: RateProduct },
): Promise<void> {
  await sql`
    insert into identity.rate_rule (brand_id, product, most, step) values (${brandId}, ${product}, ${most}, ${step})
    on conflict (brand_id, product) do update set most = excluded.most, step = excluded.step`.execute(tx)
}

export interface RateChange {
  readonly changeId: string
  readonly brandId: string
  /** Null: a maximum of the brand. */
  readonly memberId: string | null
  readonly product: RateProduct
  readonly before: number | null
  readonly after: number | null
  readonly cut: number
}

/** Writes down what changed: by it every server hears whose sessions to read anew. */
export async function insertRateChanges(tx: Tx, changes: readonly RateChange[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    insert into identity.rate_change (change_id, brand_id, member_id, product, before, after, cut, at_ms)
    select new.*, platform.now_ms()
      from unnest(${uuids(changes, (one) => one.changeId)}::uuid[], ${uuids(changes, (one) => one.brandId)}::uuid[],
                  ${uuids(changes, (one) => one.memberId)}::uuid[], ${texts(changes, (one) => one.product)}::text[],
                  ${smallints(changes, (one) => one.before)}::smallint[], ${smallints(changes, (one) => one.after)}::smallint[],
                  ${ints(changes, (one) => one.cut)}::int[]) as new`.execute(tx)
}

/** The latest changes of somebody's rates. */
export async function listRateChanges(db: Reader, memberId: string, limit: number) {
  const { rows } = await sql<{
    product: RateProduct
    before: number | null
    after: number | null
    cut: number
    at: bigint
  }>`
    select product, before, after, cut, at_ms as at from identity.rate_change
     where member_id = ${memberId} order by change_id desc limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...row, at: Number(row.at) }))
}

/** The highest rate that anybody of a brand was given, by product: somebody's at the top, since nobody has more than above. */
export async function listTopRates(
  db: Reader,
  brandId: string,
): Promise<readonly { readonly product: string; readonly rate: number }[]> {
  const { rows } = await sql<{ product: string; rate: number }>`
    select product, rate
      from unnest(${texts([...rateProducts])}::text[]) as asked(product)
     cross join lateral (select rate from identity.member_rate r
                          where r.brand_id = ${brandId} and r.product = asked.product order by rate desc limit 1) top`.execute(
    db,
  )
  return rows
}

/** Changes of single members' rates in a time, each member's and product's in their order; of real accounts. */
export async function listRateSteps(
  db: Reader,
  { brandId, from, to }: { readonly brandId: string; readonly from: number; readonly to: number },
): Promise<
  readonly { readonly memberId: string; readonly product: string; readonly before: number; readonly after: number }[]
> {
  const { rows } = await sql<{ memberId: string; product: string; before: number; after: number }>`
    select c.member_id as "memberId", c.product, c.before, c.after
      from identity.rate_change c join identity.member m on m.member_id = c.member_id
     where c.at_ms >= ${from} and c.at_ms < ${to} and c.brand_id = ${brandId} and c.before is not null
       and c.after is not null and m.type not in (4, 41, 42)
     order by c.member_id, c.product, c.at_ms, c.change_id`.execute(db)
  return rows
}
