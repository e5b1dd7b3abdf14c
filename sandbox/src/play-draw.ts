import { createHmac } from 'node:crypto'
import { assert } from '@parlour/core/kernel/assert.ts'
import { ballTables, isListModel, type Draw, type DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { readDraw, rowsOf } from '@parlour/core/rules/lottery/read-draw.ts'

/**
 * What is drawn outside, where nobody draws: a result that fits its model and follows from seed, game and numero alone, so
 * that feeds agree without talking. It is no fair draw and not made as those are.
 */
export function playDraw({
  seed,
  model,
  gameCode,
  numero,
}: {
  readonly seed: string
  readonly model: DrawModel
  readonly gameCode: string
  readonly numero: string
}): Draw {
  let n = 0
  const below = (count: number) => {
    n += 1
    const bytes = createHmac('sha256', seed).update(`${gameCode} ${numero} ${n}`).digest()
    return bytes.readUIntBE(0, 6) % count
  }
  const draw = readDraw(model, isListModel(model) ? balls(ballTables[model], below) : numbers(model, below))
  assert(draw.ok, 'what is played fits its model')
  return draw.value
}

type Below = (count: number) => number

function numbers(model: Parameters<typeof rowsOf>[0], below: Below): readonly string[] {
  return rowsOf(model).flatMap(({ count, digits }) =>
    Array.from({ length: count }, () => Array.from({ length: digits }, () => below(10)).join('')),
  )
}

function balls({ count, lowest, highest, isDistinct }: (typeof ballTables)['D5'], below: Below): readonly string[] {
  const drum = Array.from({ length: highest - lowest + 1 }, (_, at) => String(lowest + at))
  return Array.from({ length: count }, () => {
    const at = below(drum.length)
    return isDistinct ? drum.splice(at, 1).join('') : String(drum[at])
  })
}
