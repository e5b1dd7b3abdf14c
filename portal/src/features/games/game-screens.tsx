import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Button } from '@parlour/ui/components/button.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { NetworkFailure, Refusal } from '../../lib/api/refusal.ts'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { Art } from '../../lib/art/art.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { GameIcon } from './game-icon.tsx'
import { hallPlace } from './game-place.ts'
import type { Game, LaunchRequest } from './games.queries.ts'
import { Suggested } from './maintenance-sheet.tsx'
import type { GameWindow } from './use-game-window.ts'

const picture = <Art motif="dunes" hues={[268, 58]} seed={41} width={320} height={160} className="w-64 rounded-large" />

const fullLook = 'mx-auto min-h-full w-full max-w-xl justify-center'

/** A link that opens a modal over the game's screen. */
function ModalLink({ modal, isMain }: { readonly modal: 'login' | 'register'; readonly isMain: boolean }) {
  const t = useText('games')
  return (
    <Link
      to="."
      search={(held) => ({ ...held, modal })}
      resetScroll={false}
      preload={false}
      className={buttonLook(isMain ? 'accent' : 'quiet')}
    >
      {t(modal === 'login' ? 'logIn' : 'register')}
    </Link>
  )
}

export interface BarredScreenProps {
  readonly card: Game | undefined
  readonly isDemo: boolean
  readonly onFreePlay: (() => Promise<boolean>) | undefined
}

/** Nobody is signed in: the login, or a game without money where that is offered. */
export function BarredScreen({ card, isDemo, onFreePlay }: BarredScreenProps) {
  const t = useText('games')
  const [isBusy, setIsBusy] = useState(false)
  const hasBegun = useRef(false)
  const canTry = isDemo && onFreePlay !== undefined
  async function begin() {
    setIsBusy(true)
    if ((await onFreePlay?.()) !== true) setIsBusy(false)
  }
  // Whoever pressed the game's own "try" has asked for it already; a link from elsewhere makes no guest by itself.
  useEffect(() => {
    if (!canTry || card === undefined || hasBegun.current) return
    hasBegun.current = true
    void begin()
  })
  return (
    <EmptyState
      className={fullLook}
      art={
        card === undefined ? (
          picture
        ) : (
          <GameIcon game={card} className="size-32 rounded-large border border-line-soft object-cover shadow-float" />
        )
      }
      title={t(canTry ? 'tryTitle' : 'barredTitle')}
      text={t(canTry ? 'tryText' : 'barredText')}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {canTry ? (
            <Button variant="accent" isPending={isBusy} onPress={() => void begin()}>
              {t('try')}
            </Button>
          ) : null}
          <ModalLink modal="login" isMain={!canTry} />
          <ModalLink modal="register" isMain={false} />
        </div>
      }
    />
  )
}

export interface FailedScreenProps {
  readonly error: unknown
  readonly request: LaunchRequest
  readonly onRetry: () => void
}

/** Why no game opened; in maintenance others are suggested, which the refusal brings with it. */
export function FailedScreen({ error, request, onRetry }: FailedScreenProps) {
  const t = useText('games')
  const refusalText = useRefusalText()
  const isMaintenance = error instanceof Refusal && error.code === 'games.maintenance'
  const popular = isMaintenance ? ((error.details['popular'] ?? []) as readonly Game[]) : []
  const title = isMaintenance
    ? t('underMaintenance')
    : t(error instanceof NetworkFailure ? 'offlineTitle' : request.recall === '' ? 'notOpened' : 'notShown')
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto max-w-2xl px-4 pb-10">
        <EmptyState
          art={picture}
          title={title}
          text={refusalText(error)}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button variant="accent" onPress={onRetry}>
                {t('retry')}
              </Button>
              <Link {...hallPlace('RNG', request.vendor)} className={buttonLook('quiet')}>
                {t('otherGames')}
              </Link>
            </div>
          }
        />
        <Suggested games={popular} />
      </div>
    </div>
  )
}

const windowTexts = {
  open: { title: 'window.title', text: 'window.text' },
  needs: { title: 'window.needsTitle', text: 'window.needsText' },
  blocked: { title: 'window.blockedTitle', text: 'window.blockedText' },
  closed: { title: 'window.closedTitle', text: 'window.closedText' },
} as const

export interface WindowScreenProps {
  readonly popup: GameWindow
  readonly address: string
  readonly onRetry: () => void
}

/** The game plays beside this page, or would: a browser that blocks windows lets a link through. */
export function WindowScreen({ popup, address, onRetry }: WindowScreenProps) {
  const t = useText('games')
  const { isElsewhere, isBlocked } = popup
  const said = isBlocked ? 'blocked' : popup.isClosed ? 'closed' : isElsewhere ? 'open' : 'needs'
  return (
    <EmptyState
      className={fullLook}
      art={picture}
      title={t(windowTexts[said].title)}
      text={t(windowTexts[said].text)}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isBlocked ? (
            <a href={address} target="_blank" rel="noopener noreferrer" className={buttonLook('accent')}>
              {t('window.link')}
            </a>
          ) : null}
          {isElsewhere ? null : (
            <Button variant="accent" onPress={() => void popup.open()}>
              {t('window.open')}
            </Button>
          )}
          {isElsewhere ? (
            <Button variant="quiet" onPress={onRetry}>
              {t('window.here')}
            </Button>
          ) : null}
        </div>
      }
    />
  )
}

/** Over the game, which was told to stop. */
export function EndedScreen({ isSignedIn, onRetry }: { readonly isSignedIn: boolean; readonly onRetry: () => void }) {
  const t = useText('games')
  return (
    <div role="alert" className="absolute inset-x-0 top-13 bottom-0 overflow-y-auto bg-surface/96">
      <EmptyState
        className={fullLook}
        art={picture}
        title={t('endedTitle')}
        text={t(isSignedIn ? 'endedText' : 'endedOutText')}
        action={
          isSignedIn ? (
            <Button variant="accent" onPress={onRetry}>
              {t('again')}
            </Button>
          ) : (
            <ModalLink modal="login" isMain />
          )
        }
      />
    </div>
  )
}
