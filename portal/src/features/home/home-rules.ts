import { drawHeadline } from '@parlour/core/rules/lottery/draw-headline.ts'
import type { WinNo } from '@parlour/core/contract/lottery/shapes.ts'
import type { Static } from 'typebox'

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
