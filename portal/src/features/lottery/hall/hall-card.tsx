import { Badge } from '@parlour/ui/components/badge.tsx'
import { CountdownRing } from '@parlour/ui/components/countdown-ring.tsx'
import { Link } from '@tanstack/react-router'
import Heart from 'lucide-react/icons/heart'
import { LotteryArt } from '../../../lib/art/lottery-art.tsx'
import { useText } from '../../../lib/i18n/use-text.ts'
import type { Game, PopularGame } from '../lottery.queries.ts'
import { pageOfArea } from '../lottery-areas.ts'
import { periodText } from '../period-text.ts'
import { HeadlineBalls } from '../results/headline-balls.tsx'
import { useDrawClock } from '../use-draw-clock.ts'
import { hallLook } from './hall-look.ts'

/** So many balls stand in one line of a card; the others are counted. */
const ballsShown = 6

export interface HallCardProps {
  readonly game: Game
  /** Its current issue and its last result; undefined where no issue is planned. */
  readonly current: PopularGame | undefined
  readonly isKept: boolean
  /** Whether it stands on another page than the lottery's: it then leads to that of the game. */
  readonly isElsewhere?: boolean
  /** Absent where nothing is kept: there is no heart then. */
  readonly onHeart?: ((gameCode: string) => void) | undefined
}

/** A lottery of the hall: the whole card opens it, the heart on its picture keeps it. */
export function HallCard({ game, current, isKept, isElsewhere = false, onHeart }: HallCardProps) {
  const t = useText('lottery')
  return (
    <article
      className={`${hallLook.card} group/card transition-[border-color,box-shadow,transform] duration-150 ease-calm focus-within:border-line-control hover:border-line-control hover:shadow-raised motion-safe:md:hover:-translate-y-0.5`}
    >
      <div className="relative">
        <LotteryArt
          gameCode={game.gameCode}
          groupCode={game.groupCode}
          model={game.model}
          width={320}
          height={144}
          className={`${hallLook.picture} h-full`}
        />
        <Marks game={game} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col justify-center gap-1 py-2.5 ps-3.5 pe-2 md:justify-start md:p-3.5">
        <h3 className="truncate font-semibold md:pe-13" title={game.displayName}>
          <Link
            to={isElsewhere ? pageOfArea(game.area).to : '.'}
            search={{ gameCode: game.gameCode }}
            className="outline-offset-[-3px] after:absolute after:inset-0 after:rounded-large focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
          >
            <bdi translate="no">{game.displayName}</bdi>
          </Link>
        </h3>
        <p className="tabular truncate text-xs text-text-muted md:pe-13">
          {current === undefined ? periodText(game, t) : t('issue.current', { numero: current.numero })}
        </p>
        <div className="mt-0.5 min-h-6">
          <LastResult game={game} current={current} />
        </div>
      </div>
      {game.status === 'ON' ? <Clock game={game} current={current} /> : null}
      {onHeart === undefined ? null : (
        <HeartButton name={game.displayName} isKept={isKept} onPress={() => onHeart(game.gameCode)} />
      )}
    </article>
  )
}

function LastResult({ game, current }: Pick<HallCardProps, 'game' | 'current'>) {
  const t = useText('lottery')
  if (game.status !== 'ON') return <Badge>{t('maintenance')}</Badge>
  if (current?.lastWinNo == null) return <p className="text-xs leading-6 text-text-muted">{t('result.empty')}</p>
  return <HeadlineBalls model={game.model} winNo={current.lastWinNo} most={ballsShown} label={t('result.last')} />
}

/** Beside the names, and beside the result too on a phone. */
function Clock({ game, current }: Pick<HallCardProps, 'game' | 'current'>) {
  const t = useText('lottery')
  const { remainingMs, totalMs, isClosed } = useDrawClock(game, current)
  if (current === undefined) return null
  return (
    <div className="pointer-events-none me-3 self-center md:absolute md:end-3 md:top-[7.75rem] md:me-0">
      <CountdownRing
        remainingMs={remainingMs}
        totalMs={totalMs}
        label={t(isClosed ? 'issue.drawIn' : 'issue.closesIn')}
      />
    </div>
  )
}

function Marks({ game }: Pick<HallCardProps, 'game'>) {
  const t = useText('lottery')
  if (!game.isHot && !game.isNew) return null
  return (
    <span className="absolute start-1.5 bottom-1.5 flex gap-1 md:start-2.5 md:top-2.5 md:bottom-auto">
      {game.isNew ? <Badge tone="info">{t('hall.new')}</Badge> : null}
      {game.isHot ? <Badge tone="accent">{t('hall.hot')}</Badge> : null}
    </span>
  )
}

interface HeartButtonProps {
  readonly name: string
  readonly isKept: boolean
  readonly onPress: () => void
}

function HeartButton({ name, isKept, onPress }: HeartButtonProps) {
  const t = useText('lottery')
  return (
    <button
      type="button"
      aria-pressed={isKept}
      aria-label={t('hall.keep', { name })}
      onClick={onPress}
      className="absolute start-0 top-0 grid size-11 place-items-center rounded-full md:start-auto md:end-1"
    >
      <span
        className={`grid size-8 place-items-center rounded-full bg-surface/80 backdrop-blur-sm transition-colors duration-150 ${isKept ? 'text-accent-strong' : 'text-text-muted hover:text-text'}`}
      >
        <Heart size={17} aria-hidden="true" className={isKept ? 'fill-current' : ''} />
      </span>
    </button>
  )
}
