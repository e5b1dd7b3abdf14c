import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { receiptStates } from './receipt-steps.ts'
import { rollUpReceipts } from './roll-up-receipts.ts'
import { shareReceipts, splitReceipts } from './split-receipts.ts'

const total = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n)

describe('splitting', () => {
  test.each([
    [100n, undefined, [100n]],
    [100n, 100n, [100n]],
    [100n, 101n, [100n]],
    [250n, 100n, [100n, 100n, 50n]],
    [200n, 100n, [100n, 100n]],
    [1n, 100n, [1n]],
  ])('%s by at most %s', (amount, most, parts) => {
    expect(splitReceipts(amount, most)).toEqual(parts)
  })

  test('gives the whole in parts that the channel carries, as few as there can be', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 1_000_000n), fc.bigInt(20_000n, 2_000_000n), (amount, most) => {
        const parts = splitReceipts(amount, most)
        expect(total(parts)).toBe(amount)
        expect(parts.every((part) => part > 0n && part <= most)).toBe(true)
        expect(BigInt(parts.length)).toBe((amount + most - 1n) / most)
      }),
    )
  })

  test('lets the fee ride on the first, so that all together are the withdrawal', () => {
    expect(shareReceipts({ amount: 265n, fee: 15n }, 100n)).toEqual([
      { amount: 115n, fee: 15n },
      { amount: 100n, fee: 0n },
      { amount: 50n, fee: 0n },
    ])
    fc.assert(
      fc.property(fc.bigInt(2n, 100_000n), fc.bigInt(0n, 99n), fc.bigInt(1000n, 9999n), (amount, percent, most) => {
        const fee = (amount * percent) / 100n
        const shares = shareReceipts({ amount, fee }, most)
        expect(total(shares.map((share) => share.amount))).toBe(amount)
        expect(total(shares.map((share) => share.fee))).toBe(fee)
        expect(shares.every((share) => share.amount - share.fee <= most && share.amount > share.fee)).toBe(true)
      }),
    )
  })
})

describe('rolling up', () => {
  test.each([
    ['nothing was sent', [[100n, 'QUEUED']], 'PAYING', 0n, 100n],
    [
      'one was sent',
      [
        [60n, 'PAID'],
        [40n, 'QUEUED'],
      ],
      'AWAITING_CONFIRMATION',
      0n,
      100n,
    ],
    [
      'one has arrived',
      [
        [60n, 'RECEIVED'],
        [40n, 'PAID'],
      ],
      'PARTIAL',
      60n,
      40n,
    ],
    [
      'one arrived by the clock',
      [
        [60n, 'FORCED_RECEIVED'],
        [40n, 'QUEUED'],
      ],
      'PARTIAL',
      60n,
      40n,
    ],
    [
      'one is missed',
      [
        [60n, 'RECEIVED'],
        [40n, 'DISPUTED'],
      ],
      'DISPUTED',
      60n,
      40n,
    ],
    [
      'all have arrived',
      [
        [60n, 'RECEIVED'],
        [40n, 'FORCED_RECEIVED'],
      ],
      'COMPLETED',
      100n,
      0n,
    ],
    [
      'one came back',
      [
        [60n, 'REFUNDED'],
        [40n, 'PAID'],
      ],
      'PARTIAL',
      0n,
      40n,
    ],
    [
      'one came back, the rest arrived',
      [
        [60n, 'REFUNDED'],
        [40n, 'RECEIVED'],
      ],
      'COMPLETED',
      40n,
      0n,
    ],
    ['all came back', [[100n, 'REFUNDED']], 'REJECTED', 0n, 0n],
  ] as const)('where %s', (_name, receipts, state, received, remainder) => {
    const counted = receipts.map(([amount, at]) => ({ amount, state: at }))
    expect(rollUpReceipts(100n, counted, 'PAYING')).toMatchObject({ state, received, remainder })
  })

  test('loses nothing, and has ended exactly when nothing is left', () => {
    const receipt = fc.record({ amount: fc.bigInt(1n, 1000n), state: fc.constantFrom(...receiptStates) })
    fc.assert(
      fc.property(fc.array(receipt, { minLength: 1, maxLength: 8 }), (receipts) => {
        const amount = total(receipts.map((one) => one.amount))
        const { received, refunded, remainder, state } = rollUpReceipts(amount, receipts, 'APPROVED')
        expect(received + refunded + remainder).toBe(amount)
        expect(state === 'COMPLETED' || state === 'REJECTED').toBe(remainder === 0n)
      }),
    )
  })
})
