import { getProfit } from '@parlour/core/contract/bets/player/bets.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import { sumRecords } from '#modules/wallet/index.ts'
import type { ReadBetNames } from './bet-names.ts'
import type { DaySums } from './day-sums.ts'
import { readDaySpan } from './day-span.ts'
import { listProfit, type ProfitRow } from './profit.sql.ts'

interface Parts {
  readonly database: Pick<Database, 'db' | 'ask'>
  readonly names: ReadBetNames
  /** In which zone a brand's days are. */
  readonly zoneOf: (brandId: string) => Promise<string>
  readonly days: Pick<DaySums, 'upToDate'>
}

export function profitRoutes(routes: Routes, { database, names, zoneOf, days: sums }: Parts): void {
  /** What was given on top of winnings: bonuses, and what points became. */
  async function promotionsOf(memberId: string, time: { readonly from: number; readonly to: number }) {
    const [bonus, points] = await Promise.all(
      (['bonus', 'points'] as const).map((kind) => sumRecords(database, memberId, { kind, ...time })),
    )
    return (bonus ?? 0n) + (points ?? 0n)
  }

  routes.query(getProfit, async ({ db, member, language, input: { query } }) => {
    const span = readDaySpan({ ...query, timeZone: await zoneOf(member.brandId) })
    if (!span.ok) throw new Refusal(span.code, span.details)
    const { begin, end } = span.value
    const { brandId, memberId } = member
    await sums.upToDate()
    const [rows, promotions] = await Promise.all([
      listProfit(db, { brandId, memberId, product: query.vertical ?? null, from: query.from, to: query.to }),
      query.vertical === undefined ? promotionsOf(memberId, { from: begin, to: end }) : 0n,
    ])
    const games = rows.filter(({ day }) => day === null)
    const { gameName } = await names({ brandId, gameCodes: games.map(({ gameCode }) => gameCode ?? ''), language })
    const days = rows.flatMap(({ day, ...row }) => (day === null ? [] : [{ day, ...toWireProfit(row) }]))
    const totals = games.reduce(add, nothing)
    return {
      from: query.from,
      to: query.to,
      days,
      games: games.map((row) => ({
        vertical: row.product ?? '',
        category: row.category ?? '',
        gameCode: row.gameCode ?? '',
        gameName: gameName(row.gameCode ?? ''),
        ...toWireProfit(row),
      })),
      totals: {
        ...toWireProfit(totals),
        promotions: toWire(promotions),
        net: toWire(profitOf(totals) + promotions),
      },
    }
  })
}

type Sums = Pick<ProfitRow, 'bets' | 'stake' | 'payout' | 'rebate' | 'validTurnover'>

const nothing: Sums = { bets: 0n, stake: 0n, payout: 0n, rebate: 0n, validTurnover: 0n }

const add = (sum: Sums, row: Sums): Sums => ({
  bets: sum.bets + row.bets,
  stake: sum.stake + row.stake,
  payout: sum.payout + row.payout,
  rebate: sum.rebate + row.rebate,
  validTurnover: sum.validTurnover + row.validTurnover,
})

/** What rule book E12 calls the profit of bets: wins and rebates less stakes. */
const profitOf = ({ payout, rebate, stake }: Sums) => payout + rebate - stake

function toWireProfit(row: Sums) {
  return {
    bets: Number(row.bets),
    stake: toWire(row.stake),
    payout: toWire(row.payout),
    rebate: toWire(row.rebate),
    validTurnover: toWire(row.validTurnover),
    profit: toWire(profitOf(row)),
  }
}
