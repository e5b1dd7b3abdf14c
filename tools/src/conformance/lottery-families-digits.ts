import type { CaseFamily } from './case-family.ts'
import { MalformedCase } from './read-fields.ts'

function digitsOf(draw: unknown): readonly string[] {
  if (typeof draw !== 'string') throw new MalformedCase('draw: expected a text of digits')
  return [...draw]
}

function digitFamily(model: 'D5' | 'D3'): CaseFamily {
  // No play on digits asks for the day of the draw.
  return { model: () => model, numbers: digitsOf, drawnOn: () => '2026-03-01', playCode: (playType) => playType }
}

/** The cases on five and on three digits. Lottery rule book C.2–C.4. */
export const digitCaseFamilies: Readonly<Record<string, CaseFamily>> = {
  SSC: digitFamily('D5'),
  SSC_CREDIT: digitFamily('D5'),
  '3D': digitFamily('D3'),
}
