import { drawHeadline } from '@parlour/core/rules/lottery/draw-headline.ts'
import type { WinNo } from '@parlour/core/contract/lottery/shapes.ts'
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

/** So many balls stand in one line of a phone. */
const ballsShown = 10

/** What everybody looks for first: the special or first prize digit by digit, or the balls. */
export function headlineOf(winNo: Static<typeof WinNo> | null) {
  const { balls, accentFrom } = (winNo && drawHeadline(winNo)) ?? { balls: [], accentFrom: 0 }
  return { balls: balls.slice(0, ballsShown), accentFrom }
}

/** Where a game is played: each area has a page of its own. */
export function lotteryPage(area: string): '/elott' | '/seaLottery' | '/vnlottery' {
  if (area === 'CN') return '/elott'
  return area === 'SEA' ? '/seaLottery' : '/vnlottery'
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
