import { classNames } from '@parlour/ui/components/class-names.ts'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { PlayMenu } from '../lottery.queries.ts'

export interface PlayChipsProps {
  readonly plays: readonly { readonly play: PlayMenu; readonly name: string; readonly group?: string }[]
  readonly selected: string
  readonly className?: string
  readonly onPlay: (playCode: string) => void
}

/** Plays side by side; those that were searched tell their heading. */
export function PlayChips({ plays, selected, className, onPlay }: PlayChipsProps) {
  const t = useText('lottery')
  return (
    <div role="group" aria-label={t('play.label')} className={classNames('flex flex-wrap gap-1.5', className)}>
      {plays.map(({ play, name, group }) => (
        <button
          key={play.playCode}
          type="button"
          aria-pressed={play.playCode === selected}
          onClick={() => onPlay(play.playCode)}
          className="min-h-9 rounded-full border border-line-soft px-3 text-start text-sm font-medium text-text-muted transition-colors hover:border-line-control hover:text-text aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-strong max-md:min-h-11"
        >
          <span>{name}</span>
          {group === undefined ? null : (
            <>
              {' '}
              <span className="ms-1 text-xs text-text-muted">{group}</span>
            </>
          )}
        </button>
      ))}
    </div>
  )
}
