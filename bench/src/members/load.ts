import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { BenchMember } from '../support/members.ts'
import { openWire, postRequest } from '../support/wire.ts'

const connections = 64
/** A step without a common divisor with the numbers of members: each bet is another member's. */
const step = 7919

/** Bets for a time, each on another member's session; answers the acknowledged bets a second. */
export async function betsPerSecond(
  { port, db, forMs }: { port: number; db: pg.Client; forMs: number },
  people: readonly BenchMember[],
): Promise<number> {
  const { rows } = await db.query<{ numero: string }>(
    "select numero from lottery.issue where game_id = 1 and state = 'SCHEDULED' and close_at > platform.now_ms() + 600000 order by close_at limit 1",
  )
  const { numero } = defined(rows[0], 'issues are planned ahead')
  const startedAt = performance.now()
  let next = 0
  let bets = 0
  const bettor = async () => {
    const wire = openWire(port)
    while (performance.now() - startedAt < forMs) {
      const member = defined(people[(next = (next + step) % people.length)], 'there are members')
      const { status, body } = await wire.ask(postRequest('/lgw/orders/betting', member.token, betOn(numero, bets)))
      // A refused command is no command: a figure with refusals in it would say nothing.
      if (status !== 200) throw new Error(`a bet was refused: ${body}`)
      bets += 1
    }
    wire.close()
  }
  await Promise.all(Array.from({ length: connections }, bettor))
  return (bets / (performance.now() - startedAt)) * 1000
}

function betOn(numero: string, count: number) {
  return {
    clientBetId: randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB',
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      {
        playId: 2704,
        bettingContent: String(count % 100).padStart(2, '0'),
        unitMode: 'K1',
        singleBetPrice: '1',
        units: 1,
        totalStake: '1',
      },
    ],
  }
}
