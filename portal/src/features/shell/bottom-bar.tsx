import Dices from 'lucide-react/icons/dices'
import House from 'lucide-react/icons/house'
import MessagesSquare from 'lucide-react/icons/messages-square'
import ReceiptText from 'lucide-react/icons/receipt-text'
import UserRound from 'lucide-react/icons/user-round'
import { Link, useSearch } from '@tanstack/react-router'
import { isOn } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import type { BuiltMenu } from './menu.ts'
import { pageLook } from './shell-look.ts'

const look = `${pageLook.bottomPlace} flex flex-col items-center justify-center gap-1 text-[0.7rem] font-medium text-text-muted`
const active = { className: 'text-accent-strong', 'aria-current': 'page' } as const

/** The phone's way around: it stays under the thumb on every page. */
export function BottomBar({ games }: { readonly games: BuiltMenu['to'] }) {
  const t = useText('shell')
  const { modal, page } = useSearch({ from: '__root__' })
  const isBets = modal === 'member' && page === 'personalHistoryCopy'
  const onPage = modal === undefined ? active : {}
  return (
    <nav aria-label={t('nav.label')} className={pageLook.bottomBar}>
      <Link to="/" className={look} activeProps={onPage} activeOptions={{ exact: true, includeSearch: false }}>
        <House size={20} aria-hidden="true" />
        {t('nav.home')}
      </Link>
      <Link to={games} className={look} activeProps={onPage} activeOptions={{ includeSearch: false }}>
        <Dices size={20} aria-hidden="true" />
        {t('nav.games')}
      </Link>
      {isOn('CHAT') ? (
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'chat' as const })}
          resetScroll={false}
          preload={false}
          className={`${look} ${modal === 'chat' ? 'text-accent-strong' : ''}`}
          activeProps={{}}
        >
          <MessagesSquare size={20} aria-hidden="true" />
          {t('nav.chat')}
        </Link>
      ) : null}
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'member' as const, page: 'personalHistoryCopy' })}
        resetScroll={false}
        className={`${look} ${isBets ? 'text-accent-strong' : ''}`}
        activeProps={{}}
      >
        <ReceiptText size={20} aria-hidden="true" />
        {t('nav.bets')}
      </Link>
      <Link
        to="."
        search={(search) => ({ ...search, modal: 'member' as const, page: 'securityCenter' })}
        resetScroll={false}
        className={`${look} ${modal === 'member' && !isBets ? 'text-accent-strong' : ''}`}
        activeProps={{}}
      >
        <UserRound size={20} aria-hidden="true" />
        {t('nav.me')}
      </Link>
    </nav>
  )
}
