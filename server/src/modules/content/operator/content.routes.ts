import {
  addImage,
  addNotice,
  changeNotice,
  listNotices,
  listTextHistory,
  previewText,
  withdrawNotice,
} from '@parlour/core/contract/content/operator/content.ts'
import type { Database } from '#platform/db/database.ts'
import type { ConsoleCommand } from '#platform/http/console-context.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor, readTimeCursor } from '#platform/http/page-cursor.ts'
import { cleanImage } from '#platform/images/clean-image.ts'
import { keepImage } from '#platform/images/image.sql.ts'
import { addressOfImage } from '#platform/images/serve-images.ts'
import { actionLog } from '#modules/audit/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import { recordChange } from '#modules/operators/index.ts'
import type { Content } from '../content.ts'
import { sanitiseHtml } from '../sanitise-html.ts'
import { createShow } from '../show.ts'
import type { Notice } from '../types.ts'
import { snapshotOfNotice } from './content-change.ts'
import { textRoutes } from './texts.routes.ts'

interface Parts {
  readonly content: Content
  readonly brands: Brands
  readonly database: Database
}

/** A picture in a text is as wide as a text is. */
const imageShape = { edge: 1600, cut: 'whole' } as const
const historyPage = 20

/** What operators write: notices, texts, pictures, and how the portal would show them. */
export function contentConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  noticeRoutes(routes, parts)
  textRoutes(routes, parts)
  shownRoutes(routes, parts)
}

function noticeRoutes(routes: ConsoleRoutes, { content: { notices } }: Parts): void {
  routes.query(listNotices, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const page = { below: readIdCursor(query.after), limit: limit + 1, q: (query.q ?? '').trim() }
    const { shown, next } = cutPage(await notices.list(db, brandId, page), limit, ({ noticeId }) => noticeId)
    return { list: shown.map(viewOf), next }
  })

  async function save(call: ConsoleCommand<typeof addNotice>, noticeId?: string): Promise<string> {
    const { tx, brand, operator, input } = call
    const { reason, fromMs, ...request } = input.body
    const { brandId } = brand
    const before = noticeId === undefined ? undefined : await notices.find(tx, brandId, noticeId)
    const draft = {
      ...request,
      ...(noticeId === undefined ? {} : { noticeId }),
      ...(fromMs === undefined ? {} : { fromMs }),
    }
    const subject = await notices.save(tx, brandId, draft)
    const after = snapshotOfNotice(await notices.find(tx, brandId, subject))
    const change = { subject, before: snapshotOfNotice(before), after }
    await recordChange(tx, { brand, operator, command: 'notice add', reason, ...change })
    return subject
  }

  routes.command(addNotice, async (call) => ({ noticeId: await save(call) }))
  routes.command(changeNotice, async (call) => {
    await save(call as unknown as ConsoleCommand<typeof addNotice>, call.input.params.noticeId)
    return {}
  })

  routes.command(withdrawNotice, async ({ tx, brand, operator, input: { params, body } }) => {
    await notices.withdraw(tx, brand.brandId, params.noticeId)
    const change = { subject: params.noticeId, before: { isWithdrawn: false }, after: { isWithdrawn: true } }
    await recordChange(tx, { brand, operator, command: 'notice withdraw', reason: body.reason, ...change })
    return {}
  })
}

function shownRoutes(routes: ConsoleRoutes, { brands, database }: Parts): void {
  routes.query(previewText, async ({ brand, input: { body } }) => {
    const known = await brands.get(brand.brandId)
    const language = known.defaultLanguage
    const text = { title: body.title, html: sanitiseHtml(body.html) }
    const { title, html } = createShow(known, language).text({ [language]: text })
    return { title, html }
  })

  routes.direct(addImage, async ({ brand, operator, input: { body } }) => {
    // Drawn before the transaction begins: nothing waits for it under a lock.
    const image = await cleanImage(body.image, imageShape)
    await database.transaction(async (tx) => {
      await keepImage(tx, brand.brandId, image)
      const change = { subject: image.name, before: {}, after: { picture: image.name } }
      await recordChange(tx, { brand, operator, command: 'content image', reason: body.reason, ...change })
    })
    return { address: addressOfImage(image.name) }
  })

  routes.query(listTextHistory, async ({ db, brand, input: { query } }) => {
    const subject =
      query.kind === 'contacts'
        ? brand.merchantCode
        : query.kind === 'notice'
          ? query.code
          : `${query.kind} ${query.code}`
    const filter = { operator: null, command: query.kind === 'contacts' ? 'brand contacts' : null, subject }
    const page = { after: readTimeCursor(query.after), limit: historyPage + 1 }
    const rows = await actionLog.listPage(db, { ...filter, brandIds: [brand.brandId], from: null, to: null }, page)
    const { shown, next } = cutPage(rows, historyPage, ({ at, actionId }) => `${at}.${actionId}`)
    return {
      list: shown.map(({ actionId, at, operator, command, reason, details }) => ({
        actionId,
        at: Number(at),
        operator,
        command,
        reason,
        before: statusIn(details, 'before'),
        after: statusIn(details, 'after'),
      })),
      next,
    }
  })
}

function statusIn(details: Readonly<Record<string, unknown>>, name: 'before' | 'after'): Record<string, unknown> {
  const current = details[name]
  return typeof current === 'object' && current !== null ? { ...current } : {}
}

function viewOf({ noticeId, type, sorting, fromMs, untilMs, withdrawnAt, texts }: Notice) {
  return {
    noticeId,
    type,
    sorting,
    fromMs: Number(fromMs),
    untilMs: untilMs === null ? null : Number(untilMs),
    withdrawnAt: withdrawnAt === null ? null : Number(withdrawnAt),
    texts: { ...texts },
  }
}
