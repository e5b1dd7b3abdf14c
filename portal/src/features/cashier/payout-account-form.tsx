import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Method } from './cashier.queries.ts'
import { MethodList } from './method-list.tsx'
import { useSecretText } from './use-secret-text.ts'
import { payoutAccountsQuery, postPayoutAccount } from './withdrawal.queries.ts'

interface AccountFields {
  readonly number: string
  readonly holder: string
  readonly paymentPassword: string
}

export interface PayoutAccountFormProps {
  readonly methods: readonly Method[]
  readonly onDone: () => void
  readonly onLeave?: () => void
}

export function PayoutAccountForm({ methods, onDone, onLeave }: PayoutAccountFormProps) {
  const t = useText('withdrawal')
  const secretText = useSecretText()
  const queryClient = useQueryClient()
  const [methodId, setMethodId] = useState(methods[0]?.methodId ?? '')
  const [channelId, setChannelId] = useState('')
  const method = methods.find((known) => known.methodId === methodId) ?? methods[0]
  const channel = method?.channels.find((known) => known.channelId === channelId) ?? method?.channels[0]
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
  const isWallet = method.kind === 'WALLET'
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => add.mutate(fields))(event)}
    >
      {methods.length > 1 ? (
        <MethodList
          label={t('accounts.method')}
          nameOf={({ kind, name }) => {
            const text = `kind.${kind}`
            return t.has(text) ? t(text) : name
          }}
          methods={methods}
          selected={method.methodId}
          onSelect={(chosen) => {
            setMethodId(chosen)
            setChannelId('')
          }}
        />
      ) : null}
      {channel === undefined ? null : (
        <Select
          label={isWallet ? t('accounts.wallet') : t('accounts.bank')}
          options={method.channels.map(({ channelId: value, name }) => ({ value, label: name }))}
          value={channel.channelId}
          onChange={setChannelId}
        />
      )}
      <Controller
        control={form.control}
        name="number"
        rules={{ validate: (value) => /(?:\d.*){4}/u.test(value) || t('accounts.numberProblem') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={isWallet ? t('accounts.walletNumber') : t('accounts.bankNumber')}
            autoComplete="off"
            spellCheck="false"
            inputClassName="tabular ltr-run"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="holder"
        rules={{ validate: (value) => /\p{L}.*\p{L}/u.test(value) || t('accounts.holderProblem') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <TextField
            {...field}
            inputRef={ref}
            label={t('accounts.holder')}
            description={t('accounts.holderRule')}
            autoComplete="name"
            spellCheck="false"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={form.control}
        name="paymentPassword"
        rules={{ validate: (value) => value !== '' || t('accounts.passwordProblem') }}
        render={({ field: { ref, ...field }, fieldState }) => (
          <PasswordField
            {...field}
            inputRef={ref}
            label={t('confirm.password')}
            autoComplete="off"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
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
