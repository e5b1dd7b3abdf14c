import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import type { DrawText } from '@parlour/core/rules/lottery/model.ts'

export interface NumberRow {
  readonly prize: string
  readonly published: string
  readonly found: string
  readonly isSame: boolean
}

/** The published and the recomputed draw side by side, number by number, in drawn order. */
export function compareNumbers(published: DrawText | null, found: DrawText | undefined): readonly NumberRow[] {
  const claimed = listed(published)
  const own = listed(found)
  return Array.from({ length: Math.max(claimed.length, own.length) }, (_, index) => {
    const a = claimed[index]
    const b = own[index]
    const claim = a?.number ?? ''
    const result = b?.number ?? ''
    return { prize: a?.prize ?? b?.prize ?? '', published: claim, found: result, isSame: claim === result }
  })
}

function listed(draw: DrawText | null | undefined) {
  return (draw ? drawRows(draw) : []).flatMap(({ code, numbers }) => numbers.map((number) => ({ prize: code, number })))
}
