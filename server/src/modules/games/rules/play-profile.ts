import type { GameCategory, VendorLaunch } from '@parlour/core/contract/games/vendor/catalogue.ts'

/** What the law of a brand leaves to its games (rule book C3): how fast, how often by themselves, and what they show. */
export function playProfileOf(profile: string, category: GameCategory): VendorLaunch['profile'] {
  const isSlot = category === 'rng'
  if (profile === 'default') {
    return { minCycleMs: isSlot ? 1000 : 0, autoplayMax: 100, isTurboAllowed: true, showsNetPosition: true }
  }
  return { minCycleMs: isSlot ? 2500 : 5000, autoplayMax: 0, isTurboAllowed: false, showsNetPosition: true }
}
