import { defined } from '../../../kernel/assert.ts'
import { ballTables, type DrawModel, isListModel, isPrizeModel, type ListModel, prizeTables } from '../model.ts'
import { digitSymbols, numberSymbols } from '../selection.ts'

/** One thing that is counted over issues: a place, a two-digit ending, the balls whatever their order. */
export interface TrendLine {
  /** `FIRST` … `TENTH` for balls by place; `DB_1` … for the digits of a prize; `DB_TAIL`, `TAILS`, `ANY`, `SUM`. */
  readonly code: string
  readonly symbols: readonly string[]
  /** Whether each issue draws just one of the symbols. */
  readonly isSingle: boolean
  /** What was drawn of it, from the numbers of a draw in drawn order (`drawnNumbers`); a symbol may come more than once. */
  readonly drawn: (numbers: readonly string[]) => readonly string[]
}

type Numbers = readonly string[]

/** The places of balls, as the wire names them. Lottery rule book D.1. */
export const placeNames = [
  'FIRST',
  'SECOND',
  'THIRD',
  'FOURTH',
  'FIFTH',
  'SIXTH',
  'SEVENTH',
  'EIGHTH',
  'NINTH',
  'TENTH',
]

/** `00` to `99`. */
const endings: readonly string[] = digitSymbols.flatMap((ten) => digitSymbols.map((one) => ten + one))

const numberAt = (numbers: Numbers, at: number): string => defined(numbers[at], 'a draw has all its numbers')
const several = (code: string, symbols: readonly string[], drawn: TrendLine['drawn']): TrendLine => ({
  code,
  symbols,
  isSingle: false,
  drawn,
})
const single = (code: string, symbols: readonly string[], drawn: (numbers: Numbers) => string): TrendLine => ({
  code,
  symbols,
  isSingle: true,
  drawn: (numbers) => [drawn(numbers)],
})

/** The digits of one number of a draw, place by place: `DB_1` is the first of the special prize. */
const digitsOf = (code: string, at: number, width: number): readonly TrendLine[] =>
  Array.from({ length: width }, (_, place) =>
    single(`${code}_${place + 1}`, digitSymbols, (numbers) => numberAt(numbers, at).charAt(place)),
  )

const tailOf = (code: string, at: number): TrendLine =>
  single(code, endings, (numbers) => numberAt(numbers, at).slice(-2))

/** Balls by the place they were drawn at. */
function places(model: ListModel): readonly TrendLine[] {
  const { count, lowest, highest } = ballTables[model]
  const symbols = numberSymbols(lowest, highest)
  return placeNames.slice(0, count).map((code, at) => single(code, symbols, (numbers) => numberAt(numbers, at)))
}

/** Balls wherever they were drawn; the special one, where a model has it, is a line of its own. */
function anywhere(model: ListModel): TrendLine {
  const { lowest, highest, count, hasSpecial } = ballTables[model]
  const last = hasSpecial ? count - 1 : count
  return several('ANY', numberSymbols(lowest, highest), (numbers) => numbers.slice(0, last))
}

/** The sum of a draw's balls. */
export const sumOf = (numbers: Numbers): number => numbers.reduce((all, ball) => all + Number(ball), 0)

function sums(lowest: number, highest: number): TrendLine {
  return single('SUM', numberSymbols(lowest, highest), (numbers) => String(sumOf(numbers)))
}

/** Two of four digits as one ending. */
const pair = (code: string, from: number): TrendLine =>
  single(code, endings, (numbers) => numberAt(numbers, from) + numberAt(numbers, from + 1))

function prizeLines(model: 'VN27' | 'VN18' | 'HANOI'): readonly TrendLine[] {
  const special = defined(prizeTables[model][0], 'a draw of prizes has a special one')
  const own = [tailOf('DB_TAIL', 0), ...digitsOf('DB', 0, special.digits)]
  if (model === 'HANOI') return [...own, tailOf('G1_TAIL', 1), ...digitsOf('G1', 1, 5)]
  return [several('TAILS', endings, (numbers) => numbers.map((number) => number.slice(-2))), ...own]
}

function ballLines(model: ListModel): readonly TrendLine[] {
  switch (model) {
    case 'D5':
    case 'D3':
    case 'PK10':
      return places(model)
    case 'C11X5':
      return [...places(model), anywhere(model)]
    case 'DICE3':
      return [anywhere(model), sums(3, 18)]
    case 'PC28':
      return [sums(0, 27), ...places(model)]
    case 'KENO80':
      return [anywhere(model)]
    case 'LHC49':
      return [single('SPECIAL', numberSymbols(1, 49), (numbers) => numberAt(numbers, 6)), anywhere(model)]
    case 'LAO4':
      return [...places(model), pair('TAIL', 2), pair('HEAD', 0)]
    case 'TOGEL4':
      return [...places(model), pair('TAIL', 2)]
  }
}

/** Of 4D, the first prize digit by digit, and the digits of all 23 numbers by their place. */
const fourDLines: readonly TrendLine[] = [
  ...digitsOf('FIRST', 0, 4),
  ...[0, 1, 2, 3].map((place) =>
    several(`ALL_${place + 1}`, digitSymbols, (numbers) => numbers.map((number) => number.charAt(place))),
  ),
]

/** The first prize digit by digit, its last two digits and the two digits that are drawn apart. */
const thaiLines: readonly TrendLine[] = [tailOf('FIRST_TAIL', 0), tailOf('LAST2', 5), ...digitsOf('FIRST', 0, 6)]

/** What is counted over the issues of a draw model, what is looked for most first. Lottery rule book D.1. */
export function trendLines(model: DrawModel): readonly TrendLine[] {
  if (isPrizeModel(model)) return prizeLines(model)
  if (isListModel(model)) return ballLines(model)
  return model === 'THAI' ? thaiLines : fourDLines
}
