import { fillHtml, fillText, type TextParameters } from './rules/fill-parameters.ts'
import { languageChain } from './rules/language-chain.ts'
import { pickText } from './rules/pick-text.ts'
import type { ContentBrand, ShownText, Texts, Titles } from './types.ts'

/** Turns what is kept into what one reader sees: in a language that there is, with the brand's words in it. */
export interface Show {
  text(texts: Texts): ShownText
  title(titles: Titles): string
}

/** What a brand's texts say in place of a name in double braces. */
export function parametersOf(brand: Pick<ContentBrand, 'name' | 'minimumAge' | 'currencySymbol'>): TextParameters {
  return { brand: brand.name, age: String(brand.minimumAge), currency: brand.currencySymbol }
}

export function createShow(brand: ContentBrand, language: string): Show {
  const chain = languageChain(language, brand.defaultLanguage)
  const values = parametersOf(brand)
  return {
    text(texts) {
      const { title, html } = pickText(texts, chain) ?? { title: '', html: '' }
      return { title: fillText(title, values), html: fillHtml(html, values) }
    },
    title: (titles) => fillText(pickText(titles, chain) ?? '', values),
  }
}
