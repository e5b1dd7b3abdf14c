import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client'

export interface Metrics {
  request(call: string, status: number, elapsedMs: number): void
  refusal(code: string): void
  batch(name: string, size: number): void
  settled(bets: number, elapsedMs: number): void
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
  return {
    request: (call, status, elapsedMs) => requests.observe({ call, status: String(status) }, elapsedMs / 1000),
    refusal: (code) => refused.inc({ code }),
    batch: (name, size) => batches.observe({ batch: name }, size),
    settled(bets, elapsedMs) {
      settledBets.inc(bets)
      settleSeconds.observe(elapsedMs / 1000)
    },
    text: () => registry.metrics(),
  }
}
