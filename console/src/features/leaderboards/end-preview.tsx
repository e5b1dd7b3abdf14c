import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n/use-text.ts'
import { Facts } from '../../lib/view/facts.tsx'
import { Loaded } from '../../lib/view/loaded.tsx'
import { endPreviewQuery, type Board, type Known } from './boards.queries.ts'
import { useBoardWords } from './use-board-words.ts'

interface EndPreviewFactsProps {
  readonly merchant: string
  readonly board: Board
  readonly known: Known
}

/** What ending a board stops: the cycle that goes on, and those that never come. */
export function EndPreviewFacts({ merchant, board, known }: EndPreviewFactsProps) {
  const t = useText('leaderboards')
  const { amount, number } = useBoardWords(known)
  const preview = useQuery(endPreviewQuery(merchant, board.boardId))
  return (
    <Loaded query={preview} lines={2}>
      {({ running, dropped, saved }) => (
        <Facts
          columns={3}
          facts={[
            [t('ending.running'), running === null ? t('ending.none') : running.cycleFrom],
            [t('ending.listed'), running === null ? '–' : number(running.listed)],
            [t('ending.prizes'), running === null ? '–' : amount(running.prizes)],
            [t('ending.dropped'), number(dropped)],
            [t('ending.saved'), amount(saved)],
          ]}
        />
      )}
    </Loaded>
  )
}
