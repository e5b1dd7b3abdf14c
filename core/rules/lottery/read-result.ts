import { type Decision, refuse } from '../../kernel/decision.ts'
import type { Draw, DrawModel, DrawText } from './model.ts'
import { drawnNumbers, readDraw } from './read-draw.ts'
import { isSameDraw } from './same-draw.ts'

/**
 * A result as somebody tells it, as one of the model: of its kind, with its prizes in their order and numbers that
 * `readDraw` takes. Refused: anything else.
 */
export function readResult(model: DrawModel, told: DrawText): Decision<Draw, 'bad_draw'> {
  const draw = readDraw(model, drawnNumbers(told))
  return draw.ok && !isSameDraw(draw.value, told) ? refuse('bad_draw', { model, kind: told.kind }) : draw
}
