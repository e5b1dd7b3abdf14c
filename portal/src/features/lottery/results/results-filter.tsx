import { ExportButton } from '../../../lib/export/export-button.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import { PeriodDays, PeriodSelect } from '../../../lib/period/period-fields.tsx'
import type { PeriodChoice } from '../../../lib/period/use-period.ts'
import { type DrawnBetween, fetchHistory } from '../lottery.queries.ts'
import { resultColumns, resultCsvRow } from './result-csv.ts'

export interface ResultsFilterProps {
  readonly gameCode: string
  readonly choice: PeriodChoice
  readonly between: DrawnBetween
}

/** Issues of a file at most: twenty calls of a hundred. */
const issuesMax = 2000

/** Which days, and what is chosen as a file. */
export function ResultsFilter({ gameCode, choice, between }: ResultsFilterProps) {
  const t = useText('lottery')
  return (
    <div role="group" aria-label={t('result.filter')} className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <div className="grid flex-1 grid-cols-2 items-start gap-3 sm:max-w-160 sm:grid-cols-3">
        <PeriodSelect choice={choice} isOpen />
        <PeriodDays choice={choice} />
      </div>
      <div className="ms-auto flex flex-col items-end gap-1 max-sm:w-full">
        <ExportButton
          name={`results-${gameCode}`}
          isDisabled={choice.period === undefined}
          titles={resultColumns}
          rowsMax={issuesMax}
          fetchPage={async (cursor) => {
            const { content, next } = await fetchHistory(gameCode, between, { cursor, limit: 100 })
            return { list: content, next }
          }}
          rowOf={resultCsvRow}
        />
        <p className="text-end text-xs text-text-muted">{t('result.exportNote', { count: issuesMax })}</p>
      </div>
    </div>
  )
}
