import { getAnnouncements, getHelpCentre, getNotices, getPage } from '@parlour/core/contract/content/player/content.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { Database } from '#platform/db/database.ts'
import type { Content } from './content.ts'
import { feedbackRoutes, type OwnsBet } from './feedback.routes.ts'
import { publicTypes, type ContentBrand, type ShownNotice } from './types.ts'

const noticesAPage = 9
const announcementsMost = 50

/** What content asks of the brands: more than a call knows of its own. */
export type ReadBrand = (brandId: string) => Promise<ContentBrand>

interface ContentRoutesParts {
  readonly database: Database
  readonly content: Content
  readonly brandOf: ReadBrand
  /** Whether a member only looks around; identity knows, which stands beside this module. */
  readonly isTrial: (type: number) => boolean
  readonly ownsBet: OwnsBet
}

export function contentRoutes(
  routes: Routes,
  { database, content, brandOf, isTrial, ownsBet }: ContentRoutesParts,
): void {
  feedbackRoutes(routes, { database, content, isTrial, ownsBet })
  routes.query(getNotices, async ({ db, brand, language, input: { body } }) => {
    const page = Number(body.page ?? 1)
    const { list, total } = await content.notices.shown(db, await brandOf(brand.brandId), {
      language: body.language ?? language,
      limit: noticesAPage,
      offset: (page - 1) * noticesAPage,
    })
    return { data: { list: list.map(toWire), total } }
  })
  routes.query(getAnnouncements, async ({ db, brand, language, input: { body } }) => {
    const { list } = await content.notices.shown(db, await brandOf(brand.brandId), {
      language: body.language ?? language,
      types: wantedTypes(body.types),
      limit: announcementsMost,
      offset: 0,
    })
    return { data: { list: list.map((notice) => ({ ...toWire(notice), type: notice.type })) } }
  })
  routes.query(getHelpCentre, async ({ db, brand, language, input: { query } }) => {
    const groups = await content.help.shown(db, await brandOf(brand.brandId), query.language ?? language)
    return {
      groups: groups.map(({ code, title, articles }) => ({
        code,
        title,
        articles: articles.map((article) => ({ id: article.code, title: article.title, html: article.html })),
      })),
    }
  })
  routes.query(getPage, async ({ db, brand, language, input: { params, query } }) => {
    const { code, title, html, updatedAt } = await content.pages.shown(db, await brandOf(brand.brandId), {
      code: params.code,
      language: query.language ?? language,
    })
    return { code, title, html, updatedAt: Number(updatedAt) }
  })
}

/** `types` comes as a list, or as text with commas where a query carries it; without any it is all of them. */
function wantedTypes(types: string | readonly string[] | undefined): readonly string[] {
  const named = typeof types === 'string' ? types.split(',').map((type) => type.trim()) : (types ?? [])
  const known = publicTypes.filter((type) => named.includes(type))
  return types === undefined || named.every((type) => type === '') ? publicTypes : known
}

function toWire({ noticeId, title, html, fromMs }: ShownNotice) {
  return { id: noticeId, title, content: html, publishedAt: Number(fromMs) }
}
