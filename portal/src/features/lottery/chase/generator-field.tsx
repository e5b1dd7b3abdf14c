import { useText } from '../../../lib/i18n/use-text.ts'
import { StepField } from '../step-field.tsx'
import { generators } from './chase-plan.ts'
import type { ChaseState } from './use-chase.ts'

const counts = [5, 10, 20, 50, 120]
const factorMax = 10
const rateMax = 1000

const chip =
  'tabular min-h-9 rounded-small border border-line-soft bg-surface-sunken px-1 text-sm font-semibold transition-colors hover:border-line-control aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong disabled:opacity-40 max-md:min-h-11'

interface ChipRowProps<T> {
  readonly label: string
  readonly className: string
  readonly chips: readonly { readonly value: T; readonly text: string }[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

function ChipRow<T extends string | number>({ label, className, chips, chosen, onChoose }: ChipRowProps<T>) {
  return (
    <div role="group" aria-label={label} className={`grid gap-1.5 ${className}`}>
      {chips.map(({ value, text }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={chip}
        >
          {text}
        </button>
      ))}
    </div>
  )
}

/** How many issues, and how their multiples grow. */
export function GeneratorField({ chase, multipleMax }: { readonly chase: ChaseState; readonly multipleMax: number }) {
  const t = useText('lottery')
  const { request, issues, generate } = chase
  return (
    <div className="flex flex-col gap-2">
      <ChipRow
        label={t('chase.generator')}
        className="grid-cols-3"
        chips={generators.map((generator) => ({ value: generator, text: t(`chase.by.${generator}`) }))}
        chosen={request.generator}
        onChoose={(generator) => generate({ generator })}
      />
      <ChipRow
        label={t('chase.issues')}
        className="grid-cols-5"
        chips={counts.map((count) => ({ value: count, text: String(count) }))}
        chosen={request.issues}
        onChoose={(count) => generate({ issues: count, left: new Set() })}
      />
      <StepField
        label={t('chase.issues')}
        value={request.issues}
        maximum={Math.max(1, issues.length)}
        onChange={(count) => generate({ issues: count })}
      />
      <StepField
        label={t('chase.start')}
        value={request.start}
        maximum={multipleMax}
        onChange={(start) => generate({ start })}
      />
      {request.generator === 'double' ? (
        <>
          <StepField
            label={t('chase.factor')}
            value={request.factor}
            minimum={2}
            maximum={factorMax}
            onChange={(factor) => generate({ factor })}
          />
          <StepField
            label={t('chase.every')}
            value={request.every}
            maximum={20}
            onChange={(every) => generate({ every })}
          />
        </>
      ) : null}
      {request.generator === 'profit' ? (
        <StepField
          label={t('chase.rate')}
          value={request.rate}
          maximum={rateMax}
          onChange={(rate) => generate({ rate })}
        />
      ) : null}
    </div>
  )
}
