import { randomUUID } from 'node:crypto'
import { createStream } from '@parlour/core/fair/stream.ts'
import { drawVn } from '@parlour/core/fair/draws.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { createCatalogue } from '../../../server/src/modules/lottery/index.ts'
import { placeBets, type PlaceBetCommand } from '../../../server/src/modules/lottery/place-bets.service.ts'
import { findIssue } from '../../../server/src/modules/lottery/issue.sql.ts'
import type { Game, Issue } from '../../../server/src/modules/lottery/types.ts'
import type { Database } from '../../../server/src/platform/db/database.ts'
import type { BrandContext } from '../../../server/src/platform/http/context.ts'
import type { BenchMember } from '../support/members.ts'

const ordersABatch = 1000
/** One line each, so that an issue has plays that win often, seldom, and by how many numbers fit. */
const lines = [
  { playCode: 'DE_DB', units: 1, pick: (n: number) => String(n % 100).padStart(2, '0') },
  { playCode: 'LO2', units: 27, pick: (n: number) => String((n * 7) % 100).padStart(2, '0') },
  { playCode: 'DAU', units: 1, pick: (n: number) => String(n % 10) },
  { playCode: 'DUOI', units: 1, pick: (n: number) => String((n * 3) % 10) },
]
export const betsAMember = lines.length

/** Places one order of four lines for every member, by the product's own placing, some hundreds a transaction. */
export async function placeOrders(
  database: Database,
  wish: { readonly brand: BrandContext; readonly game: Game; readonly numero: string },
  people: readonly BenchMember[],
): Promise<void> {
  const catalogue = await createCatalogue(database.db)()
  const offers = new Map(
    catalogue.offersOf(wish.brand.brandId, wish.game.gameId).map((offer) => [offer.playCode, offer]),
  )
  const commandOf = ({ memberId }: BenchMember, n: number): PlaceBetCommand => ({
    brand: wish.brand,
    member: { memberId, brandId: wish.brand.brandId, sessionId: memberId, username: '', type: 0, ancestorPath: [] },
    key: randomUUID(),
    bodyHash: Buffer.alloc(32),
    request: {
      clientBetId: randomUUID(),
      gameId: wish.game.gameId,
      prizeModeId: 1,
      device: 'WEB',
      winStop: false,
      numeros: [{ numero: wish.numero, multiple: 1 }],
      contents: lines.map(({ playCode, units, pick }) => ({
        playId: defined(offers.get(playCode), 'the play is sold').playId,
        bettingContent: pick(n),
        unitMode: 'K1',
        singleBetPrice: '1',
        units,
        totalStake: String(units),
      })),
    },
  })
  for (let done = 0; done < people.length; done += ordersABatch) {
    const commands = people.slice(done, done + ordersABatch).map((member, at) => commandOf(member, done + at))
    const decisions = await database.transaction((tx) => placeBets(tx, catalogue, commands))
    for (const decision of decisions)
      assert(decision.ok, `no order of the measurement is refused: ${JSON.stringify(decision)}`)
  }
}

/** The issue as the draw leaves it, with a result that is the same in every run. */
export async function drawnIssue(database: Database, game: Game, numero: string): Promise<Issue> {
  const issue = defined(await findIssue(database.db, game.gameId, numero), 'the issue is planned')
  return { ...issue, state: 'DRAWN', result: drawVn(createStream(Buffer.alloc(32, 7), 'bench|settle|'), game.model) }
}
