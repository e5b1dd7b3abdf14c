import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { ballTables, type Draw, type DrawModel, isListModel, type PrizeDraw, type PrizeModel } from './model.ts'
import { readDraw, rowsOf } from './read-draw.ts'

/** The result of one day, as a file of published results has it. */
export interface DayResult<Result extends Draw = Draw> {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly result: Result
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

interface Place {
  readonly column: string
  readonly digits: number
}

/** Every number of a draw in drawn order: the name of its column, and how many digits it is padded to. */
function placesOf(model: DrawModel): readonly Place[] {
  const rows = isListModel(model) ? [{ code: 'ball', count: ballTables[model].count, digits: 1 }] : rowsOf(model)
  return rows.flatMap(({ code, count, digits }) => {
    const name = code === 'DB' ? 'special' : code.replace(/^G(?=[0-9])/, 'prize')
    return Array.from({ length: count }, (_, at) => ({ column: count === 1 ? name : `${name}_${at + 1}`, digits }))
  })
}

/** The header of a model: the date, then every number of a draw: `special`, `prize1`, `prize2_1`, … */
export function resultColumns(model: DrawModel): readonly string[] {
  return ['date', ...placesOf(model).map(({ column }) => column)]
}

/**
 * Reads a file of published results, a day a line: comma-separated, numbers without leading zeros, each padded to the
 * digits of its prize. The first thing that does not fit is refused with its line and column.
 */
export function readResults(model: PrizeModel, text: string): Read<readonly DayResult<PrizeDraw>[]>
export function readResults(model: DrawModel, text: string): Read<readonly DayResult[]>
export function readResults(model: DrawModel, text: string): Read<readonly DayResult[]> {
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
  model: DrawModel,
  { columns, row, line }: { readonly columns: readonly string[]; readonly row: string; readonly line: number },
): Read<DayResult> {
  const cells = row.split(',')
  if (cells.length !== columns.length) {
    return problem(line, '', `the line has ${cells.length} values, not ${columns.length}`)
  }
  const [date = '', ...numbers] = cells
  if (!isDate(date)) return problem(line, 'date', `“${date}” is not a date of the form 2005-10-01`)
  const places = placesOf(model)
  for (const [at, number] of numbers.entries()) {
    const { column, digits } = places[at] ?? { column: '', digits: 0 }
    if (!/^[0-9]+$/.test(number)) return problem(line, column, `“${number}” is not a number`)
    if (number.length > digits && !isListModel(model)) {
      return problem(line, column, `“${number}” has more than ${digits} digits`)
    }
  }
  const draw = readDraw(
    model,
    numbers.map((number, at) => number.padStart(places[at]?.digits ?? 0, '0')),
  )
  if (!draw.ok) return problem(line, '', 'the numbers are no draw of this game')
  return accept({ date, result: draw.value, line })
}

const monthDays = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

function isDate(text: string): boolean {
  if (!/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(text)) return false
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = month === 2 && isLeap ? 29 : (monthDays[month - 1] ?? 0)
  return day >= 1 && day <= days
}
