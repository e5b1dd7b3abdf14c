import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import { formatAgo, formatDateTime } from '@parlour/core/locales/format.ts'
import { Link } from '@tanstack/react-router'
import { moneyText } from '../../lib/api/money-text.ts'
import { Art } from '../../lib/art/art.tsx'
import { artFor } from '../../lib/art/draw-art.ts'
import { useServerNow } from '../../lib/clock/server-clock.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { Winner } from './winners.queries.ts'

const listLook = 'overflow-hidden rounded-large border border-line-soft bg-surface-raised'
const rowLook = 'flex min-h-17 items-center gap-3 px-4 py-2 md:gap-4 md:px-5'
const tickMs = 15_000

export function WinnerList({ winners }: { readonly winners: readonly Winner[] }) {
  const t = useText('winners')
  const locale = useLocale()
  const now = useServerNow(tickMs)
  if (winners.length === 0) return null
  return (
    <ul aria-label={t('title')} className={`${listLook} divide-y divide-line-soft`}>
      {winners.map((winner) => (
        <li key={`${winner.at} ${winner.maskedName} ${winner.gameCode} ${winner.payout}`} className={rowLook}>
          <Art {...artFor(winner.game)} width={96} height={96} className="size-11 shrink-0 rounded-small" />
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium text-text">
              <bdi translate="no">{winner.maskedName}</bdi>
            </p>
            <p className="truncate text-sm text-text-muted">
              <Played winner={winner} />
            </p>
          </div>
          <div className="text-end">
            <p className="tabular font-semibold whitespace-nowrap text-positive">
              <span className="ltr-run">+{moneyText(winner.payout)}</span>
            </p>
            <time
              dateTime={new Date(winner.at).toISOString()}
              title={formatDateTime(winner.at, locale)}
              className="text-xs whitespace-nowrap text-text-muted"
            >
              {formatAgo(Math.max(0, now - winner.at), locale)}
            </time>
          </div>
        </li>
      ))}
    </ul>
  )
}

const linkLook =
  'rounded-small underline-offset-4 hover:text-text hover:underline max-md:inline-flex max-md:min-h-11 max-md:-my-3 max-md:items-center'

/** The game by its name, which leads there where it is played still. */
function Played({ winner: { game, gameCode, gameId, vertical } }: { readonly winner: Winner }) {
  const name = <bdi translate="no">{game}</bdi>
  if (vertical === 'LOTT') {
    return (
      <Link to="/vnlottery" search={{ gameCode } as object} preload={false} className={linkLook}>
        {name}
      </Link>
    )
  }
  if (gameId === null) return name
  return (
    <Link to="/$" params={{ _splat: 'game' }} search={{ gameId } as object} preload={false} className={linkLook}>
      {name}
    </Link>
  )
}

export function WinnerSkeletons({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className={listLook}>
      {Array.from({ length: 8 }, (_, at) => (
        <div key={at} className={rowLook}>
          <Skeleton className="size-11 rounded-small" />
          <div className="grid gap-2">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-3 w-36" />
          </div>
          <Skeleton className="ms-auto h-4 w-20" />
        </div>
      ))}
    </div>
  )
}
