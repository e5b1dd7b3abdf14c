import { vendorCodes } from '@parlour/core/rules/games/vendor-codes.ts'
import type { Brand } from './types.ts'

/**
 * Every category, in the header's order. A category is shown where its module is switched on, or where a vendor of games
 * serves it.
 */
const categories = [
  { modId: 'LOTT', key: 'elott', gameType: 'ELOTT', page: '/elott', enName: 'E-lottery' },
  { modId: 'LOTT', key: 'lottery', gameType: 'LOTT', page: '/elott', enName: 'Lottery' },
  { modId: 'LIVE', key: 'live', gameType: 'LIVE', page: '/live', enName: 'Live' },
  { modId: 'COCKFIGHT', key: 'cockfight', gameType: 'COCKFIGHT', page: '/cockfight', enName: 'Cockfight' },
  { modId: 'SPORTS', key: 'sports', gameType: 'SPORTS', page: '/sports', enName: 'Sports' },
  { modId: 'FISH', key: 'fish', gameType: 'FISH', page: '/fish', enName: 'Fish' },
  { modId: 'RNG', key: 'rng', gameType: 'RNG', page: '/rng', enName: 'Slots' },
  { modId: 'PVP', key: 'pvp', gameType: 'PVP', page: '/pvp', enName: 'PvP' },
  { modId: 'ESPORTS', key: 'esports', gameType: 'ESPORTS', page: '/esports', enName: 'Esports' },
  { modId: 'BINGO', key: 'bingo', gameType: 'BINGO', page: '/bingo', enName: 'Bingo' },
  { modId: 'BGS', key: 'bgs', gameType: 'BGS', page: '/bgs', enName: 'Table games' },
  { modId: 'PROMO', key: 'promotions', gameType: 'PROMO', page: '/promotions', enName: 'Promotions' },
] as const

/** The vendors that a category names by their codes; most name none. */
function codesOf(gameType: string): string[] {
  return gameType === 'ESPORTS' || gameType === 'COCKFIGHT' ? [...vendorCodes[gameType]] : []
}

/** Every category with its place, shown or not: what an operator's tools set out from. */
export function menuSettingsOf({ flags, pointRates }: Brand, served: ReadonlySet<string>) {
  return categories.map(({ modId, ...menu }, at) => ({
    ...menu,
    point: pointRates[menu.gameType] ?? null,
    vassalages: codesOf(menu.gameType),
    sorting: at + 1,
    enabled: flags[modId] === true || served.has(modId),
  }))
}

/** The categories that have something to play; `served` are those of the vendors of games. */
export function menusOf(brand: Brand, served: ReadonlySet<string>) {
  return menuSettingsOf(brand, served).flatMap(({ enabled, sorting: _sorting, ...menu }) => (enabled ? [menu] : []))
}
