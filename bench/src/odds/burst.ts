import { setImmediate as nextTurn } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { SportsFeed } from '../../../sandbox/src/sports-feed.ts'
import { oddsOf, outcomesOfEvent, type BenchEvent } from '../sports/feed.ts'
import { betUntilRefused, type Refused } from './bet-until-refused.ts'
import type { BenchMember } from '../support/members.ts'

const callsOfBurst = 8
/** The stop is in the middle: there are calls before it and calls after it. */
const callOfStop = 3

interface BurstRequest {
  readonly feed: SportsFeed
  readonly port: number
  readonly events: readonly BenchEvent[]
  readonly people: readonly BenchMember[]
  /** So many outcomes change at once, each of another market than all others as far as there are events. */
  readonly outcomes: number
  /** Which of the bursts it is: another event is stopped in each, and the prices are others. */
  readonly n: number
  /** Whether the stop is in a call of its own, or behind the prices of one. */
  readonly isAlone: boolean
}

export interface Burst extends Refused {
  readonly eventId: string
  readonly isAlone: boolean
  /** By the clock of this machine, when the call with the stop was sent. */
  readonly stopSentMs: number
  /** From sending to the first bet that was refused for this stop. */
  readonly stopMs: number
  /** From sending the first call of the burst to the acknowledgement of its last. */
  readonly burstMs: number
}

/**
 * Changes many prices in one instant, in calls that are all under way together, and stops one event in the middle of them
 * while bets are placed on it; afterwards the event is sold again.
 */
export async function runBurst({ feed, port, events, people, outcomes, n, isAlone }: BurstRequest): Promise<Burst> {
  const stopped = defined(events[(n * 37) % events.length], 'there are events')
  const reason = `BURST ${n}`
  const word = feed.words()
  const instant = { words: () => word }
  const prices = Array.from({ length: Math.ceil(outcomes / outcomesOfEvent) }, (_, at) =>
    oddsOf(instant, events[at % events.length]?.ref ?? '', 0.4 + ((at + n) % 97) / 1000),
  )
  const size = Math.ceil(prices.length / callsOfBurst)
  const bets = betUntilRefused({ port, people, eventId: stopped.eventId, reason })
  await bets.underWay
  const stop = [{ ...feed.words(), kind: 'BET_STOP' as const, eventRef: stopped.ref, reason }]
  const startedAt = performance.now()
  const calls: Promise<void>[] = []
  let stopSentMs = 0
  for (let call = 0; call < callsOfBurst; call += 1) {
    const part = prices.slice(call * size, (call + 1) * size)
    if (call === callOfStop) stopSentMs = Date.now()
    if (call === callOfStop && isAlone) calls.push(feed.tell(stop))
    calls.push(feed.tell(call === callOfStop && !isAlone ? [...part, ...stop] : part))
    // Each leaves before the next is written down, which is no time of the server's.
    await nextTurn()
  }
  await Promise.all(calls)
  const burstMs = performance.now() - startedAt
  const refused = await bets.refused()
  await feed.tell([oddsOf(feed, stopped.ref, 0.5)])
  const stopMs = refused.firstRefusedMs - stopSentMs
  return { ...refused, eventId: stopped.eventId, isAlone, stopSentMs, stopMs, burstMs }
}
