import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'

export interface MultipleFieldProps {
  readonly value: number
  readonly maximum: number
  readonly onChange: (value: number) => void
}

/** The whole slip so many times. */
export function MultipleField({ value, maximum, onChange }: MultipleFieldProps) {
  const t = useText('lottery')
  const id = useId()
  const set = (wish: number) => onChange(Math.min(Math.max(1, wish), maximum))
  return (
    <div className="flex items-center justify-between text-sm">
      <label htmlFor={id} className="text-text-muted">
        {t('stake.multiple')}
      </label>
      <span className="flex items-center gap-1">
        <IconButton
          size="s"
          look="outlined"
          label={t('stake.less')}
          isDisabled={value <= 1}
          onPress={() => set(value - 1)}
        >
          <Minus size={15} />
        </IconButton>
        <input
          id={id}
          inputMode="numeric"
          value={value}
          onChange={(event) => set(Number(event.target.value.replaceAll(/\D/gu, '')) || 1)}
          className="tabular ltr-run h-9 w-16 rounded-small border border-line-control bg-surface-sunken text-center text-base font-semibold max-md:h-11"
        />
        <IconButton
          size="s"
          look="outlined"
          label={t('stake.more')}
          isDisabled={value >= maximum}
          onPress={() => set(value + 1)}
        >
          <Plus size={15} />
        </IconButton>
      </span>
    </div>
  )
}
