import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'
import { until } from '../support/until.ts'
import { openTestCashier, paymentPassword, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let member: TestMember
let n = 0

const dayMs = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  cashier = openTestCashier(parlour)
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`secret${(n += 1)}`)
})

const current = () => parlour.call('GET', '/api/identity/payment-password', { token: member.token })
const change = (request: object) => cashier.setPaymentPassword(member, { password: undefined, ...request })
const guess = (given: string) => cashier.addAccount(member, { paymentPassword: given })

test('is set with the login password, and changed with the old one', async () => {
  expect((await current()).value).toEqual({ isSet: false, blockedUntil: null })
  expect((await cashier.setPaymentPassword(member)).value).toEqual({ isSet: true, blockedUntil: null })
  expect((await current()).value).toEqual({ isSet: true, blockedUntil: null })
  expect(await change({ paymentPassword: 'another one', oldPaymentPassword: paymentPassword })).toMatchObject({
    status: 200,
  })
  expect(await guess(paymentPassword)).toMatchObject({ status: 422, code: 'identity.payment_password_wrong' })
  expect(await guess('another one')).toMatchObject({ status: 200 })
})

test.each([
  ['five characters', { paymentPassword: '12345' }, 422, 'identity.payment_password_length'],
  ['twenty-one', { paymentPassword: 'x'.repeat(21) }, 422, 'identity.payment_password_length'],
  ['a wrong login password', { password: 'not this one' }, 422, 'identity.password_wrong'],
  ['no login password', { password: undefined }, 422, 'identity.password_wrong'],
  ['the login password itself', { paymentPassword: 'a long enough secret' }, 422, 'identity.payment_password_same'],
])('with %s is refused', async (_name, request, status, code) => {
  expect(await cashier.setPaymentPassword(member, request)).toMatchObject({ status, code })
  expect((await current()).value).toMatchObject({ isSet: false })
})

test('a second first time is told that one is set, and counts no try', async () => {
  await cashier.setPaymentPassword(member)
  expect(await cashier.setPaymentPassword(member)).toMatchObject({ status: 409, code: 'identity.payment_password_set' })
  for (let tries = 0; tries < 6; tries += 1) await cashier.setPaymentPassword(member)
  expect(await guess(paymentPassword)).toMatchObject({ status: 200 })
})

test('the login password does not change it', async () => {
  await cashier.setPaymentPassword(member)
  const request = { paymentPassword: 'another one', oldPaymentPassword: 'a long enough secret' }
  expect(await change(request)).toMatchObject({ status: 422, code: 'identity.payment_password_wrong' })
})

test('is never sent as plain JSON', async () => {
  const body = { paymentPassword, password: 'a long enough secret' }
  expect(await parlour.call('PUT', '/api/identity/payment-password', { token: member.token, body })).toMatchObject({
    status: 400,
    code: 'request.seal_required',
  })
})

test('two set at once: one is there, and the other is told', async () => {
  await parlour.database.warm()
  const answers = await Promise.all([
    cashier.setPaymentPassword(member, { paymentPassword: 'the first one' }),
    cashier.setPaymentPassword(member, { paymentPassword: 'the second one' }),
  ])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
})

describe('five wrong tries', () => {
  beforeEach(async () => {
    await cashier.setPaymentPassword(member)
  })

  test('block it for a day, the right one too, and then count anew', async () => {
    for (const triesLeft of [4, 3, 2, 1]) {
      expect(await guess('wrong one')).toMatchObject({
        status: 422,
        code: 'identity.payment_password_wrong',
        value: { triesLeft },
      })
    }
    const until = (await parlour.clock.now()) + dayMs
    const blocked = { status: 429, code: 'identity.payment_password_blocked' }
    expect(await guess('wrong one')).toMatchObject(blocked)
    expect(await guess(paymentPassword)).toMatchObject(blocked)
    expect(await change({ paymentPassword: 'another one', oldPaymentPassword: paymentPassword })).toMatchObject(blocked)
    expect(Number((await current()).value['blockedUntil'])).toBeGreaterThanOrEqual(until)
    await keepSessions(parlour)
    await parlour.clock.advance(dayMs + 60_000)
    expect((await current()).value).toEqual({ isSet: true, blockedUntil: null })
    expect(await guess('wrong one')).toMatchObject({ value: { triesLeft: 4 } })
    expect(await guess(paymentPassword)).toMatchObject({ status: 200 })
  })

  test('at once are all counted: no more than four in a row are told they were wrong', async () => {
    await parlour.database.warm()
    // All of them have been read and wait for the count before the first of them is counted: the member is held so long.
    const other = new pg.Client({ connectionString: parlour.database.url })
    await other.connect()
    await other.query('begin')
    await other.query('select from identity.member where member_id = $1 for update', [member.memberId])
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const wait = (n: number) => until(async () => (await other.query<{ n: number }>(waiting)).rows[0]?.n === n)
    const asked = Array.from({ length: 8 }, (_, at) => guess(`wrong one ${at}`))
    await wait(asked.length)
    // Found by chance. It waits behind them, and may still be counted among them: who waits for a row that was changed
    // meanwhile waits anew, for what it became.
    const right = guess(paymentPassword)
    await wait(asked.length + 1)
    await other.query('commit')
    await other.end()
    const answers = await Promise.all(asked)
    const isTaken = (await right).status === 200
    if (!isTaken) expect(await right).toMatchObject({ code: 'identity.payment_password_blocked' })
    const left = answers
      .filter(({ code }) => code === 'identity.payment_password_wrong')
      .map(({ value }) => Number(value['triesLeft']))
    // Each count is told once, or twice where the right one began it again.
    for (const tries of [4, 3, 2, 1]) {
      const told = left.filter((one) => one === tries).length
      expect(told, `${tries} tries left`).toBeGreaterThanOrEqual(isTaken ? 0 : 1)
      expect(told, `${tries} tries left`).toBeLessThanOrEqual(isTaken ? 2 : 1)
    }
    if (isTaken) return
    expect(await guess(paymentPassword)).toMatchObject({ code: 'identity.payment_password_blocked' })
  })

  test('are in a row: the right one in between begins the count again', async () => {
    for (let tries = 0; tries < 4; tries += 1) await guess('wrong one')
    expect(await guess(paymentPassword)).toMatchObject({ status: 200 })
    expect(await guess('wrong one')).toMatchObject({ value: { triesLeft: 4 } })
  })

  test('of one member do not touch another', async () => {
    for (let tries = 0; tries < 5; tries += 1) await guess('wrong one')
    const { member: other } = await cashier.ready(`calm${n}`, 0n)
    expect(await cashier.addAccount(other, { number: '99998888' })).toMatchObject({ status: 200 })
  })
})

test('who changes it again and again is stopped, whom each new one would tell what the login password is not', async () => {
  await cashier.setPaymentPassword(member, { paymentPassword: 'guess 0' })
  for (let at = 1; at < 5; at += 1)
    expect(await change({ paymentPassword: `guess ${at}`, oldPaymentPassword: `guess ${at - 1}` })).toMatchObject({
      status: 200,
    })
  for (const paymentPassword of ['a long enough secret', 'guess 5'])
    expect(await change({ paymentPassword, oldPaymentPassword: 'guess 4' })).toMatchObject({
      status: 429,
      code: 'request.too_often',
    })
})
