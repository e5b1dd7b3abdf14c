import { Badge, type BadgeTone } from '@parlour/ui/components/badge.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { InlineNotice } from '@parlour/ui/components/inline-notice.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { nodesQuery, type NodeRow } from './nodes.queries.ts'

const tones: Readonly<Record<NodeRow['state'], BadgeTone>> = {
  READY: 'positive',
  DRAINING: 'info',
  SILENT: 'negative',
}

/** The processes of the installation, as each says of itself. */
export function NodesPage() {
  const t = useText('nodes')
  const nodes = useQuery(nodesQuery())
  const columns = useColumns()
  return (
    <Page title={t('title')} text={t('text')}>
      <Loaded query={nodes} lines={4}>
        {({ list }) => (
          <>
            {list.some(({ state }) => state === 'SILENT') ? (
              <InlineNotice tone="negative">{t('silent')}</InlineNotice>
            ) : null}
            {list.length > 0 && list.every(({ leads }) => leads.length === 0) ? (
              <InlineNotice tone="negative">{t('nobodyLeads')}</InlineNotice>
            ) : null}
            {list.length === 0 ? (
              <EmptyState title={t('none')} text={t('noneText')} />
            ) : (
              <DataTable label={t('list')} columns={columns} rows={list} rowKey={({ nodeId }) => nodeId} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

function useColumns(): readonly DataColumn<NodeRow>[] {
  const t = useText('nodes')
  const { time } = useFormat()
  return [
    {
      id: 'name',
      title: t('name'),
      cell: ({ host, pid }) => (
        <bdi translate="no" className="font-medium">
          {host} · {pid}
        </bdi>
      ),
    },
    {
      id: 'state',
      title: t('state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      place: 'figure',
    },
    { id: 'roles', title: t('roles'), cell: ({ roles }) => roles.map((role) => t(`roleNames.${role}`)).join(', ') },
    {
      id: 'leads',
      title: t('leads'),
      cell: ({ leads }) =>
        leads.length === 0
          ? '–'
          : leads.map(({ name, epoch }) => (
              <span key={name} className="flex flex-wrap items-center gap-x-2">
                {name === 'draws' ? t('ledNames.draws') : name}
                <span className="text-xs text-text-muted">{t('epoch', { epoch })}</span>
              </span>
            )),
    },
    { id: 'version', title: t('version'), cell: ({ version }) => <bdi translate="no">{version}</bdi> },
    { id: 'startedAt', title: t('startedAt'), cell: ({ startedAt }) => time(startedAt) },
    { id: 'seenAt', title: t('seenAt'), cell: ({ seenAt }) => time(seenAt) },
  ]
}
