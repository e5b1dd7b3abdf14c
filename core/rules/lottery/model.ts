import { accept, type Decision, refuse } from '../../kernel/decision.ts'

/** VN27 is the North (27 numbers a draw), VN18 the Centre and the South (18). */
export type DrawModel = 'VN27' | 'VN18'
export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'

export interface PrizeRow {
  readonly code: PrizeCode
  readonly count: number
  readonly digits: number
}

/** Prizes in drawn order, how many numbers each has, how many digits a number. Lottery rule book A.1. */
export const prizeTables: Readonly<Record<DrawModel, readonly PrizeRow[]>> = {
  VN27: [
    { code: 'DB', count: 1, digits: 5 },
    { code: 'G1', count: 1, digits: 5 },
    { code: 'G2', count: 2, digits: 5 },
    { code: 'G3', count: 6, digits: 5 },
    { code: 'G4', count: 4, digits: 4 },
    { code: 'G5', count: 6, digits: 4 },
    { code: 'G6', count: 3, digits: 3 },
    { code: 'G7', count: 4, digits: 2 },
  ],
  VN18: [
    { code: 'DB', count: 1, digits: 6 },
    { code: 'G1', count: 1, digits: 5 },
    { code: 'G2', count: 1, digits: 5 },
    { code: 'G3', count: 2, digits: 5 },
    { code: 'G4', count: 7, digits: 5 },
    { code: 'G5', count: 1, digits: 4 },
    { code: 'G6', count: 3, digits: 4 },
    { code: 'G7', count: 1, digits: 3 },
    { code: 'G8', count: 1, digits: 2 },
  ],
}

export const drawModels = ['VN27', 'VN18'] as const satisfies readonly DrawModel[]

/** A result as it travels: prizes in drawn order, numbers as strings since leading zeros count. */
export interface PrizeDrawText {
  readonly kind: 'prizes'
  readonly prizes: readonly { readonly code: string; readonly numbers: readonly string[] }[]
}

/** A result known to fit its model; the shape of the wire's `WinNo`. */
export interface PrizeDraw {
  kind: 'prizes'
  prizes: { code: PrizeCode; numbers: string[] }[]
}

/** Every number of a draw, in drawn order. */
export function prizeNumbers(draw: PrizeDrawText): readonly string[] {
  return draw.prizes.flatMap(({ numbers }) => numbers)
}

/** How many of a model's numbers have at least that many digits: the trials of a lô bet. Rule book A.1. */
export function numbersWithDigits(model: DrawModel, digits: number): number {
  return prizeTables[model].filter((row) => row.digits >= digits).reduce((sum, row) => sum + row.count, 0)
}

const isNumber = (text: string, digits: number): boolean => text.length === digits && /^[0-9]+$/.test(text)

/** Accepts a result only when it has exactly the prizes, counts and digits of its model, in order. */
export function checkDraw(model: DrawModel, draw: PrizeDrawText): Decision<PrizeDraw, 'bad_draw'> {
  const table = prizeTables[model]
  if (draw.prizes.length !== table.length) return refuse('bad_draw', { model })
  const prizes: PrizeDraw['prizes'] = []
  for (const [index, { code, count, digits }] of table.entries()) {
    const numbers = draw.prizes[index]?.code === code ? [...draw.prizes[index].numbers] : []
    if (numbers.length !== count || !numbers.every((number) => isNumber(number, digits))) {
      return refuse('bad_draw', { model, prize: code })
    }
    prizes.push({ code, numbers })
  }
  return accept({ kind: 'prizes', prizes })
}
