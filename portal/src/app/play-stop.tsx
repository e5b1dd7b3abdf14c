import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useProtection } from '../lib/api/protection-query.ts'
import { useSession } from '../lib/session/session.ts'
import { isPlayed } from './addresses.ts'

const RealityCheck = lazy(() => import('../features/protection/reality-check.tsx'))

/** Stops play now and then to show how long it went on; on the screens where somebody plays with money of their own. */
export function PlayStop({ onStop }: { readonly onStop?: () => void }) {
  const protection = useProtection()
  const { signedInAt } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (protection === undefined || signedInAt === null || !isPlayed(pathname)) return null
  const leave = () => void navigate({ to: '/', search: { modal: 'member', page: 'playSafely' } })
  return (
    <Suspense>
      <RealityCheck protection={protection} signedInAt={signedInAt} onStop={onStop ?? leave} />
    </Suspense>
  )
}
