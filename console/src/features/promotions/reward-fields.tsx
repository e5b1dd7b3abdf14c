import { useText } from '../../lib/i18n/use-text.ts'
import { FormField, type StepProps } from './form-field.tsx'
import { rewardKindOf } from './reward-form.ts'

/** The fields of what is given, as its kind has them. */
export function RewardFields(step: StepProps) {
  const t = useText('promotions')
  const { currency } = step.known
  switch (rewardKindOf(step.form)) {
    case 'PERCENT':
      return (
        <>
          <FormField step={step} name="percent" label={t('percent')} unit="%" />
          <FormField step={step} name="cap" label={t('cap')} unit={currency} />
        </>
      )
    case 'FIXED':
      return <FormField step={step} name="amount" label={t('amount')} unit={currency} />
    case 'FRIEND':
      return (
        <>
          <FormField step={step} name="amount" label={t('toReferrer')} unit={currency} />
          <FormField
            step={step}
            name="friendAmount"
            label={t('toFriend')}
            description={t('toFriendText')}
            unit={currency}
            isRequired={false}
          />
          <FormField step={step} name="turnover" label={t('friendTurnover')} unit={currency} />
          <FormField step={step} name="withinDays" label={t('withinDays')} description={t('withinDaysText')} />
        </>
      )
    case 'STREAK':
      return (
        <div className="sm:col-span-2">
          <FormField
            step={step}
            name="amounts"
            label={t('dayAmounts')}
            description={t('dayAmountsText')}
            unit={currency}
            maxLength={400}
          />
        </div>
      )
  }
}
