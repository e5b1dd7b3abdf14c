import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { checkTexts } from './check-texts.ts'
import {
  countShownNotices,
  findNotice,
  insertNotice,
  listAllNotices,
  listShownNotices,
  updateNotice,
  withdrawNotice,
  type NoticePage,
} from './notice.sql.ts'
import { createShow } from './show.ts'
import { publicTypes, type ContentBrand, type Notice, type NoticeDraft, type ShownNotice } from './types.ts'

export interface Notices {
  /** What is current, a page at a time, in the reader's language. */
  shown(
    db: Reader,
    brand: ContentBrand,
    request: ShownRequest,
  ): Promise<{ list: readonly ShownNotice[]; total: number }>
  /** Every notice of a brand with all its texts, newest first, below the id of the last one seen. */
  list(db: Reader, brandId: string, page: NoticePage): Promise<Notice[]>
  find(db: Reader, brandId: string, noticeId: string): Promise<Notice | undefined>
  /**
   * Writes a new notice, or one that is there, keeping its texts in other languages; answers its id. Refuses
   * `content.text_invalid`, `content.times_invalid` and, for an id of no notice that stands, `content.notice_unknown`.
   */
  save(tx: Tx, brandId: string, draft: NoticeDraft): Promise<string>
  /** Takes a notice from the portal for good; refuses `content.notice_unknown`. */
  withdraw(tx: Tx, brandId: string, noticeId: string): Promise<void>
}

export interface ShownRequest {
  readonly language: string
  readonly types?: readonly string[]
  readonly limit: number
  readonly offset: number
}

export function createNotices(): Notices {
  return {
    async shown(db, brand, { language, types = publicTypes, limit, offset }) {
      const filter = { brandId: brand.brandId, types }
      const [rows, total] = await Promise.all([
        listShownNotices(db, filter, { limit, offset }),
        countShownNotices(db, filter),
      ])
      const show = createShow(brand, language)
      const list = rows.map(({ noticeId, type, fromMs, texts }) => ({ noticeId, type, fromMs, ...show.text(texts) }))
      return { list, total }
    },
    list: listAllNotices,
    find: findNotice,
    async save(tx, brandId, { noticeId, type, sorting, fromMs = null, untilMs, texts }) {
      if (untilMs !== null && fromMs !== null && untilMs <= fromMs) throw new Refusal('content.times_invalid')
      const row = { noticeId: noticeId ?? newId(), brandId, type, sorting, fromMs, untilMs, texts: checkTexts(texts) }
      if (noticeId === undefined) await insertNotice(tx, row)
      else if (!(await updateNotice(tx, row))) throw new Refusal('content.notice_unknown')
      return row.noticeId
    },
    async withdraw(tx, brandId, noticeId) {
      if (!(await withdrawNotice(tx, brandId, noticeId))) throw new Refusal('content.notice_unknown')
    },
  }
}
