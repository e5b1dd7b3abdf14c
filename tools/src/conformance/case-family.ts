import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Play } from '@parlour/core/rules/lottery/play.ts'
import { type Fields, isFields } from './case.ts'
import { MalformedCase } from './read-fields.ts'

/** How the cases of a family are written. */
export interface CaseFamily {
  readonly model: (draw: unknown) => DrawModel
  /** The numbers of the draw in drawn order. */
  readonly numbers: (draw: unknown) => readonly string[]
  /** The day of the draw, `yyyy-MM-dd`: only mark six asks for it. */
  readonly drawnOn: (draw: unknown) => string
  readonly playCode: (playType: string, selection: unknown) => string
  /** The selection as the wire writes it, where a case may write it otherwise. */
  readonly picks?: (selection: unknown) => unknown
  /** Prizes by the tiers of the play, where those of the cases go by other names. */
  readonly odds?: (play: Play, fields: Fields) => Fields | undefined
}

const anyDay = '2026-03-01'
/** What families have in common; each says what differs. */
export const plain = { drawnOn: () => anyDay, playCode: (playType: string) => playType }

export function objectOf(draw: unknown): Fields {
  if (!isFields(draw)) throw new MalformedCase('draw: expected an object')
  return draw
}
