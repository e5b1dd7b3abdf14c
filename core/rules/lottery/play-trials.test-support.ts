import fc from 'fast-check'
import { expect } from 'vitest'
import { fromWire, type Money, moneyMax } from '../../money/money.ts'
import { runsOf } from '../../testing/tier.test-support.ts'
import vectorFile from '../../testing/vectors/lottery.json' with { type: 'json' }
import type { DefaultPlay } from './book.ts'
import { defaultBooks } from './default-books.ts'
import { findPlay, judgeOf } from './families.ts'
import type { Fraction } from '../../kernel/fraction.ts'
import type { DrawModel } from './model.ts'
import type { Judge, Play, Tier, Wins } from './play.ts'
import { priceLine } from './price-line.ts'
import { notePrice, onePrize, type Prizes } from './prizes.ts'
import { readDraw } from './read-draw.ts'
import { readSelection, type Selection, selectionOf } from './selection.ts'
import { settleLine } from './settle-line.ts'
import { chargedStake, stakeOfUnits } from './stake-line.ts'
import { returnOfSelection, returnText } from './theoretical-return.ts'

/** What the tests of lotteries of digits have in common: the rules are asked, the answers come from elsewhere. */

export function playOf(model: DrawModel, code: string): Play {
  const play = findPlay(model, code)
  if (play === undefined) throw new Error(`${model} has no ${code}`)
  return play
}

export function offerOf(book: string, code: string): DefaultPlay {
  const offer = defaultBooks[book]?.find(({ playCode }) => playCode === code)
  if (offer === undefined) throw new Error(`${book} does not offer ${code}`)
  return offer
}

export function judgeNumbers(model: DrawModel, numbers: readonly string[]): Judge {
  const draw = readDraw(model, numbers)
  if (!draw.ok) throw new Error(`no draw of ${model}: ${JSON.stringify(draw.details)}`)
  return judgeOf(model, draw.value, '2026-03-01')
}

export function selected(play: Play, content: string): Selection {
  const read = readSelection(play.grammar, content)
  if (!read.ok) throw new Error(`${play.code} refuses ${content}: ${JSON.stringify(read.details)}`)
  return read.value
}

/** Why a line is refused, or undefined. */
export function refusalOf(model: DrawModel, code: string, content: string): unknown {
  const priced = priceLine({ play: playOf(model, code), bettingContent: content })
  return priced.ok ? undefined : priced.details?.['reason']
}

/** The return of a line at the prices of a book: `"0.995000"`. */
export function returnAt(book: string, code: string, content: string): string {
  const offer = offerOf(book, code)
  const play = playOf(offer.model, code)
  const { prizes, unitsPerNote, discount } = offer
  return returnText(returnOfSelection({ play, prizes: prizes ?? {}, unitsPerNote, discount }, selected(play, content)))
}

const byTier = (wins: Wins): Record<Tier, number> => {
  const tiers: Record<Tier, number> = {}
  for (const { tier, notes } of wins) {
    if (tier in tiers) throw new Error(`the tier ${tier} stands twice`)
    if (notes > 0) tiers[tier] = notes
  }
  return tiers
}

/* The bets of the vector file. */

export interface VectorBet {
  readonly id: string
  readonly family: string
  readonly playType: string
  readonly selection: readonly string[]
  readonly draw: unknown
  readonly stakePerUnit: number
  readonly odds: number | Readonly<Record<string, number>>
  readonly units: number
  readonly totalStake: number
  readonly payout: number
  readonly hits?: number
  readonly discount?: number
  readonly charge?: number
}

export function vectorsOf(family: string): readonly VectorBet[] {
  return (vectorFile as unknown as readonly VectorBet[]).filter((bet) => bet.family === family)
}

const money = (plain: number): Money => {
  const amount = fromWire(String(plain))
  if (amount === undefined) throw new Error(`no amount: ${plain}`)
  return amount
}

/** What the file says of a bet; its odds are those of the book, so both payouts are the one it gives. */
export function toldOutcome({ units, totalStake, payout, hits, charge }: VectorBet): Record<string, unknown> {
  return {
    units,
    stake: money(totalStake),
    payout: money(payout),
    atBook: money(payout),
    ...(hits !== undefined && { hits }),
    ...(charge !== undefined && { charge: money(charge) }),
  }
}

/** What a bet of the vector file costs and wins, once at its own odds and once at those of the book. */
export function vectorOutcome(
  bet: VectorBet,
  how: { model: DrawModel; book: string; numbers: readonly string[]; tierOf?: (name: string) => Tier },
): Record<string, unknown> {
  const play = playOf(how.model, bet.playType)
  const bettingContent = bet.selection.join(play.grammar.kind === 'numbers' ? ',' : play.grammar.lists[0]?.separator)
  const priced = priceLine({ play, bettingContent })
  if (!priced.ok) throw new Error(`refused: ${JSON.stringify(priced.details)}`)
  const { units, selection } = priced.value
  const wins = judgeNumbers(how.model, how.numbers)(play.code, selection)
  const offer = offerOf(how.book, bet.playType)
  const stakePerUnit = money(bet.stakePerUnit)
  const settle = (prizes: Prizes) =>
    settleLine({ wins, units, stakePerUnit, notePrice: notePrice(play), prizes, winCap: moneyMax }).payout
  const { tierOf = (name) => name } = how
  const given =
    typeof bet.odds === 'number'
      ? onePrize(money(bet.odds))
      : Object.fromEntries(Object.entries(bet.odds).map(([name, prize]) => [tierOf(name), money(prize)]))
  const stake = stakeOfUnits(stakePerUnit, units)
  const hits = wins.reduce((sum, { notes }) => sum + notes, 0)
  return {
    units,
    stake,
    payout: settle(given),
    atBook: settle(offer.prizes ?? {}),
    ...(bet.hits !== undefined && { hits }),
    ...(bet.charge !== undefined && { charge: chargedStake(stake, offer.discount) }),
  }
}

/* Expected wins by counting. */

/** What the rules say that a line wins on average: Σ notes × chances, tier by tier. */
function saidByChances(play: Play, selection: Selection): Map<Tier, Fraction> {
  const said = new Map<Tier, Fraction>()
  for (const { kind, count } of play.notes(selection)) {
    const chances = play.chances[kind]
    if (chances === undefined) throw new Error(`${play.code} has no chances of ${kind}`)
    for (const [tier, { numerator, denominator }] of Object.entries(chances)) {
      const sum = said.get(tier) ?? { numerator: 0n, denominator: 1n }
      said.set(tier, {
        numerator: sum.numerator * denominator + BigInt(count) * numerator * sum.denominator,
        denominator: sum.denominator * denominator,
      })
    }
  }
  return said
}

/** A line, and what it was counted to win on average by tier, in `of`-ths. */
export interface CountedMean extends Bet {
  readonly counted: ReadonlyMap<Tier, bigint>
  readonly of: bigint
}

/** Where the notes and chances of a line say another mean than was counted, to the last digit; empty when nowhere. */
export function meanDifferences({ play, selection, counted, of }: CountedMean): readonly string[] {
  const said = saidByChances(play, selection)
  const tiers = [...new Set([...said.keys(), ...counted.keys()])]
  return tiers.flatMap((tier) => {
    const { numerator, denominator } = said.get(tier) ?? { numerator: 0n, denominator: 1n }
    const mean = counted.get(tier) ?? 0n
    if (numerator * of === mean * denominator && numerator > 0n) return []
    return [
      `${play.code} ${JSON.stringify(selection)} ${tier}: said ${numerator}/${denominator}, counted ${mean}/${of}`,
    ]
  })
}

export interface Bet {
  readonly play: Play
  readonly selection: Selection
}

export function betOn(model: DrawModel, code: string, content: string): Bet {
  const play = playOf(model, code)
  return { play, selection: selected(play, content) }
}

/** Wins of bets summed over draws, which are judged once each. */
function sumWins(
  model: DrawModel,
  draws: Iterable<readonly string[]>,
  bets: readonly Bet[],
): readonly Map<Tier, bigint>[] {
  const sums = bets.map(() => new Map<Tier, number>())
  for (const numbers of draws) {
    const judge = judgeNumbers(model, numbers)
    for (const [at, { play, selection }] of bets.entries()) {
      const sum = sums[at]
      for (const { tier, notes } of judge(play.code, selection)) sum?.set(tier, (sum.get(tier) ?? 0) + notes)
    }
  }
  return sums.map((sum) => new Map([...sum].map(([tier, notes]) => [tier, BigInt(notes)])))
}

/** The same over a whole sample space. */
export function differencesOver(
  model: DrawModel,
  draws: readonly (readonly string[])[],
  bets: readonly Bet[],
): readonly string[] {
  const sums = sumWins(model, draws, bets)
  const of = BigInt(draws.length)
  return bets.flatMap((bet, at) => meanDifferences({ ...bet, counted: sums[at] ?? new Map(), of }))
}

/**
 * Draws in which every number that `set` changes runs once through all values of so many digits, all of them at a time.
 * They stand for the whole sample space where wins are sums over drawn numbers: the expectation of a sum is the sum of
 * expectations. Every second number goes along with the one before it, so that repeats are met.
 */
export function marchingDraws(
  base: readonly string[],
  digits: number,
  set: (number: string, value: string, at: number) => string,
): readonly (readonly string[])[] {
  const values = 10 ** digits
  return Array.from({ length: values }, (_, step) =>
    base.map((number, at) => {
      const value = (step + 37 * Math.floor(at / 2)) % values
      return set(number, String(value).padStart(digits, '0'), at)
    }),
  )
}

/* One note at a time. */

/** A play told note by note, apart from the rules: naive, and slow for long lines. */
export interface NaivePlay {
  readonly code: string
  /** A pick made from any number; now and then from what was drawn, or wins would be too rare to compare. */
  readonly pick: (seed: number, drawn: readonly string[]) => string
  readonly fewest?: number
  readonly most: number
  readonly separator?: ',' | ' '
  /** What is bought; each pick unless the play says otherwise. */
  readonly notes?: (picks: readonly string[]) => readonly (readonly string[])[]
  readonly unitsPerNote?: number
  /** What one note wins: how often, by tier. */
  readonly wins: (note: readonly string[], drawn: readonly string[]) => Readonly<Record<Tier, number>>
}

const trials = runsOf(10_000, 1_000)

/** So many of the compared lines must have won, and as many lost: else little was compared. */
export const fewestCompared = trials / 100

/** Asserts that units and wins of random lines are those of their single notes; how many lines won, and how many lost. */
export function comparedWithNotes(
  model: DrawModel,
  draws: readonly (readonly string[])[],
  { code, pick, fewest = 1, most, separator = ',', unitsPerNote = 1, wins, ...own }: NaivePlay,
): { won: number; lost: number } {
  const play = playOf(model, code)
  const judges = draws.map((numbers) => judgeNumbers(model, numbers))
  const notesOf = own.notes ?? ((picks) => picks.map((one) => [one]))
  let [won, lost] = [0, 0]
  const lines = fc.tuple(
    fc.nat({ max: draws.length - 1 }),
    fc.array(fc.nat({ max: 2 ** 24 }), { minLength: fewest, maxLength: most, size: 'max' }),
  )
  const isAsNotes = ([at, seeds]: [number, number[]]) => {
    const drawn = draws[at] ?? []
    const picks = [...new Set(seeds.map((seed) => pick(seed, drawn)))]
    if (picks.length < fewest) return
    const priced = priceLine({ play, bettingContent: picks.join(separator) })
    if (!priced.ok) throw new Error(`${code} refuses ${picks.join(separator)}: ${JSON.stringify(priced.details)}`)
    const notes = notesOf(picks)
    const sum: Record<Tier, number> = {}
    for (const note of notes) {
      for (const [tier, times] of Object.entries(wins(note, drawn))) {
        if (times > 0) sum[tier] = (sum[tier] ?? 0) + times
      }
    }
    // A record is read back from its text when it is settled.
    const actual = byTier(judges[at]?.(code, selectionOf(play.grammar, priced.value.canonical)) ?? [])
    const isSame =
      priced.value.units === notes.length * unitsPerNote &&
      Object.keys(sum).length === Object.keys(actual).length &&
      Object.entries(sum).every(([tier, times]) => actual[tier] === times)
    if (!isSame) {
      expect({ picks, drawn, units: priced.value.units, wins: actual }).toEqual({
        picks,
        drawn,
        units: notes.length * unitsPerNote,
        wins: sum,
      })
    }
    if (Object.keys(sum).length > 0) won++
    else lost++
  }
  fc.assert(fc.property(lines, isAsNotes), { numRuns: trials, seed: 20_260_301 })
  return { won, lost }
}
