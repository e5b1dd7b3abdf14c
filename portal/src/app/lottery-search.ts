export interface LotterySearch {
  readonly gameCode?: string
  readonly playType?: string
  /** Prizes of another range of series, where the brand has one for the game. */
  readonly prizeMode?: 'ZY'
  /** Of the results: tables of what came often, in the place of the draws. */
  readonly view?: 'trends'
  /** Of the hall: what is looked for in it. */
  readonly q?: string
}

/** A code made of digits alone is parsed as a number on its way here; it is text again afterwards. */
export function readLotterySearch(search: Readonly<Record<string, unknown>>): LotterySearch {
  const { gameCode, playType, prizeMode, view, q } = search
  return {
    ...(isCode(gameCode) ? { gameCode: String(gameCode) } : {}),
    ...(isCode(playType) ? { playType: String(playType) } : {}),
    ...(prizeMode === 'ZY' ? { prizeMode } : {}),
    ...(view === 'trends' ? { view } : {}),
    ...(isCode(q) && q !== '' ? { q: String(q).slice(0, 60) } : {}),
  }
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
