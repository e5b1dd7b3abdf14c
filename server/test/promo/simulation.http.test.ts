import { randomBytes, randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applied } from '../support/applications.ts'
import { crowdOf, writePlayed } from '../support/crowd.ts'
import { openTestConsole, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage, type ShownSimulation } from '../support/promotions.ts'
import { protectionOf } from '../support/protection.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// A draft is tried on what members really did: who would have had it, and what a claim gives once it is published, agree.

let parlour: TestParlour
let desks: TestConsole
let stage: PromotionStage
let vendor: TestVendor
const base = '/console/api/brands/parlour/promotions'
const reason = 'Because the test says so.'
const day = 86_400_000
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  desks = await openTestConsole(parlour)
  stage = await openPromotionStage(parlour, [await desks.enter('administrator'), await desks.enter('administrator')])
  vendor = await newVendor(parlour, 'reels')
})
afterAll(() => parlour.close())

const newcomer = () => parlour.register(`tried${(n += 1)}`)
const showContact = ({ memberId }: TestMember) =>
  sql`
    update identity.member set email = username || '@example.org', email_verified_at = 1
     where member_id = ${memberId}`.execute(parlour.database.db)
const write = async (change: object) => String((await stage.write(change)).value['promotionId'])
const away = ({ turnedAway }: ShownSimulation, reason_: string) =>
  turnedAway.find(({ reason: one }) => one === reason_)?.members
const dayAt = async (before: number) => new Date((await parlour.clock.now()) + before * day).toISOString().slice(0, 10)

async function spin(member: TestMember, stake: number): Promise<void> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const [txId, refTxId] = [randomUUID(), randomUUID()]
  const fields = { playerRef: member.memberId, token, currency, gameCode: 'fruits', roundId: txId }
  expect(await vendor.call('bet', { ...fields, txId: refTxId, amount: String(stake) })).toMatchObject({ status: 'OK' })
  expect(await vendor.call('win', { ...fields, txId, refTxId, amount: '0' })).toMatchObject({ status: 'OK' })
}

const free = { needJoin: false, leastDeposit: null }
const none = { deposits: null, deposit: null, turnover: null }
const slots = { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 }
/** Each with what a member who paid in 500 and lost 300 has of it on the same day; in units. */
const kinds: Readonly<Record<string, readonly [object, number]>> = {
  SIGNUP: [{ ...free, type: 'SIGNUP', reward: { kind: 'FIXED', amount: '18' } }, 18],
  FIRST_DEPOSIT: [{ reward: { kind: 'PERCENT', percent: 50, cap: '200' } }, 200],
  SECOND_DEPOSIT: [{ type: 'SECOND_DEPOSIT', needJoin: false }, 0],
  DEPOSIT: [{ type: 'DEPOSIT', needJoin: false, reward: { kind: 'PERCENT', percent: 10, cap: '300' } }, 50],
  PROMOCODE: [{ ...free, type: 'PROMOCODE', code: 'TRIED', reward: { kind: 'FIXED', amount: '7' } }, 7],
  LOGIN: [{ ...free, type: 'LOGIN', reward: { kind: 'STREAK', amounts: ['3', '4'] } }, 3],
  REBATE: [{ ...free, type: 'REBATE', reward: { kind: 'RATES', rates: { RNG: 100 }, least: '1', cap: '50' } }, 3],
  CASHBACK: [
    {
      ...free,
      type: 'CASHBACK',
      reward: { kind: 'LOSS', products: ['RNG'], tiers: [{ from: '100', rate: 1000 }], cap: '50' },
    },
    30,
  ],
  DEPOSIT_COUNT: [
    {
      ...free,
      type: 'DEPOSIT_COUNT',
      leastDeposit: '100',
      reward: { kind: 'TIERS', tiers: [{ ...none, deposits: 1, amount: '5' }] },
    },
    5,
  ],
  DEPOSIT_BET_BONUS: [
    {
      ...free,
      type: 'DEPOSIT_BET_BONUS',
      endAt: 4e12,
      reward: { kind: 'TIERS', tiers: [{ ...none, deposit: '400', turnover: '300', amount: '9' }] },
    },
    9,
  ],
  MANUAL: [applied({}, { amount: '40' }), 40],
}

test.each(Object.entries(kinds))(
  '%s: what a new member did today is what it would have been given',
  async (_, [terms, own]) => {
    const promotionId = await write({ ...terms, rollover: slots })
    const before = await stage.simulate(promotionId)
    const member = await newcomer()
    await parlour.credit(member, 500n)
    await spin(member, 300)
    await showContact(member)
    const after = await stage.simulate(promotionId)
    expect(Number(after.amount) - Number(before.amount)).toBeCloseTo(own, 4)
    expect(after.claims - before.claims).toBe(own === 0 ? 0 : 1)
    expect(after.active - before.active).toBe(1)
    expect(after.sample).toMatchObject({ every: 1, looked: before.sample.looked + 1 })
  },
)

test('a claim gives what the simulation said, once it is published', async () => {
  const terms = {
    type: 'DEPOSIT',
    needJoin: false,
    reward: { kind: 'PERCENT', percent: 20, cap: '300' },
    rollover: slots,
  }
  const promotionId = await write({ ...terms, rankFrom: 0 })
  const before = await stage.simulate(promotionId)
  const published = await stage.publish(terms)
  const member = await newcomer()
  await parlour.credit(member, 350n)
  const { ready } = await stage.look(member, published)
  const after = await stage.simulate(promotionId)
  expect(Number(after.amount) - Number(before.amount)).toBeCloseTo(Number(ready[0]?.amount), 4)
  // What the other promotion gave a bonus for is used.
  expect(await stage.claim(member, published, ready[0]?.cycleKey)).toMatchObject({ success: true })
  expect((await stage.simulate(promotionId)).amount).toBe(before.amount)
  await stage.end(published)
})

test('whoever would have been turned away is told of by why, and takes nothing of it', async () => {
  const ofRank = { type: 'LOGIN', reward: { kind: 'STREAK', amounts: ['3'] }, ...free, rollover: slots }
  const promotionId = await write({ ...ofRank, holdoutPercent: 50 })
  const members = await Promise.all(Array.from({ length: 8 }, () => newcomer()))
  for (const member of members) await parlour.credit(member, 100n)
  const { rows } = await sql<{ held: boolean; id: string }>`
    select m.id, promo.is_held_out(p.promotion_id, p.holdout_salt, 50::smallint, m.id) as held
      from promo.promotion p, identity.member own, lateral (select own.member_id as id) m
     where p.promotion_id = ${promotionId} and own.type = 0 and own.brand_id = p.brand_id`.execute(parlour.database.db)
  const out = new Set(rows.filter(({ held }) => held).map(({ id }) => id))
  const first = await stage.simulate(promotionId)
  expect(away(first, 'holdout')).toBeGreaterThan(0)
  const free_ = defined(members.find(({ memberId }) => !out.has(memberId)) ?? undefined, 'one who is not held out')
  expect(await protectionOf(parlour).timeOut(free_)).toMatchObject({ success: true })
  const second = await stage.simulate(promotionId)
  expect(away(second, 'held')).toBe((away(first, 'held') ?? 0) + 1)
  expect(second.ready).toBe(first.ready - 1)
  expect(Number(second.amount)).toBe(Number(first.amount) - 3)
  const agent = defined(
    members.find(({ memberId }) => memberId !== free_.memberId),
    'another one',
  )
  await sql`update identity.member set type = 1 where member_id = ${agent.memberId}`.execute(parlour.database.db)
  expect(away(await stage.simulate(promotionId), 'audience')).toBe((away(second, 'audience') ?? 0) + 1)
  const high = await write({ ...ofRank, rankFrom: 9 })
  expect(await stage.simulate(high)).toMatchObject({ ready: 0, claims: 0, top: [] })
})

test('of two accounts of one browser the first has it, as a claim has it', async () => {
  const terms = { ...free, type: 'SIGNUP', reward: { kind: 'FIXED', amount: '18' }, rollover: slots }
  const promotionId = await write(terms)
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${randomBytes(32).toString('base64url')}` }
  const before = await stage.simulate(promotionId)
  for (const name of ['one', 'other']) await showContact(await parlour.register(`same${name}`, 'parlour', browser))
  const after = await stage.simulate(promotionId)
  expect(after.claims).toBe(before.claims + 1)
  expect(away(after, 'linked')).toBe((away(before, 'linked') ?? 0) + 1)
})

test('the budget ends on a day of the month, and ten with the most are named, covered', async () => {
  const now = await parlour.clock.now()
  const like = await newcomer()
  const crowd = await crowdOf(parlour, like, { name: 'rich', count: 30, joinedAt: now - 90 * day })
  const [earlier, later] = [await dayAt(-10), await dayAt(-4)]
  const on = (of: string, from: number, to: number) =>
    crowd.slice(from, to).map(({ memberId }, at) => ({
      memberId,
      day: of,
      product: 'FISH',
      stake: BigInt(100_000 + (from + at) * 1000) * 10_000n,
      payout: BigInt(96_000 + (from + at) * 960) * 10_000n,
    }))
  await writePlayed(parlour, [...on(earlier, 0, 10), ...on(later, 10, 30)])
  const rates = { kind: 'RATES', rates: { FISH: 100 }, least: '1', cap: '5000' }
  const rollover = { ...slots, products: { FISH: 100 } }
  const promotionId = await write({ ...free, type: 'REBATE', reward: rates, rollover, budget: '20000' })
  const result = await stage.simulate(promotionId)
  // A hundredth of 100,000 to 109,000 for ten of them is 10,450; of 110,000 and more there is room for eight.
  expect(result).toMatchObject({ claims: 18, usedUpOn: later, beyondBudget: 12, ready: 30, active: result.active })
  expect(result.budgetPercent).toBeGreaterThan(90)
  expect(result.expected.returned).toBeCloseTo(96, 0)
  expect(Number(result.expected.cost)).toBeLessThan(Number(result.amount))
  expect(Number(result.expected.cost)).toBeGreaterThan(0)
  expect(result.top).toHaveLength(10)
  const amounts = result.top?.map(({ amount }) => Number(amount)) ?? []
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(result.top?.every(({ username }) => /^r\*+/u.test(username) && !username.includes('ich'))).toBe(true)
  const blind = await desks.enter(await roleWithout('members.read'))
  const { value } = await blind.call('GET', `${base}/${promotionId}/simulation`)
  expect(value).toMatchObject({ last: { number: 1, result: { claims: 18, top: null } } })
})

async function roleWithout(permission: string): Promise<string> {
  await sql`
    insert into operators.role (role_id, permissions) select 'blind', array_remove(permissions, ${permission})
      from operators.role where role_id = 'administrator' on conflict do nothing`.execute(parlour.database.db)
  return 'blind'
}

test('what two agreed to stays with the version, beside what was given since', async () => {
  const terms = {
    type: 'DEPOSIT',
    needJoin: false,
    reward: { kind: 'PERCENT', percent: 10, cap: '300' },
    rollover: slots,
  }
  const promotionId = await write(terms)
  const seen = await stage.simulate(promotionId)
  await stage.propose(promotionId)
  // What is worked out while it waits is not what was agreed to.
  const late = await newcomer()
  await parlour.credit(late, 1000n)
  const again = await stage.simulate(promotionId)
  expect(again.amount).not.toBe(seen.amount)
  expect(await stage.approve()).toMatchObject({ success: true })
  const read = async () => (await stage.simulation(promotionId)).value as { agreed: Record<string, unknown> | null }
  expect((await read()).agreed).toMatchObject({
    number: 1,
    estimatedDays: 30,
    estimated: { claims: seen.claims, amount: seen.amount },
    actual: { claims: 0, amount: '0.0000' },
  })
  const member = await newcomer()
  await parlour.credit(member, 400n)
  const [ready] = (await stage.look(member, promotionId)).ready
  await stage.claim(member, promotionId, ready?.cycleKey)
  await parlour.clock.advance(2 * day)
  await keepSessions(parlour)
  await stage.signIn()
})

test('without an estimate nothing is agreed to, and none of another brand is reached', async () => {
  const stage2 = await openPromotionStage(parlour, [
    await desks.enter('administrator'),
    await desks.enter('administrator'),
  ])
  const promotionId = await stage2.publish({})
  expect((await stage2.simulation(promotionId)).value).toEqual({ running: null, last: null, agreed: null })
  const verbena = `/console/api/brands/verbena/promotions/${promotionId}`
  const unknown = { success: false, code: 'console.promotion_unknown' }
  expect(await stage2.desk().call('GET', `${verbena}/simulation`)).toMatchObject(unknown)
  expect(await stage2.desk().call('GET', `${verbena}/lift`)).toMatchObject(unknown)
  expect(await stage2.desk().call('POST', `${verbena}/simulations`, { reason })).toMatchObject(unknown)
  await stage2.desk().call('POST', `${base}/${promotionId}/simulations`, { reason })
  expect(await stage2.desk().call('POST', `${base}/${promotionId}/simulations`, { reason })).toMatchObject({
    code: 'console.study_running',
  })
  const kept = sql`update promo.study set state = 'DONE', result = '{}', ended_at = 1 where state = 'DONE'`
  await expect(kept.execute(parlour.database.db)).rejects.toThrow('a study that is done is kept')
})
