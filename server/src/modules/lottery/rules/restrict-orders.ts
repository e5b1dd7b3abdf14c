import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { exposureKeys } from '@parlour/core/rules/lottery/exposure.ts'
import {
  halvedPrizes,
  restrictedPicks,
  type Restriction,
  type RestrictionMode,
} from '@parlour/core/rules/lottery/sea/restrictions.ts'
import type { OrderOnIssue } from './decide-issues.ts'
import type { PreparedLine } from './prepare-order.ts'

/** When a restriction stands: from an instant until before another, on every issue or on one. */
export interface TimedRestriction extends Restriction {
  readonly numero: string | null
  readonly fromMs: number
  readonly untilMs: number | null
}

/** Whether a restriction stands for bets that are placed then on that issue. */
export function stands({ numero, fromMs, untilMs }: TimedRestriction, at: { numero: string; now: number }): boolean {
  return (numero === null || numero === at.numero) && fromMs <= at.now && (untilMs === null || at.now < untilMs)
}

type Restricted = 'lottery.number_full' | 'lottery.bad_content'

/**
 * Orders as they are sold under restricted numbers: a line of halved numbers has half of its prizes, if its player was
 * shown so (`half`). Refused: a closed number (`closed`); halved numbers beside others (`restricted`), as a line has one
 * price; halved numbers that the player takes for full ones (`halved`). In combinations one halved number halves the
 * line: they cannot be told apart. Lottery rule book B.1.
 */
export function restrictOrders(
  orders: readonly OrderOnIssue[],
  restrictions: readonly TimedRestriction[],
): Decision<readonly OrderOnIssue[], Restricted> {
  if (restrictions.length === 0) return accept(orders)
  const sold: OrderOnIssue[] = []
  for (const { issue, prepared } of orders) {
    const current = restrictions.filter((restriction) => stands(restriction, issue))
    const lines: PreparedLine[] = []
    for (const [at, line] of prepared.lines.entries()) {
      const restricted = restrictLine(line, current)
      if (!restricted.ok) return refuse(restricted.code, { line: at, numero: issue.numero, ...restricted.details })
      lines.push(restricted.value)
    }
    sold.push({ issue, prepared: { ...prepared, lines } })
  }
  return accept(sold)
}

function restrictLine(line: PreparedLine, current: readonly Restriction[]): Decision<PreparedLine, Restricted> {
  const { playCode } = line.offer
  if (!current.some((restriction) => restriction.playCode === playCode)) return accept(line)
  const picks = exposureKeys(line.play, line.selection)
  const modes = restrictedPicks({ playCode, picks }, current)
  const picksIn = (mode: RestrictionMode) => picks.filter((pick) => modes.get(pick) === mode)
  const closed = picksIn('CLOSED')
  if (closed.length > 0) return refuse('lottery.number_full', { reason: 'closed', numbers: closed })
  const halved = picksIn('HALF')
  if (halved.length === 0) return accept(line)
  const { grammar } = line.play
  const isCombined = grammar.kind === 'numbers' && grammar.min > 1
  if (!isCombined && halved.length < picks.length)
    return refuse('lottery.bad_content', { reason: 'restricted', numbers: halved })
  if (!line.acceptsHalf) return refuse('lottery.bad_content', { reason: 'halved', numbers: halved })
  return accept({ ...line, prizes: halvedPrizes(line.prizes) })
}
