import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { deleteSession } from '../features/access/access.queries.ts'
import { sessionQuery } from '../lib/api/session-query.ts'
import { useText } from '../lib/i18n/use-text.ts'

export function SignOutButton() {
  const t = useText('shell')
  const client = useQueryClient()
  async function leave() {
    await deleteSession().catch(() => undefined)
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'session' })
    client.setQueryData(sessionQuery().queryKey, null)
  }
  return (
    <IconButton label={t('signOut')} className="ms-auto" onPress={() => void leave()}>
      <LogOut size={18} aria-hidden="true" />
    </IconButton>
  )
}
