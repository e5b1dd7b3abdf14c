import { units } from '@parlour/core/money/money.ts'
import { expect, test } from 'vitest'
import { chanceOf, leftOf, nextAskMs, percentOf, phaseOf, sortRaffles, topPrize } from './raffle-rules.ts'
import { noon, raffle } from './raffles.test-support.ts'

const hour = 3_600_000

test.each([
  ['before its days', { beginsAt: noon + 1 }, 'coming'],
  ['while it gives tickets', { beginsAt: noon, closesAt: noon + 1 }, 'open'],
  ['from its last instant on', { closesAt: noon }, 'closed'],
  ['when it is drawn', { state: 'drawn' as const, closesAt: noon - hour }, 'drawn'],
])('%s a raffle is where the clock says', (_, own, phase) => expect(phaseOf(raffle(own), noon)).toBe(phase))

test('what gives tickets stands first, what is drawn last, the latest of it before the others', () => {
  const at = (raffleId: string, own: object) => raffle({ raffleId, ...own })
  const sorted = sortRaffles(
    [
      at('old', { state: 'drawn', drawAt: noon - 9 * hour }),
      at('new', { state: 'drawn', drawAt: noon - hour }),
      at('coming', { beginsAt: noon + hour }),
      at('later', { closesAt: noon + 2 * hour }),
      at('open', { closesAt: noon + hour }),
      at('closed', { closesAt: noon - 1 }),
    ],
    noon,
  )
  expect(sorted.map(({ raffleId }) => raffleId)).toEqual(['open', 'later', 'closed', 'coming', 'new', 'old'])
})

test('it is asked for again when something changes, and often while a draw is waited for', () => {
  expect(nextAskMs([raffle({ closesAt: noon + 7000 })], noon)).toBe(7000)
  expect(nextAskMs([raffle({ closesAt: noon - 1 })], noon)).toBe(10_000)
  expect(nextAskMs([raffle({ state: 'drawn', closesAt: noon - 1 })], noon)).toBe(120_000)
  expect(nextAskMs([], noon)).toBe(120_000)
})

test('prizes are told by their amounts and chances, steps by what is missing', () => {
  expect(topPrize(raffle())?.amount).toBe('1000.0000')
  expect(topPrize({ prizes: [] })).toBeUndefined()
  expect([chanceOf(raffle(), 0), chanceOf(raffle(), 1), chanceOf({ prizes: [] }, 0)]).toEqual([0.25, 0.75, 0])
  expect(percentOf({ done: '125.0000', step: '500.0000' })).toBe(25)
  expect(leftOf({ done: '125.0000', step: '500.0000' })).toBe(units(375n))
})
