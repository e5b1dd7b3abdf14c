import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { sortRaffles } from './raffle-rules.ts'
import { ownRafflesQuery, rafflesQuery, type OwnRaffle, type Raffle } from './raffles.queries.ts'

export type Reader = 'visitor' | 'trial' | 'member'

function useReader(): Reader {
  const { token, isAgent } = useSession()
  return token === null ? 'visitor' : isTrialType(isAgent ?? 0) ? 'trial' : 'member'
}

export interface SeenRaffles {
  /** Undefined until both the raffles and the reader’s tickets are known. */
  readonly raffles: readonly Raffle[] | undefined
  readonly own: readonly OwnRaffle[]
  readonly reader: Reader
  /** Whether nothing is shown to the reader, who is kept from playing. */
  readonly isHeld: boolean
  readonly error: Error | null
  readonly isResting: boolean
  readonly retry: () => void
  readonly now: number
}

/** The raffles of the brand with the reader’s tickets; whoever is held is shown none. */
export function useRaffles(tickMs = 30_000): SeenRaffles {
  const { tag } = useLocale()
  const reader = useReader()
  const now = useServerNow(tickMs)
  const isMember = reader === 'member'
  const own = useQuery({ ...ownRafflesQuery(), enabled: isMember })
  const isHeld = isMember && own.data?.isShown === false
  const all = useQuery({ ...rafflesQuery(tag), enabled: !isHeld })
  const asked = isMember ? [all, own] : [all]
  const isKnown = !isHeld && all.data !== undefined && (!isMember || own.data !== undefined)
  return {
    raffles: isKnown ? sortRaffles(all.data, now) : undefined,
    own: isMember ? (own.data?.list ?? []) : [],
    reader,
    isHeld,
    error: asked.find(({ isError, data }) => isError && data === undefined)?.error ?? null,
    isResting: asked.some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry: () => asked.forEach((query) => query.isError && void query.refetch()),
    now,
  }
}
