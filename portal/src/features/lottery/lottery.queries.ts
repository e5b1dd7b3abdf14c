import type {
  cancelOrders,
  getGameMenus,
  getGameSetting,
  getNearIssues,
  getPlayMenu,
  getPopularGames,
  getSeries,
  getVnGameMenu,
  listOrders,
  placeBet,
} from '@parlour/core/contract/lottery/player/lottery.ts'
import type { getHistory, getVnOpened } from '@parlour/core/contract/lottery/player/results.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import { units, type Money } from '@parlour/core/money/money.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { amountOf } from '../../lib/api/amount-of.ts'
import { call } from '../../lib/api/client.ts'
import { whenShown } from '../../lib/play/money-hold.ts'
import { queryKeys } from '../../lib/api/query-keys.ts'
import { observeServerTime } from '../../lib/clock/server-clock.ts'

/** A game of the menus with the group it stands in, by which its prize series are kept. */
export type Game = Value<typeof getVnGameMenu>[number]['gameMenus'][number] & { readonly groupCode: string }
export type PopularGame = Value<typeof getPopularGames>[number]
export interface UnitModeChoice {
  readonly code: string
  readonly unit: Money
}

export type Near = Value<typeof getNearIssues>
export type Issue = NonNullable<Near['currentNumero']>
export type PlayMenu = Value<typeof getPlayMenu>[number]['playMenuGroups'][number]['playMenus'][number]
export type Opened = Value<typeof getHistory>['content'][number]
export type WinNo = Opened['winNo']
export type Order = Value<typeof listOrders>['list'][number]
export type OrderLine = Order['lines'][number]
export type BetRequest = Body<typeof placeBet>
export type BetReceipt = Value<typeof placeBet>

/** The games of all areas: the e-lotteries have a menu of their own. */
export const gamesQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'games'],
    queryFn: async ({ signal }): Promise<readonly Game[]> => {
      const query = { device: 'WEB' }
      const [vn, e] = await Promise.all([
        call<typeof getVnGameMenu>('GET /lgw/vn/games/game_menu', { query, signal }),
        call<typeof getGameMenus>('GET /lgw/games/game_menus', { query, signal }),
      ])
      return [...vn, ...e]
        .flatMap(({ gameGroupCode, gameMenus }) => gameMenus.map((game) => ({ ...game, groupCode: gameGroupCode })))
        .filter((game) => game.status !== 'OFF')
    },
    staleTime: 300_000,
  })

/** More than there are: halls and the switcher show every lottery, with the draw that it is at. */
const everyGame = 100

export const popularGamesQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.popular, everyGame],
    queryFn: ({ signal }) =>
      call<typeof getPopularGames>('GET /lgw/games/popular', { query: { count: everyGame }, signal }),
    refetchInterval: 30_000,
  })

/** Asking also measures the server's clock. */
export const nearQuery = (gameCode: string) =>
  queryOptions({
    queryKey: queryKeys.near(gameCode),
    queryFn: async ({ signal }) => {
      const sentAt = Date.now()
      const near = await call<typeof getNearIssues>('GET /lgw/numeros/near', { query: { gameId: gameCode }, signal })
      observeServerTime(near.serverTime, { sentAt, receivedAt: Date.now() })
      return near
    },
    staleTime: 5000,
    // A device that slept has another clock than it had.
    refetchOnWindowFocus: 'always',
  })

export interface PlayGroup {
  readonly code: string
  readonly plays: readonly PlayMenu[]
}

/** The plays of a game, at the traditional prizes or, by `2`, at those of another range of series. */
export const playsQuery = (gameCode: string, prizeModeId: '1' | '2') =>
  queryOptions({
    queryKey: ['lottery', 'plays', gameCode, prizeModeId],
    queryFn: async ({ signal }) => {
      const modes = await call<typeof getPlayMenu>('GET /lgw/games/:id/play_menu', {
        params: { id: gameCode },
        query: { prizeModeId },
        signal,
      })
      const [mode] = modes
      const groups = (mode?.playMenuGroups ?? [])
        .filter(({ groupSwitch }) => groupSwitch)
        .map(({ playCode, playMenus }) => ({ code: playCode, plays: playMenus.filter(({ playSwitch }) => playSwitch) }))
        .filter(({ plays }) => plays.length > 0)
      return { prizeModeId: mode?.prizeModeId ?? 1, groups }
    },
    staleTime: 300_000,
  })

/** The prize series that a member may choose from, by group of games. */
export const seriesQuery = () =>
  queryOptions({
    queryKey: ['member', 'lottery', 'series'],
    queryFn: ({ signal }) => call<typeof getSeries>('GET /lgw/customers/series', { signal }),
    staleTime: 300_000,
  })

/** The days that are asked for; all of them where none are. */
export interface DrawnBetween {
  readonly from?: number
  readonly to?: number
}

export interface HistoryPage {
  readonly cursor: string | undefined
  readonly limit: number
}

/** One page of what was drawn in a game, newest first. */
export const fetchHistory = (
  gameCode: string,
  { from, to }: DrawnBetween,
  { cursor, limit, signal }: HistoryPage & { readonly signal?: AbortSignal },
) =>
  call<typeof getHistory>('GET /lgw/games/:id/history', {
    params: { id: gameCode },
    query: {
      limit,
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
      ...(cursor === undefined ? {} : { cursor }),
    },
    ...(signal === undefined ? {} : { signal }),
  })

export const historyQuery = (gameCode: string, between: DrawnBetween = {}) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.history(gameCode), between],
    queryFn: ({ pageParam, signal }) =>
      fetchHistory(gameCode, between, { cursor: pageParam ?? undefined, limit: 12, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })

/** The latest result of every game that has one, those that are shown and not sold among them. */
export const openedQuery = () =>
  queryOptions({
    queryKey: ['lottery', 'opened'],
    queryFn: ({ signal }) => call<typeof getVnOpened>('GET /lgw/vn/numeros/opened/game', { query: {}, signal }),
    staleTime: 30_000,
  })

export const ordersQuery = (gameCode: string) =>
  queryOptions({
    queryKey: [...queryKeys.orders, gameCode],
    queryFn: async ({ signal }) => {
      // The list would say how a draw ended that is still being shown.
      await whenShown()
      return call<typeof listOrders>('GET /lgw/orders', { query: { gameId: gameCode }, signal })
    },
  })

export const postBet = (body: BetRequest) => call<typeof placeBet>('POST /lgw/orders/betting', { body })

export const postCancel = ({ subOrderIds, key }: { subOrderIds: string[]; key: string }) =>
  call<typeof cancelOrders>('POST /lgw/orders/cancel', { body: { subOrderIds }, key })

export interface GameSetting {
  /** What lines at odds name as their unit. */
  readonly atOdds: UnitModeChoice
  /** The units that notes of series may cost two of. */
  readonly unitModes: readonly UnitModeChoice[]
  readonly multipleMax: number
  readonly allowCancel: boolean
  readonly allowChase: boolean
}

export const settingQuery = (gameCode: string) =>
  queryOptions({
    queryKey: ['lottery', 'setting', gameCode],
    queryFn: async ({ signal }): Promise<GameSetting> => {
      const setting = await call<typeof getGameSetting>('GET /lgw/games/:id/setting', {
        params: { id: gameCode },
        signal,
      })
      const modes = setting.bettingModes.map(({ code, unit }) => ({ code, unit: amountOf(unit) }))
      const atOdds = modes.find(({ code }) => code === 'K1') ?? { code: 'K1', unit: units(1n) }
      return {
        atOdds,
        unitModes: modes.filter((mode) => mode !== atOdds),
        multipleMax: setting.bettingModes[0]?.betMultipleMax ?? 1,
        allowCancel: setting.allowCancel,
        allowChase: setting.allowChase,
      }
    },
    staleTime: 300_000,
  })
