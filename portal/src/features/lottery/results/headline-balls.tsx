import { drawHeadline } from '@parlour/core/rules/lottery/draw-headline.ts'
import { Balls, type BallsProps } from '@parlour/ui/components/balls.tsx'
import type { WinNo } from '../lottery.queries.ts'
import { ballStylesOf } from './ball-styles.ts'

export interface HeadlineBallsProps extends Pick<BallsProps, 'size' | 'label'> {
  /** How the game draws: some have balls of their own colours. */
  readonly model: string | undefined
  readonly winNo: WinNo
  /** Of more balls only so many are drawn; the others are counted. */
  readonly most?: number
}

/** What is looked for first in a result, in balls; nothing where no numbers are. */
export function HeadlineBalls({ model, winNo, most = 20, ...look }: HeadlineBallsProps) {
  const headline = drawHeadline(winNo)
  if (headline === undefined) return null
  const { balls, accentFrom } = headline
  return (
    <span className="flex items-center gap-1.5">
      <Balls numbers={balls.slice(0, most)} accentFrom={accentFrom} styleOf={ballStylesOf(model)} {...look} />
      {balls.length > most ? <span className="tabular text-xs text-text-muted">+{balls.length - most}</span> : null}
    </span>
  )
}
