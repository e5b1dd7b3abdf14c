import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { TextArea } from '@parlour/ui/components/text-area.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
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
      return <FriendFields {...step} />
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
    case 'RATES':
      return (
        <>
          <Rates {...step} />
          <FormField
            step={step}
            name="rewardLeast"
            label={t('rewardLeast')}
            description={t('rewardLeastText')}
            unit={currency}
          />
          <FormField step={step} name="cap" label={t('cap')} unit={currency} />
        </>
      )
    case 'LOSS':
      return (
        <>
          <LossProducts {...step} />
          <Tiers step={step} description={t('tiersText')} />
          <FormField step={step} name="cap" label={t('cap')} unit={currency} />
        </>
      )
    case 'LUCKY':
      return <LuckyFields {...step} />
    case 'TIERS':
      return (
        <Tiers step={step} description={t(step.form.type === 'DEPOSIT_COUNT' ? 'countTiersText' : 'sumTiersText')} />
      )
  }
}

/** What a friend brings, and what it brings further. */
function FriendFields(step: StepProps) {
  const t = useText('promotions')
  const { currency } = step.known
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

      <FormField
        step={step}
        name="furtherRate"
        label={t('furtherRate')}
        description={t('furtherRateText')}
        unit="%"
        isRequired={false}
      />
      {step.form.furtherRate.trim() === '' ? null : (
        <>
          <FormField step={step} name="furtherDays" label={t('furtherDays')} description={t('furtherDaysText')} />
          <FormField
            step={step}
            name="furtherLeast"
            label={t('furtherLeast')}
            description={t('furtherLeastText')}
            unit={currency}
          />
        </>
      )}
    </>
  )
}

/** How the numbers of lucky bets end, and what such a bet gives. */
function LuckyFields(step: StepProps) {
  const t = useText('promotions')
  const { currency } = step.known
  return (
    <>
      <div className="sm:col-span-2">
        <FormField step={step} name="endings" label={t('endings')} description={t('endingsText')} maxLength={80} />
      </div>
      <LossProducts {...step} />
      <FormField step={step} name="rewardLeast" label={t('luckyLeast')} unit={currency} />
      <FormField step={step} name="times" label={t('luckyTimes')} description={t('luckyTimesText')} />
      <FormField step={step} name="cap" label={t('cap')} unit={currency} />
      <FormField step={step} name="perDay" label={t('perDay')} description={t('perDayText')} />
    </>
  )
}

/** Tiers, one in each line. */
function Tiers({ step, description }: { readonly step: StepProps; readonly description: string }) {
  const t = useText('promotions')
  return (
    <TextArea
      className="sm:col-span-2"
      label={t('tiers')}
      description={description}
      rows={4}
      dir="ltr"
      value={step.form.tiers}
      onChange={(tiers) => step.onChange({ tiers })}
      onBlur={() => step.onLeave('tiers')}
      errorMessage={step.wrongIn('tiers')}
      maxLength={600}
    />
  )
}

/** How much of what is played comes back, product by product. */
function Rates({ form, onChange, wrongIn, onLeave }: StepProps) {
  const t = useText('promotions')
  const { rates } = form
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">{t('rates')}</legend>
      <p className="mt-1 text-xs text-text-muted">{t('ratesText')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(rates).map(([product, percent]) => (
          <TextField
            key={product}
            label={product}
            value={percent}
            onChange={(text) => onChange({ rates: { ...rates, [product]: text } })}
            onBlur={() => onLeave(`rate ${product}`)}
            errorMessage={wrongIn(`rate ${product}`)}
            inputMode="decimal"
            inputClassName="tabular ltr-run"
            maxLength={5}
            suffix={<span className="pe-2 text-sm text-text-muted">%</span>}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** On which products a loss, or a lucky bet, counts. */
function LossProducts({ known, form, onChange, wrongIn }: StepProps) {
  const t = useText('promotions')
  const wrong = wrongIn('lossProducts')
  return (
    <fieldset className="sm:col-span-2">
      <legend className="text-sm font-semibold">
        {t(form.type === 'LUCKY_BET' ? 'luckyProducts' : 'lossProducts')}
      </legend>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {known.products.map((product) => (
          <Checkbox
            key={product}
            isSelected={form.lossProducts.includes(product)}
            onChange={(isSelected) => {
              const others = form.lossProducts.filter((one) => one !== product)
              onChange({ lossProducts: isSelected ? [...others, product] : others })
            }}
          >
            <span className="ltr-run">{product}</span>
          </Checkbox>
        ))}
      </div>
      {wrong === undefined ? null : <p className="mt-1.5 text-xs text-negative">{wrong}</p>}
    </fieldset>
  )
}
