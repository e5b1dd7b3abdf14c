import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type Money, multiplyCut, units } from '../../money/money.ts'

/** What a note is a part of: it costs two of the unit. Lottery rule book C.1. */
export const unitModes = {
  YUAN: units(1n),
  JIAO: units(1n) / 10n,
  FEN: units(1n) / 100n,
  LI: units(1n) / 1_000n,
} as const satisfies Readonly<Record<string, Money>>

/** The highest multiple of a line. Lottery rule book C.1. */
export const multipleMax = 99_999

const noteUnits = units(2n)

/** What one note costs: 2 × unit × multiple. Lottery rule book C.1. */
export function notePriceOf(unit: Money, multiple: number): Money {
  return multiplyCut(noteUnits, unit) * BigInt(multiple)
}

/** What may be chosen: the game's lowest series, and the highest that both the member has and the game takes. */
export interface SeriesRange {
  readonly minSeries: number
  readonly memberMaxSeries: number
  readonly gameMaxSeries: number
}

/** The highest series that a member can choose in a game. */
export function maxSeriesOf({ memberMaxSeries, gameMaxSeries }: SeriesRange): number {
  return Math.min(memberMaxSeries, gameMaxSeries)
}

/** Whether a series may be bet on: even, and from the lowest to the highest. Lottery rule book C.1. */
export function checkSeries(series: number, range: SeriesRange): Decision<number, 'series_range'> {
  const highest = maxSeriesOf(range)
  const isAllowed = series % 2 === 0 && series >= range.minSeries && series <= highest
  return isAllowed ? accept(series) : refuse('series_range', { minSeries: range.minSeries, maxSeries: highest })
}
