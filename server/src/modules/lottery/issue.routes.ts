import { getFairness, getHistory, getNearIssues, getOpened, getVnOpened } from '@parlour/core/contract/lottery.ts'
import { drawContext } from '@parlour/core/fair/draw-context.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { findIssue, listDrawn, listUpcoming } from './issue.sql.ts'
import { toWireOpened, toWireSale, toWireWinNo } from './wire.ts'

const openedDefault = 100
const historyDefault = 20
const newest = Number.MAX_SAFE_INTEGER

export function issueRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  for (const endpoint of [getVnOpened, getOpened] as const) {
    routes.query(endpoint, async ({ db, input: { query } }) => {
      const { games } = await catalogue()
      const now = await nowMs(db)
      const ids = games.map(({ gameId }) => gameId)
      const [drawn, upcoming] = await Promise.all([
        listDrawn(db, { gameIds: ids, belowDrawAt: newest, limit: 1 }),
        listUpcoming(db, ids, now),
      ])
      return drawn
        .filter(({ drawAt }) => drawAt >= (query.since ?? 0))
        .slice(0, query.count ?? openedDefault)
        .flatMap((issue) => {
          const game = games.find(({ gameId }) => gameId === issue.gameId)
          return game
            ? [
                toWireOpened(
                  game,
                  issue,
                  upcoming.find(({ gameId }) => gameId === issue.gameId),
                  now,
                ),
              ]
            : []
        })
    })
  }

  routes.query(getNearIssues, async ({ db, input: { query } }) => {
    const game = (await catalogue()).findGame(query.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const now = await nowMs(db)
    const ids = [game.gameId]
    const [[current, next], [previous]] = await Promise.all([
      listUpcoming(db, ids, now),
      listDrawn(db, { gameIds: ids, belowDrawAt: newest, limit: 1 }),
    ])
    return {
      serverTime: now,
      previousNumero: previous ? { numero: previous.numero, winNo: toWireWinNo(previous.result) } : null,
      currentNumero: current
        ? {
            numero: current.numero,
            gameId: game.gameId,
            openTime: current.openAt,
            closeTime: current.closeAt,
            drawTime: current.drawAt,
            ...toWireSale(current, now),
            state: current.state,
            commit: current.commit,
          }
        : null,
      nextNumero: next ? { numero: next.numero, openTime: next.openAt } : null,
    }
  })

  routes.query(getHistory, async ({ db, input: { params, query } }) => {
    const game = (await catalogue()).findGame(params.id)
    if (!game) throw new Refusal('lottery.game_unknown')
    const limit = query.limit ?? historyDefault
    const belowDrawAt = /^\d{1,15}$/.test(query.cursor ?? '') ? Number(query.cursor) : newest
    const drawn = await listDrawn(db, { gameIds: [game.gameId], belowDrawAt, limit: limit + 1 })
    const page = drawn.slice(0, limit)
    const now = await nowMs(db)
    return {
      content: page.map((issue) => toWireOpened(game, issue, undefined, now)),
      next: drawn.length > limit ? String(page.at(-1)?.drawAt) : null,
    }
  })

  routes.query(getFairness, async ({ db, input: { params } }) => {
    const game = (await catalogue()).findGame(params.gameId)
    if (!game) throw new Refusal('lottery.game_unknown')
    const issue = await findIssue(db, game.gameId, params.numero)
    if (!issue) throw new Refusal('lottery.issue_unknown')
    return {
      gameCode: game.gameCode,
      numero: issue.numero,
      state: issue.state,
      commit: issue.commit,
      seed: issue.seed,
      beacon: issue.beacon,
      round: null,
      derivation: game.model,
      context: drawContext(game.gameCode, issue.numero, issue.beacon),
      result: toWireWinNo(issue.result),
    }
  })
}
