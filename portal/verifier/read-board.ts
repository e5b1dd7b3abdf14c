import { readBoardClaim, type BoardClaim } from '@parlour/core/rules/promo/board-proof.ts'

/** A leaderboard from pasted text; undefined where it is of none. */
export function boardIn(text: string): BoardClaim | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return undefined
  try {
    return readBoardClaim(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}
