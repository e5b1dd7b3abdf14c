import { getPopularGames, getRecentGames } from '@parlour/core/contract/lottery/player/lottery.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { listDrawn, listUpcoming } from './issue.sql.ts'
import { listRecentGames } from './ticket.sql.ts'
import { gamesOfMode, prizeModesOf } from './rules/prize-modes.ts'
import { toWireGame, toWireSale, toWireWinNo } from './wire.ts'

const popularDefault = 20
const recentMax = 10

/** The lists of games that the home page and the lobby show. */
export function gameListRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  routes.query(getRecentGames, async ({ db, member }) => {
    const { findGame } = await catalogue()
    const recent = await listRecentGames(db, member.memberId, recentMax)
    return recent.flatMap(({ gameId, lastPlayed }) => {
      const game = findGame(gameId)
      return game
        ? [{ gameId, gameCode: game.gameCode, displayName: game.displayName, lastPlayed: Number(lastPlayed) }]
        : []
    })
  })

  routes.query(getPopularGames, async ({ db, brand, input: { query } }) => {
    const { games, seriesOf } = await catalogue()
    const series = seriesOf(brand.brandId)
    const wanted = gamesOfMode(games, query.prizeMode, series)
    const shown = wanted.filter(({ status }) => status === 'ON').slice(0, query.count ?? popularDefault)
    const now = await nowMs(db)
    const ids = shown.map(({ gameId }) => gameId)
    const [upcoming, drawn] = await Promise.all([
      listUpcoming(db, ids, now),
      listDrawn(db, { gameIds: ids, belowDrawAt: Number.MAX_SAFE_INTEGER, limit: 1 }),
    ])
    return shown.flatMap((game) => {
      const current = upcoming.find(({ gameId }) => gameId === game.gameId)
      const last = drawn.find(({ gameId }) => gameId === game.gameId)
      if (!current) return []
      return [
        {
          ...toWireGame(game, prizeModesOf(game, series)),
          numero: current.numero,
          closeTime: current.closeAt,
          drawTime: current.drawAt,
          ...toWireSale(current, now),
          commit: current.commit ?? '',
          lastNumero: last?.numero ?? null,
          lastWinNo: toWireWinNo(last?.result ?? null),
        },
      ]
    })
  })
}
