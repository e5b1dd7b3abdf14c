export interface LotterySearch {
  readonly gameCode?: string
  readonly playType?: string
}

/** A code made of digits alone is parsed as a number on its way here; it is text again afterwards. */
export function readLotterySearch(search: Readonly<Record<string, unknown>>): LotterySearch {
  const { gameCode, playType } = search
  return {
    ...(isCode(gameCode) ? { gameCode: String(gameCode) } : {}),
    ...(isCode(playType) ? { playType: String(playType) } : {}),
  }
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number'
}
