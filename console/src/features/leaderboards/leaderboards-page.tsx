import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMerchant } from '../../lib/brand/current-brand.ts'
import { nameIn } from '../../lib/i18n/name-in.ts'
import { useLocale, useText } from '../../lib/i18n/use-text.ts'
import { DeedDialog } from '../../lib/view/deed-dialog.tsx'
import { DraftPage, type Adding } from '../../lib/view/draft-page.tsx'
import { BoardCard, type BoardDeed } from './board-card.tsx'
import { BoardCost } from './board-cost.tsx'
import { BoardDialog } from './board-dialog.tsx'
import { boardsQuery, postEnding, postProposal, type Board, type Cycle, type Known } from './boards.queries.ts'
import { EndPreviewFacts } from './end-preview.tsx'
import { RankingsSheet } from './rankings-sheet.tsx'

type Asked =
  | { readonly what: BoardDeed; readonly board: Board }
  | { readonly what: 'rankings'; readonly board: Board; readonly cycle: Cycle }

/** Leaderboards of a brand: drafts, what goes on, and cycles whose prizes are reviewed and paid. */
export function LeaderboardsPage() {
  const t = useText('leaderboards')
  const merchant = useMerchant()
  const query = useInfiniteQuery(boardsQuery(merchant))
  const [now] = useState(() => Date.now())
  return (
    <DraftPage<Board, Known, Asked>
      words={t}
      more={({ timeZone }) => t('zoneText', { zone: timeZone })}
      query={query}
      card={(row, { known, ask }) => (
        <BoardCard
          key={row.boardId}
          merchant={merchant}
          board={row}
          known={known}
          now={now}
          onAsk={(what) => ask({ what, board: row })}
          onCycle={(cycle) => ask({ what: 'rankings', board: row, cycle })}
        />
      )}
      answer={(asked, at) => <Answer merchant={merchant} asked={asked} {...at} />}
    />
  )
}

interface AnswerProps {
  readonly merchant: string
  readonly known: Known
  readonly asked: Asked | Adding
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
