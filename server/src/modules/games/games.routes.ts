import {
  browseGames,
  hotGames,
  listFavouriteIds,
  listFavourites,
  listGames,
  listGameTypes,
  listMiniGames,
  listRecent,
  listRooms,
  listVendors,
  setFavourite,
} from '@parlour/core/contract/games/player/games.ts'
import type { Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { findGames, type Looker } from './catalogue.sql.ts'
import { cardOf, ownCardOf } from './game-wire.ts'
import { readLanguage, readRequest, type SentRequest } from './rules/read-request.ts'
import type { Lobby } from './lobby.ts'
import { deleteFavourite, insertFavourite, isShown } from './member-games.sql.ts'
import type { GameRequest } from './types.ts'

export const recentMost = 30
const favouritesMost = 200
const hotUsual = 12
const roomsMost = 100
/** More than a panel beside other pages is chosen from. */
const miniMost = 12

export interface GamesRoutesParts {
  readonly brands: Pick<Brands, 'get'>
  readonly lobby: Lobby
  readonly countryOf: (ip: string) => string
}

/** What there is to play of vendors, and what members keep of it. */
export function gamesRoutes(routes: Routes, parts: GamesRoutesParts): void {
  listRoutes(routes, parts)
  ownRoutes(routes, parts)
  laneRoutes(routes, parts)
}

interface AnyCall {
  readonly brand: { readonly brandId: string }
  readonly member: { readonly memberId: string } | undefined
  readonly ip: string
  readonly language: string
}

/** Who looks, by the call; what it wants to read in is told by itself, or by the header. */
function lookerOf({ countryOf }: GamesRoutesParts, call: AnyCall, language: string | undefined): Looker {
  return {
    brandId: call.brand.brandId,
    memberId: call.member?.memberId ?? null,
    country: countryOf(call.ip),
    language: readLanguage(language ?? call.language),
  }
}

async function pageOf(db: Reader, looker: Looker, sent: SentRequest) {
  const { pageSize, ...request } = readRequest(sent)
  const exact = await findGames(db, looker, request)
  // What was typed stands in no name: one letter of it may be wrong.
  const isNear = exact.total === 0 && request.words.length > 0
  const { total, rows } = isNear ? await findGames(db, looker, { ...request, isNear }) : exact
  return { rows, total, totalPages: Math.ceil(total / pageSize), isNear: isNear && total > 0 }
}

/** So many games of one tab, and nothing else asked for. */
const firstOf = (tab: GameRequest['tab'], limit: number, more: Partial<GameRequest> = {}): GameRequest => ({
  tab,
  category: null,
  vendorCode: null,
  tag: null,
  volatility: null,
  words: [],
  isNear: false,
  isUpOnly: false,
  limit,
  offset: 0,
  ...more,
})

/** What is suggested: those that operators call hot, then the newest. */
export async function findPopular(db: Reader, looker: Looker, limit: number, more: Partial<GameRequest> = {}) {
  const { rows } = await findGames(db, looker, firstOf('POPULAR', limit, { ...more, isUpOnly: true }))
  return rows.map(cardOf)
}

function listRoutes(routes: Routes, parts: GamesRoutesParts): void {
  routes.query(listGames, async (call) => {
    const { body } = call.input
    const { rows, ...counts } = await pageOf(call.db, lookerOf(parts, call, body.language), body)
    return { data: { games: rows.map(ownCardOf), ...counts } }
  })
  routes.query(browseGames, async (call) => {
    const { query } = call.input
    const { rows, ...counts } = await pageOf(call.db, lookerOf(parts, call, query.language), query)
    return { games: rows.map(cardOf), ...counts }
  })
  routes.query(hotGames, async (call) => {
    const { count, language, vassalage, gameType } = call.input.body
    const list = await findPopular(call.db, lookerOf(parts, call, language), Number(count ?? hotUsual), {
      vendorCode: vassalage || null,
      category: gameType?.toLowerCase() || null,
    })
    return { data: { list } }
  })
  routes.query(listMiniGames, async (call) => {
    const looker = lookerOf(parts, call, call.input.query.language)
    const { rows } = await findGames(call.db, looker, firstOf('MINI', miniMost))
    return { list: rows.map(cardOf) }
  })
  routes.query(listRooms, async (call) => {
    const { vassalage, language } = call.input.body
    const request = firstOf('ALL', roomsMost, { category: 'pvp', vendorCode: vassalage || null })
    const { rows } = await findGames(call.db, lookerOf(parts, call, language), request)
    return { data: { rooms: rows.map((row) => ({ roomId: row.gameId, roomName: row.name, ...cardOf(row) })) } }
  })
}

function ownRoutes(routes: Routes, parts: GamesRoutesParts): void {
  const requestOf = (tab: 'FAV' | 'RECENT', gameType: string | undefined) =>
    firstOf(tab, tab === 'FAV' ? favouritesMost : recentMost, { category: gameType?.toLowerCase() || null })
  routes.query(listFavouriteIds, async (call) => {
    const { language, gameType } = call.input.body
    const { rows } = await findGames(call.db, lookerOf(parts, call, language), requestOf('FAV', gameType))
    const list = rows.map(({ gameId, gameCode, vendorCode }) => ({ gameId, nodeId: gameCode, vassalage: vendorCode }))
    return { data: { list } }
  })
  routes.query(listFavourites, async (call) => {
    const { language, gameType } = call.input.body
    const { rows } = await findGames(call.db, lookerOf(parts, call, language), requestOf('FAV', gameType))
    return { data: { list: rows.map(ownCardOf) } }
  })
  routes.query(listRecent, async (call) => {
    const { language, gameType } = call.input.body
    const { rows } = await findGames(call.db, lookerOf(parts, call, language), requestOf('RECENT', gameType))
    return { data: { list: rows.map(ownCardOf) } }
  })
  routes.command(setFavourite, async ({ tx, brand, member, input: { body } }) => {
    const own = { memberId: member.memberId, gameId: body.gameId }
    if (!(body.isFavourite === true || body.isFavourite === 'true')) {
      await deleteFavourite(tx, own)
      return { data: {} }
    }
    const { brandId } = brand
    if (!(await isShown(tx, brandId, body.gameId))) throw new Refusal('games.game_unknown')
    const isKept = await insertFavourite(tx, { ...own, brandId }, favouritesMost)
    if (!isKept) throw new Refusal('games.favourites_full', { most: favouritesMost })
    return { data: {} }
  })
}

/** The lottery is the house's own, under the name that its vendor's card has had. */
const lotteryCard = {
  vassalage: 'TCG_SEA',
  accountTypeId: 1,
  isHot: false,
  gameType: 'LOTT',
  icon: '',
  status: 'ON',
  opensAlone: true,
} as const

function laneRoutes(routes: Routes, { brands, lobby }: GamesRoutesParts): void {
  routes.query(listVendors, async ({ brand: { brandId } }) => {
    const [{ flags, name }, lanes, servings] = await Promise.all([
      brands.get(brandId),
      lobby.lanes(brandId),
      lobby.servings(brandId),
    ])
    const alone = new Set(servings.flatMap(({ vendorId, opensAlone }) => (opensAlone ? [vendorId] : [])))
    const lottery = {
      title: 'lottery',
      gameClassify: 'LOTT',
      gameCategory: 'LOTT',
      cards: [{ ...lotteryCard, displayName: name }],
    }
    const ofVendors = lanes.map(({ category, vendors }) => {
      const gameType = category.toUpperCase()
      const cards = vendors.map((vendor) => ({
        vassalage: vendor.code,
        displayName: vendor.name,
        accountTypeId: lotteryCard.accountTypeId,
        isHot: vendor.isHot,
        gameType,
        icon: vendor.icon,
        status: vendor.isOn && vendor.launchUrl !== '' ? ('ON' as const) : ('MAINTENANCE' as const),
        opensAlone: alone.has(vendor.vendorId),
      }))
      return { title: category, gameClassify: gameType, gameCategory: gameType, cards }
    })
    return { data: { lanes: [...(flags['LOTT'] === true ? [lottery] : []), ...ofVendors] } }
  })
  routes.query(listGameTypes, async ({ brand: { brandId }, input: { body } }) => {
    const [lanes, servings] = await Promise.all([lobby.lanes(brandId), lobby.servings(brandId)])
    const wanted = body.gameType?.toLowerCase() || undefined
    const gameTypes = lanes.flatMap(({ category, vendors }) => {
      const own = vendors.filter(({ code }) => !body.vassalage || code === body.vassalage)
      if (own.length === 0 || (wanted !== undefined && category !== wanted)) return []
      const counts = own.map(
        ({ vendorId }) => servings.find((one) => one.vendorId === vendorId && one.category === category)?.games ?? 0,
      )
      const games = counts.reduce((sum, count) => sum + count, 0)
      return [{ gameType: category.toUpperCase(), vassalages: own.map(({ code }) => code), games }]
    })
    return { data: { gameTypes } }
  })
}
