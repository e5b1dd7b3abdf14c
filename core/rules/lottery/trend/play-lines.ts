import type { DrawModel } from '../model.ts'
import { placeNames, type TrendLine, trendLines } from './trend-lines.ts'

/** Lines of plays of numbers, and of plays whose only list is drawn as a whole. */
const ofPlays: Readonly<Partial<Record<DrawModel, Readonly<Record<string, string>>>>> = {
  VN27: { ...tailPlays(), DE_DB: 'DB_TAIL', DAU: 'DB_4', DUOI: 'DB_5' },
  VN18: { ...tailPlays(), DE_DB: 'DB_TAIL', DAU: 'DB_5', DUOI: 'DB_6' },
  HANOI: { TOP2: 'DB_TAIL', BOTTOM2: 'G1_TAIL' },
  THAI: { TOP2: 'FIRST_TAIL', BOTTOM2: 'LAST2' },
  LAO4: { TOP2: 'TAIL', BOTTOM2: 'HEAD' },
  TOGEL4: { '2D_BELAKANG': 'TAIL' },
  DICE3: { SUM: 'SUM', ONE: 'ANY', DIFF2: 'ANY', DIFF3: 'ANY' },
  PC28: { MIX: 'SUM' },
  KENO80: Object.fromEntries([1, 2, 3, 4, 5].map((count) => [`PICK${count}`, 'ANY'])),
  LHC49: { TM: 'SPECIAL', ZM: 'ANY', L3OF3: 'ANY', L3OF2: 'ANY', L2OF2: 'ANY' },
  C11X5: Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 7, 8].flatMap((count) => [
      [`ANY${count}`, 'ANY'],
      [`ANY${count}_DAN`, 'ANY'],
    ]),
  ),
}

/** The lists of a play that are places of the draw, in drawn order. */
const placeLists: Readonly<Partial<Record<DrawModel, readonly string[]>>> = {
  D5: ['W', 'Q', 'B', 'S', 'G'],
  D3: ['B', 'S', 'G'],
}

function tailPlays(): Record<string, string> {
  const codes = ['LO2', 'LO2_1K', 'XIEN2', 'XIEN3', 'XIEN4', 'TRUOT4', 'TRUOT8', 'TRUOT10']
  return Object.fromEntries(codes.map((code) => [code, 'TAILS']))
}

/** The place, from 0 on, that a list or a play is named after: `RANK3`, `BALL3`, `B`. */
function placeOf(model: DrawModel, name: string): number {
  const [, numbered] = /^(?:RANK|BALL)(\d+)$/.exec(name) ?? []
  return numbered === undefined ? (placeLists[model]?.indexOf(name) ?? -1) : Number(numbered) - 1
}

/**
 * The line of a trend that counts the symbols of one list of a play: what it draws is what the list is bet on.
 * `listName` is undefined for a play of numbers. Undefined where no line counts it. Lottery rule book D.1.
 */
export function lineOfList(model: DrawModel, playCode: string, listName: string | undefined): TrendLine | undefined {
  const place = [listName ?? '', playCode].map((name) => placeOf(model, name)).find((at) => at >= 0)
  const code = ofPlays[model]?.[playCode] ?? (place === undefined ? undefined : placeNames[place])
  return trendLines(model).find((line) => line.code === code)
}
