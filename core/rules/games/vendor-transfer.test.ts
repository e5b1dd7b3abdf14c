import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  isForHands,
  isNotFoundBelieved,
  pollAfterMs,
  stepVendorTransfer,
  vendorPlayResult,
  vendorTransferDirections,
  vendorTransferEvents,
  vendorTransferStates,
  type VendorTransferDirection,
  type VendorTransferState,
} from './vendor-transfer.ts'

const no = undefined
type Expected = Readonly<Record<VendorTransferState, readonly (VendorTransferState | undefined)[]>>
const ended = {
  SENT: [no, no, 'CONFIRMED', 'FAILED', 'UNKNOWN', no, no],
  UNKNOWN: [no, no, 'CONFIRMED', 'FAILED', 'UNKNOWN', 'CONFIRMED', 'FAILED'],
  CONFIRMED: [no, no, no, no, no, no, no],
  FAILED: [no, no, no, no, no, no, no],
} as const
/** Every event on every state, spelled out beside the table. */
const expected: Readonly<Record<VendorTransferDirection, Expected>> = {
  //                 debit, send, done, refused, silent, rule_done, rule_failed
  TO_VENDOR: {
    INIT: ['DEBITED', no, no, no, no, no, no],
    DEBITED: [no, 'SENT', no, no, no, no, no],
    ...ended,
  },
  FROM_VENDOR: { INIT: [no, 'SENT', no, no, no, no, no], DEBITED: [no, no, no, no, no, no, no], ...ended },
}

const cases = vendorTransferDirections.flatMap((direction) =>
  vendorTransferStates.flatMap((state) =>
    vendorTransferEvents.map((event, at) => [direction, state, event, at] as const),
  ),
)

test.each(cases)('%s, %s and %s', (direction, state, event, at) => {
  expect(stepVendorTransfer(direction, state, event)).toBe(expected[direction][state][at])
})

test('silence never gives money back, in whatever order things happen', () => {
  const quiet = fc.constantFrom('debit', 'send', 'silent' as const)
  fc.assert(
    fc.property(fc.constantFrom(...vendorTransferDirections), fc.array(quiet, { maxLength: 40 }), (way, events) => {
      let state: VendorTransferState = 'INIT'
      for (const event of events) state = stepVendorTransfer(way, state, event) ?? state
      expect(['CONFIRMED', 'FAILED']).not.toContain(state)
    }),
  )
})

describe('asking', () => {
  test('after 5 and 15 seconds, one and five minutes, then every quarter of an hour', () => {
    const minutes = [5 / 60, 15 / 60, 1, 5, 20, 35, 50]
    expect(minutes.map((_, asked) => pollAfterMs(asked))).toEqual(minutes.map((one) => one * 60_000))
  })

  test('an unknown id is believed after a minute, persons rule after a day', () => {
    expect([59_999, 60_000].map((now) => isNotFoundBelieved(0, now))).toEqual([false, true])
    const day = 86_400_000
    expect([day - 1, day].map((now) => isForHands('UNKNOWN', 0, now))).toEqual([false, true])
    expect(isForHands('SENT', 0, 2 * day)).toBe(false)
  })
})

test('what play came to is told against what was known, and moving money is no play', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 1000n), fc.bigInt(0n, 1000n), fc.bigInt(-500n, 500n), (booked, arrived, played) => {
      const told = booked + arrived + played
      expect(vendorPlayResult({ booked, arrived, left: 0n, told })).toBe(played)
      expect(vendorPlayResult({ booked: booked + arrived, arrived: 0n, left: told, told: 0n })).toBe(played)
    }),
  )
})
