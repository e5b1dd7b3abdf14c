import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// Friends who come by an invitation: what they have to do, who is rewarded for it, and that nobody is twice.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })
const ofFriends = {
  type: 'REFERRAL',
  needJoin: false,
  leastDeposit: '200',
  reward: { kind: 'FRIEND', amount: '88', friendAmount: '18', turnover: '1000', days: 30 },
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
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

async function codeOf({ token }: TestMember): Promise<string> {
  return String((await parlour.call('GET', '/api/identity/referral', { token })).value['code'])
}

/** Whoever comes by an invitation, from a browser of its own or one that is given. */
async function comes(inviter: TestMember, headers: Readonly<Record<string, string>> = {}): Promise<TestMember> {
  return parlour.register(`friend${(n += 1)}`, 'parlour', headers, { referralCode: await codeOf(inviter) })
}

/** Turns over so much, and loses nothing by it. */
async function play(member: TestMember, amount: number): Promise<void> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const common = { playerRef: member.memberId, token, currency, gameCode: 'fruits' }
  for (let left = amount; left > 0; left -= 200) {
    const txId = randomUUID()
    const stake = String(Math.min(left, 200))
    expect(await vendor.call('bet', { ...common, txId, roundId: txId, amount: stake })).toMatchObject({ status: 'OK' })
    const win = { ...common, txId: randomUUID(), refTxId: txId, roundId: txId, amount: stake }
    expect(await vendor.call('win', win)).toMatchObject({ status: 'OK' })
  }
}

async function later(ms: number): Promise<void> {
  await parlour.clock.advance(ms)
  await keepSessions(parlour)
  await stage.signIn()
  // The clock by which a vendor's stamps are good was read a moment ago.
  await vi.waitFor(async () => expect((await vendor.feed('from=0&to=1')).http).toBe(200), { timeout: 20_000 })
}

interface ShownFriend {
  readonly account: string
  readonly state: string
  readonly cycleKey: string
  readonly turnedOver: string
}
async function friendsOf({ token }: TestMember, promotionId: string): Promise<readonly ShownFriend[]> {
  const { value } = await parlour.call('GET', '/api/promo/friends', { token })
  const list = value['list'] as { promotionId: string; friends: ShownFriend[] }[]
  return list.find((one) => one.promotionId === promotionId)?.friends ?? []
}

const inviterOf = () => parlour.register(`inviter${(n += 1)}`)

/** A friend who has done all of it. */
async function qualified(inviter: TestMember): Promise<TestMember> {
  const friend = await comes(inviter)
  await parlour.credit(friend, 300n)
  await play(friend, 1500)
  return friend
}

test('a friend who deposits and plays brings 88 to who invited, and gets 18: once each, ever', async () => {
  const promotionId = await stage.publish(ofFriends)
  const inviter = await inviterOf()
  const friend = await comes(inviter)
  expect(await friendsOf(inviter, promotionId)).toMatchObject([{ account: 'f***', state: 'came' }])
  expect(await stage.look(inviter, promotionId)).toMatchObject({ status: 'open', missing: 'invite', ready: [] })
  await parlour.credit(friend, 300n)
  await play(friend, 900)
  expect(await friendsOf(inviter, promotionId)).toMatchObject([{ state: 'deposited', turnedOver: '900.0000' }])
  expect(await stage.look(friend, promotionId)).toMatchObject({
    progress: [
      { of: 'deposit', done: '200.0000', needed: '200.0000' },
      { of: 'turnover', done: '900.0000', needed: '1000.0000' },
    ],
  })
  await play(friend, 600)
  const [ready] = await friendsOf(inviter, promotionId)
  expect(ready).toMatchObject({ state: 'ready' })
  expect(ready?.cycleKey).not.toContain(friend.memberId)
  expect(await stage.look(inviter, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: ready?.cycleKey, amount: '88.0000', required: '264.0000' }],
  })
  const key = String(ready?.cycleKey)
  // Twice at once, by two keys, and once more by the first of them.
  const [one, two] = await Promise.all([stage.claim(inviter, promotionId, key), stage.claim(inviter, promotionId, key)])
  expect([one, two].filter(({ success }) => success)).toHaveLength(1)
  expect([one, two].find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect((await stage.claim(friend, promotionId, 'invited')).value).toMatchObject({ amount: '18.0000' })
  expect(await stage.claim(friend, promotionId, 'invited')).toMatchObject(refused('promo.already_claimed'))
  expect(await friendsOf(inviter, promotionId)).toMatchObject([{ state: 'rewarded' }])
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '106.0000', winners: 2 })

  // Another promotion of friends gives nothing more for the same friend.
  const next = await stage.publish(ofFriends)
  expect(await friendsOf(inviter, next)).toMatchObject([{ state: 'rewarded' }])
  expect(await stage.claim(inviter, next, key)).toMatchObject(refused('promo.nothing_ready'))
  const kept = sql`update promo.friend_reward set side = 'FRIEND' where friend_id = ${friend.memberId}`
  await expect(kept.execute(parlour.database.db)).rejects.toThrow('append-only')
})

test('two promotions that are claimed at once give for a friend once', async () => {
  const [first, second] = [await stage.publish(ofFriends), await stage.publish(ofFriends)]
  const inviter = await inviterOf()
  await qualified(inviter)
  const [ready] = await friendsOf(inviter, first)
  await parlour.database.warm()
  const answers = await Promise.all([first, second].map((id) => stage.claim(inviter, id, String(ready?.cycleKey))))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('an account of the same browser is no friend', async () => {
  const promotionId = await stage.publish(ofFriends)
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${randomBytes(32).toString('base64url')}` }
  const inviter = await parlour.register(`inviter${(n += 1)}`, 'parlour', browser)
  const self = await comes(inviter, browser)
  await parlour.credit(self, 300n)
  await play(self, 1000)
  const [seen] = await friendsOf(inviter, promotionId)
  expect(seen).toMatchObject({ state: 'ready' })
  // On both sides the claim waits for an operator.
  const waits = { success: true, value: { grantId: null, state: 'APPLYING' } }
  expect(await stage.claim(inviter, promotionId, String(seen?.cycleKey))).toMatchObject(waits)
  expect(await stage.claim(self, promotionId, 'invited')).toMatchObject(waits)
  expect(await friendsOf(inviter, promotionId)).toMatchObject([{ state: 'review' }])
  expect(await stage.look(inviter, promotionId)).toMatchObject({ status: 'applying', ready: [] })
  const base = '/console/api/brands/parlour/applications'
  const { value } = await stage.desk().call('GET', `${base}?queue=applying`)
  const [own, other] = value['list'] as { applicationId: string; memberId: string; isClaim: boolean }[]
  expect([own?.memberId, other?.memberId]).toEqual([inviter.memberId, self.memberId])
  const read = await stage.desk().call('GET', `${base}/${own?.applicationId}`)
  expect(read.value['claim']).toMatchObject({ links: [{ memberId: self.memberId, by: 'browser', had: null }] })
  const reason = 'Because the test says so.'
  const note = 'Both accounts are one person’s.'
  expect(await stage.desk().call('POST', `${base}/${own?.applicationId}/rejections`, { note, reason })).toMatchObject({
    success: true,
  })
  expect(await friendsOf(inviter, promotionId)).toMatchObject([{ state: 'rejected' }])
  expect(await stage.claim(inviter, promotionId, String(seen?.cycleKey))).toMatchObject(
    refused('promo.application_rejected'),
  )
  // Whoever is right after all is given what was claimed.
  expect(await stage.desk().call('POST', `${base}/${other?.applicationId}/approvals`, { reason })).toMatchObject({
    value: { state: 'claimed' },
  })
  expect((await stage.bonuses(self)).active).toMatchObject({ amount: '18.0000' })
})

test('a budget gives for as many friends as it holds, whoever claims at once', async () => {
  const promotionId = await stage.publish({ ...ofFriends, budget: '176' })
  const inviters = await Promise.all([inviterOf(), inviterOf(), inviterOf()])
  for (const inviter of inviters) await qualified(inviter)
  const keys = await Promise.all(inviters.map(async (one) => (await friendsOf(one, promotionId))[0]?.cycleKey ?? ''))
  await parlour.database.warm()
  const answers = await Promise.all(inviters.map((one, at) => stage.claim(one, promotionId, keys[at])))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.budget_spent'))
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '176.0000', winners: 2 })
})

test('what comes too late, is another’s, or is of another brand, gives nothing', async () => {
  const promotionId = await stage.publish(ofFriends)
  const inviter = await inviterOf()
  const friend = await comes(inviter)
  await parlour.credit(friend, 200n)
  const [seen] = await friendsOf(inviter, promotionId)
  const key = String(seen?.cycleKey)
  expect(await stage.claim(inviter, promotionId, key)).toMatchObject(refused('promo.nothing_ready'))
  await play(friend, 1000)
  expect(await stage.claim(await inviterOf(), promotionId, key)).toMatchObject(refused('promo.nothing_ready'))
  const stranger = await parlour.register(`stranger${(n += 1)}`, 'verbena')
  expect(await stage.claim(stranger, promotionId, key)).toMatchObject(refused('promo.promotion_unknown'))
  await later(37 * day + 60_000)
  expect(await friendsOf(inviter, promotionId)).toEqual([])
  expect(await stage.claim(inviter, promotionId, key)).toMatchObject(refused('promo.nothing_ready'))
})

test('a friend who was rewarded brings a part of what it plays, day by day, once', async () => {
  const further = { rate: 10, days: 90, least: '1' }
  const promotionId = await stage.publish({
    ...ofFriends,
    startAt: (await parlour.clock.now()) - 8 * day,
    reward: { ...ofFriends.reward, further },
  })
  const inviter = await inviterOf()
  const friend = await qualified(inviter)
  await later(day)
  // Before the member is rewarded nothing further counts.
  expect((await stage.look(inviter, promotionId)).ready.map(({ cycleKey }) => cycleKey)).toEqual([
    expect.stringMatching(/^friend-/),
  ])
  const [seen] = await friendsOf(inviter, promotionId)
  expect(await stage.claim(inviter, promotionId, String(seen?.cycleKey))).toMatchObject({ success: true })
  const { ready } = await stage.look(inviter, promotionId)
  // The day on which the friend played fifteen hundred is over, and is claimed once.
  expect(ready).toMatchObject([{ cycleKey: expect.stringMatching(/^further-/), amount: '1.5000' }])
  const key = String(ready[0]?.cycleKey)
  await parlour.database.warm()
  const answers = await Promise.all([1, 2].map(() => stage.claim(inviter, promotionId, key)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect((await stage.look(inviter, promotionId)).ready).toEqual([])
  await play(friend, 3000)
  const { value } = await parlour.call('GET', '/api/promo/friends', { token: inviter.token })
  const [own] = (value['list'] as { promotionId: string; further: unknown }[]).filter(
    (one) => one.promotionId === promotionId,
  )
  expect(own?.further).toMatchObject({ rate: 10, days: 90, given: '1.5000', today: '3.0000' })
  // Another promotion gives nothing more for the same friend and day.
  const next = await stage.publish({
    ...ofFriends,
    startAt: (await parlour.clock.now()) - 8 * day,
    reward: { ...ofFriends.reward, further },
  })
  expect((await stage.look(inviter, next)).ready).toEqual([])
  expect(await stage.claim(inviter, next, key)).toMatchObject({ success: false })
  expect(await stage.claim(friend, promotionId, key)).toMatchObject({ success: false })
})

test('agents stand in no promotion of friends', async () => {
  const promotionId = await stage.publish(ofFriends)
  const agent = await inviterOf()
  await qualified(agent)
  const [seen] = await friendsOf(agent, promotionId)
  await sql`update identity.member set type = 1 where member_id = ${agent.memberId}`.execute(parlour.database.db)
  expect(await friendsOf(agent, promotionId)).toEqual([])
  expect(await stage.claim(agent, promotionId, String(seen?.cycleKey))).toMatchObject(
    refused('promo.promotion_unknown'),
  )
})

test('what a draft would have given for friends is told before it is published', async () => {
  await qualified(await inviterOf())
  const written = await stage.write(ofFriends)
  const { claims, amount } = await stage.simulate(String(written.value['promotionId']))
  expect(claims).toBeGreaterThanOrEqual(2)
  expect(Number(amount)).toBeGreaterThanOrEqual(106)
})

test.each([
  ['names no friend', { reward: { kind: 'FIXED', amount: '88' } }, ['reward']],
  ['asks for no deposit', { leastDeposit: null }, ['deposit']],
  ['is not paid for', { budget: '87' }, ['budget']],
  ['is to be joined', { needJoin: true }, ['join']],
])('a promotion of friends that %s is refused', async (_, change, faults) => {
  expect(await stage.write({ ...ofFriends, ...change })).toMatchObject({
    ...refused('console.promotion_invalid'),
    value: { faults },
  })
})
