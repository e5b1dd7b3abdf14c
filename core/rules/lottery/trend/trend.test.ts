import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawResult } from '../draw/draw-result.ts'
import { createStream } from '../../../fair/stream.ts'
import { judgeOf } from '../families.ts'
import { type Draw, type DrawModel, drawModels, type ListDraw, type PrizeDraw } from '../model.ts'
import { drawnNumbers, readDraw } from '../read-draw.ts'
import { readSelection } from '../selection.ts'
import { playOf } from '../play-trials.test-support.ts'
import { trendOf } from './trend.ts'
import { trendLines } from './trend-lines.ts'
import { trendRoads } from './trend-roads.ts'

function drawsOf(model: DrawModel, count: number, name = 'A'): readonly Draw[] {
  const seed = new Uint8Array(32).fill(7)
  return Array.from({ length: count }, (_, at) => drawResult(createStream(seed, `TREND_${name}|${at}|`), model))
}

function draw(model: DrawModel, numbers: readonly string[]): Draw {
  const read = readDraw(model, numbers)
  if (!read.ok) throw new Error(`no draw of ${model}`)
  return read.value
}

test('every model counts something, each symbol of each line', () => {
  for (const model of drawModels) {
    const lines = trendLines(model)
    expect(lines.length, model).toBeGreaterThan(0)
    expect(new Set(lines.map(({ code }) => code)).size, model).toBe(lines.length)
    const { hot, gap } = trendOf(model, drawsOf(model, 20), 20)
    for (const { code, symbols } of lines) {
      expect(Object.keys(hot[code] ?? {}).toSorted()).toEqual([...symbols].toSorted())
      expect(Object.keys(gap[code] ?? {}).toSorted()).toEqual([...symbols].toSorted())
    }
  }
})

test('three races, counted by hand', () => {
  const races = [
    ['3', '1', '2', '4', '5', '6', '7', '8', '9', '10'],
    ['10', '1', '2', '3', '4', '5', '6', '7', '8', '9'],
    ['3', '2', '1', '4', '5', '6', '7', '8', '9', '10'],
  ].map((cars) => draw('PK10', cars))
  const two = trendOf('PK10', races, 2)
  expect(two.hot['FIRST']).toMatchObject({ '3': 1, '10': 1, '1': 0 })
  expect(two.gap['FIRST']).toMatchObject({ '3': 0, '10': 1, '1': 3 })
  expect(two.hot['SECOND']).toMatchObject({ '1': 2, '2': 0 })
  expect(two.gap['SECOND']).toMatchObject({ '1': 0, '2': 2, '9': 3 })
  expect(two.hot['TENTH']).toMatchObject({ '9': 1, '10': 1 })
  expect(trendOf('PK10', races, 3).hot['FIRST']).toMatchObject({ '3': 2, '10': 1 })
})

test('endings of all prizes count as often as they come', () => {
  const board = '739146 20746 58213 90877 41302 66713 05946 83321 17755 29038 70460 12084 3313 8846 0219 7605 513 46'
  const { hot, gap } = trendOf('VN18', [draw('VN18', board.split(' '))], 30)
  expect(hot['TAILS']).toMatchObject({ '46': 5, '13': 4, '02': 1, '00': 0 })
  expect(gap['TAILS']).toMatchObject({ '46': 0, '00': 1 })
  expect(hot['DB_TAIL']).toMatchObject({ '46': 1, '13': 0 })
  expect([1, 2, 3, 4, 5, 6].map((at) => hot[`DB_${at}`]?.['739146'[at - 1] ?? ''])).toEqual([1, 1, 1, 1, 1, 1])
})

test('without draws nothing is counted and nothing has passed', () => {
  const { hot, gap } = trendOf('D3', [], 50)
  expect(Object.values(hot['FIRST'] ?? {}).every((count) => count === 0)).toBe(true)
  expect(Object.values(gap['FIRST'] ?? {}).every((passed) => passed === 0)).toBe(true)
})

/** What an issue draws of each line, written out apart from the rules. */
const list = (of: Draw): string[] => (of as ListDraw).balls
const prizes = (of: Draw): string[] => (of as PrizeDraw).prizes.flatMap(({ numbers }) => numbers)
const ordinals = 'FIRST SECOND THIRD FOURTH FIFTH SIXTH SEVENTH EIGHTH NINTH TENTH'.split(' ')
const byPlace = (of: Draw) => Object.fromEntries(list(of).map((ball, at) => [ordinals[at], [ball]]))
const byDigit = (name: string, number: string) =>
  Object.fromEntries([...number].map((digit, at) => [`${name}_${at + 1}`, [digit]]))
const tail = (number = '') => [number.substring(number.length - 2)]
const specialLines = (of: Draw) => {
  const [db = ''] = prizes(of)
  return { DB_TAIL: tail(db), ...byDigit('DB', db) }
}
const total = (of: Draw) => [String(list(of).reduce((sum, ball) => sum + parseInt(ball, 10), 0))]

const expansions: Record<DrawModel, (of: Draw) => Record<string, string[]>> = {
  VN27: (of) => ({ TAILS: prizes(of).flatMap(tail), ...specialLines(of) }),
  VN18: (of) => ({ TAILS: prizes(of).flatMap(tail), ...specialLines(of) }),
  HANOI: (of) => ({ ...specialLines(of), G1_TAIL: tail(prizes(of)[1]), ...byDigit('G1', prizes(of)[1] ?? '') }),
  D5: byPlace,
  D3: byPlace,
  PK10: byPlace,
  C11X5: (of) => ({ ...byPlace(of), ANY: list(of) }),
  DICE3: (of) => ({ ANY: list(of), SUM: total(of) }),
  PC28: (of) => ({ SUM: total(of), ...byPlace(of) }),
  KENO80: (of) => ({ ANY: list(of) }),
  LHC49: (of) => ({ SPECIAL: [(of as ListDraw).special ?? ''], ANY: list(of) }),
  LAO4: (of) => ({ ...byPlace(of), TAIL: [list(of).slice(2).join('')], HEAD: [list(of).slice(0, 2).join('')] }),
  TOGEL4: (of) => ({ ...byPlace(of), TAIL: [list(of).slice(2).join('')] }),
  THAI: (of) =>
    of.kind === 'thai' ? { FIRST_TAIL: tail(of.first), LAST2: [of.last2], ...byDigit('FIRST', of.first) } : {},
  FOURD: (of) => {
    if (of.kind !== 'fourd') return {}
    const all = [of.first, of.second, of.third, ...of.special, ...of.consolation]
    return {
      ...byDigit('FIRST', of.first),
      ...Object.fromEntries(
        [1, 2, 3, 4].map((place) => [`ALL_${place}`, all.map((number) => number[place - 1] ?? '')]),
      ),
    }
  },
}

test.each(drawModels)('%s agrees with what is counted apart', (model) => {
  const draws = drawsOf(model, 60)
  const size = 40
  const { hot, gap } = trendOf(model, draws, size)
  expect(Object.keys(hot).toSorted()).toEqual(Object.keys(expansions[model](draws[0] as Draw)).toSorted())
  for (const { code, symbols } of trendLines(model)) {
    for (const symbol of symbols) {
      const came = draws.map((of) => (expansions[model](of)[code] ?? []).filter((one) => one === symbol).length)
      const latest = came.findIndex((times) => times > 0)
      expect(hot[code]?.[symbol], `${code} ${symbol}`).toBe(came.slice(0, size).reduce((all, times) => all + times, 0))
      expect(gap[code]?.[symbol], `${code} ${symbol}`).toBe(latest === -1 ? 60 : latest)
    }
  }
})

describe('roads', () => {
  /** The play that pays the sides of a road; how its content names them. */
  const plays: readonly [DrawModel, road: string, play: string, content: (side: string) => string][] = [
    ...(['VN27', 'VN18'] as const).flatMap((model): typeof plays => [
      [model, 'DB_TAIL_SIZE', 'KEO_DB', (side) => (side === 'BIG' ? 'TAI' : 'XIU')],
      [model, 'DB_TAIL_PARITY', 'KEO_DB', (side) => (side === 'ODD' ? 'LE' : 'CHAN')],
    ]),
    ['TOGEL4', 'TAIL_SIZE', 'FIFTY_UMUM', (side) => (side === 'BIG' ? 'BESAR' : 'KECIL')],
    ['TOGEL4', 'TAIL_PARITY', 'FIFTY_UMUM', (side) => (side === 'ODD' ? 'GANJIL' : 'GENAP')],
    ...['AS', 'KOP', 'KEPALA', 'EKOR'].map((place, at): (typeof plays)[number] => [
      'TOGEL4',
      `${ordinals[at] ?? ''}_SIZE`,
      'FIFTY_SPECIAL',
      (side) => `${place}:${side === 'BIG' ? 'BESAR' : 'KECIL'}`,
    ]),
    ['D5', 'SUM_SIZE', 'SUM5', (side) => side],
    ['D5', 'SUM_PARITY', 'SUM5', (side) => side],
    ['D5', 'DT15', 'DT15', (side) => side],
    ['D5', 'FIRST_SIZE', 'BALL1', (side) => side],
    ['D5', 'FIFTH_PARITY', 'BALL5', (side) => side],
    ['PK10', 'FIRST_TWO_SIZE', 'GYSUM', (side) => side],
    ['PK10', 'FIRST_TWO_PARITY', 'GYSUM', (side) => side],
    ['PK10', 'TENTH_SIZE', 'RANK10', (side) => side],
    ['PK10', 'THIRD_PARITY', 'RANK3', (side) => side],
    ...[1, 2, 3, 4, 5].map((rank): (typeof plays)[number] => ['PK10', `DT${rank}`, `DT${rank}`, (side) => side]),
    ['C11X5', 'SUM_SIZE', 'SUM5', (side) => side],
    ['C11X5', 'SUM_PARITY', 'SUM5', (side) => side],
    ['C11X5', 'SECOND_SIZE', 'BALL2', (side) => side],
    ['C11X5', 'SECOND_PARITY', 'BALL2', (side) => side],
    ['C11X5', 'DT15', 'DT15', (side) => side],
    ['DICE3', 'SUM_SIZE', 'BSOE', (side) => side],
    ['DICE3', 'SUM_PARITY', 'BSOE', (side) => side],
    ['LHC49', 'SPECIAL_SIZE', 'TM_SIDE', (side) => side],
    ['LHC49', 'SPECIAL_PARITY', 'TM_SIDE', (side) => side],
    ['LHC49', 'SUM_SIZE', 'TOTAL', (side) => side],
    ['LHC49', 'SUM_PARITY', 'TOTAL', (side) => side],
  ]

  test.each(plays)('%s %s is the side that %s pays', (model, code, playCode, content) => {
    const road = trendRoads(model).find((one) => one.code === code)
    if (road === undefined) throw new Error(`${model} has no road ${code}`)
    const play = playOf(model, playCode)
    const met = new Set<string>()
    for (const of of drawsOf(model, 200, 'ROAD')) {
      const judge = judgeOf(model, of, '2026-03-01')
      const side = road.of(drawnNumbers(of))
      met.add(side)
      for (const one of road.sides) {
        const read = readSelection(play.grammar, content(one))
        if (!read.ok) throw new Error(`${playCode} refuses ${content(one)}`)
        const isPaid = judge(playCode, read.value).some(({ tier }) => tier !== 'RETURNED')
        expect(isPaid, `${one} on ${drawnNumbers(of).join(' ')}`).toBe(side === one)
      }
    }
    expect([...met]).toEqual(expect.arrayContaining([...road.sides]))
  })

  const side = (model: DrawModel, code: string, numbers: readonly string[]) =>
    trendRoads(model)
      .find((road) => road.code === code)
      ?.of(numbers)

  test('the edges of sides that few draws meet', () => {
    expect(side('PC28', 'SUM_SIZE', ['4', '4', '5'])).toBe('SMALL')
    expect(side('PC28', 'SUM_SIZE', ['4', '5', '5'])).toBe('BIG')
    expect(side('D3', 'SECOND_SIZE', ['0', '5', '0'])).toBe('BIG')
    expect(side('D3', 'SECOND_SIZE', ['9', '4', '9'])).toBe('SMALL')
    expect(side('C11X5', 'FIRST_SIZE', ['11', '1', '2', '3', '4'])).toBe('TIE')
    expect(side('C11X5', 'SUM_SIZE', ['2', '4', '6', '7', '11'])).toBe('TIE')
    expect(side('LHC49', 'SPECIAL_SIZE', ['1', '2', '3', '4', '5', '6', '49'])).toBe('TIE')
    expect(side('LHC49', 'SPECIAL_SIZE', ['1', '2', '3', '4', '5', '6', '24'])).toBe('SMALL')
    expect(side('D5', 'DT15', ['3', '1', '1', '1', '3'])).toBe('TIE')
  })

  test('twenty of eighty: sums around 810, halves around ten', () => {
    // Nine of 1–40 and eleven of 41–80, and the other way round; ten of each that add up to 810 and to one more.
    const low = [1, 2, 3, 4, 5, 6, 7, 8, 9]
    const even = Array.from({ length: 10 }, (_, at) => [at + 1, 80 - at]).flat()
    const text = (numbers: readonly number[]) => numbers.map(String)
    expect(side('KENO80', 'SUM_SIZE', text(even))).toBe('TIE')
    expect(side('KENO80', 'SUM_SIZE', text([...even.slice(0, 18), 11, 71]))).toBe('BIG')
    expect(side('KENO80', 'SUM_SIZE', text([...even.slice(0, 18), 10, 70]))).toBe('SMALL')
    expect(side('KENO80', 'HALF', text(even))).toBe('TIE')
    expect(side('KENO80', 'HALF', text([...low, ...Array.from({ length: 11 }, (_, at) => 41 + at)]))).toBe('LOWER')
    expect(side('KENO80', 'HALF', text(Array.from({ length: 20 }, (_, at) => 30 + at)))).toBe('UPPER')
  })

  test('a road is of its model alone, and every draw is on it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...drawModels), fc.nat(1000), (model, at) => {
        const numbers = drawnNumbers(drawResult(createStream(new Uint8Array(32), `ROADS|${at}|`), model))
        for (const road of trendRoads(model)) expect([...road.sides, 'TIE']).toContain(road.of(numbers))
      }),
    )
    const withRoads = drawModels.filter((model) => trendRoads(model).length > 0)
    expect(withRoads.toSorted()).toEqual(
      ['C11X5', 'D3', 'D5', 'DICE3', 'KENO80', 'LHC49', 'PC28', 'PK10', 'TOGEL4', 'VN18', 'VN27'].toSorted(),
    )
  })
})
