import { randomUUIDv7 } from 'node:crypto'
import type pg from 'pg'
import { randomContents } from '../support/random-contents.ts'
import type { BenchMember } from '../support/members.ts'
import type { Random } from '../support/random.ts'
import { openWire, postRequest } from '../support/wire.ts'

const betsAStep = 24
/** Of so many bets one is a chase over a few issues. */
const chaseEvery = 8

interface Buyable {
  readonly gameId: number
  readonly numeros: readonly string[]
}

/** Bets of random members on all games, every play in turn; some of them on several issues at once. */
export async function dayBets(
  db: pg.Client,
  given: { readonly port: number; readonly people: readonly BenchMember[]; readonly random: Random },
) {
  const { port, people, random } = given
  const contentsOf = await randomContents(db, { gameIds: [1, 1000] })
  let accepted = 0
  return {
    accepted: () => accepted,
    async place(): Promise<void> {
      const games = await listBuyable(db)
      const wire = openWire(port)
      for (let bet = 0; bet < betsAStep; bet += 1) {
        const { gameId, numeros } = games[random.below(games.length)] ?? { gameId: 0, numeros: [] }
        const isChase = random.below(chaseEvery) === 0
        const wanted = numeros.slice(0, isChase ? 2 + random.below(4) : 1)
        const { token } = people[random.below(people.length)] ?? { token: '' }
        const body = {
          clientBetId: randomUUIDv7(),
          gameId,
          prizeModeId: 1,
          device: 'WEB',
          winStop: true,
          numeros: wanted.map((numero) => ({ numero, multiple: 1 + random.below(3) })),
          contents: [contentsOf(gameId)],
        }
        const { status, body: answer } = await wire.ask(postRequest('/lgw/orders/betting', token, body))
        if (status !== 200) throw new Error(`a bet was refused: ${answer}`)
        accepted += 1
      }
      wire.close()
    },
  }
}

/** The next issues of every game that take bets for a while yet. */
async function listBuyable(db: pg.Client): Promise<readonly Buyable[]> {
  const { rows } = await db.query<Buyable>(
    `select g.game_id as "gameId", array_agg(i.numero order by i.draw_at) as numeros
       from lottery.game g cross join lateral (
         select numero, draw_at from lottery.issue where game_id = g.game_id and state in ('OPEN', 'SCHEDULED')
            and close_at > platform.now_ms() + 10000 order by draw_at limit 6) i
      where g.results = 'SEED' and g.status = 'ON' group by g.game_id`,
  )
  return rows
}
