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
 * So often a second whatever comes back, over the connections that a vendor holds open. What is due while all of them
 * wait for an answer waits for one, and a late start counts as waiting. What is due in the first moments is not counted:
 * a flood comes in the middle of an evening.
 */
export async function loadOpen(
  { port, perSecond, connections, forMs }: { port: number; perSecond: number; connections: number; forMs: number },
  calls: Calls,
): Promise<Load> {
  const idle = await openPool(port, connections, calls)
  const latencies: number[] = []
  const startedAt = performance.now()
  let temporary = 0
  let asked = 0
  const ask = async (wire: Wire, dueMs: number) => {
    const call = calls.next()
    const isPutOff = call.hear(await wire.ask(call.request())) === 'TEMPORARY'
    idle.push(wire)
    if (dueMs < uncountedMs) return
    if (isPutOff) temporary += 1
    latencies.push(performance.now() - startedAt - dueMs)
  }
  const asking: Promise<void>[] = []
  const wanted = Math.floor((perSecond * (uncountedMs + forMs)) / 1000)
  while (asked < wanted) {
    const due = Math.min(wanted, Math.floor(((performance.now() - startedAt) * perSecond) / 1000))
    for (; asked < due && idle.length > 0; asked += 1) {
      // In turn, so that none is idle for so long that the server ends it.
      asking.push(ask(defined(idle.shift(), 'one is idle'), (asked * 1000) / perSecond))
    }
    await sleep(1)
  }
  await Promise.all(asking)
  for (const wire of idle) wire.close()
  return loadOf(latencies, temporary, performance.now() - startedAt - uncountedMs)
}
const uncountedMs = 2000

/** Connections that have had an answer each: a vendor connects once, not with its first call of an evening. */
async function openPool(port: number, connections: number, calls: Calls): Promise<Wire[]> {
  const pool: Wire[] = []
  while (pool.length < connections) {
    const opened = Array.from({ length: Math.min(openedAtOnce, connections - pool.length) }, async () => {
      const wire = openWire(port)
      const call = calls.next()
      call.hear(await wire.ask(call.request()))
      return wire
    })
    pool.push(...(await Promise.all(opened)))
  }
  return pool
}
const openedAtOnce = 64

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
