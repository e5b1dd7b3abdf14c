import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { defined } from '@parlour/core/kernel/assert.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// Amounts for several deposits, and for what is paid in and played in all: each tier once.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })
const none = { deposits: null, deposit: null, turnover: null }
const rollover = { base: 'BONUS', multiplier: 5, products: { RNG: 100 }, days: 30 }
// What is given holds up no larger bets of these tests.
const stakeMax = { percent: 100, least: '5000' }
const common = { needJoin: false, rollover, stakeMax }
const ofCount = {
  ...common,
  type: 'DEPOSIT_COUNT',
  leastDeposit: '100',
  reward: {
    kind: 'TIERS',
    tiers: [
      { ...none, deposits: 2, amount: '18' },
      { ...none, deposits: 3, amount: '38' },
    ],
  },
}
const ofSums = {
  ...common,
  type: 'DEPOSIT_BET_BONUS',
  leastDeposit: null,
  reward: {
    kind: 'TIERS',
    tiers: [
      { ...none, deposit: '200', turnover: '500', amount: '18' },
      { ...none, deposit: '400', turnover: '900', amount: '88' },
    ],
  },
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
  vendor = await newVendor(parlour, 'reels')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const newcomer = () => parlour.register(`tiers${(n += 1)}`)
async function sums(change: object = {}): Promise<string> {
  const now = await parlour.clock.now()
  return stage.publish({ ...ofSums, startAt: now - 2 * day, endAt: now + 5 * day, ...change })
}

/** Turns over so much, and loses nothing by it. */
async function play(member: TestMember, amount: number): Promise<void> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const txId = randomUUID()
  const fields = {
    playerRef: member.memberId,
    token,
    currency,
    gameCode: 'fruits',
    roundId: txId,
    amount: String(amount),
  }
  expect(await vendor.call('bet', { ...fields, txId })).toMatchObject({ status: 'OK' })
  expect(await vendor.call('win', { ...fields, txId: randomUUID(), refTxId: txId })).toMatchObject({ status: 'OK' })
}

async function later(ms: number): Promise<void> {
  await parlour.clock.advance(ms)
  await keepSessions(parlour)
  await stage.signIn()
}

test('each number of deposits that are large enough gives its amount, once', async () => {
  const promotionId = await stage.publish(ofCount)
  const member = await newcomer()
  await parlour.credit(member, 100n)
  await parlour.credit(member, 50n)
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'open',
    missing: 'deposit',
    ready: [],
    progress: [{ of: 'deposits', done: '1', needed: '2' }],
  })
  await parlour.credit(member, 200n)
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: 'tier-1', amount: '18.0000', required: '90.0000' }],
  })
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => stage.claim(member, promotionId, 'tier-1')))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect(await stage.claim(member, promotionId, 'tier-2')).toMatchObject(refused('promo.nothing_ready'))
  await parlour.credit(member, 100n)
  expect((await stage.claim(member, promotionId, 'tier-2')).value).toMatchObject({ amount: '38.0000', state: 'QUEUED' })
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'claimed', ready: [] })
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '56.0000', winners: 2 })
})

test('a deposit that is taken back before the claim counts no more, and a tier is not claimed too late', async () => {
  const promotionId = await stage.publish({ ...ofCount, claimDays: 2 })
  const [member, late] = [await newcomer(), await newcomer()]
  for (const one of [member, late]) {
    await parlour.credit(one, 100n)
    await parlour.credit(one, 100n)
  }
  const { rows } = await sql<{ reference: string; txn: string }>`
    select d.deposit_id as reference, t.provider_txn_id as txn
      from cashier.deposit d join cashier.callback t using (deposit_id)
     where d.member_id = ${member.memberId} limit 1`.execute(parlour.database.db)
  const { reference, txn: providerTxnId } = defined(rows[0], 'a deposit came')
  const currency = defined(parlour.brands[0], 'a brand').currency
  const back = { status: 'REVERSED', amount: '100.0000', currency, merchant: 'parlour' }
  await parlour.callback({ reference, providerTxnId, ...back })
  expect(await stage.claim(member, promotionId, 'tier-1')).toMatchObject(refused('promo.nothing_ready'))
  await later(2 * day + 60_000)
  expect(await stage.look(late, promotionId)).toMatchObject({ ready: [] })
  expect(await stage.claim(late, promotionId, 'tier-1')).toMatchObject(refused('promo.nothing_ready'))
})

test('what is paid in and played in all reaches a tier, and is claimed until a while after the end', async () => {
  const promotionId = await sums()
  const member = await newcomer()
  await parlour.credit(member, 300n)
  expect(await stage.look(member, promotionId)).toMatchObject({
    missing: 'play',
    progress: [
      { of: 'deposit', done: '200.0000', needed: '200.0000' },
      { of: 'turnover', done: '0.0000', needed: '500.0000' },
    ],
  })
  await play(member, 300)
  await play(member, 300)
  expect(await stage.look(member, promotionId)).toMatchObject({ ready: [{ cycleKey: 'tier-1', amount: '18.0000' }] })
  await parlour.credit(member, 100n)
  await play(member, 300)
  await later(6 * day)
  expect(await stage.look(member, promotionId)).toMatchObject({
    ready: [{ cycleKey: 'tier-1' }, { cycleKey: 'tier-2' }],
  })
  expect((await stage.claim(member, promotionId, 'tier-2')).value).toMatchObject({ amount: '88.0000' })
  await later(7 * day)
  expect(await stage.claim(member, promotionId, 'tier-1')).toMatchObject(refused('promo.nothing_ready'))
})

test('a budget gives to as many as it holds; another brand and agents have none', async () => {
  const promotionId = await stage.publish({ ...ofCount, budget: '38' })
  const members = await Promise.all([newcomer(), newcomer(), newcomer()])
  for (const member of members) {
    await parlour.credit(member, 100n)
    await parlour.credit(member, 100n)
  }
  await parlour.database.warm()
  const answers = await Promise.all(members.map((member) => stage.claim(member, promotionId, 'tier-1')))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  const losers = answers.filter(({ success }) => !success).map(({ code }) => code)
  expect(new Set(losers)).toEqual(new Set(['promo.budget_spent']))
  const stranger = await parlour.register(`tiers${(n += 1)}`, 'verbena')
  expect(await stage.claim(stranger, promotionId, 'tier-1')).toMatchObject(refused('promo.promotion_unknown'))
  const agent = defined(members[0], 'a member')
  await sql`update identity.member set type = 2 where member_id = ${agent.memberId}`.execute(parlour.database.db)
  expect(await stage.claim(agent, promotionId, 'tier-2')).toMatchObject(refused('promo.promotion_unknown'))
})

test('what a draft of tiers would have given is told before it is published', async () => {
  const member = await newcomer()
  await parlour.credit(member, 100n)
  await parlour.credit(member, 100n)
  const written = await stage.write(ofCount)
  const { amount } = await stage.simulate(String(written.value['promotionId']))
  expect(Number(amount)).toBeGreaterThanOrEqual(18)
})

const tier = (own: object) => ({ reward: { kind: 'TIERS', tiers: [{ ...none, amount: '18', ...own }] } })
test.each([
  ['asks for nothing', { ...ofCount, ...tier({}) }, ['reward']],
  ['asks for sums of deposits', { ...ofCount, ...tier({ deposits: 2, deposit: '10' }) }, ['reward']],
  ['asks for a number of sums', { ...ofSums, endAt: 4e12, ...tier({ deposits: 2 }) }, ['reward']],
  ['falls', { ...ofCount, reward: { kind: 'TIERS', tiers: ofCount.reward.tiers.toReversed() } }, ['reward']],
  ['has no end', ofSums, ['period']],
  ['names no least deposit', { ...ofCount, leastDeposit: null }, ['deposit']],
])('one that %s is refused', async (_, change, faults) => {
  expect(await stage.write(change)).toMatchObject({ ...refused('console.promotion_invalid'), value: { faults } })
})
