import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import type { CatalogueGame } from './games.queries.ts'
import { PowerBadge } from './power-badge.tsx'

export interface GameTableProps {
  readonly games: readonly CatalogueGame[]
  readonly onAsk: (game: CatalogueGame) => void
}

export function GameTable({ games, onAsk }: GameTableProps) {
  const t = useText('games')
  const { tag } = useLocale()
  const nameOf = ({ names }: CatalogueGame) => nameIn(names, tag)
  const columns: readonly DataColumn<CatalogueGame>[] = [
    {
      id: 'name',
      title: t('game'),
      cell: (game) => (
        <span className="flex flex-wrap items-center gap-2 font-semibold">
          <bdi translate="no">{nameOf(game)}</bdi>
          {game.isHot ? <Badge tone="accent">{t('hot')}</Badge> : null}
          {game.isMini ? <Badge tone="info">{t('mini')}</Badge> : null}
          {game.isOffered ? null : <Badge tone="negative">{t('notOffered')}</Badge>}
        </span>
      ),
    },
    { id: 'status', title: t('status'), place: 'figure', cell: ({ power }) => <PowerBadge power={power} /> },
    { id: 'vendor', title: t('vendor'), cell: ({ vendorName }) => <bdi translate="no">{vendorName}</bdi> },
    {
      id: 'category',
      title: t('kind'),
      cell: ({ category }) => {
        const key = `categories.${category}`
        return t.has(key) ? t(key) : category
      },
    },
    {
      id: 'rtp',
      title: t('rtp'),
      align: 'end',
      cell: ({ rtp }) => <span className="ltr-run whitespace-nowrap">{rtp === null ? '–' : `${rtp} %`}</span>,
    },
    { id: 'demo', title: t('demo'), isWideOnly: true, cell: ({ hasDemo }) => t(hasDemo ? 'yes' : 'no') },
    { id: 'sorting', title: t('sorting'), align: 'end', isWideOnly: true, cell: ({ sorting }) => sorting },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (game) => (
        <Button size="s" aria-label={t('editOf', { name: nameOf(game) })} onPress={() => onAsk(game)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('found')} columns={columns} rows={games} rowKey={({ gameId }) => gameId} />
}
