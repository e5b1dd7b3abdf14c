import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'

export interface BirthdayFieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The law of the brand asks for it. */
  readonly isRequired?: boolean
}

export function BirthdayField({ value, onChange, isRequired = false }: BirthdayFieldProps) {
  const t = useText('identity')
  return (
    <TextField
      label={t('field.birthday')}
      name="birthday"
      type="date"
      autoComplete="bday"
      value={value}
      onChange={onChange}
      isRequired={isRequired}
    />
  )
}
