import { assert, defined } from '../../../kernel/assert.ts'
import { accept, type Decision, refuse } from '../../../kernel/decision.ts'
import type { Money } from '../../../money/money.ts'
import type { SettledLine } from '../settle-line.ts'
import type { CalendarIssue, RequestedIssue } from './chase-request.ts'

/** How an issue ended for the bet on it: VOID also when it was missed, its stake comes back. */
export type IssueEnd = SettledLine['state'] | 'VOID'

/** The bet of a chase on one issue. Lottery rule book 0.4. */
export interface SubOrder {
  readonly numero: string
  readonly stake: Money
  readonly state: 'PENDING' | IssueEnd | 'CANCELLED' | 'CHASE_STOPPED'
}

/** Lottery rule book C.11. */
export interface Chase {
  readonly winStop: boolean
  readonly status: 'ACTIVE' | 'COMPLETED' | 'STOPPED_ON_WIN' | 'CANCELLED'
  /** In the order of drawing. */
  readonly subOrders: readonly SubOrder[]
}

/** A chase after something happened to it, and the stakes that return to the player in the same transaction. */
export interface ChaseStep {
  readonly chase: Chase
  /** Sub-orders that ended without a draw: void, cancelled or stopped. */
  readonly returned: readonly SubOrder[]
}

/** A new chase; `baseStake` is what its lines cost at multiple 1. */
export function newChase(parts: {
  /** In the order of drawing (`checkChase`). */
  readonly issues: readonly RequestedIssue[]
  readonly baseStake: Money
  readonly winStop: boolean
}): Chase {
  const { issues, baseStake, winStop } = parts
  return {
    winStop,
    status: 'ACTIVE',
    subOrders: issues.map(({ numero, multiple }) => ({
      numero,
      stake: BigInt(multiple) * baseStake,
      state: 'PENDING',
    })),
  }
}

const stakes = (subOrders: readonly SubOrder[]): Money => subOrders.reduce((sum, { stake }) => sum + stake, 0n)
const isPending = ({ state }: SubOrder): boolean => state === 'PENDING'
const wasPlayed = ({ state }: SubOrder): boolean => state === 'WON' || state === 'LOST' || state === 'TIE'

/** What a chase took at its creation, what of it was played, what came back and what waits. Lottery rule book C.11, money. */
export function chaseMoney({ subOrders }: Chase) {
  const [frozen, spent, waiting] = [
    stakes(subOrders),
    stakes(subOrders.filter(wasPlayed)),
    stakes(subOrders.filter(isPending)),
  ]
  return { frozen, spent, waiting, refunded: frozen - spent - waiting }
}

/** How the bet on an issue ended from how its lines did: won with one that won, a tie when all are. */
export function endOfLines(lines: readonly SettledLine['state'][]): SettledLine['state'] {
  if (lines.includes('WON')) return 'WON'
  return lines.every((state) => state === 'TIE') ? 'TIE' : 'LOST'
}

/** Whether an issue may not settle yet for this chase: an earlier one of it is pending. Lottery rule book C.11. */
export function waitsForEarlier({ subOrders }: Chase, numero: string): boolean {
  return subOrders.slice(0, placeOf(subOrders, numero)).some(isPending)
}

function placeOf(subOrders: readonly SubOrder[], numero: string): number {
  const place = subOrders.findIndex((each) => each.numero === numero)
  assert(place >= 0, 'an issue of the chase')
  return place
}

/**
 * What the end of an issue does to a chase. A win stops it where the player wanted that: all later sub-orders that are
 * not drawn yet, closed ones too, end and their stakes return; one that is drawn already is played. A returned stake (void,
 * missed, tie) is neither a win nor an end. Lottery rule book C.11.
 */
export function afterIssue(
  chase: Chase,
  issue: {
    readonly numero: string
    readonly end: IssueEnd
    /** Whether the numbers of a later issue are known. */
    readonly isDrawn: (numero: string) => boolean
  },
): ChaseStep {
  const { subOrders, winStop } = chase
  const place = placeOf(subOrders, issue.numero)
  assert(isPending(defined(subOrders[place], 'the sub-order')), 'an issue ends once for a chase')
  assert(issue.end === 'VOID' || !waitsForEarlier(chase, issue.numero), 'issues of a chase settle in order')
  const stops = winStop && issue.end === 'WON'
  const after = subOrders.map((each, at): SubOrder => {
    if (at === place) return { ...each, state: issue.end }
    const isStopped = stops && at > place && isPending(each) && !issue.isDrawn(each.numero)
    return isStopped ? { ...each, state: 'CHASE_STOPPED' } : each
  })
  return step(chase, after, 'COMPLETED')
}

/**
 * Takes back sub-orders, each before its own issue closes; `numeros` may be one or all that are left. Refused whole: an
 * issue that is not of the chase, one that ended for it, and one that is closed. Lottery rule book C.11, cancel.
 */
export function cancelSubOrders(
  chase: Chase,
  asked: {
    readonly numeros: readonly string[]
    readonly calendar: readonly CalendarIssue[]
    readonly now: number
  },
): Decision<ChaseStep, 'issue_unknown' | 'bet_ended' | 'issue_closed'> {
  const { subOrders } = chase
  const wanted = new Set(asked.numeros)
  const chosen = subOrders.filter(({ numero }) => wanted.has(numero))
  if (chosen.length === 0 || chosen.length !== wanted.size) return refuse('issue_unknown')
  const ended = chosen.find((each) => !isPending(each))
  if (ended !== undefined) return refuse('bet_ended', { numero: ended.numero })
  const open = new Set(
    asked.calendar.filter(({ closeAt, isSold }) => isSold && asked.now < closeAt).map(({ numero }) => numero),
  )
  const closed = chosen.find(({ numero }) => !open.has(numero))
  if (closed !== undefined) return refuse('issue_closed', { numero: closed.numero })
  const after = subOrders.map((each): SubOrder => (wanted.has(each.numero) ? { ...each, state: 'CANCELLED' } : each))
  return accept(step(chase, after, 'CANCELLED'))
}

const isReturned = (each: SubOrder): boolean => !isPending(each) && !wasPlayed(each)

/** `ending` is the status of a chase that this step ends, unless a win stopped it. */
function step(before: Chase, subOrders: readonly SubOrder[], ending: 'COMPLETED' | 'CANCELLED'): ChaseStep {
  const isStopped = subOrders.some(({ state }) => state === 'CHASE_STOPPED')
  const last = isStopped ? 'STOPPED_ON_WIN' : ending
  const status = subOrders.some(isPending) ? 'ACTIVE' : last
  const returned = subOrders.filter((each, at) => isReturned(each) && before.subOrders[at]?.state === 'PENDING')
  return { chase: { ...before, status, subOrders }, returned }
}
