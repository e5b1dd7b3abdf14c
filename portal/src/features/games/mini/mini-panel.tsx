import { Badge } from '@parlour/ui/components/badge.tsx'
import { IconButton } from '@parlour/ui/components/icon-button.tsx'
import { useUiTexts } from '@parlour/ui/components/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import GripVertical from 'lucide-react/icons/grip-vertical'
import Maximize2 from 'lucide-react/icons/maximize-2'
import Minus from 'lucide-react/icons/minus'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { useText } from '../../../lib/i18n/use-text.ts'
import { useIsDemo } from '../../../lib/session/demo-session.ts'
import { useSession } from '../../../lib/session/session.ts'
import { gamePlace } from '../game-place.ts'
import { BarredScreen } from '../game-screens.tsx'
import type { Game } from '../games.queries.ts'
import { MiniChoice } from './mini-choice.tsx'
import type { MiniGamesProps } from './mini-games.tsx'
import { MiniMoney } from './mini-money.tsx'
import { MiniTable } from './mini-table.tsx'
import type { Chosen } from './use-mini-game.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useMoving } from './use-moving.ts'

export interface MiniPanelProps extends Pick<MiniGamesProps, 'onFreePlay'> {
  readonly games: readonly Game[]
  readonly chosen: Chosen | undefined
  /** Put away it keeps its game, and shows nothing of it. */
  readonly isShown: boolean
  readonly isRoundOpen: boolean
  readonly onChoose: (game: Game, isDemo: boolean) => void
  readonly onRound: (isOpen: boolean) => void
  /** To the games to choose from. */
  readonly onBack: () => void
  readonly onHide: () => void
  readonly onClose: () => void
}

const panelLook =
  'fixed z-30 flex flex-col overflow-hidden border border-line bg-surface-raised text-text shadow-float outline-none ' +
  'max-md:inset-x-0 max-md:bottom-[calc(64px+env(safe-area-inset-bottom))] max-md:h-[60dvh] max-md:rounded-t-large max-md:border-x-0 max-md:border-b-0 max-md:motion-safe:animate-[sheet-up_200ms_var(--ease-calm)] ' +
  'md:start-6 md:bottom-6 md:h-[min(640px,100dvh-6rem)] md:w-105 md:rounded-large md:motion-safe:animate-[dialog-in_160ms_var(--ease-calm)]'

/** The panel: a dialog that locks nothing behind it. Escape puts a game away, and closes what only chooses one. */
export function MiniPanel(props: MiniPanelProps) {
  const { games, chosen, isShown, isRoundOpen, onChoose, onHide, onClose } = props
  const t = useText('games')
  const titleId = useId()
  const isPhone = useIsPhone()
  const { panel, style, isHeld, head, onKeyDown } = useMoving<HTMLElement>()
  const leave = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (chosen === undefined) onClose()
    else onHide()
  })
  useEffect(() => {
    const place = panel.current
    place?.addEventListener('keydown', leave)
    return () => place?.removeEventListener('keydown', leave)
  }, [panel])
  useEffect(() => {
    if (isShown) panel.current?.focus()
  }, [panel, isShown])
  return (
    <section
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-round={isRoundOpen ? 'open' : 'closed'}
      style={isPhone ? undefined : style}
      hidden={!isShown}
      className={panelLook}
    >
      <div
        {...(isPhone ? {} : head)}
        className={`flex h-13 shrink-0 items-center gap-1 border-b border-line-soft ps-1.5 pe-1.5 ${isPhone ? '' : 'touch-none select-none ' + (isHeld ? 'cursor-grabbing' : 'cursor-grab')}`}
      >
        {isPhone ? null : (
          <button
            type="button"
            data-move
            aria-label={t('mini.move')}
            title={t('mini.move')}
            onKeyDown={onKeyDown}
            className="grid size-8 shrink-0 cursor-[inherit] place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text"
          >
            <GripVertical size={17} aria-hidden="true" />
          </button>
        )}
        <Head titleId={titleId} {...props} />
      </div>
      {/* What is held moves over the frame, which would take the pointer. */}
      <div className={`flex min-h-0 flex-1 flex-col ${isHeld ? 'pointer-events-none' : ''}`}>
        {chosen === undefined ? (
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
            <MiniChoice games={games} onChoose={onChoose} />
          </div>
        ) : (
          <Play {...props} chosen={chosen} />
        )}
      </div>
    </section>
  )
}

function Head({ titleId, chosen, onBack, onHide, onClose }: MiniPanelProps & { readonly titleId: string }) {
  const t = useText('games')
  const { close } = useUiTexts()
  const isTrial = useIsDemo()
  return (
    <>
      {chosen === undefined ? null : (
        <IconButton size="s" label={t('mini.others')} onPress={onBack}>
          <ArrowLeft size={17} aria-hidden="true" className="rtl:-scale-x-100" />
        </IconButton>
      )}
      <h2 id={titleId} className="min-w-0 flex-1 truncate ps-1.5 text-sm font-semibold">
        {chosen === undefined ? t('mini.title') : <bdi translate="no">{chosen.card.gameName}</bdi>}
      </h2>
      {chosen !== undefined && (chosen.isDemo || isTrial) ? <Badge tone="info">{t('demo')}</Badge> : null}
      {chosen === undefined ? null : (
        <>
          <Link
            {...gamePlace(chosen.card.gameId, { isDemo: chosen.isDemo })}
            preload={false}
            aria-label={t('mini.toPage')}
            title={t('mini.toPage')}
            className="inline-grid size-8 shrink-0 place-items-center rounded-full text-text-muted hover:bg-surface-hover hover:text-text max-md:size-11"
          >
            <Maximize2 size={16} aria-hidden="true" />
          </Link>
          <IconButton size="s" label={t('mini.hide')} onPress={onHide}>
            <Minus size={17} aria-hidden="true" />
          </IconButton>
        </>
      )}
      <IconButton size="s" label={close} onPress={onClose}>
        <X size={17} aria-hidden="true" />
      </IconButton>
    </>
  )
}

function Play({ chosen, onRound, onBack, onFreePlay }: MiniPanelProps & { readonly chosen: Chosen }) {
  const { card, isDemo } = chosen
  const { token } = useSession()
  const isTrial = useIsDemo()
  // Play that has begun stays when its session ends, so that it can be told to stop.
  const [hasPlayed, setHasPlayed] = useState(token !== null)
  if (token !== null && !hasPlayed) setHasPlayed(true)
  if (!hasPlayed) {
    return (
      <div className="min-h-0 flex-1 overflow-y-auto">
        <BarredScreen card={card} isDemo={isDemo} onFreePlay={onFreePlay} />
      </div>
    )
  }
  return (
    <>
      {token === null || isDemo || isTrial ? null : <MiniMoney />}
      <MiniTable key={`${card.gameId} ${isDemo}`} card={card} isDemo={isDemo} onRound={onRound} onExit={onBack} />
    </>
  )
}
