import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import { betOn, type FarOffer } from '../support/bet-load.ts'
import type { BenchMember } from '../support/members.ts'
import { openWire, postRequest, type Wire } from '../support/wire.ts'

const bettors = 50
const againAfterMs = 20
/** What says to come again with the same key: a process that drains, or is busy. */
const comeAgain = 503

export interface SteadyLoad {
  /** Keys that were answered with a receipt. */
  readonly acknowledged: number
  /** Answers other than a receipt, and other than being told to come again, by status and body. */
  readonly faults: readonly string[]
  /** How often a bet was asked again, for want of an answer or because it was to come again. */
  readonly repeats: number
  readonly elapsedMs: number
  /** The longest that a bet waited for its receipt, repeats and all. */
  readonly slowestMs: number
}

/** Bets at a steady pace, by turns at all ports; whoever gets no answer asks the next, with the same key. */
export function startSteadyLoad(
  {
    ports,
    offer,
    perSecond,
  }: { readonly ports: readonly number[]; readonly offer: FarOffer; readonly perSecond: number },
  people: readonly BenchMember[],
): { stop(): Promise<SteadyLoad> } {
  const startedAt = performance.now()
  const faults: string[] = []
  let [acknowledged, repeats, slowestMs, count, isOver] = [0, 0, 0, 0, false]

  async function bettor(first: number): Promise<void> {
    const wires = new Map<number, Wire>()
    let hop = first
    const everyMs = (bettors * 1000) / perSecond
    for (let turn = 0; !isOver; turn += 1) {
      const dueAt = startedAt + (first * 1000) / perSecond + turn * everyMs
      await sleep(Math.max(0, dueAt - performance.now()))
      const member = defined(people[(count += 1) % people.length], 'there are members')
      const request = postRequest('/lgw/orders/betting', member.token, betOn(offer, count))
      const askedAt = performance.now()
      for (;;) {
        const port = defined(ports[hop % ports.length], 'there are ports')
        const wire = wires.get(port) ?? openWire(port)
        wires.set(port, wire)
        const answer = await wire.ask(request).catch(() => undefined)
        if (!answer) wires.delete(port)
        if (answer?.status === 200) {
          acknowledged += 1
          break
        }
        if (answer && answer.status !== comeAgain) {
          faults.push(`${answer.status} ${answer.body}`)
          break
        }
        repeats += 1
        hop += 1
        await sleep(againAfterMs)
      }
      slowestMs = Math.max(slowestMs, performance.now() - askedAt)
      hop += 1
    }
    for (const wire of wires.values()) wire.close()
  }
  const running = Array.from({ length: bettors }, (_, first) => bettor(first))
  return {
    async stop() {
      isOver = true
      await Promise.all(running)
      return { acknowledged, faults, repeats, slowestMs, elapsedMs: performance.now() - startedAt }
    },
  }
}
