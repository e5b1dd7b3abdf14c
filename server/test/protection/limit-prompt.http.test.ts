import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { protectionOf } from '../support/protection.ts'

// What a member is asked before it plays: whether it would like limits of deposits.

let parlour: TestParlour
let held: ReturnType<typeof protectionOf>

beforeAll(async () => {
  parlour = await openTestParlour()
  held = protectionOf(parlour)
})
afterAll(() => parlour.close())

const answer = (member: TestMember, body: object) => held.send('POST', '/asked', member, body)
const asks = async (member: TestMember) => {
  const { asks: on, mustAnswer, shouldAsk } = await held.current(member)
  return { ...(on as object), mustAnswer, shouldAsk }
}
const open = async ({ token, merchant }: TestMember) => {
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
  const [method] = value['deposit'] as { methodId: string }[]
  const body = { methodId: method?.methodId, amount: '100' }
  return (await parlour.call('POST', '/api/cashier/deposits', { token, merchant, key: randomUUID(), body })).code
}

test('is asked once at registration and once before the first deposit', async () => {
  const member = await parlour.register('askedtwice')
  expect(await asks(member)).toEqual({ registration: true, deposit: true, mustAnswer: false, shouldAsk: true })
  await answer(member, { occasion: 'REGISTRATION', answer: 'LATER' })
  expect(await asks(member)).toEqual({ registration: false, deposit: true, mustAnswer: false, shouldAsk: true })
  await answer(member, {})
  expect(await asks(member)).toEqual({ registration: false, deposit: false, mustAnswer: false, shouldAsk: false })
})

test('three limits are set at once, and nobody who has one is asked again', async () => {
  const member = await parlour.register('setthree')
  const limits = [
    { period: 'DAY', amount: '50' },
    { period: 'WEEK', amount: '200.50' },
    { period: 'MONTH', amount: '500' },
  ]
  const { value } = await answer(member, { occasion: 'REGISTRATION', limits })
  expect(value['limits']).toMatchObject([
    { kind: 'DEPOSIT', period: 'DAY', own: '50.0000' },
    { kind: 'DEPOSIT', period: 'WEEK', own: '200.5000' },
    { kind: 'DEPOSIT', period: 'MONTH', own: '500.0000' },
  ])
  expect(await asks(member)).toMatchObject({ registration: false, deposit: false })
  // A second press changes nothing.
  expect((await answer(member, { occasion: 'REGISTRATION', limits })).value['limits']).toMatchObject([
    { request: null },
    { request: null },
    { request: null },
  ])
})

test('one amount that is none sets none of them', async () => {
  const member = await parlour.register('setnone')
  const limits = [
    { period: 'DAY', amount: '50' },
    { period: 'WEEK', amount: '0' },
  ]
  expect(await answer(member, { occasion: 'REGISTRATION', limits })).toMatchObject({
    status: 422,
    code: 'protection.amount_invalid',
  })
  expect((await held.current(member))['limits']).toEqual([])
  expect(await asks(member)).toMatchObject({ registration: true })
})

test('where the law asks for an answer no deposit is begun without one', async () => {
  const members = await Promise.all(['mustsay', 'mustset'].map((name) => parlour.register(name)))
  const [says, sets] = members
  if (!says || !sets) throw new Error('nobody')
  const rule = async (value: number) => {
    await sql`delete from brand.stricter_rule where rule = 'isLimitAnswerRequired'`.execute(parlour.database.db)
    await sql`
      insert into brand.stricter_rule (brand_id, rule, value)
      select brand_id, 'isLimitAnswerRequired', ${value} from brand.brand where merchant_code = 'parlour'`.execute(
      parlour.database.db,
    )
  }
  await rule(1)
  await expect.poll(async () => (await asks(says)).mustAnswer).toBe(true)
  await answer(says, { answer: 'LATER' })
  expect(await asks(says)).toMatchObject({ deposit: true, mustAnswer: true })
  expect(await open(says)).toBe('protection.answer_required')
  await answer(says, { answer: 'NONE' })
  // It has gone further: no provider is there to take it on.
  expect(await open(says)).toBe('cashier.provider_unavailable')
  await answer(sets, { occasion: 'REGISTRATION', limits: [{ period: 'MONTH', amount: '400' }] })
  expect(await open(sets)).toBe('cashier.provider_unavailable')
  expect(await asks(sets)).toMatchObject({ deposit: false, mustAnswer: false })
})

test('a law that reminds more often binds whoever wants less', async () => {
  const member = await parlour.register('reminded')
  await sql`
    insert into brand.stricter_rule (brand_id, rule, value)
    select brand_id, 'reminderMinutes', 30 from brand.brand where merchant_code = 'parlour'`.execute(
    parlour.database.db,
  )
  await expect.poll(async () => (await held.current(member))['reminderMinutes']).toBe(30)
  await held.send('PUT', '/reminder', member, { minutes: 60 })
  expect(await held.current(member)).toMatchObject({ reminderMinutes: 30, reminderMost: 30 })
  await held.send('PUT', '/reminder', member, { minutes: 15 })
  expect(await held.current(member)).toMatchObject({ reminderMinutes: 15 })
})
