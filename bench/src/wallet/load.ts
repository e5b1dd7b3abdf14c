import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import { say } from '../support/report.ts'
import { openWire, type Wire } from '../support/wire.ts'
import type { Call } from './calls.ts'

type Calls = { next(): Call }

export interface Load {
  readonly perSecond: number
  readonly temporary: number
  /** From when a call was due to its answer, shortest first. */
  readonly latenciesMs: readonly number[]
}

/** So many connections for a time, each of which asks anew when it has its answer. */
export async function loadClosed(
  { port, connections, forMs }: { port: number; connections: number; forMs: number },
  calls: Calls,
): Promise<Load> {
  const latencies: number[] = []
  const startedAt = performance.now()
  let temporary = 0
  const caller = async () => {
    const wire = openWire(port)
    while (performance.now() - startedAt < forMs) {
      const call = calls.next()
      const askedAt = performance.now()
      if (call.hear(await wire.ask(call.request())) === 'TEMPORARY') temporary += 1
      latencies.push(performance.now() - askedAt)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: connections }, caller))
  return loadOf(latencies, temporary, performance.now() - startedAt)
}

/**
 * So often a second whatever comes back, over as many connections as wait for an answer. What is due when a vendor would
 * have no connection left waits for one, and a late start counts as waiting.
 */
export async function loadOpen(
  { port, perSecond, forMs }: { port: number; perSecond: number; forMs: number },
  calls: Calls,
): Promise<Load> {
  const wanted = Math.floor((perSecond * forMs) / 1000)
  const idle: Wire[] = []
  const latencies: number[] = []
  const startedAt = performance.now()
  let temporary = 0
  let asked = 0
  let opened = 0
  const ask = async (wire: Wire, dueAt: number) => {
    const call = calls.next()
    if (call.hear(await wire.ask(call.request())) === 'TEMPORARY') temporary += 1
    latencies.push(performance.now() - dueAt)
    idle.push(wire)
  }
  const asking: Promise<void>[] = []
  while (asked < wanted) {
    const due = Math.min(wanted, Math.floor(((performance.now() - startedAt) * perSecond) / 1000))
    for (; asked < due && (idle.length > 0 || opened < connectionsMax); asked += 1) {
      if (idle.length === 0) opened += 1
      // In turn, so that none is idle for so long that the server ends it.
      asking.push(ask(idle.shift() ?? openWire(port), startedAt + (asked * 1000) / perSecond))
    }
    await sleep(1)
  }
  await Promise.all(asking)
  for (const wire of idle) wire.close()
  return loadOf(latencies, temporary, performance.now() - startedAt)
}
const connectionsMax = 4096

const loadOf = (latencies: readonly number[], temporary: number, elapsedMs: number): Load => ({
  perSecond: ((latencies.length - temporary) / elapsedMs) * 1000,
  temporary,
  latenciesMs: latencies.toSorted((a, b) => a - b),
})

/** The most that was booked, whatever the number of connections: one that was slow for its moment ends no search. */
export async function findKnee(measure: (connections: number) => Promise<Load>): Promise<Load> {
  const tried: Load[] = []
  for (const connections of [32, 64, 128, 256, 512]) {
    const load = await measure(connections)
    say(`${connections} connections: ${Math.round(load.perSecond)} calls/s`)
    tried.push(load)
  }
  return defined(tried.toSorted((a, b) => b.perSecond - a.perSecond)[0], 'something was tried')
}
