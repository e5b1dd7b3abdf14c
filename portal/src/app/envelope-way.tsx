import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Suspense } from 'react'
import { EnvelopeButton, type EnvelopeButtonProps } from '../features/envelopes/envelope-button.tsx'
import { nearOf } from '../features/envelopes/envelope-rules.ts'
import { useDrops } from '../features/envelopes/use-drops.ts'
import { memberQuery } from '../features/member/member.queries.ts'
import { useSession } from '../lib/session/session.ts'

type WayProps = Pick<EnvelopeButtonProps, 'place'>

/** The way to red envelopes beside a page, for members who may open one now or in a few minutes. */
export default function EnvelopeWay({ place }: WayProps) {
  const { token, isAgent } = useSession()
  const { pathname } = useLocation()
  return token === null || isTrialType(isAgent ?? 0) || pathname === '/redEnvelope' ? null : <Way place={place} />
}

function Way({ place }: WayProps) {
  const { drops, own, now } = useDrops()
  // Only some envelopes are for a rank: of those alone it matters who asks.
  const member = useQuery({ ...memberQuery(), enabled: drops.some(({ rankFrom }) => rankFrom > 0) })
  const drop = nearOf(drops, { now, own, rankLevel: member.data?.clubLabel.rankLevel ?? 0 })
  if (drop === undefined) return null
  return (
    <Suspense>
      <EnvelopeButton drop={drop} place={place} />
    </Suspense>
  )
}
