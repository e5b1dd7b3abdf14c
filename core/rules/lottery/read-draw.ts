import { type Decision, refuse } from '../../kernel/decision.ts'
import { checkDraw, type DrawModel, type PrizeDraw, prizeTables } from './model.ts'

/**
 * The numbers of a draw in drawn order, as an operator types them from a published board, as the prizes of a model.
 * Each number must have all its digits, leading zeros too.
 */
export function readDraw(model: DrawModel, numbers: readonly string[]): Decision<PrizeDraw, 'bad_draw'> {
  const table = prizeTables[model]
  const wanted = table.reduce((sum, { count }) => sum + count, 0)
  if (numbers.length !== wanted) return refuse('bad_draw', { model, numbers: numbers.length, wanted })
  let from = 0
  const prizes = table.map(({ code, count }) => {
    from += count
    return { code, numbers: numbers.slice(from - count, from) }
  })
  return checkDraw(model, { kind: 'prizes', prizes })
}
