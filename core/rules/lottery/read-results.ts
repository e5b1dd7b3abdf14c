import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { type PrizeModel, type PrizeDraw, prizeTables } from './model.ts'

/** The result of one day, as a file of published results has it. */
export interface DayResult {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly result: PrizeDraw
  /** The line of the file, counted from 1. */
  readonly line: number
}

/** Where a file does not fit, and how; the column is the name in the header, or empty for the whole line. */
export interface FileProblem extends Readonly<Record<string, unknown>> {
  readonly line: number
  readonly column: string
  readonly problem: string
}

type Read<T> = Decision<T, 'bad_file'>

const problem = (line: number, column: string, says: string): Read<never> =>
  refuse('bad_file', { line, column, problem: says } satisfies FileProblem)

/** The header of a model: the date, then every number of a draw: `special`, `prize1`, `prize2_1`, … */
export function resultColumns(model: PrizeModel): readonly string[] {
  const numbers = prizeTables[model].flatMap(({ code, count }) => {
    const name = code === 'DB' ? 'special' : `prize${code.slice(1)}`
    return count === 1 ? [name] : Array.from({ length: count }, (_, at) => `${name}_${at + 1}`)
  })
  return ['date', ...numbers]
}

/**
 * Reads a file of published results, a day a line: comma-separated, numbers without leading zeros, each padded to the
 * digits of its prize. The first thing that does not fit is refused with its line and column.
 */
export function readResults(model: PrizeModel, text: string): Read<readonly DayResult[]> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  while (lines.at(-1) === '') lines.pop()
  const columns = resultColumns(model)
  const header = (lines[0] ?? '').split(',')
  const strange = columns.findIndex((name, at) => header[at] !== name)
  if (strange >= 0 || header.length !== columns.length) {
    const at = strange >= 0 ? strange : columns.length
    return problem(1, columns[at] ?? '', `the header has “${header[at] ?? ''}” in place ${at + 1}`)
  }
  const days: DayResult[] = []
  const seen = new Map<string, number>()
  for (const [at, row] of lines.entries()) {
    if (at === 0) continue
    const day = readDay(model, { columns, row, line: at + 1 })
    if (!day.ok) return day
    const earlier = seen.get(day.value.date)
    if (earlier !== undefined) return problem(at + 1, 'date', `${day.value.date} is in line ${earlier} already`)
    seen.set(day.value.date, at + 1)
    days.push(day.value)
  }
  return days.length === 0 ? problem(2, '', 'there is no result in the file') : accept(days)
}

function readDay(
  model: PrizeModel,
  { columns, row, line }: { readonly columns: readonly string[]; readonly row: string; readonly line: number },
): Read<DayResult> {
  const cells = row.split(',')
  if (cells.length !== columns.length) {
    return problem(line, '', `the line has ${cells.length} values, not ${columns.length}`)
  }
  const [date = '', ...numbers] = cells
  if (!isDate(date)) return problem(line, 'date', `“${date}” is not a date of the form 2005-10-01`)
  let from = 0
  const prizes: PrizeDraw['prizes'] = []
  for (const { code, count, digits } of prizeTables[model]) {
    const own = numbers.slice(from, from + count)
    for (const [at, number] of own.entries()) {
      const column = columns[1 + from + at] ?? ''
      if (!/^[0-9]+$/.test(number)) return problem(line, column, `“${number}” is not a number`)
      if (number.length > digits) return problem(line, column, `“${number}” has more than ${digits} digits`)
    }
    prizes.push({ code, numbers: own.map((number) => number.padStart(digits, '0')) })
    from += count
  }
  return accept({ date, result: { kind: 'prizes', prizes }, line })
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
  return day >= 1 && day <= days
}
