import { sql, type RawBuilder } from 'kysely'
import { jsonbs, texts, uuids } from '#platform/db/arrays.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Message, NewMessage, Reading } from './types.ts'

/** Older messages are shown to nobody, and are deleted by and by. */
const shownDays = 180
/** More unread ones than this are counted as this many. */
const countMax = 1000

/** The id that everything shown is above: those of messages are ordered by time. A query of its own is asked once. */
const floor: RawBuilder<string> = sql`
  (select platform.uuid_floor(to_timestamp(platform.now_ms() / 1000.0) - make_interval(days => ${sql.lit(shownDays)})))`

/** Writes a message; false when the same fact was told before. */
export async function insertMessage(tx: Tx, message: NewMessage & { readonly messageId: string }): Promise<boolean> {
  const { messageId, brandId, memberId = null, kind, parameters, fact = null } = message
  const { rows } = await sql`
    insert into inbox.message (message_id, brand_id, member_id, kind, parameters, fact, at_ms)
    values (${messageId}, ${brandId}, ${memberId}::uuid, ${kind}, ${JSON.stringify(parameters)}::jsonb, ${fact},
            platform.now_ms())
    on conflict (member_id, kind, fact) where fact is not null do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Writes many messages of members, each fact once. */
export async function insertMessages(
  tx: Tx,
  messages: readonly (NewMessage & {
    readonly messageId: string
    readonly memberId: string
    readonly fact: string
  })[],
): Promise<void> {
  await sql`
    insert into inbox.message (message_id, brand_id, member_id, kind, parameters, fact, at_ms)
    select m.*, platform.now_ms()
      from unnest(${uuids(messages, (one) => one.messageId)}::uuid[], ${uuids(messages, (one) => one.brandId)}::uuid[],
                  ${uuids(messages, (one) => one.memberId)}::uuid[], ${texts(messages, (one) => one.kind)}::text[],
                  ${jsonbs(messages, (one) => JSON.stringify(one.parameters))}::jsonb[],
                  ${texts(messages, (one) => one.fact)}::text[]) as m
    on conflict (member_id, kind, fact) where fact is not null do nothing`.execute(tx)
}

export async function findMessage(db: Reader, messageId: string): Promise<Message | undefined> {
  const { rows } = await sql<Message>`
    select message_id as "messageId", brand_id as "brandId", member_id as "memberId", kind, parameters, at_ms as at,
           read_at is not null as "isRead"
      from inbox.message where message_id = ${messageId}`.execute(db)
  return rows[0]
}

/** A page of what a member sees, newest first: its own, and those to all since it joined. */
export async function listMessages(
  db: Reader,
  { brandId, memberId, below, limit }: Reading & { readonly below: string | undefined; readonly limit: number },
): Promise<Message[]> {
  const under = below ?? 'ffffffff-ffff-ffff-ffff-ffffffffffff'
  const { rows } = await sql<Message>`
    (select message_id as "messageId", brand_id as "brandId", member_id as "memberId", kind, parameters, at_ms as at,
            read_at is not null as "isRead"
       from inbox.message
      where member_id = ${memberId} and deleted_at is null and message_id < ${under}::uuid
        and message_id > ${floor}
      order by message_id desc limit ${limit})
    union all
    (select b.message_id, b.brand_id, b.member_id, b.kind, b.parameters, b.at_ms, k.member_id is not null
       from inbox.message b
       left join inbox.mark k on k.member_id = ${memberId} and k.message_id = b.message_id
      where b.brand_id = ${brandId} and b.member_id is null and b.message_id < ${under}::uuid
        and b.message_id > greatest(${memberId}::uuid, ${floor}) and k.deleted_at is null
      order by b.message_id desc limit ${limit})
    order by "messageId" desc limit ${limit}`.execute(db)
  return rows
}

/**
 * How many messages each of these members has not read. Of a member's own the index of unread ones is counted; of those
 * to all, the marks of the half year that they are shown: nothing grows with what was read.
 */
export async function countUnread(db: Reader, readers: readonly Reading[]): Promise<ReadonlyMap<string, number>> {
  if (readers.length === 0) return new Map()
  const { rows } = await sql<{ memberId: string; count: number }>`
    select r.member_id as "memberId", least(own.count + shared.count, ${countMax}::int) as count
      from unnest(${uuids(readers, (reader) => reader.memberId)}::uuid[],
                  ${uuids(readers, (reader) => reader.brandId)}::uuid[]) as r(member_id, brand_id)
     cross join lateral (
       select count(*)::int as count from (
         select 1 from inbox.message m
          where m.member_id = r.member_id and m.read_at is null and m.deleted_at is null
            and m.message_id > ${floor} limit ${countMax}) found) own
     cross join lateral (
       select count(*)::int as count from (
         select 1 from inbox.message b
          where b.brand_id = r.brand_id and b.member_id is null
            and b.message_id > greatest(r.member_id, ${floor})
            and not exists (select 1 from inbox.mark k where k.member_id = r.member_id and k.message_id = b.message_id)
          limit ${countMax}) found) shared`.execute(db)
  return new Map(rows.map(({ memberId, count }) => [memberId, count]))
}

type Mark = 'read' | 'deleted'

/** Marks a member's own message; false where it has none of that id, or deleted it. */
export async function markOwn(tx: Tx, { memberId }: Reading, messageId: string, mark: Mark): Promise<boolean> {
  const deletes = mark === 'deleted'
  const { rows } = await sql`
    update inbox.message
       set read_at = coalesce(read_at, now), deleted_at = case when ${deletes} then now end
      from platform.now_ms() as now
     where message_id = ${messageId} and member_id = ${memberId} and deleted_at is null returning 1`.execute(tx)
  return rows.length === 1
}

/** Marks a message to all for one member; false where the member does not see it. */
export async function markShared(
  tx: Tx,
  { brandId, memberId }: Reading,
  messageId: string,
  mark: Mark,
): Promise<boolean> {
  const deletes = mark === 'deleted'
  const { rows } = await sql`
    insert into inbox.mark as k (member_id, message_id, brand_id, read_at, deleted_at)
    select ${memberId}::uuid, message_id, brand_id, now, case when ${deletes} then now end
      from inbox.message, platform.now_ms() as now
     where message_id = ${messageId} and brand_id = ${brandId} and member_id is null
       and message_id > greatest(${memberId}::uuid, ${floor})
    on conflict on constraint mark_pk do update set deleted_at = excluded.deleted_at where k.deleted_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** Marks everything that is there now as read; what is being written meanwhile stays unread. */
export async function markAllRead(tx: Tx, { brandId, memberId }: Reading): Promise<void> {
  await sql`
    update inbox.message set read_at = now from platform.now_ms() as now
     where member_id = ${memberId} and read_at is null and deleted_at is null`.execute(tx)
  await sql`
    insert into inbox.mark (member_id, message_id, brand_id, read_at)
    select ${memberId}::uuid, b.message_id, b.brand_id, now
      from inbox.message b, platform.now_ms() as now
     where b.brand_id = ${brandId} and b.member_id is null and b.message_id > greatest(${memberId}::uuid, ${floor})
       and not exists (select 1 from inbox.mark k where k.member_id = ${memberId} and k.message_id = b.message_id)
    on conflict on constraint mark_pk do nothing`.execute(tx)
}

/** Deletes what is shown no more, marks first, so many at a time; how many rows went. */
export async function pruneMessages(tx: Tx, atOnce: number): Promise<number> {
  const marks = await sql`
    delete from inbox.mark where ctid = any(array(
      select ctid from inbox.mark where message_id < ${floor} order by message_id limit ${atOnce})) returning 1`.execute(
    tx,
  )
  if (marks.rows.length > 0) return marks.rows.length
  const messages = await sql`
    delete from inbox.message where message_id = any(array(
      select message_id from inbox.message where message_id < ${floor} order by message_id limit ${atOnce}))
    returning 1`.execute(tx)
  return messages.rows.length
}
