import { describe, expect, test } from 'vitest'
import {
  choicesOf,
  eachOnce,
  judgeBalls,
  numbersTo,
  pascal,
  playOf,
  selectionFor,
  type WeighedDraw,
  wrongTiers,
} from '../ball-plays.test-support.ts'
import { lunarYears } from './lunar-years.ts'

const model = 'LHC49'
const numbers = numbersTo(49)
const horse = '2026-03-01'
const snake = '2026-02-16'
const places = [1, 2, 3, 4, 5, 6]

/** What wins otherwise than notes × chances say, each with its content. */
function wrongOf(code: string, contents: readonly string[], draws: readonly WeighedDraw[], drawnOn = horse): string[] {
  const play = playOf(model, code)
  return contents.flatMap((content) =>
    wrongTiers(play, selectionFor(play, content), draws, drawnOn).map((tier) => `${content}: ${tier}`),
  )
}

describe('plays on one place, over the 49 turns of a row', () => {
  // They bring each number to each place once, as all draws do in the same shares.
  const rows = numbers.map((_, at) => [...numbers.slice(at), ...numbers.slice(0, at)].slice(0, 7))
  const turns = eachOnce(model, rows)
  const sides = 'BIG SMALL ODD EVEN SUMODD SUMEVEN TAILBIG TAILSMALL'
  const animals = 'RAT OX TIGER RABBIT DRAGON SNAKE HORSE GOAT MONKEY ROOSTER DOG PIG'
  const colours = 'RED BLUE GREEN'

  test.each(['TM', ...places.map((place) => `ZT${place}`)])('%s', (code) => {
    expect(wrongOf(code, ['1', '26 27', '49', numbers.join(' ')], turns)).toEqual([])
  })

  test.each([
    ['TM_SIDE', sides],
    ['TM_WAVE', colours],
    ['TX', animals],
  ])('%s', (code, all) => {
    const each = all.split(' ')
    expect(wrongOf(code, [...each, each.slice(1, 3).join(' '), all], turns)).toEqual([])
  })

  test('TX in the year before', () => {
    const before = rows.map((balls) => ({ judge: judgeBalls(model, balls, snake), ways: 1n }))
    expect(wrongOf('TX', ['SNAKE', 'HORSE', 'SNAKE HORSE'], before, snake)).toEqual([])
  })
})

test('TX of no day, over the twelve years', () => {
  const years = lunarYears.slice(0, 12).map(({ newYear }) => newYear)
  const draws = years.flatMap((day) =>
    numbers.map((special) => {
      const others = numbers.filter((number) => number !== special).slice(0, 6)
      return { judge: judgeBalls(model, [...others, special], day), ways: 1n }
    }),
  )
  const play = playOf(model, 'TX')
  for (const content of ['HORSE', 'RAT PIG']) expect(wrongTiers(play, selectionFor(play, content), draws)).toEqual([])
})

/**
 * Draws by which of some numbers are normal and which is special, the least that plays on those can tell apart: one
 * stands for all others of its class.
 */
function classesOf(own: readonly string[], drawnOn = horse): WeighedDraw[] {
  const others = numbers.filter((number) => !own.includes(number))
  const draw = (normal: readonly string[], special: string | undefined): WeighedDraw => {
    const missing = 6 - normal.length
    const fill = others.slice(0, missing)
    const drawn = [...normal, ...fill, special ?? others[missing] ?? '']
    const rest = others.length
    const ways = special === undefined ? BigInt(rest) * pascal(rest - 1, missing) : pascal(rest, missing)
    return { judge: judgeBalls(model, drawn, drawnOn), ways }
  }
  return [0, 1, 2, 3, 4, 5, 6].flatMap((size) =>
    choicesOf(own, size).flatMap((normal) => [
      draw(normal, undefined),
      ...own.filter((number) => !normal.includes(number)).map((special) => draw(normal, special)),
    ]),
  )
}

describe('plays on some numbers, over all classes of draws', () => {
  test('the classes are all draws', () => {
    const all = classesOf(['1', '5', '9', '49']).reduce((sum, { ways }) => sum + ways, 0n)
    expect(all).toBe(pascal(49, 6) * 43n)
  })

  test.each([
    ['ZM', '26', '7 45 1'],
    ['L3OF3', '7 12 23', '7 12 23 1 49'],
    ['L3OF2', '7 12 23', '7 12 23 1 49'],
    ['L2OF2', '7 12', '7 12 31 40'],
    ['L2SP', '7 26', '7 26 31 40 41'],
    ['LTC', '7 26', '7 26 12 1'],
    ['NO5', '1 2 3 4 5', '1 2 3 4 5 6 7'],
    ['NO6', '1 2 3 4 5 6', '1 2 3 4 5 6 7 8'],
    ['NO7', '1 2 3 4 5 6 7', '43 44 45 46 47 48 49 1'],
    ['NO8', '1 2 3 4 5 6 7 8', '41 42 43 44 45 46 47 48 49'],
    ['NO9', '1 2 3 4 5 6 7 8 9', '40 41 42 43 44 45 46 47 48 49'],
    ['NO10', '1 2 3 4 5 6 7 8 9 10', '1 2 3 4 5 6 7 8 9 10 11'],
  ])('%s', (code, ...contents) => {
    expect(contents.flatMap((content) => wrongOf(code, [content], classesOf(content.split(' '))))).toEqual([])
  })

  test.each(['0', '6', '9', '06'])('TAIL %s', (digits) => {
    const own = numbers.filter((number) => digits.includes(number.slice(-1)))
    expect(wrongOf('TAIL', [digits], classesOf(own))).toEqual([])
  })

  test.each([
    ['HORSE', horse, '1 13 25 37 49'],
    ['GOAT', horse, '12 24 36 48'],
    ['HORSE GOAT', horse, '1 13 25 37 49 12 24 36 48'],
    ['SNAKE', snake, '1 13 25 37 49'],
    ['HORSE', snake, '12 24 36 48'],
  ])('PTX %s on %s', (content, drawnOn, own) => {
    expect(wrongOf('PTX', [content], classesOf(own.split(' '), drawnOn), drawnOn)).toEqual([])
  })
})

test('TOTAL over every sum', () => {
  // ways[k][s]: choices of k numbers with the sum s, number by number.
  const ways = Array.from({ length: 8 }, () => new Map<number, bigint>())
  ways[0]?.set(0, 1n)
  for (const number of numbers.map(Number)) {
    for (let size = 7; size > 0; size--) {
      for (const [sum, many] of ways[size - 1] ?? []) {
        ways[size]?.set(sum + number, (ways[size]?.get(sum + number) ?? 0n) + many)
      }
    }
  }
  // One draw of each sum: from the lowest seven the highest are raised.
  const draws = [...(ways[7] ?? [])].map(([sum, many]) => {
    let missing = sum - 28
    const balls = [1, 2, 3, 4, 5, 6, 7].map(String)
    for (let at = 6; at >= 0; at--) {
      const step = Math.min(42, missing)
      missing -= step
      balls[at] = String(at + 1 + step)
    }
    return { judge: judgeBalls(model, balls), ways: many }
  })
  expect(draws).toHaveLength(295)
  expect(draws.reduce((sum, { ways: many }) => sum + many, 0n)).toBe(pascal(49, 7))
  const contents = ['BIG', 'SMALL', 'ODD', 'EVEN', 'BIG EVEN', 'BIG SMALL ODD EVEN']
  expect(wrongOf('TOTAL', contents, draws)).toEqual([])
  // What sides cover together is told by how many sums are both big and odd.
  const bigOdd = [...(ways[7] ?? [])].filter(([sum]) => sum > 174 && sum % 2 === 1)
  expect(bigOdd.reduce((sum, [, many]) => sum + many, 0n)).toBe(21_953_306n)
  const { coverage } = playOf(model, 'TOTAL')
  const covered = (...picks: string[]) =>
    [...new Set(coverage.covered([picks]))].reduce((sum, key) => sum + (coverage.outcomesOf?.(key) ?? 1), 0)
  expect([covered('BIG', 'ODD'), covered('SMALL', 'EVEN'), covered('BIG', 'EVEN')]).toEqual([7500, 7444, 7556])
  expect(coverage.outcomes).toBe(10_000)
})
