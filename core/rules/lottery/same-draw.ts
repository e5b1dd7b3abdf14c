import { drawRows } from './draw-rows.ts'
import type { DrawText } from './model.ts'

/** Every number with the row it stands in, so that two results are the same where their texts are. */
export function drawText(draw: DrawText): string {
  return drawRows(draw)
    .map(({ code, numbers }) => `${code} ${numbers.join(' ')}`)
    .join(', ')
}

/** Whether two draws are the same numbers in the same places. */
export function isSameDraw(one: DrawText, other: DrawText): boolean {
  return one.kind === other.kind && drawText(one) === drawText(other)
}
