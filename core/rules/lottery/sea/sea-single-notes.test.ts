import { describe, expect, test } from 'vitest'
import { families } from '../families.ts'
import type { DrawModel } from '../model.ts'
import { comparedWithNotes, fewestCompared, type NaivePlay } from '../play-trials.test-support.ts'
import { seededBelow } from '../random-bets.test-support.ts'

/** The plays of lottery rule book B.1 and B.2 in its own words, one number at a time. */

interface Shown {
  readonly top4: string
  readonly bottom2: string
  readonly front3: readonly string[]
  readonly back3: readonly string[]
}

const show: Readonly<Record<string, (drawn: readonly string[]) => Shown>> = {
  THAI: ([first = '', front = '', front2 = '', back = '', back2 = '', last2 = '']) => ({
    top4: first.slice(2),
    bottom2: last2,
    front3: [front, front2],
    back3: [back, back2],
  }),
  LAO4: ([a = '', b = '', c = '', d = '']) => ({ top4: a + b + c + d, bottom2: a + b, front3: [], back3: [] }),
  HANOI: ([db = '', g1 = '']) => ({ top4: db.slice(1), bottom2: g1.slice(3), front3: [], back3: [] }),
}

const number = (seed: number, digits: number) => String(seed % 10 ** digits).padStart(digits, '0')
const times = (...found: readonly boolean[]) => ({ ALL: found.filter(Boolean).length })

/** Crosses digits off one by one: what is left of neither is the same digits in another order. */
function isReordered(one: string, other: string): boolean {
  let left = other
  for (const digit of one) left = left.replace(digit, '')
  return one.length === other.length && left === ''
}

function naivePlays(model: DrawModel): readonly NaivePlay[] {
  const shown = (drawn: readonly string[]) =>
    show[model]?.(drawn) ?? show['THAI']?.([]) ?? { top4: '', bottom2: '', front3: [], back3: [] }
  /** Every other pick is drawn, or of its digits. */
  const near =
    (digits: number, of: (seen: Shown) => string, isTod = false) =>
    (seed: number, drawn: readonly string[]) => {
      const seen = of(shown(drawn))
      const turned = [...seen].toSorted((a, b) => ((Number(a) + seed) % 7) - ((Number(b) + seed) % 7)).join('')
      const pick = [number(seed >> 2, digits), seen, turned, number(seed >> 2, digits)][seed & 3] ?? seen
      const isPlain = isTod && /^(.)\1*$/.test(pick)
      return isPlain ? pick.slice(1) + String((Number(pick[0]) + 1) % 10) : pick
    }
  const top = (digits: number) => (seen: Shown) => seen.top4.slice(4 - digits)
  const play = (
    code: string,
    of: (seen: Shown) => string,
    isHit: (pick: string, seen: Shown) => boolean,
  ): NaivePlay => ({
    code,
    pick: near(Number(/\d$/.exec(code)?.[0] ?? 1), of, code.startsWith('TOD')),
    most: 7,
    wins: ([pick = ''], drawn) => times(isHit(pick, shown(drawn))),
  })
  const either = (code: string, of: (seen: Shown) => readonly string[]): NaivePlay => ({
    code,
    pick: near(3, (seen) => of(seen)[0] ?? ''),
    most: 7,
    wins: ([pick = ''], drawn) => times(...of(shown(drawn)).map((own) => own === pick)),
  })
  const shared = [
    play('TOP3', top(3), (pick, { top4 }) => top4.endsWith(pick)),
    play('TOD3', top(3), (pick, { top4 }) => isReordered(pick, top4.slice(1))),
    play('TOP2', top(2), (pick, { top4 }) => top4.endsWith(pick)),
    play(
      'BOTTOM2',
      ({ bottom2 }) => bottom2,
      (pick, { bottom2 }) => bottom2 === pick,
    ),
    play('RUN_TOP', top(1), (pick, { top4 }) => top4.lastIndexOf(pick) > 0),
    play(
      'RUN_BOTTOM',
      ({ bottom2 }) => bottom2.slice(1),
      (pick, { bottom2 }) => bottom2.split(pick).length > 1,
    ),
  ]
  if (model === 'THAI') {
    return [...shared, either('FRONT3', ({ front3 }) => front3), either('BACK3', ({ back3 }) => back3)]
  }
  return [
    ...shared,
    play('TOP4', top(4), (pick, { top4 }) => top4 === pick),
    play('TOD4', top(4), (pick, { top4 }) => isReordered(pick, top4)),
  ]
}

const shapes: readonly (readonly [DrawModel, readonly number[]])[] = [
  ['THAI', [6, 3, 3, 3, 3, 2]],
  ['LAO4', [1, 1, 1, 1]],
  ['HANOI', [5, 5]],
]

describe.each(shapes)('%s lines against their single notes', (model, digits) => {
  const below = seededBelow(digits.length)
  const random = () => digits.map((length) => Array.from({ length }, () => String(below(10))).join(''))
  const draws = Array.from({ length: 200 }, random)
  // A number that comes twice pays twice.
  const twice = draws.map((draw) => (model === 'THAI' ? draw.with(2, draw[1] ?? '').with(4, draw[3] ?? '') : draw))
  const plays = naivePlays(model)

  test('every play is told', () => {
    expect(new Set(plays.map(({ code }) => code))).toEqual(new Set(families.get(model)?.plays.keys()))
  })
  test.each(plays)(
    '$code',
    (play) => {
      const { won, lost } = comparedWithNotes(model, [...draws, ...twice], play)
      expect(Math.min(won, lost)).toBeGreaterThan(fewestCompared)
    },
    60_000,
  )
})
