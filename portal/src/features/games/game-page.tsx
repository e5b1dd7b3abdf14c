import { useQuery } from '@tanstack/react-query'
import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { usePageTitle } from '../../lib/page/use-page-title.ts'
import { useIsDemo } from '../../lib/session/demo-session.ts'
import { useSession } from '../../lib/session/session.ts'
import { GameBar } from './game-bar.tsx'
import { GameFrame, Waiting } from './game-frame.tsx'
import { frameOrigin } from './game-messages.ts'
import { hallPlace } from './game-place.ts'
import { BarredScreen, EndedScreen, FailedScreen, WindowScreen } from './game-screens.tsx'
import { recentQuery, type Game, type Launched, type LaunchRequest } from './games.queries.ts'
import { knownCard } from './known-cards.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { useFullScreen } from './use-full-screen.ts'
import { useGameWindow } from './use-game-window.ts'
import { useLaunch } from './use-launch.ts'

export interface GamePageProps extends LaunchRequest {
  readonly brandName: string
  /** Signs in as a guest, who tries games without money; undefined where the brand has no guests. */
  readonly onFreePlay: (() => Promise<boolean>) | undefined
}

/** A game in its frame. Who is not signed in logs in first, or tries it as a guest. */
export default function GamePage({ brandName, onFreePlay, ...request }: GamePageProps) {
  const { token } = useSession()
  const [hasPlayed, setHasPlayed] = useState(false)
  // Another session opens the game anew; the end of one leaves it where it is.
  const [lastToken, setLastToken] = useState(token)
  if (token !== null && token !== lastToken) setLastToken(token)
  useBareScreen()
  // Play that has begun stays on the screen when its session ends, so that it can be told to stop.
  if (token === null && !hasPlayed) {
    const card = knownCard(request.gameId)
    return (
      <Screen name={card?.gameName ?? ''}>
        <BarredScreen card={card} isDemo={request.isDemo} onFreePlay={onFreePlay} />
      </Screen>
    )
  }
  return <Play key={lastToken} request={request} brandName={brandName} onPlayed={() => setHasPlayed(true)} />
}

/** On phones the game has the whole screen: what stands around other pages makes way for its bar. */
function useBareScreen(): void {
  useEffect(() => {
    document.documentElement.dataset['play'] = ''
    return () => {
      delete document.documentElement.dataset['play']
    }
  }, [])
}

const screenLook =
  'relative -mx-4 flex h-[calc(100dvh-4rem)] min-h-100 flex-col bg-surface max-md:h-dvh md:-mx-6 min-[1440px]:-mx-[calc(50vw-720px+1.5rem)]'

/** The way back and something to say below it. */
function Screen({ name, children }: { readonly name: string; readonly children: React.ReactNode }) {
  const onBack = useBack()
  return (
    <section className={screenLook}>
      <GameBar name={name} isDemo={false} isFull={false} onBack={onBack} onFull={undefined} onWindow={undefined} />
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </section>
  )
}

/** To where one came from, as it was; to the hall where one came from elsewhere. */
function useBack(): () => void {
  const { history } = useRouter()
  const navigate = useNavigate()
  return () => {
    if (history.canGoBack()) history.back()
    else void navigate({ ...hallPlace('RNG'), replace: true })
  }
}

interface PlayProps {
  readonly request: LaunchRequest
  readonly brandName: string
  readonly onPlayed: () => void
}

function Play({ request, brandName, onPlayed }: PlayProps) {
  const { opened, error, attempt, retry } = useLaunch(request)
  const card = useCard(request.gameId, opened !== undefined)
  const tellPlayed = useEffectEvent(onPlayed)
  useEffect(() => {
    if (opened !== undefined) tellPlayed()
  }, [opened])
  return (
    <Table
      key={attempt}
      opened={opened}
      error={error}
      card={card}
      request={request}
      brandName={brandName}
      onRetry={retry}
    />
  )
}

/** What is known of the game: from the tile that was pressed, or from what the member opened last. */
function useCard(gameId: string, isOpened: boolean): Game | undefined {
  const { tag } = useLocale()
  const { token } = useSession()
  const known = knownCard(gameId)
  const recent = useQuery({ ...recentQuery(tag), enabled: known === undefined && isOpened && token !== null })
  return known ?? recent.data?.find((game) => game.gameId === gameId)
}

interface TableProps {
  readonly opened: Launched | undefined
  readonly error: unknown
  readonly card: Game | undefined
  readonly request: LaunchRequest
  readonly brandName: string
  readonly onRetry: () => void
}

function Table({ opened, error, card, request, brandName, onRetry }: TableProps) {
  const t = useText('games')
  const { token } = useSession()
  const isTrial = useIsDemo()
  const onBack = useBack()
  const [isRoundOpen, setIsRoundOpen] = useState(false)
  const [hasEnded, setHasEnded] = useState(false)
  const name = card?.gameName ?? opened?.name ?? t('game')
  usePageTitle(name, brandName)
  const { section, isFull, toggle } = useFullScreen()
  const isOver = hasEnded || token === null
  const origin = opened === undefined ? undefined : frameOrigin(opened.frame, location.origin)
  const popup = useGameWindow(opened?.window ?? '')
  const isAsked = isRoundOpen && !isOver
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isAsked && current.pathname !== next.pathname,
    enableBeforeUnload: () => isAsked,
    withResolver: true,
  })
  const isPlaying = origin !== undefined && !isOver && !popup.isElsewhere
  // What was won, and for how long one plays, is told of real play alone.
  const isTold = !request.isDemo && !isTrial && request.recall === '' && token !== null
  return (
    <section ref={section} data-round={isRoundOpen ? 'open' : 'closed'} className={screenLook}>
      <GameBar
        name={name}
        isDemo={request.isDemo || isTrial}
        isReplay={request.recall !== ''}
        isFull={isFull}
        onBack={onBack}
        onFull={isPlaying ? toggle : undefined}
        onWindow={isPlaying ? () => void popup.open() : undefined}
      />
      {error !== null && error !== undefined ? (
        <FailedScreen error={error} request={request} onRetry={onRetry} />
      ) : opened === undefined ? (
        <div className="relative min-h-0 flex-1">
          <Waiting card={card} text={t('opening', { name })} />
        </div>
      ) : origin === undefined || popup.isElsewhere ? (
        <WindowScreen popup={popup} address={opened.window} onRetry={onRetry} />
      ) : (
        <GameFrame
          address={opened.frame}
          origin={origin}
          name={name}
          card={card}
          shows={isTold ? ['name', 'exit', 'net', 'clock'] : ['name', 'exit']}
          isStopped={isOver}
          onRound={setIsRoundOpen}
          onExit={onBack}
          onEnded={() => setHasEnded(true)}
          onRetry={onRetry}
        />
      )}
      {isOver && opened !== undefined ? <EndedScreen isSignedIn={token !== null} onRetry={onRetry} /> : null}
      <LeaveQuestion
        isOpen={blocker.status === 'blocked'}
        onStay={() => blocker.reset?.()}
        onLeave={() => blocker.proceed?.()}
      />
    </section>
  )
}
