import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { checkChase, type RequestedIssue } from '@parlour/core/rules/lottery/chase/chase-request.ts'
import type { Game, LockedIssue } from '../types.ts'
import { multiplyOrder, type PreparedOrder } from './prepare-order.ts'
import { takesBets } from './takes-bets.ts'

/** The most lines of a chase, over all of its issues: ten on each of 120. */
const chaseLinesMax = 1200

/** What is bet on one issue. */
export interface OrderOnIssue {
  readonly issue: LockedIssue
  readonly prepared: PreparedOrder
}

/**
 * On which issues an order is placed, in the order of drawing, and what it costs on each. Refused: more than one issue
 * where the game has no chases, a stake that its multiple brings above the highest, and issues that cannot be bought
 * (`checkChase`). Lottery rule book C.11.
 */
export function decideIssues(
  wanted: { readonly game: Game; readonly request: readonly RequestedIssue[]; readonly order: PreparedOrder },
  issueOf: (numero: string) => LockedIssue | undefined,
): Decision<readonly OrderOnIssue[], RefusalCode> {
  const { game, request, order } = wanted
  if (request.length > 1 && !game.allowChase) return refuse('lottery.chase_off')
  if (request.length > 1 && request.length * order.lines.length > chaseLinesMax)
    return refuse('lottery.bad_chase', { reason: 'lines', maxLines: chaseLinesMax })
  const priced = new Map<number, PreparedOrder>()
  for (const { multiple } of request) {
    const multiplied = multiplyOrder(order, multiple)
    if (!multiplied.ok) return multiplied
    priced.set(multiple, multiplied.value)
  }
  const issues = request
    .flatMap(({ numero }) => issueOf(numero) ?? [])
    .toSorted((a, b) => a.drawAt - b.drawAt || a.numero.localeCompare(b.numero))
  // Each was read above its own lock: what holds at the latest of these instants holds for all.
  const now = Math.max(0, ...issues.map((issue) => issue.now))
  const calendar = issues.map((issue) => ({ ...issue, isSold: takesBets(issue, now) }))
  const checked = checkChase({ request, calendar, now })
  if (!checked.ok) return refuse(`lottery.${checked.code}`, checked.details)
  return accept(
    checked.value.flatMap(({ numero, multiple }) => {
      const issue = issueOf(numero)
      const prepared = priced.get(multiple)
      return issue && prepared ? [{ issue, prepared }] : []
    }),
  )
}
