import { scatter, triggerCount } from '@parlour/core/rules/slots/game.ts'
import { scattersOf } from '@parlour/core/rules/slots/board.ts'

/**
 * Reels that are waited for: with one bonus symbol less than free spins need on the reels before, and one on the reel’s
 * own strip that can come. Never by what will come: the wait tells nothing.
 */
export function waitedReels(strips: readonly string[], board: readonly string[]): readonly boolean[] {
  return strips.map((strip, reel) => strip.includes(scatter) && scattersOf(board.slice(0, reel)) === triggerCount - 1)
}
