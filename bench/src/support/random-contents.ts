import type pg from 'pg'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { findPlay } from '@parlour/core/rules/lottery/families.ts'
import type { DrawModel } from '@parlour/core/rules/lottery/model.ts'
import { priceLine } from '@parlour/core/rules/lottery/price-line.ts'
import { randomLine } from '@parlour/core/rules/lottery/random-line.ts'
import { selectionText } from '@parlour/core/rules/lottery/selection.ts'
import { createRandom } from './random.ts'

/** Lines of each play that are made beforehand: making them is not what is measured. */
const linesAPlay = 20

interface SoldPlay {
  readonly gameId: number
  readonly model: DrawModel
  readonly playId: number
  readonly playCode: string
  readonly price: string
  readonly stakeMin: string
  readonly unitsPerNote: number
  readonly inSeries: boolean
}

/** The contents of orders on some games: every play in turn, one note at random, at its lowest stake or its note price. */
export async function randomContents(
  db: pg.Client,
  { gameIds: [from, to] }: { readonly gameIds: readonly [number, number] },
): Promise<(gameId: number) => Content> {
  const { rows } = await db.query<SoldPlay>(
    `select o.game_id as "gameId", g.model, o.play_id as "playId", o.play_code as "playCode",
            (o.single_bet_price / 10000.0)::text as price, (o.stake_min / 10000.0)::text as "stakeMin",
            o.units_per_note as "unitsPerNote", o.prizes is null as "inSeries"
       from lottery.offer o join lottery.game g using (game_id) join brand.brand b using (brand_id)
      where o.game_id between $1 and $2 and b.merchant_code = 'parlour' order by o.game_id, o.sorting`,
    [from, to],
  )
  const { below } = createRandom(11)
  // Games of one model sell the same plays: their lines are made once.
  const made = new Map<string, readonly ReturnType<typeof contentOf>[]>()
  const linesOf = ({ playId, ...sold }: SoldPlay) => {
    const key = JSON.stringify({ ...sold, gameId: 0 })
    const lines = made.get(key) ?? Array.from({ length: linesAPlay }, () => contentOf(sold, below))
    made.set(key, lines)
    return lines.map((line) => ({ playId, ...line }))
  }
  const byGame = new Map(
    [...Map.groupBy(rows, ({ gameId }) => gameId)].map(([gameId, plays]) => [gameId, plays.flatMap(linesOf)]),
  )
  let turn = 0
  return (gameId) => {
    const own = defined(byGame.get(gameId), 'the game sells plays')
    return defined(own[(turn += linesAPlay + 1) % own.length], 'a line')
  }
}

type Content = { readonly playId: number } & ReturnType<typeof contentOf>

function contentOf(sold: Omit<SoldPlay, 'playId'>, below: (n: number) => number) {
  const play = defined(findPlay(sold.model, sold.playCode), 'an offer names a play that is built')
  const bettingContent = selectionText(play.grammar, randomLine(play, below))
  const priced = priceLine({ play, bettingContent, unitsPerNote: sold.unitsPerNote })
  if (!priced.ok) throw new Error(`a random note of ${sold.playCode} is no line`)
  const { units } = priced.value
  const price = sold.inSeries ? Number(sold.price) : Math.max(1, Number(sold.stakeMin))
  return {
    bettingContent,
    unitMode: sold.inSeries ? 'YUAN' : 'K1',
    singleBetPrice: String(price),
    units,
    totalStake: toWire(BigInt(Math.round(price * 10_000)) * BigInt(units)),
  }
}
