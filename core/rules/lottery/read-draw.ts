import { defined } from '../../kernel/assert.ts'
import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { drawRows } from './draw-rows.ts'
import {
  ballTables,
  type Draw,
  type DrawModel,
  type DrawText,
  fourDTable,
  isListModel,
  isPrizeModel,
  type ListDraw,
  type ListModel,
  type PrizeRow,
  prizeTables,
  thaiTable,
} from './model.ts'

const isNumber = (text: string, width: number): boolean => text.length === width && /^[0-9]+$/.test(text)

/** How many numbers or balls a draw of the model has. */
export function drawSize(model: DrawModel): number {
  if (isListModel(model)) return ballTables[model].count
  return rowsOf(model).reduce((sum, { count }) => sum + count, 0)
}

/** The rows of a model that draws numbers of so many digits, in drawn order. */
export function rowsOf(model: Exclude<DrawModel, ListModel>): readonly PrizeRow<string>[] {
  if (isPrizeModel(model)) return prizeTables[model]
  return model === 'THAI' ? thaiTable : fourDTable
}

/**
 * The numbers of a draw in drawn order, as a stream draws them or an operator types them from a published board, as a
 * result of the model: a number has all its digits, leading zeros too; a ball is
 * a plain decimal in its range, and comes once where balls differ. Refused: anything else, with the place it stands at.
 */
export function readDraw(model: DrawModel, numbers: readonly string[]): Decision<Draw, 'bad_draw'> {
  const wanted = drawSize(model)
  if (numbers.length !== wanted) return refuse('bad_draw', { model, numbers: numbers.length, wanted })
  if (isListModel(model)) return ballsOf(model, numbers)
  const rows = drawnRows(rowsOf(model), numbers)
  const strange = rows.find(({ width, own }) => !own.every((number) => isNumber(number, width)))
  if (strange !== undefined) return refuse('bad_draw', { model, prize: strange.code })
  return accept(rowsDraw(model, rows))
}

interface DrawnRow {
  readonly code: string
  readonly width: number
  readonly own: readonly string[]
}

function drawnRows(table: readonly PrizeRow<string>[], numbers: readonly string[]): readonly DrawnRow[] {
  let from = 0
  return table.map(({ code, count, digits: width }) => {
    from += count
    return { code, width, own: numbers.slice(from - count, from) }
  })
}

function rowsDraw(model: Exclude<DrawModel, ListModel>, rows: readonly DrawnRow[]): Draw {
  if (isPrizeModel(model)) {
    const prizes = prizeTables[model].map(({ code }, at) => ({ code, numbers: [...(rows[at]?.own ?? [])] }))
    return { kind: 'prizes', prizes }
  }
  const of = (code: string) => [
    ...defined(
      rows.find((row) => row.code === code),
      'a row of the table',
    ).own,
  ]
  const one = (code: string) => defined(of(code)[0], 'a row has a number')
  return model === 'THAI'
    ? { kind: 'thai', first: one('first'), front3: of('front3'), back3: of('back3'), last2: one('last2') }
    : {
        kind: 'fourd',
        first: one('first'),
        second: one('second'),
        third: one('third'),
        special: of('special'),
        consolation: of('consolation'),
      }
}

function ballsOf(model: ListModel, balls: readonly string[]): Decision<ListDraw, 'bad_draw'> {
  const { lowest, highest, isDistinct, hasSpecial } = ballTables[model]
  const strange = balls.find(
    (ball) => !/^(?:0|[1-9][0-9]?)$/.test(ball) || Number(ball) < lowest || Number(ball) > highest,
  )
  if (strange !== undefined) return refuse('bad_draw', { model, ball: strange })
  if (isDistinct && new Set(balls).size !== balls.length) return refuse('bad_draw', { model, reason: 'repeat' })
  const special = hasSpecial ? balls.at(-1) : undefined
  return accept(
    special === undefined ? { kind: 'list', balls: [...balls] } : { kind: 'list', balls: balls.slice(0, -1), special },
  )
}

/** Every number or ball of a result, in drawn order; the special ball last. */
export function drawnNumbers(draw: DrawText): readonly string[] {
  return drawRows(draw).flatMap(({ numbers }) => numbers)
}
