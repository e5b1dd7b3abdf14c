import type { Permission } from '@parlour/core/contract/permissions.ts'
import { Select } from '@parlour/ui/components/select.tsx'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Award from 'lucide-react/icons/award'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CheckCheck from 'lucide-react/icons/check-check'
import Coins from 'lucide-react/icons/coins'
import CreditCard from 'lucide-react/icons/credit-card'
import Diff from 'lucide-react/icons/diff'
import Dices from 'lucide-react/icons/dices'
import FileText from 'lucide-react/icons/file-text'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import Gauge from 'lucide-react/icons/gauge'
import Globe from 'lucide-react/icons/globe'
import HandCoins from 'lucide-react/icons/hand-coins'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import Landmark from 'lucide-react/icons/landmark'
import MessageSquare from 'lucide-react/icons/message-square'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Network from 'lucide-react/icons/network'
import Percent from 'lucide-react/icons/percent'
import Plug from 'lucide-react/icons/plug'
import Scale from 'lucide-react/icons/scale'
import ScanSearch from 'lucide-react/icons/scan-search'
import ScrollText from 'lucide-react/icons/scroll-text'
import Server from 'lucide-react/icons/server'
import Store from 'lucide-react/icons/store'
import Settings2 from 'lucide-react/icons/settings-2'
import ShieldUser from 'lucide-react/icons/shield-user'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Split from 'lucide-react/icons/split'
import Swords from 'lucide-react/icons/swords'
import Wallet from 'lucide-react/icons/wallet'
import Target from 'lucide-react/icons/target'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import { useEffect, useId, useRef } from 'react'
import { useOperator } from '../lib/api/session-query.ts'
import { rememberMerchant, useMerchant } from '../lib/brand/current-brand.ts'
import { useText } from '../lib/i18n/use-text.ts'

const look =
  'flex min-h-10 items-center gap-3 rounded-small px-3 text-sm font-medium text-text-muted hover:bg-surface-hover hover:text-text ' +
  'data-[status=active]:bg-surface-hover data-[status=active]:text-text max-lg:min-h-11'

/** By what one looks for; what is daily work stands first. */
const groups = [
  {
    text: 'groupMembers',
    places: [
      { to: '/brands/$merchant/members', text: 'members', icon: Users, needs: 'members.read' },
      { to: '/brands/$merchant/verifications', text: 'verifications', icon: IdCard, needs: 'verification.read' },
      { to: '/brands/$merchant/labels', text: 'labels', icon: Award, needs: 'brands.read' },
      { to: '/brands/$merchant/chat', text: 'chat', icon: MessagesSquare, needs: 'chat.moderate' },
      { to: '/brands/$merchant/feedback', text: 'feedback', icon: MessageSquare, needs: 'feedback.answer' },
    ],
  },
  {
    text: 'groupMoney',
    places: [
      { to: '/brands/$merchant/deposits', text: 'deposits', icon: Landmark, needs: 'deposits.read' },
      { to: '/brands/$merchant/coin-transfers', text: 'coinTransfers', icon: Coins, needs: 'deposits.read' },
      { to: '/brands/$merchant/suspense', text: 'suspense', icon: Split, needs: 'deposits.read' },
      { to: '/brands/$merchant/withdrawals', text: 'withdrawals', icon: HandCoins, needs: 'withdrawals.read' },
      { to: '/brands/$merchant/aml', text: 'aml', icon: ScanSearch, needs: 'aml.read' },
      { to: '/brands/$merchant/transfers', text: 'transfers', icon: Network, needs: 'transfers.read' },
      { to: '/brands/$merchant/methods', text: 'methods', icon: CreditCard, needs: 'withdrawals.read' },
      {
        to: '/brands/$merchant/cashier-terms',
        text: 'cashierTerms',
        icon: SlidersHorizontal,
        needs: 'withdrawals.read',
      },
      { to: '/brands/$merchant/adjustments', text: 'adjustments', icon: Scale, needs: 'money.adjust' },
      { to: '/brands/$merchant/closed-days', text: 'closedDays', icon: CalendarCheck, needs: 'ledger.verify' },
      { to: '/gateways', text: 'gateways', icon: KeyRound, needs: 'withdrawals.read' },
      { to: '/ledger-checks', text: 'ledgerChecks', icon: Scale, needs: 'ledger.verify' },
    ],
  },
  {
    text: 'groupLottery',
    places: [
      { to: '/lottery/draws', text: 'draws', icon: Dices, needs: 'lottery.results' },
      { to: '/lottery/schedules', text: 'schedules', icon: CalendarDays, needs: 'lottery.games' },
      { to: '/brands/$merchant/lottery/games', text: 'lotteryGames', icon: Dices, needs: 'lottery.games' },
      { to: '/brands/$merchant/lottery/exposure', text: 'exposure', icon: Gauge, needs: 'lottery.risk' },
    ],
  },
  {
    text: 'groupVendors',
    places: [
      { to: '/brands/$merchant/vendors', text: 'vendors', icon: Plug, needs: 'games.vendors' },
      { to: '/brands/$merchant/games', text: 'vendorGames', icon: Gamepad2, needs: 'games.catalogue' },
      {
        to: '/brands/$merchant/vendor-transactions',
        text: 'vendorTransactions',
        icon: ArrowLeftRight,
        needs: 'games.transactions',
      },
      { to: '/brands/$merchant/vendor-returns', text: 'vendorReturns', icon: Percent, needs: 'games.transactions' },
      { to: '/brands/$merchant/vendor-differences', text: 'vendorDifferences', icon: Diff, needs: 'games.correct' },
      { to: '/brands/$merchant/vendor-transfers', text: 'vendorTransfers', icon: Wallet, needs: 'games.transactions' },
      { to: '/vendor-attacks', text: 'vendorAttacks', icon: Swords, needs: 'games.vendors' },
    ],
  },
  {
    text: 'groupBrand',
    places: [
      { to: '/brands/$merchant/content', text: 'content', icon: FileText, needs: 'content.edit' },
      { to: '/brands/$merchant/missions', text: 'missions', icon: Target, needs: 'content.edit' },
      { to: '/brands/$merchant/access', text: 'accessRules', icon: Globe, needs: 'brands.read' },
      { to: '/brands/$merchant/settings', text: 'brandPage', icon: Settings2, needs: 'brands.read' },
    ],
  },
  {
    text: 'groupHouse',
    places: [
      { to: '/approvals', text: 'approvals', icon: CheckCheck, needs: 'approvals.read' },
      { to: '/audit', text: 'audit', icon: ScrollText, needs: 'audit.read' },
      { to: '/brands', text: 'brands', icon: Store, needs: 'brands.found' },
      { to: '/operators', text: 'operators', icon: ShieldUser, needs: 'operators.read' },
      { to: '/nodes', text: 'nodes', icon: Server, needs: 'audit.read' },
      { to: '/account', text: 'account', icon: UserRound, needs: undefined },
    ],
  },
] as const satisfies readonly {
  text: string
  places: readonly { needs: Permission | undefined; [name: string]: unknown }[]
}[]

/** What concerns the whole installation is for operators of all its brands. */
const ofAllBrands: ReadonlySet<string> = new Set([
  '/operators',
  '/brands',
  '/lottery/draws',
  '/lottery/schedules',
  '/vendor-attacks',
  '/ledger-checks',
  '/gateways',
  '/nodes',
])

/** Where the operator may go: what the role does not open is not shown. */
export function Navigation() {
  const t = useText('shell')
  const operator = useOperator()
  const merchant = useMerchant()
  const navigate = useNavigate()
  const id = useId()
  const { pathname } = useLocation()
  const list = useRef<HTMLElement>(null)
  // The list is longer than most screens: the page that is open stands in sight.
  useEffect(() => {
    list.current?.querySelector('[data-status=active]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  const isShown = ({ needs, to }: { readonly needs: Permission | undefined; readonly to: string }) =>
    needs === undefined ||
    (operator.may(needs) &&
      (!ofAllBrands.has(to) || operator.isOfAllBrands) &&
      (merchant !== '' || !to.includes('$merchant')))
  return (
    <nav ref={list} aria-label={t('navigation')} className="flex flex-col gap-4">
      <Select
        label={t('brand')}
        options={operator.brands.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
        value={merchant}
        onChange={(chosen) => {
          rememberMerchant(chosen)
          void navigate({ to: '/brands/$merchant/members', params: { merchant: chosen } })
        }}
      />
      {groups.map(({ text, places }) => {
        const shown = places.filter(isShown)
        if (shown.length === 0) return null
        return (
          <div key={text} className="flex flex-col gap-1">
            <p id={`${id}-${text}`} className="px-3 text-xs font-semibold text-text-muted">
              {t(text)}
            </p>
            <ul aria-labelledby={`${id}-${text}`} className="flex flex-col gap-0.5">
              {shown.map(({ to, text: name, icon: Icon }) => (
                <li key={to}>
                  <Link to={to} params={{ merchant }} className={look}>
                    <Icon size={18} aria-hidden="true" />
                    {t(name)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
