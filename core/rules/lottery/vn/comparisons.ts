import { type PrizeModel, type PrizeRow, prizeTables } from '../model.ts'

/** A play that compares its picks with a part of some drawn numbers: every occurrence of a pick is a hit. */
export interface Comparison {
  readonly code: string
  readonly digits: number
  /** The prizes whose numbers take part. */
  readonly takes: (row: PrizeRow) => boolean
  /** What a pick is compared with. */
  readonly part: (number: string) => string
  /** Units of a pick where it is not charged for each number that it is compared with. */
  readonly unitsPerNote?: number
}

const tail = (digits: number) => (number: string) => number.slice(-digits)
const head = (digits: number) => (number: string) => number.slice(0, digits)

const hasDigits = (least: number) => (row: PrizeRow) => row.digits >= least
const ofDigits = (digits: number) => (row: PrizeRow) => row.digits === digits
const isSpecial = (row: PrizeRow) => row.code === 'DB'
const isFirst = (row: PrizeRow) => row.code === 'G1'
const orSpecial = (takes: (row: PrizeRow) => boolean) => (row: PrizeRow) => isSpecial(row) || takes(row)

const sumDigit = (number: string) => String((Number(number.at(-2)) + Number(number.at(-1))) % 10)

const ends = (digits: number, takes: Comparison['takes']) => ({ digits, takes, part: tail(digits) })
const lo = (digits: number) => ends(digits, hasDigits(digits))
const begins = (takes: Comparison['takes']) => ({ digits: 2, takes, part: head(2) })
const digit = (part: Comparison['part']) => ({ digits: 1, takes: isSpecial, part })

/** Lô. Lottery rule book A.6. */
export const loComparisons: readonly Comparison[] = [
  { code: 'LO2', ...lo(2) },
  // Numbers that are nothing but their last two digits have no head of their own.
  { code: 'LO2_DAU', ...begins(hasDigits(3)) },
  { code: 'LO2_1K', ...lo(2), unitsPerNote: 1 },
  { code: 'LO3', ...lo(3) },
  { code: 'LO4', ...lo(4) },
]

/** Đề, đầu, đuôi and càng. Lottery rule book A.6. */
export const deComparisons: readonly Comparison[] = [
  { code: 'DE_DB', ...ends(2, isSpecial) },
  { code: 'DE_DAU_DB', ...begins(isSpecial) },
  { code: 'DE_G1', ...ends(2, isFirst) },
  { code: 'DE_DAU_G1', ...begins(isFirst) },
  { code: 'DE_DAU', ...ends(2, ofDigits(2)) },
  { code: 'DE_DAUDUOI', ...ends(2, orSpecial(ofDigits(2))) },
  { code: 'DE_TONG', ...digit(sumDigit) },
  { code: 'DAU', ...digit((number) => number.slice(-2, -1)) },
  { code: 'DUOI', ...digit(tail(1)) },
  { code: 'CANG3_DB', ...ends(3, isSpecial) },
  { code: 'CANG3_DAU', ...ends(3, ofDigits(3)) },
  { code: 'CANG3_DAUDUOI', ...ends(3, orSpecial(ofDigits(3))) },
  { code: 'CANG3_G1', ...ends(3, isFirst) },
  { code: 'CANG4_DB', ...ends(4, isSpecial) },
]

/** With how many numbers of a draw a pick is compared: its units, and its trials. */
export function numbersCompared(model: PrizeModel, { takes }: Comparison): number {
  return prizeTables[model].filter(takes).reduce((sum, { count }) => sum + count, 0)
}

/** How often each pick of a comparison occurs in a draw, whose numbers stand by prize. */
export function occurrencesIn(
  model: PrizeModel,
  { takes, part }: Comparison,
  numbersOf: (row: PrizeRow) => readonly string[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const number of prizeTables[model].filter(takes).flatMap(numbersOf)) {
    const compared = part(number)
    counts.set(compared, (counts.get(compared) ?? 0) + 1)
  }
  return counts
}
