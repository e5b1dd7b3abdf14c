/** How a game draws. The names are those of the wire. */
export type DrawModel = PrizeModel | ListModel | 'THAI' | 'FOURD'

/**
 * Draws of prizes with numbers of so many digits: VN27 is the North (27 numbers a draw), VN18 the Centre and the South
 * (18), HANOI the special and the first prize alone.
 */
export type PrizeModel = 'VN27' | 'VN18' | 'HANOI'

/** Draws of a list of balls: digits, dice, ranks, or different numbers. */
export type ListModel = 'LAO4' | 'TOGEL4' | 'D5' | 'D3' | 'PK10' | 'C11X5' | 'DICE3' | 'PC28' | 'KENO80' | 'LHC49'

export type PrizeCode = 'DB' | 'G1' | 'G2' | 'G3' | 'G4' | 'G5' | 'G6' | 'G7' | 'G8'

export interface PrizeRow<Code extends string = PrizeCode> {
  readonly code: Code
  readonly count: number
  readonly digits: number
}

/** Prizes in drawn order, how many numbers each has, how many digits a number. Lottery rule book A.1, B.2. */
export const prizeTables: Readonly<Record<PrizeModel, readonly PrizeRow[]>> = {
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
  HANOI: [
    { code: 'DB', count: 1, digits: 5 },
    { code: 'G1', count: 1, digits: 5 },
  ],
}

/** The Thai government lottery in drawn order. Lottery rule book B.1. */
export const thaiTable = [
  { code: 'first', count: 1, digits: 6 },
  { code: 'front3', count: 2, digits: 3 },
  { code: 'back3', count: 2, digits: 3 },
  { code: 'last2', count: 1, digits: 2 },
] as const satisfies readonly PrizeRow<string>[]

/** 4D in drawn order: 23 numbers. Lottery rule book B.3. */
export const fourDTable = [
  { code: 'first', count: 1, digits: 4 },
  { code: 'second', count: 1, digits: 4 },
  { code: 'third', count: 1, digits: 4 },
  { code: 'special', count: 10, digits: 4 },
  { code: 'consolation', count: 10, digits: 4 },
] as const satisfies readonly PrizeRow<string>[]

export interface BallRule {
  readonly count: number
  readonly lowest: number
  readonly highest: number
  /** No ball comes twice. */
  readonly isDistinct: boolean
  /** The last ball drawn is the special one. */
  readonly hasSpecial: boolean
}

const digits = (count: number): BallRule => ({ count, lowest: 0, highest: 9, isDistinct: false, hasSpecial: false })
const of = (highest: number, count: number): BallRule => ({
  count,
  lowest: 1,
  highest,
  isDistinct: true,
  hasSpecial: false,
})

/** The balls of a draw. Lottery rule book B.2, B.4, C.2–C.9. */
export const ballTables: Readonly<Record<ListModel, BallRule>> = {
  LAO4: digits(4),
  TOGEL4: digits(4),
  D5: digits(5),
  D3: digits(3),
  PK10: of(10, 10),
  C11X5: of(11, 5),
  DICE3: { ...digits(3), lowest: 1, highest: 6 },
  PC28: digits(3),
  KENO80: of(80, 20),
  LHC49: { ...of(49, 7), hasSpecial: true },
}

export const prizeModels = ['VN27', 'VN18', 'HANOI'] as const satisfies readonly PrizeModel[]
export const listModels = Object.keys(ballTables) as readonly ListModel[]
export const drawModels: readonly DrawModel[] = [...prizeModels, ...listModels, 'THAI', 'FOURD']

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

/** Balls in drawn order, plain decimals; the special one, where a model has it, stands apart. */
export interface ListDraw {
  kind: 'list'
  balls: string[]
  special?: string
}

export interface ThaiDraw {
  kind: 'thai'
  first: string
  front3: string[]
  back3: string[]
  last2: string
}

export interface FourDDraw {
  kind: 'fourd'
  first: string
  second: string
  third: string
  special: string[]
  consolation: string[]
}

/** A result known to fit its model; the wire's `WinNo` (lottery rule book D.2). */
export type Draw = PrizeDraw | ListDraw | ThaiDraw | FourDDraw

/** A result as a reader has it: prize codes are not checked. */
export type DrawText = PrizeDrawText | ListDraw | ThaiDraw | FourDDraw

export function isPrizeModel(model: DrawModel): model is PrizeModel {
  return Object.hasOwn(prizeTables, model)
}

export function isListModel(model: DrawModel): model is ListModel {
  return Object.hasOwn(ballTables, model)
}

/** Every number of a draw of prizes, in drawn order. */
export function prizeNumbers(draw: PrizeDrawText): readonly string[] {
  return draw.prizes.flatMap(({ numbers }) => numbers)
}

/** How many of a model's numbers have at least that many digits: the trials of a lô bet. Rule book A.1. */
export function numbersWithDigits(model: PrizeModel, width: number): number {
  return prizeTables[model].filter((row) => row.digits >= width).reduce((sum, row) => sum + row.count, 0)
}
