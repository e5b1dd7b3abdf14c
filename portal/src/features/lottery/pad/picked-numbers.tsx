import X from 'lucide-react/icons/x'
import { useText } from '../../../lib/i18n/use-text.ts'

export interface PickedNumbersProps {
  readonly picks: readonly string[]
  readonly onPicks: (picks: readonly string[]) => void
}

const shownAtOnce = 40

/** What is picked of numbers that do not all have a chip on the screen; a touch takes one out. */
export function PickedNumbers({ picks, onPicks }: PickedNumbersProps) {
  const t = useText('lottery')
  if (picks.length === 0) return null
  return (
    <ul aria-label={t('pad.pickedNumbers')} className="ltr-run flex flex-wrap gap-1.5">
      {picks.slice(0, shownAtOnce).map((pick) => (
        <li key={pick}>
          <button
            type="button"
            aria-label={t('pad.remove', { number: pick })}
            onClick={() => onPicks(picks.filter((known) => known !== pick))}
            className="tabular inline-flex min-h-9 items-center gap-1.5 rounded-full border border-line-soft bg-accent-soft ps-3 pe-2 text-sm font-semibold text-accent-strong max-md:min-h-11"
          >
            {pick}
            <X size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      {picks.length > shownAtOnce ? (
        <li className="tabular self-center text-sm text-text-muted">+{picks.length - shownAtOnce}</li>
      ) : null}
    </ul>
  )
}
