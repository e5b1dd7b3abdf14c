import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'

// A reward for each day in a row: one a day of the brand's zone, and from the beginning after a day that was missed.

let parlour: TestParlour
let stage: PromotionStage
let n = 0
const refused = (code: string) => ({ success: false, code })
const daily = {
  type: 'LOGIN',
  needJoin: false,
  leastDeposit: null,
  reward: { kind: 'STREAK', amounts: ['1', '2', '3', '4', '5', '6', '18'] },
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
  await goTo('12:00')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

const zoneOf = () => parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')?.timeZone ?? 'UTC'
const newcomer = () => parlour.register(`daily${(n += 1)}`)
async function today(): Promise<string> {
  return Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now())
    .toZonedDateTimeISO(zoneOf())
    .toPlainDate()
    .toString()
}
async function later(ms: number): Promise<void> {
  await parlour.clock.advance(ms)
  await keepSessions(parlour)
  await stage.signIn()
}
/** Goes on to a time of the brand's clocks, of this day or the next. */
async function goTo(clock: string, days = 0): Promise<void> {
  const now = await parlour.clock.now()
  const here = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zoneOf())
  const wanted = here.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zoneOf(), plainTime: clock })
  const ms = wanted.epochMilliseconds - now
  await later(ms > 0 ? ms : wanted.add({ days: 1 }).epochMilliseconds - now)
}
const claimToday = async (member: TestMember, promotionId: string) => stage.claim(member, promotionId, await today())
const amountOf = async (member: TestMember, promotionId: string) =>
  (await claimToday(member, promotionId)).value['amount']

test('seven days in a row give more and more, and then it begins anew', async () => {
  const promotionId = await stage.publish(daily)
  const member = await newcomer()
  const given: unknown[] = []
  for (let day = 0; day < 8; day += 1) {
    expect(await stage.look(member, promotionId)).toMatchObject({
      status: 'issued',
      ready: [{ cycleKey: await today() }],
    })
    given.push(await amountOf(member, promotionId))
    await goTo('12:00', 1)
  }
  expect(given).toEqual(['1', '2', '3', '4', '5', '6', '18', '1'].map((text) => `${text}.0000`))
  // A day that was missed.
  await goTo('12:00', 1)
  expect(await stage.look(member, promotionId)).toMatchObject({
    ready: [{ amount: '1.0000', required: '3.0000' }],
    progress: [{ of: 'streak', done: '0', needed: '7' }],
  })
})

test('one a day, whoever presses twice; the next one is there tomorrow', async () => {
  const promotionId = await stage.publish(daily)
  const member = await newcomer()
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3, 4].map(() => claimToday(member, promotionId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'process',
    missing: 'tomorrow',
    ready: [],
    progress: [{ of: 'streak', done: '1', needed: '7' }],
  })
  expect(await stage.claim(member, promotionId, '2020-01-01')).toMatchObject(refused('promo.nothing_ready'))
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '1.0000', winners: 1 })
})

test('just before midnight it is one day, and just after the next', async () => {
  const promotionId = await stage.publish(daily)
  const member = await newcomer()
  await goTo('23:59:30')
  const yesterday = await today()
  expect(await amountOf(member, promotionId)).toBe('1.0000')
  await later(60_000)
  expect(await today()).not.toBe(yesterday)
  expect(await stage.claim(member, promotionId, yesterday)).toMatchObject(refused('promo.already_claimed'))
  expect(await amountOf(member, promotionId)).toBe('2.0000')
})

test('of a day that is over nothing is claimed', async () => {
  const promotionId = await stage.publish(daily)
  const member = await newcomer()
  const missed = await today()
  await goTo('00:01', 1)
  expect(await stage.claim(member, promotionId, missed)).toMatchObject(refused('promo.nothing_ready'))
})

test('a budget gives for as many as it holds, and a second account of the same browser has nothing', async () => {
  const promotionId = await stage.publish({ ...daily, reward: { kind: 'STREAK', amounts: ['10'] }, budget: '20' })
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${randomBytes(32).toString('base64url')}` }
  const [one, same] = [
    await parlour.register(`daily${(n += 1)}`, 'parlour', browser),
    await parlour.register(`daily${(n += 1)}`, 'parlour', browser),
  ]
  expect(await claimToday(one, promotionId)).toMatchObject({ success: true })
  expect(await claimToday(same, promotionId)).toMatchObject(refused('promo.linked_account'))
  const others = await Promise.all([newcomer(), newcomer(), newcomer()])
  await parlour.database.warm()
  const answers = await Promise.all(others.map((member) => claimToday(member, promotionId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const losers = answers.filter(({ success }) => !success).map(({ code }) => code)
  expect(new Set(losers)).toEqual(new Set(['promo.budget_spent']))
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '20.0000', winners: 2 })
})

test('a member of another brand has none of it', async () => {
  const promotionId = await stage.publish(daily)
  const stranger = await parlour.register(`daily${(n += 1)}`, 'verbena')
  expect(await claimToday(stranger, promotionId)).toMatchObject(refused('promo.promotion_unknown'))
})

test.each([
  ['names no amounts', { reward: { kind: 'FIXED', amount: '5' } }, ['reward']],
  ['asks for a deposit', { leastDeposit: '10' }, ['deposit']],
  ['is not paid for', { budget: '17' }, ['budget']],
])('a promotion of every day that %s is refused', async (_, change, faults) => {
  expect(await stage.write({ ...daily, ...change })).toMatchObject({
    ...refused('console.promotion_invalid'),
    value: { faults },
  })
})
