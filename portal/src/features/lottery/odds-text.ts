import { toWire, type Money } from '@parlour/core/money/money.ts'

/** `"99.5000"` as `99.50`, `"4.3954"` as it is: two places at least. */
function oddsText(wire: string): string {
  return wire.replace(/0{1,2}$/u, '').replace(/(\.\d\d)0+$/u, '$1')
}

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
