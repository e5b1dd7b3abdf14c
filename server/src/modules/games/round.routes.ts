import { getGameRound, replayGameRound } from '@parlour/core/contract/games/player/rounds.ts'
import type { VendorReplay } from '@parlour/core/contract/games/vendor/catalogue.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { betRows } from '#modules/bets/index.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { hostOf } from '#platform/http/host-of.ts'
import { askReplay } from './ask-vendor.ts'
import { listGameNames } from './catalogue.sql.ts'
import { framedOrigins } from './rules/framed-origins.ts'
import { platformOf } from './rules/platform-of.ts'
import { readLanguage } from './rules/read-request.ts'
import { findDeskRound, listRoundTransactions, type DeskTransaction } from './transaction-desk.sql.ts'
import type { Vendor } from './types.ts'
import type { Vendors } from './vendors.ts'

const eventsMost = 200

export interface RoundRoutesParts {
  readonly database: Pick<Database, 'db'>
  readonly brands: Pick<Brands, 'get'>
  readonly vendors: Pick<Vendors, 'ofBrand' | 'sign' | 'outside'>
  /** Where the brand's pages are read, by the host that the caller is at. */
  readonly originOf: (brand: Brand, host: string) => string
}

/** A member's own rounds of vendors' games, recalled from the record of bets. Betting book C3. */
export function roundRoutes(routes: Routes, parts: RoundRoutesParts): void {
  const { brands, vendors, originOf } = parts

  routes.query(getGameRound, async ({ db, member, language, input: { params } }) => {
    const { vendor, key, round, placeCode } = await ownRound(parts, db, { member, betId: params.betId })
    const said = await listRoundTransactions(db, key, { since: round.openedAt, limit: eventsMost })
    const booked = said.filter(({ state }) => state === 'APPLIED')
    const first = booked[0]
    const last = booked.at(-1)
    return {
      betId: params.betId,
      gameName: await nameOf(db, { brandId: member.brandId, placeCode, language }),
      vendorName: vendor.name,
      roundId: key.roundId,
      currency: first?.currency ?? '',
      stake: toWire(round.staked),
      win: toWire(round.paid),
      openedAt: Number(round.openedAt),
      closedAt: round.closedAt === null ? null : Number(round.closedAt),
      balanceBefore: first?.balanceBefore == null ? null : toWire(first.balanceBefore),
      balanceAfter: last === undefined ? null : toWire(last.balance),
      events: booked.map(eventOf),
      hasReplay: showsAgain(vendor),
    }
  })

  routes.direct(replayGameRound, async (call) => {
    const { member, input } = call
    const { db } = parts.database
    const { vendor, key, placeCode } = await ownRound(parts, db, { member, betId: input.params.betId })
    if (!showsAgain(vendor)) throw new Refusal('games.replay_unavailable')
    const brand = await brands.get(member.brandId)
    const language = readLanguage(input.body.language || call.language)
    const replay: VendorReplay = {
      user: member.memberId,
      gameCode: key.gameCode,
      roundId: key.roundId,
      platform: platformOf(input.body),
      lang: language,
      lobbyUrl: `${originOf(brand, hostOf(call.header))}/`,
    }
    const answered = await askReplay({ vendors }, vendor, replay)
    const framed = framedOrigins([vendor], brand.launchGameCdns)
    if (!answered.ok || !framed.includes(new URL(answered.url).origin)) {
      const problem = answered.ok ? 'answered an address that is not among its own' : answered.problem
      call.log.error({ vendor: vendor.code, roundId: key.roundId, problem }, 'a vendor showed no round again')
      throw new Refusal('games.replay_failed')
    }
    return { url: answered.url, gameName: await nameOf(db, { brandId: member.brandId, placeCode, language }) }
  })
}

/** The round of a member's own bet, with whose game it was; of nobody else's and of no lottery. */
async function ownRound(
  { vendors }: RoundRoutesParts,
  db: Reader,
  {
    member,
    betId,
  }: { readonly member: { readonly brandId: string; readonly memberId: string }; readonly betId: string },
) {
  const { brandId, memberId } = member
  const bet = isId(betId) ? await betRows.findRoundOf(db, { brandId, memberId, betId }) : undefined
  const placeCode = bet?.gameCode ?? ''
  const [code] = placeCode.split(':', 1)
  const vendor = (await vendors.ofBrand(brandId)).find((one) => one.code === code)
  if (!bet || !vendor || !placeCode.includes(':')) throw new Refusal('games.round_unknown')
  const gameCode = placeCode.slice(vendor.code.length + 1)
  const key = { vendorId: vendor.vendorId, memberId, gameCode, roundId: bet.roundRef }
  const round = await findDeskRound(db, brandId, key)
  if (!round) throw new Refusal('games.round_unknown')
  return { vendor, key, round, placeCode }
}

/** Who is off is framed nowhere. */
const showsAgain = ({ replayUrl, status }: Pick<Vendor, 'replayUrl' | 'status'>) => replayUrl !== '' && status !== 'OFF'

async function nameOf(
  db: Reader,
  game: { readonly brandId: string; readonly placeCode: string; readonly language: string },
): Promise<string> {
  const { brandId, placeCode } = game
  const names = await listGameNames(db, { brandId, language: readLanguage(game.language), gameCodes: [placeCode] })
  return names.get(placeCode)?.name ?? placeCode
}

const eventOf = ({ kind, amount, balance, isFree, isRolledBack, at }: DeskTransaction) => ({
  kind,
  amount: toWire(amount),
  balance: toWire(balance),
  isFree,
  isTakenBack: isRolledBack,
  at: Number(at),
})
