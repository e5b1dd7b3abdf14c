import { useFormat } from '../../lib/i18n/use-format.ts'
import { useText } from '../../lib/i18n/use-text.ts'
import { phaseOf } from './board-rules.ts'
import type { Board } from './boards.queries.ts'

/** In a line: when a board begins, how long it goes on, or when it is final. */
export function useBoardNote(): (board: Board, now: number) => string {
  const t = useText('boards')
  const { dateTime } = useFormat()
  return (board, now) => {
    const phase = phaseOf(board, now)
    const at = phase === 'coming' ? board.beginsAt : phase === 'settling' ? board.freezesAt : board.endsAt
    return t(`note.${phase}`, { time: dateTime(at, { dateStyle: 'medium', timeStyle: 'short' }) })
  }
}
