import { Button } from '@parlour/ui/components/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { Page } from '../../lib/view/page.tsx'
import { PageList } from '../../lib/view/page-list.tsx'
import { BoardCard, type BoardDeed } from './board-card.tsx'
import { BoardCost } from './board-cost.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { boardsQuery, postEnding, postProposal, type Board, type Cycle, type Known } from './boards.queries.ts'
import { EndPreviewFacts } from './end-preview.tsx'
import { RankingsSheet } from './rankings-sheet.tsx'

type Asked =
  | { readonly what: 'add' }
  | { readonly what: BoardDeed; readonly board: Board }
  | { readonly what: 'rankings'; readonly board: Board; readonly cycle: Cycle }

/** Leaderboards of a brand: drafts, what goes on, and cycles whose prizes are reviewed and paid. */
export function LeaderboardsPage() {
  const t = useText('leaderboards')
  const merchant = useMerchant()
  const boards = useInfiniteQuery(boardsQuery(merchant))
  const [asked, setAsked] = useState<Asked>()
  const [now] = useState(() => Date.now())
  const known = boards.data?.pages[0]
  return (
    <Page
      title={t('title')}
      text={known === undefined ? t('text') : `${t('text')} ${t('zoneText', { zone: known.timeZone })}`}
      aside={
        <Button variant="accent" isDisabled={known === undefined} onPress={() => setAsked({ what: 'add' })}>
          {t('add')}
        </Button>
      }
    >
      <PageList query={boards} none={{ title: t('none'), text: t('noneText') }}>
        {(list) => (
          <div className="flex flex-col gap-4">
            {known === undefined
              ? null
              : list.map((board) => (
                  <BoardCard
                    key={board.boardId}
                    merchant={merchant}
                    board={board}
                    known={known}
                    now={now}
                    onAsk={(what) => setAsked({ what, board })}
                    onCycle={(cycle) => setAsked({ what: 'rankings', board, cycle })}
                  />
                ))}
          </div>
        )}
      </PageList>
      {asked === undefined || known === undefined ? null : (
        <Answer merchant={merchant} known={known} asked={asked} onClose={() => setAsked(undefined)} />
      )}
    </Page>
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked
  readonly onClose: () => void
}

/** What opens over the list for what was asked of a board. */
function Answer({ merchant, known, asked, onClose }: AnswerProps) {
  const t = useText('leaderboards')
  const { tag } = useLocale()
  if (asked.what === 'add' || asked.what === 'edit') {
    const board = asked.what === 'edit' ? asked.board : undefined
    return <BoardDialog merchant={merchant} known={known} board={board} onClose={onClose} />
  }
  const { board } = asked
  const name = nameIn(board.titles, tag)
  if (asked.what === 'rankings')
    return (
      <RankingsSheet
        merchant={merchant}
        known={known}
        board={board}
        cycle={asked.cycle}
        name={name}
        onClose={onClose}
      />
    )
  const at = { name, words: t, onClose }
  if (asked.what === 'propose')
    return (
      <DeedDialog {...at} deed="propose" size="m" post={(reason) => postProposal(merchant, board.boardId, reason)}>
        <BoardCost prizes={board.prizes} cycles={board.cycles} known={known} />
      </DeedDialog>
    )
  return (
    <DeedDialog {...at} deed="close" size="m" post={(reason) => postEnding(merchant, board.boardId, reason)}>
      <EndPreviewFacts merchant={merchant} board={board} known={known} />
    </DeedDialog>
  )
}
