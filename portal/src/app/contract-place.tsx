import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { useLocation, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { contractKindsOn } from '../lib/api/contract-kinds.ts'
import { useSession } from '../lib/session/session.ts'
import { isPlayed } from './addresses.ts'

const ContractRequests = lazy(() => import('../features/contracts/contract-requests.tsx'))

/** Where contracts are asked about: above any page, but not while something else is open or somebody plays. */
export default function ContractPlace() {
  const { token, isAgent, cpw } = useSession()
  const { modal } = useSearch({ from: '__root__' })
  const { pathname } = useLocation()
  if (token === null || isAgent === null || isTrialType(isAgent) || cpw !== null) return null
  if (modal !== undefined || isPlayed(pathname) || contractKindsOn().length === 0) return null
  return (
    <Suspense>
      <ContractRequests />
    </Suspense>
  )
}
