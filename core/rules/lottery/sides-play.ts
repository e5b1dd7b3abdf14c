import { defined } from '../../kernel/assert.ts'
import { chance } from '../../kernel/fraction.ts'
import { type Coverage, onlyTier, type PlayRule, type Tier, type Wins } from './play.ts'
import { picksOf } from './picks-play.ts'
import { type Selection, symbolList } from './selection.ts'

/** One bet of a play of sides: it wins when what its market drew is one of its values. */
export interface Side {
  /** How it is written: `TAI`, `AS:4`. */
  readonly symbol: string
  /** What it looks at: a position, a segment. */
  readonly market: string
  readonly values: readonly string[]
  /** Where sides have prices of their own. */
  readonly tier?: Tier
}

/** A play of sides of one thing, or of several alike: each pick is a note. */
export interface SidesPlay<Facts> {
  readonly code: string
  readonly sides: readonly Side[]
  /** Every value that a market can draw. */
  readonly values: readonly string[]
  /** In how many ways a value is drawn, where they are not alike. */
  readonly waysOf?: (value: string) => number
  /** What a market drew. */
  readonly drawn: (facts: Facts, market: string) => string
}

interface SideRule extends Side {
  readonly kind: string
  readonly tier: Tier
  readonly wins: ReadonlySet<string>
  readonly ways: number
}

/** The play that such sides make. Lottery rule book A.6 (kèo), B.5. */
export function sidesPlay<Facts>(parts: SidesPlay<Facts>): PlayRule<Facts> {
  const { code, values, waysOf = () => 1, drawn } = parts
  const waysOfAll = (some: readonly string[]) => some.reduce((sum, value) => sum + waysOf(value), 0)
  const of = waysOfAll(values)
  const rules = parts.sides.map((side): SideRule => {
    const { tier = onlyTier } = side
    const ways = waysOfAll(side.values)
    return { ...side, tier, ways, kind: `${tier}:${ways}`, wins: new Set(side.values) }
  })
  const bySymbol = new Map(rules.map((rule) => [rule.symbol, rule]))
  const picked = (selection: Selection) =>
    picksOf(selection).map((symbol) => defined(bySymbol.get(symbol), 'a symbol of the play'))
  const symbols = rules.map(({ symbol }) => symbol)
  return {
    code,
    grammar: { kind: 'lists', lists: [symbolList(code, symbols)] },
    pricing: 'odds',
    unitsPerNote: 1,
    notes: (selection) => counted(picked(selection).map(({ kind }) => kind)).map(([kind, count]) => ({ kind, count })),
    chances: Object.fromEntries(rules.map(({ kind, tier, ways }) => [kind, { [tier]: chance(ways, of) }])),
    coverage: sidesCoverage(values.length, picked),
    wins: (facts, selection): Wins => {
      const won = picked(selection).filter(({ market, wins }) => wins.has(drawn(facts, market)))
      return counted(won.map(({ tier }) => tier)).map(([tier, notes]) => ({ tier, notes }))
    },
  }
}

function counted(names: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts]
}

/** Both sides of a market cover all of its values, however many markets the play has. */
function sidesCoverage(outcomes: number, picked: (selection: Selection) => readonly Side[]): Coverage {
  return {
    outcomes,
    atMost: (selection) => picked(selection).reduce((sum, { values }) => sum + values.length, 0),
    covered: (selection) =>
      picked(selection).flatMap(({ market, values }) => values.map((value) => `${market}=${value}`)),
    marketOf: (key) => key.slice(0, key.indexOf('=')),
  }
}
