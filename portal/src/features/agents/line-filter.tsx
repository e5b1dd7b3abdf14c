import { Select, type SelectOption } from '@parlour/ui/components/select.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import Search from 'lucide-react/icons/search'
import { useText } from '../../lib/i18n/use-text.ts'
import { PeriodDays, PeriodSelect } from '../../lib/period/period-fields.tsx'
import { teamPresets } from '../../lib/period/periods.ts'
import type { PeriodChoice } from '../../lib/period/use-period.ts'

/** Days of a line that may be asked at once. */
export const lineDaysMax = 366

export interface LineFilterProps {
  readonly choice: PeriodChoice
  readonly name?: { readonly value: string; readonly onChange: (name: string) => void }
  readonly others?: readonly {
    readonly label: string
    readonly options: readonly SelectOption[]
    readonly value: string
    readonly onChange: (value: string) => void
  }[]
}

/** Of which days, of whom and of what; without a choice it is of all. */
export function LineFilter({ choice, name, others = [] }: LineFilterProps) {
  const t = useText('agents')
  return (
    <div role="group" aria-label={t('line.filter')} className="grid grid-cols-2 items-start gap-3 lg:grid-cols-4">
      <PeriodSelect choice={choice} usual={teamPresets} />
      {others.map((other) => (
        <Select key={other.label} {...other} options={[{ value: 'all', label: t('line.all') }, ...other.options]} />
      ))}
      {name === undefined ? null : (
        <TextField
          label={t('line.byName')}
          type="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          maxLength={64}
          prefix={<Search size={17} aria-hidden="true" />}
          {...name}
        />
      )}
      <PeriodDays choice={choice} />
    </div>
  )
}
