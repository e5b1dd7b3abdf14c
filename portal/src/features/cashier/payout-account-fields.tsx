import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { Controller, type Control } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'

export interface AccountFields {
  readonly number: string
  readonly holder: string
  readonly paymentPassword: string
}

export interface PayoutAccountFieldsProps {
  readonly control: Control<AccountFields>
  readonly isWallet: boolean
}

/** What is typed of an account, and the password that lets it be added. */
export function PayoutAccountFields({ control, isWallet }: PayoutAccountFieldsProps) {
  const t = useText('withdrawal')
  return (
    <>
      <Controller
        control={control}
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
        control={control}
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
        control={control}
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
    </>
  )
}
