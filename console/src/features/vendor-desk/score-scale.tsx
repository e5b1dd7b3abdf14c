import { classNames } from '@parlour/ui/components/class-names.ts'
import { placeOnScale, scoreText } from './place-on-scale.ts'

export interface ScoreScaleProps {
  /** How many standard errors a return is from what is expected; null where nothing is expected. */
  readonly score: string | null
  readonly scoreMax: number
  /** Whether there are rounds enough to judge it. */
  readonly isJudged: boolean
}

/** A return on the scale of its control chart: the band is where it should be, the dot where it is. */
export function ScoreScale({ score, scoreMax, isJudged }: ScoreScaleProps) {
  if (score === null) return <span className="text-text-muted">–</span>
  const { percent, isOutside } = placeOnScale(Number(score), scoreMax)
  return (
    <span className="ltr-run flex items-center justify-end gap-2">
      <span aria-hidden="true" className="relative h-3 w-24 rounded-full bg-surface-sunken">
        <span className="absolute inset-y-0 start-1/4 end-1/4 rounded-full bg-positive/25" />
        <span className="absolute inset-y-0 start-1/2 w-px bg-line-control" />
        <span
          className={classNames(
            'absolute top-1/2 size-2.5 -translate-1/2 rounded-full ring-2 ring-surface',
            !isJudged ? 'bg-text-muted' : isOutside ? 'bg-negative' : 'bg-positive',
          )}
          style={{ left: `${percent}%` }}
        />
      </span>
      <span className="tabular w-12 text-end">{scoreText(score)}</span>
    </span>
  )
}
