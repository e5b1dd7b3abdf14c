import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import { multipleMax } from '../series.ts'

/** An issue that a player wants to bet on, and how many times the base bet. */
export interface RequestedIssue {
  readonly numero: string
  readonly multiple: number
}

/** An issue of the game's sale calendar. */
export interface CalendarIssue {
  readonly numero: string
  /** Milliseconds; bets are taken before it. */
  readonly closeAt: number
  /** Open now or to be opened, and neither void nor drawn. */
  readonly isSold: boolean
}

/** The most issues of one chase; the calendar may hold fewer. Lottery rule book C.11. */
const chaseIssuesMax = 120

type Refused = 'bad_chase' | 'issue_unknown' | 'issue_closed'

/**
 * Checks the issues of a chase and puts them into the order in which they are drawn. Refused: none or more than 120
 * (`count`), a multiple that is no whole number from 1 to 99,999 (`multiple`), an issue twice (`repeat`), one that the
 * calendar has not, and one that takes no bets any more. Issues need not follow each other. Lottery rule book C.11.
 */
export function checkChase(asked: {
  readonly request: readonly RequestedIssue[]
  /** In the order of drawing. */
  readonly calendar: readonly CalendarIssue[]
  readonly now: number
}): Decision<readonly RequestedIssue[], Refused> {
  const { request, calendar, now } = asked
  if (request.length === 0 || request.length > chaseIssuesMax) {
    return refuse('bad_chase', { reason: 'count', maxIssues: chaseIssuesMax })
  }
  const strange = request.find(({ multiple }) => !isMultiple(multiple))
  if (strange !== undefined) return refuse('bad_chase', { reason: 'multiple', numero: strange.numero })
  const requested = new Map(request.map((each) => [each.numero, each]))
  if (requested.size !== request.length) return refuse('bad_chase', { reason: 'repeat' })
  const issues = calendar.filter(({ numero }) => requested.has(numero))
  const known = new Set(issues.map(({ numero }) => numero))
  const unknown = request.find(({ numero }) => !known.has(numero))
  if (unknown !== undefined) return refuse('issue_unknown', { numero: unknown.numero })
  const closed = issues.find(({ closeAt, isSold }) => !isSold || now >= closeAt)
  if (closed !== undefined) return refuse('issue_closed', { numero: closed.numero, closeTime: closed.closeAt })
  return accept(issues.flatMap(({ numero }) => requested.get(numero) ?? []))
}

export function isMultiple(multiple: number): boolean {
  return Number.isInteger(multiple) && multiple >= 1 && multiple <= multipleMax
}
