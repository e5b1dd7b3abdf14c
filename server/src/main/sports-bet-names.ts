import { addTexts, hasText, hasTexts, textOf, type Texts } from '@parlour/core/locales/texts-store.ts'
import { localeOf, textSource } from '@parlour/core/locales/locales.ts'
import { findMarket } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { lineOf, marketTitle, type MarketWords } from '@parlour/core/rules/sportsbook/markets/market-names.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import type { ReadBetNames } from '#modules/bets/index.ts'
import type { TextBook } from './texts.ts'

/** The texts of a feature in the reader’s language, looked up by key. */
function wordsOf(texts: TextBook, language: string, feature: string): MarketWords {
  const tag = textSource(localeOf(language))
  if (!hasTexts(tag, feature)) addTexts(tag, feature, texts.texts(language, feature) as Texts)
  return Object.assign(
    (key: string, values?: Readonly<Record<string, string | number>>) => textOf(tag, feature, key, values),
    { has: (key: string) => hasText(tag, feature, key) },
  ) as MarketWords
}

/** Teams as betting slips number them: the record keeps no names. */
const competitors = [{ name: '1' }, { name: '2' }]

/**
 * What the record of bets calls sports and their markets, beside what it knows otherwise: in the words of the sports pages, in
 * the language that is read. A single is named by its market with its line, any other ticket by its kind.
 */
export function withSportsNames(texts: TextBook, others: ReadBetNames): ReadBetNames {
  return async (request) => {
    const known = await others(request)
    const sports = wordsOf(texts, request.language, 'sports')
    const markets = wordsOf(texts, request.language, 'sports-markets')
    const say = sports as unknown as (key: string) => string
    const isSport = (code: string) => sports.has(`sport.${code}`)
    return {
      ...known,
      gameName: (code) => (isSport(code) ? say(`sport.${code}`) : known.gameName(code)),
      playName(code, play) {
        if (!isSport(code)) return known.playName(code, play)
        if (sports.has(`kind.${play}`)) return say(`kind.${play}`)
        const outcome = findMarket(readMarketKey(play)?.code ?? '')?.outcomes[0] ?? ''
        return [marketTitle(markets, play, { sport: code, competitors }), lineOf(play, outcome)].join(' ').trim()
      },
    }
  }
}
