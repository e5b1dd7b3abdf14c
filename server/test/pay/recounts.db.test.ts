import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { recountRuns } from '../../src/modules/pay/recounts/recount.service.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dayStart, openPayStage, series } from '../support/pay.ts'

// Bills that are counted again at night, by another way.

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(2)
})
afterAll(() => database.close())

const tier = (rate: bigint) => [{ turnover: 0n, loss: 0n, active: 0, rate: rate * 1_000_000n }]
const [january, february, march] = ['2026-01-01', '2026-02-01', '2026-03-01'].map(dayStart) as [number, number, number]

/** A line of three that plays, is given and pays in over two months, with contracts on all products and on e-lotteries. */
async function openLine(carry: Parameters<Awaited<ReturnType<typeof openPayStage>>['terms']>[0]) {
  const stage = await openPayStage(database)
  await stage.terms(carry)
  await sql`insert into pay.fee_rule (brand_id, item, rate) values (${stage.brandId}, 'ELOTT', 700000), (${stage.brandId}, 'DEPOSIT', 1300000)`.execute(
    database.db,
  )
  const [top, agent, player] = [newId(), newId(), newId()]
  const line = { depth: 1, from: january }
  for (const kind of [series('DIVIDEND'), series('DIVIDEND', 'ELOTT'), series('DAILY_SALARY')]) {
    const most = kind.kind === 'DIVIDEND' ? 30n : 1n
    await stage.contract({ ...line, series: kind, payer: null, receiver: top, tiers: tier(most) })
    await stage.contract({ ...line, depth: 2, series: kind, payer: top, receiver: agent, tiers: tier(most) })
  }
  const play = (
    day: string,
    memberId: string,
    item: string,
    whole: [stake: bigint, payout: bigint, amount?: bigint],
  ) => ({
    day,
    memberId,
    item,
    path: memberId === player ? [top, agent] : memberId === agent ? [top] : [],
    turnover: units(whole[0]),
    stake: units(whole[0]),
    payout: units(whole[1]),
    rebate: units(whole[0]) / 300n,
    amount: units(whole[2] ?? 0n),
  })
  await stage.play([
    play('2026-01-05', player, 'DEPOSIT', [0n, 0n, 5000n]),
    play('2026-01-05', player, 'ELOTT', [3000n, 9500n]),
    play('2026-01-06', player, 'RNG', [2000n, 1500n]),
    play('2026-01-06', agent, 'LOTT', [700n, 0n]),
    play('2026-01-06', player, 'PROMOTION', [0n, 0n, 33n]),
    play('2026-02-03', player, 'ELOTT', [4000n, 1000n]),
    play('2026-02-03', top, 'RNG', [900n, 0n]),
    play('2026-02-04', player, 'PROMOTION', [0n, 0n, 41n]),
  ])
  const make = async (begin: number, end: number) => {
    for (const kind of [series('DIVIDEND'), series('DIVIDEND', 'ELOTT')])
      expect(await stage.make(kind, begin, end)).toBe('made')
  }
  await stage.make(series('DAILY_SALARY'), dayStart('2026-01-06'), dayStart('2026-01-07'))
  await make(january, february)
  return { ...stage, make, player }
}

const log = { error: vi.fn<(...told: unknown[]) => void>() }
const recount = (stage: Awaited<ReturnType<typeof openLine>>) =>
  recountRuns({ database, brands: { all: async () => [await stage.making.brands.get(stage.brandId)] }, log })
const found = async ({ brandId }: { brandId: string }) => {
  const { rows } = await sql<{ bills: number; differ: number }>`
    select c.bills, c.differ from pay.recount c join pay.run using (run_id) where c.brand_id = ${brandId}
     order by begin_ms, kind, category`.execute(database.db)
  return rows.map(({ bills, differ }) => [bills, differ])
}

test.each([
  { carryMode: 'PERMANENT' },
  { carryMode: 'PERIOD' },
  { carryMode: 'NONE' },
  { carryMode: 'HIGH_ROLLER', highRollerFrom: units(3000n) },
])('the last run of each series holds when it is counted again: $carryMode', async (carry) => {
  const stage = await openLine(carry)
  await recount(stage)
  expect(await found(stage)).toEqual([
    [2, 0],
    [2, 0],
    [2, 0],
  ])
  await stage.make(february, march)
  await recount(stage)
  await recount(stage)
  expect(await found(stage)).toHaveLength(5)
  expect((await found(stage)).every(([, differ]) => differ === 0)).toBe(true)
  // What was compared was not nothing.
  const bills = await stage.bills()
  expect(bills.some(({ gross }) => gross > 0n) && bills.some(({ carryIn }) => carryIn < 0n)).toBe(
    carry.carryMode !== 'NONE',
  )
  expect(log.error).not.toHaveBeenCalled()
})

test('a bill that comes to something else is told, with both figures, and changed by nobody', async () => {
  const stage = await openLine({ carryMode: 'PERMANENT' })
  // Sums of lines that are not what their members did.
  await sql`update agents.below_day set stake = stake + 100000, turnover = turnover + 100000
             where brand_id = ${stage.brandId} and item = 'ELOTT' and day = '2026-02-03'`.execute(database.db)
  await stage.make(february, march)
  const before = await stage.bills()
  await recount(stage)
  expect((await found(stage)).slice(1)).toEqual([
    [2, 2],
    [2, 2],
  ])
  expect(log.error).toHaveBeenCalledTimes(2)
  const [told] = defined(log.error.mock.calls[0], 'a call') as [
    { was: { turnover: string }; again: { turnover: string } },
  ]
  expect([told.was.turnover, told.again.turnover]).toEqual(['4910.0000', '4900.0000'])
  expect(await stage.bills()).toEqual(before)
})
