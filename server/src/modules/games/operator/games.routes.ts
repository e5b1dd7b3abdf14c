import {
  addGameVendor,
  changeGame,
  changeGameVendor,
  listGameVendors,
  proposeVendorCredits,
  rotateVendorSecret,
  searchGames,
} from '@parlour/core/contract/games/operator/games.ts'
import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { proposeChange, recordChange, refuseUnchanged } from '#modules/operators/index.ts'
import { listDeskGames, lockDeskGame, updateDeskGame, type DeskGame } from '../game-desk.sql.ts'
import { fitDialect } from '../rules/fit-dialect.ts'
import { wordsOf } from '@parlour/core/rules/search/words.ts'
import { isSafeOrigin, readSafeAddress } from '../rules/safe-address.ts'
import type { Lobby } from '../lobby.ts'
import type { Vendor, VendorSettings } from '../types.ts'
import { listCreditsToday } from '../vendor-credit.sql.ts'
import { calledAddresses, mayBeCalled, type Vendors } from '../vendors.ts'
import type { VendorKinds } from './vendor-kinds.ts'

interface Parts {
  readonly brands: Brands
  readonly vendors: Vendors
  readonly lobby: Lobby
  readonly kinds: VendorKinds
}

/** The vendors of games of a brand, and what it says of their games. */
export function gameConsoleRoutes(routes: ConsoleRoutes, parts: Parts): void {
  vendorRoutes(routes, parts)
  catalogueRoutes(routes)
}

function vendorRoutes(routes: ConsoleRoutes, { brands, vendors, lobby, kinds }: Parts) {
  async function vendorOf(tx: Tx, brandId: string, code: string): Promise<Vendor> {
    const found = (await vendors.list(tx)).find((one) => one.brandId === brandId && one.code === code)
    if (!found) throw new Refusal('console.vendor_unknown')
    return found
  }

  routes.query(listGameVendors, async ({ db, brand: { brandId } }) => {
    const [all, servings, credited] = await Promise.all([
      vendors.list(),
      lobby.servings(brandId),
      listCreditsToday(db, brandId),
    ])
    const gamesOf = ({ vendorId }: Vendor) =>
      servings.filter((one) => one.vendorId === vendorId).reduce((sum, { games }) => sum + games, 0)
    const list = all
      .filter((vendor) => vendor.brandId === brandId)
      .map((vendor) => ({
        code: vendor.code,
        product: vendor.product,
        dialect: vendor.dialect,
        moneyScale: vendor.moneyScale,
        ...settingsOf(vendor),
        dailyCreditMax: toWire(vendor.dailyCreditMax),
        creditedToday: toWire(credited.get(vendor.vendorId) ?? 0n),
        games: gamesOf(vendor),
      }))
    return { list }
  })

  routes.command(addGameVendor, async ({ tx, brand, operator, input: { body } }) => {
    const { code, product, dialect, moneyScale, reason } = body
    const name = readName(body.name)
    const spoken = fitDialect(dialect, moneyScale)
    if (!spoken) throw new Refusal('console.vendor_scale')
    const payload = { ...spoken, brandId: brand.brandId, code, product, name }
    return proposeChange(tx, kinds.vendorAddition, { operator, payload, reason })
  })

  routes.command(changeGameVendor, async ({ tx, brand, operator, input: { params, body } }) => {
    const { reason, ...request } = body
    const vendor = await vendorOf(tx, brand.brandId, params.vendorCode)
    const before = settingsOf(vendor)
    const after = readSettings(request, vendors.outside)
    const isAble = vendor.dialect === 'native' && after.transferUrl !== ''
    if (after.walletMode === 'TRANSFER' && !isAble) throw new Refusal('console.vendor_mode')
    refuseUnchanged({ before, after })
    await vendors.change(tx, vendor.vendorId, after)
    const subject = `vendor ${vendor.code}`
    const change = { before: { ...before }, after: { ...after } }
    await recordChange(tx, { brand, operator, command: 'vendor set', subject, reason, ...change })
    return {}
  })

  routes.command(rotateVendorSecret, async ({ tx, brand, operator, input: { params, body } }) => {
    const { reason, overlapHours } = body
    const payload = { brandId: brand.brandId, code: params.vendorCode, overlapHours }
    return proposeChange(tx, kinds.vendorSecret, { operator, payload, reason })
  })

  routes.command(proposeVendorCredits, async ({ tx, brand, operator, input: { params, body } }) => {
    const { currencyDecimals } = await brands.get(brand.brandId)
    const amount = fromWire(body.dailyCreditMax)
    if (amount === undefined || amount < 0n || !isWholeMinor(amount, currencyDecimals)) {
      throw new Refusal('console.vendor_credits')
    }
    const payload = { brandId: brand.brandId, code: params.vendorCode, dailyCreditMax: toWire(amount) }
    return proposeChange(tx, kinds.vendorCredits, { operator, payload, reason: body.reason })
  })
}

function catalogueRoutes(routes: ConsoleRoutes): void {
  routes.query(searchGames, async ({ db, brand: { brandId }, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listDeskGames(db, {
      brandId,
      words: wordsOf(query.q ?? ''),
      vendorCode: query.vendor ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ gameId }) => gameId)
    return { list: shown.map(rowOf), next }
  })

  routes.command(changeGame, async ({ tx, brand, operator, input: { params, body } }) => {
    const gameId = params.vendorGameId
    const known = await lockDeskGame(tx, brand.brandId, gameId)
    if (!known) throw new Refusal('console.game_unknown')
    const { power, isHot, isMini, sorting, gameCode, name } = known
    const before = { power, isHot, isMini, sorting }
    const { reason, ...after } = body
    refuseUnchanged({ before, after })
    await updateDeskGame(tx, gameId, after)
    const change = { subject: gameId, more: { gameCode, name }, before, after }
    await recordChange(tx, { brand, operator, command: 'game set', reason, ...change })
    return {}
  })
}

function readName(typed: string): string {
  const name = typed.trim()
  if (name === '') throw new Refusal('console.vendor_name')
  return name
}

/** What may be written of a vendor: its addresses lead where pages and calls may go. */
function readSettings(request: VendorSettings, outside: Vendors['outside']): VendorSettings {
  const { assetOrigin, icon } = request
  const wrong = [
    ...calledAddresses.map((name) => request[name] !== '' && !mayBeCalled(outside, request[name]) && name),
    assetOrigin !== '' && !isSafeOrigin(assetOrigin) && 'assetOrigin',
    icon !== '' && readSafeAddress(icon)?.origin !== assetOrigin && 'icon',
  ].find((name) => name !== false)
  if (wrong !== undefined) throw new Refusal('console.vendor_address', { field: wrong })
  return settingsOf({ ...request, name: readName(request.name) })
}

/** Field by field, in one order. */
function settingsOf(from: VendorSettings) {
  return {
    name: from.name,
    status: from.status,
    launchUrl: from.launchUrl,
    assetOrigin: from.assetOrigin,
    icon: from.icon,
    category: from.category,
    isHot: from.isHot,
    sorting: from.sorting,
    unknownRollbackReply: from.unknownRollbackReply,
    replayBalance: from.replayBalance,
    rollbackAfterWin: from.rollbackAfterWin,
    allowNegativeOnReversal: from.allowNegativeOnReversal,
    zeroBetWins: from.zeroBetWins,
    signsPath: from.signsPath,
    walletMode: from.walletMode,
    transferUrl: from.transferUrl,
    replayUrl: from.replayUrl,
    freeSpinsUrl: from.freeSpinsUrl,
    homeMinutes: from.homeMinutes,
  }
}

function rowOf(game: DeskGame) {
  return {
    gameId: game.gameId,
    gameCode: game.gameCode,
    vendorCode: game.vendorCode,
    vendorName: game.vendorName,
    names: { ...game.names },
    category: game.category,
    rtp: game.rtp === null ? null : (game.rtp / 100).toFixed(2),
    hasDemo: game.hasDemo,
    blockedCountries: [...game.blockedCountries],
    isOffered: game.isOffered,
    power: game.power,
    isHot: game.isHot,
    isMini: game.isMini,
    sorting: game.sorting,
    releasedAt: Number(game.releasedAt),
  }
}
