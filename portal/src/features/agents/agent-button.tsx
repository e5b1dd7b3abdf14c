import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { Link } from '@tanstack/react-router'
import Network from 'lucide-react/icons/network'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountBadge } from '../../lib/page/count-badge.tsx'
import { useSession } from '../../lib/session/session.ts'
import { useAskedCount } from './use-asked-count.ts'

/** The way to the agent centre, for agents alone, with how many of the line wait for money. */
export function AgentButton() {
  const { isAgent } = useSession()
  return isAgentType(isAgent ?? 0) ? <Way /> : null
}

function Way() {
  const t = useText('shell')
  const count = useAskedCount()
  const label = count === 0 ? t('agentCentre') : t('agentCentreAsked', { count })
  return (
    <>
      <Link
        to="."
        search={({ page: _page, ...search }) => ({ ...search, modal: 'agent' as const })}
        resetScroll={false}
        preload={false}
        aria-label={label}
        title={label}
        className="relative grid size-11 shrink-0 place-items-center rounded-full text-text-muted transition-colors duration-150 hover:bg-surface-hover hover:text-text md:size-10"
      >
        <Network size={20} aria-hidden="true" />
        <CountBadge count={count} of="asked" className="absolute end-0 top-0.5 ring-2 ring-surface" />
      </Link>
      <span role="status" className="sr-only">
        {count === 0 ? '' : label}
      </span>
    </>
  )
}
