import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { hasWords } from '../../lib/i18n/fold-text.ts'
import type { HelpArticle, HelpGroup } from './content.queries.ts'

/** The words of an article: what stands between its tags. */
const textOf = ({ title, html }: Pick<HelpArticle, 'title' | 'html'>) =>
  `${title} ${html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')}`

/**
 * The groups with the articles that hold every word of the request, those that have it in their title first; a group
 * without any is left out. An empty request finds everything.
 */
export function searchHelp(groups: readonly HelpGroup[], request: string): readonly HelpGroup[] {
  const words = wordsOf(request)
  if (words.length === 0) return groups
  return groups.flatMap((group) => {
    const found = group.articles.filter((article) => hasWords(textOf(article), words))
    const inTitle = found.filter(({ title }) => hasWords(title, words))
    const others = found.filter((article) => !inTitle.includes(article))
    return found.length === 0 ? [] : [{ ...group, articles: [...inTitle, ...others] }]
  })
}
