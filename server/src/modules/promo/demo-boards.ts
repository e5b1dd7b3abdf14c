import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database } from '#platform/db/database.ts'
import type { DaySums } from '#modules/bets/index.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { Protection } from '#modules/protection/index.ts'
import { endBoard, upsertBoard, type BoardPlan, type Names } from './boards/board.sql.ts'
import { createFollowing } from './boards/follow-boards.service.ts'
import { freezeBoards } from './boards/freeze-boards.service.ts'
import { budgetOf, openBoard } from './operator/board-kind.ts'

interface DemoFile extends Pick<BoardPlan, 'texts' | 'turnoverPercent'> {
  readonly running: Names
  readonly finished: Names
  readonly days: number
  readonly least: number
  readonly prizes: readonly { readonly from: number; readonly to: number; readonly amount: number }[]
}

const file = fileURLToPath(new URL('../../../default-content/demo-boards.json', import.meta.url))
const dayMs = 86_400_000
/** The history of the demo is played so long ago at most. */
const historyMs = 3_600_000

interface Parts {
  readonly database: Pick<Database, 'db' | 'transaction'>
  readonly brands: Pick<Brands, 'get'>
}

/** A brand of the demo, and what a whole amount of the demo is in its currency. */
export interface DemoBoards {
  readonly brandId: string
  readonly amountOf: (whole: bigint) => Money
}

/**
 * Two leaderboards for a brand of the demo, open before its history is played: one goes on, the other is ended by what is
 * answered, once the history is there.
 */
export async function seedBoards(
  { database, brands }: Parts,
  { brandId, amountOf }: DemoBoards,
): Promise<(parts: Parts & { readonly days: DaySums; readonly protection: Protection }) => Promise<void>> {
  const { timeZone } = await brands.get(brandId)
  const demo = JSON.parse(readFileSync(file, 'utf8')) as DemoFile
  const now = await nowMs(database.db)
  const planOf = (titles: Names, part: Pick<BoardPlan, 'metric' | 'cycle'> & { readonly days: number }): BoardPlan => {
    const { days, ...rest } = part
    const plan = {
      ...rest,
      boardId: newId(),
      brandId,
      titles,
      texts: demo.texts,
      product: null,
      firstDay: dayOf(now - historyMs, timeZone),
      lastDay: dayOf(now + days * dayMs, timeZone),
      least: amountOf(BigInt(demo.least)),
      minStake: 0n,
      prizes: demo.prizes.map((prize) => ({ ...prize, amount: toWire(amountOf(BigInt(prize.amount))) })),
      turnoverPercent: demo.turnoverPercent,
      movesUp: false,
    }
    return { ...plan, budget: budgetOf(plan, timeZone) }
  }
  const running = planOf(demo.running, { metric: 'TURNOVER', cycle: 'WEEKLY', days: demo.days })
  const finished = planOf(demo.finished, { metric: 'WIN', cycle: 'ONCE', days: 1 })
  await database.transaction(async (tx) => {
    for (const plan of [running, finished]) {
      await upsertBoard(tx, plan)
      await openBoard(tx, plan, { brands, from: now - historyMs })
    }
  })
  return async ({ database: played, days, protection }) => {
    await played.transaction(async (tx) => {
      const end = await nowMs(tx)
      await endBoard(tx, finished.boardId, { now: end, freezeAt: end })
    })
    const following = createFollowing({ database: played, days, protection })
    await following.upToDate()
    await freezeBoards({ database: played, protection, following })
  }
}
