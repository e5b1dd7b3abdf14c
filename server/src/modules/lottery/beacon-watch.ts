import { roundAt } from '@parlour/core/fair/beacon.ts'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import { insertBeaconRound, listAwaitedRounds } from './beacon.sql.ts'

const atOnce = 8
const retryAfterMsDefault = 1000

export interface BeaconWatch {
  readonly chain: SignedChain
  /** Begins to fetch what closed issues wait for; waits for no answer, so that no draw waits for another one's beacon. */
  look(now: number): Promise<void>
  /** When nothing is under way. */
  idle(): Promise<void>
  stop(): Promise<void>
}

interface Parts {
  readonly database: Database
  readonly beacon: Beacon
  readonly log: Log
  readonly metrics: Metrics
  readonly retryAfterMs?: number
}

/** Fetches each round once for all games that wait for it, beside the due loop and with no transaction open. */
export function createBeaconWatch(parts: Parts): BeaconWatch {
  const { database, beacon, log, metrics, retryAfterMs = retryAfterMsDefault } = parts
  const { chain } = beacon
  const stopping = new AbortController()
  const underWay = new Map<number, Promise<void>>()
  /** When a round that failed is asked for again. */
  let failed = new Map<number, number>()

  async function fetchRound(round: number): Promise<void> {
    const startedAt = performance.now()
    try {
      const value = await beacon.fetchRound(round, stopping.signal)
      await database.transaction((tx) => insertBeaconRound(tx, chain.chainHash, value))
      metrics.beacon('fetched', performance.now() - startedAt)
    } catch (error) {
      if (stopping.signal.aborted) return
      failed.set(round, performance.now() + retryAfterMs)
      metrics.beacon('failed', performance.now() - startedAt)
      log.warn({ err: error, round, chain: chain.chainHash }, 'a round of the beacon could not be fetched')
    }
  }

  return {
    chain,
    async look(now) {
      const unix = Math.floor(now / 1000)
      if (stopping.signal.aborted || unix < chain.genesisUnix) return
      const request = { chainHash: chain.chainHash, latest: roundAt(unix, chain), now, limit: atOnce * 2 }
      const awaited = await listAwaitedRounds(database.db, request)
      failed = new Map([...failed].filter(([round]) => awaited.includes(round)))
      const due = awaited.filter(
        (round) => !underWay.has(round) && (failed.get(round) ?? -Infinity) <= performance.now(),
      )
      for (const round of due.slice(0, Math.max(0, atOnce - underWay.size))) {
        underWay.set(
          round,
          fetchRound(round).finally(() => underWay.delete(round)),
        )
      }
    },
    async idle() {
      await Promise.all(underWay.values())
    },
    async stop() {
      stopping.abort()
      await Promise.all(underWay.values())
    },
  }
}
