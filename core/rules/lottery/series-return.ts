import type { Money } from '../../money/money.ts'
import { addFractions, type Fraction, isLess } from '../../kernel/fraction.ts'
import type { Play } from './play.ts'
import { seriesPrizes } from './prizes.ts'
import { theoreticalReturn } from './theoretical-return.ts'

/** How a brand charges a play of series. */
export interface SeriesPlay {
  readonly play: Play
  readonly unitsPerNote: number
  readonly discount: Money
}

/** What plays give back at a series: by their prizes, the lowest and the highest, and by the rebate on top of it. */
export interface SeriesReturn {
  readonly lowest: Fraction
  readonly highest: Fraction
  readonly rebate: Fraction
  /** The highest with its rebate. */
  readonly total: Fraction
}

const one: Fraction = { numerator: 1n, denominator: 1n }
const nothing: Fraction = { numerator: 0n, denominator: 1n }

/**
 * Exactly what plays give back of a stake when they are bet on at a series by a member who has another: their prizes, and
 * `(member − series) / 2000` as the rebate. Lottery rule book C.1.
 */
export function returnAtSeries(plays: readonly SeriesPlay[], series: number, memberSeries: number): SeriesReturn {
  const all = plays.map(({ play, unitsPerNote, discount }) =>
    theoreticalReturn({ play, prizes: seriesPrizes(play, series), unitsPerNote, discount }),
  )
  const [first] = all
  const lowest = all.reduce((least, own) => (isLess(own.lowest, least) ? own.lowest : least), first?.lowest ?? nothing)
  const highest = all.reduce((most, own) => (isLess(most, own.highest) ? own.highest : most), nothing)
  const rebate = { numerator: BigInt(memberSeries - series), denominator: 2000n }
  return { lowest, highest, rebate, total: addFractions([highest, rebate]) }
}

/** Whether plays give back more than is staked, with the rebate, at either end of the series that may be bet on. */
export function seriesAboveOne(
  plays: readonly SeriesPlay[],
  { minSeries, maxBetSeries, maxSeries }: { minSeries: number; maxBetSeries: number; maxSeries: number },
): boolean {
  return [minSeries, maxBetSeries].some((series) => isLess(one, returnAtSeries(plays, series, maxSeries).total))
}
