import { createHash, randomBytes } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { resetClock, moveClock } from '#platform/clock/offset.ts'
import { shiftIds } from '#platform/crypto/ids.ts'
import { ensurePastPartitions } from '#platform/db/partitions.ts'
import type { Database } from '#platform/db/database.ts'
import { payRebates, seedRates } from '#modules/agents/module.ts'
import { crossOwed, seedPastContracts } from '#modules/contracts/module.ts'
import { nativeVendor, readOperation, tellGames } from '#modules/games/module.ts'
import { makeOwed, payRuns } from '#modules/pay/module.ts'
import type { Parlour } from '../compose.ts'
import { demoAmount } from './demo-brands.ts'
import { deposit } from './demo-history.ts'
import type { DemoMember } from './demo-member.ts'

interface Parts {
  readonly parlour: Parlour
  readonly database: Database
  readonly sandboxSecret: string
}

/** A line of the demo that was there before anybody looked: a top agent, an agent, and who plays below it. */
export interface PastLine {
  readonly top: DemoMember
  readonly agent: DemoMember
  readonly players: readonly DemoMember[]
}

/** So long ago the line begins: the two half months before this one are whole, and those before them too. */
const daysBack = 64
/** Its members play every other day: a first start waits for all of it. */
const playedEach = 2
const dayMs = 86_400_000
const hourMs = 3_600_000
const gamesCode = 'harbour'
const played = ['reels', 'roulette', 'dice'] as const
const namesOf: Readonly<Record<(typeof played)[number], Readonly<Record<'en' | 'es' | 'ar', string>>>> = {
  reels: { en: 'Harbour Reels', es: 'Rodillos del puerto', ar: 'بكرات الميناء' },
  roulette: { en: 'Harbour Roulette', es: 'Ruleta del puerto', ar: 'روليت الميناء' },
  dice: { en: 'Harbour Dice', es: 'Dados del puerto', ar: 'نرد الميناء' },
}
const betsMost = 3

/**
 * Two months of a line, day by day through the code of every day: deposits by signed callbacks, bets of a vendor's games
 * and their ends, rebates, salaries and dividends, with the deciding clock and the time of new ids moved to each of them.
 * `join` makes the line once the clock stands at its beginning.
 */
export async function playPast(parts: Parts, join: () => Promise<PastLine>): Promise<PastLine> {
  const { parlour, database } = parts
  await database.transaction((tx) => ensurePastPartitions(tx, Math.ceil(daysBack / 7) + 1))
  try {
    await setDay(database, daysBack, 9)
    const line = await join()
    const { brand } = line.top
    const amountOf = (whole: bigint) => demoAmount(brand, whole)
    await seedRates(database, { brandId: brand.brandId, members: [line.top, line.agent, ...line.players] })
    const [member] = line.players
    const paid = { ...line, brandId: brand.brandId, member: defined(member, 'somebody plays'), amountOf }
    await seedPastContracts({ ...parlour, database }, paid)
    const vendor = await openGames(parts, line)
    for (let before = daysBack - 1; before > 0; before -= playedEach) {
      await setDay(database, before, 3)
      await payNight(parts)
      await setDay(database, before, 20)
      await playDay(parts, { line, vendor, before })
    }
    await closeGames(parts, vendor.vendorId)
    return line
  } finally {
    shiftIds(0)
    await database.transaction((tx) => resetClock(tx))
  }
}

/** An hour of the world's clock, some days ago; in Manila and Hanoi it is the afternoon, or the night before it. */
async function setDay(database: Database, before: number, hour: number): Promise<void> {
  const now = Date.now()
  const target = Math.floor(now / dayMs) * dayMs - before * dayMs + (hour - 8) * hourMs
  shiftIds(target - now)
  await database.transaction((tx) => moveClock(tx, target - now))
}

/** What is owed after midnight, in the order in which jobs come to it. */
async function payNight({ parlour, database }: Parts): Promise<void> {
  const { brands, lineSums: sums, news } = parlour
  const making = { database, brands, sums, news }
  await crossOwed(making)
  await sums.upToDate()
  await payRebates({ ...parlour, database, sums })
  await makeOwed(making)
  await payRuns({ database, news })
}

type Games = Awaited<ReturnType<typeof openGames>>

async function openGames({ parlour, database }: Parts, { top: { brand } }: PastLine) {
  const { brandId, currency, currencyDecimals } = brand
  const { vendors } = parlour
  return database.transaction(async (tx) => {
    const request = { ...nativeVendor, brandId, code: gamesCode, name: 'Harbour Games', product: 'RNG' }
    const vendorId = await vendors.adopt(tx, request, randomBytes(32).toString('hex'))
    const made = defined(
      (await vendors.list(tx)).find((one) => one.vendorId === vendorId),
      'an adopted vendor is there',
    )
    // What the record of bets calls them; nobody is offered them.
    await tellGames(
      tx,
      made,
      played.map((gameCode) => ({
        gameCode,
        name: namesOf[gameCode],
        category: 'rng',
        tags: [],
        rtp: null,
        volatility: null,
        hasDemo: false,
        blockedCountries: [],
        icon: '/',
        status: 'OFF',
        releasedAt: 0,
      })),
    )
    return { ...made, currency, currencyDecimals, isBrandOpen: true }
  })
}

/** Nobody launches what has no server. */
async function closeGames({ parlour: { vendors }, database }: Parts, vendorId: string): Promise<void> {
  await database.transaction(async (tx) => {
    const made = defined(
      (await vendors.list(tx)).find((one) => one.vendorId === vendorId),
      'an adopted vendor is there',
    )
    await vendors.change(tx, vendorId, { ...made, status: 'OFF' })
  })
}

/** What some words always give alike, below a number. */
const chance = (words: string, below: number) => createHash('sha256').update(words).digest().readUIntBE(0, 6) % below

interface Bet {
  readonly owner: DemoMember
  readonly txId: string
  readonly gameCode: string
  readonly stake: Money
  readonly payout: Money
}

function betsOf(owner: DemoMember, before: number): readonly Bet[] {
  const of = (what: string, below: number) => chance(`${owner.username} ${before} ${what}`, below)
  return Array.from({ length: of('count', betsMost + 1) }, (_, n): Bet => {
    const stake = demoAmount(owner.brand, BigInt(50 + 25 * of(`stake ${n}`, 30)))
    const isWon = of(`won ${n}`, 100) < 42
    return {
      owner,
      txId: `past-${owner.memberId}-${before}-${n}`,
      gameCode: defined(played[of(`game ${n}`, played.length)], 'a turn has its game'),
      stake,
      payout: isWon ? (stake * BigInt(15 + of(`payout ${n}`, 12))) / 10n : 0n,
    }
  })
}

async function playDay(
  parts: Parts,
  { line, vendor, before }: { readonly line: PastLine; readonly vendor: Games; readonly before: number },
): Promise<void> {
  const { parlour, database } = parts
  const players = [line.agent, ...line.players]
  if (before % 21 === 0 || before === daysBack - 1) for (const player of players) await deposit(parts, player, 5n)
  const bets = players.flatMap((player) => betsOf(player, before))
  const tokens = new Map<string, string>()
  await database.transaction(async (tx) => {
    for (const { memberId, brand } of new Set(bets.map(({ owner }) => owner))) {
      await parlour.sessions.open(tx, { brandId: brand.brandId, memberId, ip: '127.0.0.1', agent: 'demo' })
      tokens.set(memberId, randomBytes(24).toString('base64url'))
    }
  })
  await database.transaction(async (tx) => {
    for (const [memberId, token] of tokens) {
      const [session] = await parlour.sessions.list(memberId)
      const { sessionId } = defined(session, 'it was opened')
      await parlour.vendors.launch(tx, token, { vendor, memberId, sessionId, currency: vendor.currency })
    }
  })
  const operationOf = (kind: 'bet' | 'settle', { owner, txId, gameCode, stake, payout }: Bet) => {
    const isBet = kind === 'bet'
    const read = readOperation(
      kind,
      {
        txId: isBet ? txId : `${txId}-end`,
        ...(isBet ? { token: tokens.get(owner.memberId) } : { refTxId: txId }),
        playerRef: owner.memberId,
        currency: vendor.currency,
        gameCode,
        roundId: txId,
        amount: toWire(isBet ? stake : payout),
      },
      vendor.code,
    )
    if (!read.ok) throw new Error(`an operation of the demo is refused: ${read.status}`)
    return read.value
  }
  for (const kind of ['bet', 'settle'] as const)
    await Promise.all(
      bets.map(async (bet) => {
        const operations = [operationOf(kind, bet)]
        const { replies } = await parlour.vendorWallet.submit({ vendor, operations, isAllOrNone: true })
        const [reply] = replies
        if (reply?.status !== 'OK') throw new Error(`a bet of the demo was refused: ${JSON.stringify(replies)}`)
      }),
    )
}
