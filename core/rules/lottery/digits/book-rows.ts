/** A play of a book: its id, code and heading, and its name in the trade. */
export type PlayRow = readonly [playId: number, playCode: string, groupCode: string, tradeName: string]

/** Rows as the terms of a book. */
export function termsOf([playId, playCode, groupCode, tradeName]: PlayRow) {
  return { playId, playCode, groupCode, tradeName }
}
