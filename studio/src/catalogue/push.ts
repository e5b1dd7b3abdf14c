import { generatorVersion } from '@parlour/core/rules/slots/certificate.ts'
import type { Database } from '../db/database.ts'
import type { Log } from '../log.ts'
import type { PortalClient } from '../wallet/portal-client.ts'
import { listGames, type GameRow } from './game.sql.ts'
import { tileOf } from './tile.ts'

const gamesPerCall = 500
const backoffMaxMs = 60_000
const firstBackoffMs = 1000

interface Parts {
  readonly database: Database
  readonly portal: PortalClient
  readonly origin: string
  readonly log: Log
  /** No more than the first so many are told of. */
  readonly most?: number
}

/** Games came out one after the other, a few a day, the first of them on this day. */
const firstReleased = Date.UTC(2024, 0, 8, 9)
const releasedEveryMs = 2.3 * 3_600_000

/** Of the first so many, those with few lines, whose spins are quick to read, are proposed as mini games. */
const miniAmong = 48
const miniLinesMost = 15

/** A game as the vendors' contract tells it to the portal. */
function catalogueEntry(origin: string, { number, gameCode, facts }: GameRow) {
  const { name, theme } = tileOf(number)
  const { family, rtp, volatility, freeSpins, multiplier, lines } = facts
  return {
    gameCode,
    name,
    category: 'rng',
    tags: [
      'slots',
      theme,
      { LINES: 'lines', WAYS: 'ways', BOOK: 'cascade' }[family],
      ...(lines > 0 ? [`${lines}-lines`] : []),
      ...(freeSpins > 0 ? ['free-spins'] : []),
      ...(multiplier > 1 ? ['multiplier'] : []),
      ...(family === 'LINES' && lines <= miniLinesMost && number <= miniAmong ? ['mini'] : []),
    ],
    rtp,
    volatility,
    hasDemo: true,
    blockedCountries: [],
    icon: `${origin}/icons/${gameCode}.svg`,
    status: 'ON',
    releasedAt: Math.floor(firstReleased + (number - 1) * releasedEveryMs),
  }
}

export type CataloguePush = ReturnType<typeof createCataloguePush>

/**
 * Tells the portal of every game, the known ones first and more as they are drawn, five hundred a call. Until the portal
 * takes them it is asked again, ever more seldom.
 */
export function createCataloguePush({ database, portal, origin, log, most = Infinity }: Parts) {
  let told = 0
  let attempts = 0
  let isAtWork = false
  let isAskedAgain = false
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  async function pushAll(): Promise<boolean> {
    for (;;) {
      const games = await listGames(database.db, {
        generator: generatorVersion,
        behind: told,
        limit: Math.max(1, Math.min(gamesPerCall, most - told)),
      })
      if (games.length === 0 || isStopped || told >= most) return true
      const body = { games: games.map((game) => catalogueEntry(origin, game)) }
      const answer = await portal.ask('PUT', '/vendor/v1/games', body)
      if (answer?.['status'] !== 'OK') return false
      told = games.at(-1)?.number ?? told
      attempts = 0
    }
  }

  async function work(): Promise<void> {
    if (isAtWork || isStopped) {
      isAskedAgain = true
      return
    }
    isAtWork = true
    isAskedAgain = false
    clearTimeout(timer)
    const isDone = await pushAll().catch((error: unknown) => {
      log.error('the catalogue could not be told', { error: String(error) })
      return false
    })
    isAtWork = false
    if (isStopped) return
    if (isDone && isAskedAgain) return work()
    if (isDone) return
    attempts += 1
    if (attempts === 1) log.info('the portal does not take the catalogue yet')
    timer = setTimeout(() => void work(), Math.min(backoffMaxMs, firstBackoffMs * 2 ** Math.min(attempts - 1, 10)))
    timer.unref()
  }

  return {
    /** There is something to tell. While the portal is waited for, the next try tells it. */
    wake(): void {
      if (attempts === 0) void work()
    },
    told: () => told,
    stop(): void {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
