import { describe, expect, test } from 'vitest'
import { confirmationMs, decideConfirmation, decideLimitChange, looseningWaitMs } from './changes.ts'

const now = 1_000_000_000
const current = (amount: bigint, request: { amount: bigint | null; askedAt: number } | null = null) => ({
  amount,
  request,
})

describe('a request for a limit', () => {
  test.each([
    ['a new one stands at once', undefined, 50n, { do: 'set', amount: 50n }],
    ['none where there is none', undefined, null, { do: 'nothing' }],
    ['a lower one stands at once', current(100n), 50n, { do: 'set', amount: 50n }],
    [
      'a lower one takes a request back',
      current(100n, { amount: 200n, askedAt: now }),
      50n,
      { do: 'set', amount: 50n },
    ],
    ['a higher one waits', current(100n), 200n, { do: 'wait', request: { amount: 200n, askedAt: now } }],
    ['none waits', current(100n), null, { do: 'wait', request: { amount: null, askedAt: now } }],
    ['the same changes nothing', current(100n), 100n, { do: 'nothing' }],
    ['the same takes a request back', current(100n, { amount: null, askedAt: now }), 100n, { do: 'set', amount: 100n }],
    ['asked twice it waits once', current(100n, { amount: 200n, askedAt: now - 5 }), 200n, { do: 'nothing' }],
    [
      'another request waits anew',
      current(100n, { amount: 200n, askedAt: now - 5 }),
      300n,
      { do: 'wait', request: { amount: 300n, askedAt: now } },
    ],
    [
      'one that lapsed waits anew',
      current(100n, { amount: 200n, askedAt: now - looseningWaitMs - confirmationMs }),
      200n,
      { do: 'wait', request: { amount: 200n, askedAt: now } },
    ],
  ] as const)('%s', (_name, before, amount, change) => {
    expect(decideLimitChange(before, { amount, now })).toEqual(change)
  })
})

describe('its confirmation', () => {
  const asked = current(100n, { amount: 200n, askedAt: now })
  test.each([
    ['not a millisecond early', asked, now + looseningWaitMs - 1, 'protection.too_soon'],
    ['after a day', asked, now + looseningWaitMs, 200n],
    ['to the last moment', asked, now + looseningWaitMs + confirmationMs - 1, 200n],
    ['not when it lapsed', asked, now + looseningWaitMs + confirmationMs, 'protection.no_wish'],
    ['to none', current(100n, { amount: null, askedAt: now }), now + looseningWaitMs, null],
    ['not without a request', current(100n), now, 'protection.no_wish'],
    ['not without a limit', undefined, now, 'protection.no_wish'],
  ] as const)('%s', (_name, before, at, expected) => {
    const decision = decideConfirmation(before, at)
    expect(decision.ok ? decision.value : decision.code).toBe(expected)
  })
})
