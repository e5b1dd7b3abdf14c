import { formatMoney } from '@parlour/core/locales/format.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'

/** Odds as people read them: two places, cut and never rounded up, thousands parted: `97,800.00`. */
const oddsText = (wire: string): string => formatMoney(wire)

/** Odds of the wire in one text: `99.50`, or from the lowest to the highest of its tiers. */
export function oddsRangeText(odds: string | Readonly<Record<string, string>>): string {
  if (typeof odds === 'string') return oddsText(odds)
  const sorted = Object.values(odds).toSorted((a, b) => Number(a) - Number(b))
  const [lowest = '0.0000'] = sorted
  const highest = sorted.at(-1) ?? lowest
  return lowest === highest ? oddsText(lowest) : `${oddsText(lowest)}–${oddsText(highest)}`
}

/** A prize as odds: what a stake of 1 pays. */
export function prizeOddsText(prize: Money, notePrice: bigint): string {
  return oddsText(toWire(prize / notePrice))
}
