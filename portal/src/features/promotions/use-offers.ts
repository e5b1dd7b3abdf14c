import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { offersOf, type Offer, type Viewer } from './offer-rules.ts'
import { ownPromotionsQuery, promotionsQuery } from './promotions.queries.ts'

/** Accounts that play with demo money take part in nothing. */
const trials = new Set([4, 41, 42])

export function useViewer(): Viewer {
  const { token, isAgent } = useSession()
  if (token === null) return 'visitor'
  return trials.has(Number(isAgent)) ? 'trial' : 'member'
}

export interface Offers {
  /** Undefined until both what is offered and how the member is in it are known. */
  readonly offers: readonly Offer[] | undefined
  readonly hasActive: boolean
  readonly error: Error | null
  /** Whether it waits for a connection. */
  readonly isResting: boolean
  readonly retry: () => void
}

/** What the brand offers to whoever looks. */
export function useOffers(): Offers {
  const { tag } = useLocale()
  const viewer = useViewer()
  const now = useServerNow(60_000)
  const isMember = viewer === 'member'
  const offered = useQuery(promotionsQuery(tag, { isVisitor: viewer === 'visitor' }))
  const own = useQuery({ ...ownPromotionsQuery(), enabled: isMember })
  const isKnown = offered.data !== undefined && (!isMember || own.data !== undefined)
  const asked = isMember ? [offered, own] : [offered]
  return {
    offers: isKnown
      ? offersOf({ promotions: offered.data, own: isMember ? own.data?.list : undefined, now })
      : undefined,
    hasActive: isMember && own.data?.hasActive === true,
    error: asked.find(({ isError }) => isError)?.error ?? null,
    isResting: asked.some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry: () => asked.forEach((query) => query.isError && void query.refetch()),
  }
}
