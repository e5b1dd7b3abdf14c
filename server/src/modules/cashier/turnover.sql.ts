import type { TurnoverWeights } from '@parlour/core/rules/turnover/obligations.ts'
import { sql } from 'kysely'
import { bigints, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** The record by which money came to a member: an order, money that lay apart, a transfer of an agent's line, points, an award, a bonus, a free spin. */
export interface MoneyThatCame {
  readonly kind: 'deposit' | 'suspense' | 'transfer' | 'points' | 'award' | 'bonus' | 'spins'
  readonly id: string
}

export interface Obligation {
  readonly obligationId: string
  readonly of: MoneyThatCame['kind']
  readonly sourceId: string
  readonly deposited: bigint
  readonly required: bigint
  readonly weights: TurnoverWeights
  readonly createdAt: bigint
}

export async function insertObligation(
  tx: Tx,
  obligation: {
    readonly obligationId: string
    readonly brandId: string
    readonly memberId: string
    readonly of: MoneyThatCame
    readonly deposited: bigint
    readonly required: bigint
    readonly percent: number
    readonly weights: TurnoverWeights
    readonly at: number
  },
): Promise<void> {
  const { of, weights } = obligation
  await sql`
    insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, source_kind, source_id, deposited,
                                             required, percent, weights, created_at)
    values (${obligation.obligationId}, ${obligation.brandId}, ${obligation.memberId}, ${of.kind}, ${of.id},
            ${obligation.deposited}, ${obligation.required}, ${obligation.percent}, ${JSON.stringify(weights)}::jsonb,
            ${obligation.at})`.execute(tx)
}

/** The same of many members, for money of one kind that came to each of them. */
export async function insertObligations(
  tx: Tx,
  obligations: readonly {
    readonly obligationId: string
    readonly memberId: string
    readonly id: string
    readonly deposited: bigint
    readonly required: bigint
  }[],
  all: {
    readonly brandId: string
    readonly kind: MoneyThatCame['kind']
    readonly percent: number
    readonly weights: TurnoverWeights
    readonly at: number
  },
): Promise<void> {
  await sql`
    insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, source_kind, source_id, deposited,
                                             required, percent, weights, created_at, met_at)
    select o.obligation_id, ${all.brandId}::uuid, o.member_id, ${all.kind}::text, o.source_id, o.deposited, o.required,
           ${all.percent}::int, ${JSON.stringify(all.weights)}::jsonb, ${all.at}::bigint,
           case when o.required = 0 then ${all.at}::bigint end
      from unnest(${uuids(obligations, (one) => one.obligationId)}::uuid[], ${uuids(obligations, (one) => one.memberId)}::uuid[],
                  ${uuids(obligations, (one) => one.id)}::uuid[], ${bigints(obligations, (one) => one.deposited)}::bigint[],
                  ${bigints(obligations, (one) => one.required)}::bigint[])
           as o(obligation_id, member_id, source_id, deposited, required)`.execute(tx)
}

/** Money that was taken back need not be played: of all that was taken of a deposit, the newest of it first. */
export async function easeObligations(tx: Tx, of: MoneyThatCame, takenBack: bigint): Promise<void> {
  await sql`
    update cashier.turnover_obligation o set required = (o.deposited - eased.taken) * o.percent / 100
      from (select obligation_id,
                   least(deposited, greatest(${takenBack}::bigint - coalesce(sum(deposited) over (
                     order by obligation_id desc rows between unbounded preceding and 1 preceding), 0), 0))::bigint as taken
              from cashier.turnover_obligation
             where source_kind = ${of.kind} and source_id = ${of.id}::uuid) eased
     where o.obligation_id = eased.obligation_id`.execute(tx)
}

/** What was played of it counts, and no more is asked: of a bonus that ended before it was played through. */
export async function lowerObligation(tx: Tx, obligationId: string, left: bigint): Promise<void> {
  await sql`
    update cashier.turnover_obligation set required = required - ${left} where obligation_id = ${obligationId}`.execute(
    tx,
  )
}

/** What a member has still to play: everything since all was met the last time, in the order of its coming. */
export async function listOpenObligations(db: Reader, memberId: string): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    select obligation_id as "obligationId", source_kind as "of", source_id as "sourceId", deposited, required, weights, created_at as "createdAt"
      from cashier.turnover_obligation where member_id = ${memberId} and met_at is null
     order by created_at, obligation_id`.execute(db)
  return rows
}

export async function markMet(tx: Tx, obligationIds: readonly string[], at: number): Promise<void> {
  await sql`
    update cashier.turnover_obligation set met_at = ${at}
     where obligation_id = any(${uuids(obligationIds)}::uuid[])`.execute(tx)
}

/** When a member's money last came in; undefined where none did. */
export async function findLastDepositAt(db: Reader, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ at: bigint | null }>`
    select max(confirmed_at) as at from cashier.deposit where member_id = ${memberId} and state = 'CONFIRMED'`.execute(
    db,
  )
  const at = rows[0]?.at ?? null
  return at === null ? undefined : Number(at)
}
