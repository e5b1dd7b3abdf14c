import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'
import type { Notice, NoticeType, Texts } from './types.ts'

/** Which notices: the current ones of a brand, of these types. */
export interface NoticeFilter {
  readonly brandId: string
  readonly types: readonly string[]
}

const noticeColumns = sql`
  notice_id as "noticeId", type, sorting, from_ms as "fromMs", until_ms as "untilMs", withdrawn_at as "withdrawnAt", texts`

/** What is current of a brand, in its order. */
export async function listShownNotices(
  db: Reader,
  { brandId, types }: NoticeFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select ${noticeColumns} from content.notice, platform.now_ms() as now
     where brand_id = ${brandId} and withdrawn_at is null and type = any(${[...types]}::text[])
       and from_ms <= now and (until_ms is null or until_ms > now)
     order by sorting, from_ms desc, notice_id desc limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export async function countShownNotices(db: Reader, { brandId, types }: NoticeFilter): Promise<number> {
  const { rows } = await sql<{ total: bigint }>`
    select count(*) as total from content.notice, platform.now_ms() as now
     where brand_id = ${brandId} and withdrawn_at is null and type = any(${[...types]}::text[])
       and from_ms <= now and (until_ms is null or until_ms > now)`.execute(db)
  return Number(rows[0]?.total ?? 0)
}

export interface NoticePage {
  readonly below: string | null
  readonly limit: number
  /** Looked for in titles, whatever their language. */
  readonly q?: string
}

/** Every notice of a brand, also those that are over, newest first, below a notice's id. */
export async function listAllNotices(
  db: Reader,
  brandId: string,
  { below, limit, q = '' }: NoticePage,
): Promise<Notice[]> {
  const { rows } = await sql<Notice>`
    select ${noticeColumns} from content.notice
     where brand_id = ${brandId} and (${below}::uuid is null or notice_id < ${below}::uuid)
       and (${q} = '' or exists (select from jsonb_each(texts) as one(tag, text)
                                  where strpos(lower(text ->> 'title'), lower(${q})) > 0))
     order by notice_id desc limit ${limit}`.execute(db)
  return rows
}

export async function findNotice(db: Reader, brandId: string, noticeId: string): Promise<Notice | undefined> {
  const { rows } = await sql<Notice>`
    select ${noticeColumns} from content.notice where brand_id = ${brandId} and notice_id = ${noticeId}`.execute(db)
  return rows[0]
}

export interface NoticeRow {
  readonly noticeId: string
  readonly brandId: string
  readonly type: NoticeType
  readonly sorting: number
  readonly fromMs: number | null
  readonly untilMs: number | null
  readonly texts: Texts
}

/** Without a time it begins now. */
export async function insertNotice(tx: Tx, notice: NoticeRow): Promise<void> {
  await sql`
    insert into content.notice (notice_id, brand_id, type, sorting, from_ms, until_ms, texts)
    values (${notice.noticeId}, ${notice.brandId}, ${notice.type}, ${notice.sorting},
            coalesce(${notice.fromMs}::bigint, platform.now_ms()), ${notice.untilMs}, ${JSON.stringify(notice.texts)}::jsonb)`.execute(
    tx,
  )
}

/** Writes a notice anew, texts of other languages kept; false when the brand has no such notice. */
export async function updateNotice(tx: Tx, notice: NoticeRow): Promise<boolean> {
  const { rows } = await sql`
    update content.notice
       set type = ${notice.type}, sorting = ${notice.sorting}, from_ms = coalesce(${notice.fromMs}::bigint, from_ms),
           until_ms = ${notice.untilMs}, texts = texts || ${JSON.stringify(notice.texts)}::jsonb
     where brand_id = ${notice.brandId} and notice_id = ${notice.noticeId} and withdrawn_at is null
    returning 1`.execute(tx)
  return rows.length === 1
}

/** False when the brand has no such notice, or it is withdrawn already. */
export async function withdrawNotice(tx: Tx, brandId: string, noticeId: string): Promise<boolean> {
  const { rows } = await sql`
    update content.notice set withdrawn_at = platform.now_ms()
     where brand_id = ${brandId} and notice_id = ${noticeId} and withdrawn_at is null returning 1`.execute(tx)
  return rows.length === 1
}
