import { cancelChase, getChaseIssues, listChases } from '@parlour/core/contract/lottery/player/chases.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { betRows } from '#modules/bets/index.ts'
import { cancelBets } from './cancel-bets.service.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findChaseRow, listChaseRows, listOrdersOfChases } from './chase.sql.ts'
import { toWireChases } from './chase.wire.ts'
import { listIssuesById, listPurchasable } from './issue.sql.ts'
import type { orderRoutes } from './order.routes.ts'
import { issuesAhead } from './schedule.ts'
import { listTicketsOfOrders } from './ticket.sql.ts'

const chasesAPage = 10

/** Bets on several issues: what can be bought, what a member has running, and taking it back. */
export function chaseRoutes(
  routes: Routes,
  { catalogue, onBalance }: Pick<Parameters<typeof orderRoutes>[1], 'onBalance'> & { catalogue: ReadCatalogue },
): void {
  routes.query(getChaseIssues, async ({ db, input: { query } }) => {
    const game = (await catalogue()).findGame(query.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const issues = await listPurchasable(db, { gameId: game.gameId, now: await nowMs(db), limit: issuesAhead })
    return {
      chaseNumeros: issues.map(({ numero, openAt, closeAt, drawAt, commit }) => ({
        numero,
        openTime: openAt,
        closeTime: closeAt,
        drawTime: drawAt,
        commit,
      })),
    }
  })

  routes.query(listChases, async ({ db, member, input: { query } }) => {
    const known = await catalogue()
    const game = query.gameId === undefined ? undefined : known.findAnyGame(query.gameId)
    if (query.gameId !== undefined && !game) throw new Refusal('lottery.game_unknown')
    const rows = await listChaseRows(db, {
      brandId: member.brandId,
      memberId: member.memberId,
      gameId: game?.gameId ?? null,
      below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null,
      limit: chasesAPage + 1,
    })
    const page = rows.slice(0, chasesAPage)
    return {
      list: await toWireChases(db, known, page),
      next: rows.length > chasesAPage ? (page.at(-1)?.chaseId ?? null) : null,
    }
  })

  routes.command(cancelChase, async ({ tx, member, afterCommit, input: { params, body } }) => {
    const { memberId } = member
    const chase = isId(params.chaseNumber) ? await findChaseRow(tx, memberId, params.chaseNumber) : undefined
    if (!chase) throw new Refusal('lottery.chase_unknown')
    const orders = await listOrdersOfChases(tx, [chase.chaseId])
    const issues = await listIssuesById(
      tx,
      orders.map(({ issueId }) => issueId),
    )
    const byNumero = new Map(orders.map((order) => [issues.get(order.issueId)?.numero ?? '', order]))
    const numeros = body.numeros ?? [...byNumero.keys()]
    const strange = numeros.find((numero) => !byNumero.has(numero))
    if (strange !== undefined) throw new Refusal('lottery.issue_unknown', { numero: strange })
    const chosen = numeros.flatMap((numero) => byNumero.get(numero) ?? [])
    const betIds = (await listTicketsOfOrders(tx, chosen)).map(({ betId }) => betId)
    // What is left: an issue that ended is not asked about again, unless it was named.
    const open = body.numeros ? undefined : await betRows.listOpen(tx, betIds)
    const wanted = open ? betIds.filter((betId) => open.has(betId)) : betIds
    const result = await cancelBets(tx, { member, betIds: wanted })
    const balance = toWire(result.balance)
    afterCommit(() => onBalance({ memberId, balance, version: result.version }))
    return { cancelled: [...result.cancelled], refused: [...result.refused], balance, version: result.version }
  })
}
