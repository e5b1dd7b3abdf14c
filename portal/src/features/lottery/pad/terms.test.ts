import { units } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { type Prizes, seriesPrizes } from '@parlour/core/rules/lottery/prizes.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { expect, test } from 'vitest'
import type { PlayMenu } from '../lottery.queries.ts'
import type { PlayOffer } from '../play-offer.ts'
import { averageReturn, drawDayOf, returnRangeText, termsOf, tierRows, withRebate } from './terms.ts'

function offer(model: DrawModel, code: string, prizes: (play: Play) => Prizes): PlayOffer {
  const play = findPlay(model, code) as Play
  const notePrice = play.pricing === 'odds' ? 1n : 2n
  const own = { discount: 0n, cap: units(1000n), series: undefined, unitsPerNote: play.unitsPerNote }
  return { model, menu: {} as PlayMenu, play, prizes: prizes(play), notePrice, ...own }
}

const animals = offer('LHC49', 'TX', () => ({ YEAR: 98_000n, OTHER: 118_000n }))

test('before anything is picked the return is that of the play, from its lowest to its highest', () => {
  const { lowest, highest } = termsOf(animals, undefined, undefined)
  expect(returnRangeText({ lowest, highest })).toBe('96.32 % – 100.00 %')
})

test('returns that differ by cuts of the prizes alone are told roughly', () => {
  const at = (numerator: number) => ({ numerator: BigInt(numerator), denominator: 1_000_000n })
  expect(returnRangeText({ lowest: at(977_997), highest: at(978_000) })).toBe('≈ 97.8 %')
  expect(returnRangeText({ lowest: at(977_400), highest: at(978_000) })).toBe('97.74 % – 97.80 %')
})

test('the return of a pick is its own: the animal of the year has five numbers', () => {
  // 2026 is a year of the horse from 17 February on.
  expect(returnRangeText(termsOf(animals, [['HORSE']], '2026-11-21'))).toBe('100.00 %')
  expect(returnRangeText(termsOf(animals, [['RAT']], '2026-11-21'))).toBe('96.32 %')
})

test('the rebate makes good what a lower series takes', () => {
  const straight = offer('D5', 'STRAIGHT@B3', (play) => seriesPrizes(play, 1900))
  const { lowest } = termsOf(straight, [['1'], ['2'], ['3']], undefined)
  const whole = withRebate(lowest, { memberMax: 1956, value: 1900 })
  expect(returnRangeText({ lowest, highest: lowest })).toBe('95.00 %')
  expect(returnRangeText({ lowest: whole, highest: whole })).toBe('97.80 %')
})

test('the average return is reckoned from the charge, cut at four decimals', () => {
  expect(averageReturn(270_000n, { numerator: 995n, denominator: 1000n })).toBe(268_650n)
  expect(averageReturn(3n, { numerator: 995n, denominator: 1000n })).toBe(2n)
})

test('tiers that pay alike stand in one row, the best first', () => {
  expect(tierRows({ BIG: 1n, TIE: 9n, SMALL: 1n })).toEqual([
    { tiers: ['TIE'], prize: 9n },
    { tiers: ['BIG', 'SMALL'], prize: 1n },
  ])
})

test('the day of a draw is read from the number of its issue', () => {
  expect(drawDayOf('202611210001')).toBe('2026-11-21')
  expect(drawDayOf(undefined)).toBeUndefined()
})
