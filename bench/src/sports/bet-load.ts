import { randomUUIDv7 } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import { openWire, postRequest } from '../support/wire.ts'
import type { BenchEvent } from './feed.ts'

const connections = 64
const step = 7919
const selections = [
  ['1X2', '1'],
  ['1X2', 'X'],
  ['1X2', '2'],
  ['AH|line4=-2', 'HOME'],
  ['AH|line4=-2', 'AWAY'],
  ['OU|line4=10', 'OVER'],
  ['OU|line4=10', 'UNDER'],
  ['BTTS', 'YES'],
  ['BTTS', 'NO'],
] as const

export interface SportsLoad {
  readonly bets: number
  readonly perSecond: number
  readonly latenciesMs: readonly number[]
}

/** Bets for a time, each on another member's session, each acknowledged before the next of its connection. */
export async function loadSportsBets(
  given: {
    readonly port: number
    readonly forMs: number
    readonly legs: number
    readonly events: readonly BenchEvent[]
    /** Of ten bets so many are on the first event. */
    readonly onFirst?: number
    /** All of them on this selection, until there are so many. */
    readonly only?: { readonly marketKey: string; readonly outcome: string; readonly bets: number }
  },
  people: readonly BenchMember[],
): Promise<SportsLoad> {
  const { port, forMs, legs, events, onFirst = 0, only } = given
  const latencies: number[] = []
  const startedAt = performance.now()
  let [next, count] = [0, 0]
  const eventAt = (n: number, leg: number) =>
    defined(
      leg === 0 && n % 10 < onFirst ? events[0] : events[(n * 13 + leg * 17 + 1) % events.length],
      'there are events',
    )
  const bettor = async () => {
    const wire = openWire(port)
    while (performance.now() - startedAt < forMs && count < (only?.bets ?? Infinity)) {
      const member = defined(people[(next = (next + step) % people.length)], 'there are members')
      const n = (count += 1)
      const named = Array.from({ length: legs }, (_, leg) => {
        const [marketKey, outcome] = selections[(n + leg) % selections.length] ?? selections[0]
        return {
          eventId: eventAt(n, leg).eventId,
          marketKey,
          outcome,
          ...(only && { marketKey: only.marketKey, outcome: only.outcome }),
          odds: '2.00',
          format: 'DEC',
        }
      })
      const body = { kind: legs === 1 ? 'SINGLE' : 'PARLAY', legs: named, stake: '1', policy: { kind: 'ANY' } }
      const askedAt = performance.now()
      const { status, body: said } = await wire.ask(
        postRequest('/api/sports/bets', member.token, body, { 'idempotency-key': randomUUIDv7() }),
      )
      if (status !== 200) throw new Error(`a bet was refused: ${said}`)
      latencies.push(performance.now() - askedAt)
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: connections }, bettor))
  const elapsedMs = performance.now() - startedAt
  return {
    bets: latencies.length,
    perSecond: (latencies.length / elapsedMs) * 1000,
    latenciesMs: latencies.toSorted((a, b) => a - b),
  }
}
