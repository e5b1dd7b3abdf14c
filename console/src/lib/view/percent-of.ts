import { fromWire } from '@parlour/core/money/money.ts'

/** How much of an amount is another, in whole percent, rounded down; both as the wire carries money. Of nothing it is 0. */
export function percentOf(part: string, whole: string): number {
  const all = fromWire(whole) ?? 0n
  return all === 0n ? 0 : Number(((fromWire(part) ?? 0n) * 100n) / all)
}
