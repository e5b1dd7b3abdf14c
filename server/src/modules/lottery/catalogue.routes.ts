import {
  getGameMenus,
  getGameSetting,
  getPlayMenu,
  getSeries,
  getVnGameMenu,
} from '@parlour/core/contract/lottery/player/lottery.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { listUpcoming } from './issue.sql.ts'
import { seriesOfMember } from './rules/prepare-order.ts'
import { modesOf } from './rules/betting-modes.ts'
import { alternative, gamesOfMode, prizeModesOf, traditional } from './rules/prize-modes.ts'
import type { Game, SeriesOffer } from './types.ts'
import { toWireGame, toWirePlayMenu } from './wire.ts'

/** Later than whatever is planned. */
const maxInstant = Number.MAX_SAFE_INTEGER

/** What is sold: the menus, a game's plays and its settings. */
export function catalogueRoutes(routes: Routes, { catalogue }: { readonly catalogue: ReadCatalogue }): void {
  for (const [endpoint, areas] of [
    [getGameMenus, ['CN']],
    [getVnGameMenu, ['VN', 'SEA']],
  ] as const) {
    routes.query(endpoint, async ({ db, brand, input: { query } }) => {
      const { games: all, seriesOf } = await catalogue()
      const series = seriesOf(brand.brandId)
      const games = gamesOfMode(all, query.prizeMode, series)
      const sold = areas.flatMap((area) => games.filter((game) => game.area === area && game.status !== 'RESULTS'))
      return groupsOf(await fastFirst(db, sold), series)
    })
  }

  routes.query(getPlayMenu, async ({ brand, input: { params, query } }) => {
    const { findGame, offersOf, findSeries } = await catalogue()
    const game = gameOf(findGame, params.id)
    const prizeModeId = query.prizeModeId === String(alternative) ? alternative : traditional
    const series = findSeries(brand.brandId, game.groupCode, prizeModeId)
    return toWirePlayMenu(game, offersOf(brand.brandId, game.gameId), { prizeModeId, series })
  })

  routes.query(getGameSetting, async ({ brand, input: { params } }) => {
    const { findGame, offersOf, noteSaleOf } = await catalogue()
    const game = gameOf(findGame, params.id)
    const sale = noteSaleOf(brand.brandId, game.gameId)
    const offers = offersOf(brand.brandId, game.gameId)
    const highest = (amounts: readonly bigint[]) => amounts.reduce((a, b) => (a > b ? a : b), 0n)
    return {
      bettingModes: modesOf(offers, sale).map(({ bettingModeId, code, unit }) => ({
        bettingModeId,
        code,
        unit: toWire(unit),
        betAmountMax: toWire(highest(offers.map(({ stakeMax }) => stakeMax))),
        betMultipleMax: sale.multipleMax,
        winAmountMax: toWire(highest(offers.map(({ winAmountMax }) => winAmountMax))),
      })),
      allowChase: game.allowChase,
      allowCancel: game.allowCancel,
    }
  })

  routes.query(getSeries, async ({ brand, member }) => {
    const { seriesOf } = await catalogue()
    const ofMember = isTrialType(member.type) ? undefined : member
    return seriesOf(brand.brandId)
      .map((offer) => seriesOfMember(offer, ofMember))
      .map(({ groupCode, prizeModeId, minSeries, maxSeries, maxBetSeries, defaultSeries }) => ({
        gameGroupCode: groupCode,
        prizeModeId,
        minSeries,
        maxSeries,
        maxBetSeries,
        defaultSeries,
      }))
  })
}

function gameOf(findGame: (id: string) => Game | undefined, id: string): Game {
  const game = findGame(id)
  if (!game) throw new Refusal('lottery.game_unknown')
  return game
}

/** The fast games of a group before those that are drawn outside, and among these those that close next. */
async function fastFirst(db: Reader, games: readonly Game[]): Promise<readonly Game[]> {
  const official = games.filter(({ results }) => results === 'PUBLISHED')
  if (official.length === 0) return games
  const now = await nowMs(db)
  const ids = official.map(({ gameId }) => gameId)
  const closing = (await listUpcoming(db, ids, now)).filter(({ closeAt }) => closeAt > now)
  const closesAt = new Map(closing.toReversed().map(({ gameId, closeAt }) => [gameId, closeAt]))
  const placeOf = (game: Game) => (game.results === 'SEED' ? 0 : (closesAt.get(game.gameId) ?? maxInstant))
  const groups = [...Map.groupBy(games, ({ groupCode }) => groupCode).values()]
  return groups.flatMap((own) => own.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b))))
}

function groupsOf(games: readonly Game[], series: readonly SeriesOffer[]) {
  return [...Map.groupBy(games, ({ groupCode }) => groupCode)].map(([gameGroupCode, members], at) => ({
    gameGroupId: members[0]?.groupId ?? 0,
    gameGroupCode,
    labelName: gameGroupCode,
    sorting: at + 1,
    gameMenus: members.map((game) => toWireGame(game, prizeModesOf(game, series))),
  }))
}
