import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useText } from '../../lib/i18n/use-text.ts'
import { useDayText } from './day-text.ts'
import type { ScheduledGame } from './schedules.queries.ts'
import { useWeekdayNames } from './use-weekday-names.ts'

/** Of the days that differ; the rest is counted. */
const shownChanges = 4

export interface WeekTableProps {
  readonly games: readonly ScheduledGame[]
  readonly onEdit: (game: ScheduledGame) => void
}

/** On which days each game draws, when, and how long before betting closes; and the days to come that are otherwise. */
export function WeekTable({ games, onEdit }: WeekTableProps) {
  const t = useText('lotterySchedules')
  const weekdayOf = useWeekdayNames()
  const columns: readonly DataColumn<ScheduledGame>[] = [
    {
      id: 'game',
      title: t('game'),
      cell: ({ displayName, gameCode }) => (
        <span>
          <bdi translate="no" className="font-semibold">
            {displayName}
          </bdi>
          <code className="block text-xs text-text-muted">{gameCode}</code>
        </span>
      ),
    },
    {
      id: 'weekdays',
      title: t('weekdays'),
      cell: ({ weekdays, monthDays }) =>
        [
          weekdays.length === 7 ? t('everyDay') : weekdays.map(weekdayOf).join(' · '),
          monthDays.length === 0 ? '' : t('onMonthDays', { days: monthDays.join(', ') }),
        ]
          .filter((part) => part !== '')
          .join(' · '),
    },
    {
      id: 'time',
      title: t('hour'),
      cell: ({ drawTime, timeZone }) => (
        <span>
          <span className="ltr-run tabular font-semibold">{drawTime}</span>
          <span className="ltr-run block text-xs text-text-muted" translate="no">
            {timeZone}
          </span>
        </span>
      ),
    },
    {
      id: 'lock',
      title: t('closes'),
      align: 'end',
      cell: ({ lockSeconds }) => t('minutesBefore', { count: Math.round(lockSeconds / 60) }),
    },
    {
      id: 'changes',
      title: t('changes'),
      cell: ({ changes }) => (changes.length === 0 ? '–' : <ChangeList changes={changes} />),
    },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (game) => (
        <Button size="s" aria-label={t('editOf', { name: game.displayName })} onPress={() => onEdit(game)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('weeks')} columns={columns} rows={games} rowKey={({ gameCode }) => gameCode} />
}

function ChangeList({ changes }: Pick<ScheduledGame, 'changes'>) {
  const t = useText('lotterySchedules')
  const dayText = useDayText()
  return (
    <ul className="text-sm">
      {changes.slice(0, shownChanges).map(({ day, movedTo, drawTime }) => (
        <li key={day}>
          {movedTo === null
            ? t('restOn', { day: dayText(day) })
            : t('movedOn', { day: dayText(day), to: `${dayText(movedTo)} ${drawTime ?? ''}`.trim() })}
        </li>
      ))}
      {changes.length > shownChanges ? (
        <li className="text-text-muted">{t('more', { count: changes.length - shownChanges })}</li>
      ) : null}
    </ul>
  )
}
