import { defined } from '../../../kernel/assert.ts'
import type { Fraction } from '../../../kernel/fraction.ts'
import type { Money } from '../../../money/money.ts'
import { builderFactor } from '../builder/settle-builder.ts'
import { settleNamedWin } from '../odds/stake-mode.ts'
import { type LegResult, returnFactor } from './outcome.ts'
import { settleTicket, type TicketForm } from './ticket-return.ts'

/** A ticket as it was placed: all that its ending depends on beside its legs. */
export interface PlacedTicket {
  readonly kind: 'SINGLE' | 'PARLAY' | 'SYSTEM' | 'BUILDER'
  /** Of a bet builder: what it was taken at, by set of legs. */
  readonly prices?: readonly string[] | undefined
  /** Of a system: how many legs its lines have. */
  readonly sizes: readonly number[]
  /** What left the balance. */
  readonly stake: Money
  /** On each line. */
  readonly unitStake: Money
  readonly decimals: number
  /** Of a single whose win was named beforehand: what is won beside the stake. */
  readonly namedProfit?: Money | undefined
  readonly maxPayout: Money
}

export interface PlacedLeg {
  readonly decimal: Fraction
  /** Undefined while it is open. */
  readonly result: LegResult | undefined
}

/** How a ticket has ended, and what it returns. `LOST` may return a part of its stake. */
export interface TicketEnd {
  readonly kind: 'WON' | 'LOST' | 'TIE' | 'VOID'
  readonly returned: Money
}

const isLost = ({ decimal, result }: PlacedLeg): boolean =>
  result !== undefined && returnFactor(decimal, result).numerator === 0n

/** Whether nothing can come of it any more: a leg of its only line is lost, or too few are left for the shortest line. */
function isDead({ kind, sizes }: PlacedTicket, legs: readonly PlacedLeg[]): boolean {
  const alive = legs.filter((leg) => !isLost(leg)).length
  return alive < (kind === 'SYSTEM' ? Math.min(...sizes) : legs.length)
}

function returnOf(ticket: PlacedTicket, legs: Ended) {
  const { stake, unitStake, decimals, namedProfit: profit, maxPayout } = ticket
  const [only] = legs
  if (profit !== undefined && only !== undefined && legs.length === 1 && only.result.deadHeat === undefined) {
    const named = settleNamedWin({ debit: stake, profit }, only.result.outcome, decimals)
    const most = maxPayout > stake ? maxPayout : stake
    return named < most ? named : most
  }
  return settleTicket({ form: formOf(ticket, legs), unitStake, decimals, maxPayout }).returned
}

type Ended = readonly { readonly decimal: Fraction; readonly result: LegResult }[]

/** A builder is one leg, whose parts that are left have a price of their own. */
function formOf({ kind, sizes, prices }: PlacedTicket, legs: Ended): TicketForm {
  if (kind === 'SYSTEM') return { type: kind, legs, bankers: [], sizes }
  if (kind !== 'BUILDER') return { type: kind, legs }
  const results = legs.map(({ result }) => result)
  return { type: 'SINGLE', legs: [{ factor: builderFactor(defined(prices, 'a builder has its prices'), results) }] }
}

/**
 * How a ticket ends by how its legs ended; undefined while it is open. It ends with the leg after which nothing can come of it
 * any more, or with its last one. Betting book A4, A9.
 */
export function endTicket(ticket: PlacedTicket, legs: readonly PlacedLeg[]): TicketEnd | undefined {
  if (isDead(ticket, legs)) return { kind: 'LOST', returned: 0n }
  const ended = legs.flatMap(({ decimal, result }) => (result === undefined ? [] : [{ decimal, result }]))
  if (ended.length < legs.length) return undefined
  if (ended.every(({ result }) => result.outcome === 'VOID')) return { kind: 'VOID', returned: ticket.stake }
  const returned = returnOf(ticket, ended)
  if (returned === ticket.stake) return { kind: 'TIE', returned }
  return { kind: returned > ticket.stake ? 'WON' : 'LOST', returned }
}

/**
 * What a win is cut to where a player has a most for a day: what is left of it, never less than the stake. Betting book A6.
 */
export function cutToDay(end: TicketEnd, { stake, left }: { readonly stake: Money; readonly left: Money }): Money {
  if (end.kind !== 'WON' || end.returned <= left) return end.returned
  return left > stake ? left : stake
}
