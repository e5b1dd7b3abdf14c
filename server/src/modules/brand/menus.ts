import type { Brand } from './types.ts'

/** Categories that can be played now, in the header's order. A category joins when its module is built and switched on. */
const categories = [
  { modId: 'LOTT', key: 'lottery', gameType: 'LOTT', page: '/vnlottery', point: null, enName: 'Lottery' },
] as const

/** Every category with its place, shown or not: what an operator's tools set out from. */
export function menuSettingsOf({ flags }: Brand) {
  return categories.map(({ modId, ...menu }, at) => ({ ...menu, sorting: at + 1, enabled: flags[modId] === true }))
}

export function menusOf({ flags }: Brand) {
  return categories.filter(({ modId }) => flags[modId] === true).map(({ modId: _modId, ...menu }) => menu)
}
