import { useId } from 'react'
import { currencySymbol } from '../../../lib/api/permission.ts'
import { fieldFrame } from '@parlour/ui/components/field-look.ts'

interface StakeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onEnter: () => void
  readonly isInvalid?: boolean
  readonly note?: string | undefined
}

const typed = /^\d{0,12}(?:[.,]\d{0,2})?$/

/** An amount to bet, typed with a point or a comma; Enter bets. */
export function StakeField({ label, value, onChange, onEnter, isInvalid = false, note }: StakeFieldProps) {
  const noteId = useId()
  return (
    <span className="group grid min-w-0 gap-1" data-invalid={isInvalid || undefined}>
      <span className={`${fieldFrame} min-h-11!`}>
        <span aria-hidden="true" className="ps-3 text-sm text-text-muted">
          {currencySymbol()}
        </span>
        <input
          type="text"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="go"
          aria-label={label}
          aria-invalid={isInvalid}
          aria-describedby={note === undefined ? undefined : noteId}
          placeholder="0.00"
          value={value}
          onChange={({ target }) => {
            if (typed.test(target.value)) onChange(target.value)
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter') onEnter()
          }}
          className="tabular ltr-run min-h-10.5 w-full min-w-0 flex-1 rounded-[inherit] bg-transparent px-2 text-end font-semibold outline-none placeholder:text-text-faint"
        />
      </span>
      {note === undefined ? null : (
        <span id={noteId} className="text-xs font-medium text-negative">
          {note}
        </span>
      )}
    </span>
  )
}
