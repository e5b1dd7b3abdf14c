import type { Value } from '@parlour/core/contract/endpoint.ts'
import type { replayGameRound } from '@parlour/core/contract/games/player/rounds.ts'
import type {
  browseGames,
  GameCard,
  GameTab,
  hotGames,
  listGames,
  listMiniGames,
  listRecent,
  listVendors,
  OwnGameCard,
  setFavourite,
} from '@parlour/core/contract/games/player/games.ts'
import type { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Volatility } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { call } from '../../lib/api/client.ts'

export type Lane = Value<typeof listVendors>['data']['lanes'][number]
export type Game = GameCard & { readonly isFavourite?: boolean }

/** What is looked for; whoever is not signed in has neither favourites nor recent games. */
export interface Find {
  readonly gameType: string
  readonly tab: GameTab
  readonly vendor: string
  readonly tag: string
  readonly volatility: Volatility | ''
  readonly text: string
  readonly language: string
  readonly isMember: boolean
}

export interface GamePage {
  readonly games: readonly Game[]
  readonly total: number
  /** Whether no name has what was typed, and these come near it. */
  readonly isNear?: boolean
}

/** So many come with one call; the grid asks for those that are near the screen. */
export const pageSize = 60

/** A member's lists go with the session, since they know what was kept. */
export const hallKey = (isMember: boolean) => (isMember ? ['member', 'games'] : ['games'])
const keyOf = ({ isMember, ...rest }: Find) => [...hallKey(isMember), 'page', rest]

export const gamesQuery = (find: Find, page: number) =>
  queryOptions({
    queryKey: [...keyOf(find), page],
    queryFn: ({ signal }) => fetchPage(find, page, signal),
    staleTime: 60_000,
    // Whoever comes back from a game finds the hall as it was left, however long the game was.
    gcTime: 3_600_000,
  })

async function fetchPage(find: Find, page: number, signal: AbortSignal): Promise<GamePage> {
  const { gameType, tab, vendor, tag, volatility, text, language, isMember } = find
  const request = {
    pageSize,
    page,
    language,
    ...(gameType === '' ? {} : { gameType }),
    ...(vendor === '' ? {} : { vassalage: vendor }),
    ...(tag === '' ? {} : { tag }),
    ...(volatility === '' ? {} : { volatility }),
    ...(text === '' ? {} : { gameName: text }),
  }
  if (isMember) {
    // A list that is opened while a heart is on its way to the server would come without it, and stand so.
    if (tab === 'FAV') await favouritesUnderWay
    const body = { ...request, tab }
    return (await call<typeof listGames>('POST /wps/relay/GCSGAME_gameList', { body, signal })).data
  }
  const query = { ...request, ...(tab === 'FAV' || tab === 'RECENT' ? {} : { tab }) }
  return call<typeof browseGames>('GET /api/games/list', { query, signal })
}

/** The games of a brand whose names have what was typed, or nearly so. */
export const namedGamesQuery = (gameName: string, language: string, pageSize: number) =>
  queryOptions({
    queryKey: ['games', 'named', gameName, language, pageSize],
    queryFn: ({ signal }) =>
      call<typeof browseGames>('GET /api/games/list', { query: { gameName, language, pageSize }, signal }),
    staleTime: 60_000,
  })

export const lanesQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'lanes', language],
    queryFn: async ({ signal }) => {
      const body = { language }
      const { data } = await call<typeof listVendors>('POST /wps/relay/GCSGAME_newGameVendor', { body, signal })
      return data.lanes
    },
    staleTime: 60_000,
  })

/** What is suggested where a game cannot be played, and on home. */
export const popularQuery = (language: string, count = 6) =>
  queryOptions({
    queryKey: ['games', 'popular', language, count],
    queryFn: async ({ signal }) => {
      const body = { count, language }
      return (await call<typeof hotGames>('POST /wps/relay/GCSGAME_hotGamesV2', { body, signal })).data.list
    },
    staleTime: 60_000,
  })

/** What is offered above other pages. */
export const miniGamesQuery = (language: string) =>
  queryOptions({
    queryKey: ['games', 'mini', language],
    queryFn: async ({ signal }) =>
      (await call<typeof listMiniGames>('GET /api/games/mini', { query: { language }, signal })).list,
    staleTime: 300_000,
  })

/** A window that was opened is among them: there its name is found again after a reload. */
export const recentQuery = (language: string) =>
  queryOptions({
    queryKey: ['member', 'games', 'recent', language],
    queryFn: async ({ signal }): Promise<readonly OwnGameCard[]> => {
      const body = { language }
      return (await call<typeof listRecent>('POST /wps/relay/GCS_recentGame', { body, signal })).data.list
    },
    staleTime: 10_000,
  })

/** A game that is launched is among the recent ones from then on: lists that were read before are asked for anew. */
export function forgetRecent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: hallKey(true),
    predicate: ({ queryKey: [, , kind, find] }) =>
      kind === 'recent' || (kind === 'page' && (find as { readonly tab?: unknown } | undefined)?.tab === 'RECENT'),
  })
}

let favouritesUnderWay: Promise<unknown> = Promise.resolve()

/** Keeps a game or no more; the list of favourites is asked for after it. */
export function postFavourite(body: { readonly gameId: string; readonly isFavourite: boolean }) {
  const posted = call<typeof setFavourite>('POST /wps/relay/MCSFE_setFavoriteGame', { body })
  favouritesUnderWay = Promise.allSettled([favouritesUnderWay, posted])
  return posted
}

export interface LaunchRequest {
  readonly gameId: string
  /** A vendor alone, which then opens its lobby. */
  readonly vendor: string
  readonly isDemo: boolean
  /** The bet whose round is shown again; empty where the game is played. */
  readonly recall: string
}

/** What a page of this size says that it is. */
const platformHere = () => (matchMedia('(max-width: 767px)').matches ? 'html5-mobile' : 'html5-desktop')

/** Where a game is opened, and what it is called where that is not known before. */
export interface Launched {
  readonly frame: string
  readonly window: string
  readonly ownWallet: boolean
  readonly name?: string
}

/** Where the game is opened: in the frame, or in a window where the vendor has no address for a frame. */
export async function postLaunch(request: LaunchRequest, language: string): Promise<Launched> {
  const { gameId, vendor, isDemo, recall } = request
  if (recall !== '') return postReplay(recall, language)
  const value = await call<typeof launchGame>('POST /wps/game/launchGame', {
    body: {
      launchMode: 'GLS',
      ...(gameId === '' ? { vassalage: vendor } : { gameId }),
      ...(isDemo ? { demo: true } : {}),
      platform: platformHere(),
      language,
    },
  })
  if ('game_url' in value)
    return { frame: value.game_url, window: value.game_url2, ownWallet: value.ownWallet === true }
  throw new Error('a game was launched as something else')
}

/** Where a round of the member's record is shown again. */
async function postReplay(betId: string, language: string): Promise<Launched> {
  const { url, gameName } = await call<typeof replayGameRound>('POST /api/games/rounds/:betId/replay', {
    params: { betId },
    body: { platform: platformHere(), language },
  })
  return { frame: url, window: url, ownWallet: false, name: gameName }
}
