import { useLocation, useNavigate } from '@tanstack/react-router'
import { readSportsSearch, type SportsSearch, type View, writeSportsSearch } from './sports-search.ts'

/** What of the book is shown stands in the address, so that Back and links lead to the same. */
export function useSportsAddress(first: View = 'live') {
  const raw = useLocation({ select: ({ search }) => search as Readonly<Record<string, unknown>> })
  const navigate = useNavigate()
  const go = (change: Partial<SportsSearch>, { replace = false }: { readonly replace?: boolean } = {}) =>
    void navigate({
      to: '.',
      search: (held: object) => writeSportsSearch({ ...held }, change) as object,
      replace,
      resetScroll: change.event !== undefined && change.event !== '',
    })
  return { search: readSportsSearch(raw, first), go }
}

/** The address of the book with something else shown, for links. */
export const sportsLink = (change: Partial<SportsSearch>) => ({
  to: '.' as const,
  search: (held: object) => writeSportsSearch({ ...held }, change) as object,
})
