import { useLocation, useMatch } from '@tanstack/react-router'
import { addressOf } from './addresses.ts'

export interface PlaceAddress {
  readonly pathname: string
  readonly search: Readonly<Record<string, unknown>>
}

/**
 * The address of the place that is shown or gone to. On the way to a page that is no place of the table it stays that of
 * the place that is left: by the other's address the place would send home, and lose what was asked for.
 */
export function usePlaceAddress(): PlaceAddress {
  const going = useLocation({
    select: ({ pathname, search }) => ({ pathname, search: search as PlaceAddress['search'] }),
  })
  const here = useMatch({
    from: '/$',
    select: ({ pathname, search }) => ({ pathname, search: search as PlaceAddress['search'] }),
  })
  return addressOf(going.pathname)?.category === undefined ? here : going
}
