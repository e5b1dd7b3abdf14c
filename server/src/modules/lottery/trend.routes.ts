import { getTrend } from '@parlour/core/contract/lottery/player/results.ts'
import { trendOf } from '@parlour/core/rules/lottery/trend/trend.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { createRecentDraws } from './recent-draws.ts'

const sizeDefault = 50

/** What came often of late in a game, and what has not come for long. */
export function trendRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  const recentDraws = createRecentDraws()

  routes.query(getTrend, async ({ db, input: { params, query } }) => {
    const game = (await catalogue()).findAnyGame(params.id)
    if (!game) throw new Refusal('lottery.game_unknown')
    const draws = await recentDraws(db, game.gameId)
    const size = query.size ?? sizeDefault
    const results = draws.map(({ result }) => result)
    const { hot, gap } = trendOf(game.model, results, size)
    return {
      gameId: game.gameId,
      gameCode: game.gameCode,
      model: game.model,
      size,
      depth: draws.length,
      hot,
      gap,
      issues: draws.slice(0, size).map(({ numero, result }) => ({ numero, winNo: result })),
    }
  })
}
