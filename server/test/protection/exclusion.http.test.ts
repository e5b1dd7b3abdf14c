import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { dayMs, hourMs, protectionOf } from '../support/protection.ts'
import { placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let held: ReturnType<typeof protectionOf>
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  held = protectionOf(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function player(whole = 100n, merchant = 'parlour'): Promise<TestMember> {
  const member = await parlour.register(`rests${(n += 1)}`, merchant)
  if (whole > 0n) await parlour.credit(member, whole)
  return member
}

const bet = async (member: TestMember, stake = 1n) => {
  const price = toWire(units(stake))
  return placeSlip(parlour, member, { price, totalStake: price })
}

/** Over a day or more a session ends: the member signs in anew. */
async function later(member: TestMember, ms: number): Promise<TestMember> {
  await parlour.clock.advance(ms)
  await parlour.round()
  const { value } = await parlour.sealed(
    'POST',
    '/wps/session/login',
    { username: member.username, password: 'a long enough secret', type: 'username' },
    member.merchant,
  )
  return { ...member, token: String(value['token']) }
}

const openDeposit = async ({ token, merchant }: TestMember, amount: string) => {
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
  const [method] = value['deposit'] as { methodId: string }[]
  return parlour.call('POST', '/api/cashier/deposits', {
    token,
    merchant,
    key: randomUUID(),
    body: { methodId: method?.methodId, amount },
  })
}

describe('who takes a time-out or excludes oneself', () => {
  test('plays nothing and pays nothing in, at once; money comes back and goes out', async () => {
    const member = await player()
    expect((await bet(member, 10n)).success).toBe(true)
    const { value } = await held.exclude(member)
    expect(value['exclusion']).toMatchObject({ kind: 'SELF_EXCLUSION', mayReturn: false })
    expect((await bet(member)).code).toBe('protection.excluded')
    expect((await openDeposit(member, '100')).code).toBe('protection.excluded')
    const launch = { launchMode: 'LOTT', lottoArea: 'VN', lottoView: 'lobby' }
    const launched = await parlour.call('POST', '/wps/game/launchGame', { token: member.token, body: launch })
    expect(launched.code).toBe('protection.excluded')
    // What was open settles, and money that was paid before arrives.
    await parlour.clock.nextIssue()
    await parlour.round()
    const after = await later(member, hourMs)
    expect((await parlour.call('GET', '/api/bets', { token: after.token })).value['list']).toHaveLength(1)
    for (const path of ['/api/wallet/records', '/api/cashier/withdrawals', '/wps/member/info'])
      expect((await parlour.call('GET', path, { token: after.token })).success).toBe(true)
  })

  test('a deposit that is paid late is booked all the same', async () => {
    const member = await player(0n)
    const { value } = await openDeposit(member, '100')
    await held.timeOut(member, 7)
    await parlour.callback({
      reference: value['depositId'],
      providerTxnId: randomUUID(),
      status: 'PAID',
      amount: '100.0000',
      currency: parlour.brands[0]?.currency,
      merchant: 'parlour',
    })
    expect((await parlour.balanceOf(member)).balance).toBe(units(100n))
  })

  test('a time-out ends by itself', async () => {
    const member = await player()
    const { value } = await held.timeOut(member)
    const { until } = value['exclusion'] as { until: number }
    const before = await later(member, until - (await parlour.clock.now()) - 20_000)
    expect((await bet(before)).code).toBe('protection.time_out')
    await parlour.clock.advance(20_000)
    expect((await bet(before)).success).toBe(true)
  })

  test('a self-exclusion ends a day after it was asked for, and not before its end', async () => {
    const member = await player()
    const { value } = await held.exclude(member)
    const { until } = value['exclusion'] as { until: number }
    expect((await held.send('POST', '/return', member, {})).code).toBe('protection.not_over')
    const over = await later(member, until - (await parlour.clock.now()))
    expect((await bet(over)).code).toBe('protection.excluded')
    expect((await held.send('POST', '/return', over, {})).success).toBe(true)
    expect((await held.send('POST', '/return', over, {})).code).toBe('protection.return_asked')
    expect((await bet(over)).code).toBe('protection.excluded')
    const free = await later(over, dayMs + 60_000)
    expect((await bet(free)).success).toBe(true)
  })

  test('nothing shortens it: not a time-out after it, nor the database', async () => {
    const member = await player()
    await held.exclude(member, 12)
    const { value } = await held.timeOut(member)
    expect(value['exclusion']).toMatchObject({ kind: 'SELF_EXCLUSION' })
    const shorten = sql`update protection.exclusion set until_ms = from_ms + 1 where member_id = ${member.memberId}`
    await expect(shorten.execute(parlour.database.db)).rejects.toThrow('stays as it was placed')
  })

  test('a bet that races it is before it or refused', async () => {
    const member = await player()
    await parlour.database.warm()
    const [answers, excluded] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, () => bet(member))),
      held.exclude(member),
    ])
    expect(excluded.success).toBe(true)
    expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code)).size).toBeLessThanOrEqual(1)
    expect((await bet(member)).code).toBe('protection.excluded')
  })
})

describe('another account', () => {
  const register = (username: string, profile: object, merchant = 'parlour') =>
    parlour.sealed(
      'PUT',
      '/wps/member/register',
      { username, password: 'a long enough secret', confirmPassword: 'a long enough secret', ...profile },
      merchant,
    )

  test('by the address of somebody who is excluded is refused; of another brand it is not', async () => {
    const member = await player(0n)
    await sql`update brand.register_rule set enabled = true, required = false where field = 'email'`.execute(
      parlour.database.db,
    )
    for (const { brandId } of parlour.brands) parlour.brandsOfServer.forget(brandId)
    const email = `${member.username}@example.com`
    await sql`update identity.member set email = ${email} where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    await held.exclude(member)
    await sql`update identity.member set email = null where member_id = ${member.memberId}`.execute(parlour.database.db)
    const again = await register(`anew${member.username}`, { email: email.toUpperCase() })
    expect(again).toMatchObject({ status: 403, code: 'protection.registration_excluded' })
    expect((await register(`anew${member.username}`, { email: `x${email}` })).success).toBe(true)
    expect((await register(`anew${member.username}`, { email }, 'verbena')).success).toBe(true)
  })
})
