import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Select } from '@parlour/ui/components/select.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { DayDialog } from './day-dialog.tsx'
import { DayTable } from './day-table.tsx'
import { WeekDialog } from './week-dialog.tsx'
import { WeekTable } from './week-table.tsx'
import { schedulesQuery, type ScheduledGame } from './schedules.queries.ts'

const aheads = ['next7', 'next30'] as const
const daysOf = { next7: 7, next30: 30 } as const

/** When what is drawn outside is drawn: the coming days of a group of games, and its weeks as they always are. */
export function SchedulesPage() {
  const t = useText('lotterySchedules')
  const schedules = useQuery(schedulesQuery())
  const [chosen, setChosen] = useState<string>()
  const [ahead, setAhead] = useState<(typeof aheads)[number]>('next7')
  const [day, setDay] = useState<string>()
  const [edited, setEdited] = useState<ScheduledGame>()
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={schedules} lines={12}>
        {({ games }) => {
          const groups = [...Map.groupBy(games, ({ groupCode }) => groupCode)]
          const [group, own] = groups.find(([code]) => code === chosen) ?? groups[0] ?? []
          if (group === undefined || own === undefined) return <EmptyState title={t('none')} />
          return (
            <>
              <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
                <Select
                  label={t('group')}
                  options={groups.map(([code, of]) => ({ value: code, label: `${code} · ${nameOf(of)}` }))}
                  value={group}
                  onChange={setChosen}
                  hasNames
                />
                <Select
                  label={t('period')}
                  options={aheads.map((value) => ({ value, label: t(value) }))}
                  value={ahead}
                  onChange={(value) => setAhead(aheads.find((known) => known === value) ?? 'next7')}
                />
              </div>
              <Panel title={t('days')}>
                <DayTable games={own} days={daysOf[ahead]} onChange={setDay} />
              </Panel>
              <Panel title={t('weeks')}>
                <WeekTable games={own} onEdit={setEdited} />
              </Panel>
              {day === undefined ? null : <DayDialog games={own} day={day} onClose={() => setDay(undefined)} />}
              {edited === undefined ? null : <WeekDialog game={edited} onClose={() => setEdited(undefined)} />}
            </>
          )
        }}
      </Loaded>
    </Page>
  )
}

/** The one game of a group, or the first of its provinces. */
function nameOf(games: readonly ScheduledGame[]): string {
  const [first] = games
  return games.length === 1 ? (first?.displayName ?? '') : `${first?.displayName ?? ''} +${games.length - 1}`
}
