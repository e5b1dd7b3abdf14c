import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  betsOf,
  bookText,
  contentOf,
  eachOnce,
  judgeBalls,
  linesOf,
  numbersTo,
  type Oracle,
  ordersOf,
  playOf,
  priced,
  prizesAt1800,
  productOf,
  returnIn,
  selectionFor,
  settledBet,
  someOf,
  wrongTiers,
  turnoversOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import { racingBook } from './racing-book.ts'

const model = 'PK10'
const cars = numbersTo(10)
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']
const ranks = numbersTo(10).map(Number)
const duels = [1, 2, 3, 4, 5]

test.each(betsOf('PK10'))('$id $playType', (bet) => {
  const { actual, expected } = settledBet(bet, { model, code: bet.playType, drawn: bet.draw as number[] })
  expect(actual).toEqual(expected)
})

/** A race whose first cars are given, the others in a row behind. */
const raceOf = (first: readonly string[]): string[] => [...first, ...cars.filter((car) => !first.includes(car))]

describe('chances by counting every start of a race', () => {
  const fronts: Record<string, readonly string[]> = {
    FRONT1: ['7', '1 2 3 4 5 6 7 8 9 10'],
    FRONT2: ['7,2', '7 2,2 7 9', '1 2 3,1 2 3'],
    FRONT3: ['7,2,9', '1 2 3,1 2 3,1 2 3', '1 5 10,5 6,10 1 2 5'],
    FRONT4: ['7,2,9,10', '1 2 3 4,1 2 3 4,1 2,3 4 5'],
    FRONT5: ['7,2,9,10,1', '1 2 3 4 5,1 2 3,2 3 4,5 6,6 7 1', '1 2,2 3,3 4,4 5,5 1'],
  }

  // The plays look at the first k cars alone, so that one race stands for all that begin alike.
  test.each(Object.entries(fronts))('%s', (code, contents) => {
    const draws = eachOnce(model, ordersOf(cars, Number(code.at(-1))).map(raceOf))
    const play = playOf(model, code)
    for (const content of contents) expect(wrongTiers(play, selectionFor(play, content), draws)).toEqual([])
  })

  // The ten turns of one race bring each car to each rank once, as all races do in the same shares.
  const turns = eachOnce(
    model,
    cars.map((_, at) => [...cars.slice(at), ...cars.slice(0, at)]),
  )

  test('FIXED', () => {
    const play = playOf(model, 'FIXED')
    for (const content of [
      '7,3,9,-,-,-,-,-,-,5 6',
      '-,-,-,-,-,-,-,-,1 2 3 4 5 6 7 8 9 10,-',
      '1,1,1,1,1,1,1,1,1,1 2',
    ]) {
      expect(wrongTiers(play, selectionFor(play, content), turns)).toEqual([])
    }
  })

  test.each(ranks)('RANK%i', (rank) => {
    const play = playOf(model, `RANK${rank}`)
    for (const content of [...cars, ...sides, `BIG ODD 7`, [...sides, ...cars].join(' ')]) {
      expect(wrongTiers(play, selectionFor(play, content), turns)).toEqual([])
    }
  })

  const pairs = ordersOf(cars, 2)

  test('GYSUM', () => {
    const play = playOf(model, 'GYSUM')
    const draws = eachOnce(model, pairs.map(raceOf))
    for (const content of [...numbersTo(19, 3), ...sides, '9 SMALL ODD', [...sides, ...numbersTo(19, 3)].join(' ')]) {
      expect(wrongTiers(play, selectionFor(play, content), draws)).toEqual([])
    }
  })

  // All pairs of cars at the two ranks; the others do not matter.
  test.each(duels)('DT%i', (rank) => {
    const play = playOf(model, `DT${rank}`)
    const races = pairs.map(([one = '', other = '']) => {
      const others = cars.filter((car) => car !== one && car !== other)
      return cars.map((_, at) => (at === rank - 1 ? one : at === 10 - rank ? other : (others.pop() ?? '')))
    })
    for (const content of ['DRAGON', 'TIGER', 'DRAGON TIGER']) {
      expect(wrongTiers(play, selectionFor(play, content), eachOnce(model, races))).toEqual([])
    }
  })
})

const side = (value: number, bigFrom: number) => [
  String(value),
  value >= bigFrom ? 'BIG' : 'SMALL',
  ['EVEN', 'ODD'][value % 2],
]
const eachPick = ([picks = []]: readonly (readonly string[])[]) => picks.map((pick) => [pick])
const onValue = (bigFrom: number, of: (drawn: readonly string[]) => number): Oracle => ({
  notes: eachPick,
  wins: ([pick = ''], drawn) => (side(of(drawn), bigFrom).includes(pick) ? pick : undefined),
})

const oracles: Record<string, Oracle> = {
  FIXED: {
    notes: (lists) => lists.flatMap((list, rank) => list.map((car) => [String(rank), car])),
    wins: ([rank = '', car = ''], drawn) => (drawn[Number(rank)] === car ? 'ALL' : undefined),
  },
  GYSUM: onValue(12, ([first, second]) => Number(first) + Number(second)),
}
for (const count of duels) {
  oracles[`FRONT${count}`] = {
    notes: (lists) => productOf(lists).filter((note) => new Set(note).size === note.length),
    wins: (note, drawn) => (note.join() === drawn.slice(0, count).join() ? 'ALL' : undefined),
  }
  oracles[`DT${count}`] = {
    notes: eachPick,
    wins: ([pick], drawn) => {
      const isDragon = Number(drawn[count - 1]) > Number(drawn[10 - count])
      return pick === (isDragon ? 'DRAGON' : 'TIGER') ? pick : undefined
    },
  }
}
for (const rank of ranks) oracles[`RANK${rank}`] = onValue(6, (drawn) => Number(drawn[rank - 1]))

const lists: Record<string, fc.Arbitrary<string[][]>> = {
  FRONT1: fc.tuple(someOf(cars)),
  FRONT2: fc.tuple(someOf(cars), someOf(cars)),
  FRONT3: fc.tuple(someOf(cars), someOf(cars, 1, 5), someOf(cars, 1, 5)),
  FRONT4: fc.tuple(...[4, 3, 4, 3].map((most) => someOf(cars.slice(0, 6), 1, most))),
  FRONT5: fc.tuple(...[3, 2, 3, 2, 2].map((most) => someOf(cars.slice(0, 5), 1, most))),
  FIXED: fc.tuple(...cars.map(() => someOf(cars, 0, 3))),
  GYSUM: fc.tuple(someOf([...sides, ...numbersTo(19, 3)])),
}

describe('random lines against single notes', () => {
  test('there is an oracle for each play', () => {
    expect(new Set(Object.keys(oracles))).toEqual(new Set(families.get(model)?.plays.keys()))
  })

  test.each(Object.entries(oracles))(
    '%s',
    (code, oracle) => {
      const fallback = code.startsWith('DT') ? ['DRAGON', 'TIGER'] : [...sides, ...cars]
      // Long lists of all ten cars hit too seldom: their races begin with a few.
      const balls = cars.slice(0, code === 'FRONT5' ? 5 : code === 'FRONT4' ? 6 : 10)
      const lines = linesOf({ balls, count: balls.length }, lists[code] ?? fc.tuple(someOf(fallback)))
      expect(
        unlikeOracle(
          { model, code },
          oracle,
          lines.map(({ drawn, lists: of }) => ({ drawn: raceOf(drawn), lists: of })),
        ),
      ).toBeUndefined()
    },
    60_000,
  )

  test.each(duels)('FRONT%i with every car in every list', (count) => {
    const play = playOf(model, `FRONT${count}`)
    const content = contentOf(
      play.grammar,
      Array.from({ length: count }, () => cars),
    )
    expect(priced(model, play.code, content)).toBe([10, 90, 720, 5040, 30240][count - 1])
    expect([...play.coverage.covered(selectionFor(play, content))]).toHaveLength(play.coverage.outcomes)
    expect(judgeBalls(model, cars)(play.code, selectionFor(play, content))).toEqual([{ tier: 'ALL', notes: 1 }])
  })

  test('FIXED with every car at every rank', () => {
    const content = cars.map(() => cars.join(' ')).join(',')
    expect(priced(model, 'FIXED', content)).toBe(100)
    expect(judgeBalls(model, cars)('FIXED', selectionFor(playOf(model, 'FIXED'), content))).toEqual([
      { tier: 'ALL', notes: 10 },
    ])
  })
})

test('refusals', () => {
  expect(priced(model, 'FRONT2', '7,7')).toBe('no_note')
  expect(priced(model, 'FRONT3', '1 2,1 2,1 2')).toBe('no_note')
  expect(priced(model, 'FRONT2', '7')).toBe('lists')
  expect(priced(model, 'FRONT2', '7,-')).toBe('count')
  expect(priced(model, 'FRONT1', '11')).toBe('symbol')
  expect(priced(model, 'FRONT1', '0')).toBe('symbol')
  expect(priced(model, 'FIXED', '-,-,-,-,-,-,-,-,-,-')).toBe('no_note')
  expect(priced(model, 'GYSUM', '2')).toBe('symbol')
  expect(priced(model, 'GYSUM', '20')).toBe('symbol')
  expect(priced(model, 'RANK1', 'TIE')).toBe('symbol')
  expect(priced(model, 'DT1', 'TIE')).toBe('symbol')
  expect(priced(model, 'DT1', '-')).toBe('count')
})

test('prizes at series 1800', () => {
  const prizes = duels.map((count) => prizesAt1800(model, `FRONT${count}`)['ALL'])
  expect(prizes).toEqual(['18', '162', '1296', '9072', '54432'])
  expect(prizesAt1800(model, 'FIXED')).toEqual({ ALL: '18' })
})

test('returns of the book', () => {
  const sums = numbersTo(19, 3).map((sum) => returnIn(racingBook, 'GYSUM', sum))
  const [low, high] = [
    ['95.56', '95.56', '95.56', '95.56', '95.33', '95.33', '95.11', '95.11'],
    ['95.11', '95.11', '95.33', '95.33', '95.56', '95.56', '95.56', '95.56'],
  ]
  expect(sums).toEqual([...low, '95.56', ...high])
  for (const pick of sides) expect(returnIn(racingBook, 'GYSUM', pick)).toBe('95.56')
  for (const rank of ranks) {
    for (const pick of [...sides, ...cars]) expect(returnIn(racingBook, `RANK${rank}`, pick)).toBe('99.00')
  }
  for (const rank of duels) {
    for (const pick of ['DRAGON', 'TIGER']) expect(returnIn(racingBook, `DT${rank}`, pick)).toBe('99.00')
  }
})

test('the book', () => {
  expect(bookText(racingBook)).toEqual([
    ...[1, 2, 3, 4, 5].map((at) => `${6100 + at} ${at} FRONT FRONT${at} series 0.002 199998 400000 100000`),
    '6106 6 FIXED FIXED series 0.002 199998 400000 100000',
    '6107 7 GYSUM GYSUM odds 1 50000 400000 100',
    ...ranks.map((at) => `${6107 + at} ${7 + at} RANK RANK${at} odds 1 50000 400000 100`),
    ...duels.map((at) => `${6117 + at} ${17 + at} DT DT${at} odds 1 50000 400000 100`),
  ])
  expect(racingBook.map(({ playCode }) => playCode)).toEqual([...(families.get(model)?.plays.keys() ?? [])])
  expect(new Set(racingBook.map(({ tradeName }) => tradeName)).size).toBe(racingBook.length)
})

describe('turnover', () => {
  const turnover = (code: string, ...contents: string[]) => turnoversOf(playOf(model, code), contents)

  test.each([
    ['RANK1', 'BIG', 'SMALL'],
    ['RANK2', '1 2 3 4', '5 6 7 8'],
    ['DT1', 'DRAGON', 'TIGER'],
    ['GYSUM', 'ODD', 'EVEN'],
    ['GYSUM', '6 7 8 9 10 11', '12 13 14 15'],
    ['FRONT1', '1 2 3 4', '5 6 7 8'],
  ])('%s %s and %s cover', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([0n, 0n]))

  test.each([
    ['RANK1', 'BIG', '1 2'],
    ['RANK2', '1 2 3 4', '4 5 6 7'],
    ['GYSUM', '3 4 5 6 7 8 9', '13 14 15 16 17 18 19'],
    ['FRONT1', '1 2 3 4', '5 6 7'],
  ])('%s %s and %s leave enough', (code, ...contents) => expect(turnover(code, ...contents)).toEqual([1n, 1n]))
})
