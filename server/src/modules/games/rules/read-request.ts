import { gameTabs, type GameTab } from '@parlour/core/contract/games/player/games.ts'
import type { Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import type { GameRequest } from '../types.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'

/** How games are looked for, as it was sent: a query has texts where a body has numbers. */
export interface SentRequest {
  readonly gameType?: string
  readonly pageType?: string
  readonly gameClassify?: string
  readonly vassalage?: string
  readonly gameName?: string
  readonly tag?: string
  readonly volatility?: Volatility
  readonly tab?: GameTab
  readonly page?: number | string
  readonly pageSize?: number | string
}

const usualPageSize = 24

/** What was asked for: of the names that a category goes by the first that is given counts, `gameClassify` may be a tab. */
export function readRequest(sent: SentRequest): GameRequest & { readonly pageSize: number } {
  const classify = sent.gameClassify?.toUpperCase()
  const classifiedTab = gameTabs.find((tab) => tab === classify)
  const category = sent.gameType || sent.pageType || (classifiedTab === undefined ? sent.gameClassify : '') || ''
  const pageSize = Number(sent.pageSize ?? usualPageSize)
  return {
    tab: sent.tab ?? classifiedTab ?? 'ALL',
    category: category === '' ? null : category.toLowerCase(),
    vendorCode: sent.vassalage || null,
    tag: sent.tag || null,
    volatility: sent.volatility ?? null,
    words: wordsOf(sent.gameName ?? ''),
    isNear: false,
    isUpOnly: false,
    limit: pageSize,
    offset: (Number(sent.page ?? 1) - 1) * pageSize,
    pageSize,
  }
}

/** A language tag as names are kept by: `ES` is `es`, `pt-br` stays what it is and is read as `pt`. */
export function readLanguage(text: string): string {
  const [primary = '', ...rest] = text.split('-')
  return [primary.toLowerCase(), ...rest].join('-')
}
