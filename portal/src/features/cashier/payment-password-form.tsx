import { Button } from '@parlour/ui/components/button.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { PasswordField, type PasswordFieldProps } from '@parlour/ui/components/password-field.tsx'
import { showToast } from '@parlour/ui/components/toast-queue.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Controller, useForm, type Control } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'
import { useSecretText } from '../../lib/api/use-secret-text.ts'
import { paymentPasswordQuery, putPaymentPassword } from './withdrawal.queries.ts'

interface PasswordFields {
  readonly proof: string
  readonly fresh: string
  readonly confirmed: string
}

export interface PaymentPasswordFormProps {
  /** Whether there is one already, which then proves the change; the first is proved by the login password. */
  readonly isSet: boolean
  readonly onDone: () => void
  readonly onLeave?: () => void
}

export function PaymentPasswordForm({ isSet, onDone, onLeave }: PaymentPasswordFormProps) {
  const t = useText('withdrawal')
  const secretText = useSecretText()
  const queryClient = useQueryClient()
  const form = useForm<PasswordFields>({ defaultValues: { proof: '', fresh: '', confirmed: '' } })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: ({ proof, fresh }: PasswordFields) =>
      putPaymentPassword({ paymentPassword: fresh, ...(isSet ? { oldPaymentPassword: proof } : { password: proof }) }),
    onSuccess: (current) => {
      queryClient.setQueryData(paymentPasswordQuery().queryKey, current)
      showToast(t('password.saved'), 'positive')
      onDone()
    },
    onError: () => {
      void queryClient.invalidateQueries(paymentPasswordQuery())
      form.setFocus('proof', { shouldSelect: true })
    },
  })
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => void form.handleSubmit((fields) => save.mutate(fields))(event)}
    >
      <SecretField
        control={form.control}
        name="proof"
        validate={(value) => value !== '' || t('password.emptyProof')}
        label={isSet ? t('password.old') : t('password.login')}
        autoComplete={isSet ? 'off' : 'current-password'}
      />
      <SecretField
        control={form.control}
        name="fresh"
        validate={(value) => isGoodLength(value) || t('password.length')}
        label={t('password.new')}
        description={t('password.rule')}
        autoComplete="new-password"
      />
      <SecretField
        control={form.control}
        name="confirmed"
        validate={(value, { fresh }) => value === fresh || t('password.mismatch')}
        label={t('password.confirm')}
        autoComplete="new-password"
      />
      {save.isError ? <InlineNotice tone="negative">{secretText(save.error)}</InlineNotice> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="accent" isPending={save.isPending}>
          {t('password.save')}
        </Button>
        {onLeave === undefined ? null : (
          <Button variant="plain" onPress={onLeave}>
            {t('password.cancel')}
          </Button>
        )}
      </div>
      {isSet ? <p className="text-xs text-text-muted">{t('password.forgotten')}</p> : null}
    </form>
  )
}

interface SecretFieldProps extends Pick<PasswordFieldProps, 'label' | 'description' | 'autoComplete'> {
  readonly control: Control<PasswordFields>
  readonly name: keyof PasswordFields
  readonly validate: (value: string, fields: PasswordFields) => true | string
}

function SecretField({ control, name, validate, ...shown }: SecretFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...field }, fieldState }) => (
        <PasswordField {...field} {...shown} inputRef={ref} errorMessage={fieldState.error?.message} />
      )}
    />
  )
}

function isGoodLength(text: string): boolean {
  const { length } = [...text.normalize('NFKC')]
  return length >= 6 && length <= 20
}
