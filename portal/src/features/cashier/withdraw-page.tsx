import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSome } from '../../lib/api/amount-of.ts'
import { fundsQuery } from '../../lib/api/funds-query.ts'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { methodsQuery } from './cashier.queries.ts'
import { SectionRetry } from './section-retry.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawSetup } from './withdraw-setup.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'
import { WithdrawalsUnderWay } from './withdrawals-under-way.tsx'
import { WithdrawalView } from './withdrawal-view.tsx'
import { TurnoverNotice } from './turnover-notice.tsx'
import { paymentPasswordQuery, payoutAccountsQuery, turnoverQuery } from './withdrawal.queries.ts'

/** Withdrawing in the member centre: what there is, the way out, and everything that was asked for. */
export default function WithdrawPage() {
  const t = useText('withdrawal')
  const [shown, setShown] = useState<string>()
  return (
    <>
      <header className="mb-4 flex min-h-9 items-center">
        {shown === undefined ? (
          <h3 className="text-base font-semibold">{t('title')}</h3>
        ) : (
          <Button
            variant="plain"
            size="s"
            className="-ms-3.5 print:hidden"
            autoFocus
            onPress={() => setShown(undefined)}
          >
            <ArrowLeft size={16} className="rtl:-scale-x-100" aria-hidden="true" /> {t('title')}
          </Button>
        )}
      </header>
      {shown === undefined ? (
        <>
          <WithdrawalsUnderWay onOpen={setShown} />
          <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)] lg:items-start">
            <div className="flex min-w-0 flex-col gap-5">
              <Status />
              <WayOut onDone={setShown} />
            </div>
            <WithdrawalList onOpen={setShown} />
          </div>
        </>
      ) : (
        <WithdrawalView withdrawalId={shown} />
      )}
    </>
  )
}

function Status() {
  const t = useText('withdrawal')
  const { data } = useQuery(fundsQuery())
  const figures = [
    { name: t('available'), amount: data?.cash },
    { name: t('pending'), amount: data?.pendingWithdrawal },
  ]
  return (
    <dl className="grid grid-cols-2 gap-x-4 rounded-large bg-surface-sunken p-5">
      {figures.map(({ name, amount }) => (
        <div key={name} className="min-w-0">
          <dt className="text-sm text-text-muted">{name}</dt>
          <dd className="tabular mt-1 text-lg font-semibold break-words">
            {amount === undefined ? <Skeleton className="h-7 w-24" /> : moneyText(amount)}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The form, once there is a payment password and an account to be paid to; until then, the way there. */
function WayOut({ onDone }: { readonly onDone: (withdrawalId: string) => void }) {
  const t = useText('withdrawal')
  const common = useText('common')
  const methods = useQuery(methodsQuery())
  const accounts = useQuery(payoutAccountsQuery())
  const password = useQuery(paymentPasswordQuery())
  const funds = useQuery(fundsQuery())
  const turnover = useQuery(turnoverQuery())
  const all = [methods, accounts, password, funds, turnover]
  const failed = all.find(({ isError, data }) => isError && data === undefined)
  if (failed?.error) {
    return (
      <SectionRetry
        error={failed.error}
        onRetry={() => {
          for (const query of all) if (query.isError) void query.refetch()
        }}
      />
    )
  }
  if (!methods.data || !accounts.data || !password.data || !funds.data || !turnover.data) {
    // Nothing fails while there is no connection: it waits for one, and says so.
    if (all.some(({ fetchStatus }) => fetchStatus === 'paused')) return <InlineNotice>{common('offline')}</InlineNotice>
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-4">
        <Skeleton className="h-16" />
        <Skeleton className="h-12" />
        <Skeleton className="h-12" />
      </div>
    )
  }
  const ways = methods.data.withdrawal
  if (ways.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
  const { list } = accounts.data
  if (!password.data.isSet || list.length === 0) {
    return <WithdrawSetup hasPassword={password.data.isSet} methods={ways} />
  }
  const isOpen = isSome(turnover.data.left)
  return (
    <>
      {isOpen ? <TurnoverNotice turnover={turnover.data} /> : null}
      {isOpen && turnover.data.policy === 'BLOCK' ? null : (
        <WithdrawForm accounts={list} methods={ways} cash={funds.data.cash} turnover={turnover.data} onDone={onDone} />
      )}
    </>
  )
}
