import { assert } from '../../kernel/assert.ts'
import type { Draw, ListDraw } from './model.ts'

/** A draw of balls. */
export function listDraw(draw: Draw): ListDraw {
  assert(draw.kind === 'list', 'the draw is a list of balls')
  return draw
}
