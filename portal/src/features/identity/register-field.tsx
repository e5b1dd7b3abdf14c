import { PasswordField } from '@parlour/ui/components/password-field.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { Controller, type Control } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'
import { fieldHints, type FieldName } from './register-fields.ts'
import type { RegisterValues } from './register-values.ts'

export interface RegisterFieldProps {
  readonly name: FieldName
  readonly control: Control<RegisterValues>
  readonly isRequired: boolean
  readonly validate: () => string | true
}

export function RegisterField({ name, control, isRequired, validate }: RegisterFieldProps) {
  const t = useText('identity')
  const { type, autoComplete } = fieldHints[name]
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...field }, fieldState }) => {
        const common = {
          ...field,
          inputRef: ref,
          label: t(`field.${name}`),
          autoComplete,
          isRequired,
          errorMessage: fieldState.error?.message,
        }
        if (type === 'password') return <PasswordField {...common} />
        return <TextField {...common} type={type} spellCheck="false" />
      }}
    />
  )
}
