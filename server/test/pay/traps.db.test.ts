import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { units } from '@parlour/core/money/money.ts'
import { readBillLeaf } from '@parlour/core/rules/agents/bill-leaf.ts'
import { runChecks } from '../../src/main/ledger-checks.ts'
import { createBillDetail } from '../../src/modules/pay/bills/views.ts'
import { findBill } from '../../src/modules/pay/bills/bill.sql.ts'
import { billChecks } from '../../src/modules/pay/checks/bill.check.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { dayStart, openPayStage, series, type PayStage } from '../support/pay.ts'

// What agents' pay goes wrong by elsewhere, each by a test of its own.

let database: TestDatabase
/** Mondays are of June 2026; what is over by then is owed. */
const now = dayStart('2026-06-15') + 12 * 3_600_000
beforeAll(async () => {
  database = await openTestDatabase(4)
  await database.transaction((tx) => moveClock(tx, now - Date.now()))
})
afterAll(async () => {
  const found = await Promise.all(billChecks.map(({ name }) => database.transaction((tx) => runChecks(tx, name))))
  await database.close()
  expect(found.flat().filter(({ broken }) => broken > 0)).toEqual([])
})

const tier = (rate: bigint, own: { turnover?: bigint; active?: number } = {}) => ({
  turnover: units(own.turnover ?? 0n),
  loss: 0n,
  active: own.active ?? 0,
  rate: rate * 100_000n,
})
const dividend = series('DIVIDEND')
const daily = series('DAILY_SALARY')
const bet = (
  day: string,
  path: readonly string[],
  own: { stake: bigint; payout?: bigint; turnover?: bigint; item?: string; memberId?: string },
) => ({
  day,
  path,
  memberId: own.memberId ?? newId(),
  item: own.item ?? 'RNG',
  stake: units(own.stake),
  turnover: units(own.turnover ?? own.stake),
  payout: units(own.payout ?? 0n),
  rebate: 0n,
  amount: 0n,
})
const money = (day: string, path: readonly string[], item: string, whole: bigint) => ({
  ...bet(day, path, { stake: 0n, item }),
  amount: units(whole),
})
const found = async (stage: PayStage) =>
  (await stage.bills()).map(({ leaf, ...bill }) => ({ ...bill, leaf: defined(readBillLeaf(leaf), 'a line') }))
const grosses = async (stage: PayStage) => (await stage.bills()).map(({ gross }) => gross / 10_000n)

async function signed(stage: PayStage, of: ReturnType<typeof series>, from: string, rate = 100n): Promise<string> {
  const receiver = await stage.join()
  const terms = { payer: null, receiver, depth: 0, tiers: [tier(rate)], from: dayStart(from) }
  await stage.contract({ series: of, ...terms })
  return receiver
}

test('trap 5: after three days down all three are made, each day once, and salaries before what is computed from them', async () => {
  const stage = await openPayStage(database)
  const agent = await signed(stage, daily, '2026-06-11', 10n)
  await stage.contract({
    series: { ...dividend, cycle: 'WEEK' },
    payer: null,
    receiver: agent,
    depth: 0,
    tiers: [tier(100n)],
    from: dayStart('2026-06-08'),
  })
  await stage.play(
    ['2026-06-10', '2026-06-11', '2026-06-13', '2026-06-14', '2026-06-15'].map((day) =>
      bet(day, [agent], { stake: 1000n }),
    ),
  )
  await stage.makeOwed()
  await stage.makeOwed()
  const bills = await found(stage)
  expect(bills.map(({ leaf, gross }) => `${leaf.rules.kind} ${gross / 10_000n}`).toSorted()).toEqual([
    'DAILY_SALARY 0',
    'DAILY_SALARY 10',
    'DAILY_SALARY 10',
    'DAILY_SALARY 10',
    // 4,000 lost from Monday to Sunday, 30 of salaries.
    'DIVIDEND 397',
  ])
})

test('trap 3: whoever moved counts above the old upline until then and above the new one since, together the house', async () => {
  const stage = await openPayStage(database)
  const top = await signed(stage, daily, '2026-06-14', 10n)
  const [left, joined] = [await stage.join(), await stage.join()]
  const from = dayStart('2026-06-14')
  for (const receiver of [left, joined])
    await stage.contract({ series: daily, payer: top, receiver, depth: 1, tiers: [tier(5n)], from })
  const memberId = newId()
  await stage.play([
    bet('2026-06-14', [top, left], { stake: 3000n, memberId }),
    bet('2026-06-14', [top, joined], { stake: 1000n, memberId }),
  ])
  await stage.makeOwed()
  const turnover = new Map((await found(stage)).map(({ receiver, leaf }) => [receiver, leaf.inputs.turnover]))
  expect([top, left, joined].map((id) => turnover.get(id))).toEqual([units(4000n), units(3000n), units(1000n)])
  const nets = (await stage.bills()).map(({ net }) => net)
  expect(nets.reduce((sum, net) => sum + net, 0n)).toBe(units(40n))
})

test('trap 7: pay of one day for two categories is two payments, however often and by how many it is paid', async () => {
  const stage = await openPayStage(database)
  const from = dayStart('2026-06-14')
  const receiver = await stage.join()
  for (const category of ['LOTT', 'RNG'] as const) {
    const terms = { payer: null, receiver, depth: 0, tiers: [tier(10n)], from }
    await stage.contract({ series: series('DAILY_SALARY', category), ...terms })
  }
  await stage.play(['LOTT', 'RNG'].map((item) => bet('2026-06-14', [receiver], { stake: 1000n, item })))
  await Promise.all([stage.makeOwed(), stage.makeOwed()])
  await Promise.all([stage.pay(), stage.pay(), stage.pay()])
  await stage.pay()
  expect((await stage.bills()).map(({ state, paid }) => [state, paid])).toEqual([
    ['PAID', units(10n)],
    ['PAID', units(10n)],
  ])
  expect(await stage.cashOf(receiver)).toBe(units(20n))
})

test('trap 8: what was settled in a period and is not in the sums yet is waited for, before anything is read', async () => {
  const stage = await openPayStage(database)
  const agent = await signed(stage, daily, '2026-06-14', 10n)
  await stage.play([bet('2026-06-14', [agent], { stake: 1000n })])
  let isLate = true
  const upToDate = async (): Promise<void> => {
    if (!isLate) return
    isLate = false
    await stage.play([bet('2026-06-14', [agent], { stake: 500n }), bet('2026-06-15', [agent], { stake: 70n })])
  }
  await stage.makeOwed({ sums: { ...stage.making.sums, upToDate } })
  // What comes to the sums later changes no bill, nor is it computed anew.
  await stage.play([bet('2026-06-14', [agent], { stake: 9000n })])
  await stage.makeOwed()
  expect(await grosses(stage)).toEqual([15n])
})

test('trap 11: amounts are exact: nothing is lost to fractions of a float, and nothing is rounded up', async () => {
  const stage = await openPayStage(database)
  const from = dayStart('2026-06-14')
  const [top, below, other] = [await stage.join(), await stage.join(), await stage.join()]
  const at = (rate: bigint) => [{ ...tier(0n), rate }]
  await stage.contract({ series: daily, payer: null, receiver: top, depth: 0, tiers: at(250_000n), from })
  await stage.contract({ series: daily, payer: top, receiver: below, depth: 1, tiers: at(160_000n), from })
  await stage.contract({ series: daily, payer: null, receiver: other, depth: 0, tiers: at(10_000_000n), from })
  await stage.play([
    bet('2026-06-14', [top], { stake: 400n }),
    bet('2026-06-14', [top, below], { stake: 23_000n }),
    { ...bet('2026-06-14', [other], { stake: 0n }), turnover: 824_999_999n },
  ])
  await stage.makeOwed()
  const bills = new Map((await stage.bills()).map(({ receiver, gross, net }) => [receiver, [gross, net]]))
  // 0.0025 of 23,400 less 36.80; a tenth of 82,499.9999.
  expect(bills.get(top)).toEqual([585_000n, 217_000n])
  expect(bills.get(below)).toEqual([368_000n, 368_000n])
  expect(bills.get(other)?.[0]).toBe(82_499_900n)
})

test('trap 6: where a salary fails, its dividend waits for it, other brands go on, and nothing is half there', async () => {
  const stage = await openPayStage(database)
  const agent = await signed(stage, daily, '2026-06-13', 10n)
  const weekly = { ...dividend, cycle: 'WEEK' as const }
  const from = dayStart('2026-06-08')
  await stage.contract({ series: weekly, payer: null, receiver: agent, depth: 0, tiers: [tier(100n)], from })
  const other = await openPayStage(database)
  await signed(other, daily, '2026-06-14', 10n)
  // Telling of it fails when the run is written already: it is taken back whole.
  await sql`alter table pay.run add constraint broken check (brand_id <> ${sql.lit(stage.brandId)} or kind = 'DIVIDEND') not valid`.execute(
    database.db,
  )
  await expect(stage.makeOwed()).rejects.toThrow('some runs of agents were not made')
  expect([await grosses(stage), (await other.bills()).length]).toEqual([[], 1])
  await sql`alter table pay.run drop constraint broken`.execute(database.db)
  await stage.makeOwed()
  expect((await stage.bills()).length).toBe(3)
})

test('a run waits while contracts of its time have not begun', async () => {
  const stage = await openPayStage(database)
  await signed(stage, daily, '2026-06-14', 10n)
  const owed = sql`
    insert into contracts.boundary (brand_id, kind, category, cycle, at_ms)
    values (${stage.brandId}, 'DAILY_SALARY', 'CONS', 'OWN', ${dayStart('2026-06-14')})`
  await owed.execute(database.db)
  await stage.makeOwed()
  expect(await stage.bills()).toEqual([])
  await sql`update contracts.boundary set crossed_ms = at_ms where brand_id = ${stage.brandId}`.execute(database.db)
  await stage.makeOwed()
  expect((await stage.bills()).length).toBe(1)
})

test('trap 1 and 2: what players won is carried whole, and only the gross is never below zero; a net may be', async () => {
  const stage = await openPayStage(database)
  const top = await stage.join()
  const below = await stage.join()
  const from = dayStart('2026-02-01')
  const high = [tier(200n, { turnover: 100_000n })]
  await stage.contract({ series: dividend, payer: null, receiver: top, depth: 0, tiers: high, from })
  await stage.contract({ series: dividend, payer: top, receiver: below, depth: 1, tiers: [tier(100n)], from })
  await stage.play([
    bet('2026-02-10', [top, below], { stake: 100n, payout: 400n }),
    bet('2026-03-10', [top, below], { stake: 1300n }),
    bet('2026-04-10', [top, below], { stake: 100n, payout: 120n }),
    bet('2026-05-10', [top, below], { stake: 10n }),
  ])
  await stage.makeOwed()
  const ofBelow = (await found(stage)).filter(({ receiver }) => receiver === below)
  expect(ofBelow.map(({ gross, carryIn, carryOut }) => [gross, carryIn, carryOut].map((one) => one / 10_000n))).toEqual(
    [
      [0n, 0n, -300n],
      [100n, -300n, 0n],
      [0n, 0n, -20n],
      [0n, -20n, -10n],
    ],
  )
  const ofTop = (await found(stage)).filter(({ receiver }) => receiver === top)
  expect(ofTop.map(({ net }) => net / 10_000n)).toEqual([0n, -100n, 0n, 0n])
})

test.each([
  ['PERMANENT', [0n, 0n, 20n]],
  ['PERIOD', [0n, 0n, 70n]],
  ['NONE', [0n, 30n, 70n]],
] as const)('what players won is carried on %s', async (carryMode, expected) => {
  const stage = await openPayStage(database)
  await stage.terms({ carryMode })
  const agent = await signed(stage, dividend, '2026-03-01')
  await stage.play([
    bet('2026-03-10', [agent], { stake: 0n, payout: 800n }),
    bet('2026-04-10', [agent], { stake: 300n }),
    bet('2026-05-10', [agent], { stake: 700n }),
  ])
  await stage.makeOwed()
  expect(await grosses(stage)).toEqual(expected)
})

test('trap 15: what is no valid turnover reaches no tier, and is lost all the same', async () => {
  const stage = await openPayStage(database)
  const agent = await stage.join()
  const from = dayStart('2026-05-01')
  const tiers = [tier(100n), tier(200n, { turnover: 1000n, active: 1 })]
  await stage.contract({ series: dividend, payer: null, receiver: agent, depth: 0, tiers, from })
  const memberId = newId()
  await stage.play([
    money('2026-05-01', [agent], 'PROMOTION', 100n),
    // Both sides of one bet: stakes of two thousand, of which nothing counts.
    bet('2026-05-10', [agent], { stake: 2000n, turnover: 0n, payout: 1900n, memberId }),
    bet('2026-05-11', [agent], { stake: 1000n, turnover: 999n, memberId }),
  ])
  await stage.makeOwed()
  expect(await grosses(stage)).toEqual([100n])
})

test('fees, and what was given for all products, are shared by turnover where a contract is on one', async () => {
  const stage = await openPayStage(database)
  await sql`
    insert into pay.fee_rule (brand_id, item, rate)
    values (${stage.brandId}, 'SPORTS', 10000000), (${stage.brandId}, 'RNG', 50000000), (${stage.brandId}, 'DEPOSIT', 1000000)`.execute(
    database.db,
  )
  const agent = await signed(stage, series('DIVIDEND', 'SPORTS'), '2026-05-01')
  await stage.play([
    bet('2026-05-10', [agent], { stake: 1000n, item: 'SPORTS' }),
    bet('2026-05-10', [agent], { stake: 3000n, item: 'RNG' }),
    money('2026-05-11', [agent], 'PROMOTION', 400n),
    money('2026-05-11', [agent], 'DEPOSIT', 2000n),
  ])
  await stage.makeOwed()
  const [bill] = await found(stage)
  // A tenth of what was bet on sports; a quarter of 1 % of 2,000; a quarter of 400.
  expect(bill?.leaf.inputs).toMatchObject({ fees: units(105n), promotions: units(100n), stake: units(1000n) })
})

test('trap 14: a bet that is taken back counts off the period in which it is; the bill that had it stays, and is named', async () => {
  const stage = await openPayStage(database)
  const agent = await signed(stage, dividend, '2026-04-01')
  const [betId, memberId] = [newId(), newId()]
  const at = (day: string) => dayStart(day) + 3_600_000
  await sql`
    insert into bets.bet (bet_id, brand_id, member_id, ancestor_path, product, category, game_code, round_ref, play, selection,
                          currency, trial, stake, stake_cash, stake_bonus, odds, rule_version, placed_at)
    values (${betId}, ${stage.brandId}, ${memberId}, ${[agent]}::uuid[], 'RNG', 'RNG', 'g', 'r', 'p', 's', 'PHP', false,
            ${units(500n)}, ${units(500n)}, 0, '1', 1, ${at('2026-04-10')})`.execute(database.db)
  for (const [seq, kind, turnover, day] of [
    [1, 'LOST', units(500n), '2026-04-10'],
    [2, 'VOID', 0n, '2026-05-20'],
  ] as const)
    await sql`
      insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
      values (${betId}, ${seq}, ${stage.brandId}, ${memberId}, ${kind}, 0, 0, 0, ${turnover}, ${newId()}, ${at(day)})`.execute(
      database.db,
    )
  await stage.play([
    bet('2026-04-10', [agent], { stake: 500n, memberId }),
    bet('2026-05-20', [agent], { stake: -500n, memberId }),
    bet('2026-05-21', [agent], { stake: 800n, memberId }),
  ])
  await stage.makeOwed()
  await stage.pay()
  const [april, may] = await found(stage)
  expect([april?.gross, april?.paid, may?.gross]).toEqual([units(50n), units(50n), units(30n)])
  const readDetail = createBillDetail()
  const detail = async (billId: string) =>
    readDetail(database.db, defined(await findBill(database.db, stage.brandId, billId), 'a bill'))
  expect((await detail(may?.billId ?? '')).adjustments).toEqual([
    {
      betId,
      product: 'RNG',
      at: at('2026-05-20'),
      before: at('2026-04-10'),
      billId: april?.billId,
      turnover: '-500.0000',
      stake: '-500.0000',
      payout: '0.0000',
      rebates: '0.0000',
    },
  ])
  expect((await detail(april?.billId ?? '')).adjustments).toEqual([])
})

test('trap 9 and 10: a payer who is short keeps nobody below from its next money, and a ring of debts comes to an end', async () => {
  const stage = await openPayStage(database)
  const ids: string[] = []
  const from = dayStart('2026-04-01')
  // Nobody but the last reaches anything in the first month: everybody owes all the way down.
  for (const [depth, turnover] of [10_000n, 10_000n, 10_000n, 0n].entries()) {
    const receiver = await stage.join()
    const payer = ids.at(-1) ?? null
    const tiers = [tier(BigInt(400 - depth * 100), { turnover })]
    await stage.contract({ series: dividend, payer, receiver, depth, tiers, from })
    ids.push(receiver)
  }
  await stage.play([bet('2026-04-10', ids, { stake: 1000n }), bet('2026-05-10', ids, { stake: 10_000n })])
  await stage.makeOwed()
  await stage.pay()
  await stage.collect()
  // What May gives from the top pays April’s debt of the third first, then May’s own bills.
  const shown = (await stage.bills()).map(({ state, paid }) => `${state} ${paid / 10_000n}`)
  expect(shown).toEqual([
    'NOT_REACHED 0',
    'NOT_REACHED 0',
    'NOT_REACHED 0',
    'PAID 100',
    'PAID 4000',
    'PAID 3000',
    'PAID 2000',
    'PAID 1000',
  ])
  const left = await Promise.all(ids.map(async (id) => (await stage.cashOf(id)) / 10_000n))
  expect(left).toEqual([1000n, 1000n, 900n, 1100n])
})
