import { describe, expect, test } from 'vitest'
import { toWire } from '../../../money/money.ts'
import { defaultBooks } from '../default-books.ts'
import type { DefaultPlay } from '../book.ts'
import { seriesPrizes } from '../prizes.ts'
import { returnText, theoreticalReturn } from '../theoretical-return.ts'
import { familyOf, playOf } from './digit-bets.test-support.ts'

const ssc = defaultBooks['SSC'] ?? []
const threeDigits = defaultBooks['3D'] ?? []
const codesOf = (book: readonly DefaultPlay[]) => book.map(({ playCode }) => playCode)

/** Lottery rule book C.2, column "Prize 1800"; by play and segment length, tiers in their order. */
const prizesAt1800: Readonly<Record<string, string>> = {
  'STRAIGHT 5': '180000',
  'STRAIGHT 4': '18000',
  'STRAIGHT 3': '1800',
  'STRAIGHT 2': '180',
  'STRAIGHT_TEXT 5': '180000',
  'STRAIGHT_TEXT 4': '18000',
  'STRAIGHT_TEXT 3': '1800',
  'STRAIGHT_TEXT 2': '180',
  'COMBO 5': '1 18, 2 180, 3 1800, 4 18000, 5 180000',
  'COMBO 4': '1 18, 2 180, 3 1800, 4 18000',
  'COMBO 3': '1 18, 2 180, 3 1800',
  'COMBO 2': '1 18, 2 180',
  'GROUP120 5': '1500',
  'GROUP60 5': '3000',
  'GROUP30 5': '6000',
  'GROUP20 5': '9000',
  'GROUP10 5': '18000',
  'GROUP5 5': '36000',
  'LUCKY1 5': '4.3954',
  'LUCKY2 5': '22.0967',
  'LUCKY3 5': '210.2803',
  'LUCKY4 5': '3913.0434',
  'GROUP24 4': '750',
  'GROUP12 4': '1500',
  'GROUP6x4 4': '3000',
  'GROUP4 4': '4500',
  'GROUP3 3': '600',
  'GROUP6 3': '300',
  'GROUPMIX 3': 'group3 600, group6 300',
  'SUM 3': '1800',
  'SPAN 3': '1800',
  'GROUPSUM 3': 'group3 600, group6 300',
  'GROUPDAN 3': 'group3 600, group6 300',
  'SUMTAIL 3': '18',
  'FORM 3': 'TRIPLE 180, PAIR 6.6666, STRAIGHT 30, HALF 5, MIXED 6',
  'SUM 2': '180',
  'SPAN 2': '180',
  'GROUP2 2': '90',
  'GROUPSUM 2': 'group2 90',
  'GROUPDAN 2': 'group2 90',
  FIXED: '18',
  'ANY1 3': '6.642',
  'ANY2 3': '33.3333',
  'ANY1 4': '5.234',
  'ANY2 4': '18.4804',
  'ANY2 5': '12.2699',
  'ANY3 5': '41.3793',
  'BSOE 2': '7.2',
  'BSOE 3': '14.4',
  'RX_STRAIGHT 2': '180',
  'RX_STRAIGHT 3': '1800',
  'RX_STRAIGHT 4': '18000',
  'RX_GROUP2 2': '90',
  'RX_GROUP3 3': '600',
  'RX_GROUP6 3': '300',
  'RX_GROUP24 4': '750',
  'RX_GROUP12 4': '1500',
  'RX_GROUP6x4 4': '3000',
  'RX_GROUP4 4': '4500',
  DT: 'DRAGON 4, TIGER 4, TIE 18',
  TOTAL: 'BIG 3.6, SMALL 3.6, ODD 3.6, EVEN 3.6',
}

/** `ANY1 3` of `ANY1@F3`; a bare name is on three digits. */
function rowOf(playCode: string): string {
  const [name = '', segment] = playCode.split('@')
  return ['FIXED', 'DT', 'TOTAL'].includes(name) ? name : `${name} ${segment?.replace(/\D/g, '') ?? 3}`
}

/** Returns at 1800 of plays whose prize is cut after four decimals, by name and segment length; all others return 0.9. */
const returnsOfCutPrizes: Readonly<Record<string, string>> = {
  'LUCKY1 5': '0.899980',
  'LUCKY2 5': '0.899999',
  'ANY2 5': '0.899997',
  'ANY1 4': '0.899986',
  'ANY2 4': '0.899995',
  'ANY1 3': '0.899991',
  'ANY2 3': '0.899999',
  'FORM 3': '0.899991',
}

const plain = (text: string) => text.replace(/\.?0+$/, '')

function prizesText(prizes: Readonly<Record<string, bigint>>): string {
  const all = Object.entries(prizes).map(([tier, prize]) => `${tier} ${plain(toWire(prize))}`)
  return all.join(', ').replace(/^ALL /, '')
}

describe.each([
  ['SSC', 'D5', ssc.filter(({ prizes }) => prizes === null)],
  ['3D', 'D3', threeDigits],
] as const)('plays of series of %s', (_name, model, plays) => {
  test.each(codesOf(plays))('%s pays the prize of the rule book at 1800, and returns series / 2000', (code) => {
    const play = playOf(model, code)
    const prizes = seriesPrizes(play, 1_800)
    expect(prizesText(prizes)).toBe(prizesAt1800[rowOf(code)])
    const { lowest, highest } = theoreticalReturn({ play, prizes })
    expect(returnText(lowest)).toBe(returnsOfCutPrizes[rowOf(code)] ?? '0.900000')
    expect(returnText(highest)).toBe(code.startsWith('FORM') ? '0.900000' : returnText(lowest))
  })
})

test('a series moves prizes by itself: SSC-196 to SSC-198', () => {
  expect(prizesText(seriesPrizes(playOf('D5', 'STRAIGHT@B3'), 1_956))).toBe('1956')
  expect(prizesText(seriesPrizes(playOf('D5', 'FIXED@'), 1_950))).toBe('19.5')
  expect(prizesText(seriesPrizes(playOf('D5', 'GROUP60@5'), 1_930))).toBe('3216.6666')
})

/** Lottery rule book C.3, column RTP, by pick. */
const creditReturns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  BALL: {
    BIG: '0.990000',
    SMALL: '0.990000',
    ODD: '0.990000',
    EVEN: '0.990000',
    ...Object.fromEntries('0123456789'.split('').map((digit) => [digit, '0.990000'])),
  },
  SUM5: { BIG: '0.990000', SMALL: '0.990000', ODD: '0.990000', EVEN: '0.990000' },
  DT15: { DRAGON: '0.990000', TIGER: '0.990000', TIE: '0.990000' },
  FORM: { TRIPLE: '0.900000', STRAIGHT: '0.900000', PAIR: '0.891000', HALF: '0.900000', MIXED: '0.900000' },
}

describe('plays at odds', () => {
  const credit = ssc.filter(({ prizes }) => prizes !== null)

  test.each(credit.map(({ playCode, prizes }) => [playCode, prizes] as const))('%s returns by pick', (code, prizes) => {
    const play = playOf('D5', code)
    const returns = Object.entries(play.chances).map(([kind, tiers]) => [
      kind,
      returnText(theoreticalReturn({ play: { ...play, chances: { [kind]: tiers } }, prizes: prizes ?? {} }).lowest),
    ])
    expect(Object.fromEntries(returns)).toEqual(creditReturns[code.replace(/(?<=BALL)\d|_[FMB]3/, '')])
  })

  test('their prices, one by one', () => {
    const text = (code: string) => prizesText(credit.find(({ playCode }) => playCode === code)?.prizes ?? {})
    expect(text('SUM5')).toBe('BIG 1.98, SMALL 1.98, ODD 1.98, EVEN 1.98')
    expect(text('DT15')).toBe('DRAGON 2.2, TIGER 2.2, TIE 9.9')
    expect(text('FORM_M3')).toBe('TRIPLE 90, STRAIGHT 15, PAIR 3.3, HALF 2.5, MIXED 3')
    expect(text('BALL5')).toBe(
      '0123456789'
        .split('')
        .map((digit) => `${digit} 9.9, `)
        .join('') + 'BIG 1.98, SMALL 1.98, ODD 1.98, EVEN 1.98',
    )
  })
})

describe('the books', () => {
  test('sell every play of their model once', () => {
    expect(codesOf(ssc).toSorted()).toEqual([...familyOf('D5').plays.keys()].toSorted())
    expect(codesOf(threeDigits).toSorted()).toEqual([...familyOf('D3').plays.keys()].toSorted())
    for (const book of [ssc, threeDigits]) {
      expect(new Set(book.map(({ tradeName }) => tradeName)).size).toBe(book.length)
      expect(book.map(({ sorting }) => sorting)).toEqual(book.map((_, at) => at + 1))
    }
  })

  test('have ids that stay for ever', () => {
    const ids = (book: readonly DefaultPlay[]) => book.map(({ playId, playCode }) => `${playId} ${playCode}`)
    const all = [...ids(ssc), ...ids(threeDigits)]
    expect(ssc.map(({ playId }) => playId)).toEqual([
      ...Array.from({ length: 117 }, (_, at) => 5_001 + at),
      ...Array.from({ length: 10 }, (_, at) => 5_201 + at),
    ])
    expect(threeDigits.map(({ playId }) => playId)).toEqual(Array.from({ length: 34 }, (_, at) => 5_301 + at))
    for (const one of [
      '5001 STRAIGHT@5',
      '5013 LUCKY4@5',
      '5014 STRAIGHT@F4',
      '5028 STRAIGHT@F3',
      '5064 STRAIGHT@F2',
      '5080 FIXED@',
      '5081 ANY1@F3',
      '5093 BSOE@F2',
      '5097 RX_STRAIGHT@2',
      '5100 RX_GROUP2@2',
      '5107 DT@0-1',
      '5117 TOTAL@',
      '5201 BALL1',
      '5210 FORM_B3',
      '5301 STRAIGHT',
      '5334 BSOE@B2',
    ]) {
      expect(all).toContain(one)
    }
  })

  test('keep the limits of their rows', () => {
    const limits = ({ stakeMin, stakeMax, winAmountMax, unitsMax }: DefaultPlay) =>
      [toWire(stakeMin), toWire(stakeMax), toWire(winAmountMax), unitsMax].join(' ')
    const of = (isSeries: boolean) =>
      new Set([...ssc, ...threeDigits].filter(({ prizes }) => (prizes === null) === isSeries).map(limits))
    expect([...of(true)]).toEqual(['0.0020 199998.0000 400000.0000 100000'])
    expect([...of(false)]).toEqual(['1.0000 50000.0000 400000.0000 100'])
  })
})
