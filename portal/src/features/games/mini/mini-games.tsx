import { useQuery } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import Gamepad2 from 'lucide-react/icons/gamepad-2'
import { useState, type Ref } from 'react'
import { useLocale, useText } from '../../../lib/i18n/use-text.ts'
import { GameIcon } from '../game-icon.tsx'
import { miniGamesQuery, type Game } from '../games.queries.ts'
import { LeaveQuestion } from '../leave-question.tsx'
import { MiniPanel } from './mini-panel.tsx'
import { useMiniGame } from './use-mini-game.ts'

export interface MiniGamesProps {
  /** Whether an address is one where a mini game has no place: going there ends it. */
  readonly endsAt: (pathname: string) => boolean
  /** Signs in as a guest; undefined where the brand has no guests. */
  readonly onFreePlay: (() => Promise<boolean>) | undefined
}

/**
 * A game in a panel above the page, which goes along from page to page: a button opens it, and shows again what was put
 * away. Where a brand offers none, nothing.
 */
export default function MiniGames({ endsAt, onFreePlay }: MiniGamesProps) {
  const { tag } = useLocale()
  const { data: games = [] } = useQuery(miniGamesQuery(tag))
  const { launcher, ...mini } = useMiniGame()
  const { chosen, isOpen, isAsked } = mini
  /** What is done once the round is left. */
  const [leaving, setLeaving] = useState<() => void>()
  const blocker = useBlocker({
    shouldBlockFn: ({ next }) => isAsked && endsAt(next.pathname),
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  })
  const unlessOpen = (leave: () => void) => (isAsked ? setLeaving(() => leave) : leave())
  if (games.length === 0 && chosen === undefined && !isOpen) return null
  return (
    <>
      <Launcher ref={launcher} card={chosen?.card} isOpen={isOpen} onPress={mini.show} />
      {isOpen || chosen !== undefined ? (
        <MiniPanel
          games={games}
          chosen={chosen}
          isShown={isOpen}
          isRoundOpen={mini.isRoundOpen}
          onChoose={mini.choose}
          onRound={mini.setIsRoundOpen}
          onBack={() => unlessOpen(mini.end)}
          onHide={mini.hide}
          onClose={() => unlessOpen(mini.endAndHide)}
          onFreePlay={onFreePlay}
        />
      ) : null}
      <LeaveQuestion
        isOpen={blocker.status === 'blocked' || leaving !== undefined}
        onStay={() => {
          setLeaving(undefined)
          blocker.reset?.()
        }}
        onLeave={() => {
          leaving?.()
          blocker.proceed?.()
        }}
      />
    </>
  )
}

interface LauncherProps {
  readonly ref: Ref<HTMLButtonElement>
  /** The game that was put away. */
  readonly card: Game | undefined
  readonly isOpen: boolean
  readonly onPress: () => void
}

/** Above a phone's bar, where a thumb reaches it; elsewhere in the corner that help and chat leave free. */
function Launcher({ ref, card, isOpen, onPress }: LauncherProps) {
  const t = useText('games')
  const label = card === undefined ? t('mini.open') : t('mini.show', { name: card.gameName })
  return (
    <aside aria-label={t('mini.title')} hidden={isOpen}>
      <button
        ref={ref}
        type="button"
        aria-label={label}
        title={label}
        onClick={onPress}
        className="fixed end-3 bottom-[calc(76px+env(safe-area-inset-bottom))] z-10 grid size-14 place-items-center overflow-hidden rounded-full border border-line bg-surface-raised text-text shadow-float transition-colors duration-150 hover:bg-surface-hover md:start-6 md:end-auto md:bottom-6"
      >
        {card === undefined ? (
          <Gamepad2 size={24} strokeWidth={1.8} aria-hidden="true" />
        ) : (
          <>
            <GameIcon game={card} className="size-full object-cover" />
            <span aria-hidden="true" className="absolute inset-0 rounded-full ring-2 ring-accent ring-inset" />
          </>
        )}
      </button>
    </aside>
  )
}
