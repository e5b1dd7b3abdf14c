import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { operate } from '../../../../test/support/operator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../../../../test/support/parlour.ts'
import { openTestCashier, paymentPassword } from '../../../../test/support/withdrawals.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`helped${(n += 1)}`)
})

const by = ['--by', 'Rosa', '--reason', 'Asked by phone.']
const run = (verb: string, ...more: readonly string[]) => operate(parlour, 'member', verb, member.username, ...more)
const login = (given: string) =>
  parlour.sealed('POST', '/wps/session/login', { type: 'username', username: member.username, password: given })
const isIn = async () => {
  await parlour.sessions.hearEnds()
  return (await parlour.call('GET', '/wps/member/info', { token: member.token })).status === 200
}
const audited = async () => {
  const { rows } = await sql<{ command: string; reason: string }>`
    select command, reason from audit.action where subject = ${member.memberId}`.execute(parlour.database.db)
  return rows
}

test('shows what help needs to know, and no secret', async () => {
  await parlour.credit(member, 25n)
  const said = (await run('show')).join('\n')
  expect(said).toContain(member.memberId)
  expect(said).toContain('PHP 25.0000 cash, 0.0000 bonus')
  expect(said).toContain('failed sign-ins 0')
  expect(said).toContain('payment password not set')
  expect(said).toContain('1 sessions')
  expect(said).not.toContain('argon2')
})

test('signing out ends every session, with its reason', async () => {
  expect(await run('sign-out', ...by)).toEqual(['1 sessions ended'])
  expect(await isIn()).toBe(false)
  expect(await audited()).toEqual([{ command: 'member sign-out', reason: 'Asked by phone.' }])
})

test('unlocking lets a locked name try again', async () => {
  await parlour.database.warm()
  await Promise.all(Array.from({ length: 5 }, () => login('not this one')))
  expect((await login(password)).status).not.toBe(200)
  await run('unlock', ...by)
  expect(await login(password)).toMatchObject({ status: 200 })
})

test('a forgotten payment password is taken away, and a new one is set with the login password', async () => {
  const cashier = openTestCashier(parlour)
  await cashier.setPaymentPassword(member)
  await run('clear-payment-password', ...by)
  await expect(run('clear-payment-password', ...by)).rejects.toThrow('There is no payment password.')
  expect(await audited()).toHaveLength(1)
  expect(await cashier.setPaymentPassword(member, { paymentPassword, password })).toMatchObject({ status: 200 })
})

test('a closed account is out and stays out until it is opened again; its money stays', async () => {
  await parlour.credit(member, 25n)
  await run('close', ...by)
  await expect(run('close', ...by)).rejects.toThrow('closed already')
  expect(await isIn()).toBe(false)
  expect(await login(password)).toMatchObject({ status: 403, code: 'identity.account_closed' })
  expect((await run('show')).join('\n')).toContain('PHP 25.0000 cash')
  await run('reopen', ...by)
  expect(await login(password)).toMatchObject({ status: 200 })
})

test('a name that two brands have must be said with its brand', async () => {
  await parlour.register(member.username, 'verbena')
  await expect(run('show')).rejects.toThrow('say which with --brand')
  expect((await run('show', '--brand', 'parlour'))[0]).toContain(member.memberId)
  await expect(run('show', '--brand', 'nobody')).rejects.toThrow('There is no brand')
  await expect(operate(parlour, 'member', 'show', 'nobody-at-all')).rejects.toThrow('There is no member')
})
