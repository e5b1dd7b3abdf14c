import type { Tx } from '#platform/db/database.ts'
import { createHelp, createPages, type Help, type Pages } from './articles.service.ts'
import { addHelpArticle, addHelpGroup, addPage, lockDefaults } from './article.sql.ts'
import { checkTexts, checkTitles } from './check-texts.ts'
import { createFeedback, type Feedback } from './feedback.service.ts'
import { createNotices, type Notices } from './notices.service.ts'
import type { ContentBrand, HelpArticle, HelpGroup, Texts } from './types.ts'

/** Content that a brand begins with, in as many languages as it is written in. */
export interface ContentSet {
  readonly groups: readonly HelpGroup[]
  readonly articles: readonly HelpArticle[]
  readonly pages: readonly { readonly code: string; readonly texts: Texts }[]
}

export interface Content {
  readonly notices: Notices
  readonly pages: Pages
  readonly help: Help
  readonly feedback: Feedback
  /**
   * Gives a brand what it lacks of this content, in the languages that it speaks. What is there stays as somebody
   * wrote it, so it may be run as often as one likes; answers how many items were added or completed.
   */
  addMissing(tx: Tx, brand: ContentBrand, set: ContentSet): Promise<number>
}

/**
 * What operators write and everybody reads. Every text goes through `checkTexts` on its way in, so what lies in the
 * tables is safe to be shown. Nothing here opens a transaction or writes an audit row: whoever calls does both.
 */
export function createContent(): Content {
  return { notices: createNotices(), pages: createPages(), help: createHelp(), feedback: createFeedback(), addMissing }
}

async function addMissing(tx: Tx, brand: ContentBrand, set: ContentSet): Promise<number> {
  const { brandId } = brand
  await lockDefaults(tx, brandId)
  const spoken = <T>(texts: Readonly<Record<string, T>>) => inLanguages(texts, brand.languages)
  const added: boolean[] = []
  for (const group of set.groups) {
    added.push(await addHelpGroup(tx, brandId, { ...group, titles: checkTitles(spoken(group.titles)) }))
  }
  for (const article of set.articles) {
    added.push(await addHelpArticle(tx, brandId, { ...article, texts: checkTexts(spoken(article.texts)) }))
  }
  for (const page of set.pages) {
    added.push(await addPage(tx, brandId, { ...page, texts: checkTexts(spoken(page.texts)) }))
  }
  return added.filter(Boolean).length
}

/** The brand's languages of it; all of them where it speaks none, since a page in another language beats none. */
function inLanguages<T>(texts: Readonly<Record<string, T>>, languages: readonly string[]): Readonly<Record<string, T>> {
  const spoken = Object.entries(texts).filter(([tag]) => languages.includes(tag))
  return spoken.length === 0 ? texts : Object.fromEntries(spoken)
}
