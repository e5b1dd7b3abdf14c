import { drawnNumbers } from '@parlour/core/rules/lottery/read-draw.ts'
import type { Opened } from '../lottery.queries.ts'

/** The names of the wire, whatever the language: programs read the file, and so does the offline verifier. */
export const resultColumns = [
  'gameCode',
  'numero',
  'winningTime',
  'state',
  'derivation',
  'commit',
  'seed',
  'beacon',
  'round',
  'signature',
  'chainHash',
  'result',
] as const

/** A drawn issue with all that is needed to check it; numbers in drawn order. */
export function resultCsvRow({ gameCode, numero, winningTime, state, model, fair, winNo }: Opened): readonly string[] {
  const time = new Date(winningTime).toISOString()
  const beacon = [fair?.beacon ?? '', String(fair?.round ?? ''), fair?.signature ?? '', fair?.chainHash ?? '']
  const proof = [fair?.commit ?? '', fair?.seed ?? '', ...beacon]
  return [gameCode, numero, time, state, model, ...proof, drawnNumbers(winNo).join(' ')]
}
