import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeAt, playedAt, playToCount } from './vendor-play.ts'

describe('play that is read after it was told', () => {
  test.each<[string, Parameters<typeof playToCount>[0], bigint]>([
    ['rounds alone', { booked: 100n, read: -30n, counted: 0n }, -30n],
    ['told by a transfer first', { booked: 70n, read: -30n, counted: -30n }, 0n],
    ['a win that left before it was read', { booked: 0n, read: 0n, counted: 40n }, 0n],
    ['its losing half, read first', { booked: 0n, read: -10n, counted: 40n }, 0n],
    ['and then the other', { booked: 0n, read: 40n, counted: 40n }, 0n],
  ])('%s', (_name, purse, wanted) => expect(playToCount(purse)).toBe(wanted))

  test('however rounds, words of transfers and pages fall, what was read whole is what lies there', () => {
    const step = fc.oneof(
      fc.record({ do: fc.constant('play' as const), net: fc.bigInt({ min: -50n, max: 50n }) }),
      fc.record({ do: fc.constant('read' as const) }),
      fc.record({ do: fc.constant('out' as const) }),
      fc.record({ do: fc.constant('in' as const), amount: fc.bigInt({ min: 1n, max: 50n }) }),
    )
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let there = 100n
        let purse = { booked: 100n, read: 0n, counted: 0n }
        const unread: bigint[] = []
        const read = () => {
          const next = unread.shift()
          if (next === undefined) return
          const heard = { ...purse, read: purse.read + next }
          const more = playToCount(heard)
          purse = { ...heard, booked: heard.booked + more, counted: heard.counted + more }
          expect(purse.booked >= 0n).toBe(true)
        }
        const tell = (moved: bigint) => {
          const result = there - purse.booked - moved
          purse = { ...purse, booked: there, counted: purse.counted + result }
        }
        for (const one of steps) {
          if (one.do === 'play' && there + one.net >= 0n) {
            there += one.net
            unread.push(one.net)
          }
          if (one.do === 'read') read()
          if (one.do === 'in') {
            there += one.amount
            tell(one.amount)
          }
          if (one.do === 'out') {
            const moved = there
            there = 0n
            tell(-moved)
          }
        }
        while (unread.length > 0) read()
        expect(purse.booked).toBe(there)
        expect(purse.read).toBe(purse.counted)
      }),
    )
  })
})

test('a vendor’s clock is believed within half a day, and never ahead of ours', () => {
  const now = 100 * 3_600_000
  expect(playedAt(now - 1000, now)).toBe(now - 1000)
  expect(playedAt(now + 1, now)).toBe(now)
  expect(playedAt(now - 13 * 3_600_000, now)).toBe(now)
})

test('money comes home after so long without play, at once where nobody may play', () => {
  expect(homeAt({ lastSeenAt: 1000, homeMinutes: 30, isBarred: false })).toBe(1_801_000)
  expect(homeAt({ lastSeenAt: 1000, homeMinutes: 30, isBarred: true })).toBe(0)
})
