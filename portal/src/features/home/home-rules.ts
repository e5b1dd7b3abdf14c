import type { WinNo } from '@parlour/core/contract/lottery-shapes.ts'
import type { Static } from 'typebox'

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

/** Results in the order people look for them: the newest on top. */
export function newestFirst<Result extends { readonly winningTime: number }>(
  results: readonly Result[],
): readonly Result[] {
  return results.toSorted((a, b) => b.winningTime - a.winningTime)
}

/** What everybody looks for first: the special or first prize, or the balls. */
export function specialPrize(winNo: Static<typeof WinNo>): string {
  if (winNo.kind === 'list') return winNo.balls.join(' ')
  if (winNo.kind !== 'prizes') return winNo.first
  const prize = winNo.prizes.find(({ code }) => code === 'DB') ?? winNo.prizes[0]
  return prize?.numbers[0] ?? ''
}

/** `9f3a·c21e·77b0`: enough of a commitment to compare at a glance. */
export function shortCommit(commit: string): string {
  return (
    commit
      .slice(0, 12)
      .match(/.{1,4}/g)
      ?.join('·') ?? ''
  )
}
