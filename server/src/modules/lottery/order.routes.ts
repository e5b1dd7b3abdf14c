import { cancelOrders, getOrder, listOrders, placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Batcher } from '#platform/batch/batch.ts'
import type { Routes } from '#platform/http/routes.ts'
import { bodyHash } from '#platform/idempotency/idempotency.ts'
import { Refusal } from '#platform/refusal.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { cancelBets } from './cancel-bets.service.ts'
import type { Catalogue, ReadCatalogue } from './catalogue.ts'
import { listChasesOfOrders } from './chase.sql.ts'
import { listIssuesById } from './issue.sql.ts'
import type { PlaceBetCommand, PlaceBetDecision } from './place-bets.service.ts'
import { stateOfLines } from './rules/state-of-lines.ts'
import { findOrderRow, listOrderRows, listTicketsOfOrders, type OrderRow } from './ticket.sql.ts'
import { toWireOdds, toWireWinNo } from './wire.ts'

const ordersAPage = 20
/** How many orders one call reads to find those of one state: its page may be shorter than others, and still have a next. */
const ordersScanned = 200

interface Parts {
  readonly catalogue: ReadCatalogue
  readonly bets: Batcher<PlaceBetCommand, PlaceBetDecision>
  /** Opens a trial account's demo money, where it has none yet. */
  readonly ensureDemoMoney: (player: { readonly brandId: string; readonly memberId: string }) => Promise<void>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

export function orderRoutes(routes: Routes, { catalogue, bets, ensureDemoMoney, onBalance }: Parts): void {
  routes.direct(placeBet, async ({ brand, member, key, input: { body } }) => {
    if (isTrialType(member.type)) await ensureDemoMoney(member)
    const decision = await bets.submit({
      brand,
      member,
      key: defined(key, 'a keyed call has its key'),
      bodyHash: bodyHash(body),
      request: body,
    })
    if (!decision.ok) throw new Refusal(decision.code, decision.details)
    const { receipt, isReplay } = decision.value
    if (!isReplay) onBalance({ memberId: member.memberId, balance: receipt.balance, version: receipt.version })
    return receipt
  })

  routes.command(cancelOrders, async ({ tx, member, afterCommit, input: { body } }) => {
    const result = await cancelBets(tx, { member, betIds: body.subOrderIds })
    const balance = toWire(result.balance)
    afterCommit(() => onBalance({ memberId: member.memberId, balance, version: result.version }))
    return { cancelled: [...result.cancelled], refused: [...result.refused], balance, version: result.version }
  })

  routes.query(listOrders, async ({ db, member, input: { query } }) => {
    const known = await catalogue()
    const game = query.gameId === undefined ? undefined : known.findAnyGame(query.gameId)
    if (query.gameId !== undefined && !game) throw new Refusal('lottery.game_unknown')
    const { state } = query
    const read = state === undefined ? ordersAPage : ordersScanned
    const rows = await listOrderRows(db, {
      brandId: member.brandId,
      memberId: member.memberId,
      gameId: game?.gameId ?? null,
      from: query.from ?? 0,
      to: query.to ?? Number.MAX_SAFE_INTEGER,
      below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null,
      limit: read + 1,
    })
    const orders = await toWireOrders(db, known, member.memberId, rows.slice(0, read))
    const wanted = state === undefined ? orders : orders.filter((order) => order.state === state)
    const list = wanted.slice(0, ordersAPage)
    const isCut = wanted.length > ordersAPage
    const last = isCut ? list.at(-1) : orders.at(-1)
    return { list, next: isCut || rows.length > read ? (last?.orderNumber ?? null) : null }
  })

  routes.query(getOrder, async ({ db, member, input: { params } }) => {
    const row = isId(params.orderNumber) ? await findOrderRow(db, member.memberId, params.orderNumber) : undefined
    const [order] = row ? await toWireOrders(db, await catalogue(), member.memberId, [row]) : []
    if (!order) throw new Refusal('lottery.order_unknown')
    return order
  })
}

async function toWireOrders(db: Reader, { findAnyGame }: Catalogue, memberId: string, rows: readonly OrderRow[]) {
  if (rows.length === 0) return []
  const orderIds = rows.map(({ orderId }) => orderId)
  const [tickets, chases, issues] = await Promise.all([
    listTicketsOfOrders(
      db,
      orderIds.map((orderId) => ({ memberId, orderId })),
    ),
    listChasesOfOrders(db, orderIds),
    listIssuesById(db, [...new Set(rows.map(({ issueId }) => issueId))]),
  ])
  const outcomes = await betOutcomes.listEndings(
    db,
    tickets.map(({ betId }) => betId),
  )
  const byOrder = Map.groupBy(tickets, ({ orderId }) => orderId)
  return rows.map((row) => {
    const issue = defined(issues.get(row.issueId), 'an order is on an issue')
    const lines = (byOrder.get(row.orderId) ?? []).map((ticket) => {
      const outcome = outcomes.get(ticket.betId)
      return {
        subOrderId: ticket.betId,
        betNumber: betNumber(ticket.betId),
        playId: ticket.playId,
        playCode: ticket.playCode,
        bettingContent: ticket.picks,
        units: ticket.units,
        multiple: ticket.multiple,
        stake: toWire(ticket.stake),
        odds: toWireOdds(ticket),
        payout: toWire(outcome?.payout ?? 0n),
        state: outcome?.kind ?? 'PENDING',
      }
    })
    const payout = tickets
      .filter(({ orderId }) => orderId === row.orderId)
      .reduce((sum, { betId }) => sum + (outcomes.get(betId)?.payout ?? 0n), 0n)
    return {
      orderNumber: row.orderId,
      chaseNumber: chases.get(row.orderId) ?? null,
      gameId: row.gameId,
      gameCode: findAnyGame(row.gameId)?.gameCode ?? '',
      numero: issue.numero,
      placedAt: Number(row.placedAt),
      totalBettingAmount: toWire(row.totalStake),
      totalPayout: toWire(payout),
      state: stateOfLines(lines.map(({ state }) => state)),
      winNo: toWireWinNo(issue.result),
      lines,
    }
  })
}
