interface Due {
  readonly drawTime: number
}

const shortestMs = 4_000
const longestMs = 60_000
/** A draw is read, settled and published within this after it is due. */
const settledAfterMs = 1_500

/** How long to wait before asking for the draws again: until just after the next one is due. */
export function nextLookMs(games: readonly Due[], now: number): number {
  const next = Math.min(...games.map(({ drawTime }) => drawTime))
  if (!Number.isFinite(next)) return longestMs
  return Math.min(longestMs, Math.max(shortestMs, next + settledAfterMs - now))
}

/** The games in the order of their next closing, those that are on sale first. */
export function byClosing<Game extends { readonly closeTime: number; readonly isSale: boolean }>(
  games: readonly Game[],
): readonly Game[] {
  return games.toSorted((a, b) => Number(b.isSale) - Number(a.isSale) || a.closeTime - b.closeTime)
}
