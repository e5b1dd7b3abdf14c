import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { brokenBy } from '../support/ledger.ts'
import { billChecks } from '../../src/modules/pay/checks/bill.check.sql.ts'
import { refuseDebtor } from '../../src/modules/pay/index.ts'
import { approveRun } from '../../src/modules/pay/runs/run.sql.ts'
import { decideBill } from '../../src/modules/pay/operator/decide-bill.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dyingAfter, killed } from '../support/dying.ts'
import { dayStart, openPayStage, series, type PayStage } from '../support/pay.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(8)
})
afterAll(() => database.close())

const tier = (rate: bigint, turnover = 0n) => ({
  turnover: units(turnover),
  loss: 0n,
  active: 0,
  rate: rate * 1_000_000n,
})
const dividend = series('DIVIDEND')
const monthStart = (month: number) => dayStart(Temporal.PlainDate.from('2026-01-01').add({ months: month }).toString())
const dayIn = (month: number) => Temporal.PlainDate.from('2026-01-10').add({ months: month }).toString()

/** A line of some, each paid by the one before, and what the last of them loses in each of some months. */
async function openLine(
  stage: PayStage,
  rates: readonly (readonly { rate: bigint; turnover: bigint; loss: bigint; active: number }[])[],
  losses: readonly bigint[],
): Promise<readonly string[]> {
  const ids: string[] = []
  for (const [depth, tiers] of rates.entries()) {
    const payer = ids.at(-1) ?? null
    const receiver = await stage.join()
    await stage.contract({ series: dividend, payer, receiver, depth, tiers, from: monthStart(0) })
    ids.push(receiver)
  }
  const memberId = newId()
  await stage.play(
    losses.map((loss, month) => {
      const stake = units(loss)
      const bet = { turnover: stake, stake, payout: 0n, rebate: 0n, amount: 0n }
      return { day: dayIn(month), memberId, path: ids, item: 'RNG', ...bet }
    }),
  )
  return ids
}

const make = (stage: PayStage, month: number) => stage.make(dividend, monthStart(month), monthStart(month + 1))
const shown = async (stage: PayStage, month?: number) =>
  (await stage.bills(month === undefined ? undefined : monthStart(month))).map(
    ({ state, due, paid }) => `${state} ${paid / 10_000n}/${due / 10_000n}`,
  )
const cash = (stage: PayStage, ids: readonly string[]) =>
  Promise.all(ids.map(async (id) => (await stage.cashOf(id)) / 10_000n))

async function expectSound(): Promise<void> {
  for (const { name } of billChecks)
    expect(await database.transaction((tx) => runChecks(tx, name)), name).toMatchObject([{ broken: 0 }])
}

test('uplines are funded before they pay, each by one entry a bill; computing or paying again changes nothing', async () => {
  const stage = await openPayStage(database)
  const ids = await openLine(stage, [[tier(40n)], [tier(30n)], [tier(10n)]], [1000n])
  expect([await make(stage, 0), await make(stage, 0)]).toEqual(['made', 'known'])
  await Promise.all([stage.pay(), stage.pay(), stage.collect()])
  expect(await shown(stage)).toEqual(['PAID 400/400', 'PAID 300/300', 'PAID 100/100'])
  expect(await cash(stage, ids)).toEqual([100n, 200n, 100n])
  await stage.pay()
  await stage.collect()
  expect(await cash(stage, ids)).toEqual([100n, 200n, 100n])
  // Each side hears of it once: what is due, and that it was paid.
  expect(stage.told.map(({ deed, memberId }) => `${deed} ${ids.indexOf(memberId)}`).toSorted()).toEqual([
    'billMade 0',
    'billMade 1',
    'billMade 2',
    'billOwed 0',
    'billOwed 1',
    'billPaid 0',
    'billPaid 1',
    'billPaid 2',
  ])
  await expectSound()
})

test('an upline without money pays what it has, is held to it, and whatever comes pays the oldest first, all down the line', async () => {
  const stage = await openPayStage(database)
  // The first reaches nothing: it owes what those below it reached.
  const ids = await openLine(stage, [[tier(40n, 10_000n)], [tier(30n)], [tier(10n)]], [1000n, 500n])
  const [top = '', middle = '', last = ''] = ids
  await stage.credit(top, units(50n))
  await make(stage, 0)
  await stage.pay()
  expect(await shown(stage)).toEqual(['NOT_REACHED 0/0', 'PARTIAL 50/300', 'PARTIAL 50/100'])
  await make(stage, 1)
  // What came before the second run pays the first one’s.
  await stage.credit(top, units(20n))
  await stage.pay()
  await stage.collect()
  expect(await shown(stage, 0)).toEqual(['NOT_REACHED 0/0', 'PARTIAL 70/300', 'PARTIAL 70/100'])
  expect(await shown(stage, 1)).toEqual(['NOT_REACHED 0/0', 'UNPAID 0/150', 'UNPAID 0/50'])
  await expect(refuseDebtor(database.db, top)).rejects.toThrow('pay.bill_open')
  await expect(refuseDebtor(database.db, middle)).rejects.toThrow('pay.bill_open')
  await refuseDebtor(database.db, last)
  await stage.credit(top, units(240n))
  await Promise.all([stage.collect(), stage.collect(), stage.pay()])
  expect([await shown(stage, 0), await shown(stage, 1)]).toEqual([
    ['NOT_REACHED 0/0', 'PAID 300/300', 'PAID 100/100'],
    ['NOT_REACHED 0/0', 'PARTIAL 10/150', 'PAID 50/50'],
  ])
  await stage.credit(top, units(1000n))
  await stage.collect()
  expect(await cash(stage, ids)).toEqual([860n, 300n, 150n])
  await refuseDebtor(database.db, top)
  await expectSound()
})

test('a frozen receiver waits, those below are paid from its share, and it has the rest when it is free', async () => {
  const stage = await openPayStage(database)
  const ids = await openLine(stage, [[tier(40n)], [tier(30n)], [tier(10n)]], [1000n])
  const [top = '', middle = ''] = ids
  await stage.freeze(top)
  await stage.freeze(middle)
  await make(stage, 0)
  await stage.pay(database, 1)
  // The last is paid through both who are frozen.
  expect(await shown(stage)).toEqual(['HELD 100/400', 'HELD 100/300', 'PAID 100/100'])
  expect(await cash(stage, ids)).toEqual([0n, 0n, 100n])
  await stage.collect()
  expect(await cash(stage, ids)).toEqual([0n, 0n, 100n])
  await stage.freeze(middle, false)
  await stage.collect()
  // What waits with its upline waits for that.
  expect(await shown(stage)).toEqual(['HELD 100/400', 'PARTIAL 100/300', 'PAID 100/100'])
  await stage.freeze(top, false)
  await stage.collect()
  expect(await shown(stage)).toEqual(['PAID 400/400', 'PAID 300/300', 'PAID 100/100'])
  expect(await cash(stage, ids)).toEqual([100n, 200n, 100n])
  await expectSound()
})

test('killed between any two transactions, a run is computed and paid as if nothing had happened', async () => {
  const ends: string[] = []
  for (let after = 0; after < 8; after += 1) {
    const stage = await openPayStage(database)
    const ids = await openLine(stage, [[tier(40n)], [tier(30n, 5000n)], [tier(10n)], [tier(5n)]], [1000n])
    const dying = dyingAfter(database, after)
    const outcome = await (async () => {
      await stage.make(dividend, monthStart(0), monthStart(1), dying)
      await stage.pay(dying, 1)
      await stage.credit(defined(ids[1], 'the second'), units(70n))
      await stage.collect(dying)
    })().catch((error: unknown) => error)
    if (outcome !== undefined) expect(outcome).toBe(killed)
    await make(stage, 0)
    await stage.pay(database, 2)
    const owed = units(70n) - (await stage.cashOf(defined(ids[1], 'the second')))
    if (owed === units(70n) && (await shown(stage))[2] === 'UNPAID 0/100')
      await stage.credit(defined(ids[1], 'it'), owed)
    await stage.collect()
    ends.push(`${(await shown(stage)).join()} ${(await cash(stage, ids)).join()}`)
  }
  expect(new Set(ends)).toEqual(new Set(['PAID 400/400,NOT_REACHED 0/0,PARTIAL 70/100,PAID 50/50 400,0,20,50']))
  await expectSound()
})

test('an operator holds, lets go and waives a bill; what is waived is owed no more', async () => {
  const stage = await openPayStage(database)
  const { brandId, news } = stage
  const ids = await openLine(stage, [[tier(40n, 10_000n)], [tier(30n)]], [1000n])
  await make(stage, 0)
  const billId = defined((await stage.bills())[1], 'the second bill').billId
  const decide = (deed: 'hold' | 'release' | 'waive') =>
    database.transaction((tx) => decideBill(tx, { brandId, billId, deed, operator: 'ops', reason: 'a test' }, news))
  await decide('hold')
  await expect(decide('hold')).rejects.toThrow('console.pay_not_now')
  await stage.credit(ids[0] ?? '', units(100n))
  await stage.pay()
  await stage.collect()
  expect(await shown(stage)).toEqual(['NOT_REACHED 0/0', 'HELD 0/300'])
  await refuseDebtor(database.db, ids[0] ?? '')
  await decide('release')
  await stage.collect()
  expect(await shown(stage)).toEqual(['NOT_REACHED 0/0', 'PARTIAL 100/300'])
  await decide('waive')
  await expect(decide('release')).rejects.toThrow('console.pay_not_now')
  await refuseDebtor(database.db, ids[0] ?? '')
  await stage.credit(ids[0] ?? '', units(500n))
  await stage.collect()
  expect(await cash(stage, ids)).toEqual([500n, 100n])
  await expectSound()
})

test('above the limit a run waits for two and nobody owes; the platform may pay everybody what is left of a share', async () => {
  const stage = await openPayStage(database)
  await stage.terms({ payerMode: 'PLATFORM', approveAbove: units(399n) })
  const ids = await openLine(stage, [[tier(40n, 10_000n)], [tier(30n)], [tier(10n)]], [1000n])
  await make(stage, 0)
  await stage.pay()
  expect(await shown(stage)).toEqual(['NOT_REACHED 0/0', 'PAID 200/200', 'PAID 100/100'])
  const waiting = await openPayStage(database)
  await waiting.terms({ approveAbove: units(399n) })
  const third = await openLine(waiting, [[tier(40n, 10_000n)], [tier(40n)]], [1000n])
  await make(waiting, 0)
  await waiting.pay()
  await waiting.collect()
  expect([await shown(waiting), await cash(waiting, third)]).toEqual([
    ['NOT_REACHED 0/0', 'UNPAID 0/400'],
    [0n, 0n],
  ])
  await refuseDebtor(database.db, third[0] ?? '')
  const { rows } = await sql<{ runId: string }>`
    select run_id as "runId" from pay.run where brand_id = ${waiting.brandId}`.execute(database.db)
  await database.transaction((tx) => approveRun(tx, rows[0]?.runId ?? '', 1))
  await waiting.pay()
  await expect(refuseDebtor(database.db, third[0] ?? '')).rejects.toThrow('pay.bill_open')
  expect(await cash(stage, ids)).toEqual([0n, 200n, 100n])
  await expectSound()
})

test.each([
  ['pay_runs_are_their_bills', `update pay.bill set leaf = replace(leaf, '|active=', '|active=1') where place = 0`],
  ['pay_runs_are_their_bills', `update pay.run set paid = paid - 1 where paid > 0`],
  ['pay_bills_are_their_lines', `update pay.bill set carry_out = carry_out - 1`],
  ['pay_lines_share_what_comes_in', `update pay.bill set children_gross = children_gross + 1, net = net - 1`],
  ['pay_bills_are_booked', `update pay.payment set amount = amount + 1`],
  ['pay_bills_are_booked', `update wallet.posting set amount = amount + 1 where kind = 'agent.dividend'`],
  ['pay_bills_are_booked', `update pay.bill set payments = payments + 1 where paid > 0`],
  ['pay_bills_are_booked', `update pay.bill set payer_id = receiver_id where payer_id is null`],
  [
    'pay_rollers_go_on',
    `insert into pay.roller select bill_id, receiver_id, brand_id, 0, 0, -1 from pay.bill order by place limit 1`,
  ],
  ['pay_carries_go_on', `update pay.bill set carry_in = carry_in - 1`],
] as const)('%s sees its damage: %#', async (name, damage) => {
  const stage = await openPayStage(database)
  await openLine(stage, [[tier(40n)], [tier(30n)]], [1000n])
  await make(stage, 0)
  await stage.pay()
  expect(await brokenBy(database, damage, name)).toEqual([name])
})
