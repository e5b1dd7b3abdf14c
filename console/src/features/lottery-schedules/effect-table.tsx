import { Badge } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { Skeleton } from '@parlour/ui/components/skeleton.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRefusalText } from '../../lib/api/use-refusal-text.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockOf, dayOf } from './day-text.ts'
import type { Effect, ScheduledGame } from './schedules.queries.ts'

export interface EffectTableProps {
  readonly preview: UseQueryResult<{ readonly list: readonly Effect[] }>
  readonly games: readonly ScheduledGame[]
}

/** Which draws a change would change, and what stands in its way. */
export function EffectTable({ preview, games }: EffectTableProps) {
  const t = useText('lotterySchedules')
  const refusalText = useRefusalText()
  if (preview.isError) return <InlineNotice tone="negative">{refusalText(preview.error)}</InlineNotice>
  if (preview.data === undefined) return <Skeleton className="h-24 rounded-medium" />
  const { list } = preview.data
  const zoneOf = (gameId: number) => games.find((game) => game.gameId === gameId)?.timeZone ?? 'UTC'
  const at = (gameId: number, instant: number | null) => {
    const zone = zoneOf(gameId)
    return instant === null ? (
      '–'
    ) : (
      <span className="ltr-run tabular">{`${dayOf(instant, zone)} ${clockOf(instant, zone)}`}</span>
    )
  }
  const columns: readonly DataColumn<Effect>[] = [
    {
      id: 'game',
      title: t('game'),
      cell: ({ displayName, numero }) => (
        <span>
          <bdi translate="no">{displayName}</bdi> <span className="ltr-run tabular text-text-muted">{numero}</span>
        </span>
      ),
    },
    { id: 'before', title: t('before'), cell: ({ gameId, before }) => at(gameId, before) },
    { id: 'after', title: t('after'), cell: ({ gameId, after }) => at(gameId, after) },
    {
      id: 'bets',
      title: t('stands'),
      cell: ({ obstacle, bets, state }) =>
        obstacle === null ? (
          <Badge tone={state === 'VOID' ? 'neutral' : 'positive'}>{t(state === 'VOID' ? 'void' : 'free')}</Badge>
        ) : (
          <Badge tone="negative">{obstacle === 'SOLD' ? t('bets', { count: bets }) : t('begun')}</Badge>
        ),
    },
  ]
  return (
    <div role="status" className="flex flex-col gap-3">
      {list.length === 0 ? (
        <InlineNotice>{t('noEffect')}</InlineNotice>
      ) : (
        <DataTable
          label={t('effects')}
          columns={columns}
          rows={list}
          rowKey={({ gameId, numero }) => `${gameId} ${numero}`}
        />
      )}
      {list.some(({ obstacle }) => obstacle === 'SOLD') ? (
        <InlineNotice tone="negative">
          {t('sold')}{' '}
          <Link to="/lottery/draws" className="font-semibold underline">
            {t('toDraws')}
          </Link>
        </InlineNotice>
      ) : null}
    </div>
  )
}
