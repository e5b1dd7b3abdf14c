import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { SportsFeed } from '../../../sandbox/src/sports-feed.ts'
import { oddsOf, type BenchEvent } from '../sports/feed.ts'

const tellsPerSecond = 10
const stopEveryMs = 1500
/** Nobody prices what is suspended: a price after a stop would lift it. */
const stoppedForMs = 1000
const chances = 89

export interface Played {
  /** When each suspension was said, by its reason, which is its own. */
  readonly stops: ReadonlyMap<string, number>
  /** How many events a second were given other prices. */
  readonly changesPerSecond: number
}

/** Changes the prices of events some times a second each, and suspends one of them every other second. */
export function startPlay(
  feed: SportsFeed,
  events: readonly BenchEvent[],
  { changesEachPerSecond }: { readonly changesEachPerSecond: number },
): { stop(): Promise<Played> } {
  const stops = new Map<string, number>()
  const stoppedUntil = new Map<string, number>()
  let isOver = false
  let [told, changed, stopped] = [0, 0, 0]
  const startedAt = performance.now()
  const parts = Math.round(tellsPerSecond / changesEachPerSecond)

  async function suspendOne(): Promise<void> {
    const { ref } = defined(events[(stopped * 7) % events.length], 'there are events')
    const reason = `PLAY ${(stopped += 1)}`
    stoppedUntil.set(ref, performance.now() + stoppedForMs)
    stops.set(reason, Date.now())
    await feed.tell([{ ...feed.words(), kind: 'BET_STOP', eventRef: ref, reason }])
  }

  async function changeSome(): Promise<void> {
    const now = performance.now()
    const due = events.filter(({ ref }, at) => at % parts === told % parts && (stoppedUntil.get(ref) ?? 0) <= now)
    told += 1
    changed += due.length
    await feed.tell(due.map(({ ref }) => oddsOf(feed, ref, 0.4 + (told % chances) / 1000)))
  }

  const running = (async () => {
    while (!isOver) {
      const elapsedMs = performance.now() - startedAt
      if (elapsedMs > (stopped + 1) * stopEveryMs) await suspendOne()
      else if (elapsedMs > (told * 1000) / tellsPerSecond) await changeSome()
      else await sleep(2)
    }
  })()
  running.catch(() => undefined)
  return {
    async stop() {
      isOver = true
      await running
      return { stops, changesPerSecond: (changed / (performance.now() - startedAt)) * 1000 }
    },
  }
}
