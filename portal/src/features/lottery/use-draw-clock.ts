import { useCountdown } from '../../lib/clock/server-clock.ts'
import type { Game, PopularGame } from './lottery.queries.ts'

const dayMs = 86_400_000
/** From here on a ring shows minutes. */
const minutesFromMs = 600_000

export interface DrawClock {
  readonly remainingMs: number
  readonly totalMs: number
  /** Whether betting has closed: it then counts to the draw. */
  readonly isClosed: boolean
}

/** Counts to the close of a game's current issue, and once betting has closed to the draw, as the issue's own card does. */
export function useDrawClock(game: Game, current: PopularGame | undefined): DrawClock {
  const closesInMs = useCountdown(current?.closeTime ?? null, minutesFromMs)
  const drawnInMs = useCountdown(current?.drawTime ?? null, minutesFromMs)
  const isClosed = current !== undefined && closesInMs === 0
  return {
    remainingMs: isClosed ? drawnInMs : closesInMs,
    totalMs: isClosed
      ? current.drawTime - current.closeTime
      : game.periodSeconds === null
        ? dayMs
        : game.periodSeconds * 1000,
    isClosed,
  }
}
