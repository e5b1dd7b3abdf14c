import { useRouter, type RegisteredRouter } from '@tanstack/react-router'
import { useOperator } from '../api/session-query.ts'
import { useMerchant } from '../brand/current-brand.ts'
import { menuGroups, type MenuEntry } from './menu.ts'

/** A page that the operator may open. */
export interface Place {
  readonly to: keyof RegisteredRouter['routesByPath']
  /** The page as the server names it, by the end of its address: `deposits`. */
  readonly page: string
  readonly menu: MenuEntry
}

/** Places in a group stay below it. */
const groupSize = 10_000

const pageOf = (path: string) => path.replace(/^\/(?:brands\/\$merchant\/)?/, '')

const rankOf = ({ menu }: Place) => menuGroups.indexOf(menu.group) * groupSize + menu.place

/** The pages of the menu that the operator's role opens, in its order. */
export function useMenuPlaces(): readonly Place[] {
  const operator = useOperator()
  const merchant = useMerchant()
  const { routesByPath } = useRouter<RegisteredRouter>()
  return Object.values(routesByPath)
    .flatMap(({ fullPath: to, options }): Place[] => {
      const menu = options.staticData?.menu
      return menu === undefined ? [] : [{ to, page: pageOf(to), menu }]
    })
    .filter(
      ({ to, menu: { needs, isOfAllBrands } }) =>
        (needs === undefined || operator.may(needs)) &&
        (isOfAllBrands !== true || operator.isOfAllBrands) &&
        (merchant !== '' || !to.includes('$merchant')),
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}
