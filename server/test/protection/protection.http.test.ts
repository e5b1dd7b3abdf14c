import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openGuard } from '../../src/modules/protection/guard.ts'
import { openLedgerWatch } from '../support/ledger-watch.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { dayMs, hourMs, protectionOf, submitBet } from '../support/protection.ts'
import { allEndings, currentIssue, placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let differing: ReturnType<typeof openLedgerWatch>
let held: ReturnType<typeof protectionOf>
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  differing = openLedgerWatch(parlour)
  held = protectionOf(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
})
afterEach(async () => expect(await differing()).toEqual([]))
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

async function player(whole = 100n, merchant = 'parlour'): Promise<TestMember> {
  const member = await parlour.register(`held${(n += 1)}`, merchant)
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

const quarterMs = 900_000

/** What is counted of the calendar's month is what the statement says: made anew from the postings it would be the same. */
async function countedAsBooked(member: TestMember): Promise<void> {
  const { value } = await parlour.call('GET', '/api/protection/activity', { token: member.token })
  const { rows } = await sql<{ deposited: bigint; staked: bigint; won: bigint }>`
    select sum(deposited)::bigint as deposited, sum(staked)::bigint as staked, sum(won)::bigint as won
      from wallet.flow
     where member_id = ${member.memberId} and quarter >= ${Number(value['monthFrom']) / quarterMs}::int`.execute(
    parlour.database.db,
  )
  const [counted] = rows
  expect(value['month']).toMatchObject({
    deposits: toWire(counted?.deposited ?? 0n),
    staked: toWire(counted?.staked ?? 0n),
    won: toWire(counted?.won ?? 0n),
  })
}

describe('a limit of stakes', () => {
  test('lets bets up to it through and says which limit refuses the next, and when there is room', async () => {
    const member = await player()
    expect((await held.limit(member, '10')).value['limits']).toMatchObject([{ own: '10.0000', left: '10.0000' }])
    expect((await bet(member, 10n)).success).toBe(true)
    const refused = await bet(member)
    expect(refused).toMatchObject({
      status: 422,
      code: 'protection.stake_limit',
      value: { period: 'DAY', limit: '10.0000', left: '0.0000' },
    })
    const until = Number(refused.value['until'])
    expect(until).toBeGreaterThan((await parlour.clock.now()) + dayMs)
    expect(until).toBeLessThanOrEqual((await parlour.clock.now()) + dayMs + 15 * 60_000)
    const again = await later(member, until - (await parlour.clock.now()) - 20_000)
    expect((await bet(again)).code).toBe('protection.stake_limit')
    await parlour.clock.advance(20_000)
    await parlour.round()
    expect((await bet(again)).success).toBe(true)
    await countedAsBooked(again)
  })

  test('counts what was staked before it was set', async () => {
    const member = await player()
    await bet(member, 7n)
    await held.limit(member, '10')
    expect((await bet(member, 4n)).code).toBe('protection.stake_limit')
    expect((await bet(member, 3n)).success).toBe(true)
    await countedAsBooked(member)
  })

  test('two bets of one member in one batch, with room for one: the first', async () => {
    const [member, free] = [await player(), await player()]
    await held.limit(member, '10')
    const { numero } = await currentIssue(parlour)
    await parlour.database.warm()
    const decisions = await Promise.all([
      submitBet(parlour, member, { numero, stake: 7n }),
      submitBet(parlour, free, { numero, stake: 50n }),
      submitBet(parlour, member, { numero, stake: 7n }),
      submitBet(parlour, member, { numero, stake: 3n }),
    ])
    expect(decisions.map((decision) => (decision.ok ? 'ok' : decision.code))).toEqual([
      'ok',
      'ok',
      'protection.stake_limit',
      'ok',
    ])
    await countedAsBooked(member)
  })

  test('two bets at once at the limit: exactly one', async () => {
    const member = await player()
    await held.limit(member, '5')
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 12 }, () => bet(member, 5n)))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect((await parlour.balanceOf(member)).balance).toBe(units(95n))
  })

  test('a decrease that races bets is never exceeded by what is placed after it', async () => {
    const member = await player()
    await held.limit(member, '50')
    await parlour.database.warm()
    const bets = Array.from({ length: 6 }, () => bet(member, 5n))
    const decrease = held.limit(member, '10')
    const more = Array.from({ length: 6 }, () => bet(member, 5n))
    const { value } = await decrease
    const [limit] = value['limits'] as { used: string }[]
    const answers = await Promise.all([...bets, ...more])
    const staked = answers.filter(({ success }) => success).length * 5
    // What was placed before the decrease stands; behind it nothing passes ten.
    expect(staked).toBeLessThanOrEqual(Math.max(10, Number(limit?.used)))
    expect((await bet(member, 5n)).code).toBe(staked >= 10 ? 'protection.stake_limit' : '')
  })

  test('a bet that is taken back gives its room back', async () => {
    const member = await player()
    await held.limit(member, '10')
    const { value } = await bet(member, 10n)
    const lines = value['lines'] as { subOrderId: string }[]
    await parlour.call('POST', '/lgw/orders/cancel', {
      token: member.token,
      key: randomUUID(),
      body: { subOrderIds: lines.map(({ subOrderId }) => subOrderId) },
    })
    expect((await bet(member, 10n)).success).toBe(true)
    await countedAsBooked(member)
  })

  test('of a month begins anew with the month of the brand’s zone', async () => {
    const member = await player()
    // The last quarter of an hour of a month in Manila.
    const now = await parlour.clock.now()
    const local = new Date(now + 8 * hourMs)
    const next = Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 1) - 8 * hourMs
    let here = await later(member, next - now - 90_000)
    await held.limit(here, '10', 'STAKE', 'MONTH')
    expect((await bet(here, 10n)).success).toBe(true)
    expect((await bet(here)).value).toMatchObject({ period: 'MONTH', until: next })
    here = await later(here, 90_000)
    expect((await bet(here, 10n)).success).toBe(true)
  })
})

describe('a limit of losses', () => {
  test('counts an open bet as lost, and gives room by what is won', async () => {
    const member = await player(200n)
    await held.limit(member, '100', 'LOSS')
    expect((await placeSlip(parlour, member, allEndings)).success).toBe(true)
    expect((await bet(member)).code).toBe('protection.loss_limit')
    await parlour.clock.nextIssue()
    await parlour.round()
    // All endings lost half a unit: of a hundred stakes one paid 99.5.
    expect((await bet(member, 99n)).success).toBe(true)
    await countedAsBooked(member)
  })
})

describe('a limit of deposits', () => {
  test('is gross, and counts what was begun', async () => {
    const member = await player(0n)
    await held.limit(member, '300', 'DEPOSIT', 'WEEK')
    await parlour.credit(member, 200n)
    // It is begun, and no provider is there to take it on.
    expect((await openDeposit(member, '100')).code).toBe('cashier.provider_unavailable')
    expect(await openDeposit(member, '100')).toMatchObject({
      code: 'protection.deposit_limit',
      value: { period: 'WEEK', limit: '300.0000', left: '100.0000' },
    })
  })

  test('two begun at once: exactly one', async () => {
    const member = await player(0n)
    await held.limit(member, '100', 'DEPOSIT')
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 6 }, () => openDeposit(member, '100')))
    expect(answers.filter(({ code }) => code === 'protection.deposit_limit')).toHaveLength(5)
  })
})

describe('a limit of time', () => {
  test('stops bets when it is used up', async () => {
    const member = await player()
    await held.limit(member, '60', 'SESSION')
    const after = async (minutes: number) => {
      await parlour.clock.advance(minutes * 60_000)
      await parlour.round()
      // Being used is written down every minute of a life, which a jump of the clock leaves out.
      await sql`update identity.session set seen_at = platform.now_ms() where member_id = ${member.memberId}`.execute(
        parlour.database.db,
      )
      return bet(member)
    }
    expect((await after(25)).success).toBe(true)
    expect((await after(25)).success).toBe(true)
    expect(await after(11)).toMatchObject({
      code: 'protection.session_limit',
      value: { period: 'DAY', limit: '60', left: '0' },
    })
    // Another session is the same member's time.
    const anew = await later(member, 5 * 60_000)
    expect((await bet(anew)).code).toBe('protection.session_limit')
  })
})

describe('loosening', () => {
  test('waits a day, then for the member’s word', async () => {
    const member = await player()
    await held.limit(member, '5')
    const { value } = await held.limit(member, '50')
    expect(value['limits']).toMatchObject([{ amount: '5.0000', request: { amount: '50.0000' } }])
    expect((await bet(member, 6n)).code).toBe('protection.stake_limit')
    expect((await held.confirm(member)).code).toBe('protection.too_soon')
    const after = await later(member, dayMs + 60_000)
    expect((await bet(after, 6n)).code).toBe('protection.stake_limit')
    expect((await held.confirm(after)).success).toBe(true)
    expect((await bet(after, 6n)).success).toBe(true)
  })

  test('a removal too; and a request that nobody confirmed lapses', async () => {
    const member = await player()
    await held.limit(member, '5')
    await held.limit(member, null)
    const tooLate = await later(member, 8 * dayMs + 60_000)
    expect((await held.confirm(tooLate)).code).toBe('protection.no_wish')
    await held.limit(tooLate, null)
    const after = await later(tooLate, dayMs + 60_000)
    expect((await held.confirm(after)).value['limits']).toEqual([])
    expect((await bet(after, 20n)).success).toBe(true)
  })

  test.each(['0', '-1', '1.00001', 'much'])('%s is no limit', async (amount) => {
    const member = await player(0n)
    expect((await held.limit(member, amount)).success).toBe(false)
  })
})

describe('nobody who is held to nothing', () => {
  test('costs a statement, or is counted', async () => {
    const nothing = new Proxy({}, { get: () => expect.unreachable('nothing is asked of the database') })
    const member = await player()
    const guard = await openGuard(nothing as never, nothing as never, {
      ledger: { isWatched: () => false },
      members: [{ memberId: member.memberId, brandId: '' }],
    })
    expect(guard.against(member.memberId, { stake: units(1n) })).toBeUndefined()
    await bet(member)
    const { rows } = await sql`select 1 from wallet.flow where member_id = ${member.memberId}`.execute(
      parlour.database.db,
    )
    expect(rows).toEqual([])
  })
})

test('a member is asked for a deposit limit once', async () => {
  const [asked, answered] = [await player(0n), await player(0n)]
  expect(await held.current(asked)).toMatchObject({ shouldAsk: true, reminderMinutes: 60, limits: [] })
  await held.send('POST', '/asked', asked, {})
  await held.limit(answered, '50', 'DEPOSIT')
  for (const member of [asked, answered]) expect(await held.current(member)).toMatchObject({ shouldAsk: false })
  await held.send('PUT', '/reminder', asked, { minutes: 15 })
  expect(await held.current(asked)).toMatchObject({ reminderMinutes: 15 })
})
