import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useId } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { rebateText } from '../series-text.ts'
import type { SeriesChoice } from '../use-series.ts'

/** Series are even numbers. */
const step = 2

/** The trade between prize and rebate: what is taken from the one comes back by the other. */
export function SeriesField({ series }: { readonly series: SeriesChoice }) {
  const t = useText('lottery')
  const id = useId()
  const { value, range, choose } = series
  if (range === undefined) {
    return <p className="text-sm text-text-muted">{t('series.house', { series: String(value) })}</p>
  }
  const { min, max, memberMax } = range
  const rebate = rebateText(memberMax, value)
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <label htmlFor={id} className="text-sm font-medium">
          {t('series.label')}
        </label>
        <output htmlFor={id} className="tabular text-sm font-semibold">
          {t('series.trade', { series: String(value), rebate })}
        </output>
      </div>
      <div className="flex items-center gap-2">
        <IconButton
          size="s"
          look="outlined"
          label={t('series.lower')}
          isDisabled={value <= min}
          onPress={() => choose(value - step)}
        >
          <Minus size={15} />
        </IconButton>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={t('series.trade', { series: String(value), rebate })}
          onChange={(event) => choose(Number(event.target.value))}
          className="h-11 min-w-0 flex-1 cursor-pointer accent-accent"
        />
        <IconButton
          size="s"
          look="outlined"
          label={t('series.higher')}
          isDisabled={value >= max}
          onPress={() => choose(value + step)}
        >
          <Plus size={15} />
        </IconButton>
      </div>
    </div>
  )
}
