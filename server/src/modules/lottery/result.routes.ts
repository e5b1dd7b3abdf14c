import { getHistory, getOpened, getVnOpened } from '@parlour/core/contract/lottery/player/results.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { listDrawn, listUpcoming } from './issue.sql.ts'
import { listEnded } from './published.sql.ts'
import { gamesOfMode } from './rules/prize-modes.ts'
import { toWireOpened } from './wire.ts'

const openedDefault = 100
const historyDefault = 20
const newest = Number.MAX_SAFE_INTEGER

/** A time that the database has a number for. */
const within = (epochMs: number) => Math.max(0, Math.min(epochMs, newest))

/** Drawn issues: the last one of every game, and one game's past. */
export function resultRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  for (const endpoint of [getVnOpened, getOpened] as const) {
    routes.query(endpoint, async ({ db, brand, input: { query } }) => {
      const { findGame, games: all, seriesOf } = await catalogue()
      const games = gamesOfMode(all, query.prizeMode, seriesOf(brand.brandId))
      const now = await nowMs(db)
      const ids = games.map(({ gameId }) => gameId)
      const [drawn, upcoming] = await Promise.all([
        listDrawn(db, { gameIds: ids, belowDrawAt: newest, limit: 1 }),
        listUpcoming(db, ids, now),
      ])
      const shown = drawn.filter(({ drawAt }) => drawAt >= (query.since ?? 0)).slice(0, query.count ?? openedDefault)
      return shown.flatMap((issue) => {
        const game = findGame(issue.gameId)
        const next = upcoming.find(({ gameId }) => gameId === issue.gameId)
        return game ? [toWireOpened(game, issue, next, now)] : []
      })
    })
  }

  routes.query(getHistory, async ({ db, input: { params, query } }) => {
    const game = (await catalogue()).findAnyGame(params.id)
    if (!game) throw new Refusal('lottery.game_unknown')
    const limit = query.limit ?? historyDefault
    const cursor = /^\d{1,15}$/.test(query.cursor ?? '') ? Number(query.cursor) : newest
    const drawn = await listEnded(db, {
      gameId: game.gameId,
      fromDrawAt: within(query.from ?? 0),
      belowDrawAt: within(Math.min(cursor, query.to ?? newest)),
      limit: limit + 1,
    })
    const page = drawn.slice(0, limit)
    const now = await nowMs(db)
    return {
      content: page.map((issue) => toWireOpened(game, issue, undefined, now)),
      next: drawn.length > limit ? String(page.at(-1)?.drawAt) : null,
    }
  })
}
