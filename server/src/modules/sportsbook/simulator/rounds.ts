import type { Beacon } from '#platform/beacon/beacon.ts'
import type { Log } from '#platform/log/log.ts'

const keptMost = 500
const atOnce = 8
const retryAfterMs = 1000

/** Rounds of the beacon as matches ask for them, each fetched once and beside the loop: no match waits for another’s. */
export function createRounds(beacon: Pick<Beacon, 'fetchRound'>, log: Log) {
  const known = new Map<number, string>()
  const underWay = new Map<number, Promise<void>>()
  const failed = new Map<number, number>()
  const stopping = new AbortController()

  async function fetchRound(round: number): Promise<void> {
    try {
      const { randomness } = await beacon.fetchRound(round, stopping.signal)
      if (known.size >= keptMost) known.delete(known.keys().next().value ?? 0)
      known.set(round, randomness)
      failed.delete(round)
    } catch (error) {
      if (stopping.signal.aborted) return
      failed.set(round, performance.now() + retryAfterMs)
      log.warn({ err: error, round }, 'a round of the beacon could not be fetched for a match')
    }
  }

  return {
    /** What a round said; where it is not here yet it is asked for, and is there some other time. */
    of(round: number): string | undefined {
      const value = known.get(round)
      const isAsked = underWay.has(round) || (failed.get(round) ?? -Infinity) > performance.now()
      if (value !== undefined || isAsked || underWay.size >= atOnce) return value
      underWay.set(
        round,
        fetchRound(round).finally(() => underWay.delete(round)),
      )
      return undefined
    },
    async idle(): Promise<void> {
      await Promise.all(underWay.values())
    },
  }
}

export type Rounds = ReturnType<typeof createRounds>
