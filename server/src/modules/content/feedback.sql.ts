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
  readonly state: 'OPEN' | 'ESCALATED' | 'ANSWERED' | 'CLOSED'
  readonly answer: string | null
  readonly sentAt: bigint
  readonly endedAt: bigint | null
  /** Of a complaint: what it is named by, and by when it is answered. */
  readonly reference: string | null
  readonly dueAt: bigint | null
  /** The bet that a complaint is about. */
  readonly betId: string | null
  readonly answeredBy: string | null
  readonly escalatedAt: bigint | null
  /** Why it was taken further, and what was answered before. */
  readonly escalation: string | null
  readonly firstAnswer: string | null
}

const columns = sql`
  feedback_id as "feedbackId", brand_id as "brandId", member_id as "memberId", type, content, images, state, answer,
  sent_at as "sentAt", ended_at as "endedAt", reference, due_at as "dueAt", bet_id as "betId",
  answered_by as "answeredBy", escalated_at as "escalatedAt", escalation, first_answer as "firstAnswer"`

export async function findFeedbackRule(db: Reader, brandId: string): Promise<FeedbackRule | undefined> {
  const { rows } = await sql<FeedbackRule>`
    select words_min as "wordsMin", words_max as "wordsMax", hourly, complaint_days as "complaintDays",
           escalation_days as "escalationDays" from content.feedback_rule
     where brand_id = ${brandId}`.execute(db)
  return rows[0]
}

export async function upsertFeedbackRule(tx: Tx, brandId: string, rule: FeedbackRule): Promise<void> {
  await sql`
    insert into content.feedback_rule (brand_id, words_min, words_max, hourly, complaint_days, escalation_days)
    values (${brandId}, ${rule.wordsMin}, ${rule.wordsMax}, ${rule.hourly}, ${rule.complaintDays},
            ${rule.escalationDays})
    on conflict (brand_id) do update
      set words_min = excluded.words_min, words_max = excluded.words_max, hourly = excluded.hourly,
          complaint_days = excluded.complaint_days, escalation_days = excluded.escalation_days`.execute(tx)
}

/** Keeps what a member sent, unless this hour's share is used up; whether it was kept. */
export async function hasSentMost(db: Reader, memberId: string, hourly: number): Promise<boolean> {
  const { rows } = await sql<{ isFull: boolean }>`
    select count(*) >= ${hourly} as "isFull"
      from (select sent_at from content.feedback where member_id = ${memberId} order by feedback_id desc limit ${hourly}) latest
     where sent_at > platform.now_ms() - 3600000`.execute(db)
  return rows[0]?.isFull === true
}

export async function insertFeedback(
  tx: Tx,
  row: Pick<FeedbackRow, 'feedbackId' | 'brandId' | 'memberId' | 'type' | 'content' | 'images' | 'reference' | 'betId'>,
  { hourly, complaintDays }: Pick<FeedbackRule, 'hourly' | 'complaintDays'>,
): Promise<boolean> {
  const { feedbackId, brandId, memberId, type, content, images, reference, betId } = row
  // What is sent at once is counted one by one.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback ${memberId}`}, 0))`.execute(tx)
  const { rows } = await sql`
    insert into content.feedback (feedback_id, brand_id, member_id, type, content, images, sent_at, reference, due_at, bet_id)
    select ${feedbackId}::uuid, ${brandId}::uuid, ${memberId}::uuid, ${type}, ${content}, ${[...images]}::text[], now,
           ${reference}::text, case when ${reference}::text is not null then now + ${complaintDays}::bigint * 86400000 end,
           ${betId}::uuid
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
     where brand_id = ${brandId} and state in ('OPEN', 'ESCALATED') and (${above}::uuid is null or feedback_id > ${above}::uuid)
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

/** Alone with what a member said till the end of the transaction. */
export async function lockFeedback(tx: Tx, brandId: string, feedbackId: string): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`
    select ${columns} from content.feedback
     where brand_id = ${brandId} and feedback_id = ${feedbackId} for update`.execute(tx)
  return rows[0]
}

/** Answers what waits, or closes it without an answer; under its lock. */
export async function endFeedback(
  tx: Tx,
  { brandId, feedbackId }: { readonly brandId: string; readonly feedbackId: string },
  { answer, by }: { readonly answer: string | null; readonly by: string },
): Promise<void> {
  await sql`
    update content.feedback
       set state = ${answer === null ? 'CLOSED' : 'ANSWERED'}, answer = ${answer}, answered_by = ${by},
           ended_at = platform.now_ms()
     where brand_id = ${brandId} and feedback_id = ${feedbackId}`.execute(tx)
}

/** Takes a complaint further: what was answered stays beside it, and its time begins anew; under its lock. */
export async function escalateFeedback(
  tx: Tx,
  feedbackId: string,
  { words, dueAt }: { readonly words: string; readonly dueAt: number },
): Promise<void> {
  await sql`
    update content.feedback
       set state = 'ESCALATED', first_answer = answer, answer = null, ended_at = null, due_at = ${dueAt},
           escalated_at = platform.now_ms(), escalation = ${words}
     where feedback_id = ${feedbackId}`.execute(tx)
}
