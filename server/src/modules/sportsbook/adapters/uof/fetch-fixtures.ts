import type { FeedMessage } from '@parlour/core/contract/sportsbook/player/feed.ts'
import type { Log } from '#platform/log/log.ts'
import { readFixture } from '../../rules/uof/fixture-words.ts'
import type { UofApi } from './uof-api.ts'

type FixtureMessage = Extract<FeedMessage, { readonly kind: 'FIXTURE' }>

const atOnce = 8
const failedForMs = 30_000
/** What is not sold is asked for again so seldom. */
const unsoldForMs = 600_000
/** An answer that is older than the word that asked for it is one that the feed has kept. */
const staleForMs = 5000
const staleTriesMost = 12
const remembered = 20_000

interface Wanted {
  readonly since: number
  readonly tries: number
}

/** Fixtures that are fetched beside the stream, so that no stop of another match waits for them. */
export interface Fixtures {
  /** Asks for a fixture, unless it is on its way already or could not be had just now. */
  want(ref: string, since?: number): void
  isComing(ref: string): boolean
  /** Those that have come since it was asked last. */
  take(): readonly FixtureMessage[]
  idle(): Promise<void>
}

export function createFixtures(parts: {
  readonly api: UofApi
  readonly producer: string
  readonly log: Log
}): Fixtures {
  const { api, producer, log } = parts
  const wanted = new Map<string, Wanted>()
  const restingUntil = new Map<string, number>()
  const running = new Map<string, Promise<void>>()
  let come: FixtureMessage[] = []

  function rest(ref: string, forMs: number): void {
    if (restingUntil.size > remembered) restingUntil.clear()
    restingUntil.set(ref, performance.now() + forMs)
  }

  async function fetchOne(ref: string, { since, tries }: Wanted): Promise<void> {
    try {
      const { fixtures, madeAt } = await api.fixture(ref)
      const fixture = readFixture(fixtures, { producer, genAt: madeAt })
      if (fixture === undefined) return rest(ref, unsoldForMs)
      come.push(fixture)
      if (madeAt >= since || tries >= staleTriesMost) return
      rest(ref, staleForMs)
      wanted.set(ref, { since, tries: tries + 1 })
    } catch (error) {
      log.warn({ ref, reason: reasonOf(error) }, 'a fixture could not be fetched')
      rest(ref, failedForMs)
      // One that changed is asked for until it is known; one that nobody named is asked for by its next word.
      if (since > 0) wanted.set(ref, { since, tries })
    }
  }

  function start(): void {
    for (const [ref, own] of wanted) {
      if (running.size >= atOnce) return
      if (running.has(ref) || (restingUntil.get(ref) ?? 0) > performance.now()) continue
      wanted.delete(ref)
      const work = fetchOne(ref, own).finally(() => {
        running.delete(ref)
        start()
      })
      running.set(ref, work)
    }
  }

  return {
    want(ref, since = 0) {
      const isResting = (restingUntil.get(ref) ?? 0) > performance.now()
      if (since === 0 && (isResting || running.has(ref))) return
      wanted.set(ref, { since: Math.max(since, wanted.get(ref)?.since ?? 0), tries: 0 })
      start()
    },
    isComing: (ref) => running.has(ref) || (wanted.has(ref) && (restingUntil.get(ref) ?? 0) <= performance.now()),
    take() {
      start()
      const taken = come
      come = []
      return taken
    },
    async idle() {
      while (running.size > 0) await Promise.all(running.values())
    },
  }
}

/** Why a call failed, in words alone: what an error carries beside them may hold a token. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : 'unknown')
