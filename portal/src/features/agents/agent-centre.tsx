import { classNames } from '@parlour/ui/components/class-names.ts'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { Link } from '@tanstack/react-router'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Clock3 from 'lucide-react/icons/clock-3'
import FileSignature from 'lucide-react/icons/file-signature'
import HandCoins from 'lucide-react/icons/hand-coins'
import Link2 from 'lucide-react/icons/link-2'
import ListChecks from 'lucide-react/icons/list-checks'
import Megaphone from 'lucide-react/icons/megaphone'
import ReceiptText from 'lucide-react/icons/receipt-text'
import Timer from 'lucide-react/icons/timer'
import TrendingUpDown from 'lucide-react/icons/trending-up-down'
import WalletCards from 'lucide-react/icons/wallet-cards'
import UsersRound from 'lucide-react/icons/users-round'
import { Suspense } from 'react'
import { contractKindsOn } from '../../lib/api/contract-kinds.ts'
import { sideMenuLook, useTopOfEach } from '../../lib/dialog/side-menu.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { CountBadge } from '../../lib/page/count-badge.tsx'
import { intoView } from '../../lib/page/into-view.ts'
import { agentPageOf, agentPagesOf, billPages, type AgentPage } from './agent-pages.ts'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { BetsPage } from './bets-page.tsx'
import { IncomePage } from './income-page.tsx'
import { LinksPage } from './links-page.tsx'
import { MoneyPage } from './money-page.tsx'
import { NoticesPage } from './notices-page.tsx'
import { OverviewPage } from './overview-page.tsx'
import { OwnRecordsPage } from './own-records-page.tsx'
import { ProfitPage } from './profit-page.tsx'
import { RealtimePage } from './realtime-page.tsx'
import { TeamPage } from './team-page.tsx'
import { useAskedCount } from './use-asked-count.ts'

/** Kinds that are paid by bills. */
type BillKind = (typeof billPages)[keyof typeof billPages]

/** Other features’ parts, given by the app. */
type Given = Pick<AgentCentreProps, 'transfer' | 'contracts' | 'bills'>

const parts: Readonly<
  Record<AgentPage, { readonly icon: typeof Link2; readonly page: (of: Given) => React.ReactNode }>
> = {
  agentAnnouncement: { icon: Megaphone, page: () => <NoticesPage /> },
  agentTeamOverview: { icon: ChartNoAxesColumn, page: () => <OverviewPage /> },
  agentRegister: { icon: Link2, page: () => <LinksPage /> },
  agentTeamManage: { icon: UsersRound, page: () => <TeamPage /> },
  agentTeamBetting: { icon: ListChecks, page: () => <BetsPage /> },
  agentUserProfit: { icon: TrendingUpDown, page: () => <ProfitPage /> },
  agentIncome: { icon: WalletCards, page: () => <IncomePage /> },
  agentTransaction: { icon: ReceiptText, page: () => <OwnRecordsPage /> },
  agentTeamTransaction: { icon: ArrowLeftRight, page: () => <MoneyPage /> },
  agentTransfer: { icon: HandCoins, page: ({ transfer }) => transfer },
  agentDividend: { icon: Banknote, page: ({ bills }) => bills(billPages.agentDividend) },
  agentDailySalary: { icon: CalendarDays, page: ({ bills }) => bills(billPages.agentDailySalary) },
  agentHourlySalary: { icon: Clock3, page: ({ bills }) => bills(billPages.agentHourlySalary) },
  agentRealtimeSalary: { icon: Timer, page: () => <RealtimePage /> },
  agentContract: { icon: FileSignature, page: ({ contracts }) => contracts },
}

/** How many wait for money, on the way to where it is given. */
function Asked() {
  const t = useText('agents')
  const count = useAskedCount()
  if (count === 0) return null
  return (
    <>
      <CountBadge count={count} of="asked-here" className="ms-auto" />
      <span className="sr-only">{t('asked', { count })}</span>
    </>
  )
}

export interface AgentCentreProps {
  readonly onClose: () => void
  readonly page?: string
  /** Sending money down the line: another feature’s part, given by the app. */
  readonly transfer: React.ReactNode
  /** What the agent receives and pays by contracts. */
  readonly contracts: React.ReactNode
  /** What contracts of a kind came to. */
  readonly bills: (kind: BillKind) => React.ReactNode
}

/** What agents have beside their own account: their line, and how it grows. */
export default function AgentCentre({ onClose, page, transfer, contracts, bills }: AgentCentreProps) {
  const t = useText('agents')
  const kinds = contractKindsOn()
  const shown = agentPageOf(page, kinds)
  const top = useTopOfEach(shown)
  const isDemo = useIsDemo()
  const isUnknown = page !== undefined && page !== shown
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} size="full">
      <div
        ref={top}
        className="grid gap-5 md:min-h-140 md:grid-cols-[200px_minmax(0,1fr)] lg:grid-cols-[260px_minmax(0,1fr)] md:gap-8"
      >
        <nav
          aria-label={t('menu')}
          className={`-mx-5 overflow-x-auto px-5 max-md:[scrollbar-width:none] ${sideMenuLook}`}
        >
          <ul className="flex gap-1 md:flex-col">
            {agentPagesOf(kinds).map((key) => {
              const Icon = parts[key].icon
              return (
                <li key={key} ref={key === shown ? intoView : undefined}>
                  <Link
                    to="."
                    search={(search) => ({ ...search, modal: 'agent' as const, page: key })}
                    replace
                    resetScroll={false}
                    aria-current={key === shown ? 'page' : undefined}
                    className={classNames(
                      'flex min-h-11 items-center gap-2.5 rounded-medium px-3.5 text-sm font-medium transition-colors max-lg:py-2 max-md:whitespace-nowrap lg:whitespace-nowrap duration-150',
                      key === shown
                        ? 'bg-surface-hover text-text'
                        : 'text-text-muted hover:bg-surface-hover hover:text-text',
                    )}
                  >
                    <Icon size={18} className="shrink-0" aria-hidden="true" /> {t(`page.${key}`)}
                    {key === 'agentTransfer' ? <Asked /> : null}
                  </Link>
                </li>
              )
            })}
          </ul>
        </nav>
        <section aria-label={t(`page.${shown}`)} className="flex min-w-0 flex-col gap-4">
          {isDemo ? <InlineNotice tone="info">{t('trialNote')}</InlineNotice> : null}
          {isUnknown ? <InlineNotice tone="info">{t('pageUnknown')}</InlineNotice> : null}
          <Suspense fallback={<Skeleton className="h-64 rounded-large" />}>
            {parts[shown].page({ transfer, contracts, bills })}
          </Suspense>
        </section>
      </div>
    </Sheet>
  )
}
