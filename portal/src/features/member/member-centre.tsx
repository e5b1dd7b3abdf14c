import { classNames } from '@parlour/ui/components/class-names.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line'
import UserPlus from 'lucide-react/icons/user-plus'
import Gift from 'lucide-react/icons/gift'
import ListChecks from 'lucide-react/icons/list-checks'
import Award from 'lucide-react/icons/award'
import CircleUser from 'lucide-react/icons/circle-user'
import MessageSquare from 'lucide-react/icons/message-square'
import ChartLine from 'lucide-react/icons/chart-line'
import IdCard from 'lucide-react/icons/id-card'
import History from 'lucide-react/icons/history'
import Mail from 'lucide-react/icons/mail'
import ScrollText from 'lucide-react/icons/scroll-text'
import ReceiptText from 'lucide-react/icons/receipt-text'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Target from 'lucide-react/icons/target'
import SquareMinus from 'lucide-react/icons/square-minus'
import SquarePlus from 'lucide-react/icons/square-plus'
import WalletIcon from 'lucide-react/icons/wallet'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { isOn } from '../../lib/api/permission.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { useSession } from '../../lib/session/session.ts'
import { AccountPage } from './account-page.tsx'
import { BetsPage } from './bets-page.tsx'
import { FundsPage } from './funds-page.tsx'
import { memberPageOf, menuOf, type MemberPage } from './member-pages.ts'
import { memberQuery } from './member.queries.ts'
import { ProfitPage } from './profit-page.tsx'
import { RankPage } from './rank-page.tsx'
import { RecordsPage } from './records-page.tsx'
import { RewardsPage } from './rewards-page.tsx'

export interface MemberCentreProps {
  readonly onClose: () => void
  readonly page?: string
  /** Language and light, for the phone, whose header has no room for them. */
  readonly choices: ReactNode
  /** Other features’ parts, given by the app: features do not know each other. */
  readonly withdraw: ReactNode
  readonly transferUp: ReactNode
  /** What is still to be played of money that came in. */
  readonly bonus: ReactNode
  /** The link that friends are invited by. */
  readonly referral: ReactNode
  /** How far the member has come in what the brand runs. */
  readonly missions: ReactNode
  /** How many missions there are, as a mark of their page. */
  readonly missionCount: ReactNode
  readonly security: ReactNode
  readonly face: ReactNode
  /** Who the member is, and what shows it. */
  readonly identity: ReactNode
  readonly feedback: ReactNode
  /** The inbox's page. */
  readonly messages: ReactNode
  /** The statement that can be verified. */
  readonly statement: ReactNode
  /** Limits, breaks and what was played. */
  readonly protection: ReactNode
  /** The way to the customer service of a rank; absent where the brand has none of its own. */
  readonly rankContact?: (rankLevel: number) => ReactNode
}

const icons: Readonly<Record<MemberPage, typeof CircleUser>> = {
  playerRank: Award,
  securityCenter: CircleUser,
  identity: IdCard,
  transferFund: WalletIcon,
  depositv2: SquarePlus,
  withdraw: SquareMinus,
  transferUpline: ArrowUpFromLine,
  personalHistoryCopy: ReceiptText,
  transactionHistory: History,
  personalProfit: ChartLine,
  bonusDetails: ListChecks,
  rewardCenter: Gift,
  referral: UserPlus,
  missionLeaderboard: Target,
  statement: ScrollText,
  feedback: MessageSquare,
  messageV2: Mail,
  playSafely: ShieldCheck,
}

const item =
  'flex min-h-11 items-center gap-2.5 rounded-medium px-3.5 text-sm font-medium whitespace-nowrap transition-colors duration-150 '

/** On phones the row of pages scrolls; the one that is open is brought into it. */
function intoView(item: HTMLLIElement | null) {
  item?.scrollIntoView({ inline: 'center', block: 'nearest' })
}

export default function MemberCentre(props: MemberCentreProps) {
  const { onClose, page } = props
  const t = useText('member')
  const { token } = useSession()
  const member = useQuery({ ...memberQuery(), enabled: token !== null })
  const hasLabel = (member.data?.memberLabel ?? '') !== ''
  const mayGoUp = member.data?.toUpline === 1 && member.data.type !== 2
  // Which page is the first, the label says, and whether there is a way up: until it is known, none is shown in place of
  // another.
  const isOpen = (page !== undefined && page !== 'transferUpline') || !member.isPending
  const current = {
    hasLabel,
    mayGoUp: mayGoUp || (page === 'transferUpline' && member.isPending),
    mayInvite: isOn('REFERRAL'),
  }
  const shown = memberPageOf(page, current)
  useRealtime()
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} size="full">
      {token === null ? (
        <SignInFirst />
      ) : (
        <div className="grid gap-5 md:min-h-140 md:grid-cols-[220px_minmax(0,1fr)] md:gap-8">
          <nav aria-label={t('menu')} className="-mx-5 overflow-x-auto px-5 [scrollbar-width:none] md:mx-0 md:px-0">
            <ul className="flex gap-1 md:flex-col">
              {menuOf({ ...current, hasLabel: hasLabel || shown === 'playerRank' }).map((key) => {
                const Icon = icons[key]
                return (
                  <li key={key} ref={key === shown ? intoView : undefined}>
                    <Link
                      to="."
                      search={({ page: _page, about: _about, ...search }) =>
                        key === 'depositv2'
                          ? { ...search, modal: 'deposit' as const }
                          : { ...search, modal: 'member' as const, page: key }
                      }
                      replace
                      resetScroll={false}
                      aria-current={key === shown ? 'page' : undefined}
                      className={classNames(
                        item,
                        key === shown
                          ? 'bg-surface-hover text-text'
                          : 'text-text-muted hover:bg-surface-hover hover:text-text',
                      )}
                    >
                      <Icon size={18} aria-hidden="true" /> {t(`page.${key}`)}
                      {key === 'missionLeaderboard' ? <Suspense>{props.missionCount}</Suspense> : null}
                    </Link>
                  </li>
                )
              })}
            </ul>
          </nav>
          <section aria-label={t(`page.${shown}`)} className="min-w-0">
            {isOpen ? <Shown {...props} shown={shown} /> : <Skeleton className="h-64 rounded-large" />}
          </section>
        </div>
      )}
    </Sheet>
  )
}

/** The page that is open; what another feature draws comes when it is there. */
function Shown(props: MemberCentreProps & { readonly shown: MemberPage }) {
  const { shown, onClose, choices, security, face, rankContact } = props
  if (shown === 'playerRank') return <RankPage {...(rankContact === undefined ? {} : { contact: rankContact })} />
  if (shown === 'securityCenter') {
    return <AccountPage onClose={onClose} choices={choices} security={security} face={face} />
  }
  if (shown === 'transferFund') return <FundsPage />
  if (shown === 'personalHistoryCopy') return <BetsPage />
  if (shown === 'transactionHistory') return <RecordsPage />
  if (shown === 'personalProfit') return <ProfitPage />
  if (shown === 'rewardCenter') return <RewardsPage />
  const others = {
    withdraw: props.withdraw,
    bonusDetails: props.bonus,
    referral: props.referral,
    missionLeaderboard: props.missions,
    identity: props.identity,
    transferUpline: props.transferUp,
    feedback: props.feedback,
    messageV2: props.messages,
    statement: props.statement,
    playSafely: props.protection,
    depositv2: null,
  }
  return <Suspense fallback={<Skeleton className="h-64 rounded-large" />}>{others[shown]}</Suspense>
}

function SignInFirst() {
  const t = useText('member')
  return (
    <EmptyState
      title={t('signInFirst')}
      action={
        <Link
          to="."
          search={(search) => ({ ...search, modal: 'login' as const })}
          replace
          className={buttonLook('accent', 'm')}
        >
          {t('logIn')}
        </Link>
      }
    />
  )
}
