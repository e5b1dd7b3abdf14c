import type { ReactNode } from 'react'
import { useFormat } from '../i18n/use-format.ts'
import { Panel } from './panel.tsx'

export interface OrderHistoryProps {
  readonly title: string
  readonly steps: readonly { readonly state: string; readonly at: number }[]
  readonly stateText: (state: string) => string
  readonly children: ReactNode
}

/** What became of an order: its states in their order, and beside them all that was told of it. */
export function OrderHistory({ title, steps, stateText, children }: OrderHistoryProps) {
  const { time } = useFormat()
  return (
    <Panel title={title}>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
        <ol className="flex flex-col gap-2 text-sm">
          {steps.map(({ state, at }) => (
            <li key={`${state} ${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>{stateText(state)}</span>
              <span className="tabular text-xs text-text-muted">{time(at)}</span>
            </li>
          ))}
        </ol>
        <ol className="flex flex-col gap-3 text-sm">{children}</ol>
      </div>
    </Panel>
  )
}
