import { expect, test } from 'vitest'
import { families } from '../families.ts'
import { comparedWithNotes, fewestCompared, type NaivePlay } from '../play-trials.test-support.ts'
import { randomFourDDraws } from './fourd-draws.test-support.ts'

/** The plays of lottery rule book B.3 in its own words, one note at a time. */

/** Drawn numbers at their levels. */
const levels = [
  'first',
  'second',
  'third',
  ...Array.from({ length: 10 }, () => 'special'),
  ...Array.from({ length: 10 }, () => 'consolation'),
]

/** Every way to lay digits, one after the other, equal ones told apart; then each number once. */
function laid(digits: string): readonly string[] {
  if (digits.length < 2) return [digits]
  const places = Array.from(digits, (_, place) => place)
  const ways = places.flatMap((place) =>
    laid(digits.slice(0, place) + digits.slice(place + 1)).map((rest) => digits.slice(place, place + 1) + rest),
  )
  return [...new Set(ways)]
}
const known = new Map<string, readonly string[]>()
function ordersOf(number: string): readonly string[] {
  const orders = known.get(number) ?? laid(number)
  known.set(number, orders)
  return orders
}

const notAlike = (number: string) =>
  /^(.)\1*$/.test(number) ? `${number.slice(1)}${(Number(number[0]) + 1) % 10}` : number

/** Every other number was drawn, or is another order of one that was. */
function pick(seed: number, drawn: readonly string[]): string {
  const number = drawn[(seed >> 2) % (seed % 3 === 0 ? 3 : 23)] ?? ''
  const other = String((seed >> 2) % 10_000).padStart(4, '0')
  return [number, ordersOf(number)[(seed >> 8) % ordersOf(number).length] ?? '', other, other][seed & 3] ?? other
}

/** How often a note wins by level, if big or small pays there. */
function paid(code: string, drawn: readonly string[], isHit: (number: string) => boolean): Record<string, number> {
  const wins: Record<string, number> = {}
  for (const [at, number] of drawn.entries()) {
    const level = levels[at] ?? ''
    if (isHit(number) && (code.endsWith('BIG') || at < 3)) wins[level] = (wins[level] ?? 0) + 1
  }
  return wins
}

function ofSize(size: 'BIG' | 'SMALL'): readonly NaivePlay[] {
  const straight: NaivePlay = {
    code: `STRAIGHT_${size}`,
    pick,
    most: 7,
    wins: ([note], drawn) => paid(size, drawn, (number) => number === note),
  }
  return [
    straight,
    { ...straight, code: `SYSTEM_${size}`, most: 4, notes: (picks) => picks.flatMap(ordersOf).map((one) => [one]) },
    {
      ...straight,
      code: `IBOX_${size}`,
      pick: (seed, drawn) => notAlike(pick(seed, drawn)),
      wins: ([note = ''], drawn) => {
        const orders = ordersOf(note)
        const wins = paid(size, drawn, (number) => orders.includes(number))
        return Object.fromEntries(Object.entries(wins).map(([level, times]) => [`P${orders.length}.${level}`, times]))
      },
    },
  ]
}

const top = (code: string, from: number, numbers: number): NaivePlay => ({
  code,
  pick: (seed, drawn) => pick((seed & ~15) + 3 * (seed & 1), drawn).slice(from),
  most: 7,
  wins: ([note], drawn) => ({ ALL: drawn.slice(0, numbers).filter((number) => number.slice(from) === note).length }),
})

const plays = [...ofSize('BIG'), ...ofSize('SMALL'), top('4A', 0, 1), top('3A', 1, 1), top('3ABC', 1, 3)]
const draws = randomFourDDraws(400)

test('every play is told', () => {
  expect(new Set(plays.map(({ code }) => code))).toEqual(new Set(families.get('FOURD')?.plays.keys()))
})

test.each(plays)(
  'lines of $code are their single notes',
  (play) => {
    const { won, lost } = comparedWithNotes('FOURD', draws, play)
    expect(Math.min(won, lost)).toBeGreaterThan(fewestCompared)
  },
  60_000,
)
