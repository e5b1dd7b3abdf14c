import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { clockOf, daysAhead, useDayText } from './day-text.ts'
import type { ScheduledDay, ScheduledGame } from './schedules.queries.ts'

export interface DayTableProps {
  readonly games: readonly ScheduledGame[]
  /** How many of the coming days, today among them. */
  readonly days: number
  readonly onChange: (day: string) => void
}

interface Row {
  readonly day: string
  readonly draws: readonly { readonly game: ScheduledGame; readonly own: ScheduledDay }[]
}

/** Each of the coming days with who draws then, at what hour, and how many bets stand on it. */
export function DayTable({ games, days, onChange }: DayTableProps) {
  const t = useText('lotterySchedules')
  const dayText = useDayText()
  const shown = new Set(
    games.flatMap((game) => game.days.flatMap(({ day }) => (daysAhead(game.today, day) < days ? [day] : []))),
  )
  const rows: readonly Row[] = [...shown].toSorted().map((day) => ({
    day,
    draws: games.flatMap((game) => game.days.filter((own) => own.day === day).map((own) => ({ game, own }))),
  }))
  const columns: readonly DataColumn<Row>[] = [
    {
      id: 'day',
      title: t('day'),
      cell: ({ day }) => <span className="font-semibold whitespace-nowrap">{dayText(day)}</span>,
    },
    {
      id: 'draws',
      title: t('draws'),
      cell: ({ draws }) => (
        <ul className="flex flex-wrap gap-2">
          {draws.map(({ game, own }) => (
            <DrawChip key={game.gameId} game={game} own={own} />
          ))}
        </ul>
      ),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: ({ day }) => (
        <Button size="s" aria-label={t('changeOf', { day: dayText(day) })} onPress={() => onChange(day)}>
          {t('change')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('days')} columns={columns} rows={rows} rowKey={({ day }) => day} />
}

function DrawChip({ game, own }: { readonly game: ScheduledGame; readonly own: ScheduledDay }) {
  const t = useText('lotterySchedules')
  const bets = own.issue?.bets ?? 0
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-small border border-line-soft px-2.5 py-1.5 text-sm">
      <bdi translate="no" className={own.drawTime === null ? 'text-text-muted line-through' : 'font-medium'}>
        {game.displayName}
      </bdi>
      {own.drawTime === null ? (
        <Badge tone="neutral">{t('rests')}</Badge>
      ) : (
        <span className="ltr-run tabular text-text-muted">{clockOf(own.drawTime, game.timeZone)}</span>
      )}
      {own.drawTime !== null && own.isChanged ? <Badge tone="info">{t('moved')}</Badge> : null}
      {own.issue?.state === 'VOID' ? <Badge tone="negative">{t('void')}</Badge> : null}
      {bets === 0 ? null : <span className="tabular text-xs font-semibold">{t('bets', { count: bets })}</span>}
    </li>
  )
}
