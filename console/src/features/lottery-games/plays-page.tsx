import { Badge } from '@parlour/ui/components/badge.tsx'
import { Button } from '@parlour/ui/components/button.tsx'
import { DataTable, type DataColumn } from '@parlour/ui/components/data-table.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { Loaded } from '../../lib/view/loaded.tsx'
import { Page } from '../../lib/view/page.tsx'
import { Panel } from '../../lib/view/panel.tsx'
import { NotesDialog } from './notes-dialog.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { playsQuery, type GamePlays, type Play } from './lottery-games.queries.ts'
import { returnOf, returnText } from './play-return.ts'
import { TermsDialog } from './terms-dialog.tsx'

/** The plays of a game as the brand sells them, each with what it gives back. */
export function PlaysPage() {
  const t = useText('lotteryGames')
  const { merchant, gameId } = useParams({ from: '/brands/$merchant/lottery/games/$gameId' })
  const plays = useQuery(playsQuery(merchant, Number(gameId)))
  const [edited, setEdited] = useState<Play>()
  const [isSelling, setIsSelling] = useState(false)
  return (
    <Page
      title={plays.data?.displayName ?? t('plays')}
      text={t('playsText')}
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
      <Loaded query={plays} lines={10}>
        {(game) => (
          <>
            {game.notes === null ? null : <NotesPanel notes={game.notes} onEdit={() => setIsSelling(true)} />}
            {isSelling && game.notes !== null ? (
              <NotesDialog merchant={merchant} game={game} notes={game.notes} onClose={() => setIsSelling(false)} />
            ) : null}
            {[...Map.groupBy(game.plays, ({ groupCode }) => groupCode)].map(([groupCode, own]) => (
              <Panel key={groupCode} title={<bdi translate="no">{groupCode}</bdi>}>
                <PlayTable game={game} plays={own} onEdit={setEdited} />
              </Panel>
            ))}
            {edited === undefined ? null : (
              <TermsDialog merchant={merchant} game={game} play={edited} onClose={() => setEdited(undefined)} />
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface PlayTableProps {
  readonly game: GamePlays
  readonly plays: readonly Play[]
  readonly onEdit: (play: Play) => void
}

function PlayTable({ game, plays, onEdit }: PlayTableProps) {
  const t = useText('lotteryGames')
  const { money } = useFormat()
  const columns: readonly DataColumn<Play>[] = [
    {
      id: 'play',
      title: t('play'),
      cell: ({ playName, playCode, isEnabled }) => (
        <span className="flex flex-wrap items-center gap-2">
          <span>
            <bdi translate="no">{playName}</bdi>
            <code className="block text-xs text-text-muted">{playCode}</code>
          </span>
          {isEnabled ? null : <Badge tone="negative">{t('off')}</Badge>}
        </span>
      ),
    },
    {
      id: 'return',
      title: t('return'),
      align: 'end',
      cell: (play) => {
        const own = returnOf(game, play)
        return own === undefined ? '–' : <span className="ltr-run">{returnText(own)}</span>
      },
    },
    {
      id: 'stakes',
      title: t('stakes'),
      align: 'end',
      cell: ({ stakeMin, stakeMax }) => <bdi>{`${money(stakeMin)} – ${money(stakeMax)}`}</bdi>,
    },
    { id: 'cap', title: t('cap'), align: 'end', cell: ({ winAmountMax }) => <bdi>{money(winAmountMax)}</bdi> },
    {
      id: 'ceiling',
      title: t('ceiling'),
      align: 'end',
      cell: ({ maxLiability }) => (maxLiability === null ? t('noCeiling') : <bdi>{money(maxLiability)}</bdi>),
    },
    { id: 'version', title: t('version'), align: 'end', cell: ({ ruleVersion }) => ruleVersion, isWideOnly: true },
    {
      id: 'actions',
      title: t('actions'),
      align: 'end',
      cell: (play) => (
        <Button size="s" aria-label={t('editOf', { name: play.playCode })} onPress={() => onEdit(play)}>
          {t('edit')}
        </Button>
      ),
    },
  ]
  return <DataTable label={t('plays')} columns={columns} rows={plays} rowKey={({ playCode }) => playCode} />
}
