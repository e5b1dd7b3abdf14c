import { Button } from '@parlour/ui/components/button.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { methodsQuery } from './cashier.queries.ts'
import { PayoutAccountForm } from './payout-account-form.tsx'
import { PayoutAccountRow } from './payout-account-row.tsx'
import { SectionRetry } from './section-retry.tsx'
import { paymentPasswordQuery, payoutAccountsQuery } from './withdrawal.queries.ts'

/** The accounts that withdrawals are paid to: seen, added and removed in the member's account. */
export function PayoutAccountsSection() {
  const t = useText('withdrawal')
  const [isAdding, setIsAdding] = useState(false)
  const accounts = useQuery(payoutAccountsQuery())
  const methods = useQuery(methodsQuery())
  const password = useQuery(paymentPasswordQuery())
  const failed = [accounts, methods].find(({ isError }) => isError)
  const { data } = accounts
  const ways = methods.data?.withdrawal ?? []
  const hasPassword = password.data?.isSet === true
  const isFull = data !== undefined && data.list.length >= data.most
  const close = () => setIsAdding(false)
  return (
    <section aria-label={t('accounts.title')} className="rounded-large border border-line-soft p-4">
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h4 className="text-sm font-semibold">{t('accounts.title')}</h4>
          <p className="mt-1 text-sm text-text-muted">
            {t('accounts.text')} {data === undefined ? null : t('accounts.most', { count: data.most })}
          </p>
        </div>
        {isAdding || ways.length === 0 ? null : (
          <Button isDisabled={!hasPassword || isFull} onPress={() => setIsAdding(true)}>
            {t('accounts.add')}
          </Button>
        )}
      </header>
      {accounts.isPending ? (
        <div role="status" aria-label={t('accounts.loading')} className="mt-3">
          <Skeleton className="h-14" />
        </div>
      ) : null}
      {failed?.error ? (
        <SectionRetry error={failed.error} onRetry={() => void Promise.all([accounts.refetch(), methods.refetch()])} />
      ) : null}
      {data !== undefined && data.list.length === 0 && !isAdding ? (
        <p className="mt-3 rounded-medium bg-surface-sunken px-4 py-3 text-sm text-text-muted">
          {hasPassword || password.isPending ? t('accounts.empty') : t('accounts.needsPassword')}
        </p>
      ) : null}
      {data === undefined || data.list.length === 0 ? null : (
        <ul className="mt-3 flex flex-col gap-2">
          {data.list.map((account) => (
            <PayoutAccountRow key={account.payoutAccountId} account={account} />
          ))}
        </ul>
      )}
      {isAdding ? (
        <div className="mt-5 max-w-md">
          <PayoutAccountForm methods={ways} onDone={close} onLeave={close} />
        </div>
      ) : null}
    </section>
  )
}
