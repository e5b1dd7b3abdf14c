/**
 * What tells one market of a code from another: four times the line, a whole handicap or number, a map, set or quarter, a
 * player. Lines are whole numbers, so that −0.75 and -0.750 are one.
 */
export interface Specifiers {
  readonly line4?: number
  readonly n?: number
  readonly period?: string
  readonly player?: string
  /** Maps that a side begins with, where the name of the market shows them: `1-0`. */
  readonly advantage?: string
}

const names = ['advantage', 'line4', 'n', 'period', 'player'] as const
type SpecifierName = (typeof names)[number]

/**
 * A market of an event as one text: `AH|line4=-3`. This text is its key; a hash of it could be that of another line. Names
 * in their order, so that a feed’s own order is none of ours.
 */
export function marketKey({ code, specifiers }: MarketRef): string {
  const parts = names.flatMap((name) => (specifiers[name] === undefined ? [] : [`${name}=${specifiers[name] || 0}`]))
  return [code, ...parts].join('|')
}

/** A market of the catalogue with what it is about. */
export interface MarketRef {
  readonly code: string
  readonly specifiers: Specifiers
}

const isName = (text: string): text is SpecifierName => names.some((name) => name === text)
const wholeNumber = /^(?:0|-?[1-9]\d{0,5})$/

/** The market that a key names; undefined where a text is no key in its one form. */
export function readMarketKey(key: string): MarketRef | undefined {
  const [code = '', ...parts] = key.split('|')
  const found: Record<string, string | number> = {}
  for (const part of parts) {
    const at = part.indexOf('=')
    const [name, value] = [part.slice(0, at), part.slice(at + 1)]
    if (at < 1 || !isName(name) || value === '') return undefined
    const isNumber = name === 'line4' || name === 'n'
    if (isNumber && !wholeNumber.test(value)) return undefined
    found[name] = isNumber ? Number(value) : value
  }
  const market: MarketRef = { code, specifiers: found }
  return marketKey(market) === key && code !== '' ? market : undefined
}
