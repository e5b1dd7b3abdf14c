import { sum } from '../../kernel/sum.ts'
import { type Money, multiplyCut } from '../../money/money.ts'
import { numberKey } from './number-key.ts'
import { noteCount, type Notes, type Play, returned } from './play.ts'
import { notePrice, type Prizes, prizeOf } from './prizes.ts'
import type { Selection } from './selection.ts'

/** What a line adds to the exposure of one number. */
export interface Exposure {
  /** What the house pays when the number is drawn. */
  readonly liability: Money
  /** Of the line's stake what stands on the number. */
  readonly stake: Money
}

/** The key of plays that have no number to count by: the play is one number. */
export const wholePlay = '*'

/** Typed numbers of so many digits and more are counted as one: there are too many to keep apart. */
const digitsTogether = 5

/** A number of a line, and the notes that hold it. */
interface Share {
  readonly key: string
  readonly notes: readonly Notes[]
  /** A line of these notes alone. */
  readonly own: Selection
}

/**
 * The numbers under which a line is counted, and what it adds to each. Lottery rule book 0.5.
 *
 * - Typed numbers, each a bet of its own: each number. What is counted is what one hit pays; where a number can be
 *   drawn several times (lô), so are its prizes, and the ceiling is for the first.
 * - Typed numbers that are combined (xiên): each number, with all notes that hold it.
 * - Symbols, each a bet of its own (sides, sums, a number at a place): each symbol, with the name of its list where a
 *   play has several.
 * - All else (straight lists, groups, pools of which several are chosen, numbers of five digits): the play itself, with
 *   what the line pays at most.
 *
 * Never more than the cap of the line's win, and never more keys than the line has picks.
 */
export function exposureOf(line: {
  readonly play: Play
  readonly selection: Selection
  readonly prizes: Prizes
  readonly stakePerUnit: Money
  /** What is charged for the line. */
  readonly stake: Money
  readonly winCap: Money
}): ReadonlyMap<string, Exposure> {
  const { play, selection, stake, winCap } = line
  const all = BigInt(noteCount(play, selection))
  const exposures = new Map<string, Exposure>()
  for (const share of sharesOf(play, selection)) {
    const { key } = share
    const most = key === wholePlay ? mostPaid(line, share) : paidByHit(line, share)
    const before = exposures.get(key)
    const liability = (before?.liability ?? 0n) + most
    exposures.set(key, {
      liability: liability > winCap ? winCap : liability,
      stake: (before?.stake ?? 0n) + (stake * countOf(share.notes)) / all,
    })
  }
  return exposures
}

/** The keys of `exposureOf` alone: known before prices are. */
export function exposureKeys(play: Play, selection: Selection): readonly string[] {
  return [...new Set(sharesOf(play, selection).map(({ key }) => key))]
}

const countOf = (notes: readonly Notes[]): bigint => BigInt(sum(notes.map(({ count }) => count)))

function sharesOf(play: Play, selection: Selection): readonly Share[] {
  const shares = play.grammar.kind === 'numbers' ? numberShares(play, selection) : symbolShares(play, selection)
  return shares ?? [{ key: wholePlay, notes: play.notes(selection), own: selection }]
}

function numberShares(play: Play, selection: Selection): readonly Share[] | undefined {
  const { grammar } = play
  const [picks = []] = selection
  if (grammar.kind !== 'numbers' || grammar.digits >= digitsTogether) return undefined
  if (grammar.min === 1) {
    return picks.map((pick) => ({ key: numberKey(play.code, pick), notes: play.notes([[pick]]), own: [[pick]] }))
  }
  // Every note holds `min` of the picks, each pick as often as any other.
  const holding = play
    .notes(selection)
    .map(({ kind, count }) => ({ kind, count: (count * grammar.min) / picks.length }))
  return picks.map((key) => ({ key, notes: holding, own: selection }))
}

/** Symbols that are bets of their own, or undefined: notes take several of them. */
function symbolShares(play: Play, selection: Selection): readonly Share[] | undefined {
  const { grammar } = play
  if (grammar.kind !== 'lists') return undefined
  const shares = selection.flatMap((picks, at) =>
    picks.map((pick): Share => {
      const name = grammar.lists.length === 1 ? '' : `${grammar.lists[at]?.name}.`
      const own = selection.map((_, list) => (list === at ? [pick] : []))
      return { key: name + pick, notes: play.notes(own), own }
    }),
  )
  const apart = shares.reduce((count, { notes }) => count + countOf(notes), 0n)
  return apart === BigInt(noteCount(play, selection)) && shares.every(({ notes }) => countOf(notes) > 0n)
    ? shares
    : undefined
}

interface Paying {
  readonly play: Play
  readonly prizes: Prizes
  readonly stakePerUnit: Money
}

/** What a note of a kind pays by each of its tiers. */
function paysOf({ play, prizes, stakePerUnit }: Paying, kind: string): readonly Money[] {
  return Object.keys(play.chances[kind] ?? {})
    .filter((tier) => tier !== returned)
    .map((tier) => multiplyCut(stakePerUnit, prizeOf(prizes, tier)) / notePrice(play))
}

const highest = (amounts: readonly Money[]): Money => amounts.reduce((most, one) => (one > most ? one : most), 0n)

/** What is paid when a number comes: each of its notes by its best tier, or the best note where they exclude each other. */
function paidByHit(line: Paying, { notes, own }: Share): Money {
  const best = notes.map(({ kind, count }) => ({ best: highest(paysOf(line, kind)), count: BigInt(count) }))
  if (excludeEachOther(line.play, own)) return highest(best.map((each) => each.best))
  return best.reduce((total, each) => total + each.best * each.count, 0n)
}

/** No line of these notes pays more: all of them by all of their tiers, or one where they exclude each other. */
function mostPaid(line: Paying, { notes, own }: Share): Money {
  const most = notes.map(({ kind, count }) => ({
    all: paysOf(line, kind).reduce((total, pay) => total + pay, 0n),
    count: BigInt(count),
  }))
  if (excludeEachOther(line.play, own)) return highest(most.map(({ all }) => all))
  return most.reduce((total, { all, count }) => total + all * count, 0n)
}

/** Whether just one of some notes can win in a draw: each is an outcome of its own, and all outcomes are as likely. */
function excludeEachOther(play: Play, selection: Selection): boolean {
  const { chances, coverage } = play
  const [kind, ...otherKinds] = Object.values(chances)
  const [won, ...otherTiers] = Object.values(kind ?? {})
  if (won === undefined || otherKinds.length > 0 || otherTiers.length > 0) return false
  if (won.numerator * BigInt(coverage.outcomes) !== won.denominator) return false
  return coverage.atMost(selection) === noteCount(play, selection)
}

/**
 * The key that a text names in a play, as `exposureOf` gives it; undefined where no line of the play is counted by it.
 * Typed numbers have all their digits, symbols the name of their list where there are several, `*` is the play itself.
 */
export function readNumber(play: Play, text: string): string | undefined {
  const { grammar } = play
  if (grammar.kind === 'numbers') {
    if (grammar.digits >= digitsTogether) return text === wholePlay ? text : undefined
    return text.length === grammar.digits && /^[0-9]+$/.test(text) ? numberKey(play.code, text) : undefined
  }
  const { lists } = grammar
  const alone = lists.flatMap(({ name, symbols }, at) =>
    symbols
      .filter((symbol) => text === (lists.length === 1 ? symbol : `${name}.${symbol}`))
      .map((symbol) => lists.map((_, list) => (list === at ? [symbol] : []))),
  )
  const standsAlone = (own: Selection) => noteCount(play, own) > 0
  if (alone.some(standsAlone)) return text
  const [first] = lists
  const firstAlone = lists.map((_, list) => (list === 0 ? [first?.symbols[0] ?? ''] : []))
  return text === wholePlay && !standsAlone(firstAlone) ? text : undefined
}
