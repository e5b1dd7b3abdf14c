import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { besideMembers, inParts } from '#platform/due/in-parts.ts'
import type { Log } from '#platform/log/log.ts'
import { foldReturns, insertReturnAlarm, listReturns, type GameReturn } from './return.sql.ts'
import { judgeReturn } from './rules/judge-return.ts'
import type { Vendors } from './vendors.ts'

const dayMs = 86_400_000
/** Rounds that are judged together: what a game returned long ago hides what it returns now. */
const judgedDays = 30
/** Few enough that the calls of a vendor hardly notice. */
const atOnce = 1000

/** What the sums of a game say, as the rule takes them. */
export const sumsOf = ({ rounds, staked, paid, stakedSquares, paidSquares, products }: GameReturn) => ({
  rounds: Number(rounds),
  staked: Number(staked),
  paid: Number(paid),
  stakedSquares,
  paidSquares,
  products,
})

/** The day on which so many days of rounds begin, today the last of them. */
export const dayBefore = (now: number, days: number) => Math.floor(now / dayMs) - days + 1

/**
 * Adds up what games of vendors took and paid since the last time, beside the wallet and behind it, and raises an alarm
 * where one returns what it should not.
 */
export async function addUpReturns({
  database,
  vendors,
  log,
}: {
  readonly database: Database
  readonly vendors: Pick<Vendors, 'list'>
  readonly log: Log
}): Promise<void> {
  const changed = new Set<string>()
  for (const vendor of await vendors.list()) {
    await inParts(async () => {
      const taken = await database.transaction((tx) => foldReturns(tx, vendor, atOnce))
      if (taken > 0) changed.add(vendor.brandId)
      return taken === atOnce
    }, besideMembers)
  }
  const now = await nowMs(database.db)
  for (const brandId of changed) {
    const since = dayBefore(now, judgedDays)
    for (const game of await listReturns(database.db, { brandId, vendorCode: null, since }))
      await raise({ database, log }, { brandId, game, day: dayBefore(now, 1) })
  }
}

async function raise(
  { database, log }: { readonly database: Database; readonly log: Log },
  { brandId, game, day }: { readonly brandId: string; readonly game: GameReturn; readonly day: number },
): Promise<void> {
  const { vendorId, gameCode, vendorCode, rtp } = game
  const { verdict: side, returned, score } = judgeReturn(sumsOf(game), game)
  if ((side !== 'ABOVE' && side !== 'BELOW') || returned === null || score === null || rtp === null) return
  const rounds = Number(game.rounds)
  const alarm = { vendorId, brandId, gameCode, day, side, rounds, returned, expected: rtp, score }
  if (await database.transaction((tx) => insertReturnAlarm(tx, alarm)))
    log.error(
      { vendor: vendorCode, game: gameCode, side, rounds, returned, expected: rtp },
      'a game returns what it should not',
    )
}
