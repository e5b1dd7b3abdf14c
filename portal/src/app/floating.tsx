import { useLocation } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { isPlayed } from './addresses.ts'

const ContractPlace = lazy(() => import('./contract-place.tsx'))
const EnvelopeWay = lazy(() => import('./envelope-way.tsx'))
const MiniGamePlace = lazy(() => import('./mini-game-place.tsx'))

/** What floats above a page once it stands, for whoever may play. */
export default function Floating({ isMember }: { readonly isMember: boolean }) {
  const { pathname } = useLocation()
  return (
    <>
      {/* Where somebody plays on a phone, the slip stands there. */}
      {isMember && !isPlayed(pathname) ? (
        <Suspense>
          <EnvelopeWay place="corner" />
        </Suspense>
      ) : null}
      {isMember ? (
        <Suspense>
          <ContractPlace />
        </Suspense>
      ) : null}
      <Suspense>
        <MiniGamePlace />
      </Suspense>
    </>
  )
}
