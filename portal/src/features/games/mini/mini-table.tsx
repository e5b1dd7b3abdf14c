import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsDemo } from '../../../lib/session/demo-session.ts'
import { useSession } from '../../../lib/session/session.ts'
import { GameFrame, Waiting } from '../game-frame.tsx'
import { frameOrigin } from '../game-messages.ts'
import { gamePlace } from '../game-place.ts'
import { EndedScreen, FailedScreen } from '../game-screens.tsx'
import type { Game, LaunchRequest } from '../games.queries.ts'
import { useLaunch } from '../use-launch.ts'

export interface MiniTableProps {
  readonly card: Game
  readonly isDemo: boolean
  readonly onRound: (isOpen: boolean) => void
  readonly onExit: () => void
}

/** The game in its frame, opened as on its own page. */
export function MiniTable({ card, isDemo, onRound, onExit }: MiniTableProps) {
  const request = { gameId: card.gameId, vendor: '', isDemo, recall: '' }
  const launch = useLaunch(request)
  return <Opened key={launch.attempt} {...{ card, isDemo, onRound, onExit, request, ...launch }} />
}

type OpenedProps = MiniTableProps & ReturnType<typeof useLaunch> & { readonly request: LaunchRequest }

function Opened({ card, isDemo, request, opened, error, retry, onRound, onExit }: OpenedProps) {
  const t = useText('games')
  const { token } = useSession()
  const [hasEnded, setHasEnded] = useState(false)
  const isTrial = useIsDemo()
  const isOver = hasEnded || token === null
  const name = card.gameName
  if (error !== null && error !== undefined) {
    return <FailedScreen error={error} request={request} onRetry={retry} />
  }
  if (opened === undefined) {
    return (
      <div className="relative min-h-0 flex-1">
        <Waiting card={card} text={t('opening', { name })} />
      </div>
    )
  }
  const origin = frameOrigin(opened.frame, location.origin)
  if (origin === undefined) {
    return (
      <EmptyState
        className="flex-1 justify-center overflow-y-auto"
        title={t('window.needsTitle')}
        text={t('mini.needsText')}
        action={
          <Link {...gamePlace(card.gameId, { isDemo })} preload={false} className={buttonLook('accent')}>
            {t('mini.toPage')}
          </Link>
        }
      />
    )
  }
  return (
    <>
      <GameFrame
        address={opened.frame}
        origin={origin}
        name={name}
        card={card}
        shows={isDemo || isTrial ? ['name', 'exit'] : ['name', 'exit', 'net', 'clock']}
        isStopped={isOver}
        onRound={onRound}
        onExit={onExit}
        onEnded={() => {
          setHasEnded(true)
          onRound(false)
        }}
        onRetry={retry}
      />
      {isOver ? <EndedScreen isSignedIn={token !== null} onRetry={retry} /> : null}
    </>
  )
}
