import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import type { SeriesOffer } from '../types.ts'

/** What of the series of a group an operator sets. */
export type SeriesRangeTerms = Pick<SeriesOffer, 'minSeries' | 'maxSeries' | 'maxBetSeries' | 'defaultSeries'>

const names = ['minSeries', 'defaultSeries', 'maxBetSeries', 'maxSeries'] as const
const lowest = 1000
const highest = 2200

/**
 * Whether the series of a group may be others. Refused: those of before, odd ones, those out of 1000 to 2200, and any
 * that does not stand in the order lowest, first offered, highest to bet on, best; `details.field` names it.
 */
export function checkSeriesRange(
  before: SeriesRangeTerms,
  terms: SeriesRangeTerms,
): Decision<SeriesRangeTerms, 'nothing_changed' | 'offer_invalid'> {
  let below = lowest
  for (const field of names) {
    const series = terms[field]
    if (series % 2 !== 0 || series < below || series > highest) return refuse('offer_invalid', { field })
    below = series
  }
  return names.every((name) => before[name] === terms[name]) ? refuse('nothing_changed') : accept(terms)
}
