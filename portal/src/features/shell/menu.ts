import type { getWhitelabel } from '@parlour/core/contract/system.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'

export type Menu = Value<typeof getWhitelabel>['menus'][number]

/** The pages that are built. A menu that leads elsewhere is not shown: no link goes nowhere. */
const pages = /^\/(lottery|vnlottery|seaLottery|elott|live|cockfight|fish|rng|pvp)$/

export interface BuiltMenu extends Menu {
  /** Halls are pages as these are; the router knows them by `/$` alone. */
  readonly to: '/lottery' | '/vnlottery' | '/seaLottery' | '/elott'
}

/** The menus that lead to a page, each page once. */
export function builtMenus(menus: readonly Menu[]): readonly BuiltMenu[] {
  const seen = new Set<string>()
  return menus.flatMap((menu) => {
    const to = menu.page as BuiltMenu['to']
    if (!pages.test(to) || seen.has(to)) return []
    seen.add(to)
    return [{ ...menu, to }]
  })
}
