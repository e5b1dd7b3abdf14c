import { accept, type Decision, refuse } from '../../kernel/decision.ts'
import type { DrawModel } from './model.ts'
import type { Play } from './plays.ts'
import { unitsOf } from './units.ts'

export interface PricedLine {
  /** Sorted ascending. */
  readonly picks: readonly string[]
  /** The picks joined by commas: one text for one bet, whatever order was typed. */
  readonly canonical: string
  readonly units: number
}

/**
 * Reads the content of a line and counts its units. Refused: a number that has not exactly the play's
 * digits, a repeat, too few or too many picks; `details.reason` says which. Lottery rule book A.6.
 */
export function priceLine(line: {
  readonly play: Play
  readonly model: DrawModel
  readonly bettingContent: string
}): Decision<PricedLine, 'bad_content'> {
  const { play, model, bettingContent } = line
  const picks = bettingContent.split(',').toSorted()
  if (!picks.every((pick) => /^[0-9]+$/.test(pick) && pick.length === play.digits)) {
    return refuse('bad_content', { reason: 'digits', digits: play.digits })
  }
  if (new Set(picks).size !== picks.length) return refuse('bad_content', { reason: 'repeat' })
  if (picks.length < play.minPicks || picks.length > play.maxPicks) {
    return refuse('bad_content', { reason: 'count', minPicks: play.minPicks, maxPicks: play.maxPicks })
  }
  return accept({ picks, canonical: picks.join(','), units: unitsOf(play.units, model, picks.length) })
}
