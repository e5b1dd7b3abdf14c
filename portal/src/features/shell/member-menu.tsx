import ChartLine from 'lucide-react/icons/chart-line'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Gem from 'lucide-react/icons/gem'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import SquareMinus from 'lucide-react/icons/square-minus'
import UserRound from 'lucide-react/icons/user-round'
import Wallet from 'lucide-react/icons/wallet'
import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { useText } from '../../lib/i18n/use-text.ts'
import { SignOutDialog } from './sign-out-dialog.tsx'

const pages = [
  { page: 'securityCenter', text: 'member.centre', icon: UserRound },
  { page: 'transferFund', text: 'member.wallet', icon: Wallet },
  { page: 'withdraw', text: 'member.withdraw', icon: SquareMinus },
  { page: 'personalHistoryCopy', text: 'member.bets', icon: ReceiptText },
  { page: 'personalProfit', text: 'member.profit', icon: ChartLine },
  { page: 'pointMall', text: 'member.points', icon: Gem },
  { page: 'messageV2', text: 'member.messages', icon: Mail },
  { page: 'playSafely', text: 'member.limits', icon: ShieldCheck },
] as const

const itemLook =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-small px-3 text-sm text-text outline-none data-focused:bg-surface-hover'

export interface MemberMenuProps {
  readonly account: string
  readonly face: ReactNode
  readonly onSignOut: () => void
}

export function MemberMenu({ account, face, onSignOut }: MemberMenuProps) {
  const t = useText('shell')
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  const open = (page: string) =>
    void navigate(
      page === 'pointMall'
        ? { to: '/$', params: { _splat: page } }
        : { to: '.', search: (search) => ({ ...search, modal: 'member' as const, page }), resetScroll: false },
    )
  return (
    <>
      <MenuTrigger>
        <Button
          aria-label={t('member.label', { account })}
          className="flex min-h-11 min-w-11 shrink-0 items-center justify-end gap-1.5 rounded-full p-0.5 text-text-muted hover:text-text"
        >
          {face}
          <ChevronDown size={15} className="max-md:hidden" aria-hidden="true" />
        </Button>
        <Popover
          placement="bottom end"
          className="min-w-56 rounded-medium border border-line bg-surface-raised p-1.5 shadow-float data-entering:animate-[dialog-in_140ms_var(--ease-calm)]"
        >
          <p className="truncate px-3 py-2 text-sm font-semibold text-text">{account}</p>
          <Menu
            className="outline-none"
            onAction={(key) => (key === 'signOut' ? setIsAsking(true) : open(String(key)))}
          >
            {pages.map(({ page, text, icon: Icon }) => (
              <MenuItem key={page} id={page} textValue={t(text)} className={itemLook}>
                <Icon size={17} className="text-text-muted" aria-hidden="true" />
                {t(text)}
              </MenuItem>
            ))}
            <MenuItem id="signOut" textValue={t('member.signOut')} className={`${itemLook} border-t border-line-soft`}>
              <LogOut size={17} className="text-text-muted rtl:-scale-x-100" aria-hidden="true" />
              {t('member.signOut')}
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      <SignOutDialog isOpen={isAsking} onClose={() => setIsAsking(false)} onConfirm={onSignOut} />
    </>
  )
}
