import type { Brand } from './types.ts'

/**
 * Every category, in the header's order. A category is shown where its module is switched on, or where a vendor of games
 * serves it.
 */
const categories = [
  { modId: 'LOTT', key: 'lottery', gameType: 'LOTT', page: '/vnlottery', enName: 'Lottery' },
  { modId: 'LIVE', key: 'live', gameType: 'LIVE', page: '/live', enName: 'Live' },
  { modId: 'COCKFIGHT', key: 'cockfight', gameType: 'COCKFIGHT', page: '/cockfight', enName: 'Cockfight' },
  { modId: 'SPORTS', key: 'sports', gameType: 'SPORTS', page: '/sports', enName: 'Sports' },
  { modId: 'FISH', key: 'fish', gameType: 'FISH', page: '/fish', enName: 'Fish' },
  { modId: 'RNG', key: 'rng', gameType: 'RNG', page: '/rng', enName: 'Slots' },
  { modId: 'PVP', key: 'pvp', gameType: 'PVP', page: '/pvp', enName: 'PvP' },
  { modId: 'ESPORTS', key: 'esports', gameType: 'ESPORTS', page: '/esports', enName: 'Esports' },
] as const

/** Every category with its place, shown or not: what an operator's tools set out from. */
export function menuSettingsOf({ flags, pointRates }: Brand, served: ReadonlySet<string>) {
  return categories.map(({ modId, ...menu }, at) => ({
    ...menu,
    point: pointRates[modId] ?? null,
    sorting: at + 1,
    enabled: flags[modId] === true || served.has(modId),
  }))
}

/** The categories that have something to play; `served` are those of the vendors of games. */
export function menusOf(brand: Brand, served: ReadonlySet<string>) {
  return menuSettingsOf(brand, served).flatMap(({ enabled, sorting: _sorting, ...menu }) => (enabled ? [menu] : []))
}
