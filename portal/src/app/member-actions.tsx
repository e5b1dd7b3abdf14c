import { formatMoney } from '@parlour/core/locales/format.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { AgentButton } from '../features/agents/agent-button.tsx'
import SettledNotice from '../features/bets/settled-notice.tsx'
import { MemberFace } from '../features/avatar/member-face.tsx'
import MessageButton from '../features/inbox/message-button.tsx'
import { BalancePill } from '../features/shell/balance-pill.tsx'
import { MemberMenu } from '../features/shell/member-menu.tsx'
import { balanceQuery } from '../features/wallet/wallet.queries.ts'
import { useRealtime } from '../lib/realtime/realtime.ts'
import { keepShownBalance } from '../lib/session/shown-balance.ts'
import { signOut, useSession } from '../lib/session/session.ts'
import { useLater } from './later.ts'

const EnvelopeWay = lazy(() => import('./envelope-way.tsx'))

/** The header's member part. It comes with the session, and with it the live connection. */
export default function MemberActions() {
  useRealtime()
  const { account } = useSession()
  const isLater = useLater()
  const { data, isFetching, isError, refetch } = useQuery(balanceQuery())
  const shown = data === undefined ? undefined : formatMoney(data.sumBalance, { symbol: data.currencySymbol })
  useEffect(() => {
    if (shown !== undefined && account !== null) keepShownBalance(account, shown)
  }, [shown, account])
  return (
    <>
      <SettledNotice />
      <BalancePill
        sumBalance={data?.sumBalance}
        symbol={data?.currencySymbol ?? ''}
        isRefreshing={isFetching}
        hasFailed={isError}
        onRefresh={() => void refetch()}
      />
      {isLater ? (
        <Suspense>
          <EnvelopeWay place="header" />
        </Suspense>
      ) : null}
      <AgentButton />
      <MessageButton />
      {/* On phones the bar below leads there: the header's room is for the balance. */}
      <div className="contents max-md:hidden">
        <MemberMenu account={account ?? ''} face={<MemberFace className="size-9" />} onSignOut={() => void signOut()} />
      </div>
    </>
  )
}
