import type { NaivePlay } from '../play-trials.test-support.ts'
import { boardOf, type VnModel } from './vn-draws.test-support.ts'

/** The plays of lottery rule book A.6 in its own words, one note at a time, on strings. */

type Board = Readonly<Record<string, readonly string[]>>

/** Every other pick is cut from a drawn number, from its end or its beginning. */
const cut = (digits: number) => (seed: number, drawn: readonly string[]) => {
  const value = String((seed >> 3) % 10 ** digits).padStart(digits, '0')
  if (seed % 4 > 1) return value
  const long = drawn.filter(({ length }) => length >= digits)
  // The special and the first prize, and the small ones at the end, are more often asked for than the rest.
  const number = [long[0], long[1], long.at(-1), long[(seed >> 4) % long.length]][(seed >> 2) % 4] ?? value
  return seed % 4 === 0 ? number.slice(number.length - digits) : number.slice(0, digits)
}

const times = (found: readonly boolean[]) => ({ ALL: found.filter(Boolean).length })

interface Told {
  readonly digits: number
  /** Units of a note in the North and elsewhere. */
  readonly units: readonly [north: number, elsewhere: number]
  readonly numbers: (board: Board) => readonly string[]
  readonly isHit: (number: string, pick: string) => boolean
}

const all = (board: Board) => Object.values(board).flat()
const only = (prize: string) => (board: Board) => board[prize] ?? []
const lastPrize = (north: string, elsewhere: string) => (board: Board) =>
  (board['G8'] === undefined ? board[north] : board[elsewhere]) ?? []
const ends = (number: string, pick: string) => number.endsWith(pick)
const begins = (number: string, pick: string) => number.startsWith(pick)
const withSpecial = (numbers: (board: Board) => readonly string[]) => (board: Board) => [
  ...numbers(board),
  ...(board['DB'] ?? []),
]
const twos = lastPrize('G7', 'G8')
const threes = lastPrize('G6', 'G7')

const told: Readonly<Record<string, Told>> = {
  LO2: { digits: 2, units: [27, 18], numbers: all, isHit: ends },
  LO2_DAU: {
    digits: 2,
    units: [23, 17],
    numbers: (board) => all(board).filter(({ length }) => length > 2),
    isHit: begins,
  },
  LO2_1K: { digits: 2, units: [1, 1], numbers: all, isHit: ends },
  LO3: { digits: 3, units: [23, 17], numbers: all, isHit: ends },
  LO4: { digits: 4, units: [20, 16], numbers: all, isHit: ends },
  DE_DB: { digits: 2, units: [1, 1], numbers: only('DB'), isHit: ends },
  DE_DAU_DB: { digits: 2, units: [1, 1], numbers: only('DB'), isHit: begins },
  DE_G1: { digits: 2, units: [1, 1], numbers: only('G1'), isHit: ends },
  DE_DAU_G1: { digits: 2, units: [1, 1], numbers: only('G1'), isHit: begins },
  DE_DAU: { digits: 2, units: [4, 1], numbers: twos, isHit: ends },
  DE_DAUDUOI: { digits: 2, units: [5, 2], numbers: withSpecial(twos), isHit: ends },
  DE_TONG: {
    digits: 1,
    units: [1, 1],
    numbers: only('DB'),
    isHit: (number, pick) => `${Number(number.at(-1)) + Number(number.at(-2))}`.endsWith(pick),
  },
  DAU: { digits: 1, units: [1, 1], numbers: only('DB'), isHit: (number, pick) => number.at(-2) === pick },
  DUOI: { digits: 1, units: [1, 1], numbers: only('DB'), isHit: ends },
  CANG3_DB: { digits: 3, units: [1, 1], numbers: only('DB'), isHit: ends },
  CANG3_DAU: { digits: 3, units: [3, 1], numbers: threes, isHit: ends },
  CANG3_DAUDUOI: { digits: 3, units: [4, 2], numbers: withSpecial(threes), isHit: ends },
  CANG3_G1: { digits: 3, units: [1, 1], numbers: only('G1'), isHit: ends },
  CANG4_DB: { digits: 4, units: [1, 1], numbers: only('DB'), isHit: ends },
}

/** Every choice of so many picks, one after the other. */
function choices(picks: readonly string[], size: number): readonly (readonly string[])[] {
  if (size === 0) return [[]]
  return picks.flatMap((pick, at) => choices(picks.slice(at + 1), size - 1).map((rest) => [pick, ...rest]))
}

function combination(code: string, size: number, most: number): NaivePlay {
  const isDrawn = (pick: string, drawn: readonly string[]) => drawn.some((number) => number.slice(-2) === pick)
  const wanted = code.startsWith('XIEN')
  return {
    code,
    // Wins are rare unless most picks are of the wanted kind.
    pick: (seed, drawn) => (wanted && seed % 8 < 7 ? cut(2)(seed & ~3, drawn) : cut(2)(seed | 2, drawn)),
    fewest: size,
    most,
    notes: (picks) => choices(picks, size),
    wins: (note, drawn) => times([note.every((pick) => isDrawn(pick, drawn) === wanted)]),
  }
}

const keo = (pick: string, tail: number) =>
  ({ TAI: tail >= 50, XIU: tail <= 49, LE: tail % 2 !== 0, CHAN: tail % 2 === 0 })[pick] === true

/** All plays of a model. */
export function naiveVnPlays(model: VnModel): readonly NaivePlay[] {
  const compared = Object.entries(told).map(([code, { digits, units, numbers, isHit }]): NaivePlay => ({
    code,
    pick: cut(digits),
    most: 9,
    unitsPerNote: units[model === 'VN27' ? 0 : 1],
    wins: ([pick = ''], drawn) => times(numbers(boardOf(model, drawn)).map((number) => isHit(number, pick))),
  }))
  return [
    ...compared,
    combination('XIEN2', 2, 8),
    combination('XIEN3', 3, 7),
    combination('XIEN4', 4, 7),
    combination('TRUOT4', 4, 6),
    combination('TRUOT8', 8, 10),
    combination('TRUOT10', 10, 11),
    {
      code: 'KEO_DB',
      pick: (seed) => ['TAI', 'XIU', 'LE', 'CHAN'][seed % 4] ?? '',
      most: 3,
      separator: ' ',
      wins: ([pick = ''], drawn) => times([keo(pick, Number((drawn[0] ?? '').slice(-2)))]),
    },
  ]
}
