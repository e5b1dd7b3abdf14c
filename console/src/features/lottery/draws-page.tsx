import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { Tabs } from '@parlour/ui/components/tabs.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { DrawBadges } from './draw-badges.tsx'
import { FeedsPanel } from './feeds-panel.tsx'
import { drawsQuery, type DrawHead } from './draws.queries.ts'

/** Draws from outside: those on which two differ, those that wait for their numbers, those on sale; and the past. */
export function DrawsPage() {
  const t = useText('lottery')
  return (
    <Page title={t('title')} text={t('text')}>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Tabs
          label={t('title')}
          items={[
            { id: 'waiting', label: t('waiting'), content: <Waiting /> },
            { id: 'ended', label: t('ended'), content: <Ended /> },
          ]}
        />
        <FeedsPanel />
      </div>
    </Page>
  )
}

function Waiting() {
  const t = useText('lottery')
  const draws = useInfiniteQuery(drawsQuery('waiting'))
  return (
    <Loaded query={draws} lines={8}>
      {({ pages }) => {
        const all = pages.flatMap(({ list }) => list)
        const disagree = all.filter(({ words }) => words === 'DISAGREE')
        const due = all.filter(({ state, words }) => state !== 'OPEN' && words !== 'DISAGREE')
        const open = all.filter(({ state }) => state === 'OPEN')
        return (
          <div className="flex flex-col gap-5">
            {disagree.length === 0 ? null : (
              <Panel title={t('disagree')}>
                <DrawTable label={t('disagree')} rows={disagree} />
              </Panel>
            )}
            <Panel title={t('due')}>
              {due.length === 0 ? (
                <EmptyState title={t('noneDue')} text={t('noneDueText')} />
              ) : (
                <DrawTable label={t('due')} rows={due} />
              )}
            </Panel>
            {open.length === 0 ? null : (
              <Panel title={t('open')}>
                <DrawTable label={t('open')} rows={open} />
              </Panel>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

function Ended() {
  const t = useText('lottery')
  const draws = useInfiniteQuery(drawsQuery('ended'))
  return (
    <Panel title={t('ended')}>
      <Loaded query={draws} lines={8}>
        {({ pages }) => {
          const rows = pages.flatMap(({ list }) => list)
          if (rows.length === 0) return <EmptyState title={t('noneEnded')} text={t('noneEndedText')} />
          return <DrawTable label={t('ended')} rows={rows} />
        }}
      </Loaded>
      {draws.hasNextPage ? (
        <Button className="mt-4" isPending={draws.isFetchingNextPage} onPress={() => void draws.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </Panel>
  )
}

function DrawTable({ label, rows }: { readonly label: string; readonly rows: readonly DrawHead[] }) {
  const t = useText('lottery')
  const { time } = useFormat()
  const clock = (at: number) => time(at, { dateStyle: 'medium', timeStyle: 'short' })
  const columns: readonly DataColumn<DrawHead>[] = [
    {
      id: 'game',
      title: t('game'),
      cell: ({ issueId, gameName, numero }) => (
        <Link
          to="/lottery/draws/$issueId"
          params={{ issueId }}
          className="font-semibold text-text underline-offset-2 hover:underline"
        >
          {gameName} <span className="ltr-run tabular">{numero}</span>
        </Link>
      ),
    },
    { id: 'drawn', title: t('drawTime'), cell: ({ drawTime }) => clock(drawTime) },
    { id: 'state', title: t('stateOf'), cell: (draw) => <DrawBadges draw={draw} /> },
    {
      id: 'missed',
      title: t('result'),
      cell: ({ result, state, missedTime }) =>
        result?.[0] === undefined ? (
          state === 'LOCKED' ? (
            t('missed', { time: time(missedTime, { timeStyle: 'short' }) })
          ) : (
            '–'
          )
        ) : (
          <span className="ltr-run tabular font-semibold">{result[0].numbers.join(' ')}</span>
        ),
    },
  ]
  return <DataTable label={label} columns={columns} rows={rows} rowKey={({ issueId }) => issueId} />
}
