import { Select } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { FormField, type StepProps } from './form-field.tsx'
import { isOfDeposits } from '@parlour/core/rules/promo/promotion-terms.ts'
import { rolloverBases } from './promotion-form.ts'

/** What is to be played before the bonus becomes cash, by which bets, and how much of it does. */
export function StepPlayed(step: StepProps) {
  const t = useText('promotions')
  const { known, form, onChange } = step
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        {isOfDeposits(form.type) ? (
          <Select
            label={t('baseLabel')}
            options={rolloverBases.map((value) => ({ value, label: t(`base.${value}`) }))}
            value={form.base}
            onChange={(value) => onChange({ base: rolloverBases.find((base) => base === value) ?? form.base })}
          />
        ) : null}
        <FormField
          step={step}
          name="multiplier"
          label={t('multiplier')}
          description={isOfDeposits(form.type) ? undefined : t('ofBonus')}
          unit="×"
        />
        <FormField step={step} name="days" label={t('row.days')} />
      </div>
      <Products {...step} />
      <fieldset>
        <legend className="text-sm font-semibold">{t('bounds')}</legend>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <FormField
            step={step}
            name="stakePercent"
            label={t('stakePercent')}
            description={t('stakePercentText')}
            unit="%"
          />
          <FormField step={step} name="stakeLeast" label={t('stakeLeast')} unit={known.currency} />
          <Select
            label={t('row.conversionMax')}
            options={(['multiple', 'all'] as const).map((value) => ({ value, label: t(`conversion.${value}`) }))}
            value={form.isConversionBound ? 'multiple' : 'all'}
            onChange={(value) => onChange({ isConversionBound: value === 'multiple' })}
          />
          {form.isConversionBound ? (
            <FormField
              step={step}
              name="conversionMax"
              label={t('conversionTimes')}
              description={t('conversionText')}
              unit="×"
            />
          ) : null}
        </div>
      </fieldset>
    </>
  )
}

/** How much of a bet counts, product by product. */
function Products({ form, onChange, wrongIn, onLeave }: StepProps) {
  const t = useText('promotions')
  const { products } = form
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t('row.products')}</legend>
      <p className="mt-1 text-xs text-text-muted">{t('productsText')}</p>
      <div className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Object.entries(products).map(([product, percent]) => (
          <TextField
            key={product}
            label={product}
            value={percent}
            onChange={(text) => onChange({ products: { ...products, [product]: text } })}
            onBlur={() => onLeave(`product ${product}`)}
            errorMessage={wrongIn(`product ${product}`)}
            inputMode="numeric"
            inputClassName="tabular ltr-run"
            maxLength={3}
            suffix={<span className="pe-2 text-sm text-text-muted">%</span>}
          />
        ))}
      </div>
    </fieldset>
  )
}
