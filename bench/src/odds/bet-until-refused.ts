import { randomUUIDv7 } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import { openWire, postRequest } from '../support/wire.ts'

const wires = 8
const refusedWithinMs = 20_000

export interface Refused {
  /** When the first bet was refused for the stop, by the clock of this machine. */
  readonly firstRefusedMs: number
  /** The bets that were taken, by their ids. */
  readonly taken: readonly string[]
}

interface Said {
  readonly code?: string
  readonly value?: { readonly reason?: string; readonly bet?: { readonly betId: string } }
}

/** Places bets on an event, one after another on each of some connections, until one on each is refused for a stop. */
export function betUntilRefused({
  port,
  people,
  eventId,
  reason,
}: {
  readonly port: number
  readonly people: readonly BenchMember[]
  readonly eventId: string
  readonly reason: string
}): { readonly underWay: Promise<void>; refused(): Promise<Refused> } {
  const underWay = Promise.withResolvers<void>()
  const taken: string[] = []
  const until = performance.now() + refusedWithinMs
  let next = 0

  async function bet(): Promise<number> {
    const wire = openWire(port)
    try {
      while (performance.now() < until) {
        const { token } = defined(people[(next = (next + 1) % people.length)], 'there are members')
        const headers = { 'idempotency-key': randomUUIDv7() }
        const { body } = await wire.ask(postRequest('/api/sports/bets', token, betOn(eventId), headers))
        const { code, value } = JSON.parse(body) as Said
        if (code === 'sports.market_suspended' && value?.reason === reason) return Date.now()
        // Nobody was told anything of the bet: the machine had more to do than it could.
        if (code === 'request.busy') continue
        if (value?.bet === undefined) throw new Error(`a bet was refused for something else: ${body}`)
        taken.push(value.bet.betId)
        underWay.resolve()
      }
      throw new Error('no bet was refused for the stop')
    } finally {
      wire.close()
    }
  }
  const all = Promise.all(Array.from({ length: wires }, bet))
  all.catch(underWay.reject)
  return {
    underWay: underWay.promise,
    refused: async () => ({ firstRefusedMs: Math.min(...(await all)), taken }),
  }
}

const betOn = (eventId: string) => ({
  kind: 'SINGLE',
  legs: [{ eventId, marketKey: 'BTTS', outcome: 'YES', odds: '2.00', format: 'DEC' }],
  stake: '1',
  policy: { kind: 'ANY' },
})
