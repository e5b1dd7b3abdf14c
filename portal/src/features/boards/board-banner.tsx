import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { classNames } from '@parlour/ui/components/class-names.ts'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/api/money-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { BoardArt } from './board-art.tsx'
import { phaseOf, topPrize, type Phase } from './board-rules.ts'
import type { Board } from './boards.queries.ts'

export interface BoardBannerProps {
  readonly board: Board
  readonly now: number
  readonly className: string
  readonly isLarge?: boolean
  readonly children?: ReactNode
}

const tones: Readonly<Record<Phase, BadgeTone>> = {
  coming: 'info',
  open: 'accent',
  settling: 'info',
  frozen: 'neutral',
}

/** What the first has, large over the picture; a night in every mode, since a picture is lit by its own lamp. */
export function BoardBanner({ board, now, className, isLarge = false, children }: BoardBannerProps) {
  const t = useText('boards')
  const phase = phaseOf(board, now)
  return (
    <div data-mode="dark" className={`relative isolate flex flex-col justify-end overflow-hidden ${className}`}>
      <BoardArt boardId={board.boardId} isLarge={isLarge} />
      <div className="mb-auto flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <Badge tone={tones[phase]}>{t(`phase.${phase}`)}</Badge>
        <span className="text-xs font-medium text-text">{t(`cycle.${board.cycle}`)}</span>
      </div>
      <p className="mt-3 text-text">
        <span
          className={classNames(
            'display tabular ltr-run block w-fit leading-none whitespace-nowrap',
            isLarge ? 'text-[2.6rem] md:text-[3.4rem]' : 'text-[2.1rem]',
          )}
        >
          {moneyText(topPrize(board))}
        </span>{' '}
        <span className={classNames('display block', isLarge ? 'mt-2 text-lg md:text-xl' : 'mt-1 text-lg')}>
          {t('top')}
        </span>
      </p>
      {children}
    </div>
  )
}
