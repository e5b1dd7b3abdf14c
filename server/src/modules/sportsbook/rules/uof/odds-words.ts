import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import { sportOf } from '@parlour/core/rules/sportsbook/markets/sports.ts'
import { childOf, childrenOf, decimalOf, type Element, wholeOf } from './element.ts'
import { readLive, totalOf } from './live-words.ts'
import { canComeBack, mapMarket, type MappedMarket } from './market-keys.ts'
import type { Dropped, KnownEvent, UofFacts, UofHeard, UofTold } from './told.ts'

type ToldMarket = Extract<FeedMessage, { readonly kind: 'ODDS' }>['markets'][number]
type ToldOutcome = ToldMarket['outcomes'][number]

/** One market of a message on prices. */
type MarketWord =
  | { readonly kind: 'PRICES'; readonly market: ToldMarket }
  | { readonly kind: 'SHUT'; readonly key: string }
  | { readonly kind: 'HANDED_OVER'; readonly key: string }
  | { readonly kind: 'DROPPED'; readonly why: Dropped }

const isPrice = (odds: string | undefined) =>
  odds !== undefined && /^\d{1,7}(?:\.\d{1,4})?$/.test(odds) && Number(odds) >= 1.01

/**
 * What 1 / its fair odds are: the feed’s chance of it, and where a stake can come back what halves and refunds leave of it.
 * Undefined where the feed does not say all of that.
 */
function fairOf({ attributes }: Element, mapped: MappedMarket): number | undefined {
  const of = (name: string) => decimalOf(attributes[name])
  const won = of('probabilities')
  if (won === undefined || won <= 0 || won > 1) return undefined
  if (!canComeBack(mapped)) return won
  const [halfWon, refunded, halfLost] = [
    'half_win_probabilities',
    'refund_probabilities',
    'half_lose_probabilities',
  ].map(of)
  if (halfWon === undefined || refunded === undefined || halfLost === undefined) return undefined
  const lost = Math.max(1 - won - halfWon - refunded - halfLost, 0)
  const [up, down] = [won + halfWon / 2, lost + halfLost / 2]
  return up > 0 ? up / (up + down) : undefined
}

function outcomeOf(element: Element, code: string, p: number | undefined): ToldOutcome {
  const { odds, active = '1' } = element.attributes
  const isActive = active === '1' && isPrice(odds)
  const told = { outcome: code, ...(isActive ? {} : { isActive: false }) }
  const priced = isPrice(odds) && odds !== undefined ? { ...told, odds } : told
  if (p !== undefined) return { ...priced, p }
  return isPrice(odds) ? priced : { ...priced, p: 0 }
}

/** All outcomes of a market; undefined where one of them is none of ours. */
function outcomesOf(market: Element, mapped: MappedMarket): readonly ToldOutcome[] | undefined {
  const elements = childrenOf(market, 'outcome')
  const codes = elements.map(({ attributes: { id = '' } }) => mapped.outcomes.get(id))
  if (codes.some((code) => code === undefined) || new Set(codes).size !== codes.length) return undefined
  const fair = elements.map((element) => fairOf(element, mapped))
  // Of a market that is offered each outcome has its chance from the same source: all from the feed, or all from its odds.
  const isWhole = elements.every(({ attributes }, at) => fair[at] !== undefined || !isPrice(attributes['odds']))
  return elements.map((element, at) => outcomeOf(element, codes[at] ?? '', isWhole ? fair[at] : undefined))
}

const statuses: Readonly<Record<string, 'ACTIVE' | 'SUSPENDED' | 'INACTIVE'>> = {
  '1': 'ACTIVE',
  '-1': 'SUSPENDED',
  '0': 'INACTIVE',
}

const isOwnHandicap = (sport: string, { row }: MappedMarket) =>
  sportOf(sport).kind === 'FOOTBALL' && /^AH(?:_|$)/.test(row.code)

interface Reading {
  readonly facts: UofFacts
  readonly event: KnownEvent
  /** Whether a handicap in play counts from nil, as the feed’s do: only until somebody has scored. */
  readonly isNil: boolean
}

function readMarket(element: Element, { facts, event, isNil }: Reading): MarketWord {
  const { id: text, specifiers = '', status = '1' } = element.attributes
  const id = wholeOf(text)
  const mapped = id === undefined ? undefined : mapMarket(event.sport, id, specifiers)
  if (id === undefined || mapped === undefined || !facts.isDescribed(id)) return { kind: 'DROPPED', why: 'UNSOLD' }
  const { key } = mapped
  if (status === '-2') return { kind: 'HANDED_OVER', key }
  const own = statuses[status]
  const outcomes = outcomesOf(element, mapped)
  if (outcomes === undefined) return { kind: 'DROPPED', why: 'UNSOLD' }
  // Settled and cancelled are facts of other messages; here they only say that nothing is offered.
  if (own === undefined || outcomes.length === 0)
    return own === 'ACTIVE' ? { kind: 'DROPPED', why: 'UNSOLD' } : { kind: 'SHUT', key }
  const isShut = isOwnHandicap(event.sport, mapped) && !isNil
  const told = isShut ? 'INACTIVE' : own
  return { kind: 'PRICES', market: { key, outcomes: [...outcomes], ...(told === 'ACTIVE' ? {} : { status: told }) } }
}

const keysOf = (words: readonly MarketWord[], kind: 'SHUT' | 'HANDED_OVER'): string[] => [
  ...new Set(words.flatMap((word) => (word.kind === kind ? [word.key] : []))),
]

/** What a message on prices and play says. Research c.1, c.3. */
export function readOdds(
  message: Element,
  {
    ref,
    told,
    rank,
    event,
    facts,
  }: {
    readonly ref: string
    readonly told: UofTold
    readonly rank: 0 | 1
    readonly event: KnownEvent
    readonly facts: UofFacts
  },
): UofHeard {
  const own = { ...told, eventRef: ref }
  const status = childOf(message, 'sport_event_status')
  const live = status && readLive(event.sport, status)
  const score = totalOf(status) ?? facts.scoreTold(ref, told.genAt) ?? event.score
  const isNil = rank === 0 || (score?.home === 0 && score.away === 0)
  const words = childrenOf(childOf(message, 'odds'), 'market').map((market) =>
    readMarket(market, { facts, event, isNil }),
  )
  const markets = words.flatMap((word) => (word.kind === 'PRICES' ? [word.market] : []))
  const [shut, handedOver] = [keysOf(words, 'SHUT'), keysOf(words, 'HANDED_OVER')]
  return {
    messages: [
      ...(live === undefined || live === 'PERIOD' ? [] : [{ ...own, ...live }]),
      ...(shut.length === 0 ? [] : [{ ...own, kind: 'BET_STOP' as const, keys: shut, to: 'INACTIVE' as const }]),
      ...(handedOver.length === 0 ? [] : [{ ...own, kind: 'HANDED_OVER' as const, keys: handedOver }]),
      ...(markets.length === 0 ? [] : [{ ...own, kind: 'ODDS' as const, rank, markets }]),
    ],
    dropped: [
      ...(live === 'PERIOD' ? ['PERIOD' as const] : []),
      ...words.flatMap((word) => (word.kind === 'DROPPED' ? [word.why] : [])),
    ],
  }
}
