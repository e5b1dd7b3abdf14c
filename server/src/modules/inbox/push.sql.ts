import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Subscription } from '#platform/push/push-sender.ts'
import type { Reading } from './types.ts'

export interface PushKeyRow {
  readonly publicKey: string
  readonly privateSealed: Buffer
}

export async function findPushKey(db: Reader): Promise<PushKeyRow | undefined> {
  const { rows } = await sql<PushKeyRow>`
    select public_key as "publicKey", private_sealed as "privateSealed" from inbox.push_key`.execute(db)
  return rows[0]
}

/** Keeps the first pair that is made; of two at once, one. */
export async function insertPushKey(tx: Tx, key: PushKeyRow): Promise<void> {
  await sql`
    insert into inbox.push_key (public_key, private_sealed, created_at)
    values (${key.publicKey}, ${key.privateSealed}, platform.now_ms())
    on conflict (only_row) do nothing`.execute(tx)
}

export interface KeptSubscription extends Subscription, Reading {
  readonly subscriptionId: string
}

/** Notes where a member's browser takes notifications; the oldest go when there are more than that many. */
export async function upsertSubscription(tx: Tx, kept: KeptSubscription, most: number): Promise<void> {
  await sql`
    insert into inbox.push_subscription (subscription_id, brand_id, member_id, endpoint, p256dh, auth, created_at)
    values (${kept.subscriptionId}, ${kept.brandId}, ${kept.memberId}, ${kept.endpoint}, ${kept.p256dh}, ${kept.auth},
            platform.now_ms())
    on conflict on constraint push_endpoint_unique do update
      set brand_id = excluded.brand_id, member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth,
          created_at = excluded.created_at`.execute(tx)
  await sql`
    delete from inbox.push_subscription where subscription_id in (
      select subscription_id from inbox.push_subscription where member_id = ${kept.memberId}
       order by created_at desc, subscription_id desc offset ${most})`.execute(tx)
}

/** A member takes back one of its own. */
export async function deleteSubscription(tx: Tx, memberId: string, endpoint: string): Promise<void> {
  await sql`delete from inbox.push_subscription where member_id = ${memberId} and endpoint = ${endpoint}`.execute(tx)
}

/** Forgets browsers that their services know no more. */
export async function deleteGone(tx: Tx, subscriptionIds: readonly string[]): Promise<void> {
  await sql`
    delete from inbox.push_subscription where subscription_id = any(${[...subscriptionIds]}::uuid[])`.execute(tx)
}

const columns = sql`
  subscription_id as "subscriptionId", brand_id as "brandId", member_id as "memberId", endpoint, p256dh, auth`

/** The browsers that a message goes to, in order of their ids: a member's, or all of the brand. */
export async function listSubscriptions(
  db: Reader,
  request: {
    readonly brandId: string
    readonly memberId: string | null
    readonly after: string
    readonly limit: number
  },
): Promise<KeptSubscription[]> {
  const whose = request.memberId === null ? sql`brand_id = ${request.brandId}` : sql`member_id = ${request.memberId}`
  const { rows } = await sql<KeptSubscription>`
    select ${columns} from inbox.push_subscription
     where ${whose} and subscription_id > ${request.after}::uuid
     order by subscription_id limit ${request.limit}`.execute(db)
  return rows
}

export async function findSubscription(db: Reader, subscriptionId: string): Promise<KeptSubscription | undefined> {
  const { rows } = await sql<KeptSubscription>`
    select ${columns} from inbox.push_subscription where subscription_id = ${subscriptionId}`.execute(db)
  return rows[0]
}

export async function countSubscriptions(db: Reader, memberId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from inbox.push_subscription where member_id = ${memberId}`.execute(db)
  return rows[0]?.n ?? 0
}
