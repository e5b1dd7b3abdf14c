import { digits, permutation } from '../../../fair/draws.ts'
import type { Stream } from '../../../fair/stream.ts'
import { assert } from '../../../kernel/assert.ts'
import { ballTables, type Draw, type DrawModel, isListModel } from '../model.ts'
import { readDraw, rowsOf } from '../read-draw.ts'

const sequence = <T>(length: number, draw: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => draw(index))

/**
 * The numbers of a draw of a model, in drawn order: prizes from the first row of the table, number by number, digit by
 * digit; balls one by one. Lottery rule book A.4 and C.10 step 6.
 */
export function drawNumbers(stream: Stream, model: DrawModel): readonly string[] {
  if (isListModel(model)) {
    const { count, lowest, highest, isDistinct } = ballTables[model]
    const balls = isDistinct
      ? permutation(stream, highest, count)
      : sequence(count, () => lowest + stream.below(highest - lowest + 1))
    return balls.map(String)
  }
  return rowsOf(model).flatMap(({ count, digits: width }) => sequence(count, () => digits(stream, width).join('')))
}

/** The same as a result. */
export function drawResult(stream: Stream, model: DrawModel): Draw {
  const drawn = readDraw(model, drawNumbers(stream, model))
  assert(drawn.ok, 'what a stream draws fits its model')
  return drawn.value
}
