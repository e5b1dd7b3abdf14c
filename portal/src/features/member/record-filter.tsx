import { Select, type SelectOption } from '@parlour/ui/components/select.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { PeriodDays, PeriodSelect } from '../../lib/period/period-fields.tsx'
import type { PeriodChoice } from '../../lib/period/use-period.ts'

export interface RecordFilterProps {
  readonly choice: PeriodChoice
  /** What else is asked: the game or the state of a bet, the kind of a movement. */
  readonly others: readonly {
    readonly label: string
    readonly options: readonly SelectOption[]
    readonly value: string
    readonly onChange: (value: string) => void
    /** Where one of them is always chosen: all together are none of them. */
    readonly isWhole?: boolean
  }[]
}

export function RecordFilter({ choice, others }: RecordFilterProps) {
  const t = useText('member')
  return (
    <div role="group" aria-label={t('filter.label')} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-3">
      <PeriodSelect choice={choice} />
      {others.map(({ isWhole = false, ...other }) => (
        <Select
          key={other.label}
          {...other}
          options={isWhole ? other.options : [{ value: 'all', label: t('filter.all') }, ...other.options]}
        />
      ))}
      <PeriodDays choice={choice} />
    </div>
  )
}
