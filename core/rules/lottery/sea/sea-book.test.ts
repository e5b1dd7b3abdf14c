import { describe, expect, test } from 'vitest'
import { toWire } from '../../../money/money.ts'
import { defaultBooks } from '../default-books.ts'
import type { DrawModel } from '../model.ts'
import { playOf, refusalOf, returnAt } from '../play-trials.test-support.ts'
import { priceLine } from '../price-line.ts'
import { validTurnovers } from '../valid-turnover.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0')).join(',')

/** Id, code, odds and highest stake of each book. Lottery rule book 0.5, B.1, B.2. */
const table: Readonly<Record<string, readonly string[]>> = {
  TH: [
    '3101 TOP3 900 1000',
    '3102 TOD3 150 1000',
    '3103 FRONT3 450 1000',
    '3104 BACK3 450 1000',
    '3105 TOP2 90 5000',
    '3106 BOTTOM2 90 5000',
    '3107 RUN_TOP 3.2 10000',
    '3108 RUN_BOTTOM 4.2 10000',
  ],
  LA: [
    '3201 TOP4 6000 1000',
    '3202 TOD4 150 1000',
    '3203 TOP3 900 1000',
    '3204 TOD3 150 1000',
    '3205 TOP2 90 5000',
    '3206 BOTTOM2 90 5000',
    '3207 RUN_TOP 3.2 10000',
    '3208 RUN_BOTTOM 4.2 10000',
  ],
}
const hanoi = (table['LA'] ?? []).map((row) => row.replace(/^32/, '33'))

const plain = (amount: bigint | undefined) => String(Number(toWire(amount ?? -1n)))

describe('the plays that a new installation offers', () => {
  test.each([
    ['TH', 'THAI', table['TH']],
    ['LA', 'LAO4', table['LA']],
    ['HN', 'HANOI', hanoi],
  ] as const)('%s', (book, model, expected) => {
    const offers = defaultBooks[book] ?? []
    expect(
      offers.map(({ playId, playCode, prizes, stakeMax }) =>
        [playId, playCode, plain(prizes?.['ALL']), plain(stakeMax)].join(' '),
      ),
    ).toEqual(expected)
    for (const [at, offer] of offers.entries()) {
      expect([offer.model, offer.sorting, offer.unitsPerNote, offer.discount]).toEqual([model, at + 1, 1, 0n])
      expect([plain(offer.stakeMin), plain(offer.winAmountMax), offer.unitsMax]).toEqual(['1', '2000000', 1_000])
      // The trade's names are Thai.
      expect(offer.tradeName).toMatch(/[\u0E00-\u0E7F]/)
    }
  })

  test.each([
    ['TOP3', '907', '0.900000'],
    ['TOD3', '790', '0.900000'],
    ['TOD3', '977', '0.450000'],
    ['TOD3', '790,977', '0.675000'],
    ['TOP2', '07', '0.900000'],
    ['BOTTOM2', '61', '0.900000'],
    ['RUN_TOP', '7', '0.867200'],
    ['RUN_BOTTOM', '6', '0.798000'],
  ])('returns of %s %s', (code, content, expected) => {
    for (const book of ['TH', 'LA', 'HN']) expect(returnAt(book, code, content)).toBe(expected)
  })

  test.each([
    ['TOP4', '3171', '0.600000'],
    ['TOD4', '1234', '0.360000'],
    ['TOD4', '1123', '0.180000'],
    ['TOD4', '1122', '0.090000'],
    ['TOD4', '1112', '0.060000'],
  ])('returns of %s %s', (code, content, expected) => {
    for (const book of ['LA', 'HN']) expect(returnAt(book, code, content)).toBe(expected)
  })

  test.each(['FRONT3', 'BACK3'])('returns of %s', (code) => expect(returnAt('TH', code, '412')).toBe('0.900000'))
})

describe('refusals', () => {
  test.each([
    ['TOD3', '111', 'all_equal'],
    ['TOD3', '123,000', 'all_equal'],
    ['TOD3', '12', 'digits'],
    ['TOD3', '123,123', 'repeat'],
    ['TOP3', '1234', 'digits'],
    ['TOP2', '7', 'digits'],
    ['RUN_TOP', '17', 'digits'],
    ['RUN_BOTTOM', '', 'digits'],
  ])('%s %s', (code, content, reason) => {
    for (const model of ['THAI', 'LAO4', 'HANOI'] as const) expect(refusalOf(model, code, content)).toBe(reason)
  })
  test.each(['LAO4', 'HANOI'] as const)('four digits, %s', (model) => {
    expect(refusalOf(model, 'TOD4', '7777')).toBe('all_equal')
    expect(refusalOf(model, 'TOD4', '777')).toBe('digits')
    expect(refusalOf(model, 'TOP4', count(801, 4))).toBe('count')
    expect(refusalOf(model, 'TOP4', '7777')).toBeUndefined()
  })

  test.each([
    ['THAI', 'TOP3', count(1_000, 3), 1_000],
    ['THAI', 'FRONT3', count(1_000, 3), 1_000],
    ['LAO4', 'TOP4', count(800, 4), 800],
    ['HANOI', 'TOP2', count(100, 2), 100],
    ['THAI', 'RUN_TOP', '9,8,7,6,5,4,3,2,1,0', 10],
    // Two orders of the same digits are two notes.
    ['THAI', 'TOD3', '123,321', 2],
  ] as const)('%s %s takes its longest line, a unit a pick', (model, code, bettingContent, units) => {
    expect(bettingContent.length).toBeLessThanOrEqual(4_000)
    const priced = priceLine({ play: playOf(model, code), bettingContent })
    expect(priced.ok && priced.value.units).toBe(units)
  })
})

describe('valid turnover of tod goes by the numbers that a pick covers', () => {
  const turnover = (model: DrawModel, code: string, picks: readonly string[]) =>
    validTurnovers({ play: playOf(model, code), lines: picks.map((pick) => ({ selection: [[pick]], stake: 1n })) })
  const rising = (length: number): readonly string[] =>
    count(10 ** length, length)
      .split(',')
      .filter((number) => [...number].toSorted().join('') === number && new Set(number).size > 1)
  const different = rising(3).filter((number) => new Set(number).size === 3)

  test('120 picks of six orders cover 720 of 1,000, ten of three more 30', () => {
    expect(different).toHaveLength(120)
    const pairs = rising(3).filter((number) => new Set(number).size === 2)
    expect(new Set(turnover('THAI', 'TOD3', [...different, ...pairs.slice(0, 10)]))).toEqual(new Set([1n]))
    expect(new Set(turnover('THAI', 'TOD3', [...different, ...pairs.slice(0, 11)]))).toEqual(new Set([0n]))
  })
  test('the same digits again cover nothing more', () => {
    const turned = different.map((number) => [...number].toReversed().join(''))
    expect(new Set(turnover('THAI', 'TOD3', [...different, ...turned]))).toEqual(new Set([1n]))
  })
  test('all picks of four digits', () => {
    expect(new Set(turnover('LAO4', 'TOD4', rising(4)))).toEqual(new Set([0n]))
  })
})
