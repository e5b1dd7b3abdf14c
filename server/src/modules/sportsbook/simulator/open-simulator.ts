import type { Loop } from '#platform/module/manifest.ts'
import { createHouse, type HouseParts } from './create-house.ts'

const turnEveryMs = 300

/** The loop in which the house plays its own matches. */
export function openSimulator(parts: HouseParts): { readonly loops: readonly Loop[] } {
  const house = createHouse(parts)
  return { loops: [{ name: 'the house’s own matches', everyMs: turnEveryMs, role: 'loop', work: () => house.turn() }] }
}
