import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId, useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface StepFieldProps {
  readonly label: string
  readonly value: number
  readonly minimum?: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}

/** A whole number that is typed, or stepped up and down. */
export function StepField({ label, value, minimum = 1, maximum, onChange }: StepFieldProps) {
  const t = useText('lottery')
  const id = useId()
  // Put back at once, the lowest value would stand before what is typed next: 5 would become 15.
  const [isBlank, setIsBlank] = useState(false)
  const set = (request: number) => onChange(Math.min(Math.max(minimum, request), maximum))
  return (
    <div className="flex items-center justify-between text-sm">
      <label htmlFor={id} className="text-text-muted">
        {label}
      </label>
      <span className="flex items-center gap-1">
        <IconButton
          size="s"
          look="outlined"
          label={t('stake.lessOf', { label })}
          isDisabled={value <= minimum}
          onPress={() => set(value - 1)}
        >
          <Minus size={15} />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          value={isBlank ? '' : value}
          onChange={(event) => {
            const digits = event.target.value.replaceAll(/\D/gu, '')
            setIsBlank(digits === '')
            set(Number(digits) || minimum)
          }}
          onBlur={() => setIsBlank(false)}
          className="tabular ltr-run h-9 w-16 rounded-small border border-line-control bg-surface-sunken text-center text-base font-semibold max-md:h-11"
        />
        <IconButton
          size="s"
          look="outlined"
          label={t('stake.moreOf', { label })}
          isDisabled={value >= maximum}
          onPress={() => set(value + 1)}
        >
          <Plus size={15} />
        </IconButton>
      </span>
    </div>
  )
}
