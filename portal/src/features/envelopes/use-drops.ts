import { useQuery } from '@tanstack/react-query'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'
import { ownEnvelopesQuery, seldomDropsQuery, type Drop, type OwnEnvelope } from './envelopes.queries.ts'

interface SeenDrops {
  readonly drops: readonly Drop[]
  readonly own: readonly OwnEnvelope[]
  readonly now: number
}

const nothing: Omit<SeenDrops, 'now'> = { drops: [], own: [] }
const tickMs = 5000

/** The envelopes that whoever reads another page may be told of: who is held is told of none. */
export function useDrops(): SeenDrops {
  const { tag } = useLocale()
  const { token, isAgent } = useSession()
  const now = useServerNow(tickMs)
  const isMember = token !== null && !isTrialType(isAgent ?? 0)
  const own = useQuery({ ...ownEnvelopesQuery(), enabled: isMember })
  const isShown = !isMember || own.data?.isShown === true
  const drops = useQuery({ ...seldomDropsQuery(tag), enabled: isShown })
  if (!isShown || drops.data === undefined) return { ...nothing, now }
  return { drops: drops.data, own: isMember ? (own.data?.list ?? []) : [], now }
}
