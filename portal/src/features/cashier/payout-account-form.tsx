import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { PayoutAccountFields, type AccountFields } from './payout-account-fields.tsx'
import { PayoutWay } from './payout-way.tsx'
import { useSecretText } from '../../lib/api/use-secret-text.ts'
import { payoutAccountsQuery, postPayoutAccount } from './withdrawal.queries.ts'

export interface PayoutAccountFormProps {
  readonly methods: readonly Method[]
  readonly onDone: () => void
  readonly onLeave?: () => void
}

export function PayoutAccountForm({ methods, onDone, onLeave }: PayoutAccountFormProps) {
  const t = useText('withdrawal')
  const secretText = useSecretText()
  const queryClient = useQueryClient()
  const [chosen, setChosen] = useState({ methodId: '', channelId: '' })
  const method = methods.find(({ methodId }) => methodId === chosen.methodId) ?? methods[0]
  const channel = method?.channels.find(({ channelId }) => channelId === chosen.channelId) ?? method?.channels[0]
  const form = useForm<AccountFields>({ defaultValues: { number: '', holder: '', paymentPassword: '' } })
  const add = useMutation({
    networkMode: 'always',
    mutationFn: (fields: AccountFields) =>
      postPayoutAccount({
        ...fields,
        methodId: method?.methodId ?? '',
        ...(channel === undefined ? {} : { channelId: channel.channelId }),
      }),
    onSuccess: ({ name, number }) => {
      void queryClient.invalidateQueries(payoutAccountsQuery())
      showToast(t('accounts.added', { account: `${name} ${number}` }), 'positive')
      onDone()
    },
  })
  if (method === undefined) return null
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => add.mutate(fields))(event)}
    >
      <PayoutWay
        methods={methods}
        method={method}
        onMethod={(methodId) => setChosen({ methodId, channelId: '' })}
        channelId={channel?.channelId}
        onChannel={(channelId) => setChosen({ methodId: method.methodId, channelId })}
      />
      <PayoutAccountFields control={form.control} isWallet={method.kind === 'WALLET'} />
      {add.isError ? <InlineNotice tone="negative">{secretText(add.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isPending={add.isPending}>
          {t('accounts.save')}
        </Button>
        {onLeave === undefined ? null : (
          <Button variant="plain" onPress={onLeave}>
            {t('password.cancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
