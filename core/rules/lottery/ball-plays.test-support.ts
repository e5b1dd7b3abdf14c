import fc from 'fast-check'
import { fromWire, type Money, moneyMax, toWire } from '../../money/money.ts'
import { runsOf } from '../../testing/tier.test-support.ts'
import bets from '../../testing/vectors/lottery.json' with { type: 'json' }
import type { DefaultPlay } from './book.ts'
import { findPlay, judgeOf } from './families.ts'
import { type Fraction, fractionText } from '../../kernel/fraction.ts'
import type { ListModel } from './model.ts'
import type { Judge, Play, Wins } from './play.ts'
import { priceLine } from './price-line.ts'
import { notePrice, onePrize, type Prizes, seriesPrizes } from './prizes.ts'
import { readDraw } from './read-draw.ts'
import { type Grammar, readSelection, type Selection } from './selection.ts'
import { settleLine } from './settle-line.ts'
import { returnOfSelection } from './theoretical-return.ts'
import { validTurnovers } from './valid-turnover.ts'

/** A day in the year of the horse; only mark six asks for it. */
const someDay = '2026-03-01'

export function playOf(model: ListModel, code: string): Play {
  const play = findPlay(model, code)
  if (play === undefined) throw new Error(`no play ${code}`)
  return play
}

export function judgeBalls(model: ListModel, balls: readonly string[], drawnOn = someDay): Judge {
  const draw = readDraw(model, balls)
  if (!draw.ok) throw new Error(`no draw: ${JSON.stringify(draw)}`)
  return judgeOf(model, draw.value, drawnOn)
}

export function selectionFor(play: Play, content: string): Selection {
  const read = readSelection(play.grammar, content)
  if (!read.ok) throw new Error(`${play.code} ${content}: ${JSON.stringify(read.details)}`)
  return read.value
}

/** Lists as the content of a line. */
export function contentOf(grammar: Grammar, lists: Selection): string {
  if (grammar.kind === 'numbers') throw new Error('these plays have lists')
  return lists.map((list, at) => list.join(grammar.lists[at]?.separator) || '-').join(',')
}

/** Why the content is refused, or the number of its units. */
export function priced(model: ListModel, code: string, content: string): unknown {
  const line = priceLine({ play: playOf(model, code), bettingContent: content })
  return line.ok ? line.value.units : line.details?.['reason']
}

// What wins on average, by counting.

export interface WeighedDraw {
  readonly judge: Judge
  /** How many draws it stands for. */
  readonly ways: bigint
}

/** Draws that stand for one draw each. */
export function eachOnce(model: ListModel, draws: readonly (readonly string[])[]): WeighedDraw[] {
  return draws.map((balls) => ({ judge: judgeBalls(model, balls), ways: 1n }))
}

/** The tiers of which what wins over all draws differs from notes × chances; none when the play is right. */
export function wrongTiers(
  play: Play,
  selection: Selection,
  draws: readonly WeighedDraw[],
  drawnOn?: string,
): string[] {
  const won = new Map<string, bigint>()
  let all = 0n
  for (const { judge, ways } of draws) {
    all += ways
    for (const { tier, notes } of judge(play.code, selection)) {
      won.set(tier, (won.get(tier) ?? 0n) + BigInt(notes) * ways)
    }
  }
  const kinds = play.notes(selection, drawnOn).map(({ kind, count }) => ({ count, tiers: play.chances[kind] ?? {} }))
  const tiers = new Set([...won.keys(), ...kinds.flatMap((kind) => Object.keys(kind.tiers))])
  return [...tiers].filter((tier) => {
    let [numerator, denominator] = [0n, 1n]
    for (const kind of kinds) {
      const chance = kind.tiers[tier]
      if (chance === undefined) continue
      numerator = numerator * chance.denominator + BigInt(kind.count) * chance.numerator * denominator
      denominator *= chance.denominator
    }
    return (won.get(tier) ?? 0n) * denominator !== numerator * all
  })
}

/** Lists without order: all choices of `size`. */
export function choicesOf<T>(items: readonly T[], size: number): T[][] {
  const choices: T[][] = []
  const chosen: T[] = []
  const choose = (from: number) => {
    if (chosen.length === size) choices.push([...chosen])
    for (const [at, item] of chosen.length === size ? [] : items.entries()) {
      if (at < from || items.length - at < size - chosen.length) continue
      chosen.push(item)
      choose(at + 1)
      chosen.pop()
    }
  }
  choose(0)
  return choices
}

/** One item of each list. */
export function productOf<T>(lists: readonly (readonly T[])[]): T[][] {
  const [first, ...others] = lists
  return first === undefined ? [[]] : first.flatMap((item) => productOf(others).map((rest) => [item, ...rest]))
}

/** All orders of `size` of the items. */
export function ordersOf(items: readonly string[], size: number): string[][] {
  if (size === 0) return [[]]
  return items.flatMap((item) =>
    ordersOf(
      items.filter((other) => other !== item),
      size - 1,
    ).map((rest) => [item, ...rest]),
  )
}

/** Pascal’s triangle, by adding. */
export function pascal(row: number, place: number): bigint {
  let line = [1n]
  for (let at = 0; at < row; at++) line = [0n, ...line].map((left, of) => left + (line[of] ?? 0n))
  return line[place] ?? 0n
}

export const numbersTo = (highest: number, lowest = 1): string[] =>
  Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))

// The rules against single notes that are written apart.

export interface Oracle {
  /** The lists of a selection as its single notes. */
  readonly notes: (lists: Selection) => readonly (readonly string[])[]
  /** What a single note wins. */
  readonly wins: (note: readonly string[], drawn: readonly string[]) => string | undefined
}

const tallyText = (tiers: readonly (string | undefined)[]): string => {
  const counts = new Map<string, number>()
  for (const tier of tiers) if (tier !== undefined) counts.set(tier, (counts.get(tier) ?? 0) + 1)
  return [...counts]
    .map(([tier, count]) => `${tier} ${count}`)
    .toSorted()
    .join()
}

const winsText = (wins: Wins): string =>
  wins
    .map(({ tier, notes }) => `${tier} ${notes}`)
    .toSorted()
    .join()

export interface RandomLine {
  readonly drawn: readonly string[]
  readonly lists: Selection
}

/**
 * Where the first of 10,000 random lines (1,000 in the short tier) differs from its single notes in units or wins, undefined when none does; a line
 * without a note must be refused, and what wins must be of a tier that its kinds of notes have.
 */
export function unlikeOracle(
  play: { readonly model: ListModel; readonly code: string },
  oracle: Oracle,
  lines: fc.Arbitrary<RandomLine>,
  drawnOn = someDay,
): string | undefined {
  const rule = playOf(play.model, play.code)
  let winning = 0
  const run = fc.check(
    fc.property(lines, ({ drawn, lists }) => {
      const notes = oracle.notes(lists)
      const line = priceLine({ play: rule, bettingContent: contentOf(rule.grammar, lists) })
      if (!line.ok) return notes.length === 0
      const { selection, units } = line.value
      const wins = judgeBalls(play.model, drawn, drawnOn)(play.code, selection)
      const expected = tallyText(notes.map((note) => oracle.wins(note, drawn)))
      winning += expected === '' ? 0 : 1
      // A line keeps the prizes of its kinds alone: whatever wins must be among them.
      const kept = new Set(rule.notes(selection).flatMap(({ kind }) => Object.keys(rule.chances[kind] ?? {})))
      return units === notes.length && winsText(wins) === expected && wins.every(({ tier }) => kept.has(tier))
    }),
    { numRuns: runsOf(10_000, 1_000), seed: 20261121 },
  )
  if (run.failed) return fc.defaultReportMessage(run)
  return winning === 0 ? 'no line won: nothing was compared' : undefined
}

/** Lines of the given lists on draws of the first of the shuffled balls. */
export function linesOf(
  draw: { readonly balls: readonly string[]; readonly count: number },
  lists: fc.Arbitrary<Selection>,
): fc.Arbitrary<RandomLine> {
  const drawn = fc.shuffledSubarray([...draw.balls], { minLength: draw.count, maxLength: draw.count })
  return fc.record({ drawn, lists })
}

/** One list of so many of the symbols. */
export const someOf = (symbols: readonly string[], minLength = 1, maxLength = symbols.length): fc.Arbitrary<string[]> =>
  fc.subarray([...symbols], { minLength, maxLength })

// Cases of the vector file.

export type Bet = (typeof bets)[number]

export const betsOf = (...families: readonly string[]): Bet[] => bets.filter((bet) => families.includes(bet.family))

const money = (plain: unknown): Money => fromWire(String(plain)) ?? -1n

function oddsOf(odds: unknown): Prizes {
  if (typeof odds !== 'object' || odds === null) return onePrize(money(odds))
  return Object.fromEntries(Object.entries(odds).map(([tier, price]) => [tier, money(price)]))
}

/** What a case must give, and what the rules give for it. */
export function settledBet(
  bet: Bet,
  line: {
    readonly model: ListModel
    readonly code: string
    readonly drawn: readonly unknown[]
    readonly prizes?: Prizes
  },
) {
  const play = playOf(line.model, line.code)
  const { selection: given } = bet
  const lists = (
    Array.isArray(given) ? (given.some(Array.isArray) ? given : [given]) : Object.values(given)
  ) as unknown[][]
  const content = contentOf(
    play.grammar,
    lists.map((list) => list.map(String)),
  )
  const read = priceLine({ play, bettingContent: content })
  if (!read.ok) throw new Error(`${bet.id} was refused`)
  const wins = judgeBalls(line.model, line.drawn.map(String))(line.code, read.value.selection)
  const stakePerUnit = money(bet.stakePerUnit)
  const odds = line.prizes ?? oddsOf(bet.odds)
  const prizes = play.pricing === 'series' ? seriesPrizes(play, 1800) : odds
  const { units } = read.value
  const settled = settleLine({ wins, units, stakePerUnit, notePrice: notePrice(play), prizes, winCap: moneyMax })
  return {
    actual: { units, stake: stakePerUnit * BigInt(units), payout: settled.payout },
    expected: { units: bet.units, stake: money(bet.totalStake), payout: money(bet.payout) },
  }
}

// Books.

/** A percentage with two places, as the rule book prints returns. */
const percent = ({ numerator, denominator }: Fraction): string =>
  fractionText({ numerator: numerator * 100n, denominator }, 2)

/** What a line of a play of a book gives back in the long run, in percent. */
export function returnIn(book: readonly DefaultPlay[], code: string, content: string, drawnOn?: string): string {
  const offer = book.find(({ playCode }) => playCode === code)
  if (offer?.prizes === undefined || offer.prizes === null) throw new Error(`no prizes of ${code}`)
  const play = playOf(offer.model as ListModel, code)
  return percent(returnOfSelection({ play, prizes: offer.prizes }, selectionFor(play, content), drawnOn))
}

/** Prizes of a play at series 1800, by tier. */
export function prizesAt1800(model: ListModel, code: string): Record<string, string> {
  const entries = Object.entries(seriesPrizes(playOf(model, code), 1800))
  return Object.fromEntries(entries.map(([tier, prize]) => [tier, toWire(prize).replace(/\.?0+$/, '')]))
}

/** One line an offered play: id, code, heading, limits. */
export const bookText = (book: readonly DefaultPlay[]): string[] =>
  book.map(({ playId, playCode, groupCode, sorting, prizes, ...limits }) => {
    const { stakeMin, stakeMax, winAmountMax, unitsMax } = limits
    const amounts = [stakeMin, stakeMax, winAmountMax].map((amount) => Number(toWire(amount)))
    return [playId, sorting, groupCode, playCode, prizes === null ? 'series' : 'odds', ...amounts, unitsMax].join(' ')
  })

/** Valid turnover of lines of one play, each of a stake of 1. */
export function turnoversOf(play: Play, contents: readonly string[]): bigint[] {
  return validTurnovers({
    play,
    lines: contents.map((content) => ({ selection: selectionFor(play, content), stake: 1n })),
  })
}
