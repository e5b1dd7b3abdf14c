import type { getWhitelabel } from '@parlour/core/contract/brand/player/system.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'

export type Menu = Value<typeof getWhitelabel>['menus'][number]

/** The pages that are built. A menu that leads elsewhere is not shown: no link goes nowhere. */
const pages = /^\/(lottery|vnlottery|seaLottery|elott|live|cockfight|sports|fish|rng|pvp|esports|bingo|bgs|promotions)$/

const lotteryPages = ['/lottery', '/vnlottery', '/seaLottery', '/elott'] as const

export interface BuiltMenu extends Menu {
  /** Halls are pages as these are; the router knows them by `/$` alone. */
  readonly to: (typeof lotteryPages)[number]
}

/** The menus that lead to a page. Lottery and e-lottery lead to the same one (specification, point 2). */
export function builtMenus(menus: readonly Menu[]): readonly BuiltMenu[] {
  const seen = new Set<string>()
  return menus.flatMap((menu) => {
    const to = menu.page as BuiltMenu['to']
    if (!pages.test(to) || seen.has(menu.gameType)) return []
    seen.add(menu.gameType)
    return [{ ...menu, to }]
  })
}

/** The same with each page once, under its wider name: for lists of places to go. */
export function builtPages(menus: readonly Menu[]): readonly BuiltMenu[] {
  const built = builtMenus(menus)
  return built.filter(
    ({ gameType, to }) => gameType !== 'ELOTT' || built.every((other) => other.gameType === 'ELOTT' || other.to !== to),
  )
}

/** Whether anything but lotteries is played at a brand. */
export const hasGames = (menus: readonly Menu[]): boolean =>
  menus.some(({ gameType }) => gameType !== 'LOTT' && gameType !== 'ELOTT' && gameType !== 'PROMO')

/** Whether a brand runs promotions. */
export const hasPromotions = (menus: readonly Menu[]): boolean => menus.some(({ gameType }) => gameType === 'PROMO')

/** The one of these at whose page one is; the pages of the lottery's areas are the lottery's, whichever it leads to. */
export function menuAt(menus: readonly BuiltMenu[], pathname: string): BuiltMenu | undefined {
  const own = menus.find(({ to }) => to === pathname)
  if (own || !lotteryPages.some((page) => page === pathname)) return own
  return menus.find(({ gameType }) => gameType === 'LOTT') ?? menus.find(({ gameType }) => gameType === 'ELOTT')
}
