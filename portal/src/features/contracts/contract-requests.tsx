import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSession } from '../../lib/session/session.ts'
import { contractRequestsQuery } from './contracts.queries.ts'
import { RequestSheet } from './request-sheet.tsx'
import { putOff, readPutOff } from './put-off.ts'

/** What waits for the member's answer, one after another. What is closed without one comes again with the next sign-in. */
export default function ContractRequests() {
  const { signedInAt } = useSession()
  const { data = [] } = useQuery(contractRequestsQuery())
  const [off, setOff] = useState(() => readPutOff(signedInAt))
  const waiting = data.filter(({ request }) => request !== null && !off.includes(request.requestId))
  const [first] = waiting
  if (first?.request == null) return null
  const { requestId } = first.request
  return (
    <RequestSheet
      key={requestId}
      contract={first}
      place={{ at: data.length - waiting.length + 1, of: data.length }}
      onClose={() => setOff(putOff(signedInAt, requestId))}
    />
  )
}
