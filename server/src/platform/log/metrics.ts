import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export interface Metrics {
  request(call: string, status: number, elapsedMs: number): void
  refusal(code: string): void
  batch(name: string, size: number): void
  settled(bets: number, elapsedMs: number): void
  feedClaim(word: { readonly feed: string; readonly status: string }): void
  /** A round of the public beacon that was asked for, and how that ended. */
  beacon(outcome: 'fetched' | 'failed', elapsedMs: number): void
  /** A genuine word of a payment provider, and what it came to. */
  callback(word: { readonly provider: string; readonly outcome: string }): void
  /** How many checks of the ledger found a difference; undefined where they could not be run. */
  ledgerChecked(broken: number | undefined): void
  /** How many weeks from now on have their partitions. */
  partitionsAhead(weeks: number): void
  text(): Promise<string>
}

/** Prometheus figures of this process; labels are few by construction (routes, codes), never a member's id. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'parlour_request_seconds',
    help: 'Answered calls by route and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const refused = new Counter({
    name: 'parlour_refusals_total',
    help: 'Refusals by code',
    labelNames: ['code'],
    registers: [registry],
  })
  const batches = new Histogram({
    name: 'parlour_batch_size',
    help: 'Commands a transaction of the hot way',
    labelNames: ['batch'],
    buckets: [1, 2, 4, 8, 16, 32, 64, 128, 256],
    registers: [registry],
  })
  const settledBets = new Counter({ name: 'parlour_settled_bets_total', help: 'Bets settled', registers: [registry] })
  const settleSeconds = new Histogram({
    name: 'parlour_settle_seconds',
    help: 'Seconds to settle an issue',
    buckets: [0.01, 0.05, 0.1, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const beacons = new Histogram({
    name: 'parlour_beacon_seconds',
    help: 'Rounds of the public beacon by how asking for them ended',
    labelNames: ['outcome'],
    buckets: [0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  const watched = watchedGauges(registry)
  /** Found by its labels once: the registry would sort and join them for each call. */
  const byCall = new Map<string, Map<number, Histogram.Internal<'call' | 'status'>>>()
  function requestsOf(call: string, status: number) {
    const known = byCall.get(call)?.get(status)
    if (known) return known
    const found = requests.labels({ call, status: String(status) })
    byCall.set(call, (byCall.get(call) ?? new Map()).set(status, found))
    return found
  }
  return {
    request: (call, status, elapsedMs) => requestsOf(call, status).observe(elapsedMs / 1000),
    ...watched,
    refusal: (code) => refused.inc({ code }),
    batch: (name, size) => batches.observe({ batch: name }, size),
    settled(bets, elapsedMs) {
      settledBets.inc(bets)
      settleSeconds.observe(elapsedMs / 1000)
    },
    beacon: (outcome, elapsedMs) => beacons.observe({ outcome }, elapsedMs / 1000),
    callback: countCallbacks(registry),
    feedClaim: countFeedClaims(registry),
    text: () => registry.metrics(),
  }
}

/** What somebody has to look at where it leaves its usual value. */
function watchedGauges(registry: Registry): Pick<Metrics, 'ledgerChecked' | 'partitionsAhead'> {
  const ledgerBroken = new Gauge({
    name: 'parlour_ledger_checks_broken',
    help: 'Checks of the ledger that found a difference when it was checked last; -1 where it could not be',
    registers: [registry],
  })
  const weeksAhead = new Gauge({
    name: 'parlour_partition_weeks_ahead',
    help: 'Weeks from now on that have their partitions, of the table that has the fewest; below 4 is an alarm',
    registers: [registry],
  })
  return {
    ledgerChecked: (broken) => ledgerBroken.set(broken ?? -1),
    partitionsAhead: (weeks) => weeksAhead.set(weeks),
  }
}

function countCallbacks(registry: Registry): Metrics['callback'] {
  const callbacks = new Counter({
    name: 'parlour_callbacks_total',
    help: 'What payment providers told, by what it came to; CONFLICT contradicts what was told before',
    labelNames: ['provider', 'outcome'],
    registers: [registry],
  })
  return ({ provider, outcome }) => callbacks.inc({ provider, outcome })
}

function countFeedClaims(registry: Registry): Metrics['feedClaim'] {
  const feedClaims = new Counter({
    name: 'parlour_feed_words_total',
    help: 'What feeds of results said, by what became of it',
    labelNames: ['feed', 'status'],
    registers: [registry],
  })
  return ({ feed, status }) => feedClaims.inc({ feed, status })
}
