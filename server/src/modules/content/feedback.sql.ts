import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { FeedbackRule } from './rules/decide-feedback.ts'

export interface FeedbackRow {
  readonly feedbackId: string
  readonly brandId: string
  readonly memberId: string
  readonly type: string
  readonly content: string
  /** Names of kept pictures. */
  readonly images: readonly string[]
  readonly state: 'OPEN' | 'ANSWERED' | 'CLOSED'
  readonly answer: string | null
  readonly sentAt: bigint
  readonly endedAt: bigint | null
}

const columns = sql`
  feedback_id as "feedbackId", brand_id as "brandId", member_id as "memberId", type, content, images, state, answer,
  sent_at as "sentAt", ended_at as "endedAt"`

export async function findFeedbackRule(db: Reader, brandId: string): Promise<FeedbackRule | undefined> {
  const { rows } = await sql<FeedbackRule>`
    select words_min as "wordsMin", words_max as "wordsMax", hourly from content.feedback_rule
     where brand_id = ${brandId}`.execute(db)
  return rows[0]
}

export async function upsertFeedbackRule(tx: Tx, brandId: string, rule: FeedbackRule): Promise<void> {
  await sql`
    insert into content.feedback_rule (brand_id, words_min, words_max, hourly)
    values (${brandId}, ${rule.wordsMin}, ${rule.wordsMax}, ${rule.hourly})
    on conflict (brand_id) do update
      set words_min = excluded.words_min, words_max = excluded.words_max, hourly = excluded.hourly`.execute(tx)
}

/** Keeps what a member sent, unless this hour's share is used up; whether it was kept. */
export async function insertFeedback(
  tx: Tx,
  row: Pick<FeedbackRow, 'feedbackId' | 'brandId' | 'memberId' | 'type' | 'content' | 'images'>,
  hourly: number,
): Promise<boolean> {
  const { feedbackId, brandId, memberId, type, content, images } = row
  // What is sent at once is counted one by one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${memberId}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into content.feedback (feedback_id, brand_id, member_id, type, content, images, sent_at)
    select ${feedbackId}::uuid, ${brandId}::uuid, ${memberId}::uuid, ${type}, ${content}, ${[...images]}::text[], now
      from platform.now_ms() as now
     where (select count(*) from (select sent_at from content.feedback where member_id = ${memberId}
                                   order by feedback_id desc limit ${hourly}) latest
             where sent_at > now - 3600000) < ${hourly}
    returning 1`.execute(tx)
  return rows.length === 1
}

/** What a member sent, newest first, below an id. */
export async function listFeedbackOf(
  db: Reader,
  owner: { readonly brandId: string; readonly memberId: string },
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback
     where member_id = ${owner.memberId} and brand_id = ${owner.brandId}
       and (${below}::uuid is null or feedback_id < ${below}::uuid)
     order by feedback_id desc limit ${limit}`.execute(db)
  return rows
}

/** What waits for an answer in a brand, oldest first, above an id. */
export async function listWaitingFeedback(
  db: Reader,
  brandId: string,
  { above, limit }: { readonly above: string | null; readonly limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback
     where brand_id = ${brandId} and state = 'OPEN' and (${above}::uuid is null or feedback_id > ${above}::uuid)
     order by feedback_id limit ${limit}`.execute(db)
  return rows
}

/** What a brand was told, of one state, the newest first, below an id. */
export async function listFeedbackByState(
  db: Reader,
  { brandId, state }: Pick<FeedbackRow, 'brandId' | 'state'>,
  { below, limit }: { readonly below: string | null; readonly limit: number },
): Promise<FeedbackRow[]> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback
     where brand_id = ${brandId} and state = ${state} and (${below}::uuid is null or feedback_id < ${below}::uuid)
     order by feedback_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findFeedback(db: Reader, brandId: string, feedbackId: string): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback where brand_id = ${brandId} and feedback_id = ${feedbackId}`.execute(db)
  return rows[0]
}

/** Answers what is open, or closes it without an answer; false when it has ended already. */
export async function endFeedback(
  tx: Tx,
  { brandId, feedbackId }: { readonly brandId: string; readonly feedbackId: string },
  answer: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    update content.feedback
       set state = ${answer === null ? 'CLOSED' : 'ANSWERED'}, answer = ${answer}, ended_at = platform.now_ms()
     where brand_id = ${brandId} and feedback_id = ${feedbackId} and state = 'OPEN' returning 1`.execute(tx)
  return rows.length === 1
}
