import { defined } from '../../../kernel/assert.ts'
import { type PrizeDraw, prizeNumbers } from '../model.ts'

/** What win tests ask of a draw, computed once an issue so that a line costs a few look-ups. */
export interface VnFacts {
  /** How often each last-two-digits occurs; its keys are the rule book's set T2. */
  readonly tails2: ReadonlyMap<string, number>
  /** The same for the last three digits of the numbers that have three. */
  readonly tails3: ReadonlyMap<string, number>
  /** The last two digits of the special prize. */
  readonly specialTail2: string
}

function tailCounts(numbers: readonly string[], digits: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const number of numbers.filter((text) => text.length >= digits)) {
    const tail = number.slice(-digits)
    counts.set(tail, (counts.get(tail) ?? 0) + 1)
  }
  return counts
}

/** The facts of a draw (`readDraw`). Lottery rule book A.6, `tails(k)`, `T2`, `db`. */
export function vnFacts(draw: PrizeDraw): VnFacts {
  const numbers = prizeNumbers(draw)
  const special = defined(draw.prizes.find(({ code }) => code === 'DB')?.numbers[0], 'a draw has a special')
  return { tails2: tailCounts(numbers, 2), tails3: tailCounts(numbers, 3), specialTail2: special.slice(-2) }
}
