import { commitOf, type VerificationStep } from '../../../fair/commitment.ts'
import { type DrawnGoal, playMatch, type VirtualMatch } from './virtual-match.ts'

const textOf = (goals: readonly DrawnGoal[]): string =>
  goals.map(({ side, part }) => `${side} ${part.toFixed(6)}`).join(', ')

/**
 * Whether a match that was shown is the one that its published commitment bound the house to: the seed has that hash, and with
 * the public beacons it gives these goals. Nobody could know them before, since each part was drawn with a beacon of its own
 * that had not appeared. Betting book A12.8, D4.
 */
export function proveMatch(
  match: VirtualMatch,
  published: { readonly commitment: string; readonly goals: readonly DrawnGoal[] },
): readonly VerificationStep[] {
  const commitment = commitOf(match.seed)
  const [claimed, found] = [textOf(published.goals), textOf(playMatch(match))]
  return [
    { code: 'commit', ok: commitment === published.commitment, claimed: published.commitment, found: commitment },
    { code: 'result', ok: claimed === found, claimed, found },
  ]
}
