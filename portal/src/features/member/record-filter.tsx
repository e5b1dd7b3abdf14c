import { Select, type SelectOption } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { presets } from './periods.ts'
import type { PeriodChoice } from './use-period.ts'

export interface RecordFilterProps {
  readonly choice: PeriodChoice
  /** The second question: the state of a bet, the kind of a movement. */
  readonly second: {
    readonly label: string
    readonly options: readonly SelectOption[]
    readonly value: string
    readonly onChange: (value: string) => void
  }
}

export function RecordFilter({ choice, second }: RecordFilterProps) {
  const t = useText('member')
  const { preset, setPreset, days, setDays, period } = choice
  return (
    <div role="group" aria-label={t('filter.label')} className="mb-4 grid grid-cols-2 gap-3">
      <Select
        label={t('filter.period')}
        options={presets.map((value) => ({ value, label: t(`period.${value}`) }))}
        value={preset}
        onChange={(value) => setPreset(presets.find((known) => known === value) ?? 'today')}
      />
      <Select {...second} options={[{ value: 'all', label: t('filter.all') }, ...second.options]} />
      {preset === 'custom' ? (
        <>
          <TextField
            type="date"
            label={t('filter.from')}
            value={days.first}
            onChange={(first) => setDays({ ...days, first })}
          />
          <TextField
            type="date"
            label={t('filter.to')}
            value={days.last}
            onChange={(last) => setDays({ ...days, last })}
            errorMessage={period === undefined ? t('filter.badPeriod') : undefined}
          />
        </>
      ) : null}
    </div>
  )
}
