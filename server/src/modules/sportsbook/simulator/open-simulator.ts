import type { Loop } from '#platform/module/manifest.ts'
import { createHouse, type HouseParts } from './create-house.ts'

const turnEveryMs = 300

/** The loop in which the house plays its own matches; where it plans no new ones, those that it has are played to their end. */
export function openSimulator({
  isHousePlanning,
  ...parts
}: Omit<HouseParts, 'planOf'> & { readonly isHousePlanning: boolean }): { readonly loops: readonly Loop[] } {
  const house = createHouse({ ...parts, ...(!isHousePlanning && { planOf: () => [] }) })
  return { loops: [{ name: 'the house’s own matches', everyMs: turnEveryMs, role: 'loop', work: () => house.turn() }] }
}
