import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProtection } from '../lib/api/protection-query.ts'
import { signOut, useSession } from '../lib/session/session.ts'
import { useMiniPlay } from '../lib/play/mini-play.ts'
import { isPlayed } from './addresses.ts'

const RealityCheck = lazy(() => import('../features/protection/reality-check.tsx'))

interface Ways {
  readonly onLeave: () => void
  readonly onEnd: () => void
  readonly onActivity: () => void
}

/**
 * Stops play now and then to show how long it went on; on the screens where somebody plays with money of their own, and
 * wherever a mini game is open. A window that was launched has ways of its own to leave.
 */
export function PlayStop({ ways }: { readonly ways?: Ways }) {
  const protection = useProtection()
  const { signedInAt } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const endMini = useMiniPlay()
  const isPlaying = isPlayed(pathname) || endMini !== undefined
  if (protection === undefined || signedInAt === null || !isPlaying) return null
  const leave = () => {
    endMini?.()
    void navigate({ to: '/', search: { modal: 'member', page: 'playSafely' } })
  }
  const { onLeave, onEnd, onActivity } = ways ?? { onLeave: leave, onEnd: () => void signOut(), onActivity: leave }
  return (
    <Suspense>
      <RealityCheck
        protection={protection}
        signedInAt={signedInAt}
        onLeave={onLeave}
        onEnd={onEnd}
        onActivity={onActivity}
      />
    </Suspense>
  )
}
