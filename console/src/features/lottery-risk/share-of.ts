import { fromWire } from '@parlour/core/money/money.ts'

/** What part of a ceiling stands on a number, in hundredths of it; none without a ceiling. */
export function shareOf(liability: string, ceiling: string | null): number {
  const [current, most] = [fromWire(liability) ?? 0n, fromWire(ceiling ?? '0') ?? 0n]
  return most === 0n ? 0 : Number((current * 1000n) / most) / 10
}

/** Plays in the order of concern: whose highest number is nearest to its ceiling comes first. */
export function byConcern<Play extends { readonly worst: string; readonly ceiling: string | null }>(
  plays: readonly Play[],
): readonly Play[] {
  return plays.toSorted((a, b) => shareOf(b.worst, b.ceiling) - shareOf(a.worst, a.ceiling))
}
