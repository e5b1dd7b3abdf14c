import { Badge } from '@parlour/ui/components/badge.tsx'
import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Link } from '@tanstack/react-router'
import Flame from 'lucide-react/icons/flame'
import Heart from 'lucide-react/icons/heart'
import Play from 'lucide-react/icons/play'
import Sparkles from 'lucide-react/icons/sparkles'
import { useText } from '../../lib/i18n/use-text.ts'
import type { Game } from './games.queries.ts'
import { GameIcon } from './game-icon.tsx'
import { gamePlace } from './game-place.ts'

export interface TileProps {
  readonly game: Game
  /** Absent where it is not known which games are kept: there is no heart then. */
  readonly onFavourite?: (game: Game) => void
  /** Pressed where the game is in maintenance. */
  readonly onMaintenance: (game: Game) => void
  /** Remembered, so that the next page knows its name at once. */
  readonly onPlay: (game: Game) => void
  /** One deeper where the games are a section of a page. */
  readonly level?: 2 | 3
}

/** A game: its picture opens it, and what else may be done stands on it while it is pointed at. */
export function GameTile(props: TileProps) {
  const { game, onFavourite, level = 2 } = props
  const Heading = `h${level}` as const
  const t = useText('games')
  return (
    <article className="group/tile relative flex h-full flex-col">
      <div className="relative aspect-4/3 overflow-hidden rounded-medium border border-line-soft bg-surface-sunken transition-[border-color,box-shadow,transform] duration-150 ease-calm group-hover/tile:border-line group-hover/tile:shadow-raised motion-safe:group-hover/tile:-translate-y-0.5">
        <TileFace {...props} />
        <Marks game={game} />
        {onFavourite === undefined ? null : <FavouriteButton game={game} onFavourite={onFavourite} />}
      </div>
      <Heading className="mt-2 truncate text-sm font-semibold text-text" title={game.gameName}>
        <bdi translate="no">{game.gameName}</bdi>
      </Heading>
      <p className="flex items-center gap-1.5 truncate text-xs text-text-muted">
        {game.rtp === null ? (
          <bdi translate="no">{game.vendorName}</bdi>
        ) : (
          <span>
            {t('rtp')} <span className="tabular ltr-run">{game.rtp}%</span>
          </span>
        )}
        <Volatility level={game.volatility} />
      </p>
    </article>
  )
}

function FavouriteButton({ game, onFavourite }: Required<Pick<TileProps, 'game' | 'onFavourite'>>) {
  const t = useText('games')
  const isKept = game.isFavourite === true
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('favourite', { name: game.gameName })}
      onClick={() => onFavourite(game)}
      className="absolute end-1 top-1 grid size-10 place-items-center rounded-full max-md:size-11"
    >
      <span
        className={`grid size-8 place-items-center rounded-full bg-surface/80 backdrop-blur-sm transition-colors duration-150 ${isKept ? 'text-accent-strong' : 'text-text-muted hover:text-text'}`}
      >
        <Heart size={17} aria-hidden="true" className={isKept ? 'fill-current' : ''} />
      </span>
    </button>
  )
}

function TileFace({ game, onMaintenance, onPlay }: TileProps) {
  const t = useText('games')
  if (game.status === 'MAINTENANCE') {
    return (
      <button
        type="button"
        onClick={() => onMaintenance(game)}
        aria-label={t('maintenanceOf', { name: game.gameName })}
        className="block size-full -outline-offset-2"
      >
        <GameIcon game={game} className="size-full object-cover opacity-35 grayscale" />
        <span className="absolute inset-x-0 bottom-0 bg-surface/90 px-2 py-2 text-xs font-semibold text-text">
          {t('maintenance')}
        </span>
      </button>
    )
  }
  return (
    <>
      <Link
        {...gamePlace(game.gameId)}
        preload={false}
        onClick={() => onPlay(game)}
        aria-label={t('playGame', { name: game.gameName })}
        className="block size-full -outline-offset-2"
      >
        <GameIcon
          game={game}
          className="size-full object-cover transition-transform duration-200 ease-calm motion-safe:group-hover/tile:scale-104"
        />
      </Link>
      {/* Where nothing can be pointed at, the picture plays and what is tried for free stands below it. */}
      <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-end gap-2 bg-linear-to-t from-stage-veil/85 to-transparent p-3 opacity-0 transition-opacity duration-150 group-focus-within/tile:opacity-100 group-hover/tile:opacity-100 [@media(hover:none)]:hidden">
        <span aria-hidden="true" className={buttonLook('accent', 's', 'w-full max-w-36')}>
          <Play size={15} className="fill-current" />
          {t('play')}
        </span>
        {game.demo ? <TryLink game={game} onPlay={onPlay} /> : null}
      </div>
      {game.demo ? (
        <div className="absolute start-1.5 bottom-1.5 [@media(hover:hover)]:hidden">
          <TryLink game={game} onPlay={onPlay} isShort />
        </div>
      ) : null}
    </>
  )
}

function TryLink({
  game,
  onPlay,
  isShort = false,
}: Pick<TileProps, 'game' | 'onPlay'> & { readonly isShort?: boolean }) {
  const t = useText('games')
  return (
    <Link
      {...gamePlace(game.gameId, { isDemo: true })}
      preload={false}
      onClick={() => onPlay(game)}
      aria-label={t(isShort ? 'demoGame' : 'tryGame', { name: game.gameName })}
      className="pointer-events-auto relative flex min-h-8 items-center justify-center rounded-control bg-surface/85 px-3 text-xs font-semibold text-text backdrop-blur-sm hover:bg-surface [@media(hover:hover)]:w-full [@media(hover:hover)]:max-w-36 max-md:after:absolute max-md:after:-inset-1.5 max-md:after:content-['']"
    >
      {t(isShort ? 'demo' : 'try')}
    </Link>
  )
}

function Marks({ game }: { readonly game: Game }) {
  const t = useText('games')
  if (!game.isHot && !game.isNew) return null
  return (
    <div className="pointer-events-none absolute start-2 top-2 flex flex-col items-start gap-1">
      {game.isHot ? (
        <Badge tone="accent">
          <Flame size={13} aria-hidden="true" />
          {t('hot')}
        </Badge>
      ) : null}
      {game.isNew ? (
        <Badge tone="info">
          <Sparkles size={13} aria-hidden="true" />
          {t('new')}
        </Badge>
      ) : null}
    </div>
  )
}

const levels = ['low', 'medium', 'high', 'very-high']

/** How wildly a game pays, as so many of four marks. */
function Volatility({ level }: { readonly level: string | null }) {
  const t = useText('games')
  const place = level === null ? -1 : levels.indexOf(level)
  const name = `volatility.${level ?? ''}`
  if (place < 0 || !t.has(name)) return null
  return (
    <span className="ms-auto flex items-center gap-0.5" title={t(name)}>
      <span className="sr-only">{t(name)}</span>
      {levels.map((one, at) => (
        <span
          key={one}
          aria-hidden="true"
          className={`w-1 rounded-full ${at <= place ? 'bg-accent' : 'bg-line'} ${['h-1.5', 'h-2', 'h-2.5', 'h-3'][at] ?? ''}`}
        />
      ))}
    </span>
  )
}
