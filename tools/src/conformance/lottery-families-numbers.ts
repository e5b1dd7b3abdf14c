import type { CaseFamily } from './lottery-families.ts'
import { objectField, textField, textsField } from './read-fields.ts'

/** Lotteries of typed numbers outside Vietnam: lottery rule book B. No play of theirs asks for the day of the draw. */
const plain = { drawnOn: () => '2026-03-01', playCode: (playType: string) => playType }

const fieldsOf = (draw: unknown) => objectField({ draw }, 'draw')

const thai: CaseFamily = {
  ...plain,
  model: () => 'THAI',
  numbers: (draw) => {
    const fields = fieldsOf(draw)
    const [first, last2] = [textField(fields, 'first'), textField(fields, 'last2')]
    return [first, ...textsField(fields, 'front3'), ...textsField(fields, 'back3'), last2]
  },
}

const lao: CaseFamily = {
  ...plain,
  model: () => 'LAO4',
  numbers: (draw) => [...textField(fieldsOf(draw), 'number')],
}

const hanoi: CaseFamily = {
  ...plain,
  model: () => 'HANOI',
  numbers: (draw) => [textField(fieldsOf(draw), 'DB'), textField(fieldsOf(draw), 'G1')],
}

export const numberCaseFamilies: Readonly<Record<string, CaseFamily>> = { TH: thai, LA: lao, HN: hanoi }
