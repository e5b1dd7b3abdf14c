import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { Link } from '@tanstack/react-router'
import Network from 'lucide-react/icons/network'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSession } from '../../lib/session/session.ts'

/** The way to the agent centre, for agents alone. */
export function AgentButton() {
  const t = useText('shell')
  const { isAgent } = useSession()
  if (!isAgentType(isAgent ?? 0)) return null
  return (
    <Link
      to="."
      search={({ page: _page, ...search }) => ({ ...search, modal: 'agent' as const })}
      resetScroll={false}
      preload={false}
      aria-label={t('agentCentre')}
      title={t('agentCentre')}
      className="grid size-11 shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150 hover:bg-surface-hover hover:text-text md:size-10"
    >
      <Network size={20} aria-hidden="true" />
    </Link>
  )
}
