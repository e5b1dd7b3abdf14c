import { Card } from '@parlour/ui/components/card.tsx'
import { useFormat } from '../../lib/i18n/use-format.ts'

export interface OrderStepsProps {
  readonly title: string
  readonly steps: readonly { readonly state: string; readonly at: number }[]
  readonly labelOf: (state: string) => string
  /** What is to come, while something is. */
  readonly next?: { readonly label: string; readonly note: string }
}

/** Every state that an order has passed, with its time. */
export function OrderSteps({ title, steps, labelOf, next }: OrderStepsProps) {
  const { dateTime } = useFormat()
  return (
    <Card title={title}>
      <ol className="flex flex-col">
        {steps.map((step, index) => {
          const isLast = index === steps.length - 1
          return (
            <li key={`${step.state}-${step.at}`} className="flex gap-3 pb-4 last:pb-0">
              <span className="flex flex-col items-center" aria-hidden="true">
                <span
                  className={
                    isLast
                      ? 'mt-1 size-3 rounded-full bg-accent'
                      : 'mt-1 size-3 rounded-full border-2 border-line-control'
                  }
                />
                {isLast && next === undefined ? null : <span className="mt-1 w-px flex-1 bg-line" />}
              </span>
              <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-sm">
                <span className={isLast ? 'font-semibold' : 'text-text-muted'}>{labelOf(step.state)}</span>
                <time className="tabular text-xs text-text-muted" dateTime={new Date(step.at).toISOString()}>
                  {dateTime(step.at)}
                </time>
              </span>
            </li>
          )
        })}
        {next === undefined ? null : (
          <li className="flex gap-3">
            <span className="mt-1 size-3 rounded-full border-2 border-line-control" aria-hidden="true" />
            <span className="flex flex-1 flex-wrap items-baseline justify-between gap-x-4 text-sm text-text-muted">
              <span>{next.label}</span>
              <span className="tabular text-xs">{next.note}</span>
            </span>
          </li>
        )}
      </ol>
    </Card>
  )
}
