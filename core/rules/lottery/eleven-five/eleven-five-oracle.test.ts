import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  unlikeOracle,
  choicesOf,
  linesOf,
  numbersTo,
  type Oracle,
  productOf,
  someOf,
} from '../ball-plays.test-support.ts'
import { families } from '../families.ts'
import type { Selection } from '../selection.ts'

const model = 'C11X5'
const numbers = numbersTo(11)
const sides = ['BIG', 'SMALL', 'ODD', 'EVEN']
const sumSides = [...sides, 'TAIL_BIG', 'TAIL_SMALL']

const poolOf =
  (size: number) =>
  ([pool = []]: Selection) =>
    choicesOf(pool, size)

/** Every choice of the numbers that has all dan ones. */
const danTuoOf =
  (size: number) =>
  ([dan = [], tuo = []]: Selection) => {
    if (dan.some((number) => tuo.includes(number)) || dan.length + tuo.length <= size) return []
    return choicesOf([...dan, ...tuo], size).filter((note) => dan.every((number) => note.includes(number)))
  }

const eachPick = ([picks = []]: Selection) => picks.map((pick) => [pick])

/** All of the shorter stand in the longer. */
const standsIn = (one: readonly string[], other: readonly string[]): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.every((number) => long.includes(number))
}

const when = (isWon: boolean, tier = 'ALL') => (isWon ? tier : undefined)
const sum = (drawn: readonly string[]) => drawn.reduce((total, number) => total + Number(number), 0)

interface Trial {
  readonly oracle: Oracle
  readonly lists: fc.Arbitrary<string[][]>
}

const trials: Record<string, Trial> = {}
for (const size of [1, 2, 3, 4, 5, 6, 7, 8]) {
  const wins: Oracle['wins'] = (note, drawn) => when(standsIn(note, drawn))
  trials[`ANY${size}`] = {
    oracle: { notes: poolOf(size), wins },
    lists: fc.tuple(someOf(numbers, size, Math.min(11, size + 3))),
  }
  if (size === 1) continue
  // Now and then the lists overlap or are too short: such lines have no note.
  const lists = fc
    .tuple(fc.shuffledSubarray(numbers, { minLength: size }), fc.nat(size - 2), fc.nat(9))
    .map(([pool, dan, overlap]): string[][] => [pool.slice(0, dan + 1), pool.slice(overlap === 0 ? dan : dan + 1)])
  trials[`ANY${size}_DAN`] = {
    oracle: { notes: danTuoOf(size), wins },
    lists: lists.filter(([, tuo = []]) => tuo.length > 0 && tuo.length < 11),
  }
}
for (const count of [2, 3]) {
  const first = (drawn: readonly string[]) => drawn.slice(0, count)
  trials[`FRONT${count}S`] = {
    oracle: {
      notes: (lists) => productOf(lists).filter((note) => new Set(note).size === count),
      wins: (note, drawn) => when(note.join() === first(drawn).join()),
    },
    lists: fc.tuple(...Array.from({ length: count }, () => someOf(numbers, 1, 6))),
  }
  trials[`FRONT${count}G`] = {
    oracle: { notes: poolOf(count), wins: (note, drawn) => when(standsIn(note, first(drawn))) },
    lists: fc.tuple(someOf(numbers, count, 7)),
  }
}
trials['ANYPOS3'] = {
  oracle: { notes: poolOf(1), wins: ([note = ''], drawn) => when(drawn.slice(0, 3).includes(note)) },
  lists: fc.tuple(someOf(numbers)),
}
trials['FIXED'] = {
  oracle: {
    notes: (lists) => lists.flatMap((list, at) => list.map((number) => [String(at), number])),
    wins: ([at = '', number = ''], drawn) => when(drawn[Number(at)] === number),
  },
  lists: fc.tuple(...Array.from({ length: 5 }, () => someOf(numbers, 0, 5))),
}
trials['ODDCOUNT'] = {
  oracle: {
    notes: eachPick,
    wins: ([pick = ''], drawn) => when(drawn.filter((number) => Number(number) % 2).length === Number(pick), pick),
  },
  lists: fc.tuple(someOf(numbersTo(5, 0))),
}
trials['MEDIAN'] = {
  oracle: {
    notes: eachPick,
    wins: ([pick = ''], drawn) => {
      const below = drawn.filter((number) => Number(number) < Number(pick))
      return when(drawn.includes(pick) && below.length === 2, pick)
    },
  },
  lists: fc.tuple(someOf(numbersTo(9, 3))),
}
for (const at of [1, 2, 3, 4, 5]) {
  trials[`BALL${at}`] = {
    oracle: {
      notes: eachPick,
      wins: ([pick = ''], drawn) => {
        const ball = Number(drawn[at - 1])
        if (pick === String(ball)) return pick
        if (!sides.includes(pick)) return undefined
        if (ball === 11) return 'RETURNED'
        return when([ball > 5 ? 'BIG' : 'SMALL', ball % 2 ? 'ODD' : 'EVEN'].includes(pick), pick)
      },
    },
    lists: fc.tuple(someOf([...sides, ...numbers])),
  }
}
trials['SUM5'] = {
  oracle: {
    notes: eachPick,
    wins: ([pick = ''], drawn) => {
      const total = sum(drawn)
      if (total === 30 && (pick === 'BIG' || pick === 'SMALL')) return 'RETURNED'
      const size = total > 30 ? 'BIG' : 'SMALL'
      const tail = Number(String(total).slice(-1)) > 4 ? 'TAIL_BIG' : 'TAIL_SMALL'
      return when([size, total % 2 ? 'ODD' : 'EVEN', tail].includes(pick), pick)
    },
  },
  lists: fc.tuple(someOf(sumSides)),
}
trials['DT15'] = {
  oracle: {
    notes: eachPick,
    wins: ([pick = ''], drawn) => when((Number(drawn[0]) > Number(drawn[4]) ? 'DRAGON' : 'TIGER') === pick, pick),
  },
  lists: fc.tuple(someOf(['DRAGON', 'TIGER'])),
}

describe('random lines against single notes', () => {
  test('there is a trial for each play', () => {
    expect(new Set(Object.keys(trials))).toEqual(new Set(families.get(model)?.plays.keys()))
  })

  test.each(Object.entries(trials))(
    '%s',
    (code, { oracle, lists }) => {
      expect(unlikeOracle({ model, code }, oracle, linesOf({ balls: numbers, count: 5 }, lists))).toBeUndefined()
    },
    60_000,
  )
})
