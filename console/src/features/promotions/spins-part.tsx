import { Checkbox } from '@parlour/ui/components/checkbox.tsx'
import { useQuery } from '@tanstack/react-query'
import { FreeSpinsFields } from '../../lib/free-spins/free-spins-fields.tsx'
import { freeSpinsFaults } from '../../lib/free-spins/free-spins-form.ts'
import { freeSpinsGamesQuery } from '../../lib/free-spins/free-spins.queries.ts'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import type { StepProps } from './form-field.tsx'

/** Free spins that come with the bonus, where a provider of the brand plays them. */
export function SpinsPart({ merchant, known, form, onChange, wrongIn, onLeave }: StepProps) {
  const t = useText('promotions')
  const { data } = useQuery(freeSpinsGamesQuery(merchant, ''))
  if (data?.isOffered !== true && !form.hasSpins) return null
  return (
    <div className="flex flex-col gap-4 sm:col-span-2">
      <Checkbox isSelected={form.hasSpins} onChange={(hasSpins) => onChange({ hasSpins })}>
        {t('spins.also')}
      </Checkbox>
      {form.hasSpins ? (
        <>
          <FreeSpinsFields
            merchant={merchant}
            currency={known.currency}
            form={form.freeSpins}
            onChange={(part) => onChange({ freeSpins: { ...form.freeSpins, ...part } })}
            faults={wrongIn('freeSpins') === undefined ? new Set() : freeSpinsFaults(form.freeSpins)}
          />
          <TextField
            label={t('spins.turnover')}
            description={t('spins.turnoverText')}
            value={form.spinsTurnover}
            onChange={(spinsTurnover) => onChange({ spinsTurnover })}
            onBlur={() => onLeave('spinsTurnover')}
            errorMessage={wrongIn('spinsTurnover')}
            inputMode="numeric"
            inputClassName="tabular ltr-run"
            maxLength={5}
            isRequired
            className="sm:w-64"
          />
        </>
      ) : null}
    </div>
  )
}
