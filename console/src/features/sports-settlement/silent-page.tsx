import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { silentQuery, type SilentEvent } from './settlement.queries.ts'

/** Events that have ended while bets on them wait, and those of which something came too late. */
export function SilentPage() {
  const t = useText('sportsSettlement')
  const events = useInfiniteQuery(silentQuery)
  return (
    <Page title={t('title')} text={t('text')}>
      <Panel title={t('silent')}>
        <Loaded query={events} lines={6}>
          {({ pages }) => {
            const rows = pages.flatMap(({ list }) => list)
            if (rows.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
            return <EventTable rows={rows} />
          }}
        </Loaded>
        {events.hasNextPage ? (
          <Button className="mt-4" isPending={events.isFetchingNextPage} onPress={() => void events.fetchNextPage()}>
            {t('more')}
          </Button>
        ) : null}
      </Panel>
    </Page>
  )
}

function EventTable({ rows }: { readonly rows: readonly SilentEvent[] }) {
  const t = useText('sportsSettlement')
  const { time, number } = useFormat()
  const clock = (at: number) => time(at, { dateStyle: 'medium', timeStyle: 'short' })
  const columns: readonly DataColumn<SilentEvent>[] = [
    {
      id: 'event',
      title: t('event'),
      cell: ({ eventId, competitors, league }) => (
        <span className="flex flex-col">
          <Link
            to="/sports/settlement/$eventId"
            params={{ eventId }}
            translate="no"
            className="font-semibold text-text underline-offset-2 hover:underline"
          >
            {competitors.join(' – ')}
          </Link>
          <span className="text-xs text-text-muted" translate="no">
            {league}
          </span>
        </span>
      ),
    },
    { id: 'start', title: t('start'), cell: ({ startAt }) => clock(startAt) },
    {
      id: 'ended',
      title: t('ended'),
      cell: ({ endedAt, state }) => (
        <span className="flex flex-wrap items-center gap-2">
          <Badge>{t(`state.${state}`)}</Badge>
          {endedAt === null ? null : clock(endedAt)}
        </span>
      ),
    },
    { id: 'score', title: t('score'), cell: ({ score }) => <Score score={score} /> },
    { id: 'open', title: t('open'), cell: ({ open }) => number(open), align: 'end' },
    {
      id: 'late',
      title: t('late'),
      cell: ({ late }) => (late === 0 ? number(late) : <Badge tone="accent">{number(late)}</Badge>),
      align: 'end',
    },
  ]
  return <DataTable label={t('silent')} columns={columns} rows={rows} rowKey={({ eventId }) => eventId} />
}

export function Score({ score }: { readonly score: SilentEvent['score'] }) {
  if (score === null) return '–'
  return <span className="ltr-run tabular font-semibold">{`${score.home} : ${score.away}`}</span>
}
