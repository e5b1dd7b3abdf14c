import { isAgentType } from '@parlour/core/rules/identity/member-types.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { RealAccountNotice } from '../features/shell/real-account-notice.tsx'
import { useHasContracts } from '../features/contracts/use-has-contracts.ts'
import { useProtection } from '../lib/api/protection-query.ts'
import { useSession } from '../lib/session/session.ts'
import { Choices } from './choices.tsx'
import { hasVipContact } from '../features/shell/contacts.ts'
import { boot } from './boot.ts'
import type { ModalName } from './root-search.ts'

const LoginModal = lazy(() => import('../features/identity/login-modal.tsx'))
const RegisterModal = lazy(() => import('../features/identity/register-modal.tsx'))
const ForgotModal = lazy(() => import('../features/identity/forgot-modal.tsx'))
const ResetModal = lazy(() => import('../features/identity/reset-modal.tsx'))
const NoticeModal = lazy(() => import('../features/content/notice-modal.tsx'))
const PasswordDueModal = lazy(() => import('../features/identity/password-due-modal.tsx'))
const DepositModal = lazy(() => import('../features/cashier/deposit-modal.tsx'))
const TransferPage = lazy(() => import('../features/cashier/transfer-page.tsx'))
const WithdrawPage = lazy(() => import('../features/cashier/withdraw-page.tsx'))
const BillsPage = lazy(() => import('../features/bills/bills-page.tsx'))
const ContractsPage = lazy(() => import('../features/contracts/contracts-page.tsx'))
const FriendRewards = lazy(() => import('../features/promotions/friend-rewards.tsx'))
const ReferralPage = lazy(() => import('../features/identity/referral-page.tsx'))
const ActivityPage = lazy(() => import('../features/promotions/applications/activity-page.tsx'))
const MissionsPage = lazy(() => import('../features/missions/missions-page.tsx'))
const MissionCount = lazy(() => import('../features/missions/mission-count.tsx'))
const MissionsReady = lazy(() => import('../features/missions/missions-ready.tsx'))
const BonusSection = lazy(() => import('../features/promotions/bonus-section.tsx'))
const BonusValuePage = lazy(() => import('../features/promotions/bonus-value-page.tsx'))
const FreeSpinsEnded = lazy(() => import('../features/free-spins/free-spins-ended.tsx'))
const FreeSpinsReady = lazy(() => import('../features/free-spins/free-spins-ready.tsx'))
const RewardSection = lazy(() => import('../features/promotions/reward-section.tsx'))
const BoardCards = lazy(() => import('../features/boards/board-cards.tsx'))
const RaffleCount = lazy(() => import('../features/raffles/raffle-count.tsx'))
const RewardCount = lazy(() => import('../features/promotions/reward-count.tsx'))
const BonusPage = lazy(() => import('../features/cashier/bonus-page.tsx'))
const AccountSecurity = lazy(() => import('../features/identity/account-security.tsx'))
const SecuritySections = lazy(() => import('../features/cashier/security-sections.tsx'))
const AvatarPicker = lazy(() => import('../features/avatar/avatar-picker.tsx'))
const FeedbackPage = lazy(() => import('../features/feedback/feedback-page.tsx'))
const MessagesPage = lazy(() => import('../features/inbox/messages-page.tsx'))
const StatementPage = lazy(() => import('../features/proof/statement-page.tsx'))
const PlaySafelyPage = lazy(() => import('../features/protection/play-safely-page.tsx'))
const IdentityPage = lazy(() => import('../features/verification/identity-page.tsx'))
const BarredModal = lazy(() => import('../features/protection/barred-modal.tsx'))
const DepositPrompt = lazy(() => import('../features/protection/deposit-prompt.tsx'))
const LimitsModal = lazy(() => import('../features/protection/limits-modal.tsx'))
const ChatPlace = lazy(() => import('./chat-place.tsx'))
const AgentCentre = lazy(() => import('../features/agents/agent-centre.tsx'))
const VipContact = lazy(() => import('./vip-contact.tsx'))
const GuestBets = lazy(() => import('../features/member/guest-bets.tsx'))
const SiteSearch = lazy(() => import('./search/site-search.tsx'))
const MemberCentre = lazy(() => import('../features/member/member-centre.tsx'))

const guestType = 4
const forMembers: readonly ModalName[] = ['deposit', 'member', 'agent', 'limits']

/** Takes the modal out of the address, where it is. */
function useClose() {
  const navigate = useNavigate()
  return () => {
    void navigate({
      to: '.',
      search: ({ modal: _modal, page: _page, ticket: _ticket, about: _about, ...rest }) => rest,
      replace: true,
      resetScroll: false,
    })
  }
}

/** The modal that the address names. A visitor who asks for a member's one is asked to log in first. */
export default function Modals() {
  const { modal, page, ticket = '', about } = useSearch({ from: '__root__' })
  const onClose = useClose()
  const { token, isAgent, account, cpw } = useSession()
  const exclusion = useProtection()?.exclusion ?? null
  const navigate = useNavigate()
  // The account is open: the last thing that is asked.
  const askLimits = () =>
    void navigate({ to: '.', search: (held) => ({ ...held, modal: 'limits' }), replace: true, resetScroll: false })
  if (token !== null && cpw !== null) {
    return (
      <Suspense>
        <PasswordDueModal />
      </Suspense>
    )
  }
  if (modal === undefined) return null

  const isMembers = forMembers.includes(modal)
  if (token !== null && isAgent === guestType && modal === 'member' && page === 'personalHistoryCopy') {
    return (
      <Suspense>
        <GuestBets onClose={onClose} />
      </Suspense>
    )
  }
  if (isMembers && token !== null && (isAgent === guestType || (modal === 'agent' && !isAgentType(isAgent ?? 0)))) {
    return <RealAccountNotice onClose={onClose} place={modal === 'agent' ? 'agent' : 'member'} />
  }
  const shown = isMembers && token === null ? 'login' : modal
  return (
    <Suspense>
      {shown === 'login' ? <LoginModal onClose={onClose} choices={<Choices />} /> : null}
      {shown === 'register' ? <RegisterModal onClose={onClose} onRegistered={askLimits} /> : null}
      {shown === 'limits' ? <LimitsModal onClose={onClose} /> : null}
      {shown === 'forgot' ? <ForgotModal onClose={onClose} /> : null}
      {shown === 'reset' ? <ResetModal ticket={ticket} onClose={onClose} /> : null}
      {shown === 'notice' ? <NoticeModal onClose={onClose} /> : null}
      {shown === 'deposit' && exclusion !== null ? <BarredModal exclusion={exclusion} onClose={onClose} /> : null}
      {shown === 'deposit' && exclusion === null ? <DepositModal onClose={onClose} prompt={<DepositPrompt />} /> : null}
      {shown === 'search' ? <SiteSearch menus={boot.menus} onClose={onClose} /> : null}
      {shown === 'chat' ? <ChatPlace onClose={onClose} /> : null}
      {shown === 'agent' ? (
        <AgentCentre
          onClose={onClose}
          transfer={<TransferPage direction="DOWN" />}
          contracts={<ContractsPage />}
          bills={(kind) => <BillsPage key={kind} kind={kind} />}
          {...(page === undefined ? {} : { page })}
        />
      ) : null}
      {shown === 'member' ? <MemberModal onClose={onClose} account={account ?? ''} page={page} about={about} /> : null}
    </Suspense>
  )
}

/** The member centre with the parts that other features draw in it. */
function MemberModal({
  onClose,
  account,
  page,
  about,
}: {
  readonly onClose: () => void
  readonly account: string
  readonly page: string | undefined
  readonly about: string | undefined
}) {
  const navigate = useNavigate()
  const hasContracts = useHasContracts()
  return (
    <MemberCentre
      onClose={onClose}
      choices={<Choices />}
      withdraw={<WithdrawPage />}
      bonus={
        <BonusSection freeSpins={<FreeSpinsEnded />}>
          <BonusPage />
        </BonusSection>
      }
      bonusValue={<BonusValuePage />}
      rewards={(records) => (
        <RewardSection missions={<MissionsReady />} freeSpins={<FreeSpinsReady />}>
          {records}
        </RewardSection>
      )}
      referral={<ReferralPage rewards={<FriendRewards />} />}
      missions={<MissionsPage boards={<BoardCards />} />}
      activities={<ActivityPage />}
      {...(hasContracts ? { contracts: <OwnContracts /> } : {})}
      counts={{ missionLeaderboard: <MissionCount />, rewardCenter: <RewardCount />, raffle: <RaffleCount /> }}
      transferUp={<TransferPage direction="UP" />}
      face={<AvatarPicker account={account} />}
      feedback={<FeedbackPage {...(about === undefined ? {} : { about })} />}
      messages={<MessagesPage />}
      statement={<StatementPage />}
      protection={<PlaySafelyPage />}
      identity={<IdentityPage />}
      {...(hasVipContact(boot.permission.customerService)
        ? { rankContact: (rankLevel: number) => <VipContact rankLevel={rankLevel} /> }
        : {})}
      security={
        <>
          <AccountSecurity onPasswordChanged={() => void navigate({ to: '/', search: {} })} />
          <SecuritySections />
        </>
      }
      {...(page === undefined ? {} : { page })}
    />
  )
}

/** What a member receives by contract, and what came of it. */
function OwnContracts() {
  return (
    <>
      <ContractsPage />
      <div className="mt-8">
        <BillsPage />
      </div>
    </>
  )
}
