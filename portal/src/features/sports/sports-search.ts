/** What the book shows, by its address. */
export const views = ['live', 'soon', 'today', 'tomorrow', 'all', 'favourites', 'results', 'bets'] as const
export type View = (typeof views)[number]

export interface SportsSearch {
  readonly view: View
  readonly sport: string
  readonly league: string
  readonly text: string
  /** Of results: a day of the brand. */
  readonly day: string
  readonly event: string
  /** The code of a slip that was shared. */
  readonly slip: string
  readonly bets: 'open' | 'settled'
}

type Raw = Readonly<Record<string, unknown>>

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const patterns = {
  sport: /^[A-Z][A-Z0-9_]{1,30}$/,
  league: uuid,
  event: uuid,
  day: /^\d{4}-\d{2}-\d{2}$/,
  slip: /^[A-Z0-9]{8}$/,
} as const

const fitting = (raw: Raw, name: keyof typeof patterns): string => {
  const value = raw[name]
  // The router reads a code of digits alone as a number.
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  return patterns[name].test(text) ? text : ''
}

/** Reads the book’s address; what is none of it is left out. `live` of a menu is where one begins. */
export function readSportsSearch(raw: Raw, first: View = 'live'): SportsSearch {
  const text = typeof raw['q'] === 'string' || typeof raw['q'] === 'number' ? String(raw['q']).slice(0, 60) : ''
  return {
    view: views.find((view) => view === raw['view']) ?? first,
    sport: fitting(raw, 'sport'),
    league: fitting(raw, 'league'),
    text,
    day: fitting(raw, 'day'),
    event: fitting(raw, 'event'),
    slip: fitting(raw, 'slip'),
    bets: raw['bets'] === 'settled' ? 'settled' : 'open',
  }
}

/** The address after a change: what says nothing is left out of it, and what is not the book’s stays. */
export function writeSportsSearch(raw: Raw, change: Partial<SportsSearch>): Record<string, unknown> {
  const { view: _view, sport, league, q, day, event, slip, bets, ...rest } = raw
  const held = { view: raw['view'], sport, league, q, day, event, slip, bets }
  const { text, ...named } = change
  const next: Raw = { ...held, ...named, ...(text === undefined ? {} : { q: text }) }
  return {
    ...rest,
    ...Object.fromEntries(Object.entries(next).filter(([, value]) => value !== undefined && value !== '')),
  }
}
