import { Select, type SelectOption } from '@parlour/ui/components/select.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { PeriodDays, PeriodSelect } from '../../lib/period/period-fields.tsx'
import type { PeriodChoice } from '../../lib/period/use-period.ts'

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
  return (
    <div role="group" aria-label={t('filter.label')} className="mb-4 grid grid-cols-2 gap-3">
      <PeriodSelect choice={choice} />
      <Select {...second} options={[{ value: 'all', label: t('filter.all') }, ...second.options]} />
      <PeriodDays choice={choice} />
    </div>
  )
}
