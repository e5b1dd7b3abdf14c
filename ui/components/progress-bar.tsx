import { Label } from 'react-aria-components/Label'
import { ProgressBar as AriaProgressBar } from 'react-aria-components/ProgressBar'

export interface ProgressBarProps {
  readonly label: string
  /** 0–100; without it the work's length is unknown. */
  readonly value?: number
  readonly isLabelHidden?: boolean
  /** How far it is, where counting says it better than percent. */
  readonly words?: string
}

export function ProgressBar({ label, value, isLabelHidden = false, words }: ProgressBarProps) {
  const isOpenEnded = value === undefined
  return (
    <AriaProgressBar
      value={value ?? 0}
      isIndeterminate={isOpenEnded}
      {...(words === undefined ? {} : { valueLabel: words })}
      className="flex flex-col gap-1.5"
    >
      {({ valueText }) => (
        <>
          <span className="flex justify-between text-xs text-text-muted">
            <Label className={isLabelHidden ? 'sr-only' : undefined}>{label}</Label>
            {isOpenEnded ? null : <span className="tabular">{valueText}</span>}
          </span>
          <svg
            viewBox="0 0 100 2"
            preserveAspectRatio="none"
            className="h-1.5 w-full overflow-hidden rounded-full bg-surface-hover rtl:-scale-x-100"
            aria-hidden="true"
          >
            {isOpenEnded ? (
              <rect width="40" height="2" className="fill-accent">
                <animate attributeName="x" from="-40" to="100" dur="1.2s" repeatCount="indefinite" />
              </rect>
            ) : (
              <rect width={Math.min(100, Math.max(0, value))} height="2" className="fill-accent" />
            )}
          </svg>
        </>
      )}
    </AriaProgressBar>
  )
}
