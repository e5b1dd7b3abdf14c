import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Body } from '@parlour/core/contract/endpoint.ts'
import type { placeBet } from '@parlour/core/contract/lottery/player/lottery.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { drawResult } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { createBetBatcher, createCatalogue } from '../../../server/src/modules/lottery/module.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Vault } from '../../../server/src/platform/crypto/vault.ts'
import type { Database } from '../../../server/src/platform/db/database.ts'
import type { BrandContext } from '../../../server/src/platform/http/context.ts'
import type { BenchMember } from '../support/members.ts'

const ordersAtOnce = 2000

/** Who bets what: the contents of the order of the nth member. */
export type ContentsOf = (n: number) => readonly Content[]
type Content = Body<typeof placeBet>['contents'][number]

/** One line each, so that an issue has plays that win often, seldom, and by how many numbers fit. */
const lines = [
  { playCode: 'DE_DB', units: 1, pick: (n: number) => String(n % 100).padStart(2, '0') },
  { playCode: 'LO2', units: 27, pick: (n: number) => String((n * 7) % 100).padStart(2, '0') },
  { playCode: 'DAU', units: 1, pick: (n: number) => String(n % 10) },
  { playCode: 'DUOI', units: 1, pick: (n: number) => String((n * 3) % 10) },
]
export const betsAMember = lines.length

/** The same four plays for every member. */
export async function fourPlays(database: Database, brandId: string): Promise<ContentsOf> {
  const offers = (await createCatalogue(database.db)()).offersOf(brandId, 1)
  const sold = lines.map((line) => ({
    ...line,
    playId: defined(
      offers.find((offer) => offer.playCode === line.playCode),
      'the play is sold',
    ).playId,
  }))
  return (n) =>
    sold.map(({ playId, units, pick }) => ({
      playId,
      bettingContent: pick(n),
      unitMode: 'K1',
      singleBetPrice: '1',
      units,
      totalStake: String(units),
    }))
}

interface Placing {
  readonly brand: BrandContext
  readonly gameId: number
  readonly numero: string
  readonly contentsOf: ContentsOf
}

/** Places one order of four lines for every member, in the product's own batches. */
export async function placeOrders(
  database: Database,
  { brand, gameId, numero, contentsOf }: Placing,
  people: readonly BenchMember[],
): Promise<void> {
  const catalogue = createCatalogue(database.db)
  const batcher = createBetBatcher({
    database,
    catalogue,
    // Who bets here is held to nothing.
    protection: { openGuard: async () => ({ against: () => undefined, roomOf: () => undefined }) },
    onBatch: () => undefined,
    answerWithinMs: Infinity,
  })
  const place = async ({ memberId }: BenchMember, n: number) => {
    const key = randomUUID()
    const decision = await batcher.submit({
      brand,
      member: { memberId, brandId: brand.brandId, sessionId: memberId, username: '', type: 0, ancestorPath: [] },
      key,
      bodyHash: Buffer.alloc(32),
      request: {
        clientBetId: key,
        gameId,
        prizeModeId: 1,
        device: 'WEB',
        winStop: false,
        numeros: [{ numero, multiple: 1 }],
        contents: [...contentsOf(n)],
      },
    })
    assert(decision.ok, `no order of a measurement is refused: ${JSON.stringify(decision)}`)
  }
  for (let done = 0; done < people.length; done += ordersAtOnce)
    await Promise.all(people.slice(done, done + ordersAtOnce).map((member, at) => place(member, done + at)))
}

/** Draws an issue before its time, by the seed that was committed for it. */
export async function drawNow(
  client: pg.Client,
  vault: Vault,
  { gameId, numero }: { readonly gameId: number; readonly numero: string },
): Promise<void> {
  const { rows } = await client.query<{ issueId: string; model: DrawModel; gameCode: string; sealed: Buffer }>(
    `select i.issue_id as "issueId", g.model, g.game_code as "gameCode", s.sealed
       from lottery.issue i join lottery.game g using (game_id) join lottery.issue_seed s using (issue_id)
      where game_id = $1 and numero = $2`,
    [gameId, numero],
  )
  const { issueId, model, gameCode, sealed } = defined(rows[0], 'the issue is there')
  const seed = vault.open(sealed, `lottery issue ${issueId}`)
  const result = drawResult(createStream(seed, drawContext(gameCode, numero, '')), model)
  await client.query(
    `update lottery.issue set state = 'DRAWN', seed = $2, beacon = '', result = $3::jsonb, drawn_at = platform.now_ms()
      where issue_id = $1`,
    [issueId, seed.toString('hex'), JSON.stringify(result)],
  )
}
