import { assert, defined } from '../kernel/assert.ts'
import type { Stream } from './stream.ts'

const sequence = <T>(length: number, draw: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => draw(index))

/** k digits 0–9 in drawn order. Lottery rule book C.10 step 6. */
export function digits(stream: Stream, k: number): number[] {
  return sequence(k, () => stream.below(10))
}

/** k dice 1–6 in drawn order. */
export function dice(stream: Stream, k: number): number[] {
  return sequence(k, () => 1 + stream.below(6))
}

/**
 * k different numbers of 1 … n in drawn order: a partial Fisher–Yates shuffle from the front.
 * PK10 is (10, 10), 11 from 5 is (11, 5), mark six (49, 7), keno (80, 20), a deck (52, 52).
 */
export function permutation(stream: Stream, n: number, k: number): number[] {
  assert(k <= n, 'no more numbers are drawn than there are')
  const numbers = sequence(n, (index) => index + 1)
  return sequence(k, (index) => {
    const chosenAt = index + stream.below(n - index)
    const chosen = defined(numbers[chosenAt], 'the shuffle stays inside its numbers')
    numbers[chosenAt] = defined(numbers[index], 'the shuffle stays inside its numbers')
    numbers[index] = chosen
    return chosen
  })
}
