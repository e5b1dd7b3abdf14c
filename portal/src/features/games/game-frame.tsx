import { Button } from '@parlour/ui/components/button.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { currencySymbol } from '../../lib/api/permission.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { keepState } from '../../lib/session/state-keys.ts'
import { GameIcon } from './game-icon.tsx'
import { holdMoney, showMoney } from '../../lib/play/money-hold.ts'
import { readGameMessage, type GameMessage } from './game-messages.ts'
import type { Game } from './games.queries.ts'

/** What a game says when a round is not on its way to its end any more. */
const endsShow: ReadonlySet<GameMessage> = new Set(['round-shown', 'round-closed', 'exit', 'session-ended'])

/** A game that has not said a word by then is told of; it may still come. */
const patienceMs = 20_000

export interface GameFrameProps {
  readonly address: string
  readonly origin: string
  readonly name: string
  readonly card: Game | undefined
  /** What of play stands around the frame already: a game that knows the word leaves it out. */
  readonly shows: readonly ('name' | 'exit' | 'net' | 'clock')[]
  /** Play is over: the game is told, and nothing of it can be touched any more. */
  readonly isStopped: boolean
  readonly onRound: (isOpen: boolean) => void
  readonly onExit: () => void
  readonly onEnded: () => void
  readonly onRetry: () => void
}

/**
 * The game, in a frame that may do little: run its scripts as its own origin, which is never ours. It opens no windows,
 * sends no forms, leads this page nowhere and has none of the device's senses.
 */
export function GameFrame(props: GameFrameProps) {
  const { address, origin, name, card, shows, isStopped, onRetry } = props
  const t = useText('games')
  const frame = useRef<HTMLIFrameElement>(null)
  const [isHere, setIsHere] = useState(false)
  const queryClient = useQueryClient()

  const hear = useEffectEvent((event: MessageEvent<unknown>) => {
    const kind = readGameMessage(event, { origin, window: frame.current?.contentWindow })
    if (kind === 'ready') {
      setIsHere(true)
      const told = { parlour: 1, kind: 'shown', shows, symbol: currencySymbol() }
      frame.current?.contentWindow?.postMessage(told, origin)
    }
    if (kind === 'round-begun' || kind === 'round-open') holdMoney('round')
    // What the header says of money comes after the reels, never before them.
    if (kind !== undefined && endsShow.has(kind)) showMoney()
    if (kind === 'balance') void queryClient.invalidateQueries({ queryKey: queryKeys.balance })
    if (kind === 'round-open') props.onRound(true)
    if (kind === 'round-closed') {
      props.onRound(false)
      void queryClient.invalidateQueries({ queryKey: queryKeys.bets })
    }
    if (kind === 'exit') props.onExit()
    if (kind === 'session-ended') props.onEnded()
  })
  useEffect(() => {
    const listener = (event: MessageEvent<unknown>) => hear(event)
    addEventListener('message', listener)
    return () => {
      removeEventListener('message', listener)
      showMoney()
    }
  }, [])
  useEffect(() => {
    keepState('iframeUrl', address)
    return () => keepState('iframeUrl', undefined)
  }, [address])
  useEffect(() => {
    if (isStopped) frame.current?.contentWindow?.postMessage({ parlour: 1, kind: 'stop' }, origin)
  }, [isStopped, origin])

  return (
    <div className="relative min-h-0 flex-1 bg-surface-sunken" inert={isStopped}>
      <iframe
        ref={frame}
        src={address}
        title={name}
        sandbox="allow-scripts allow-same-origin"
        allow="autoplay; fullscreen; screen-wake-lock"
        referrerPolicy="origin"
        onLoad={() => setIsHere(true)}
        className="absolute inset-0 size-full border-0"
      />
      {isHere ? null : <Waiting card={card} text={t('opening', { name })} onRetry={onRetry} />}
    </div>
  )
}

/** The game's own picture while it comes. */
export function Waiting({
  card,
  text,
  onRetry,
}: {
  readonly card: Game | undefined
  readonly text: string
  readonly onRetry?: () => void
}) {
  const t = useText('games')
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden bg-surface-sunken p-6">
      {card === undefined ? null : (
        <GameIcon game={card} className="absolute inset-0 size-full scale-110 object-cover opacity-15 blur-2xl" />
      )}
      <div className="relative flex flex-col items-center gap-5 text-center">
        {card === undefined ? null : (
          <GameIcon game={card} className="size-32 rounded-large border border-line-soft object-cover shadow-float" />
        )}
        <p role="status" className="text-sm text-text">
          {isLate ? t('late') : text}
        </p>
        <span aria-hidden="true" className="h-1 w-40 overflow-hidden rounded-full bg-line">
          <span className="block h-full w-1/3 rounded-full bg-accent motion-safe:animate-[passing_1400ms_ease-in-out_infinite]" />
        </span>
        {isLate && onRetry !== undefined ? (
          <Button variant="quiet" onPress={onRetry}>
            {t('retry')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
