import { expect, test } from 'vitest'
import { families } from '../families.ts'
import { comparedWithNotes, fewestCompared, type NaivePlay } from '../play-trials.test-support.ts'
import { seededBelow } from '../random-bets.test-support.ts'

/** The plays of lottery rule book B.5 in its own words, one note at a time. */

const places = ['AS', 'KOP', 'KEPALA', 'EKOR']
const parts = ['DEPAN', 'TENGAH', 'BELAKANG']

const once = (isHit: boolean) => ({ ALL: isHit ? 1 : 0 })
const text = (drawn: readonly string[]) => drawn.join('')

/** Every other number is what was drawn there, or its digits turned. */
const typed =
  (from: number, to: number) =>
  (seed: number, drawn: readonly string[]): string => {
    const there = text(drawn).slice(from, to)
    const other = String((seed >> 2) % 10 ** (to - from)).padStart(to - from, '0')
    return [other, there, [...there].toReversed().join(''), other][seed & 3] ?? there
  }

const exact = (code: string, from: number, to: number): NaivePlay => ({
  code,
  pick: typed(from, to),
  most: 9,
  wins: ([pick], drawn) => once(text(drawn).slice(from, to) === pick),
})

const different = (pair: string) => (pair[0] === pair[1] ? `${pair[0]}${(Number(pair[0]) + 3) % 10}` : pair)

/** Takes the digits of a pick from the draw one by one; undefined when one is missing. */
function without(drawn: readonly string[], pick: string): readonly string[] | undefined {
  const left = [...drawn]
  for (const digit of pick) {
    const at = left.indexOf(digit)
    if (at < 0) return undefined
    left.splice(at, 1)
  }
  return left
}

/** The tier of a pick of digits of which all were drawn: its own, and every other position that repeats one. */
function held(pick: string, drawn: readonly string[]): Record<string, number> {
  const left = without(drawn, pick)
  if (left === undefined) return {}
  return { [pick.length + left.filter((digit) => pick.includes(digit)).length]: 1 }
}

const colok: readonly NaivePlay[] = [
  {
    code: 'COLOK_BEBAS',
    pick: typed(1, 2),
    most: 6,
    wins: ([pick], drawn) => {
      const times = drawn.filter((digit) => digit === pick).length
      return times > 0 ? { [times]: 1 } : {}
    },
  },
  {
    code: 'COLOK_MACAU',
    pick: (seed, drawn) => different(typed(seed % 3, (seed % 3) + 2)(seed >> 2, drawn)),
    most: 6,
    wins: ([pick = ''], drawn) => held(pick, drawn),
  },
  {
    code: 'COLOK_NAGA',
    pick: (seed, drawn) => typed(seed % 2, (seed % 2) + 3)(seed >> 1, drawn),
    most: 6,
    wins: ([pick = ''], drawn) => held(pick, drawn),
  },
]

const choose = (names: readonly string[]) => (seed: number) => names[seed % names.length] ?? ''
const sides = (code: string, names: readonly string[], isHit: (pick: string, drawn: readonly string[]) => boolean) => ({
  code,
  pick: choose(names),
  most: 3,
  separator: ' ' as const,
  wins: ([pick = '']: readonly string[], drawn: readonly string[]) => once(isHit(pick, drawn)),
})
/** The same, priced by a name in the pick. */
const priced = (play: NaivePlay, tierOf: (pick: string) => string): NaivePlay => ({
  ...play,
  wins: (note, drawn) => ({ [tierOf(note[0] ?? '')]: play.wins(note, drawn)['ALL'] ?? 0 }),
})
const joined = (...lists: readonly (readonly string[])[]) =>
  lists.reduce(
    (some, list) => some.flatMap((one) => list.map((other) => (one === '' ? other : `${one}${other}`))),
    [''],
  )

const plain = ['BESAR', 'KECIL', 'GANJIL', 'GENAP']
const isSide = (side: string, value: number, big: number) =>
  ({ BESAR: value >= big, KECIL: value < big, GANJIL: value % 2 > 0, GENAP: value % 2 === 0 })[side] === true
const tail = (drawn: readonly string[]) => Number(text(drawn).slice(-2))
const at = (place: string, drawn: readonly string[]) => Number(drawn[places.indexOf(place)])
const two = (part: string, drawn: readonly string[]) => {
  const from = parts.indexOf(part)
  return [Number(drawn[from]), Number(drawn[from + 1])] as const
}
const atPlace = (pick: string, drawn: readonly string[]) => {
  const [place = '', side = ''] = pick.split(':')
  return isSide(side, at(place, drawn), 5)
}
const placePairs = ['0', '1', '2'].flatMap((one) =>
  ['1', '2', '3'].filter((other) => other > one).map((other) => [one, other]),
)

const reduced = (sum: number): number =>
  sum > 9 ? reduced([...String(sum)].reduce((all, digit) => all + Number(digit), 0)) : sum

const sidePlays: readonly NaivePlay[] = [
  sides('COLOK_JITU', joined(places, [':'], '0123456789'.split('')), (pick, drawn) => {
    const [place = '', digit] = pick.split(':')
    return drawn[places.indexOf(place)] === digit
  }),
  sides('SHIO', '1 2 3 4 5 6 7 8 9 10 11 12'.split(' '), (pick, drawn) => {
    // Counted off from 1 to 12 over and over up to the tail.
    let sign = 0
    for (let number = 1; number <= (tail(drawn) === 0 ? 100 : tail(drawn)); number++) sign = sign === 12 ? 1 : sign + 1
    return sign === Number(pick)
  }),
  sides('FIFTY_UMUM', [...plain, 'TENGAH', 'TEPI'], (pick, drawn) => {
    const value = tail(drawn)
    if (pick === 'TENGAH') return value >= 25 && value <= 74
    if (pick === 'TEPI') return value <= 24 || value >= 75
    return isSide(pick, value, 50)
  }),
  sides('FIFTY_SPECIAL', joined(places, [':'], plain), atPlace),
  sides('SILANG_HOMO', joined(parts, [':'], ['SILANG', 'HOMO']), (pick, drawn) => {
    const [part = '', name] = pick.split(':')
    const [one, other] = two(part, drawn)
    return ((one + other) % 2 === 1 ? 'SILANG' : 'HOMO') === name
  }),
  priced(
    sides('KEMBANG_KEMPIS', joined(parts, [':'], ['KEMBANG', 'KEMPIS', 'KEMBAR']), (pick, drawn) => {
      const [part = '', name] = pick.split(':')
      const [one, other] = two(part, drawn)
      if (one === other) return name === 'KEMBAR'
      return name === (other > one ? 'KEMBANG' : 'KEMPIS')
    }),
    (pick) => pick.split(':')[1] ?? '',
  ),
  sides(
    'KOMBINASI',
    placePairs.flatMap(([one, other]) =>
      joined([places[Number(one)] ?? ''], [':'], plain, ['+'], [places[Number(other)] ?? ''], [':'], plain),
    ),
    (pick, drawn) => pick.split('+').every((side) => atPlace(side, drawn)),
  ),
  priced(
    sides('DASAR', plain, (pick, drawn) => isSide(pick, reduced(Number(drawn[2]) + Number(drawn[3])), 5)),
    (pick) => pick,
  ),
]

const plays: readonly NaivePlay[] = [
  exact('4D', 0, 4),
  exact('3D', 1, 4),
  exact('2D_BELAKANG', 2, 4),
  exact('2D_DEPAN', 0, 2),
  exact('2D_TENGAH', 1, 3),
  ...colok,
  ...sidePlays,
]

const below = seededBelow(43)
/** Draws of few different digits as well, so that repeats are met. */
const draws = Array.from({ length: 400 }, (_, draw) =>
  Array.from({ length: 4 }, () => String(below(draw % 2 === 0 ? 10 : 3))),
)

test('every play is told', () => {
  expect(new Set(plays.map(({ code }) => code))).toEqual(new Set(families.get('TOGEL4')?.plays.keys()))
})

test.each(plays)(
  'lines of $code are their single notes',
  (play) => {
    const { won, lost } = comparedWithNotes('TOGEL4', draws, play)
    expect(Math.min(won, lost)).toBeGreaterThan(fewestCompared)
  },
  60_000,
)
