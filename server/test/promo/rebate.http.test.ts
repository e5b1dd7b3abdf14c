import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// What comes back of what was played in a day, and of what was lost in a week: once each, when it is over.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })
const once = { base: 'BONUS', multiplier: 1, products: { RNG: 100 }, days: 30 }
// What comes back of play holds up no play.
const stakeMax = { percent: 100, least: '5000' }
const ofPlay = { needJoin: false, leastDeposit: null, rollover: once, stakeMax }
const reward = { kind: 'RATES', rates: { RNG: 80 }, least: '1', cap: '500' }
const tiers = [
  { from: '100', rate: 300 },
  { from: '400', rate: 500 },
]
const lossReward = { kind: 'LOSS', products: ['RNG'], tiers, cap: '5000' }

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

/** A promotion that began so long ago that this week is one of its own. */
const publish = async (change: object) =>
  stage.publish({ ...ofPlay, startAt: (await parlour.clock.now()) - 8 * day, ...change })
const rebate = (change: object = {}) => publish({ type: 'REBATE', reward, ...change })
const cashback = (change: object = {}) => publish({ type: 'CASHBACK', reward: lossReward, ...change })

async function newcomer(cash = 2000n): Promise<TestMember> {
  const member = await parlour.register(`back${(n += 1)}`)
  await parlour.credit(member, cash)
  return member
}

/** A round that is over: a stake, and what it pays. */
async function spin(member: TestMember, stake: number, win = 0): Promise<void> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const txId = randomUUID()
  const common = { playerRef: member.memberId, token, currency, gameCode: 'fruits', roundId: txId }
  expect(await vendor.call('bet', { ...common, txId, amount: String(stake) })).toMatchObject({ status: 'OK' })
  const paid = { ...common, txId: randomUUID(), refTxId: txId, amount: String(win) }
  expect(await vendor.call('win', paid)).toMatchObject({ status: 'OK' })
}

const zoneOf = () => parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')?.timeZone ?? 'UTC'
async function today(): Promise<Temporal.PlainDate> {
  return Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now())
    .toZonedDateTimeISO(zoneOf())
    .toPlainDate()
}
const monday = (date: Temporal.PlainDate) => date.subtract({ days: date.dayOfWeek - 1 })
/** Goes on to the first minutes of a day of the brand. */
async function goTo(date: Temporal.PlainDate): Promise<void> {
  const begins = date.toZonedDateTime(zoneOf()).epochMilliseconds
  await parlour.clock.advance(begins + 60_000 - (await parlour.clock.now()))
  await keepSessions(parlour)
  await stage.signIn()
}
const nextDay = async () => goTo((await today()).add({ days: 1 }))
const nextWeek = async () => goTo(monday(await today()).add({ days: 7 }))

test('a part of what was played in a day is ready when the day is over, once', async () => {
  const promotionId = await rebate()
  const member = await newcomer()
  await spin(member, 600, 700)
  await spin(member, 400)
  const played = String(await today())
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'open',
    missing: 'play',
    ready: [],
    progress: [{ of: 'today', done: '8.0000', needed: null }],
  })
  expect(await stage.claim(member, promotionId, played)).toMatchObject(refused('promo.nothing_ready'))
  await nextDay()
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: played, amount: '8.0000', required: '8.0000' }],
  })
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => stage.claim(member, promotionId, played)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect(await stage.look(member, promotionId)).toMatchObject({ ready: [] })
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '8.0000', winners: 1 })
})

test('what is not claimed in its days is gone', async () => {
  const promotionId = await rebate({ claimDays: 2 })
  const member = await newcomer()
  await spin(member, 1000)
  const played = String(await today())
  await nextDay()
  await nextDay()
  expect(await stage.look(member, promotionId)).toMatchObject({ ready: [{ cycleKey: played }] })
  await nextDay()
  expect(await stage.look(member, promotionId)).toMatchObject({ ready: [] })
  expect(await stage.claim(member, promotionId, played)).toMatchObject(refused('promo.nothing_ready'))
})

test('a part of a week’s loss is ready on Monday: by the whole of it, less what was given meanwhile', async () => {
  await nextWeek()
  const promotionId = await cashback()
  const code = `BACK${n}`
  const byCode = { type: 'PROMOCODE', code, needJoin: false, leastDeposit: null, rollover: once }
  await stage.publish({ ...byCode, reward: { kind: 'FIXED', amount: '18' } })
  const [member, other, lucky] = [await newcomer(), await newcomer(), await newcomer()]
  const week = String(await today())
  for (const one of [member, other]) {
    await spin(one, 700, 100)
    await spin(one, 100, 200)
  }
  await spin(lucky, 100, 900)
  expect(await stage.code(other, code)).toMatchObject({ success: true })
  expect(await stage.look(member, promotionId)).toMatchObject({ progress: [{ of: 'week', done: '25.0000' }] })
  await nextWeek()
  // 500 at 5 %, and 482 of who was given 18.
  expect((await stage.claim(member, promotionId, week)).value).toMatchObject({ amount: '25.0000' })
  expect((await stage.claim(other, promotionId, week)).value).toMatchObject({ amount: '24.1000' })
  expect(await stage.claim(lucky, promotionId, week)).toMatchObject(refused('promo.nothing_ready'))
})

test('a budget gives to as many as it holds, whoever claims at once; another brand and agents have none', async () => {
  const promotionId = await rebate({ reward: { ...reward, cap: '20' }, budget: '30' })
  const members = await Promise.all([newcomer(), newcomer(), newcomer()])
  for (const member of members) await spin(member, 1500, 1500)
  const played = String(await today())
  await nextDay()
  await parlour.database.warm()
  const answers = await Promise.all(members.map((member) => stage.claim(member, promotionId, played)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  const losers = answers.filter(({ success }) => !success).map(({ code }) => code)
  expect(new Set(losers)).toEqual(new Set(['promo.budget_spent']))
  const stranger = await parlour.register(`back${(n += 1)}`, 'verbena')
  expect(await stage.claim(stranger, promotionId, played)).toMatchObject(refused('promo.promotion_unknown'))
  const open = await rebate()
  const agent = members.find((_, at) => answers[at]?.success === false)
  await sql`update identity.member set type = 1 where member_id = ${agent?.memberId}`.execute(parlour.database.db)
  expect(await stage.claim(agent ?? stranger, open, played)).toMatchObject(refused('promo.promotion_unknown'))
})

test('a bonus keeps its terms, whatever a later version gives', async () => {
  const promotionId = await rebate()
  const member = await newcomer()
  await spin(member, 1000)
  const played = String(await today())
  await nextDay()
  expect((await stage.claim(member, promotionId, played)).value).toMatchObject({ required: '8.0000' })
  const startAt = (await parlour.clock.now()) - 8 * day
  const harder = { type: 'REBATE', ...ofPlay, reward: { ...reward, rates: { RNG: 40 } }, startAt }
  await stage.rewrite(promotionId, { ...harder, rollover: { ...once, multiplier: 9 } })
  await stage.propose(promotionId)
  expect(await stage.approve()).toMatchObject({ success: true })
  expect((await stage.bonuses(member)).active).toMatchObject({ amount: '8.0000', required: '8.0000' })
  await spin(member, 500)
  const next = String(await today())
  await nextDay()
  expect(await stage.look(member, promotionId)).toMatchObject({
    ready: [{ cycleKey: next, amount: '2.0000', required: '18.0000' }],
  })
})

test('what a draft would have given back is told before it is published', async () => {
  const member = await newcomer()
  await spin(member, 1000)
  const [first, second] = [
    await stage.write({ ...ofPlay, type: 'REBATE', reward }),
    await stage.write({ ...ofPlay, type: 'CASHBACK', reward: lossReward }),
  ]
  await nextDay()
  for (const written of [first, second]) {
    const { amount } = await stage.simulate(String(written.value['promotionId']))
    expect(Number(amount)).toBeGreaterThanOrEqual(8)
  }
})

test.each([
  ['gives nothing', { type: 'REBATE', reward: { ...reward, rates: { RNG: 0 } } }, ['reward']],
  ['is of no product', { type: 'REBATE', reward: { ...reward, rates: { CHESS: 80 } } }, ['products']],
  ['gives less at most than at least', { type: 'REBATE', reward: { ...reward, least: '501' } }, ['reward']],
  ['has tiers that fall', { type: 'CASHBACK', reward: { ...lossReward, tiers: tiers.toReversed() } }, ['reward']],
  ['is not paid for', { type: 'CASHBACK', reward: lossReward, budget: '4999' }, ['budget']],
  ['is of another kind', { type: 'CASHBACK', reward }, ['reward']],
])('one that %s is refused', async (_, change, faults) => {
  expect(await stage.write({ ...ofPlay, ...change })).toMatchObject({
    ...refused('console.promotion_invalid'),
    value: { faults },
  })
})
