import { createHmac, createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { moveClock, resetClock } from '#platform/clock/offset.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { bodyHash } from '#platform/idempotency/idempotency.ts'
import { whenLeading } from '#platform/nodes/when-leading.ts'
import { Refusal } from '#platform/refusal.ts'
import { listMethods } from '#modules/cashier/module.ts'
import { defaultGames } from '#modules/lottery/index.ts'
import type { Parlour } from '../compose.ts'
import { demoAmount } from './demo-brands.ts'
import type { DemoMember } from './demo-member.ts'

interface Parts {
  readonly parlour: Parlour
  readonly database: Database
  readonly sandboxSecret: string
  readonly members: readonly DemoMember[]
}

const minutesBack = 25
const minuteMs = 60_000

/** Those that every slip fits: a minute apart, and Vietnamese. */
const playedGames = defaultGames.filter(({ area, periodSeconds }) => area === 'VN' && periodSeconds === 60)

/** What a slip of the demo holds: a few picks on each play, the same at every installation. */
const slips = [
  { playCode: 'LO2', picks: ['07', '23', '68'] },
  { playCode: 'DE_DB', picks: ['11', '34', '52', '77', '90'] },
  { playCode: 'XIEN2', picks: ['08', '45', '63'] },
  { playCode: 'DAU', picks: ['3', '7'] },
  { playCode: 'DUOI', picks: ['1', '5', '9'] },
  { playCode: 'LO3', picks: ['128'] },
] as const

/** Which slip it is, and how much its owner stakes on a unit. */
interface Turn {
  readonly turn: number
  readonly appetite: bigint
}

/** Of the three players of a brand one stakes little, one much, one more: they come to VIP0, VIP2 and VIP1. */
const appetites = [1n, 80n, 5n] as const
/** So many times the least deposit is enough for whoever stakes much, too: most of it comes back. */
const depositsMost = 20n
const appetiteAt = (place: number): bigint => appetites[place % appetites.length] ?? 1n

/**
 * Half an hour of life before the first visitor comes: deposits by signed callbacks, bets on real issues, real draws,
 * real settlements, with the deciding clock moved back and then minute by minute to the present.
 */
export async function playHistory(parts: Parts): Promise<void> {
  const { parlour, database } = parts
  const players = parts.members.filter(({ type }) => type === 0)
  await setMinutesBack(database, minutesBack)
  await whenLeading(parlour.round)
  for (const [place, member] of players.entries()) await deposit(parts, member, appetiteAt(place))
  for (let minute = minutesBack - 1; minute > 0; minute -= 1) {
    for (const [place, member] of players.entries())
      await placeSlip(parts, member, { turn: minute + place, appetite: appetiteAt(place) })
    await setMinutesBack(database, minute)
    await drawn(parlour)
  }
  await database.transaction((tx) => resetClock(tx))
  await drawn(parlour)
}

const triesMost = 60
const restMs = 500

/** Repeats a bet with its key while the server has no time for it: on a busy machine the first start takes longer, and goes on. */
async function untilAnswered<T>(place: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await place()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'request.busy' || tries >= triesMost) throw error
      await sleep(restMs)
    }
  }
}

/** Draws what is due; a game with a beacon is drawn when its round is here. */
async function drawn(parlour: Parlour): Promise<void> {
  await whenLeading(parlour.round)
  await parlour.beacons.idle()
  await whenLeading(parlour.round)
}

async function setMinutesBack(database: Database, minutes: number): Promise<void> {
  const now = Date.now()
  // Half a minute into an issue, so that there is time to bet and the next one draws it.
  const target = Math.floor((now - minutes * minuteMs) / minuteMs) * minuteMs + minuteMs / 2
  await database.transaction((tx) => moveClock(tx, target - now))
}

/** Pays in for a member by a signed callback, as a provider tells of it. */
export async function deposit(
  { parlour, database, sandboxSecret }: Pick<Parts, 'parlour' | 'database' | 'sandboxSecret'>,
  { brand, memberId, username, type, path }: DemoMember,
  appetite: bigint,
): Promise<void> {
  const whole = 2000n * (appetite < depositsMost ? appetite : depositsMost)
  const [method] = await listMethods(database.db, brand.brandId)
  const amount = toWire(demoAmount(brand, whole))
  const member: MemberContext = { memberId, brandId: brand.brandId, sessionId: '', username, type, ancestorPath: path }
  const { depositId } = await database.transaction((tx) =>
    parlour.cashier.createDeposit(tx, {
      brand,
      member,
      methodId: defined(method, 'a brand has a method').methodId,
      channelId: undefined,
      amount,
    }),
  )
  const said = {
    reference: depositId,
    providerTxnId: `demo-${depositId}`,
    status: 'PAID' as const,
    amount,
    currency: brand.currency,
    merchant: brand.merchantCode,
  }
  const rawBody = JSON.stringify(said)
  const timestamp = String(await nowMs(database.db))
  const signature = createHmac('sha256', sandboxSecret).update(`${timestamp}.${rawBody}`).digest('hex')
  await parlour.cashier.receiveCallback(
    { ...said, provider: 'sandbox', amount: demoAmount(brand, whole) },
    { rawBody, timestamp, signature },
  )
}

async function placeSlip({ parlour, database }: Parts, owner: DemoMember, { turn, appetite }: Turn): Promise<void> {
  const slip = defined(slips[turn % slips.length], 'a turn has its slip')
  const game = defined(playedGames[turn % playedGames.length], 'a turn has its game')
  const catalogue = await parlour.catalogue()
  const offer = defined(
    catalogue.offersOf(owner.brand.brandId, game.gameId).find(({ playCode }) => playCode === slip.playCode),
    'a brand sells every play',
  )
  const priced = priceLine({
    play: defined(findPlay(game.model, slip.playCode), 'a slip names a play'),
    bettingContent: slip.picks.join(),
  })
  if (!priced.ok) throw new Error(`demo slip ${slip.playCode} is refused`)
  const { units, canonical } = priced.value
  const price = demoAmount(owner.brand, appetite)
  const numero = await currentNumero(parlour, database, game.gameId)
  const request = {
    clientBetId: createHash('sha256').update(`${owner.memberId} ${turn} ${numero}`).digest('hex').slice(0, 32),
    gameId: game.gameId,
    prizeModeId: 1,
    device: 'WEB' as const,
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      {
        playId: offer.playId,
        bettingContent: canonical,
        unitMode: 'K1',
        singleBetPrice: toWire(price),
        units,
        totalStake: toWire(price * BigInt(units)),
      },
    ],
  }
  const member: MemberContext = {
    memberId: owner.memberId,
    brandId: owner.brand.brandId,
    sessionId: '',
    username: owner.username,
    type: owner.type,
    ancestorPath: owner.path,
  }
  const decision = await untilAnswered(() =>
    parlour.bets.submit({
      brand: owner.brand,
      member,
      key: request.clientBetId,
      bodyHash: bodyHash(request),
      request,
    }),
  )
  if (!decision.ok && decision.code !== 'wallet.insufficient_funds')
    throw new Error(`a demo bet was refused: ${decision.code}`)
}

async function currentNumero(parlour: Parlour, database: Database, gameId: number): Promise<string> {
  const now = await nowMs(database.db)
  return defined(await parlour.currentNumero(gameId, now), 'an issue is on sale')
}
