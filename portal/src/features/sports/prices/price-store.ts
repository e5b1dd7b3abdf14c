import type { EventCard, LiveNow, MarketNow, SportsMarket, StopNow } from '../sports.types.ts'

/** A market as the page shows it, and what its prices were before the last change. */
export interface HeldMarket extends MarketNow {
  /** Of the event when it was told: of two words of one price the later one. */
  readonly version: number
  /** By outcome, of those that moved with the latest price. */
  readonly moved: ReadonlyMap<string, 'up' | 'down'>
}

/** What an event says of itself beside its prices. */
export interface HeldEvent {
  readonly version: number
  readonly phase: EventCard['phase']
  readonly dangerSeq: number
  readonly live: LiveNow | null
  readonly stops: readonly StopNow[]
}

interface Word {
  readonly eventId: string
  readonly version: number
  readonly phase: string
  readonly dangerSeq: number
  readonly live: LiveNow | null
  readonly stops: readonly StopNow[]
}

type Told = Omit<MarketNow, 'returns'> & { readonly returns?: string | null }

const marketsHeld = new Map<string, HeldMarket>()
const eventsHeld = new Map<string, HeldEvent>()
const listeners = new Map<string, Set<() => void>>()

const keyOf = (eventId: string, market: string) => `${eventId} ${market}`

/** Whether a word is later than what is held: by the number of the price, then by the number of the event. */
const isLater = (held: HeldMarket | undefined, seq: number, version: number): boolean =>
  held === undefined || seq > held.seq || (seq === held.seq && version >= held.version)

function movedBetween(held: HeldMarket | undefined, odds: MarketNow['odds']): ReadonlyMap<string, 'up' | 'down'> {
  const moved = new Map<string, 'up' | 'down'>()
  for (const [outcome, price] of odds) {
    const before = held?.odds.get(outcome)
    if (before == null || price === null || before === price) continue
    moved.set(outcome, Number(price) > Number(before) ? 'up' : 'down')
  }
  return moved
}

function tell(key: string): void {
  for (const listener of listeners.get(key) ?? []) listener()
}

function takeMarket(eventId: string, version: number, told: Told): void {
  const key = keyOf(eventId, told.key)
  const held = marketsHeld.get(key)
  if (!isLater(held, told.seq, version)) return
  const isNewPrice = held !== undefined && told.seq > held.seq
  const returns = told.returns === undefined ? (held?.returns ?? null) : told.returns
  const moved = isNewPrice || held === undefined ? movedBetween(held, told.odds) : held.moved
  marketsHeld.set(key, { ...told, returns, version, moved })
  tell(key)
}

function takeWord(word: Word): void {
  const held = eventsHeld.get(word.eventId)
  if (held !== undefined && held.version > word.version) return
  const { version, dangerSeq, stops } = word
  // The clock of a match runs on between its gates: of one version the state that was heard last counts.
  const live = held?.live != null && (word.live === null || word.live.at < held.live.at) ? held.live : word.live
  eventsHeld.set(word.eventId, { version, phase: word.phase as HeldEvent['phase'], dangerSeq, live, stops })
  tell(word.eventId)
}

const nowOf = ({ key, seq, status, stop, returns, outcomes }: SportsMarket): MarketNow => ({
  key,
  seq,
  status,
  stop,
  returns,
  odds: new Map(outcomes.map(({ outcome, odds }) => [outcome, odds])),
  results: new Map(outcomes.flatMap(({ outcome, result }) => (result === null ? [] : [[outcome, result] as const]))),
})

/** Takes over what a call answered; what a push has overtaken is left as it is. */
export function takeCards(cards: readonly EventCard[]): void {
  for (const card of cards) {
    takeWord(card)
    for (const market of card.markets) takeMarket(card.eventId, card.version, nowOf(market))
  }
}

/** Takes over what was pushed. */
export function takeOdds(
  message: Word & {
    readonly markets: readonly (Pick<MarketNow, 'key' | 'seq' | 'status' | 'stop'> & {
      readonly odds: readonly (readonly [outcome: string, odds: string | null])[]
    })[]
  },
): void {
  takeWord(message)
  for (const { odds, ...market } of message.markets) {
    const results = marketsHeld.get(keyOf(message.eventId, market.key))?.results ?? new Map()
    takeMarket(message.eventId, message.version, { ...market, odds: new Map(odds), results })
  }
}

export const heldMarket = (eventId: string, market: string): HeldMarket | undefined =>
  marketsHeld.get(keyOf(eventId, market))

export const heldEvent = (eventId: string): HeldEvent | undefined => eventsHeld.get(eventId)

function listen(key: string, listener: () => void): () => void {
  const known = listeners.get(key) ?? new Set()
  listeners.set(key, known)
  known.add(listener)
  return () => {
    known.delete(listener)
    if (known.size === 0) listeners.delete(key)
  }
}

/** Told of one market alone: twenty changes a second draw twenty buttons, and no page. */
export const listenToMarket = (eventId: string, market: string, listener: () => void): (() => void) =>
  listen(keyOf(eventId, market), listener)

export const listenToEvent = (eventId: string, listener: () => void): (() => void) => listen(eventId, listener)

/** Forgets everything: another brand’s odds, or a test’s, are not these. */
export function forgetPrices(): void {
  marketsHeld.clear()
  eventsHeld.clear()
}
