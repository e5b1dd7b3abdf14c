import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { EmptyState } from '@parlour/ui/components/empty-state.tsx'
import { TextField } from '@parlour/ui/components/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { useOperator } from '../../lib/api/session-query.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { GameDialog } from './game-dialog.tsx'
import { gamesQuery, type Game } from './lottery-games.queries.ts'
import { useMerchant } from '../../lib/brand/current-brand.ts'

const tones = { ON: 'positive', MAINTENANCE: 'info', OFF: 'negative', RESULTS: 'neutral' } as const

/** Every lottery game by its group: whether it is sold, how it is shown, and the way to its plays. */
export function GamesPage() {
  const t = useText('lotteryGames')
  const merchant = useMerchant()
  const games = useQuery(gamesQuery(merchant))
  const [typed, setTyped] = useState('')
  const [edited, setEdited] = useState<Game>()
  const wanted = typed.trim().toLowerCase()
  return (
    <Page
      title={t('title')}
      text={t('text')}
      aside={
        <Link
          to="/brands/$merchant/lottery/series"
          params={{ merchant }}
          className="text-sm font-semibold text-accent-strong hover:underline"
        >
          {t('series.title')}
        </Link>
      }
    >
      <TextField
        label={t('search')}
        value={typed}
        onChange={setTyped}
        prefix={<Search size={18} aria-hidden="true" />}
        spellCheck="false"
        className="max-w-xl"
      />
      <Loaded query={games} lines={10}>
        {({ list }) => {
          const found = list.filter(({ displayName, gameCode }) =>
            `${displayName} ${gameCode}`.toLowerCase().includes(wanted),
          )
          if (found.length === 0) return <EmptyState title={t('none')} text={t('noneText')} />
          return [...Map.groupBy(found, ({ groupCode }) => groupCode)].map(([groupCode, own]) => (
            <Panel key={groupCode} title={<bdi translate="no">{groupCode}</bdi>}>
              <GameTable merchant={merchant} games={own} onEdit={setEdited} />
            </Panel>
          ))
        }}
      </Loaded>
      {edited === undefined ? null : <GameDialog game={edited} onClose={() => setEdited(undefined)} />}
    </Page>
  )
}

interface GameTableProps {
  readonly merchant: string
  readonly games: readonly Game[]
  readonly onEdit: (game: Game) => void
}

function GameTable({ merchant, games, onEdit }: GameTableProps) {
  const t = useText('lotteryGames')
  const operator = useOperator()
  const columns: readonly DataColumn<Game>[] = [
    {
      id: 'game',
      title: t('game'),
      cell: ({ gameId, displayName, gameCode }) => (
        <Link
          to="/brands/$merchant/lottery/games/$gameId"
          params={{ merchant, gameId: String(gameId) }}
          className="font-semibold text-accent-strong hover:underline"
        >
          <bdi translate="no">{displayName}</bdi>
          <code className="block text-xs font-normal text-text-muted">{gameCode}</code>
        </Link>
      ),
    },
    {
      id: 'status',
      title: t('status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`statuses.${status}`)}</Badge>,
      place: 'figure',
    },
    {
      id: 'flags',
      title: t('marks'),
      cell: (game) => {
        const on = (['isHot', 'isNew', 'allowCancel', 'allowChase'] as const).filter((name) => game[name])
        return on.map((name) => t(`flags.${name}`)).join(' · ')
      },
    },
    {
      id: 'beacon',
      title: t('beacon'),
      cell: ({ results, beacon }) =>
        results === 'PUBLISHED' ? (
          <span className="text-text-muted">{t('drawnOutside')}</span>
        ) : beacon === 'NONE' ? (
          <span className="text-text-muted">{t('beacons.NONE')}</span>
        ) : (
          t(`beacons.${beacon}`)
        ),
    },
    { id: 'lock', title: t('lock'), cell: ({ lockSeconds }) => t('seconds', { count: lockSeconds }), align: 'end' },
    { id: 'sorting', title: t('sorting'), cell: ({ sorting }) => sorting, align: 'end', isWideOnly: true },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (game) =>
        operator.isOfAllBrands ? (
          <Button size="s" aria-label={t('editOf', { name: game.displayName })} onPress={() => onEdit(game)}>
            {t('edit')}
          </Button>
        ) : null,
    },
  ]
  return <DataTable label={t('title')} columns={columns} rows={games} rowKey={({ gameCode }) => gameCode} />
}
