import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { Controller, type Control } from 'react-hook-form'
import { useText } from '../../lib/i18n/use-text.ts'
import type { RegisterValues } from './register-values.ts'

export interface AgeFieldProps {
  readonly control: Control<RegisterValues>
  /** In whole years. */
  readonly minimumAge: number
}

/** Age and terms in one tick; the terms open beside the form, which keeps what was typed. */
export function AgeField({ control, minimumAge }: AgeFieldProps) {
  const t = useText('identity')
  return (
    <Controller
      control={control}
      name="isOfAge"
      rules={{ validate: (value) => value || t('problem.ageRequired') }}
      render={({ field: { value, onChange, onBlur, name, ref }, fieldState }) => (
        <div ref={(box) => ref(box?.querySelector('input') ?? null)}>
          <Checkbox name={name} isSelected={value} onChange={onChange} onBlur={onBlur} isInvalid={fieldState.invalid}>
            {t('register.age', { age: minimumAge })} <TermsLink />
          </Checkbox>
          {fieldState.error === undefined ? null : (
            <p role="alert" className="text-xs font-medium text-negative">
              {fieldState.error.message}
            </p>
          )}
        </div>
      )}
    />
  )
}

/** The terms, beside the form. */
function TermsLink() {
  const t = useText('identity')
  return (
    <a
      href="/about/terms"
      target="_blank"
      rel="noopener"
      className="font-semibold text-accent-strong underline underline-offset-4"
    >
      {t('register.terms')}
    </a>
  )
}
