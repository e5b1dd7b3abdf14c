import { useQuery } from '@tanstack/react-query'
import { EnvelopesPage } from '../features/envelopes/envelopes-page.tsx'
import { memberQuery } from '../features/member/member.queries.ts'
import { useSession } from '../lib/session/session.ts'
import { boot } from './boot.ts'

/** The red envelopes, for a reader of such a rank. */
export default function EnvelopePlace() {
  const { token } = useSession()
  const member = useQuery({ ...memberQuery(), enabled: token !== null })
  return (
    <EnvelopesPage
      brandName={boot.permission.theme.name}
      rankLevel={token === null ? undefined : member.data?.clubLabel.rankLevel}
    />
  )
}
