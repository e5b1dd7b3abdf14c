import { sql } from 'kysely'
import { newId } from '#platform/crypto/ids.ts'
import { uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Payment } from './types.ts'

/** Writes a payment down in the transaction that books it. */
export async function insertPayment(
  tx: Tx,
  { brandId, memberId, amount, currency }: Payment,
  more: { readonly direction: 'IN' | 'OUT'; readonly withdrawalId: string | null },
): Promise<void> {
  await sql`
    insert into aml.payment (payment_id, brand_id, member_id, direction, amount, currency, withdrawal_id, at_ms)
    values (${newId()}, ${brandId}, ${memberId}, ${more.direction}, ${amount}, ${currency}, ${more.withdrawalId},
            platform.now_ms())`.execute(tx)
}

/** A withdrawal that was taken back or turned down counts for nothing. */
export async function undoPayment(tx: Tx, withdrawalId: string): Promise<void> {
  await sql`
    update aml.payment set undone_at = platform.now_ms()
     where withdrawal_id = ${withdrawalId} and undone_at is null`.execute(tx)
}

/** Says whose payments or play are to be looked at, in the transaction that moves them. */
export async function insertUnseen(
  tx: Tx,
  {
    brandId,
    cause,
    memberIds,
  }: { readonly brandId: string; readonly cause: 'PAYMENT' | 'PLAY'; readonly memberIds: readonly string[] },
): Promise<void> {
  if (memberIds.length === 0) return
  await sql`
    insert into aml.unseen (unseen_id, brand_id, cause, member_ids)
    values (${newId()}, ${brandId}, ${cause}, ${uuids(memberIds)}::uuid[])`.execute(tx)
}

export interface Unseen {
  readonly brandId: string
  readonly cause: 'PAYMENT' | 'PLAY'
  readonly memberIds: string[]
}

/** Takes the oldest of what is to be looked at; play rests a while, since a bettor ends one bet after another. */
export async function takeUnseen(
  tx: Tx,
  { most, playAgedMs }: { readonly most: number; readonly playAgedMs: number },
): Promise<{ readonly notes: number; readonly groups: readonly Unseen[] }> {
  await sql`select pg_advisory_xact_lock(hashtextextended('aml unseen', 0))`.execute(tx)
  const { rows } = await sql<Unseen & { notes: bigint }>`
    with taken as (
      delete from aml.unseen where unseen_id in (
        select unseen_id from aml.unseen
         where cause = 'PAYMENT'
            or uuid_extract_timestamp(unseen_id) <= clock_timestamp() - ${playAgedMs} * interval '1 millisecond'
         order by unseen_id limit ${most})
      returning unseen_id, brand_id, cause, member_ids
    )
    select brand_id as "brandId", cause, array_agg(distinct member_id) as "memberIds",
           count(distinct unseen_id) as notes
      from taken cross join lateral unnest(member_ids) as m(member_id) group by brand_id, cause`.execute(tx)
  return { notes: rows.reduce((sum, { notes }) => sum + Number(notes), 0), groups: rows }
}

/** Where a member's money goes to; whose else, the brand's other members tell. */
export async function insertPayee(
  tx: Tx,
  payee: {
    readonly brandId: string
    readonly memberId: string
    readonly hash: Buffer
    readonly isOtherName: boolean
  },
): Promise<void> {
  await sql`
    insert into aml.payee (brand_id, payee_hash, member_id, is_other_name, at_ms)
    values (${payee.brandId}, ${payee.hash}, ${payee.memberId}, ${payee.isOtherName}, platform.now_ms())
    on conflict on constraint payee_pk do update
       set is_other_name = excluded.is_other_name, at_ms = excluded.at_ms`.execute(tx)
}

/** Accounts of the brand that money goes to the same place from, with how many such places there are. */
export async function listLinked(
  db: Reader,
  { memberId, most }: { readonly memberId: string; readonly most: number },
): Promise<readonly { readonly memberId: string; readonly places: number; readonly since: number }[]> {
  const { rows } = await sql<{ memberId: string; places: bigint; since: bigint }>`
    select other.member_id as "memberId", count(*) as places, max(greatest(own.at_ms, other.at_ms)) as since
      from aml.payee own join aml.payee other using (brand_id, payee_hash)
     where own.member_id = ${memberId} and other.member_id <> ${memberId}
     group by 1 order by 2 desc, 1 limit ${most}`.execute(db)
  return rows.map(({ memberId: otherId, places, since }) => ({
    memberId: otherId,
    places: Number(places),
    since: Number(since),
  }))
}

/** Which of some members have money go to the same place: pairs, each both ways. */
export async function listLinkedAmong(
  db: Reader,
  memberIds: readonly string[],
): Promise<readonly { readonly memberId: string; readonly otherId: string; readonly since: number }[]> {
  const { rows } = await sql<{ memberId: string; otherId: string; since: bigint }>`
    select own.member_id as "memberId", other.member_id as "otherId", max(greatest(own.at_ms, other.at_ms)) as since
      from aml.payee own join aml.payee other using (brand_id, payee_hash)
     where own.member_id = any(${uuids(memberIds)}::uuid[]) and other.member_id = any(${uuids(memberIds)}::uuid[])
       and other.member_id <> own.member_id
     group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, since: Number(row.since) }))
}

/** Whose money goes to the same place as that of some members. */
export async function listLinkedOf(
  db: Reader,
  memberIds: readonly string[],
): Promise<readonly { readonly memberId: string; readonly otherId: string; readonly since: number }[]> {
  const { rows } = await sql<{ memberId: string; otherId: string; since: bigint }>`
    select own.member_id as "memberId", other.member_id as "otherId", max(greatest(own.at_ms, other.at_ms)) as since
      from aml.payee own join aml.payee other using (brand_id, payee_hash)
     where own.member_id = any(${uuids(memberIds)}::uuid[]) and other.member_id <> own.member_id
     group by 1, 2`.execute(db)
  return rows.map((row) => ({ ...row, since: Number(row.since) }))
}
