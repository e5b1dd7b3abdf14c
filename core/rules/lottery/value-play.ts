import { sum } from '../../kernel/sum.ts'
import { chance, type Fraction } from '../../kernel/fraction.ts'
import { type Coverage, type Play, type PlayRule, returned, type Tier } from './play.ts'
import { type Selection, symbolList } from './selection.ts'
import { notesOfKinds, winsOfTiers } from './tally.ts'

/** One thing that a draw decides and that is bet on: a ball, a sum, the higher of two. */
export interface DrawnThing<Facts, Value> {
  /** All its values, each with how many of the equally likely draws have it. */
  readonly values: readonly { readonly value: Value; readonly ways: number | bigint }[]
  readonly of: (facts: Facts) => Value
}

/** What can be picked: a number, BIG, a colour. */
export interface Side<Value> {
  readonly symbol: string
  /** The symbol itself unless several picks have one prize. */
  readonly tier?: Tier
  readonly wins: (value: Value) => boolean
  /** Whether the stake comes back. */
  readonly ties?: (value: Value) => boolean
}

interface ValuePlay<Facts, Value> {
  readonly code: string
  readonly pricing: Play['pricing']
  readonly thing: DrawnThing<Facts, Value>
  readonly sides: readonly Side<Value>[]
}

const picksOf = (selection: Selection): readonly string[] => selection[0] ?? []

/** A play whose notes are sides of one thing drawn; a note is a kind of its own by its tier. */
export function valuePlay<Facts, Value>(terms: ValuePlay<Facts, Value>): PlayRule<Facts> {
  const { code, pricing, thing, sides } = terms
  const bySymbol = new Map(sides.map((side) => [side.symbol, side]))
  const tierOf = (symbol: string) => bySymbol.get(symbol)?.tier ?? symbol
  const won = (symbol: string, value: Value): Tier | undefined => {
    const side = bySymbol.get(symbol)
    if (side?.wins(value) === true) return tierOf(symbol)
    return side?.ties?.(value) === true ? returned : undefined
  }
  let chances: Play['chances'] | undefined
  let coverage: Coverage | undefined
  return {
    code,
    grammar: { kind: 'lists', lists: [symbolList('PICK', [...bySymbol.keys()])] },
    pricing,
    unitsPerNote: 1,
    notes: (selection) => notesOfKinds(picksOf(selection).map(tierOf)),
    // Reckoned when first asked for: there are dozens of such plays, and whoever loads them seldom needs all.
    get chances() {
      chances ??= chancesOf(thing, sides)
      return chances
    },
    get coverage() {
      coverage ??= drawsCoverage(thing, bySymbol)
      return coverage
    },
    wins: (facts, selection) => {
      const value = thing.of(facts)
      return winsOfTiers(picksOf(selection).map((symbol) => won(symbol, value)))
    },
  }
}

const waysOf = (values: readonly { readonly ways: number | bigint }[]): bigint =>
  values.reduce((sum, { ways }) => sum + BigInt(ways), 0n)

function chancesOf<Facts, Value>({ values }: DrawnThing<Facts, Value>, sides: readonly Side<Value>[]): Play['chances'] {
  const draws = waysOf(values)
  const on = (test: (value: Value) => boolean) => chance(waysOf(values.filter(({ value }) => test(value))), draws)
  const chances: Record<string, Record<Tier, Fraction>> = {}
  for (const { symbol, tier = symbol, wins, ties } of sides) {
    // Picks that share a prize share their chances.
    chances[tier] ??= { [tier]: on(wins), ...(ties && { [returned]: on((value) => !wins(value) && ties(value)) }) }
  }
  return chances
}

/** Above so many draws a value counts by its share of them, rounded. */
const drawsCounted = 10_000

/**
 * What sides cover are draws: BIG and SMALL together are all of them, and so are all the likely sums without the
 * unlikely ones nearly. Lottery rule book F.6.
 */
function drawsCoverage<Facts, Value>(
  { values }: DrawnThing<Facts, Value>,
  bySymbol: ReadonlyMap<string, Side<Value>>,
): Coverage {
  const draws = Number(waysOf(values))
  const share = (ways: number) => (draws <= drawsCounted ? ways : Math.round((ways * drawsCounted) / draws))
  // By its place in the list a value is a key of as many outcomes.
  const outcomesAt = values.map(({ ways }) => share(Number(ways)))
  const outcomesOf = (key: string) => outcomesAt[Number(key)] ?? 0
  const keysOf = new Map(
    [...bySymbol].map(([symbol, side]) => [
      symbol,
      values.flatMap(({ value }, at) => (side.wins(value) ? [String(at)] : [])),
    ]),
  )
  const sizes = new Map([...keysOf].map(([symbol, keys]) => [symbol, sum(keys.map(outcomesOf))]))
  return {
    outcomes: sum(outcomesAt),
    atMost: (selection) => sum(picksOf(selection).map((symbol) => sizes.get(symbol) ?? 0)),
    covered: (selection) => picksOf(selection).flatMap((symbol) => keysOf.get(symbol) ?? []),
    outcomesOf,
  }
}
