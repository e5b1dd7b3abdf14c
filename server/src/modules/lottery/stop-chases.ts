import { defined } from '@parlour/core/kernel/assert.ts'
import { afterIssue, endOfLines, type SubOrder } from '@parlour/core/rules/lottery/chase/chase.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Tx } from '#platform/db/database.ts'
import { betOutcomes, type Outcome } from '#modules/bets/index.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { listStoppable, type ChaseOrder } from './chase.sql.ts'
import { releaseExposure } from './exposure.ts'
import { holdIssues } from './issue.sql.ts'
import { listTicketsOfOrders } from './ticket.sql.ts'
import type { Issue, Ticket } from './types.ts'

/** The chases that a win on some issues would stop, each from that issue on, and their issues as they stand. */
export interface HeldChases {
  readonly orders: readonly ChaseOrder[]
  readonly issues: ReadonlyMap<string, Issue>
}

/** Reads them and holds their later issues, before any account is locked: none is drawn until this transaction ends. */
export async function holdChases(
  tx: Tx,
  of: { readonly issueIds: readonly string[]; readonly memberIds: readonly string[] },
): Promise<HeldChases> {
  const orders = await listStoppable(tx, of)
  const issueIds = [...new Set(orders.map(({ issueId }) => issueId))]
  return { orders, issues: issueIds.length === 0 ? new Map() : await holdIssues(tx, issueIds) }
}

const drawnStates: ReadonlySet<string> = new Set(['DRAWN', 'SETTLED', 'RESETTLED'])

/**
 * Stops the chases that were won on the issues that are being settled: what of them is not drawn yet ends and its stake
 * returns, in the settlement's own transaction. Answers the outcomes to be written. Lottery rule book C.11.
 */
export async function stopChases(
  tx: Tx,
  settled: {
    readonly ledger: OpenLedger
    readonly chases: HeldChases
    readonly tickets: readonly Pick<Ticket, 'betId' | 'issueId'>[]
    readonly outcomes: readonly Outcome[]
    /** By issue; the issues of a chase are all of one game. */
    readonly models: ReadonlyMap<string, DrawModel>
    readonly at: number
  },
): Promise<readonly Outcome[]> {
  const { ledger, chases, outcomes, models, at } = settled
  const won = wonChases(settled)
  if (won.length === 0) return []
  const tickets = Map.groupBy(await listTicketsOfOrders(tx, won.flat()), ({ orderId }) => orderId)
  const kinds = new Map(outcomes.map(({ betId, kind }) => [betId, kind]))
  const stopped = won.flatMap((orders) =>
    stoppedOrders({ orders, issues: chases.issues, tickets, kinds }).flatMap(({ orderId }) =>
      (tickets.get(orderId) ?? []).map((ticket) => ({
        ticket,
        model: defined(models.get(orders[0]?.issueId ?? ''), 'a chase is stopped by an issue that is settled'),
      })),
    ),
  )
  const ended = await betOutcomes.closeOpen(
    tx,
    stopped.map(({ ticket }) => ticket.betId),
  )
  const returned = stopped.filter(({ ticket }) => !ended.has(ticket.betId))
  const back = returned.map(({ ticket }) => ticket)
  const endings = await betOutcomes.returnStakes(tx, ledger, { tickets: back, kind: 'CHASE_STOPPED', at })
  await releaseExposure(tx, returned)
  return endings
}

/** The chases whose members won on the issue with which their list here begins. */
function wonChases({
  chases,
  tickets,
  outcomes,
}: Parameters<typeof stopChases>[1]): readonly (readonly ChaseOrder[])[] {
  if (chases.orders.length === 0) return []
  const issueOf = new Map(tickets.map(({ betId, issueId }) => [betId, issueId]))
  const winners = new Set(
    outcomes
      .filter(({ kind }) => kind === 'WON')
      .map(({ memberId, betId }) => `${memberId} ${issueOf.get(betId) ?? ''}`),
  )
  return [...Map.groupBy(chases.orders, ({ chaseId }) => chaseId).values()].filter(
    ([first]) => first && winners.has(`${first.memberId} ${first.issueId}`),
  )
}

/** The later orders of one chase that the end of its first order here stops. */
function stoppedOrders(chase: {
  readonly orders: readonly ChaseOrder[]
  readonly issues: ReadonlyMap<string, Issue>
  readonly tickets: ReadonlyMap<string, readonly Ticket[]>
  readonly kinds: ReadonlyMap<string, Outcome['kind']>
}): readonly ChaseOrder[] {
  const { orders, issues, tickets, kinds } = chase
  const numeroOf = ({ issueId }: ChaseOrder) => defined(issues.get(issueId), 'an issue of a chase').numero
  const [first] = orders
  const lines = (first ? (tickets.get(first.orderId) ?? []) : []).map(({ betId }) => kinds.get(betId))
  const ends = lines.filter((kind) => kind === 'WON' || kind === 'LOST' || kind === 'TIE')
  // All of its lines were taken back before: nothing of the chase was played on this issue.
  if (!first || ends.length === 0) return []
  const subOrders = orders.map((order): SubOrder => ({ numero: numeroOf(order), stake: 0n, state: 'PENDING' }))
  const isDrawn = ({ issueId }: ChaseOrder) => drawnStates.has(issues.get(issueId)?.state ?? '')
  const drawn = new Set(orders.filter(isDrawn).map(numeroOf))
  const { returned } = afterIssue(
    { winStop: true, status: 'ACTIVE', subOrders },
    { numero: numeroOf(first), end: endOfLines(ends), isDrawn: (numero) => drawn.has(numero) },
  )
  const stopped = new Set(returned.map(({ numero }) => numero))
  return orders.filter((order) => stopped.has(numeroOf(order)))
}
