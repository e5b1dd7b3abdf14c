import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  betsOf,
  bookText,
  choicesOf,
  judgeBalls,
  linesOf,
  numbersTo,
  type Oracle,
  pascal,
  playOf,
  priced,
  returnIn,
  selectionFor,
  settledBet,
  someOf,
  type WeighedDraw,
  wrongTiers,
  turnoversOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import { kenoBook } from './keno-book.ts'
import { kenoCell, kenoCells } from './keno-cells.ts'

const model = 'KENO80'
const numbers = numbersTo(80)
const elements = ['GOLD', 'WOOD', 'WATER', 'FIRE', 'EARTH']
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN', 'UPPER', 'LOWER', 'MIDDLE', ...elements]
const sizes = [1, 2, 3, 4, 5]

test.each(betsOf('KENO'))('$id $playType', (bet) => {
  const { actual, expected } = settledBet(bet, { model, code: bet.playType, drawn: bet.draw as number[] })
  expect(actual).toEqual(expected)
})

/** How many choices of so many of 40 numbers in a row, from 1, have each sum, number by number. */
function choiceSums(): number[][] {
  const ways = Array.from({ length: 21 }, () => Array.from({ length: 801 }, () => 0))
  ;(ways[0] ?? [])[0] = 1
  for (let number = 1; number <= 40; number++) {
    for (let size = 20; size > 0; size--) {
      const less = ways[size - 1] ?? []
      const own = ways[size] ?? []
      for (let sum = 800; sum >= number; sum--) own[sum] = (own[sum] ?? 0) + (less[sum - number] ?? 0)
    }
  }
  return ways
}

/** So many different numbers from a lowest one with a sum: of the lowest ones the highest are raised. */
function numbersWithSum(size: number, lowest: number, sum: number): number[] {
  const chosen = Array.from({ length: size }, (_, at) => lowest + at)
  let missing = sum - chosen.reduce((total, number) => total + number, 0)
  for (let at = size - 1; at >= 0; at--) {
    const step = Math.min(40 - size, missing)
    chosen[at] = (chosen[at] ?? 0) + step
    missing -= step
  }
  return chosen
}

interface SumDraw {
  readonly sum: number
  readonly inFirstHalf: number
  readonly balls: readonly string[]
  ways: bigint
}

/** Draws by their sum and by how many are in 1–40, which is all that sides ask: one stands for all of its class. */
function sumDraws(): SumDraw[] {
  const rows = choiceSums()
  const sums = rows.map((row) => row.flatMap((many, sum) => (many === 0 ? [] : [{ sum, many: BigInt(many) }])))
  return numbersTo(20, 0)
    .map(Number)
    .flatMap((lower) => {
      const higher = 20 - lower
      const classes = new Map<number, SumDraw>()
      for (const low of sums[lower] ?? []) {
        for (const high of sums[higher] ?? []) {
          const sum = low.sum + high.sum + 40 * higher
          const found = classes.get(sum)
          if (found !== undefined) {
            found.ways += low.many * high.many
            continue
          }
          const chosen = [...numbersWithSum(lower, 1, low.sum), ...numbersWithSum(higher, 41, high.sum + 40 * higher)]
          classes.set(sum, { sum, inFirstHalf: lower, balls: chosen.map(String), ways: low.many * high.many })
        }
      }
      return [...classes.values()]
    })
}

describe('sides by counting all draws', () => {
  const classes = sumDraws()
  const draws = classes.map(({ balls, ways }) => ({ judge: judgeBalls(model, balls), ways }))
  const play = playOf(model, 'SIDES')

  test('the classes are all draws and what they say they are', () => {
    expect(classes.reduce((sum, { ways }) => sum + ways, 0n)).toBe(pascal(80, 20))
    const isRight = ({ balls, sum, inFirstHalf }: SumDraw) =>
      balls.reduce((total, ball) => total + Number(ball), 0) === sum &&
      balls.filter((ball) => Number(ball) <= 40).length === inFirstHalf
    expect(classes.every(isRight)).toBe(true)
    expect([Math.min(...classes.map(({ sum }) => sum)), Math.max(...classes.map(({ sum }) => sum))]).toEqual([
      210, 1410,
    ])
  })

  test('the table of cells is what counting gives', () => {
    const counted = new Map<string, bigint>()
    for (const { sum, inFirstHalf, ways } of classes) {
      const cell = JSON.stringify(kenoCell(sum, inFirstHalf))
      counted.set(cell, (counted.get(cell) ?? 0n) + ways)
    }
    for (const { value, ways } of kenoCells) expect(counted.get(JSON.stringify(value)) ?? 0n).toBe(ways)
    expect(kenoCells).toHaveLength(42)
    expect(kenoCells.filter(({ ways }) => ways > 0n)).toHaveLength(counted.size)
  })

  test.each([...sides, 'BIG SMALL', 'UPPER MIDDLE', sides.join(' ')])('%s', (content) => {
    expect(wrongTiers(play, selectionFor(play, content), draws)).toEqual([])
  })
})

// Only the picked numbers matter: a draw stands for all that draw the same of them.
test.each(sizes)('PICK%i over all classes of draws', (size) => {
  const play = playOf(model, `PICK${size}`)
  const picks = ['3', '17', '40', '41', '80'].slice(0, size)
  const others = numbers.filter((number) => !picks.includes(number))
  const draws = numbersTo(size, 0).flatMap((hits): WeighedDraw[] =>
    choicesOf(picks, Number(hits)).map((drawn) => {
      const missing = 20 - drawn.length
      return { judge: judgeBalls(model, [...drawn, ...others.slice(0, missing)]), ways: pascal(80 - size, missing) }
    }),
  )
  expect(draws.reduce((sum, { ways }) => sum + ways, 0n)).toBe(pascal(80, 20))
  expect(wrongTiers(play, selectionFor(play, picks.join(' ')), draws)).toEqual([])
})

/** What each element is of sums. */
const ranges: Record<string, readonly [number, number]> = {
  GOLD: [210, 695],
  WOOD: [696, 763],
  WATER: [764, 855],
  FIRE: [856, 923],
  EARTH: [924, 1410],
}

function sideOracle(pick: string, drawn: readonly string[]): string | undefined {
  const values = drawn.map(Number)
  const sum = values.reduce((total, value) => total + value, 0)
  const upper = values.filter((value) => value < 41).length
  const lower = values.filter((value) => value > 40).length
  if (sum === 810 && (pick === 'BIG' || pick === 'SMALL')) return 'RETURNED'
  const [from, to] = ranges[pick] ?? [0, 0]
  const isWon =
    (from <= sum && sum <= to) ||
    (pick === 'BIG' && sum > 810) ||
    (pick === 'SMALL' && sum < 810) ||
    (pick === 'ODD' && sum % 2 === 1) ||
    (pick === 'EVEN' && sum % 2 === 0) ||
    (pick === 'UPPER' && upper > lower) ||
    (pick === 'LOWER' && upper < lower) ||
    (pick === 'MIDDLE' && upper === lower)
  return isWon ? pick : undefined
}

const least: Record<number, number> = { 1: 1, 2: 2, 3: 2, 4: 2, 5: 3 }

describe('10,000 random lines against single notes', () => {
  test('SIDES', () => {
    const oracle: Oracle = {
      notes: ([picks = []]) => picks.map((pick) => [pick]),
      wins: ([pick = ''], drawn) => sideOracle(pick, drawn),
    }
    const lines = linesOf({ balls: numbers, count: 20 }, fc.tuple(someOf(sides)))
    // Few random draws come near the ends of elements: as many are made there.
    const edges = fc.constantFrom(695, 696, 763, 764, 809, 810, 811, 855, 856, 923, 924)
    const made = fc
      .record({ sum: edges, lower: fc.integer({ min: 8, max: 12 }), picks: someOf(sides) })
      .map(({ sum, lower, picks }) => {
        const low = numbersWithSum(lower, 1, Math.round((sum * lower) / 40) - 60 + lower)
        const rest = sum - low.reduce((total, number) => total + number, 0)
        return { drawn: [...low, ...numbersWithSum(20 - lower, 41, rest)].map(String), lists: [picks] }
      })
    expect(
      unlikeOracle(
        { model, code: 'SIDES' },
        oracle,
        fc.oneof(
          lines,
          made.filter(({ drawn }) => isDraw(drawn)),
        ),
      ),
    ).toBeUndefined()
  }, 60_000)

  const isDraw = (drawn: readonly string[]) =>
    new Set(drawn).size === 20 && drawn.every((ball) => Number(ball) >= 1 && Number(ball) <= 80)

  test.each(sizes)(
    'PICK%i',
    (size) => {
      const oracle: Oracle = {
        notes: ([picks = []]) => [picks],
        wins: (note, drawn) => {
          const hits = note.filter((number) => drawn.includes(number)).length
          return hits >= (least[size] ?? 0) ? String(hits) : undefined
        },
      }
      expect(
        unlikeOracle(
          { model, code: `PICK${size}` },
          oracle,
          linesOf({ balls: numbers, count: 20 }, fc.tuple(someOf(numbers, size, size))),
        ),
      ).toBeUndefined()
    },
    60_000,
  )
})

test('810 brings back big and small, and is even, water and nothing else', () => {
  const balls = [...numbersWithSum(10, 1, 205), ...numbersWithSum(10, 41, 605)].map(String)
  expect(balls.reduce((sum, ball) => sum + Number(ball), 0)).toBe(810)
  const wins = judgeBalls(model, balls)('SIDES', [sides])
  expect(wins).toEqual([
    { tier: 'RETURNED', notes: 2 },
    ...['EVEN', 'MIDDLE', 'WATER'].map((tier) => ({ tier, notes: 1 })),
  ])
})

test('refusals and the longest line', () => {
  expect(priced(model, 'SIDES', sides.join(' '))).toBe(12)
  expect(priced(model, 'SIDES', '1')).toBe('symbol')
  expect(priced(model, 'PICK1', '81')).toBe('symbol')
  expect(priced(model, 'PICK2', '1')).toBe('count')
  expect(priced(model, 'PICK2', '1 2 3')).toBe('count')
  expect(priced(model, 'PICK5', '1 2 3 4 5')).toBe(1)
})

test('returns of the book', () => {
  expect(sides.map((side) => returnIn(kenoBook, 'SIDES', side))).toEqual([
    '97.51',
    '97.51',
    '97.50',
    '97.50',
    '93.62',
    '93.62',
    '95.52',
    '94.31',
    '92.70',
    '93.13',
    '93.56',
    '94.07',
  ])
  const picks = sizes.map((size) => returnIn(kenoBook, `PICK${size}`, numbers.slice(0, size).join(' ')))
  expect(picks).toEqual(['95.00', '90.19', '90.19', '93.74', '90.48'])
})

test('the book', () => {
  expect(bookText(kenoBook)).toEqual([
    '6501 1 SIDES SIDES odds 1 50000 400000 100',
    ...sizes.map((size) => `${6501 + size} ${1 + size} PICK PICK${size} odds 1 50000 400000 100`),
  ])
  expect(kenoBook.map(({ playCode }) => playCode)).toEqual([...(families.get(model)?.plays.keys() ?? [])])
  expect(new Set(kenoBook.map(({ tradeName }) => tradeName)).size).toBe(6)
})

describe('turnover', () => {
  const turnover = (code: string, ...contents: string[]) => turnoversOf(playOf(model, code), contents)

  test.each([
    ['SIDES', 'BIG', 'SMALL'],
    ['SIDES', 'ODD', 'EVEN'],
    ['SIDES', 'UPPER', 'LOWER'],
    ['SIDES', 'WOOD WATER', 'FIRE'],
  ])('%s %s and %s cover', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([0n, 0n]))

  test.each([
    ['SIDES', 'BIG', 'GOLD'],
    ['SIDES', 'GOLD EARTH', 'WOOD FIRE'],
    ['SIDES', 'BIG', 'BIG'],
    ['PICK1', '1', '2'],
    ['PICK5', '1 2 3 4 5', '6 7 8 9 10'],
  ])('%s %s and %s leave enough', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([1n, 1n]))

  test('61 of the 80 numbers of PICK1 cover', () => {
    expect(turnover('PICK1', ...numbers.slice(0, 60)).every((stake) => stake === 1n)).toBe(true)
    expect(turnover('PICK1', ...numbers.slice(0, 61)).every((stake) => stake === 0n)).toBe(true)
  })
})
