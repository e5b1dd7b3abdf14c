import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'
import { createStream, type Stream } from '../../fair/stream.ts'

/** The most that a pot is on average for each envelope, in the least units of its currency: chance is drawn below 2^32. */
export const envelopeUnitsMost = 2n ** 31n

/** Over what the stream of a split is: which envelopes it is of, of which brand. */
export function envelopeContext({
  merchantCode,
  dropId,
}: {
  readonly merchantCode: string
  readonly dropId: string
}): string {
  return `envelopes|${merchantCode}|${dropId}`
}

/**
 * What is in each of the envelopes of a pot: at least one unit, together the pot. While r units and k envelopes are left,
 * one has 1 + below(max(1, 2⌊r/k⌋ − 1)), and never so much that another would have nothing; the last has what is left.
 * Lottery book F.5.
 */
export function splitEnvelopes(
  { pot, count, unit }: { readonly pot: Money; readonly count: number; readonly unit: Money },
  stream: Stream,
): readonly Money[] {
  assert(pot % unit === 0n && count >= 1, 'a pot is whole units for some envelopes')
  let rest = pot / unit
  assert(
    rest >= BigInt(count) && rest / BigInt(count) <= envelopeUnitsMost,
    'every envelope has a unit, and none too much',
  )
  const amounts: Money[] = []
  for (let left = BigInt(count); left > 1n; left -= 1n) {
    const even = rest / left
    const span = 2n * even - 1n
    const drawn = 1n + BigInt(stream.below(Number(span > 1n ? span : 1n)))
    const most = rest - (left - 1n)
    const taken = drawn < most ? drawn : most
    amounts.push(taken * unit)
    rest -= taken
  }
  return [...amounts, rest * unit]
}

/** The split of a pot by its seed: the same in the server that gives out and in the browser that checks. */
export function splitBySeed(
  seed: Uint8Array,
  of: {
    readonly pot: Money
    readonly count: number
    readonly unit: Money
    readonly merchantCode: string
    readonly dropId: string
  },
): readonly Money[] {
  return splitEnvelopes(of, createStream(seed, envelopeContext(of)))
}
