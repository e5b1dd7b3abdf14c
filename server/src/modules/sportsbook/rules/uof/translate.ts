import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { type Element, wholeOf } from './element.ts'
import { readOfMarkets, readSettlement } from './ending-words.ts'
import { uofMarkets } from './market-table.ts'
import { readOdds } from './odds-words.ts'
import {
  heardNothing,
  isMatch,
  type KnownEvent,
  rankOf,
  toldOf,
  type UofFacts,
  type UofHeard,
  type UofTold,
} from './told.ts'

/** The match that a message of the feed is about, whatever it says; undefined where it is about none. */
export const matchOf = ({ attributes: { event_id: ref } }: Element): string | undefined =>
  isMatch(ref) ? ref : undefined

/** A message of the feed in the words of the book. Betting book A14; research c.1 to c.5. */
export function translate(message: Element, facts: UofFacts): UofHeard {
  const told = toldOf(message, facts)
  if (told === undefined) return heardNothing('MESSAGE')
  const { producer, genAt } = told
  switch (message.name) {
    case 'alive':
      return {
        messages: [
          { kind: 'ALIVE', producer, source: 'LIVE', genAt, isSubscribed: message.attributes['subscribed'] === '1' },
        ],
        dropped: [],
      }
    case 'snapshot_complete': {
      const request = wholeOf(message.attributes['request_id'])
      return request === undefined
        ? heardNothing('MESSAGE')
        : { ...heardNothing(), snapshot: { producer, request, genAt } }
    }
    default:
      return translateOfMatch(message, { told, facts })
  }
}

function translateOfMatch(
  message: Element,
  { told, facts }: { readonly told: UofTold; readonly facts: UofFacts },
): UofHeard {
  const ref = matchOf(message)
  if (ref === undefined) return heardNothing('EVENT')
  // What differs is asked for, also of a match that nobody has named yet.
  if (message.name === 'fixture_change') return { ...heardNothing(), fixture: { ref, since: told.genAt } }
  const event = facts.eventOf(ref)
  if (event === undefined) return heardNothing('EVENT')
  const of = { ref, told, event }
  switch (message.name) {
    case 'odds_change':
      return readOdds(message, { ...of, rank: rankOf(wholeOf(message.attributes['product']) ?? 0), facts })
    case 'bet_stop':
      return readStop(message, { ...of, facts })
    case 'bet_settlement':
      return readSettlement(message, of)
    case 'bet_cancel':
    case 'rollback_bet_cancel':
    case 'rollback_bet_settlement':
      return readOfMarkets(message, of)
    default:
      return heardNothing('MESSAGE')
  }
}

const everything = 'all'

/** The codes of the markets that are in some groups; undefined where the feed has not said what is in them. */
function codesIn(groups: readonly string[], facts: UofFacts): ReadonlySet<string> | undefined {
  const known = uofMarkets.map(({ id, code }) => ({ code, groups: facts.groupsOf(id) }))
  const areKnown = groups.every((group) => known.some((row) => row.groups.includes(group)))
  if (!areKnown) return undefined
  return new Set(known.filter((row) => row.groups.some((group) => groups.includes(group))).map(({ code }) => code))
}

/**
 * Bets stop: on all of a match, or on groups of its markets. A group that the feed has not described stops all of it: what
 * stops too much is opened by the next prices, what stops too little loses money.
 */
function readStop(
  message: Element,
  {
    ref,
    told,
    event,
    facts,
  }: { readonly ref: string; readonly told: UofTold; readonly event: KnownEvent; readonly facts: UofFacts },
): UofHeard {
  const { groups = everything, market_status: status = '-1' } = message.attributes
  const named = groups.split('|')
  const codes = named.includes(everything) ? undefined : codesIn(named, facts)
  const keys = codes && event.keys.filter((key) => codes.has(firstGoalAs(readMarketKey(key)?.code)))
  // Of a group that this match has no market of nothing stops.
  if (keys?.length === 0) return heardNothing()
  const to = status === '0' ? { to: 'INACTIVE' as const } : {}
  return { messages: [{ ...told, eventRef: ref, kind: 'BET_STOP', ...to, ...(keys && { keys }) }], dropped: [] }
}

/** The first goal is a market of its own here, and one of several of a kind there. */
const firstGoalAs = (code = ''): string => (code === 'FTS' ? 'NEXT-GOAL' : code)
