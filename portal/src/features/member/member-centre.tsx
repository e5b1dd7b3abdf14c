import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Sheet } from '@parlour/ui/components/sheet.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, type ReactNode } from 'react'
import { isOn } from '../../lib/api/permission.ts'
import { useTopOfEach } from '../../lib/dialog/side-menu.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { useRealtime } from '../../lib/realtime/realtime.ts'
import { useSession } from '../../lib/session/session.ts'
import { AccountPage } from './account-page.tsx'
import { BetsPage } from './bets-page.tsx'
import { FundsPage } from './funds-page.tsx'
import { MemberNav, type MemberNavProps } from './member-nav.tsx'
import { memberPageOf, type MemberPage } from './member-pages.ts'
import { memberQuery } from './member.queries.ts'
import { ProfitPage } from './profit-page.tsx'
import { RankPage } from './rank-page.tsx'
import { RecordsPage } from './records-page.tsx'
import { RewardsPage, type RewardsPageProps } from './rewards-page.tsx'

export interface MemberCentreProps {
  readonly onClose: () => void
  readonly page?: string
  /** Language and light, for the phone, whose header has no room for them. */
  readonly choices: ReactNode
  /** Other features’ parts, given by the app: features do not know each other. */
  readonly withdraw: ReactNode
  readonly transferUp: ReactNode
  /** The member’s bonuses, and what is still to be played of money that came in. */
  readonly bonus: ReactNode
  /** What all bonuses ever gave and took. */
  readonly bonusValue: ReactNode
  /** The link that friends are invited by. */
  readonly referral: ReactNode
  /** How far the member has come in what the brand runs. */
  readonly missions: ReactNode
  readonly activities: ReactNode
  /** What the member receives by contracts; absent where there is none. */
  readonly contracts?: ReactNode
  /** What of promotions is ready to be claimed, under way and to come, above what was credited. */
  readonly rewards: RewardsPageProps['rewards']
  /** How many things wait at a page, as a mark of it. */
  readonly counts: MemberNavProps['counts']
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
    hasContracts: props.contracts !== undefined,
  }
  const shown = memberPageOf(page, current)
  const top = useTopOfEach(shown)
  useRealtime()
  return (
    <Sheet isOpen onClose={onClose} title={t('title')} size="full">
      {token === null ? (
        <SignInFirst />
      ) : (
        <div ref={top} className="grid gap-5 md:min-h-140 md:grid-cols-[246px_minmax(0,1fr)] md:gap-7">
          <MemberNav
            shown={shown}
            status={{ ...current, hasLabel: hasLabel || shown === 'playerRank' }}
            counts={props.counts}
          />
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
  if (shown === 'rewardCenter') return <RewardsPage rewards={props.rewards} />
  const others = {
    withdraw: props.withdraw,
    bonusDetails: props.bonus,
    bonusValue: props.bonusValue,
    referral: props.referral,
    missionLeaderboard: props.missions,
    activityCenter: props.activities,
    contracts: props.contracts,
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
