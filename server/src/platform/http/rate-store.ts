import type { Redis } from 'ioredis'

/** How often somebody called within the window that runs, and how long it runs yet. */
export interface Rate {
  readonly current: number
  readonly ttl: number
}

type Told = (error: Error | null, rate?: Rate) => void

interface RouteRate {
  readonly routeInfo: { readonly method: string | string[]; readonly url: string }
}

const knownMost = 20_000
const prefix = 'rate:'

/**
 * Counts calls, with the other processes where Redis answers, by oneself where it does not: who calls too often is turned
 * away either way, and nobody waits for Redis. Makes the class that the limiter asks for.
 */
export function rateStoreOf(redis: Redis) {
  return class RateStore {
    readonly #key: string
    readonly #own = new Map<string, { since: number; times: number }>()

    constructor(_options: unknown, key = '') {
      this.#key = key
    }

    incr(who: string, done: Told, windowMs: number): void {
      const own = this.#count(who, windowMs)
      if (redis.status !== 'ready') return done(null, own)
      const key = prefix + this.#key + who
      redis
        .multi()
        .incr(key)
        .pexpire(key, windowMs, 'NX')
        .pttl(key)
        .exec()
        .then(
          (answers) => {
            const [times, , ttl] = (answers ?? []).map(([, value]) => Number(value))
            done(
              null,
              times === undefined || ttl === undefined
                ? own
                : { current: Math.max(times, own.current), ttl: Math.max(0, ttl) },
            )
          },
          () => done(null, own),
        )
    }

    /** A route with bounds of its own counts by itself; the limiter says which route it is. */
    child(options: object): RateStore {
      const { routeInfo } = options as RouteRate
      return new RateStore({}, `${this.#key}${String(routeInfo.method)}${routeInfo.url}-`)
    }

    /** The oldest windows stand first, and go when there are too many. */
    #count(who: string, windowMs: number): Rate {
      const now = performance.now()
      const known = this.#own.get(who)
      const isRunning = known !== undefined && now - known.since < windowMs
      const rate = isRunning ? known : { since: now, times: 0 }
      rate.times += 1
      if (!isRunning) {
        this.#own.delete(who)
        this.#own.set(who, rate)
        if (this.#own.size > knownMost) this.#own.delete(this.#own.keys().next().value ?? who)
      }
      return { current: rate.times, ttl: Math.ceil(rate.since + windowMs - now) }
    }
  }
}
