import type { Reader, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import { violatedConstraint } from '#platform/db/database.ts'
import {
  deleteHelpArticle,
  findPage,
  listHelpArticles,
  listHelpGroups,
  listPages,
  upsertHelpArticle,
  upsertHelpGroup,
  upsertPage,
} from './article.sql.ts'
import { checkTexts, checkTitles } from './check-texts.ts'
import { createShow } from './show.ts'
import type { ContentBrand, HelpArticle, HelpGroup, Page, ShownGroup, ShownPage, Texts } from './types.ts'

const codePattern = /^[a-z][a-z0-9-]{0,39}$/

export interface Pages {
  /** A page in the reader's language; refuses `content.page_unknown`. */
  shown(db: Reader, brand: ContentBrand, request: { code: string; language: string }): Promise<ShownPage>
  /** The pages of a brand with all their texts. */
  list(db: Reader, brandId: string): Promise<Page[]>
  /** Writes a page, keeping its texts in other languages; refuses `content.text_invalid`, `content.code_invalid`. */
  save(tx: Tx, brandId: string, page: { readonly code: string; readonly texts: Texts }): Promise<void>
}

export interface Help {
  /** The help centre in the reader's language; groups without an article are left out. */
  shown(db: Reader, brand: ContentBrand, language: string): Promise<readonly ShownGroup[]>
  /** Groups and articles with all their texts. */
  list(db: Reader, brandId: string): Promise<{ groups: HelpGroup[]; articles: HelpArticle[] }>
  /** Writes a group, keeping its titles in other languages; refuses `content.text_invalid`, `content.code_invalid`. */
  saveGroup(tx: Tx, brandId: string, group: HelpGroup): Promise<void>
  /** The same for an article; refuses an unknown group as `content.group_unknown`. */
  saveArticle(tx: Tx, brandId: string, article: HelpArticle): Promise<void>
  /** Takes an article away; refuses `content.article_unknown`. */
  removeArticle(tx: Tx, brandId: string, code: string): Promise<void>
}

export function createPages(): Pages {
  return {
    async shown(db, brand, { code, language }) {
      const page = await findPage(db, brand.brandId, code)
      if (!page) throw new Refusal('content.page_unknown')
      return { code, updatedAt: page.updatedAt, ...createShow(brand, language).text(page.texts) }
    },
    list: listPages,
    async save(tx, brandId, { code, texts }) {
      await upsertPage(tx, brandId, { code: checkCode(code), texts: checkTexts(texts) })
    },
  }
}

export function createHelp(): Help {
  return {
    async shown(db, brand, language) {
      const [groups, articles] = await Promise.all([
        listHelpGroups(db, brand.brandId),
        listHelpArticles(db, brand.brandId),
      ])
      const show = createShow(brand, language)
      return groups
        .map(({ code, titles }) => ({
          code,
          title: show.title(titles),
          articles: articles
            .filter(({ groupCode }) => groupCode === code)
            .map((article) => ({ code: article.code, ...show.text(article.texts) })),
        }))
        .filter((group) => group.articles.length > 0)
    },
    async list(db, brandId) {
      const [groups, articles] = await Promise.all([listHelpGroups(db, brandId), listHelpArticles(db, brandId)])
      return { groups, articles }
    },
    async saveGroup(tx, brandId, { code, sorting, titles }) {
      await upsertHelpGroup(tx, brandId, { code: checkCode(code), sorting, titles: checkTitles(titles) })
    },
    async saveArticle(tx, brandId, article) {
      const row = { ...article, code: checkCode(article.code), texts: checkTexts(article.texts) }
      await upsertHelpArticle(tx, brandId, row).catch((error: unknown) => {
        if (violatedConstraint(error) !== 'help_article_group') throw error
        const refusal = new Refusal('content.group_unknown', { group: article.groupCode })
        refusal.cause = error
        throw refusal
      })
    },
    async removeArticle(tx, brandId, code) {
      if (!(await deleteHelpArticle(tx, brandId, code))) throw new Refusal('content.article_unknown')
    },
  }
}

function checkCode(code: string): string {
  if (!codePattern.test(code)) throw new Refusal('content.code_invalid', { code })
  return code
}
