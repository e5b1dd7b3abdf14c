import { describe, expect, test } from 'vitest'
import { toWire } from '../../../money/money.ts'
import { defaultBooks } from '../default-books.ts'
import { playOf, refusalOf, returnAt, selected } from '../play-trials.test-support.ts'
import { priceLine } from '../price-line.ts'
import { validTurnovers } from '../valid-turnover.ts'

const count = (length: number, digits: number) =>
  Array.from({ length }, (_, value) => String(value).padStart(digits, '0')).join(',')

const plain = (amount: bigint) => String(Number(toWire(amount)))

test('the plays that a new installation offers are those of rule book 0.5, B.5 and B.6', () => {
  const offers = (defaultBooks['TOGEL'] ?? []).map(({ playId, playCode, prizes, discount, stakeMax }) => {
    const odds = Object.entries(prizes ?? {}).map(([tier, prize]) => `${tier} ${plain(prize)}`)
    return [playId, playCode, odds.join(', '), plain(discount), plain(stakeMax)].join(' | ')
  })
  expect(offers).toEqual([
    '4301 | 4D | ALL 3000 | 0.66 | 200',
    '4302 | 3D | ALL 400 | 0.59 | 1000',
    '4303 | 2D_BELAKANG | ALL 70 | 0.29 | 3000',
    '4304 | 2D_DEPAN | ALL 65 | 0.29 | 3000',
    '4305 | 2D_TENGAH | ALL 65 | 0.29 | 3000',
    '4306 | COLOK_BEBAS | 1 2.5, 2 4, 3 5.5, 4 7 | 0 | 10000',
    '4307 | COLOK_MACAU | 2 8, 3 12, 4 19 | 0 | 10000',
    '4308 | COLOK_NAGA | 3 24, 4 36 | 0 | 10000',
    '4309 | COLOK_JITU | ALL 9 | 0 | 10000',
    '4310 | FIFTY_UMUM | ALL 1.97 | 0 | 10000',
    '4311 | FIFTY_SPECIAL | ALL 1.97 | 0 | 10000',
    '4312 | SILANG_HOMO | ALL 1.97 | 0 | 10000',
    '4313 | KEMBANG_KEMPIS | KEMBANG 2.1, KEMPIS 2.1, KEMBAR 9 | 0 | 10000',
    '4314 | KOMBINASI | ALL 3.6 | 0 | 10000',
    '4315 | DASAR | BESAR 1.75, KECIL 2.1, GANJIL 1.75, GENAP 2.1 | 0 | 10000',
    '4316 | SHIO | ALL 10.5 | 0 | 10000',
  ])
  for (const [at, offer] of (defaultBooks['TOGEL'] ?? []).entries()) {
    expect([offer.model, offer.sorting, offer.unitsPerNote, offer.unitsMax]).toEqual(['TOGEL4', at + 1, 1, 1_000])
    expect([plain(offer.stakeMin), plain(offer.winAmountMax)]).toEqual(['0.1', '1000000'])
    expect(offer.tradeName).not.toBe('')
  }
})

test.each([
  ['4D', '4321', '0.882353'],
  ['3D', '321', '0.975610'],
  ['2D_BELAKANG', '21', '0.985915'],
  ['2D_DEPAN', '43', '0.915493'],
  ['2D_TENGAH', '32', '0.915493'],
  ['COLOK_BEBAS', '3', '0.943900'],
  ['COLOK_MACAU', '42', '0.871400'],
  ['COLOK_NAGA', '432', '0.532800'],
  ['COLOK_NAGA', '433', '0.266400'],
  ['COLOK_NAGA', '333', '0.090000'],
  ['COLOK_JITU', 'AS:4', '0.900000'],
  ['SHIO', '4', '0.945000'],
  ['SHIO', '5', '0.840000'],
  ['SHIO', '12', '0.840000'],
  ['FIFTY_UMUM', 'TEPI', '0.985000'],
  ['FIFTY_SPECIAL', 'AS:BESAR', '0.985000'],
  ['SILANG_HOMO', 'TENGAH:HOMO', '0.985000'],
  ['KEMBANG_KEMPIS', 'DEPAN:KEMBANG', '0.945000'],
  ['KEMBANG_KEMPIS', 'DEPAN:KEMPIS', '0.945000'],
  ['KEMBANG_KEMPIS', 'DEPAN:KEMBAR', '0.900000'],
  ['KOMBINASI', 'AS:KECIL+KOP:GENAP', '0.900000'],
  ['DASAR', 'BESAR', '0.962500'],
  ['DASAR', 'GANJIL', '0.962500'],
  ['DASAR', 'KECIL', '0.945000'],
  ['DASAR', 'GENAP', '0.945000'],
])('returns of %s %s', (code, content, expected) => expect(returnAt('TOGEL', code, content)).toBe(expected))

describe('refusals', () => {
  test.each([
    ['4D', '432', 'digits'],
    ['4D', '4321,4321', 'repeat'],
    ['4D', count(801, 4), 'count'],
    ['COLOK_MACAU', '44', 'all_equal'],
    ['COLOK_MACAU', '12,77', 'all_equal'],
    ['COLOK_MACAU', '4', 'digits'],
    ['COLOK_NAGA', '43', 'digits'],
    ['COLOK_JITU', 'AS4', 'symbol'],
    ['COLOK_JITU', 'AS:10', 'symbol'],
    ['COLOK_JITU', 'AS:4,EKOR:4', 'lists'],
    ['SHIO', '0', 'symbol'],
    ['SHIO', '13', 'symbol'],
    ['SHIO', '-', 'count'],
    ['FIFTY_UMUM', 'BIG', 'symbol'],
    ['FIFTY_SPECIAL', 'DEPAN:BESAR', 'symbol'],
    ['SILANG_HOMO', 'AS:HOMO', 'symbol'],
    ['KEMBANG_KEMPIS', 'KEMBAR', 'symbol'],
    ['KOMBINASI', 'AS:KECIL', 'symbol'],
    ['KOMBINASI', 'AS:KECIL+AS:GENAP', 'symbol'],
    // Each combination has one name on the wire: positions from the left.
    ['KOMBINASI', 'KOP:GENAP+AS:KECIL', 'symbol'],
    ['DASAR', 'TEPI', 'symbol'],
  ])('%s %s', (code, content, reason) => expect(refusalOf('TOGEL4', code, content)).toBe(reason))

  test.each([
    ['4D', count(800, 4), 800],
    ['3D', count(1_000, 3), 1_000],
    ['COLOK_MACAU', '12,21', 2],
    ['COLOK_NAGA', count(1_000, 3), 1_000],
  ])('%s takes its longest line, a unit a pick', (code, bettingContent, units) => {
    const priced = priceLine({ play: playOf('TOGEL4', code), bettingContent })
    expect(priced.ok && priced.value.units).toBe(units)
  })

  test.each([
    ['COLOK_JITU', 40],
    ['SHIO', 12],
    ['FIFTY_UMUM', 6],
    ['FIFTY_SPECIAL', 16],
    ['SILANG_HOMO', 6],
    ['KEMBANG_KEMPIS', 9],
    ['KOMBINASI', 96],
    ['DASAR', 4],
  ])('%s takes all of its sides', (code, units) => {
    const { grammar } = playOf('TOGEL4', code)
    const symbols = grammar.kind === 'lists' ? (grammar.lists[0]?.symbols ?? []) : []
    const bettingContent = symbols.toReversed().join(' ')
    expect(bettingContent.length).toBeLessThan(4_000)
    const priced = priceLine({ play: playOf('TOGEL4', code), bettingContent })
    expect(priced.ok && [priced.value.units, priced.value.canonical]).toEqual([units, symbols.join(' ')])
  })
})

describe('valid turnover goes by what a market draws', () => {
  const turnover = (code: string, ...lines: readonly string[]) => {
    const play = playOf('TOGEL4', code)
    return validTurnovers({
      play,
      lines: lines.map((content) => ({ selection: selected(play, content), stake: 1n })),
    }).join('')
  }
  test('both sides of a position count nothing, and bets on another position what they are', () => {
    expect(turnover('FIFTY_SPECIAL', 'AS:BESAR', 'AS:KECIL', 'KOP:BESAR')).toBe('001')
    expect(turnover('FIFTY_SPECIAL', 'AS:BESAR AS:KECIL KOP:BESAR')).toBe('0')
    expect(turnover('FIFTY_SPECIAL', 'AS:BESAR', 'KOP:KECIL', 'KEPALA:GANJIL', 'EKOR:GENAP')).toBe('1111')
    expect(turnover('SILANG_HOMO', 'DEPAN:SILANG', 'DEPAN:HOMO', 'TENGAH:HOMO')).toBe('001')
  })
  test('digits at a position', () => {
    expect(turnover('COLOK_JITU', 'AS:0 AS:1 AS:2 AS:3 AS:4 AS:5 AS:6')).toBe('1')
    expect(turnover('COLOK_JITU', 'AS:0 AS:1 AS:2 AS:3 AS:4 AS:5 AS:6 AS:7', 'KOP:1')).toBe('01')
  })
  test('shapes of a pair and combinations', () => {
    expect(turnover('KEMBANG_KEMPIS', 'DEPAN:KEMBANG', 'DEPAN:KEMBAR')).toBe('11')
    expect(turnover('KEMBANG_KEMPIS', 'DEPAN:KEMBANG', 'DEPAN:KEMPIS')).toBe('00')
    const three = ['AS:BESAR+KOP:BESAR', 'AS:BESAR+KOP:KECIL', 'AS:KECIL+KOP:BESAR']
    expect(turnover('KOMBINASI', ...three, 'AS:BESAR+EKOR:BESAR')).toBe('1111')
    expect(turnover('KOMBINASI', ...three, 'AS:KECIL+KOP:KECIL', 'AS:BESAR+EKOR:BESAR')).toBe('00001')
  })
  test('one thing bet on in several ways', () => {
    expect(turnover('DASAR', 'BESAR GANJIL')).toBe('1')
    expect(turnover('DASAR', 'BESAR', 'KECIL')).toBe('00')
    expect(turnover('FIFTY_UMUM', 'BESAR GANJIL')).toBe('1')
    expect(turnover('FIFTY_UMUM', 'TENGAH', 'TEPI')).toBe('00')
    // Nine numbers each of 1 to 4, eight of the others.
    expect(turnover('SHIO', '1 2 3 4 5 6 7 8')).toBe('1')
    expect(turnover('SHIO', '4 5 6 7 8 9 10 11 12')).toBe('1')
    expect(turnover('SHIO', '1 2 3 4 5 6 7 8 9')).toBe('0')
  })
  test('pairs and threes of digits in any order', () => {
    const pairs = count(100, 2)
      .split(',')
      .filter(([one = '', other = '']) => one < other)
    expect(turnover('COLOK_MACAU', pairs.slice(0, 33).join(','))).toBe('1')
    expect(turnover('COLOK_MACAU', pairs.slice(0, 34).join(','))).toBe('0')
    const turned = pairs.slice(0, 33).map((pair) => `${pair[1]}${pair[0]}`)
    expect(turnover('COLOK_MACAU', pairs.slice(0, 33).join(','), turned.join(','))).toBe('11')
    expect(turnover('COLOK_NAGA', count(1_000, 3))).toBe('0')
    expect(turnover('COLOK_BEBAS', '0,1,2,3,4,5,6')).toBe('1')
    expect(turnover('COLOK_BEBAS', '0,1,2,3,4,5,6,7')).toBe('0')
  })
})
