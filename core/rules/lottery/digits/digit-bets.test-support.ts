import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runsOf } from '../../../testing/tier.test-support.ts'
import { families, findPlay } from '../families.ts'
import type { Family, Play } from '../play.ts'
import { priceLine } from '../price-line.ts'
import { readDraw } from '../read-draw.ts'
import type { Selection } from '../selection.ts'
import { oracleNotes } from './digit-oracle.test-support.ts'

export type DigitModel = 'D5' | 'D3'

export function familyOf(model: DigitModel): Family {
  const family = families.get(model)
  if (!family) throw new Error(`no plays of ${model}`)
  return family
}

export function playOf(model: DigitModel, code: string): Play {
  const play = findPlay(model, code)
  if (!play) throw new Error(`no play ${code}`)
  return play
}

/** Who judges lines on a draw, `"13456"`. */
export function judgeOn(model: DigitModel, draw: string) {
  const read = readDraw(model, [...draw])
  if (!read.ok) throw new Error(`no draw of ${model}: ${draw}`)
  return familyOf(model).judge(read.value, '2026-03-01')
}

type Below = (bound: number) => number

/** Small numbers from a seed: xorshift, enough to vary bets. */
function below(seed: number): Below {
  let state = (seed ^ 0x9e3779b9) | 1
  return (bound) => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) % bound
  }
}

/** Some of the symbols, more often those that a draw would hit, in any order; a few at most, so that lines stay small. */
function somePicks(
  random: Below,
  symbols: readonly string[],
  [min, max, spread]: readonly [number, number, number],
  drawn: string,
): string[] {
  const size = Math.min(max, symbols.length, min + random(spread))
  const picks = new Set<string>()
  while (picks.size < size) {
    const symbol = symbols[random(symbols.length)] ?? ''
    const near = drawn[random(drawn.length)] ?? ''
    picks.add(random(2) === 0 && symbols.includes(near) ? near : symbol)
  }
  return [...picks]
}

function randomLists(random: Below, { grammar }: Play, drawn: string): string[][] {
  if (grammar.kind === 'lists') {
    return grammar.lists.map(({ symbols, min, max }) =>
      somePicks(random, symbols, [min, max, grammar.lists.length >= 4 ? 3 : 4], drawn),
    )
  }
  const digit = () => (random(3) > 0 ? (drawn[random(drawn.length)] ?? '0') : String(random(10)))
  const from = random(drawn.length - grammar.digits + 1)
  const number = () =>
    random(3) === 0 ? drawn.slice(from, from + grammar.digits) : Array.from({ length: grammar.digits }, digit).join('')
  return [Array.from({ length: 1 + random(5) }, number)]
}

/** As a player may type it: some symbols twice. */
function contentOf(random: Below, { grammar }: Play, lists: readonly (readonly string[])[]): string {
  if (grammar.kind === 'numbers') return (lists[0] ?? []).join(',')
  return grammar.lists
    .map(({ separator }, at) => {
      const picks = lists[at] ?? []
      if (picks.length === 0) return '-'
      return (random(5) === 0 ? [...picks, picks[0]] : picks).join(separator)
    })
    .join(',')
}

function byTier(wins: readonly { readonly tier: string; readonly notes: number }[]): string {
  const sums = new Map<string, number>()
  for (const { tier, notes } of wins) sums.set(tier, (sums.get(tier) ?? 0) + notes)
  return [...sums]
    .map(([tier, notes]) => `${tier} ${notes}`)
    .toSorted()
    .join()
}

/** Coverage in which each note is an outcome: the others count values. */
const coversValues = /^(?:COMBO|BSOE|FORM|DT|TOTAL|SUM5|BALL)/

/** What is covered is counted rightly, never above the quick bound, and within the outcomes. */
function checkCoverage({ code, coverage }: Play, selection: Selection, notes: number): void {
  const keys = new Set(coverage.covered(selection))
  const markets = [...Map.groupBy(keys, (key) => coverage.marketOf?.(key) ?? '').values()].map(({ length }) => length)
  const most = Math.max(0, ...markets)
  expect(most).toBeLessThanOrEqual(Math.min(coverage.outcomes, coverage.atMost(selection)))
  if (!coversValues.test(code)) expect(keys.size).toBe(notes)
}

/** What a random line of a play costs and wins by the rules, and by the oracle. */
function bothOutcomes(seed: number, model: DigitModel, code: string) {
  const random = below(seed)
  const draw = Array.from({ length: model === 'D5' ? 5 : 3 }, () => random(10))
  // Equal digits make the rarer shapes.
  for (let again = random(4); again > 0; again--) draw[random(draw.length)] = draw[random(draw.length)] ?? 0
  const play = playOf(model, code)
  const lists = randomLists(random, play, draw.join(''))
  const notes = oracleNotes(model, code, lists)
  const priced = priceLine({ play, bettingContent: contentOf(random, play, lists) })
  const won = priced.ok ? byTier(judgeOn(model, draw.join(''))(code, priced.value.selection)) : ''
  if (priced.ok && seed % 64 === 0) checkCoverage(play, priced.value.selection, notes.length)
  const expected = byTier(notes.filter(({ wins }) => wins(draw)).map(({ tier }) => ({ tier, notes: 1 })))
  const refusal = priced.ok ? undefined : priced.details?.['reason']
  const isTriple = code.startsWith('GROUPMIX') && lists[0]?.some((text) => new Set(text).size === 1)
  const text = (units: number, wins: string, why: unknown) => `${units} units, wins ${wins}, ${String(why)}`
  const expectedRefusal = notes.length === 0 ? 'no_note' : undefined
  return {
    rules: text(priced.ok ? priced.value.units : 0, won, refusal),
    oracle: isTriple ? text(0, '', 'triple') : text(notes.length, expected, expectedRefusal),
    hasWon: expected !== '' && !isTriple,
    isRefused: isTriple || notes.length === 0,
  }
}

/** All plays of both models by the name before the `@`, credit forms being forms. */
export const playsByName: ReadonlyMap<string, readonly (readonly [DigitModel, string])[]> = Map.groupBy(
  (['D5', 'D3'] as const).flatMap((model) =>
    [...familyOf(model).plays.keys()].map((code): readonly [DigitModel, string] => [model, code]),
  ),
  ([, code]) => code.split(/@|(?<=FORM)_|(?<=BALL)\d/)[0] ?? code,
)

const runs = runsOf(10_000, 1_000)

/** Random lines of a play, 10,000 in the long tier, on each of its segments in turn, cost and win what the oracle says. */
function agreeOnRandomLines(name: string): { readonly won: number; readonly refused: number } {
  const codes = playsByName.get(name) ?? []
  let [won, refused] = [0, 0]
  fc.assert(
    fc.property(fc.integer({ min: 1 }), fc.nat({ max: codes.length - 1 }), (seed, at) => {
      const [model, code] = codes[at] ?? ['D5', '']
      const { rules, oracle, hasWon, isRefused } = bothOutcomes(seed, model, code)
      if (rules !== oracle) throw new Error(`${model} ${code}: ${rules}; by the oracle ${oracle}`)
      if (hasWon) won++
      if (isRefused) refused++
    }),
    { numRuns: runs, seed: 20_261_120 },
  )
  return { won, refused }
}

/** The same as a test of each name. Lines that never win, or are all refused, would compare nothing. */
export function testAgainstOracle(names: readonly string[]): void {
  test.each(names)(
    '%s costs and wins what its notes do one by one',
    (name) => {
      const { won, refused } = agreeOnRandomLines(name)
      expect(won).toBeGreaterThan(runs / 100)
      expect(refused).toBeLessThan(runs * 0.9)
    },
    60_000,
  )
}
