import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  betsOf,
  bookText,
  choicesOf,
  eachOnce,
  judgeBalls,
  numbersTo,
  ordersOf,
  pascal,
  playOf,
  priced,
  prizesAt1800,
  returnIn,
  selectionFor,
  settledBet,
  wrongTiers,
  turnoversOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import { elevenFiveBook } from './eleven-five-book.ts'

const model = 'C11X5'
const numbers = numbersTo(11)
const all = numbers.join(' ')
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']
const sumSides = [...sides, 'TAIL_BIG', 'TAIL_SMALL']
const sizes = [1, 2, 3, 4, 5, 6, 7, 8]
const danSizes = sizes.slice(1)
const positions = [1, 2, 3, 4, 5]

test.each(betsOf('11X5', '11X5_CREDIT'))('$id $playType', (bet) => {
  const code = Array.isArray(bet.selection) ? bet.playType : `${bet.playType}_DAN`
  const { actual, expected } = settledBet(bet, { model, code, drawn: bet.draw as number[] })
  expect(actual).toEqual(expected)
})

describe('chances by counting', () => {
  // These plays look at which five are drawn: each set stands for its 120 orders.
  const sets = eachOnce(model, choicesOf(numbers, 5))
  const contents: Record<string, readonly string[]> = {
    ODDCOUNT: ['0', '1', '2', '3', '4', '5', '23', '012345'],
    MEDIAN: ['3', '4', '5', '6', '7', '8', '9', '3456789'],
    SUM5: [...sumSides, 'BIG ODD TAIL_SMALL', sumSides.join(' ')],
  }
  for (const size of sizes) {
    contents[`ANY${size}`] = [
      numbers.slice(0, size).join(' '),
      numbers.slice(2, size + 3).join(' '),
      numbers.slice(0, Math.max(size, 9)).join(' '),
      all,
    ]
  }
  for (const size of danSizes) {
    contents[`ANY${size}_DAN`] = [
      `1,${numbers.slice(1).join(' ')}`,
      `${numbers.slice(3, size + 2).join(' ')},1 2 3`,
      `11,${numbers.slice(0, size).join(' ')}`,
    ]
  }

  test.each(Object.entries(contents))('%s over all 462 sets', (code, of) => {
    const play = playOf(model, code)
    for (const content of of)
      expect([content, ...wrongTiers(play, selectionFor(play, content), sets)]).toEqual([content])
  })

  // These look at the first ones in their order: one draw stands for all that begin alike.
  const starts = eachOnce(
    model,
    ordersOf(numbers, 3).map((first) => [...first, ...numbers.filter((number) => !first.includes(number)).slice(0, 2)]),
  )
  const first: Record<string, readonly string[]> = {
    FRONT3S: ['6,8,11 9', '1 2 3,1 2 3,1 2 3', `${all},5,${all}`],
    FRONT2S: ['6 8,8', '1 2 3,1 2 3', `${all},${all}`],
    FRONT3G: ['6 8 11', '1 2 3 4', all],
    FRONT2G: ['6 8', '1 2 3 4', all],
    ANYPOS3: ['6', '8 9', all],
  }

  test.each(Object.entries(first))('%s over all 990 starts', (code, of) => {
    const play = playOf(model, code)
    for (const content of of)
      expect([content, ...wrongTiers(play, selectionFor(play, content), starts)]).toEqual([content])
  })

  // The eleven turns of one row bring each number to each place once, as all draws do in the same shares.
  const turns = eachOnce(
    model,
    numbers.map((_, at) => [...numbers.slice(at), ...numbers.slice(0, at)].slice(0, 5)),
  )

  test('FIXED over eleven turns', () => {
    const play = playOf(model, 'FIXED')
    for (const content of ['6,1,11,-,-', '-,-,-,1 2 3,7', Array.from({ length: 5 }, () => all).join(',')]) {
      expect(wrongTiers(play, selectionFor(play, content), turns)).toEqual([])
    }
  })

  test.each(positions)('BALL%i over eleven turns', (position) => {
    const play = playOf(model, `BALL${position}`)
    for (const content of [...sides, ...numbers, 'BIG EVEN 6', [...sides, ...numbers].join(' ')]) {
      expect(wrongTiers(play, selectionFor(play, content), turns)).toEqual([])
    }
  })

  test('DT15 over all pairs of a first and a last', () => {
    const play = playOf(model, 'DT15')
    const draws = ordersOf(numbers, 2).map(([one = '', other = '']) => {
      const others = numbers.filter((number) => number !== one && number !== other)
      return [one, ...others.slice(0, 3), other]
    })
    for (const content of ['DRAGON', 'TIGER', 'DRAGON TIGER']) {
      expect(wrongTiers(play, selectionFor(play, content), eachOnce(model, draws))).toEqual([])
    }
  })
})

describe('the longest lines', () => {
  test.each(sizes)('ANY%i of all eleven', (size) => {
    expect(priced(model, `ANY${size}`, all)).toBe(Number(pascal(11, size)))
    const won = judgeBalls(model, ['6', '8', '11', '9', '2'])(`ANY${size}`, [numbers])
    expect(won).toEqual([{ tier: 'ALL', notes: Number(size <= 5 ? pascal(5, size) : pascal(6, size - 5)) }])
  })

  test.each(danSizes)('ANY%i_DAN of all eleven', (size) => {
    expect(priced(model, `ANY${size}_DAN`, `1,${numbers.slice(1).join(' ')}`)).toBe(Number(pascal(10, size - 1)))
  })

  test('the others', () => {
    expect(priced(model, 'FRONT3S', `${all},${all},${all}`)).toBe(990)
    expect(priced(model, 'FRONT2S', `${all},${all}`)).toBe(110)
    expect(priced(model, 'FRONT3G', all)).toBe(165)
    expect(priced(model, 'FRONT2G', all)).toBe(55)
    expect(priced(model, 'FIXED', Array.from({ length: 5 }, () => all).join(','))).toBe(55)
    expect(priced(model, 'ANYPOS3', all)).toBe(11)
    expect(priced(model, 'BALL5', [...sides, ...numbers].join(' '))).toBe(15)
    expect(priced(model, 'SUM5', sumSides.join(' '))).toBe(6)
  })
})

test('refusals', () => {
  expect(priced(model, 'ANY3', '1 2')).toBe('count')
  expect(priced(model, 'ANY1', '12')).toBe('symbol')
  expect(priced(model, 'ANY5_DAN', '8,2 6 8 9')).toBe('overlap')
  expect(priced(model, 'ANY5_DAN', '8 9,1 2 3')).toBe('too_few')
  expect(priced(model, 'ANY5_DAN', '8 9,1 2 3 4')).toBe(4)
  expect(priced(model, 'ANY5_DAN', '8,1 2')).toBe('too_few')
  expect(priced(model, 'ANY5_DAN', '1 2 3 4 5,6 7')).toBe('count')
  expect(priced(model, 'ANY2_DAN', '1 2,3 4')).toBe('count')
  expect(priced(model, 'ANY5_DAN', '-,1 2 3 4 5 6')).toBe('count')
  expect(priced(model, 'ANY5_DAN', '1,-')).toBe('count')
  expect(priced(model, 'ANY5_DAN', '1 2 3 4 5 6')).toBe('lists')
  expect(playOf(model, 'ANY5').code).toBe('ANY5')
  expect(families.get(model)?.plays.has('ANY1_DAN')).toBe(false)
  expect(priced(model, 'FRONT2S', '8,8')).toBe('no_note')
  expect(priced(model, 'FIXED', '-,-,-,-,-')).toBe('no_note')
  expect(priced(model, 'ODDCOUNT', '6')).toBe('symbol')
  expect(priced(model, 'MEDIAN', '2')).toBe('symbol')
  expect(priced(model, 'MEDIAN', '10')).toBe('symbol')
  expect(priced(model, 'BALL1', 'TAIL_BIG')).toBe('symbol')
  expect(priced(model, 'DT15', 'TIE')).toBe('symbol')
})

test('prizes at series 1800', () => {
  const any = ['3.96', '9.9', '29.7', '118.8', '831.6', '138.6', '39.6', '14.85']
  expect(sizes.map((size) => prizesAt1800(model, `ANY${size}`)['ALL'])).toEqual(any)
  expect(danSizes.map((size) => prizesAt1800(model, `ANY${size}_DAN`)['ALL'])).toEqual(any.slice(1))
  const others = ['FRONT3S', 'FRONT2S', 'FRONT3G', 'FRONT2G', 'FIXED', 'ANYPOS3']
  expect(others.map((code) => prizesAt1800(model, code)['ALL'])).toEqual(['1782', '198', '297', '99', '19.8', '6.6'])
  expect(prizesAt1800(model, 'ODDCOUNT')).toEqual({
    '0': '831.6',
    '1': '27.72',
    '2': '5.544',
    '3': '4.158',
    '4': '11.088',
    '5': '138.6',
  })
  expect(prizesAt1800(model, 'MEDIAN')).toEqual({
    '3': '29.7',
    '4': '13.2',
    '5': '9.24',
    '6': '8.316',
    '7': '9.24',
    '8': '13.2',
    '9': '29.7',
  })
})

test('returns of the book', () => {
  for (const position of positions) {
    for (const pick of sides) expect(returnIn(elevenFiveBook, `BALL${position}`, pick)).toBe('99.09')
    for (const pick of numbers) expect(returnIn(elevenFiveBook, `BALL${position}`, pick)).toBe('98.18')
  }
  expect(sumSides.map((pick) => returnIn(elevenFiveBook, 'SUM5', pick))).toEqual([
    '99.07',
    '99.07',
    // 1.90 × 236 / 462 = 0.97056; the rule book cuts it.
    '97.06',
    '96.86',
    '99.43',
    '98.57',
  ])
  for (const pick of ['DRAGON', 'TIGER']) expect(returnIn(elevenFiveBook, 'DT15', pick)).toBe('99.00')
})

test('the book', () => {
  const series = 'series 0.002 199998 400000 100000'
  const credit = 'odds 1 50000 400000 100'
  const rest =
    'FRONT FRONT3S,FRONT FRONT3G,FRONT FRONT2S,FRONT FRONT2G,FIXED FIXED,ANYPOS ANYPOS3,FUN ODDCOUNT,FUN MEDIAN'
  expect(bookText(elevenFiveBook)).toEqual([
    ...sizes.map((size) => `${6200 + size} ${size} ANY ANY${size} ${series}`),
    ...danSizes.map((size) => `${6207 + size} ${7 + size} ANY_DAN ANY${size}_DAN ${series}`),
    ...rest.split(',').map((each, at) => `${6216 + at} ${16 + at} ${each} ${series}`),
    ...positions.map((at) => `${6223 + at} ${23 + at} BALL BALL${at} ${credit}`),
    `6229 29 SUM SUM5 ${credit}`,
    `6230 30 DT DT15 ${credit}`,
  ])
  expect(elevenFiveBook.map(({ playCode }) => playCode)).toEqual([...(families.get(model)?.plays.keys() ?? [])])
  expect(new Set(elevenFiveBook.map(({ tradeName }) => tradeName)).size).toBe(elevenFiveBook.length)
})

describe('turnover', () => {
  const turnover = (code: string, ...contents: string[]) => turnoversOf(playOf(model, code), contents)

  test.each([
    ['BALL1', 'BIG', 'SMALL'],
    ['SUM5', 'BIG', 'SMALL'],
    ['SUM5', 'TAIL_BIG', 'TAIL_SMALL'],
    ['ODDCOUNT', '123', '4'],
    ['ANY5', '1 2 3 4 5 6 7 8 9 10', all],
  ])('%s %s and %s cover', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([0n, 0n]))

  test.each([
    ['BALL1', 'BIG', '1 2 3'],
    ['ODDCOUNT', '0145', '2'],
    ['ANY5', '1 2 3 4 5 6 7 8 9', '2 3 4 5 6 7 8 9 10'],
    ['ANY5_DAN', '1,2 3 4 5 6 7 8 9 10 11', '11,1 2 3 4 5 6 7 8 9 10'],
  ])('%s %s and %s leave enough', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([1n, 1n]))

  test('a note counts once, whichever of its numbers were dan', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(numbers, { minLength: 6, maxLength: 6 }), ([dan = '', ...tuo]) => {
        const play = playOf(model, 'ANY5_DAN')
        const notes = (one: string, others: readonly string[]) => [...play.coverage.covered([[one], others])]
        const [next = '', ...rest] = tuo
        const both = new Set([...notes(dan, tuo), ...notes(next, [dan, ...rest])])
        expect(both.size).toBe(6)
      }),
    )
  })
})
