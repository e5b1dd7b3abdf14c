import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { GameIcon } from '../game-icon.tsx'
import type { Game } from '../games.queries.ts'

export interface MiniChoiceProps {
  readonly games: readonly Game[]
  readonly onChoose: (game: Game, isDemo: boolean) => void
}

/** The games that are offered above other pages; one in maintenance says so instead of opening. */
export function MiniChoice({ games, onChoose }: MiniChoiceProps) {
  const t = useText('games')
  const [stopped, setStopped] = useState<Game>()
  if (games.length === 0) return <EmptyState title={t('mini.none')} text={t('mini.noneText')} />
  return (
    <div className="grid content-start gap-3 p-3">
      <div role="status" className="empty:hidden">
        {stopped === undefined ? null : <InlineNotice>{t('maintenanceText', { name: stopped.gameName })}</InlineNotice>}
      </div>
      <ul aria-label={t('mini.title')} className="grid grid-cols-2 gap-x-3 gap-y-4">
        {games.map((game) => (
          <li key={game.gameId} className="min-w-0">
            <Choice game={game} onChoose={onChoose} onMaintenance={() => setStopped(game)} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ChoiceProps extends Pick<MiniChoiceProps, 'onChoose'> {
  readonly game: Game
  readonly onMaintenance: () => void
}

function Choice({ game, onChoose, onMaintenance }: ChoiceProps) {
  const t = useText('games')
  const name = game.gameName
  const isUp = game.status === 'ON'
  return (
    <>
      <button
        type="button"
        aria-label={t(isUp ? 'playGame' : 'maintenanceOf', { name })}
        onClick={() => (isUp ? onChoose(game, false) : onMaintenance())}
        className="group/choice relative block aspect-4/3 w-full overflow-hidden rounded-medium border border-line-soft bg-surface-sunken hover:border-line"
      >
        <GameIcon
          game={game}
          className={`size-full object-cover transition-transform duration-200 ease-calm motion-safe:group-hover/choice:scale-104 ${isUp ? '' : 'opacity-35 grayscale'}`}
        />
        {isUp ? null : (
          <span className="absolute inset-x-0 bottom-0 bg-surface/90 px-2 py-1.5 text-xs font-semibold text-text">
            {t('maintenance')}
          </span>
        )}
      </button>
      <div className="mt-1 flex min-h-9 items-center gap-2 max-md:min-h-11">
        <h3 className="min-w-0 flex-1 truncate text-sm font-semibold text-text" title={name}>
          <bdi translate="no">{name}</bdi>
        </h3>
        {isUp && game.demo ? (
          <button
            type="button"
            aria-label={t('demoGame', { name })}
            onClick={() => onChoose(game, true)}
            className="min-h-8 shrink-0 rounded-control border border-line px-2.5 text-xs font-semibold text-text-muted hover:bg-surface-hover hover:text-text max-md:min-h-11"
          >
            {t('demo')}
          </button>
        ) : null}
      </div>
    </>
  )
}
