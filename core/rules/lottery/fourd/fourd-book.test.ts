import { describe, expect, test } from 'vitest'
import { toWire } from '../../../money/money.ts'
import { defaultBooks } from '../default-books.ts'
import { offerOf, playOf, refusalOf, returnAt } from '../play-trials.test-support.ts'
import { priceLine } from '../price-line.ts'
import { validTurnovers } from '../valid-turnover.ts'
import { rolled } from './roll.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0')).join(',')
const plain = (amount: bigint) => String(Number(toWire(amount)))

/** Prizes of a play by tier, as `2500 1000 500 180 60`; those of i-box by how many orders a number has. */
function pricesOf(book: string, code: string): string {
  const { prizes } = offerOf(book, code)
  return Object.entries(prizes ?? {})
    .map(([tier, prize]) => `${tier} ${plain(prize)}`)
    .join(', ')
}
const big = (a: number, b: number, c: number, d: number, e: number) =>
  `first ${a}, second ${b}, third ${c}, special ${d}, consolation ${e}`
const small = (a: number, b: number, c: number) => `first ${a}, second ${b}, third ${c}`
const ofOrders = (orders: number, prices: string) => prices.replaceAll(/([a-z]+) /g, `P${orders}.$1 `)

/** The tables of lottery rule book B.3, typed from the page. */
test.each([
  ['MY4D', 'STRAIGHT_BIG', big(2500, 1000, 500, 180, 60)],
  ['MY4D', 'STRAIGHT_SMALL', small(3500, 2000, 1000)],
  ['MY4D', 'SYSTEM_BIG', big(2500, 1000, 500, 180, 60)],
  ['MY4D', 'SYSTEM_SMALL', small(3500, 2000, 1000)],
  ['SG4D', 'STRAIGHT_BIG', big(2000, 1000, 490, 250, 60)],
  ['SG4D', 'STRAIGHT_SMALL', small(3000, 2000, 800)],
  ['SG4D', 'SYSTEM_BIG', big(2000, 1000, 490, 250, 60)],
  ['SG4D', 'SYSTEM_SMALL', small(3000, 2000, 800)],
  [
    'MY4D',
    'IBOX_BIG',
    [
      ofOrders(24, big(105, 42, 21, 8, 3)),
      ofOrders(12, big(209, 84, 42, 15, 5)),
      ofOrders(6, big(417, 167, 84, 30, 10)),
      ofOrders(4, big(625, 250, 125, 45, 15)),
    ].join(', '),
  ],
  [
    'MY4D',
    'IBOX_SMALL',
    [
      ofOrders(24, small(146, 84, 42)),
      ofOrders(12, small(292, 167, 84)),
      ofOrders(6, small(584, 334, 167)),
      ofOrders(4, small(875, 500, 250)),
    ].join(', '),
  ],
  [
    'SG4D',
    'IBOX_BIG',
    [
      ofOrders(24, big(83, 41, 20, 10, 3)),
      ofOrders(12, big(166, 83, 40, 20, 6)),
      ofOrders(6, big(335, 168, 85, 41, 10)),
      ofOrders(4, big(500, 250, 127, 62, 15)),
    ].join(', '),
  ],
  [
    'SG4D',
    'IBOX_SMALL',
    [
      ofOrders(24, small(125, 83, 33)),
      ofOrders(12, small(250, 167, 66)),
      ofOrders(6, small(500, 333, 133)),
      ofOrders(4, small(750, 500, 200)),
    ].join(', '),
  ],
  ['MY4D', '4A', 'ALL 6000'],
  ['MY4D', '3A', 'ALL 660'],
  ['MY4D', '3ABC', 'ALL 220'],
])('prizes of %s %s', (book, code, expected) => expect(pricesOf(book, code)).toBe(expected))

test('ids, order and limits of the books', () => {
  const ids = (book: string) => (defaultBooks[book] ?? []).map(({ playId, playCode }) => `${playId} ${playCode}`)
  const modes = ['STRAIGHT_BIG', 'STRAIGHT_SMALL', 'SYSTEM_BIG', 'SYSTEM_SMALL', 'IBOX_BIG', 'IBOX_SMALL']
  expect(ids('MY4D')).toEqual([...modes, '4A', '3A', '3ABC'].map((code, at) => `${4101 + at} ${code}`))
  expect(ids('SG4D')).toEqual(modes.map((code, at) => `${4201 + at} ${code}`))
  for (const book of ['MY4D', 'SG4D']) {
    for (const [at, offer] of (defaultBooks[book] ?? []).entries()) {
      expect([offer.model, offer.sorting, offer.unitsPerNote, offer.discount]).toEqual(['FOURD', at + 1, 1, 0n])
      expect([offer.stakeMin, offer.stakeMax, offer.winAmountMax].map(plain)).toEqual(['1', '1000', '3500000'])
      expect(offer.unitsMax).toBe(1_200)
    }
  }
})

/** Column RTP of lottery rule book B.3, Malaysia and Singapore. */
test.each([
  ['STRAIGHT_BIG', '4821', '0.640000', '0.659000'],
  ['STRAIGHT_SMALL', '4821', '0.650000', '0.580000'],
  ['SYSTEM_BIG', '1248', '0.640000', '0.659000'],
  ['SYSTEM_SMALL', '7777', '0.650000', '0.580000'],
  ['IBOX_BIG', '1248', '0.667200', '0.657600'],
  ['IBOX_BIG', '1123', '0.642000', '0.658800'],
  ['IBOX_BIG', '5577', '0.640800', '0.658800'],
  ['IBOX_BIG', '1112', '0.640000', '0.658800'],
  ['IBOX_SMALL', '1248', '0.652800', '0.578400'],
  ['IBOX_SMALL', '1123', '0.651600', '0.579600'],
  ['IBOX_SMALL', '5577', '0.651000', '0.579600'],
  ['IBOX_SMALL', '1112', '0.650000', '0.580000'],
])('returns of %s %s', (code, content, malaysia, singapore) => {
  expect([returnAt('MY4D', code, content), returnAt('SG4D', code, content)]).toEqual([malaysia, singapore])
})
test.each([
  ['4A', '4821', '0.600000'],
  ['3A', '821', '0.660000'],
  ['3ABC', '821', '0.660000'],
])('returns of %s', (code, content, expected) => expect(returnAt('MY4D', code, content)).toBe(expected))

describe('refusals and longest lines', () => {
  test.each([
    ['STRAIGHT_BIG', '482', 'digits'],
    ['STRAIGHT_SMALL', '4821,4821', 'repeat'],
    ['STRAIGHT_BIG', count(801, 4), 'count'],
    ['SYSTEM_BIG', '12345', 'digits'],
    ['IBOX_BIG', '7777', 'all_equal'],
    ['IBOX_SMALL', '1234,0000', 'all_equal'],
    ['3A', '4821', 'digits'],
    ['3ABC', '48', 'digits'],
  ])('%s %s', (code, content, reason) => expect(refusalOf('FOURD', code, content)).toBe(reason))

  test.each([
    ['STRAIGHT_BIG', count(800, 4), 800],
    ['3ABC', count(1_000, 3), 1_000],
    ['SYSTEM_BIG', '1248', 24],
    ['SYSTEM_BIG', '1123,5577,1112,7777', 12 + 6 + 4 + 1],
    ['SYSTEM_SMALL', '1248,8421', 48],
    ['IBOX_SMALL', '1248,8421', 2],
  ])('%s is charged a unit a note', (code, bettingContent, units) => {
    const priced = priceLine({ play: playOf('FOURD', code), bettingContent })
    expect(priced.ok && priced.value.units).toBe(units)
  })
})

test('valid turnover goes by the numbers that picks cover', () => {
  const turnover = (code: string, picks: readonly string[]) =>
    validTurnovers({ play: playOf('FOURD', code), lines: picks.map((pick) => ({ selection: [[pick]], stake: 1n })) })
  const rising = count(10_000, 4)
    .split(',')
    .filter((number) => [...number].toSorted().join('') === number)
  const orders = (number: string) => new Set(number).size
  // 210 numbers of four different digits are 5,040; 360 with a pair of equal ones another 4,320.
  const different = rising.filter((number) => orders(number) === 4)
  const pairs = rising.filter((number) => orders(number) === 3)
  expect([different.length, pairs.length]).toEqual([210, 360])
  for (const code of ['SYSTEM_BIG', 'SYSTEM_SMALL', 'IBOX_BIG', 'IBOX_SMALL']) {
    expect(new Set(turnover(code, [...different, ...pairs.slice(0, 205)]))).toEqual(new Set([1n]))
    expect(new Set(turnover(code, [...different, ...pairs.slice(0, 206)]))).toEqual(new Set([0n]))
  }
  expect(new Set(turnover('STRAIGHT_BIG', rising))).toEqual(new Set([1n]))
})

describe('roll', () => {
  test('stands for ten numbers', () => {
    expect(rolled('12R4')).toEqual('1204 1214 1224 1234 1244 1254 1264 1274 1284 1294'.split(' '))
    expect(rolled('R000')).toEqual('0000 1000 2000 3000 4000 5000 6000 7000 8000 9000'.split(' '))
    expect(rolled('987R')).toHaveLength(10)
  })
  test.each(['1234', '1RR4', '', '1x4R', 'R 12'])('of %j makes none', (typed) => expect(rolled(typed)).toEqual([]))
})
