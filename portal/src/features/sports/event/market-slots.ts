import { catalogue } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { baseOf } from '@parlour/core/rules/sportsbook/markets/market-names.ts'
import type { SportsMarket } from '../sports.types.ts'

export const marketGroups = ['MAIN', 'LINES', 'GOALS', 'HALVES', 'COUNTS', 'MAPS'] as const
export type MarketGroup = (typeof marketGroups)[number]

/** The first pattern that fits says where a market stands. */
const groupOf: readonly (readonly [code: RegExp, group: MarketGroup])[] = [
  [/^(?:CORNERS|CARDS)/, 'COUNTS'],
  [/^MAP_[^HT]|^MAP_T10/, 'MAPS'],
  [/_1H$|_2H$|_P$|^HTFT$|^HALF-MOST$|^SET-W$/, 'HALVES'],
  [/^(?:AH|OU|EH|TT-|SET-AH|SET-OU|MAP_H|MAP_T)/, 'LINES'],
  [/^(?:1X2|DC|DNB|ML|MW|SET-ML|QUALIFY|OUTRIGHT|TOP|BTTS|CMS|SET-CS)/, 'MAIN'],
]

export const marketGroup = (code: string): MarketGroup =>
  groupOf.find(([pattern]) => pattern.test(code))?.[1] ?? 'GOALS'

/** Markets under one name: all lines of a handicap, each a row of it. */
export interface MarketCard {
  /** What the lines have in common. */
  readonly id: string
  readonly group: MarketGroup
  readonly keys: readonly string[]
}

const order = new Map([...catalogue.keys()].map((code, at) => [code, at]))

interface Placed {
  readonly key: string
  readonly card: string
  readonly group: MarketGroup
  readonly rank: readonly [code: number, period: string, line: number]
}

function placeOf(key: string): Placed | undefined {
  const ref = readMarketKey(key)
  if (ref === undefined) return undefined
  const { code, specifiers } = ref
  // A head start in whole goals is a line; other numbers are what the market is about.
  const isLine = baseOf(code).base === 'EH'
  const parts = [code, specifiers.period, specifiers.player, specifiers.advantage, isLine ? undefined : specifiers.n]
  return {
    key,
    card: parts.filter((part) => part !== undefined).join('|'),
    group: marketGroup(code),
    rank: [order.get(code) ?? order.size, specifiers.period ?? '', specifiers.line4 ?? specifiers.n ?? 0],
  }
}

const byRank = ({ rank: one }: Placed, { rank: other }: Placed): number =>
  one[0] - other[0] || one[1].localeCompare(other[1]) || one[2] - other[2]

/** Whether nothing more can be bet on a market. */
const isOver = ({ status }: Pick<SportsMarket, 'status'>): boolean => status === 'SETTLED' || status === 'CANCELLED'

/** The cards of an event in their one order: by the catalogue, and by line within. */
export function cardsOf(keys: readonly string[]): readonly MarketCard[] {
  const cards = new Map<string, { id: string; group: MarketGroup; keys: string[] }>()
  const placed = keys.flatMap((key) => placeOf(key) ?? []).toSorted(byRank)
  for (const { key, card, group } of placed) {
    const known = cards.get(card)
    if (known === undefined) cards.set(card, { id: card, group, keys: [key] })
    else known.keys.push(key)
  }
  return [...cards.values()]
}

/** What the page shows, and what has come since: it waits until somebody asks for it, so that nothing moves under a finger. */
export interface Slots {
  readonly shown: readonly string[]
  readonly waiting: readonly string[]
}

/** Keys that are shown stay where they are, ended or not; those that are new wait. */
export function slotsAfter(shown: readonly string[], markets: readonly SportsMarket[]): Slots {
  const known = new Set(shown)
  const waiting = markets.filter((market) => !known.has(market.key) && !isOver(market)).map(({ key }) => key)
  return { shown, waiting }
}

/** What a page begins with: all that can be bet on; and, once nothing can, all that was. */
export function firstSlots(markets: readonly SportsMarket[]): readonly string[] {
  const open = markets.filter((market) => !isOver(market) && market.status !== 'INACTIVE')
  return (open.length === 0 ? markets : open).map(({ key }) => key)
}
