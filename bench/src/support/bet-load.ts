import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from './members.ts'
import { openWire, postRequest } from './wire.ts'

const connections = 64
/** A step without a common divisor with the numbers of members: each bet is another member's. */
const step = 7919

export interface BetLoad {
  readonly perSecond: number
  readonly bets: number
  /** How long each bet waited for its answer, shortest first. */
  readonly latenciesMs: readonly number[]
}

/** Bets for a time, each on another member's session, each acknowledged before the next of its connection. */
export async function loadBets(
  { port, db, forMs }: { port: number; db: pg.Client; forMs: number },
  people: readonly BenchMember[],
): Promise<BetLoad> {
  const offer = await farOffer(db)
  const latencies: number[] = []
  const startedAt = performance.now()
  let next = 0
  const bettor = async () => {
    const wire = openWire(port)
    while (performance.now() - startedAt < forMs) {
      const member = defined(people[(next = (next + step) % people.length)], 'there are members')
      const request = postRequest('/lgw/orders/betting', member.token, betOn(offer, latencies.length))
      const askedAt = performance.now()
      const { status, body } = await wire.ask(request)
      // A refused command is no command: a figure with refusals in it would say nothing.
      if (status !== 200) throw new Error(`a bet was refused: ${body}`)
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

export interface FarOffer {
  readonly numero: string
  readonly playId: number
}

/** An issue that stays open for the whole run, one of those that can be bought ahead, and a play on it. */
export async function farOffer(db: pg.Client): Promise<FarOffer> {
  const { rows } = await db.query<FarOffer>(
    `select i.numero, o.play_id as "playId" from lottery.issue i join lottery.offer o using (game_id)
      where game_id = 1 and i.state = 'SCHEDULED' and i.close_at > platform.now_ms() + 600000 and o.play_code = 'DE_DB'
      order by i.close_at limit 1`,
  )
  return defined(rows[0], 'issues are planned ahead')
}

/** A bet of one unit on that issue, under a new key; the number that it is on follows the count. */
export function betOn({ numero, playId }: FarOffer, count: number) {
  return {
    clientBetId: randomUUIDv7(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      {
        playId,
        bettingContent: String(count % 100).padStart(2, '0'),
        unitMode: 'K1',
        singleBetPrice: '1',
        units: 1,
        totalStake: '1',
      },
    ],
  }
}
