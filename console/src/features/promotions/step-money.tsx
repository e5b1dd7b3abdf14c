import { useText } from '../../lib/i18n/use-text.ts'
import { FormField, type StepProps } from './form-field.tsx'

/** How much it may cost in all, how many may have it, and how long a reward waits. */
export function StepMoney({ isPublished, ...step }: StepProps & { readonly isPublished: boolean }) {
  const t = useText('promotions')
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        step={step}
        name="budget"
        label={t('row.budget')}
        description={t('budgetText')}
        unit={step.known.currency}
      />
      <FormField
        step={step}
        name="winnersMax"
        label={t('row.winnersMax')}
        description={t('winnersMaxText')}
        isRequired={false}
      />
      {step.form.type === 'PROMOCODE' ? null : (
        <FormField step={step} name="claimDays" label={t('row.claimDays')} description={t('claimDaysText')} />
      )}
      <FormField
        step={step}
        name="holdout"
        label={t('row.holdout')}
        description={t(isPublished ? 'holdoutStays' : 'holdoutText')}
        unit="%"
        isDisabled={isPublished}
      />
    </div>
  )
}
