import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import { noteCount, type Play } from './play.ts'
import { readSelection, type Selection, selectionText } from './selection.ts'

export interface PricedLine {
  readonly selection: Selection
  /** One text for one bet, whatever order was typed. */
  readonly canonical: string
  /** What is charged: notes times the units of a note. */
  readonly units: number
}

/**
 * Reads the content of a line and counts its units. Refused: what its grammar refuses, a selection of which no note can
 * win (`no_note`), and what the play itself refuses; `details.reason` says which. Lottery rule book A.6, B, C.
 */
export function priceLine(line: {
  readonly play: Play
  readonly bettingContent: string
  /** As the offer charges; the play's own where it says nothing. */
  readonly unitsPerNote?: number
}): Decision<PricedLine, 'bad_content'> {
  const { play, bettingContent, unitsPerNote = play.unitsPerNote } = line
  const read = readSelection(play.grammar, bettingContent)
  if (!read.ok) return read
  const selection = read.value
  const reason = play.refuses?.(selection)
  if (reason !== undefined) return refuse('bad_content', { reason })
  const notes = noteCount(play, selection)
  if (notes === 0) return refuse('bad_content', { reason: 'no_note' })
  return accept({ selection, canonical: selectionText(play.grammar, selection), units: notes * unitsPerNote })
}
