/**
 * The rungs that prices stand on: up to a bound, in steps, all in hundredths. Betting book A11. Lines of two sides (AH, OU)
 * go in hundredths all the way.
 */
const rungs: readonly (readonly [upTo: number, step: number])[] = [
  [200, 1],
  [300, 2],
  [400, 5],
  [600, 10],
  [1000, 20],
  [2000, 50],
  [3000, 100],
  [5000, 200],
  [10_000, 500],
  [100_000, 1000],
]

export type Ladder = 'coarse' | 'hundredths'

const least = 101
const most = 100_000
/** A float that stands for a rung may lie a hair below it. */
const hair = 1e-9

function floorInHundredths(hundredths: number, ladder: Ladder): number {
  const whole = Math.min(Math.floor(hundredths + hundredths * hair), most)
  if (ladder === 'hundredths') return whole
  const [below, step] = rungBelow(whole)
  return below + Math.floor((whole - below) / step) * step
}

/** Where the steps begin in which a price lies, and how long they are. */
function rungBelow(hundredths: number): readonly [below: number, step: number] {
  const at = rungs.findIndex(([upTo]) => hundredths <= upTo)
  const [, step] = rungs[at] ?? [most, 1000]
  const [below] = rungs[at - 1] ?? [100]
  return [below, step]
}

/**
 * A model’s price rounded down to the ladder, as the text that is offered; never above 1000. Undefined where that is below
 * 1.01, which is no price. Betting book A11.
 */
export function floorToLadder(price: number, ladder: Ladder = 'coarse'): string | undefined {
  if (!(price > 1)) return undefined
  const hundredths = floorInHundredths(Math.min(price, most / 100) * 100, ladder)
  if (hundredths < least) return undefined
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}
