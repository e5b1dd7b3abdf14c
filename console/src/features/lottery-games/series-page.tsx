import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { SeriesDialog } from './series-dialog.tsx'
import { seriesQuery, type Series } from './series.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

/** In which series each group of games is sold: between which a player chooses, and the best a member has. */
export function SeriesPage() {
  const t = useText('lotteryGames')
  const merchant = useMerchant()
  const series = useQuery(seriesQuery(merchant))
  const [edited, setEdited] = useState<Series>()
  return (
    <Page
      title={t('series.title')}
      text={t('series.text')}
      aside={
        <Link
          to="/brands/$merchant/lottery/games"
          params={{ merchant }}
          className="text-sm font-semibold text-accent-strong hover:underline"
        >
          {t('toGames')}
        </Link>
      }
    >
      <Loaded query={series} lines={6}>
        {({ list }) => (
          <Panel title={t('series.groups')}>
            {list.length === 0 ? (
              <EmptyState title={t('series.none')} />
            ) : (
              <SeriesTable rows={list} onEdit={setEdited} />
            )}
          </Panel>
        )}
      </Loaded>
      {edited === undefined ? null : (
        <SeriesDialog merchant={merchant} series={edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

interface SeriesTableProps {
  readonly rows: readonly Series[]
  readonly onEdit: (series: Series) => void
}

function SeriesTable({ rows, onEdit }: SeriesTableProps) {
  const t = useText('lotteryGames')
  const figure = (name: 'minSeries' | 'defaultSeries' | 'maxBetSeries' | 'maxSeries'): DataColumn<Series> => ({
    id: name,
    title: t(`series.${name}`),
    align: 'end',
    cell: (row) => <span className="ltr-run tabular">{row[name]}</span>,
  })
  const columns: readonly DataColumn<Series>[] = [
    {
      id: 'group',
      title: t('series.group'),
      cell: ({ groupCode, games }) => (
        <span className="block">
          <bdi translate="no" className="font-semibold">
            {groupCode}
          </bdi>
          <span className="block max-w-96 truncate text-xs text-text-muted" translate="no">
            <bdi>{games.join(' · ')}</bdi>
          </span>
        </span>
      ),
    },
    figure('minSeries'),
    figure('defaultSeries'),
    figure('maxBetSeries'),
    figure('maxSeries'),
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (row) => (
        <Button size="s" aria-label={t('editOf', { name: row.groupCode })} onPress={() => onEdit(row)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('series.groups')} columns={columns} rows={rows} rowKey={({ groupCode }) => groupCode} />
}
