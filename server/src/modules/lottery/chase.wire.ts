import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { listChases } from '@parlour/core/contract/lottery/player/chases.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { chaseMoney, type SubOrder } from '@parlour/core/rules/lottery/chase/chase.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import { betOutcomes, type Ending } from '#modules/bets/index.ts'
import type { Catalogue } from './catalogue.ts'
import { listOrdersOfChases, type ChaseOrder, type ChaseRow } from './chase.sql.ts'
import { listIssuesById } from './issue.sql.ts'
import { chaseStatus } from './rules/chase-status.ts'
import { stateOfLines } from './rules/state-of-lines.ts'
import { takesBets } from './rules/takes-bets.ts'
import { listTicketsOfOrders } from './ticket.sql.ts'
import type { Issue, Ticket } from './types.ts'
import { toWireOdds, toWireWinNo } from './wire.ts'

type WireChase = Value<typeof listChases>['list'][number]

interface Told {
  readonly orders: readonly ChaseOrder[]
  readonly tickets: ReadonlyMap<string, readonly Ticket[]>
  readonly endings: ReadonlyMap<string, Ending>
  readonly issues: ReadonlyMap<string, Issue>
  readonly now: number
}

/** Chases with all of their issues: how each ended is what its bets say. */
export async function toWireChases(db: Reader, catalogue: Catalogue, rows: readonly ChaseRow[]): Promise<WireChase[]> {
  if (rows.length === 0) return []
  const orders = await listOrdersOfChases(
    db,
    rows.map(({ chaseId }) => chaseId),
  )
  const [tickets, issues, now] = await Promise.all([
    listTicketsOfOrders(db, orders),
    listIssuesById(db, [...new Set(orders.map(({ issueId }) => issueId))]),
    nowMs(db),
  ])
  const endings = await betOutcomes.listEndings(
    db,
    tickets.map(({ betId }) => betId),
  )
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  const byChase = Map.groupBy(orders, ({ chaseId }) => chaseId)
  return rows.map((row) => {
    const own = byChase.get(row.chaseId) ?? []
    return toWireChase(catalogue, row, { orders: own, tickets: byOrder, endings, issues, now })
  })
}

function stateOf(kind: Ending['kind'] | undefined): SubOrder['state'] {
  assert(kind !== 'CASHED_OUT', 'a bet on a draw is not cashed out')
  return kind ?? 'PENDING'
}

function toWireChase({ findAnyGame }: Catalogue, row: ChaseRow, told: Told): WireChase {
  const { orders, tickets, endings } = told
  const game = findAnyGame(row.gameId)
  const subOrders = orders.map((order) => toWireSubOrder(order, told, game?.allowCancel === true))
  const bets = orders.flatMap(({ orderId }) => tickets.get(orderId) ?? [])
  const ends = bets.map(({ betId }) => endings.get(betId))
  // Line by line: of an issue one may be taken back and another played.
  const money = chaseMoney({
    winStop: row.winStop,
    status: chaseStatus(ends),
    subOrders: bets.map(({ issueId, stake }, at): SubOrder => ({
      numero: issueId,
      stake,
      state: stateOf(ends[at]?.kind),
    })),
  })
  const lines = tickets.get(orders[0]?.orderId ?? '') ?? []
  return {
    chaseNumber: row.chaseId,
    gameId: row.gameId,
    gameCode: game?.gameCode ?? '',
    placedAt: Number(row.placedAt),
    winStop: row.winStop,
    status: chaseStatus(ends),
    frozen: toWire(money.frozen),
    spent: toWire(money.spent),
    refunded: toWire(money.refunded),
    waiting: toWire(money.waiting),
    payout: toWire(subOrders.reduce((sum, { payout }) => sum + payout, 0n)),
    lines: lines.map((ticket) => ({
      playId: ticket.playId,
      playCode: ticket.playCode,
      bettingContent: ticket.picks,
      units: ticket.units,
      odds: toWireOdds(ticket),
    })),
    subOrders: subOrders.map(({ wire }) => wire),
  }
}

const played: ReadonlySet<string> = new Set(['WON', 'LOST', 'TIE'])

function toWireSubOrder(
  { orderId, issueId }: ChaseOrder,
  { tickets, endings, issues, now }: Told,
  allowCancel: boolean,
) {
  const issue = defined(issues.get(issueId), 'a chase is on issues')
  const own = tickets.get(orderId) ?? []
  const stake = own.reduce((sum, ticket) => sum + ticket.stake, 0n)
  const states = own.map(({ betId }) => endings.get(betId)?.kind ?? 'PENDING')
  const state = stateOfLines(states)
  // A stake that returned is no win: what was paid is what the draw paid.
  const payout = own.reduce((sum, { betId }) => {
    const ending = endings.get(betId)
    return ending && played.has(ending.kind) ? sum + ending.payout : sum
  }, 0n)
  const wire = {
    orderNumber: orderId,
    numero: issue.numero,
    drawTime: issue.drawAt,
    multiple: own[0]?.multiple ?? 1,
    stake: toWire(stake),
    payout: toWire(payout),
    state,
    winNo: toWireWinNo(issue.result),
    canCancel: allowCancel && state === 'PENDING' && takesBets(issue, now),
  }
  return { wire, payout }
}
