import { buttonLook } from '@parlour/ui/components/button-look.ts'
import { Card } from '@parlour/ui/components/card.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n/use-text.ts'
import { DrawRow } from './draw-row.tsx'
import { drawsLook, drawsShown } from './draws-look.ts'
import type { PopularGame } from './home.queries.ts'

const roomyUpTo = 2

export interface NextDrawsProps {
  readonly games: readonly PopularGame[]
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly onRetry: () => void
}

export function NextDraws({ games, isLoading, hasFailed, onRetry }: NextDrawsProps) {
  const t = useText('home')
  const common = useText('common')
  const isEmpty = !isLoading && games.length === 0
  return (
    <Card
      title={t('draws.title')}
      aside={
        <Link
          to="/lottery"
          className="inline-flex items-center rounded-small py-2 max-md:-my-2 max-md:min-h-11 underline-offset-4 hover:text-text hover:underline"
        >
          {t('draws.all')}
        </Link>
      }
      className={drawsLook.card}
    >
      {isLoading ? <DrawSkeletons /> : null}
      {isEmpty ? (
        <div className="grid flex-1 place-content-center justify-items-center gap-2 py-8 text-center">
          <p className="font-semibold">{t(hasFailed ? 'draws.failed' : 'draws.none')}</p>
          {hasFailed ? (
            <button type="button" className={buttonLook('quiet', 's')} onClick={onRetry}>
              {common('retry')}
            </button>
          ) : (
            <p className="max-w-[38ch] text-sm text-text-muted">{t('draws.noneText')}</p>
          )}
        </div>
      ) : null}
      <ul className="flex flex-1 flex-col divide-y divide-line-soft">
        {games.slice(0, drawsShown).map((game) => (
          <DrawRow key={game.gameCode} game={game} isRoomy={games.length <= roomyUpTo} />
        ))}
      </ul>
    </Card>
  )
}

function DrawSkeletons() {
  return (
    <div className={drawsLook.rows} aria-hidden="true">
      {Array.from({ length: drawsShown }, (_, index) => (
        <div key={index} className={drawsLook.row}>
          <Skeleton className={drawsLook.clock} />
          <div className={drawsLook.names}>
            <Skeleton className={drawsLook.name} />
            <Skeleton className={drawsLook.detail} />
          </div>
          <Skeleton className={drawsLook.action} />
        </div>
      ))}
    </div>
  )
}
