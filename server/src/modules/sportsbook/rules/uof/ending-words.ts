import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { DeadHeat, Outcome } from '@parlour/core/rules/sportsbook/tickets/outcome.ts'
import { childOf, childrenOf, decimalOf, type Element, wholeOf } from './element.ts'
import { canComeBack, mapMarket, type MappedMarket } from './market-keys.ts'
import { type Dropped, heardNothing, type KnownEvent, type UofHeard, type UofTold } from './told.ts'

type SettledMarket = Extract<FeedMessage, { readonly kind: 'SETTLEMENT' }>['markets'][number]
type SettledOutcome = SettledMarket['outcomes'][number]

/** Results by what was won and what is void. Betting book A14. */
const results: Readonly<Record<string, Outcome>> = {
  '1 0': 'WIN',
  '0 0': 'LOSE',
  '1 0.5': 'HALF_WIN',
  '0 0.5': 'HALF_LOSE',
  '1 1': 'VOID',
  '0 1': 'VOID',
}

const tiedMost = 20

/**
 * The places and those who share them that a factor of a dead heat stands for: 0.5 is one place of two, 0.67 two of three.
 * Undefined where no number of them comes to it within what was written.
 */
export function deadHeatOf(text: string): DeadHeat | undefined {
  const factor = decimalOf(text)
  if (factor === undefined || factor <= 0 || factor >= 1) return undefined
  const places = text.split('.')[1]?.length ?? 0
  // A share of one digit is meant as it stands: 0.2 is a fifth, not a quarter that was rounded.
  const within = 0.5 / 10 ** Math.max(Math.min(places, 8), 2) + 1e-12
  for (let tied = 2; tied <= tiedMost; tied += 1) {
    const shared = Math.round(factor * tied)
    if (shared > 0 && shared < tied && Math.abs(shared / tied - factor) <= within) return { tied, places: shared }
  }
  return undefined
}

/** How an outcome ended; undefined where that is none of the known ways. */
function endingOf({ attributes }: Element): Omit<SettledOutcome, 'outcome'> | undefined {
  const { result = '', void_factor: voided = '0', dead_heat_factor: heat = '1' } = attributes
  const found = results[`${result} ${decimalOf(voided)}`]
  if (found === undefined) return undefined
  if (decimalOf(heat) === 1) return { result: found }
  const deadHeat = deadHeatOf(heat)
  return found === 'WIN' && deadHeat !== undefined ? { result: found, deadHeat } : undefined
}

interface ReadOutcome {
  readonly outcome?: SettledOutcome
  readonly dropped?: Dropped
}

/** An outcome that is not decided yet is told as −1: nothing is said of it. */
const undecided = '-1'

function readOutcome(element: Element, mapped: MappedMarket, reason: string | undefined): ReadOutcome {
  const { id = '', result } = element.attributes
  const code = mapped.outcomes.get(id)
  if (code === undefined) return { dropped: 'UNSOLD' }
  if (result === undecided) return {}
  const ending = endingOf(element)
  if (ending === undefined) return { dropped: 'RESULT' }
  // A line that was met gives stakes back by its own rule; what is void has a reason.
  const isPush = ending.result === 'VOID' && reason === undefined && canComeBack(mapped)
  return { outcome: { outcome: code, ...ending, ...(isPush ? { result: 'PUSH' as const } : {}) } }
}

const mappedOf = ({ attributes: { id, specifiers = '' } }: Element, { sport }: KnownEvent) => {
  const number = wholeOf(id)
  return number === undefined ? undefined : mapMarket(sport, number, specifiers)
}

interface OfEvent {
  readonly ref: string
  readonly told: UofTold
  readonly event: KnownEvent
}

const recovered = ({ source }: UofTold) => (source === 'RECOVERY' ? { isRecovered: true } : {})

/** How outcomes ended: of each for itself, as sure as the feed says. */
export function readSettlement(message: Element, { ref, told, event }: OfEvent): UofHeard {
  const certainty = wholeOf(message.attributes['certainty'])
  if (certainty !== 1 && certainty !== 2) return heardNothing('MESSAGE')
  const read = childrenOf(childOf(message, 'outcomes'), 'market').map((market) => {
    const mapped = mappedOf(market, event)
    if (mapped === undefined) return { dropped: ['UNSOLD' as const] }
    const outcomes = childrenOf(market, 'outcome').map((each) =>
      readOutcome(each, mapped, market.attributes['void_reason']),
    )
    return {
      market: { key: mapped.key, outcomes: outcomes.flatMap(({ outcome }) => outcome ?? []) },
      dropped: outcomes.flatMap(({ dropped }) => dropped ?? []),
    }
  })
  const markets = read.flatMap(({ market }) => (market === undefined || market.outcomes.length === 0 ? [] : [market]))
  return {
    messages:
      markets.length === 0
        ? []
        : [{ ...told, ...recovered(told), eventRef: ref, kind: 'SETTLEMENT', certainty, markets }],
    dropped: read.flatMap(({ dropped }) => dropped),
  }
}

const kinds = {
  bet_cancel: 'CANCEL',
  rollback_bet_cancel: 'ROLLBACK_CANCEL',
  rollback_bet_settlement: 'ROLLBACK_SETTLEMENT',
} as const

/**
 * What is cancelled, or taken back: of the markets that are named alone. A message whose markets are none of ours says nothing;
 * without the names it would be about all of the event.
 */
export function readOfMarkets(message: Element, { ref, told, event }: OfEvent): UofHeard {
  const kind = kinds[message.name as keyof typeof kinds]
  const named = childrenOf(message, 'market').map((market) => mappedOf(market, event)?.key)
  const keys = [...new Set(named.flatMap((key) => key ?? []))]
  const dropped = named.flatMap((key) => (key === undefined ? ['UNSOLD' as const] : []))
  if (keys.length === 0) return heardNothing(...(named.length === 0 ? ['MESSAGE' as const] : dropped))
  const { start_time: start, end_time: end } = message.attributes
  const [from, to] = [wholeOf(start), wholeOf(end)]
  // A window that cannot be read would be one without an end.
  if ((start !== undefined && from === undefined) || (end !== undefined && to === undefined))
    return heardNothing('MESSAGE')
  const window = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) }
  const own = { ...told, ...recovered(told), eventRef: ref, keys }
  const said: FeedMessage = kind === 'ROLLBACK_SETTLEMENT' ? { ...own, kind } : { ...own, kind, ...window }
  return { messages: [said], dropped }
}
