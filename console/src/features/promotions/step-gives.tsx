import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { ApplicationPart } from './application-part.tsx'
import { FormField, type StepProps } from './form-field.tsx'
import { SpinsPart } from './spins-part.tsx'
import { isOfDeposits, mayGiveSpins, needsLeastDeposit } from '@parlour/core/rules/promo/promotion-terms.ts'
import { rewardKindOf } from './reward-form.ts'
import { RewardFields } from './reward-fields.tsx'

/** What it gives: a part of a deposit up to a cap, or an amount; and for which deposit, or by which code. */
export function StepGives(step: StepProps) {
  const t = useText('promotions')
  const { known, form, onChange, wrongIn, onLeave } = step
  const kind = rewardKindOf(form)
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {form.type === 'PROMOCODE' ? (
        <TextField
          className="sm:col-span-2"
          label={t('row.code')}
          description={t('codeText')}
          value={form.code}
          onChange={(code) => onChange({ code: code.toUpperCase() })}
          onBlur={() => onLeave('code')}
          errorMessage={wrongIn('code')}
          maxLength={40}
          autoCapitalize="characters"
          spellCheck="false"
          inputClassName="ltr-run font-mono"
          isRequired
        />
      ) : null}
      {isOfDeposits(form.type) ? (
        <Select
          className="sm:col-span-2"
          label={t('row.reward')}
          options={(['PERCENT', 'FIXED'] as const).map((value) => ({ value, label: t(`kind.${value}`) }))}
          value={kind}
          onChange={(value) => onChange({ rewardKind: value === 'PERCENT' ? 'PERCENT' : 'FIXED' })}
        />
      ) : null}
      <RewardFields {...step} />
      {form.type === 'MANUAL' ? <ApplicationPart {...step} /> : null}
      {mayGiveSpins(form.type) ? <SpinsPart {...step} /> : null}
      {needsLeastDeposit(form.type) ? (
        <FormField
          step={step}
          name="leastDeposit"
          label={t(form.type === 'REFERRAL' ? 'friendDeposit' : 'row.leastDeposit')}
          description={isOfDeposits(form.type) ? t('leastDepositText') : undefined}
          unit={known.currency}
          isRequired={!isOfDeposits(form.type)}
        />
      ) : null}
    </div>
  )
}
