import { describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { waitedReels } from '../reels/anticipation.ts'
import { afterRound, autoplayCounts, mayStake, type Autoplay } from './autoplay.ts'
import { isCelebrated, tierOf, worth } from './wins.ts'

const auto: Autoplay = {
  request: { count: 10, lossLimit: units(5n), singleWin: units(20n), stopsAtFeature: true },
  left: 10,
  lost: 0n,
}
const played = { stake: units(1n), win: 0n, hasFeature: false }

describe('autoplay', () => {
  test('counts are within the law', () => {
    expect(autoplayCounts(0)).toEqual([])
    expect(autoplayCounts(25)).toEqual([5, 10, 25])
  })
  test('goes on, and ends for each reason of its own', () => {
    expect(afterRound(auto, played)).toEqual({ ...auto, left: 9, lost: units(1n) })
    expect(afterRound({ ...auto, left: 1 }, played)).toBe('done')
    expect(afterRound(auto, { ...played, win: units(20n) })).toBe('win')
    expect(afterRound(auto, { ...played, hasFeature: true })).toBe('feature')
    expect(afterRound({ ...auto, lost: units(4n) }, played)).toBe('loss')
  })
  test('never stakes beyond the loss that was set', () => {
    expect(mayStake({ ...auto, lost: units(4n) }, units(1n))).toBe(true)
    expect(mayStake({ ...auto, lost: units(4n) }, units(2n))).toBe(false)
  })
})

describe('wins', () => {
  test('nothing is celebrated that gives back the stake or less', () => {
    expect(isCelebrated(units(2n), units(2n))).toBe(false)
    expect(tierOf(units(2n), units(1n))).toBeUndefined()
    expect(tierOf(units(2n), units(19n))).toBeUndefined()
    expect([20n, 50n, 100n].map((win) => tierOf(units(2n), units(win)))).toEqual(['big', 'mega', 'grand'])
  })
  test('units are parts of the stake', () => expect(worth(units(2n), 150, 100)).toBe(units(3n)))
})

describe('waiting for the bonus', () => {
  const strips = ['ABS', 'ABS', 'ABS', 'ABS', 'ABC']
  test('begins behind two of them, where one can come', () => {
    expect(waitedReels(strips, ['S', 'S', 'A', 'A', 'A'])).toEqual([false, false, true, true, false])
    expect(waitedReels(strips, ['S', 'A', 'A', 'A', 'A'])).toEqual([false, false, false, false, false])
  })
  test('knows nothing of what comes, and ends with the third', () => {
    expect(waitedReels(strips, ['S', 'S', 'S', 'A', 'A'])).toEqual([false, false, true, false, false])
  })
})
