import { sql } from 'kysely'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'

/** An order's money, such as lay apart and was given to a member without one, or such as came along an agent's line. */
export type MoneyThatCame =
  | { readonly depositId: string }
  | { readonly suspenseId: string }
  | { readonly transferId: string }

const idsOf = (of: MoneyThatCame) => ({
  depositId: 'depositId' in of ? of.depositId : null,
  suspenseId: 'suspenseId' in of ? of.suspenseId : null,
  transferId: 'transferId' in of ? of.transferId : null,
})

export interface Obligation {
  readonly obligationId: string
  readonly deposited: bigint
  readonly required: bigint
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
    readonly at: number
  },
): Promise<void> {
  const { depositId, suspenseId, transferId } = idsOf(obligation.of)
  await sql`
    insert into cashier.turnover_obligation (obligation_id, brand_id, member_id, deposit_id, suspense_id, transfer_id,
                                             deposited, required, percent, created_at)
    values (${obligation.obligationId}, ${obligation.brandId}, ${obligation.memberId}, ${depositId}, ${suspenseId},
            ${transferId}, ${obligation.deposited}, ${obligation.required}, ${obligation.percent}, ${obligation.at})`.execute(
    tx,
  )
}

/** Money that was taken back need not be played: of all that was taken of a deposit, the newest of it first. */
export async function easeObligations(tx: Tx, of: MoneyThatCame, takenBack: bigint): Promise<void> {
  const { depositId, suspenseId } = idsOf(of)
  await sql`
    update cashier.turnover_obligation o set required = (o.deposited - eased.taken) * o.percent / 100
      from (select obligation_id,
                   least(deposited, greatest(${takenBack}::bigint - coalesce(sum(deposited) over (
                     order by obligation_id desc rows between unbounded preceding and 1 preceding), 0), 0))::bigint as taken
              from cashier.turnover_obligation
             where deposit_id = ${depositId}::uuid or suspense_id = ${suspenseId}::uuid) eased
     where o.obligation_id = eased.obligation_id`.execute(tx)
}

/** What a member has still to play: everything since all was met the last time, in the order of its coming. */
export async function listOpenObligations(db: Reader, memberId: string): Promise<Obligation[]> {
  const { rows } = await sql<Obligation>`
    select obligation_id as "obligationId", deposited, required, created_at as "createdAt"
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
