import type { GameTab } from '@parlour/core/contract/games/player/games.ts'
import type { Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { hasWords } from '../../lib/i18n/fold-text.ts'

/** What of a hall stands in its address. */
export interface HallSearch {
  readonly tab: GameTab
  readonly text: string
  readonly vendor: string
  readonly tag: string
  /** Empty for all. */
  readonly volatility: Volatility | ''
}

/** In the order in which they are shown. */
export const hallTabs: readonly GameTab[] = ['ALL', 'HOT', 'NEW', 'FAV', 'RECENT']
/** Only who is signed in has these. */
export const ownTabs: readonly GameTab[] = ['FAV', 'RECENT']

/** From the calmest on. */
export const hallVolatilities: readonly Volatility[] = ['low', 'medium', 'high', 'very-high']

type Raw = Readonly<Record<string, unknown>>

const word = (value: unknown, most: number) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, most) : ''

/**
 * Reads a hall's address. `page` chooses the vendor's tab too, by its code or its place among them, where it does not
 * name the page of a modal.
 */
export function readHallSearch(search: Raw, vendors: readonly string[]): HallSearch {
  const tab = hallTabs.find((one) => one === search['tab']) ?? 'ALL'
  const page = search['modal'] === undefined ? word(search['page'], 32) : ''
  const byPlace = /^[1-9]\d*$/.test(page) ? vendors[Number(page) - 1] : undefined
  const asked = word(search['vendor'], 32) || (vendors.includes(page) ? page : (byPlace ?? ''))
  const volatility = hallVolatilities.find((one) => one === search['volatility']) ?? ''
  return { tab, text: word(search['q'], 60), vendor: asked, tag: word(search['tag'], 24), volatility }
}

/** The address of a hall after a change; what says nothing is left out of it, and modals stay. */
export function writeHallSearch(search: Raw, next: HallSearch): Record<string, unknown> {
  const { tab: _tab, q: _q, vendor: _vendor, tag: _tag, volatility: _volatility, page, ...rest } = search
  return {
    ...rest,
    ...(rest['modal'] === undefined || page === undefined ? {} : { page }),
    ...(next.tab === 'ALL' ? {} : { tab: next.tab }),
    ...(next.text === '' ? {} : { q: next.text }),
    ...(next.vendor === '' ? {} : { vendor: next.vendor }),
    ...(next.tag === '' ? {} : { tag: next.tag }),
    ...(next.volatility === '' ? {} : { volatility: next.volatility }),
  }
}

/** Of what is already here, the games in whose name every word stands. */
export function matchGames<G extends { readonly gameName: string }>(games: readonly G[], text: string): readonly G[] {
  const words = wordsOf(text)
  return games.filter(({ gameName }) => hasWords(gameName, words))
}
