export interface LotterySearch {
  readonly gameCode?: string
  readonly playType?: string
  /** Of the results: tables of what came often, in the place of the draws. */
  readonly view?: 'trends'
}

/** A code made of digits alone is parsed as a number on its way here; it is text again afterwards. */
export function readLotterySearch(search: Readonly<Record<string, unknown>>): LotterySearch {
  const { gameCode, playType, view } = search
  return {
    ...(isCode(gameCode) ? { gameCode: String(gameCode) } : {}),
    ...(isCode(playType) ? { playType: String(playType) } : {}),
    ...(view === 'trends' ? { view } : {}),
  }
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
