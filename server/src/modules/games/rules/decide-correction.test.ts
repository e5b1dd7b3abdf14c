import { describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import type { Recorded } from './compare-records.ts'
import { decideCorrection, type CorrectionFacts } from './decide-correction.ts'

const one = (more: Partial<Recorded> = {}): Recorded => ({
  txId: 't',
  kind: 'bet',
  stands: true,
  playerRef: 'p',
  amount: units(10n),
  currency: 'PHP',
  at: 0,
  ...more,
})
const decide = (facts: Partial<CorrectionFacts>) =>
  decideCorrection({
    kind: 'AMOUNT',
    ours: undefined,
    theirs: undefined,
    currency: 'PHP',
    isCorrected: false,
    ...facts,
  })
const book = (amount: bigint, buries = false) => ({ do: 'book', amount: units(amount), playerRef: 'p', buries })

describe('what is made good', () => {
  test.each([
    ['a bet that only we have', { kind: 'UNKNOWN_THERE', ours: one() }, { do: 'take-back' }],
    ['a bet that they took back', { kind: 'STATUS', ours: one(), theirs: one({ stands: false }) }, { do: 'take-back' }],
    ['a bet that only they have', { kind: 'UNKNOWN_HERE', theirs: one() }, book(-10n, true)],
    ['a win that only they have', { kind: 'UNKNOWN_HERE', theirs: one({ kind: 'win' }) }, book(10n, true)],
    [
      'a tip that we declined',
      { kind: 'STATUS', ours: one({ kind: 'tip', stands: false }), theirs: one({ kind: 'tip' }) },
      book(-10n),
    ],
    [
      'a win that is more there',
      { ours: one({ kind: 'win' }), theirs: one({ kind: 'win', amount: units(12n) }) },
      book(2n),
    ],
    ['a bet that is more there', { ours: one(), theirs: one({ amount: units(12n) }) }, book(-2n)],
  ] as const)('%s', (_, facts, verdict) => {
    expect(decide(facts)).toEqual(verdict)
  })
})

describe('what is not', () => {
  test.each([
    ['what was corrected', { ours: one(), isCorrected: true }, 'difference_corrected'],
    ['what stands nowhere by now', { ours: one({ stands: false }) }, 'difference_gone'],
    ['what is alike by now', { ours: one(), theirs: one() }, 'difference_gone'],
    ['another player', { ours: one(), theirs: one({ playerRef: 'q', amount: units(1n) }) }, 'difference_unclear'],
    ['another currency', { kind: 'UNKNOWN_HERE', theirs: one({ currency: 'EUR' }) }, 'difference_unclear'],
    ['what an amount does not say', { kind: 'UNKNOWN_HERE', theirs: one({ kind: 'resettle' }) }, 'difference_unclear'],
    ['facts alone', { kind: 'FACTS', ours: one(), theirs: one({ kind: 'win' }) }, 'difference_unclear'],
  ] as const)('%s', (_, facts, code) => {
    expect(decide(facts)).toEqual({ do: 'refuse', code })
  })
})
