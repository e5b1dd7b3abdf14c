import type { HelpArticle, HelpGroup } from './content.queries.ts'

/** Letters without case and accents, so that `deposito` finds `Depósito`. */
export function fold(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('Đ', 'd')
    .toLowerCase()
}

/** The words of an article: what stands between its tags. */
function wordsOf({ title, html }: Pick<HelpArticle, 'title' | 'html'>): string {
  return fold(`${title} ${html.replaceAll(/<[^>]*>/g, ' ').replaceAll('&amp;', '&')}`)
}

/**
 * The groups with the articles that hold every word of the request, those that have it in their title first; a group
 * without any is left out. An empty request finds everything.
 */
export function searchHelp(groups: readonly HelpGroup[], request: string): readonly HelpGroup[] {
  const words = fold(request).split(/\s+/).filter(Boolean)
  if (words.length === 0) return groups
  const fits = (text: string) => words.every((word) => text.includes(word))
  return groups.flatMap((group) => {
    const found = group.articles.filter((article) => fits(wordsOf(article)))
    const inTitle = found.filter(({ title }) => fits(fold(title)))
    const others = found.filter((article) => !inTitle.includes(article))
    return found.length === 0 ? [] : [{ ...group, articles: [...inTitle, ...others] }]
  })
}
