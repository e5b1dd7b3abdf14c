import { roundTime } from '@parlour/core/fair/beacon.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { closeList } from './close-list.service.ts'
import { listToClose, listToDraw } from './draw.sql.ts'
import { drawClosed, type DrawParts } from './draw-raffle.service.ts'

const atOnce = 20
const answerWithinMs = 10_000

interface Parts extends DrawParts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly days: Pick<DaySums, 'upToDate'>
  readonly protection: Pick<Protection, 'listHeld'>
  readonly beacon: Pick<Beacon, 'chain' | 'fetchRound'>
  readonly onBalance: (changed: { memberId: string; balance: string; version: number }) => void
}

/**
 * Closes the lists of raffles whose time is over, and draws those whose round of the beacon is here; safe to run twice
 * and on any node. A round stays declared for ever: where the beacon is silent the draw waits, and nothing else draws.
 */
export function createRaffleWork({ database, days, beacon, onBalance, ...parts }: Parts): () => Promise<void> {
  async function close(raffleId: string): Promise<void> {
    await database.transaction((tx) => closeList(tx, raffleId, parts.protection))
  }

  async function draw(raffleId: string, round: number): Promise<void> {
    const value = await beacon.fetchRound(round, AbortSignal.timeout(answerWithinMs))
    const winners = await database.transaction((tx) => drawClosed(tx, raffleId, { ...parts, value }))
    for (const { memberId, balance, version } of winners) onBalance({ memberId, balance: toWire(balance), version })
  }

  return async () => {
    const failures: unknown[] = []
    /** One that fails keeps no other from its turn, and is told of at the end. */
    const attempt = async (work: () => Promise<void>) => {
      await work().catch((error: unknown) => failures.push(error))
    }
    const toClose = await listToClose(database.db, await nowMs(database.db), atOnce)
    // What was played until now counts: it is added up before a list is closed.
    if (toClose.length > 0) await days.upToDate()
    for (const raffleId of toClose) await attempt(() => close(raffleId))
    const now = await nowMs(database.db)
    for (const { raffleId, round, chainHash, ...clock } of await listToDraw(database.db, atOnce)) {
      if (roundTime(round, clock) * 1000 > now) continue
      await attempt(async () => {
        // What was declared draws, whatever the installation asks since.
        assert(chainHash === beacon.chain.chainHash, `raffle ${raffleId} was declared by the chain ${chainHash}`)
        await draw(raffleId, round)
      })
    }
    if (failures.length > 0) throw new AggregateError(failures, 'raffles that could not be closed or drawn')
  }
}
