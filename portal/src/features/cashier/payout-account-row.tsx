import { Button } from '@parlour/ui/components/button.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { AccountIcon } from './account-icon.tsx'
import { SectionRetry } from './section-retry.tsx'
import { deletePayoutAccount, payoutAccountsQuery, type PayoutAccount } from './withdrawal.queries.ts'

/** One account; removing it is asked once more in its own place. */
export function PayoutAccountRow({ account }: { readonly account: PayoutAccount }) {
  const t = useText('withdrawal')
  const queryClient = useQueryClient()
  const [isAsked, setIsAsked] = useState(false)
  const text = `${account.name} ${account.number}`
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => deletePayoutAccount(account.payoutAccountId),
    onSuccess: (left) => {
      queryClient.setQueryData(payoutAccountsQuery().queryKey, left)
      showToast(t('accounts.removed', { account: text }))
    },
  })
  return (
    <li className="rounded-medium bg-surface-sunken px-4 py-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <AccountIcon kind={account.kind} />
        <span className="min-w-0 flex-1 basis-40">
          <span className="block truncate text-sm font-semibold">
            {account.name} <span className="tabular ltr-run text-text-muted">{account.number}</span>
          </span>
          <span className="block truncate text-xs text-text-muted">{account.holder}</span>
        </span>
        {isAsked ? (
          <span role="group" aria-label={t('accounts.removeAsk')} className="flex flex-wrap items-center gap-2">
            <span className="text-sm">{t('accounts.removeAsk')}</span>
            <Button size="s" autoFocus onPress={() => setIsAsked(false)}>
              {t('accounts.keep')}
            </Button>
            <Button size="s" variant="danger" isPending={remove.isPending} onPress={() => remove.mutate()}>
              {t('accounts.removeYes')}
            </Button>
          </span>
        ) : (
          <Button
            size="s"
            variant="plain"
            aria-label={t('accounts.removeLabel', { account: text })}
            onPress={() => setIsAsked(true)}
          >
            {t('accounts.remove')}
          </Button>
        )}
      </div>
      {remove.isError ? <SectionRetry error={remove.error} onRetry={() => remove.mutate()} /> : null}
    </li>
  )
}
