import {
  getGameMenus,
  getGameSetting,
  getPlayMenu,
  getPopularGames,
  getRecentGames,
  getSeries,
  getVnGameMenu,
} from '@parlour/core/contract/lottery.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { listDrawn, listUpcoming } from './issue.sql.ts'
import { bettingModes, multipleMax } from './rules/betting-modes.ts'
import { listRecentGames } from './ticket.sql.ts'
import type { Game } from './types.ts'
import { toWireGame, toWirePlayMenu, toWireSale, toWireWinNo } from './wire.ts'

const popularDefault = 20
const recentMax = 10

export function catalogueRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  for (const [endpoint, areas] of [
    [getGameMenus, ['CN']],
    [getVnGameMenu, ['VN', 'SEA']],
  ] as const) {
    routes.query(endpoint, async () =>
      groupsOf((await catalogue()).games.filter(({ area }) => (areas as readonly string[]).includes(area))),
    )
  }

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

  routes.query(getPopularGames, async ({ db, input: { query } }) => {
    const { games } = await catalogue()
    const shown = games.filter(({ status }) => status === 'ON').slice(0, query.count ?? popularDefault)
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
          ...toWireGame(game),
          numero: current.numero,
          closeTime: current.closeAt,
          drawTime: current.drawAt,
          ...toWireSale(current, now),
          commit: current.commit,
          lastNumero: last?.numero ?? null,
          lastWinNo: toWireWinNo(last?.result ?? null),
        },
      ]
    })
  })

  routes.query(getPlayMenu, async ({ brand, input: { params } }) => {
    const { findGame, offersOf } = await catalogue()
    const game = gameOf(findGame, params.id)
    return toWirePlayMenu(game, offersOf(brand.brandId, game.gameId))
  })

  routes.query(getGameSetting, async ({ brand, input: { params } }) => {
    const { findGame, offersOf } = await catalogue()
    const game = gameOf(findGame, params.id)
    const offers = offersOf(brand.brandId, game.gameId)
    const highest = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (a > b ? a : b), 0n)
    return {
      bettingModes: bettingModes.map(({ bettingModeId, code, unit }) => ({
        bettingModeId,
        code,
        unit: toWire(unit),
        betAmountMax: toWire(highest(offers.map(({ stakeMax }) => stakeMax))),
        betMultipleMax: multipleMax,
        winAmountMax: toWire(highest(offers.map(({ winAmountMax }) => winAmountMax))),
      })),
      allowChase: false,
      allowCancel: game.allowCancel,
    }
  })

  // Games at fixed odds have no prize series; the list is empty until a series game is offered.
  routes.query(getSeries, async () => [])
}

function gameOf(findGame: (id: string) => Game | undefined, id: string): Game {
  const game = findGame(id)
  if (!game) throw new Refusal('lottery.game_unknown')
  return game
}

function groupsOf(games: readonly Game[]) {
  return [...Map.groupBy(games, ({ groupCode }) => groupCode)].map(([gameGroupCode, members], at) => ({
    gameGroupId: members[0]?.groupId ?? 0,
    gameGroupCode,
    labelName: gameGroupCode,
    sorting: at + 1,
    gameMenus: members.map(toWireGame),
  }))
}
