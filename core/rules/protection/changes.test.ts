import { describe, expect, test } from 'vitest'
import { confirmationMs, decideConfirmation, decideLimitChange, looseningWaitMs } from './changes.ts'

const now = 1_000_000_000
const standing = (amount: bigint, wish: { amount: bigint | null; askedAt: number } | null = null) => ({ amount, wish })

describe('a wish for a limit', () => {
  test.each([
    ['a new one stands at once', undefined, 50n, { do: 'set', amount: 50n }],
    ['none where there is none', undefined, null, { do: 'nothing' }],
    ['a lower one stands at once', standing(100n), 50n, { do: 'set', amount: 50n }],
    ['a lower one takes a wish back', standing(100n, { amount: 200n, askedAt: now }), 50n, { do: 'set', amount: 50n }],
    ['a higher one waits', standing(100n), 200n, { do: 'wait', wish: { amount: 200n, askedAt: now } }],
    ['none waits', standing(100n), null, { do: 'wait', wish: { amount: null, askedAt: now } }],
    ['the same changes nothing', standing(100n), 100n, { do: 'nothing' }],
    ['the same takes a wish back', standing(100n, { amount: null, askedAt: now }), 100n, { do: 'set', amount: 100n }],
    ['asked twice it waits once', standing(100n, { amount: 200n, askedAt: now - 5 }), 200n, { do: 'nothing' }],
    [
      'another wish waits anew',
      standing(100n, { amount: 200n, askedAt: now - 5 }),
      300n,
      { do: 'wait', wish: { amount: 300n, askedAt: now } },
    ],
    [
      'one that lapsed waits anew',
      standing(100n, { amount: 200n, askedAt: now - looseningWaitMs - confirmationMs }),
      200n,
      { do: 'wait', wish: { amount: 200n, askedAt: now } },
    ],
  ] as const)('%s', (_name, before, amount, change) => {
    expect(decideLimitChange(before, { amount, now })).toEqual(change)
  })
})

describe('its confirmation', () => {
  const asked = standing(100n, { amount: 200n, askedAt: now })
  test.each([
    ['not a millisecond early', asked, now + looseningWaitMs - 1, 'protection.too_soon'],
    ['after a day', asked, now + looseningWaitMs, 200n],
    ['to the last moment', asked, now + looseningWaitMs + confirmationMs - 1, 200n],
    ['not when it lapsed', asked, now + looseningWaitMs + confirmationMs, 'protection.no_wish'],
    ['to none', standing(100n, { amount: null, askedAt: now }), now + looseningWaitMs, null],
    ['not without a wish', standing(100n), now, 'protection.no_wish'],
    ['not without a limit', undefined, now, 'protection.no_wish'],
  ] as const)('%s', (_name, before, at, expected) => {
    const decision = decideConfirmation(before, at)
    expect(decision.ok ? decision.value : decision.code).toBe(expected)
  })
})
