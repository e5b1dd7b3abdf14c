import type { Element } from './element.ts'
import type { KnownEvent, UofFacts } from './told.ts'

type Value = string | number | undefined

/** An element by hand: `el('market', { id: 18, specifiers: 'total=2.5' }, …)`. */
export function el(name: string, attributes: Readonly<Record<string, Value>> = {}, ...children: Element[]): Element {
  const told = Object.entries(attributes).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]))
  return { name, attributes: Object.fromEntries(told), children }
}

export const outcome = (id: number, odds: Value, more: Readonly<Record<string, Value>> = {}): Element =>
  el('outcome', { id, odds, ...more })

export const market = (id: number, specifiers: string | undefined, ...outcomes: Element[]): Element =>
  el('market', { id, specifiers }, ...outcomes)

export const football: KnownEvent = {
  sport: 'SOCCER',
  score: { home: 0, away: 0 },
  keys: ['1X2', 'OU|line4=10', 'FTS'],
}

/** A feed that follows both usual producers and has described everything as the table has it. */
export const factsWith = (events: Readonly<Record<string, KnownEvent>>, change: Partial<UofFacts> = {}): UofFacts => ({
  feed: 'uof',
  products: [1, 3],
  eventOf: (ref) => events[ref],
  isDescribed: () => true,
  groupsOf: () => [],
  scoreTold: () => undefined,
  ...change,
})
