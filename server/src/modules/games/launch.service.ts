import type { launchGame } from '@parlour/core/contract/lottery/player/launch.ts'
import type { Body, Value } from '@parlour/core/contract/endpoint.ts'
import type { VendorLaunch } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { Call } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import type { Protection } from '#modules/protection/index.ts'
import { demoMoney, findFunds, walletAccounts } from '#modules/wallet/index.ts'
import { askVendor } from './ask-vendor.ts'
import { findLaunchedGame, type LaunchedGame, type LaunchRequest } from './catalogue.sql.ts'
import { findPopular, recentMost } from './games.routes.ts'
import { decideLaunch } from './rules/decide-launch.ts'
import { framedOrigins } from './rules/framed-origins.ts'
import { platformOf } from './rules/platform-of.ts'
import { playProfileOf } from './rules/play-profile.ts'
import { readLanguage } from './rules/read-request.ts'
import { noteRecent } from './member-games.sql.ts'
import type { Vendor } from './types.ts'
import { bringBack, holdThere, leaveOthers, keepWithinLimits, moveToVendor } from './transfer/launch-transfers.ts'
import type { TransferParts } from './transfer/transfers.service.ts'
import { newLaunchToken, type Vendors } from './vendors.ts'

const suggestedMost = 6

type LaunchCall = Call<typeof launchGame>
type Requested = Body<typeof launchGame>

export interface LaunchParts {
  readonly database: Database
  readonly brands: Pick<Brands, 'get'>
  readonly vendors: Pick<Vendors, 'ofBrand' | 'sign' | 'launch' | 'outside'>
  readonly protection: Pick<Protection, 'checkPlay'>
  readonly transfers: TransferParts
  readonly countryOf: (ip: string) => string
  /** Where the brand's pages are read, by the host that the caller is at. */
  readonly originOf: (brand: Brand, host: string) => string
}

interface Opening {
  readonly brand: Brand
  readonly vendor: Vendor
  readonly game: LaunchedGame
  readonly isDemo: boolean
  readonly country: string
}

/**
 * Opens a vendor's game for a member: what may be refused is, in one order; the vendor is asked where; and only with its
 * answer is the token kept, so that nothing is booked for a window that never opened.
 */
export function createGameLaunch(parts: LaunchParts): (call: LaunchCall) => Promise<Value<typeof launchGame>> {
  return async (call) => {
    const opening = await decide(parts, call)
    const { brand, vendor, game, isDemo } = opening
    const token = isDemo ? null : newLaunchToken()
    const url = isDemo
      ? await open(parts, call, { opening, token })
      : await openWithMoney(parts, call, { opening, token })
    const { memberId, sessionId } = call.member
    const { brandId, currency } = brand
    await parts.database.transaction(async (tx) => {
      if (token !== null) await parts.vendors.launch(tx, token, { vendor, memberId, sessionId, currency })
      await noteRecent(tx, { memberId, brandId, gameId: game.gameId }, recentMost)
    })
    const ownWallet = !isDemo && vendor.walletMode === 'TRANSFER' ? { ownWallet: true } : {}
    return { game_url: url, game_url2: url, content: { game_url: url }, ...ownWallet }
  }
}

interface Window {
  readonly opening: Opening
  readonly token: string | null
}

/** Money follows the player: back from where it was, and to a vendor that keeps it itself. */
async function openWithMoney(parts: LaunchParts, call: LaunchCall, window: Window): Promise<string> {
  const { transfers } = parts
  const { member } = call
  const { vendor } = window.opening
  await leaveOthers(transfers, member, vendor.vendorId)
  if (vendor.walletMode === 'SEAMLESS') return open(parts, call, window)
  await holdThere(transfers, member, vendor.vendorId)
  await keepWithinLimits(transfers, member, vendor.vendorId)
  const { confirmTrans = 0 } = call.input.body
  if (String(confirmTrans) !== '1') await moveToVendor(transfers, member, vendor)
  return open(parts, call, window).catch(async (error: unknown) => {
    await bringBack(transfers, member, vendor.vendorId)
    throw error
  })
}

async function decide(parts: LaunchParts, call: LaunchCall): Promise<Opening> {
  const { member, ip, input } = call
  const { db } = parts.database
  const { brandId } = call.brand
  // Trying a game without money is play too: who is excluded does not.
  if (!isTrialType(member.type)) await parts.protection.checkPlay(db, member.memberId)
  const [brand, vendors, game, frozenAt, funds] = await Promise.all([
    parts.brands.get(brandId),
    parts.vendors.ofBrand(brandId),
    findLaunchedGame(db, brandId, requestOf(input.body)),
    walletAccounts.readFrozenAt(db, member.memberId),
    findFunds(db, member.memberId),
  ])
  const vendor = vendors.find(({ vendorId }) => vendorId === game?.vendorId)
  if (!game || !vendor) throw new Refusal('games.game_unknown')
  const isDemo = isTrialType(member.type) || input.body.demo === true
  const country = parts.countryOf(ip)
  const decision = decideLaunch({
    isDemo,
    country,
    vendor,
    game,
    isFrozen: frozenAt !== null,
    isMoneyClosed: call.brand.isMoneyClosed === true,
    currency: funds.currency,
    vendorCurrency: brand.currency,
  })
  if (decision.ok) return { brand, vendor, game, isDemo, country }
  if (decision.code !== 'games.maintenance') throw new Refusal(decision.code)
  const language = readLanguage(input.body.language ?? call.language)
  const looker = { brandId, memberId: null, country, language }
  throw new Refusal(decision.code, { popular: await findPopular(db, looker, suggestedMost) })
}

function requestOf({ gameId, roomId, vassalage, nodeId }: Requested): LaunchRequest {
  const id = gameId || roomId
  if (id) {
    if (!isId(id)) throw new Refusal('games.game_unknown')
    return { gameId: id }
  }
  if (!vassalage) throw new Refusal('games.game_unknown')
  return nodeId ? { vendorCode: vassalage, gameCode: nodeId } : { vendorCode: vassalage }
}

async function open({ vendors, originOf }: LaunchParts, call: LaunchCall, { opening, token }: Window): Promise<string> {
  const { brand, vendor, game, isDemo, country } = opening
  const { body } = call.input
  const origin = originOf(brand, hostOf(call.header))
  const launch: VendorLaunch = {
    user: isDemo ? null : call.member.memberId,
    gameCode: game.gameCode,
    platform: platformOf(body),
    lang: readLanguage(body.language || call.language),
    currency: isDemo ? demoMoney.currency : brand.currency,
    country,
    lobbyUrl: `${origin}/`,
    depositUrl: `${origin}/?modal=deposit`,
    token,
    profile: playProfileOf(brand.profile, game.category),
  }
  const launched = await askVendor({ vendors }, vendor, launch)
  const framed = framedOrigins([vendor], brand.launchGameCdns)
  if (launched.ok && framed.includes(new URL(launched.url).origin)) return launched.url
  const problem = launched.ok ? 'answered an address that is not among its own' : launched.problem
  call.log.error({ vendor: vendor.code, gameCode: game.gameCode, problem }, 'a vendor opened no game')
  throw new Refusal('games.launch_failed')
}
