import type { Notes, Tier, Wins } from './play.ts'

function tally(names: readonly (string | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

/** Notes from the kind of each pick. */
export function notesOfKinds(kinds: readonly string[]): readonly Notes[] {
  return [...tally(kinds)].map(([kind, count]) => ({ kind, count }))
}

/** Wins from what each pick wins, undefined where it wins nothing. */
export function winsOfTiers(tiers: readonly (Tier | undefined)[]): Wins {
  return [...tally(tiers)].map(([tier, notes]) => ({ tier, notes }))
}
