import { randomBytes, randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// Bonuses from the offer to their end: what is claimed, what is played, what becomes cash and what is taken away. A vendor
// says how each bet ends, so that every sum is known.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const refused = (code: string) => ({ success: false, code })
const wire = (whole: number) => `${whole.toFixed(4)}`

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

const slots = (own: object = {}) => ({ base: 'BONUS', multiplier: 1, products: { RNG: 100 }, days: 30, ...own })
const publish = (change: object = {}) => stage.publish({ rollover: slots(), ...change })

async function newcomer(): Promise<TestPlayer> {
  return newPlayer(parlour, vendor, { name: `bonus${(n += 1)}`, cash: 0n })
}

/** A member with cash and an active bonus of the same amount, of a promotion of its own. */
async function withBonus(whole: bigint, change: object = {}) {
  const promotionId = await publish(change)
  const p = await newcomer()
  await stage.join(p.member, promotionId)
  await parlour.credit(p.member, whole)
  expect(await stage.claim(p.member, promotionId)).toMatchObject({ success: true })
  const { active } = await stage.bonuses(p.member)
  return { p, promotionId, grantId: defined(active ?? undefined, 'a bonus is active').grantId }
}

let id = 0
/** A round that is over: a stake, and what it pays. */
async function spin(p: TestPlayer, stake: number, win = 0): Promise<void> {
  const refTxId = await bet(p, stake)
  await pay(p, refTxId, win)
}
async function bet(p: TestPlayer, stake: number): Promise<string> {
  const txId = `spin-${(id += 1)}`
  const answer = await vendor.call('bet', p.fields(txId, { amount: String(stake), roundId: txId }))
  expect(answer).toMatchObject({ status: 'OK' })
  return txId
}
async function pay(p: TestPlayer, refTxId: string, win: number): Promise<void> {
  const fields = p.fields(`win-${(id += 1)}`, { refTxId, amount: String(win), roundId: refTxId })
  expect(await vendor.call('win', fields)).toMatchObject({ status: 'OK' })
}

/** Cash, and all bonus, in units. */
async function holdings({ memberId }: TestMember): Promise<[number, number]> {
  const { rows } = await sql<{ cash: bigint; bonus: bigint }>`
    select sum(balance) filter (where purpose = 'PLAYER_CASH')::bigint as cash,
           sum(balance) filter (where purpose = 'PLAYER_BONUS')::bigint as bonus
      from wallet.account where owner_id = ${memberId}`.execute(parlour.database.db)
  return [Number(rows[0]?.cash) / 10_000, Number(rows[0]?.bonus) / 10_000]
}

/** How much of deposits is to be played, in percent. */
async function playDeposits(percent: number): Promise<void> {
  await sql`update cashier.withdrawal_rule set turnover_percent = ${percent}`.execute(parlour.database.db)
}

async function later(ms: number): Promise<void> {
  await parlour.clock.advance(ms)
  await keepSessions(parlour)
  await stage.signIn()
}

test('a match of the first deposit, from the offer until it is cash', async () => {
  await playDeposits(100)
  const promotionId = await publish()
  const p = await newcomer()
  const { member } = p
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'open', missing: 'join' })
  expect(await stage.join(member, promotionId)).toMatchObject({ value: { status: 'process' } })
  expect(await stage.claim(member, promotionId)).toMatchObject(refused('promo.nothing_ready'))
  await parlour.credit(member, 200n)
  expect(await stage.look(member, promotionId)).toMatchObject({
    status: 'issued',
    ready: [{ cycleKey: 'once', deposit: '200.0000', amount: '200.0000', required: '200.0000' }],
  })
  const key = randomUUID()
  const claimed = await stage.claim(member, promotionId, 'once', key)
  expect(claimed.value).toMatchObject({ state: 'ACTIVE', amount: '200.0000', balance: '400.0000' })
  expect((await stage.claim(member, promotionId, 'once', key)).value).toEqual(claimed.value)
  expect(await stage.claim(member, promotionId)).toMatchObject(refused('promo.already_claimed'))
  expect(await stage.look(member, promotionId)).toMatchObject({ status: 'claimed', ready: [] })
  expect(await holdings(member)).toEqual([200, 200])

  // The deposit is to be played first, then the bonus; cash is staked before it.
  await spin(p, 150, 50)
  await spin(p, 100, 100)
  expect((await stage.bonuses(member)).active).toMatchObject({ played: '50.0000', required: '200.0000' })
  await spin(p, 150, 0)
  const done = await stage.bonuses(member)
  expect(done.active).toBeNull()
  // 100 of cash and 50 of the bonus were lost; what is left of it is cash.
  expect(done.ended).toMatchObject([
    { state: 'COMPLETED', played: '200.0000', converted: '150.0000', removed: '0.0000', balance: '0.0000' },
  ])
  expect(await holdings(member)).toEqual([150, 0])
  const { value } = await parlour.call('GET', '/api/cashier/turnover', { token: member.token })
  expect(value['left']).toBe('0.0000')
  const events = (await stage.grants(promotionId)).value['list'] as { events: { state: string; cause: string }[] }[]
  expect(events[0]?.events.map(({ state, cause }) => `${state} ${cause}`)).toEqual([
    'QUEUED claim',
    'ACTIVE claim',
    'COMPLETED played',
  ])
  expect(await stage.sheet(promotionId)).toMatchObject({ spent: '200.0000', winners: 1, converted: '150.0000' })
  await playDeposits(0)
})

test('no more becomes cash than the cap, whatever was won; the rest is a line of its own', async () => {
  const { p } = await withBonus(100n, { conversionMax: 2 })
  await spin(p, 100, 0)
  await spin(p, 100, 350)
  const { ended } = await stage.bonuses(p.member)
  expect(ended).toMatchObject([{ state: 'COMPLETED', converted: '200.0000', removed: '150.0000' }])
  expect(await holdings(p.member)).toEqual([200, 0])
})

test('whoever leaves a bonus reads before what goes, and keeps the cash', async () => {
  const { p, grantId } = await withBonus(100n, { rollover: slots({ multiplier: 10 }) })
  const { member } = p
  await spin(p, 100, 0)
  const open = await bet(p, 40)
  expect((await stage.preview(member, grantId)).value).toEqual({
    removed: '60.0000',
    inPlay: '40.0000',
    cash: '0.0000',
    leftToPlay: '0.0000',
  })
  const key = randomUUID()
  const left = await stage.leave(member, grantId, key)
  expect(left.value).toMatchObject({ removed: '60.0000', balance: '0.0000' })
  expect((await stage.leave(member, grantId, key)).value).toEqual(left.value)
  expect(await stage.leave(member, grantId)).toMatchObject(refused('promo.grant_ended'))
  // What the open bet of it wins goes where the bonus went.
  await pay(p, open, 90)
  const { ended, active } = await stage.bonuses(member)
  expect(active).toBeNull()
  expect(ended).toMatchObject([{ state: 'FORFEITED', converted: '0.0000', removed: '150.0000' }])
  expect(await holdings(member)).toEqual([0, 0])
  const { value } = await parlour.call('GET', '/api/cashier/turnover', { token: member.token })
  expect(value['left']).toBe('0.0000')
})

test('what open bets win of a bonus that is cash becomes cash, up to the cap', async () => {
  const { p } = await withBonus(100n, { conversionMax: 1 })
  await spin(p, 100, 0)
  const open = await bet(p, 30)
  await spin(p, 70, 70)
  await spin(p, 30, 30)
  expect((await stage.bonuses(p.member)).ended).toMatchObject([{ state: 'COMPLETED', converted: '70.0000' }])
  await pay(p, open, 50)
  expect((await stage.bonuses(p.member)).ended).toMatchObject([{ converted: '100.0000', removed: '20.0000' }])
  expect(await holdings(p.member)).toEqual([100, 0])
})

test('the next bonus waits for the active one, and has its turn when that ends', async () => {
  const { p, grantId } = await withBonus(100n)
  const second = await publish({ type: 'PROMOCODE', code: `NEXT${n}`, ...byCode })
  expect((await stage.code(p.member, ` next${n} `)).value).toMatchObject({ state: 'QUEUED', title: 'Welcome' })
  expect(await holdings(p.member)).toEqual([100, 100])
  expect((await stage.bonuses(p.member)).queued).toMatchObject([{ state: 'QUEUED', amount: '18.0000' }])
  await stage.leave(p.member, grantId)
  expect(await stage.bonuses(p.member)).toMatchObject({ active: { amount: '18.0000', balance: '18.0000' }, queued: [] })
  expect(await holdings(p.member)).toEqual([100, 18])
  expect(await stage.sheet(second)).toMatchObject({ spent: '18.0000', winners: 1 })
})

const byCode = { needJoin: false, leastDeposit: null, reward: { kind: 'FIXED', amount: '18' } }

test('whoever has lost all of it is free of it: what is in play counts as there', async () => {
  const { p } = await withBonus(100n, { rollover: slots({ multiplier: 9 }) })
  const tooMuch = await vendor.call('bet', p.fields('too-much', { amount: '100.01' }))
  expect(tooMuch).toMatchObject({ status: 'LIMIT' })
  await spin(p, 100, 0)
  const [open, last] = [await bet(p, 99.5), await bet(p, 0.4)]
  expect((await stage.bonuses(p.member)).active).toMatchObject({ balance: '0.1000', inPlay: '99.9000' })
  await pay(p, open, 0)
  // However little is in play, it may still win.
  expect((await stage.bonuses(p.member)).active).toMatchObject({ balance: '0.1000', inPlay: '0.4000' })
  await pay(p, last, 0)
  expect((await stage.bonuses(p.member)).ended).toMatchObject([{ state: 'BUST', removed: '0.1000' }])
})

test('nobody leaves what is played through: it is cash, and stays', async () => {
  const { p, grantId } = await withBonus(100n)
  await spin(p, 100, 100)
  expect(await stage.leave(p.member, grantId)).toMatchObject(refused('promo.grant_ended'))
  expect((await stage.bonuses(p.member)).ended).toMatchObject([{ state: 'COMPLETED', converted: '100.0000' }])
})

test('the terms of a bonus are those that it was claimed under, whatever is published since', async () => {
  const { p, promotionId } = await withBonus(100n)
  const harder = { rollover: slots({ multiplier: 40 }), conversionMax: 1 }
  expect(await stage.rewrite(promotionId, harder)).toMatchObject({ success: true })
  expect(await stage.propose(promotionId)).toMatchObject({ success: true })
  expect(await stage.approve()).toMatchObject({ success: true })
  expect((await stage.bonuses(p.member)).active).toMatchObject({ required: wire(100) })
  const other = await newcomer()
  await stage.join(other.member, promotionId)
  await parlour.credit(other.member, 100n)
  expect((await stage.claim(other.member, promotionId)).value).toMatchObject({ required: wire(4000) })
  const tampered = sql`update promo.bonus_grant set required = 1 where promotion_id = ${promotionId}`
  await expect(tampered.execute(parlour.database.db)).rejects.toThrow('what was granted is kept')
  const reworded = sql`update promo.promotion_version set terms = '{}' where promotion_id = ${promotionId}`
  await expect(reworded.execute(parlour.database.db)).rejects.toThrow('append-only')
})

test('a bonus of a deposit that is taken back ends, with what it won; the deposit gives no second one', async () => {
  const { p, promotionId } = await withBonus(100n)
  await spin(p, 100, 0)
  await spin(p, 50, 100)
  const { rows } = await sql<{ depositId: string; txn: string }>`
    select d.deposit_id as "depositId", t.provider_txn_id as txn
      from cashier.deposit d join cashier.callback t using (deposit_id)
     where d.member_id = ${p.member.memberId}`.execute(parlour.database.db)
  const { depositId: reference, txn: providerTxnId } = defined(rows[0], 'a deposit came')
  const currency = defined(parlour.brands[0], 'a brand').currency
  await parlour.callback({
    reference,
    providerTxnId,
    status: 'REVERSED',
    amount: '100.0000',
    currency,
    merchant: 'parlour',
  })
  await parlour.jobs.find(({ name }) => name === 'promo:reversed_deposits')?.work({})
  expect((await stage.bonuses(p.member)).ended).toMatchObject([{ state: 'VOIDED', removed: '150.0000' }])
  // The deposit was spent: it is owed.
  expect(await holdings(p.member)).toEqual([-100, 0])
  expect(await stage.claim(p.member, promotionId)).toMatchObject(refused('promo.already_claimed'))
})

test('of many who come together a code gives as many as it has, and each member one', async () => {
  const code = `RUSH${n}`
  const promotionId = await publish({ type: 'PROMOCODE', code, ...byCode, winnersMax: 5 })
  const members = await Promise.all(Array.from({ length: 12 }, () => newcomer()))
  const twice = members.flatMap(({ member }) => [member, member])
  const answers = await Promise.all(twice.map((member) => stage.code(member, code)))
  expect(answers.filter(({ success }) => success)).toHaveLength(5)
  const codes = new Set(answers.filter(({ success }) => !success).map((answer) => answer.code))
  expect([...codes].filter((one) => one !== 'promo.budget_spent' && one !== 'promo.already_claimed')).toEqual([])
  expect(await stage.sheet(promotionId)).toMatchObject({ winners: 5, spent: '90.0000' })
  const [late] = members.slice(-1)
  expect(await stage.code(defined(late, 'a member').member, 'NOT-A-CODE')).toMatchObject(refused('promo.code_unknown'))
})

test('a budget gives no more than it holds', async () => {
  const code = `POT${n}`
  await publish({ type: 'PROMOCODE', code, ...byCode, budget: '40' })
  const members = await Promise.all(Array.from({ length: 4 }, () => newcomer()))
  const answers = await Promise.all(members.map(({ member }) => stage.code(member, code)))
  expect(answers.filter(({ success }) => success)).toHaveLength(2)
  expect(answers.filter(({ code: why }) => why === 'promo.budget_spent')).toHaveLength(2)
})

test('one deposit gives one bonus, whichever promotions it is for', async () => {
  const [first, second] = [await publish(), await publish()]
  const { member } = await newcomer()
  await stage.join(member, first)
  await stage.join(member, second)
  await parlour.credit(member, 100n)
  expect(await stage.look(member, second)).toMatchObject({ status: 'issued' })
  const answers = await Promise.all([first, second].map((promotionId) => stage.claim(member, promotionId)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('what a person has once waits for an operator where a second account of the same browser claims it', async () => {
  const code = `ONCE${n}`
  await publish({ type: 'PROMOCODE', code, ...byCode })
  const browser = { 'sec-fetch-site': 'same-origin', cookie: `parlour_device=${randomBytes(32).toString('base64url')}` }
  const [one, other] = [
    await parlour.register(`bonus${(n += 1)}`, 'parlour', browser),
    await parlour.register(`bonus${(n += 1)}`, 'parlour', browser),
  ]
  expect(await stage.code(one, code)).toMatchObject({ success: true })
  expect(await stage.code(other, code)).toMatchObject({ success: true, value: { grantId: null, state: 'APPLYING' } })
  expect(await stage.bonuses(other)).toMatchObject({ active: null, queued: [] })
  expect(await stage.code((await newcomer()).member, code)).toMatchObject({ success: true })
})

test('what is ended gives nothing more; the bonuses of it go on', async () => {
  const { p, promotionId } = await withBonus(100n)
  const { member: late } = await newcomer()
  await stage.join(late, promotionId)
  await parlour.credit(late, 100n)
  expect((await stage.end(promotionId)).value).toEqual({ active: 1, queued: 0 })
  expect(await stage.claim(late, promotionId)).toMatchObject(refused('promo.promotion_unknown'))
  expect((await stage.bonuses(p.member)).active).not.toBeNull()
})

test('another member’s bonus and a bonus that is none are alike', async () => {
  const { grantId } = await withBonus(100n)
  const { member } = await newcomer()
  expect(await stage.preview(member, grantId)).toMatchObject(refused('promo.grant_unknown'))
  expect(await stage.leave(member, grantId)).toMatchObject(refused('promo.grant_unknown'))
  expect(await stage.leave(member, randomUUID())).toMatchObject(refused('promo.grant_unknown'))
})

test('what a draft would have given is told before it is published', async () => {
  const { member } = await newcomer()
  await parlour.credit(member, 150n)
  const written = await stage.write({
    rollover: slots(),
    leastDeposit: '150',
    reward: { kind: 'PERCENT', percent: 10, cap: '800' },
  })
  const promotionId = String(written.value['promotionId'])
  const { claims, amount, usedUpOn } = await stage.simulate(promotionId)
  expect(claims).toBeGreaterThanOrEqual(1)
  expect(Number(amount)).toBeGreaterThanOrEqual(15)
  expect(usedUpOn).toBeNull()
})

test('what the law of a brand allows no bonus is neither written nor published', async () => {
  const runBy = async (profile: string) => {
    await sql`update brand.brand set profile = ${profile} where merchant_code = 'parlour'`.execute(parlour.database.db)
    parlour.brandsOfServer.forget(defined(parlour.brands[0], 'a brand').brandId)
  }
  const unlawful = { ...refused('console.promotion_unlawful'), value: { most: 10 } }
  const written = await stage.write({ rollover: slots({ multiplier: 15 }) })
  try {
    await runBy('GB')
    // Written while another law held: what is published is what holds now.
    expect(await stage.propose(String(written.value['promotionId']))).toMatchObject(unlawful)
    expect(await stage.write({ rollover: slots({ multiplier: 11 }) })).toMatchObject(unlawful)
    expect(await stage.write({ rollover: slots({ products: { RNG: 100, LOTT: 100 } }) })).toMatchObject(unlawful)
    expect(await stage.write({ rollover: slots({ multiplier: 10 }) })).toMatchObject({ success: true })
  } finally {
    await runBy('default')
  }
})

test.each([
  ['gives a part of no deposit', { type: 'SIGNUP', needJoin: false, leastDeposit: null }, ['reward']],
  ['counts what is no product', { rollover: slots({ products: { CHESS: 100 } }) }, ['products']],
  ['ends before it begins', { endAt: 5 }, ['period']],
  ['is of a code that it has not', { type: 'PROMOCODE', ...byCode }, ['code']],
])('a promotion that %s is refused, with what is wrong', async (_, change, faults) => {
  expect(await stage.write(change)).toMatchObject({ ...refused('console.promotion_invalid'), value: { faults } })
})

test('a bonus that is not played in its time goes, and so does what was to be played of it', async () => {
  const { p } = await withBonus(100n, { rollover: slots({ multiplier: 5, days: 2 }) })
  await spin(p, 100, 0)
  await spin(p, 50, 60)
  await later(2 * day - 60_000)
  expect((await stage.bonuses(p.member)).active).not.toBeNull()
  await later(120_000)
  const { ended } = await stage.bonuses(p.member)
  expect(ended).toMatchObject([{ state: 'EXPIRED', converted: '0.0000', removed: '110.0000', played: '150.0000' }])
  expect(await holdings(p.member)).toEqual([0, 0])
})

test('whoever staked between a deposit and joining is given nothing for it, days later either', async () => {
  const promotionId = await publish()
  const p = await newcomer()
  await parlour.credit(p.member, 200n)
  await spin(p, 10)
  await stage.join(p.member, promotionId)
  const readyOf = async () => (await stage.look(p.member, promotionId)).ready
  expect(await readyOf()).toEqual([])
  // The clock is another one by then, and the ids of bets are not.
  await later(3 * day)
  expect(await readyOf()).toEqual([])
})
