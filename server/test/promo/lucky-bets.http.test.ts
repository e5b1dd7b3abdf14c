import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage, type ShownPromotion } from '../support/promotions.ts'
import { placeSlip } from '../support/slip.ts'
import { newVendor, type TestVendor } from '../support/vendors.ts'

// A bet whose number ends as a promotion asks brings its member a bonus, once, when it has ended and stands.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })
const common = {
  type: 'LUCKY_BET',
  needJoin: false,
  leastDeposit: null,
  rollover: { base: 'BONUS', multiplier: 3, products: { RNG: 100 }, days: 30 },
  stakeMax: { percent: 100, least: '5000' },
}
const reward = { kind: 'LUCKY', products: ['RNG'], least: '10', times: 8, cap: '888', perDay: 2 }

beforeAll(async () => {
  parlour = await openTestParlour()
  stage = await openPromotionStage(parlour)
  vendor = await newVendor(parlour, 'reels')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function newcomer(merchant = 'parlour'): Promise<TestMember> {
  const member = await parlour.register(`luck${(n += 1)}`, merchant)
  if (merchant === 'parlour') await parlour.credit(member, 5000n)
  return member
}

/** A bet that is open: its round at the vendor, and the number that its member reads. */
interface OpenBet {
  readonly betId: string
  readonly betNumber: string
  readonly round: Record<string, string>
}

async function bet(member: TestMember, stake = 20): Promise<OpenBet> {
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === member.merchant)?.currency ?? ''
  const txId = randomUUID()
  const round = { playerRef: member.memberId, token, currency, gameCode: 'fruits', roundId: txId }
  expect(await vendor.call('bet', { ...round, txId, amount: String(stake) })).toMatchObject({ status: 'OK' })
  const { value } = await parlour.call('GET', '/api/bets', { token: member.token, merchant: member.merchant })
  const [latest] = value['list'] as { betId: string; betNumber: string }[]
  return { betId: latest?.betId ?? '', betNumber: latest?.betNumber ?? '', round: { ...round, txId } }
}

async function end({ round: { txId, ...round } }: OpenBet, win = 0): Promise<void> {
  const paid = { ...round, txId: randomUUID(), refTxId: txId, amount: String(win) }
  expect(await vendor.call('win', paid)).toMatchObject({ status: 'OK' })
}

async function takeBack({ round: { txId, ...round } }: OpenBet): Promise<void> {
  expect(await vendor.call('rollback', { ...round, txId: randomUUID(), refTxId: txId })).toMatchObject({ status: 'OK' })
}

/** Runs since a day: bets that were placed a moment ago are among those that it is for. */
const publish = async (bets: readonly OpenBet[], change: object = {}, of: object = {}) =>
  stage.publish({
    ...common,
    startAt: (await parlour.clock.now()) - day,
    reward: { ...reward, endings: [...new Set(bets.map(({ betNumber }) => betNumber.slice(-6)))], ...of },
    ...change,
  })

interface ShownLucky extends ShownPromotion {
  readonly lucky: readonly { readonly number: string; readonly state: string; readonly amount: string }[]
}
const look = async (member: TestMember, promotionId: string) => (await stage.look(member, promotionId)) as ShownLucky
const stateOf = async (member: TestMember, promotionId: string, { betNumber }: OpenBet) =>
  (await look(member, promotionId)).lucky.find(({ number }) => number === betNumber)?.state

test('a lucky bet is ready when it has ended, and claimed once, whoever claims at once', async () => {
  const member = await newcomer()
  const [lucky, other] = [await bet(member, 20), await bet(member, 20)]
  expect(lucky.betNumber).toMatch(/^\d{10}$/u)
  const promotionId = await publish([lucky])
  expect(await look(member, promotionId)).toMatchObject({ status: 'open', missing: 'play', ready: [], lucky: [] })
  expect(await stage.claim(member, promotionId, lucky.betId)).toMatchObject(refused('promo.nothing_ready'))
  await end(lucky)
  await end(other, 90)
  expect(await look(member, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: lucky.betId, amount: '160.0000', required: '480.0000' }],
    lucky: [{ betId: lucky.betId, number: lucky.betNumber, state: 'ready', stake: '20.0000', amount: '160.0000' }],
  })
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => stage.claim(member, promotionId, lucky.betId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.already_claimed'))
  expect(await stateOf(member, promotionId, lucky)).toBe('claimed')
  expect(await stage.claim(member, promotionId, other.betId)).toMatchObject(refused('promo.nothing_ready'))
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '160.0000', winners: 1 })
  const stranger = await newcomer()
  expect(await stage.claim(stranger, promotionId, lucky.betId)).toMatchObject(refused('promo.nothing_ready'))
  const abroad = await newcomer('verbena')
  expect(await stage.claim(abroad, promotionId, lucky.betId)).toMatchObject(refused('promo.promotion_unknown'))
})

test('a bet that was taken back gives nothing, before it was noted and after', async () => {
  const member = await newcomer()
  const [early, late] = [await bet(member), await bet(member)]
  const promotionId = await publish([early, late])
  await takeBack(early)
  await end(late)
  expect((await look(member, promotionId)).ready).toMatchObject([{ cycleKey: late.betId }])
  expect(await stateOf(member, promotionId, early)).toBe('void')
  // The audit of what was booked takes a bet back that has ended.
  await sql`
    insert into bets.outcome (bet_id, seq, brand_id, member_id, kind, payout, payout_cash, payout_bonus, valid_turnover, fact_id, at_ms)
    select bet_id, 2, brand_id, member_id, 'LOST', 0, 0, 0, 0, fact_id, at_ms from bets.outcome
     where bet_id = ${late.betId} and seq = 1`.execute(parlour.database.db)
  // What reads along has not come so far yet: the claim looks at the bet itself.
  expect(await stage.claim(member, promotionId, late.betId)).toMatchObject(refused('promo.nothing_ready'))
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '0.0000' })
  await sql`alter table bets.outcome disable trigger user`.execute(parlour.database.db)
  await sql`delete from bets.outcome where bet_id = ${late.betId} and seq = 2`.execute(parlour.database.db)
  await sql`alter table bets.outcome enable trigger user`.execute(parlour.database.db)
})

test('of a day so many give, also where all are claimed at once; small stakes give none', async () => {
  const member = await newcomer()
  const bets = [await bet(member), await bet(member), await bet(member), await bet(member, 9)]
  const promotionId = await publish(bets)
  for (const one of bets) await end(one)
  const shown = await look(member, promotionId)
  expect(shown.lucky.map(({ state }) => state).toSorted()).toEqual(['full', 'ready', 'ready'])
  await parlour.database.warm()
  const answers = await Promise.all(bets.map(({ betId }) => stage.claim(member, promotionId, betId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect((await look(member, promotionId)).ready).toEqual([])
  const { rows } = await sql<{ place: number }>`
    select place from promo.lucky_reward where member_id = ${member.memberId} order by place`.execute(
    parlour.database.db,
  )
  expect(rows.map(({ place }) => place)).toEqual([1, 2])
})

test('one bet gives once, whichever promotions it is lucky for', async () => {
  const member = await newcomer()
  const lucky = await bet(member)
  const [first, second] = [await publish([lucky]), await publish([lucky])]
  await end(lucky)
  await parlour.database.warm()
  const answers = await Promise.all([first, second].map((id) => stage.claim(member, id, lucky.betId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const left = answers[0]?.success ? second : first
  expect((await look(member, left)).ready).toEqual([])
  expect(await stage.claim(member, left, lucky.betId)).toMatchObject({ success: false })
})

test('a promotion that is joined counts what is bet after it', async () => {
  const member = await newcomer()
  const early = await bet(member)
  const promotionId = await publish([early], { needJoin: true })
  expect(await look(member, promotionId)).toMatchObject({ status: 'open', missing: 'join' })
  expect(await stage.join(member, promotionId)).toMatchObject({ success: true })
  await end(early)
  expect(await look(member, promotionId)).toMatchObject({ status: 'signed', ready: [], lucky: [] })
})

test('a budget gives to as many as it holds, whoever claims at once', async () => {
  const members = [await newcomer(), await newcomer()]
  const bets = [await bet(members[0] as TestMember), await bet(members[1] as TestMember)]
  const promotionId = await publish(bets, { budget: '200' }, { cap: '160' })
  for (const one of bets) await end(one)
  for (const member of members) expect((await look(member, promotionId)).ready).toHaveLength(1)
  await parlour.database.warm()
  const answers = await Promise.all(members.map((member, at) => stage.claim(member, promotionId, bets[at]?.betId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.find(({ success }) => !success)).toMatchObject(refused('promo.budget_spent'))
})

test('whoever looks for a number by taking bets back is given nothing', async () => {
  await parlour.round()
  const member = await newcomer()
  const lucky = await bet(member)
  const promotionId = await publish([lucky])
  await end(lucky)
  const slips = []
  for (let at = 0; at < 11; at += 1) {
    const { value } = await placeSlip(parlour, member)
    const [line] = value['lines'] as { subOrderId: string; betNumber: string }[]
    expect(line?.betNumber).toMatch(/^\d{10}$/u)
    slips.push(line?.subOrderId)
  }
  const cancel = (subOrderIds: unknown) =>
    parlour.call('POST', '/lgw/orders/cancel', { token: member.token, key: randomUUID(), body: { subOrderIds } })
  expect(await cancel(slips.slice(0, 10))).toMatchObject({ success: true })
  expect(await stateOf(member, promotionId, lucky)).toBe('ready')
  expect(await cancel(slips.slice(10))).toMatchObject({ success: true })
  expect(await stateOf(member, promotionId, lucky)).toBe('taken_back')
  expect(await stage.claim(member, promotionId, lucky.betId)).toMatchObject(refused('promo.nothing_ready'))
})

test('what a draft would give on average is told before it is published', async () => {
  const member = await newcomer()
  await end(await bet(member, 1000))
  // What has ended is added up before it is shown.
  await parlour.call('GET', '/api/promo/promotions/mine', { token: member.token })
  const written = await stage.write({ ...common, reward: { ...reward, endings: ['88', '777'] } })
  const { amount } = await stage.simulate(String(written.value['promotionId']))
  // 11 of a thousand, eight times.
  expect(Number(amount)).toBeGreaterThanOrEqual(88)
})

test.each([
  ['asks for no digits', { endings: ['8x'] }],
  ['asks for one digit', { endings: ['8'] }],
])('one that %s is refused', async (_, change) => {
  expect(await stage.write({ ...common, reward: { ...reward, ...change } })).toMatchObject({
    success: false,
    status: 400,
  })
})

test.each([
  ['counts a number twice', { reward: { ...reward, endings: ['88', '888'] } }, ['reward']],
  ['is of no product', { reward: { ...reward, endings: ['888'], products: ['CHESS'] } }, ['products']],
  ['is not paid for', { reward: { ...reward, endings: ['888'] }, budget: '887' }, ['budget']],
])('one that %s is refused', async (_, change, faults) => {
  expect(await stage.write({ ...common, ...change })).toMatchObject({
    ...refused('console.promotion_invalid'),
    value: { faults },
  })
})
