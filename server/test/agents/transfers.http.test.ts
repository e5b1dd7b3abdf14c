import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { getTransferRule, upsertTransferRule } from '../../src/modules/agents/transfer-rule.sql.ts'
import { totpAt } from '../../src/platform/crypto/totp.ts'
import { outsideTransaction } from '../../src/platform/db/database.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTestConsole, type Desk } from '../support/console.ts'

let parlour: TestParlour
let lines: ReturnType<typeof openLines>
let desk: Desk
let top: TestMember
let agent: TestMember
let player: TestMember
const day = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  lines = openLines(parlour)
  desk = await (await openTestConsole(parlour)).enter('administrator')
  top = await lines.join('toplead', { type: 2, whole: 1000n })
  agent = await lines.join('midlead', { type: 1, below: top, whole: 1000n })
  player = await lines.join('playerone', { below: agent, whole: 1000n })
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  expect(broken).toEqual([])
})

const refused = (code: string) => ({ success: false, code })

async function setRule(change: Record<string, unknown>): Promise<void> {
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')
  if (!brand) throw new Error('no brand')
  await parlour.database.transaction(async (tx) =>
    upsertTransferRule(tx, brand, { ...(await getTransferRule(tx, brand)), ...change }),
  )
}

const messagesOf = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/inbox/messages', { token })).value['list'] as { kind: string; text: string }[]

test('down a line: one entry from the one to the other, a record and a message for both', async () => {
  const before = await Promise.all([lines.cash(agent), lines.cash(player)])
  const sent = await lines.send(agent, { direction: 'DOWN', to: 'PlayerOne', amount: '12.50' })
  expect(sent).toMatchObject({ success: true, value: { amount: '12.5000', other: 'playerone' } })
  expect([before, await lines.cash(agent), await lines.cash(player)]).toEqual([
    ['1000.0000', '1000.0000'],
    '987.5000',
    '1012.5000',
  ])
  expect(sent.value['balance']).toBe('987.5000')
  const recordOf = async ({ token }: TestMember, kind: string) =>
    (await parlour.call('GET', `/api/wallet/records?kind=${kind}`, { token })).value['list']
  const line = { entry: 'transfer.down', reference: sent.value['transferId'] }
  expect(await recordOf(agent, 'transfer_out')).toMatchObject([{ ...line, kind: 'transfer_out', amount: '-12.5000' }])
  expect(await recordOf(player, 'transfer_in')).toMatchObject([{ ...line, kind: 'transfer_in', amount: '12.5000' }])
  expect([await recordOf(agent, 'transfer_in'), await recordOf(player, 'transfer_out')]).toEqual([[], []])
  // Whoever is above is covered from whoever is below, and not the other way round.
  expect((await messagesOf(agent))[0]).toMatchObject({
    kind: 'transferSent',
    text: expect.stringContaining('playerone'),
  })
  const [told] = await messagesOf(player)
  expect(told).toMatchObject({ kind: 'transferReceived', text: expect.stringContaining('mi··d') })
  expect((await lines.history(player)).value['list']).toMatchObject([
    { isSent: false, other: 'mi··d', amount: '12.5000' },
  ])
  expect((await lines.history(agent)).value['list']).toMatchObject([{ isSent: true, other: 'playerone' }])
})

test('what was received is to be played once before it goes up or out; what need not be may go down', async () => {
  const poor = await lines.join('poorsub', { type: 1, below: agent })
  const under = await lines.join('undersub', { below: poor })
  expect((await lines.send(agent, { direction: 'DOWN', to: 'poorsub', amount: '40' })).success).toBe(true)
  expect(await lines.terms(poor, 'UP')).toMatchObject({ value: { turnoverLeft: '40.0000', available: '0.0000' } })
  expect(await lines.send(poor, { direction: 'UP', amount: '1' })).toMatchObject(refused('cashier.turnover_open'))
  expect(await lines.send(poor, { direction: 'DOWN', to: 'undersub', amount: '1' })).toMatchObject({
    ...refused('wallet.insufficient_funds'),
    value: { available: '0.0000' },
  })
  await parlour.credit(poor, 100n)
  expect((await lines.send(poor, { direction: 'DOWN', to: 'undersub', amount: '100' })).success).toBe(true)
  expect(await lines.cash(under)).toBe('100.0000')
})

test('up to the direct upline alone, where the switch is on and the member may', async () => {
  const member = await lines.join('upward', { below: agent, whole: 100n })
  const info = async () => (await parlour.call('GET', '/wps/member/info', { token: member.token })).value['toUpline']
  const path = `/console/api/brands/parlour/members/${member.memberId}/to-upline`
  const allow = (isAllowed: boolean | null) => desk.call('PUT', path, { isAllowed, reason: 'Asked for by the agent' })
  expect(await info()).toBe(1)
  expect(await allow(false)).toMatchObject({ success: true })
  expect(await allow(false)).toMatchObject(refused('console.nothing_changed'))
  expect(await info()).toBe(0)
  expect(await lines.send(member, { direction: 'UP' })).toMatchObject(refused('agents.transfer_up_off'))
  expect(await allow(null)).toMatchObject({ success: true })
  expect(await lines.terms(member, 'UP')).toMatchObject({ value: { upline: 'mi··d', available: '100.0000' } })
  // A name is no part of the way up.
  const sent = await lines.send(member, { direction: 'UP', to: 'toplead', amount: '10' })
  expect(sent).toMatchObject({ success: true, value: { other: 'mi··d' } })
  expect(await lines.cash(member)).toBe('90.0000')
  expect(await lines.send(top, { direction: 'UP' })).toMatchObject(refused('agents.transfer_up_off'))
  const flag = (isOn: boolean) =>
    desk.call('PUT', '/console/api/brands/parlour/flags/AGETRANSFERUP3', { isOn, reason: 'A test of the switch' })
  await flag(false)
  await expect.poll(info).toBe(0)
  expect(await lines.send(member, { direction: 'UP' })).toMatchObject(refused('agents.transfer_up_off'))
  await flag(true)
  await expect.poll(info).toBe(1)
})

test('nobody outside of reach is found: other lines, other brands, above, oneself', async () => {
  const other = await lines.join('otherlead', { type: 1, whole: 50n })
  const theirs = await lines.join('theirplayer', { below: other })
  await lines.join('samename', { merchant: 'verbena' })
  const grand = await lines.join('grandchild', { below: await lines.join('sublead1', { type: 1, below: agent }) })
  for (const to of ['theirplayer', 'toplead', 'midlead', 'samename', 'nobody', '', 'grandchild']) {
    const request = to === '' ? {} : { to }
    expect(await lines.send(agent, { direction: 'DOWN', ...request })).toMatchObject(refused('agents.receiver_unknown'))
  }
  expect(await lines.send(theirs, { direction: 'DOWN', to: 'playerone' })).toMatchObject(
    refused('agents.agent_required'),
  )
  await setRule({ reach: 'LINE' })
  expect((await lines.receivers(agent, '?name=GrandChild')).value['list']).toEqual([
    { account: 'grandchild', type: 0, isDirect: false },
  ])
  expect((await lines.receivers(agent, '?name=theirplayer')).value['list']).toEqual([])
  expect((await lines.send(agent, { direction: 'DOWN', to: 'grandchild' })).success).toBe(true)
  expect(await lines.cash(grand)).toBe('10.0000')
  await setRule({ reach: 'DIRECT' })
})

test('a receiver who is closed, frozen or excluded is one answer; a sender who is, hears why', async () => {
  const target = await lines.join('target1', { below: agent })
  const send = () => lines.send(agent, { direction: 'DOWN', to: 'target1' })
  const { db } = parlour.database
  const freeze = (at: number | null) =>
    sql`update wallet.account set frozen_at = ${at} where owner_id = ${target.memberId}`.execute(db)
  await freeze(1)
  expect(await send()).toMatchObject(refused('agents.receiver_closed'))
  await freeze(null)
  await sql`update identity.member set closed_at = 1 where member_id = ${target.memberId}`.execute(db)
  expect(await send()).toMatchObject(refused('agents.receiver_closed'))
  await sql`update identity.member set closed_at = null where member_id = ${target.memberId}`.execute(db)
  await desk.call('POST', `/console/api/brands/parlour/members/${target.memberId}/protection/exclusions`, {
    months: 6,
    reason: 'A test',
  })
  expect(await send()).toMatchObject(refused('agents.receiver_closed'))
  expect(await lines.cash(target)).toBe('0.0000')
  const own = await lines.join('frozenup', { below: agent, whole: 20n })
  await sql`update wallet.account set frozen_at = 1 where owner_id = ${own.memberId}`.execute(db)
  expect(await lines.send(own, { direction: 'UP' })).toMatchObject(refused('wallet.frozen'))
})

test('a repeated key is one transfer, a double click too; another body is refused', async () => {
  const key = randomUUID()
  const request = { direction: 'DOWN', to: 'playerone', amount: '3' }
  const before = await lines.cash(agent)
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3, 4].map(() => lines.send(agent, request, key)))
  expect(new Set(answers.map(({ value }) => value['transferId'])).size).toBe(1)
  expect(await lines.send(agent, request, key)).toEqual(answers[0])
  expect(await lines.send(agent, { ...request, amount: '4' }, key)).toMatchObject(refused('request.key_reused'))
  expect(Number(before) - Number(await lines.cash(agent))).toBe(3)
  // The key of another is another key.
  expect((await lines.send(top, { direction: 'DOWN', to: 'midlead', amount: '3' }, key)).success).toBe(true)
})

test('fifty at once from a balance of ten spend exactly ten', async () => {
  await setRule({ transfersADay: 1000 })
  const rich = await lines.join('tenonly', { type: 1, whole: 10n })
  const child = await lines.join('tenchild', { below: rich })
  await parlour.database.warm()
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => lines.send(rich, { direction: 'DOWN', to: 'tenchild', amount: '1' })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(10)
  expect(new Set(answers.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['wallet.insufficient_funds']),
  )
  expect([await lines.cash(rich), await lines.cash(child)]).toEqual(['0.0000', '10.0000'])
})

test('two who send to each other at once, many times, never deadlock, and nothing is made or lost', async () => {
  await setRule({ transfersADay: 1000, turnoverPercent: 0 })
  const one = await lines.join('crossa', { type: 1, whole: 100n })
  const below = await lines.join('crossb', { below: one, whole: 100n })
  await parlour.database.warm()
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      at % 2 === 0
        ? lines.send(one, { direction: 'DOWN', to: 'crossb', amount: '2' })
        : lines.send(below, { direction: 'UP', amount: '3' }),
    ),
  )
  expect(answers.map(({ success, code }) => [success, code])).toEqual(answers.map(() => [true, undefined]))
  expect([await lines.cash(one), await lines.cash(below)]).toEqual(['120.0000', '80.0000'])
  await setRule({ turnoverPercent: 100 })
})

test.each(['diesgiver', 'diestaker'])('a connection that dies while %s is waited for moved nothing', async (held) => {
  const giver = await lines.join(`${held}a`, { type: 1, whole: 10n })
  const taker = await lines.join(`${held}b`, { below: giver })
  const waitedFor = held === 'diesgiver' ? giver : taker
  const key = randomUUID()
  const send = () => lines.send(giver, { direction: 'DOWN', to: `${held}b`, amount: '4' }, key)
  const { db } = parlour.database
  await parlour.database.transaction(async (tx) => {
    await sql`select 1 from wallet.account where owner_id = ${waitedFor.memberId} for update`.execute(tx)
    await outsideTransaction(async () => {
      const sent = send().catch((error: unknown) => error)
      const kill = async () => {
        const { rows } = await sql<{ died: boolean }>`
        select pg_terminate_backend(pid) as died from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      }
      await expect.poll(kill).toBe(1)
      expect(await sent).not.toMatchObject({ success: true })
    })
  })
  expect([await lines.cash(giver), await lines.cash(taker)]).toEqual(['10.0000', '0.0000'])
  // The same key again is the first that happens, and the last.
  expect(await send()).toMatchObject({ success: true })
  expect(await send()).toMatchObject({ success: true })
  expect([await lines.cash(giver), await lines.cash(taker)]).toEqual(['6.0000', '4.0000'])
})

test('a wrong payment password counts, and moves nothing', async () => {
  const lead = await lines.join('guesslead', { type: 1, whole: 50n })
  await lines.join('guesschild', { below: lead })
  const send = (paymentPassword: string) => lines.send(lead, { direction: 'DOWN', to: 'guesschild', paymentPassword })
  expect(await send('not the secret')).toMatchObject({
    ...refused('identity.payment_password_wrong'),
    value: { triesLeft: 4 },
  })
  for (let tries = 0; tries < 4; tries += 1) await send('not the secret')
  expect(await send('a second secret')).toMatchObject(refused('identity.payment_password_blocked'))
  expect(await lines.cash(lead)).toBe('50.0000')
})

test('above the step a code is asked for, and an authenticator that gives it', async () => {
  await setRule({ stepUpAbove: units(20n) })
  const lead = await lines.join('steplead', { type: 1, whole: 100n })
  await lines.join('stepchild', { below: lead })
  const send = (amount: string, more = {}) => lines.send(lead, { direction: 'DOWN', to: 'stepchild', amount, ...more })
  expect((await send('20')).success).toBe(true)
  expect(await send('20.01')).toMatchObject(refused('agents.transfer_authenticator_needed'))
  expect(await lines.cash(lead)).toBe('80.0000')
  const own = (path: string, body: object) => parlour.sealedWith('POST', path, { token: lead.token, body })
  const { value: begun } = await own('/api/identity/totp', { password: 'a long enough secret' })
  const nextCode = async () => {
    await parlour.clock.advance(30_000)
    return totpAt(String(begun['secret']), await parlour.clock.now())
  }
  const confirmed = await parlour.call('POST', '/api/identity/totp/confirm', {
    token: lead.token,
    body: { code: await nextCode() },
  })
  expect(confirmed.success).toBe(true)
  expect(await send('20.01')).toMatchObject(refused('agents.transfer_code_needed'))
  expect(await send('20.01', { code: '000000' })).toMatchObject(refused('identity.code_wrong'))
  const [key, code] = [randomUUID(), await nextCode()]
  const request = { direction: 'DOWN', to: 'stepchild', amount: '20.01', code }
  const sent = await lines.send(lead, request, key)
  expect(sent.success).toBe(true)
  // A lost answer is answered again, though its code is spent; the code is good for nothing else.
  expect(await lines.send(lead, request, key)).toEqual(sent)
  expect(await lines.send(lead, request)).toMatchObject(refused('identity.code_wrong'))
  expect(await lines.cash(lead)).toBe('59.9900')
  for (let tries = 0; tries < 4; tries += 1) await send('20.01', { code: '000000' })
  expect(await send('20.01', { code: await nextCode() })).toMatchObject(refused('identity.locked'))
  await setRule({ stepUpAbove: null })
})

test('what goes back within a day is marked for the desk, and nothing else is', async () => {
  await setRule({ turnoverPercent: 0 })
  const lead = await lines.join('backlead', { type: 1, whole: 100n })
  const child = await lines.join('backchild', { below: lead, whole: 100n })
  const first = await lines.send(child, { direction: 'UP', amount: '5' })
  const back = await lines.send(lead, { direction: 'DOWN', to: 'backchild', amount: '5' })
  const listOf = async (query: string) =>
    (await desk.call('GET', `/console/api/brands/parlour/transfers?${query}`)).value
  const { list, member } = await listOf('member=BackChild')
  expect(member).toMatchObject({ username: 'backchild', type: 0, toUpline: null })
  expect(list).toMatchObject([
    { transferId: back.value['transferId'], from: 'backlead', to: 'backchild', returnsId: first.value['transferId'] },
    { transferId: first.value['transferId'], from: 'backchild', to: 'backlead', returnsId: null },
  ])
  const returned = (await listOf('returned=yes'))['list'] as { transferId: string }[]
  expect(returned[0]?.transferId).toBe(back.value['transferId'])
  expect(await desk.call('GET', '/console/api/brands/parlour/transfers?member=nobodyhere')).toMatchObject(
    refused('console.member_unknown'),
  )
  // Another brand's desk sees nothing of it.
  expect((await desk.call('GET', '/console/api/brands/verbena/transfers')).value['list']).toEqual([])
  await setRule({ turnoverPercent: 100 })
})

test('an operator sets the terms with a reason, and reads them as they stand', async () => {
  const path = '/console/api/brands/verbena/transfer-rule'
  const terms = {
    reach: 'LINE',
    isUpForAll: false,
    minimum: '1000',
    dayMaxUp: '500000',
    dayMaxDown: null,
    transfersADay: 5,
    stepUpAbove: '100000',
    turnoverPercent: 150,
  }
  const reason = 'As the law of the place asks.'
  expect(await desk.call('PUT', path, { ...terms, reason })).toMatchObject({ success: true })
  expect(await desk.call('PUT', path, { ...terms, reason })).toMatchObject(refused('console.nothing_changed'))
  expect(await desk.call('PUT', path, { ...terms, minimum: '0', reason })).toMatchObject(
    refused('wallet.amount_invalid'),
  )
  expect(await desk.call('PUT', path, { ...terms, minimum: '1.5', reason })).toMatchObject(
    refused('wallet.amount_invalid'),
  )
  expect((await desk.call('GET', path)).value).toMatchObject({
    ...terms,
    minimum: '1000.0000',
    dayMaxUp: '500000.0000',
    stepUpAbove: '100000.0000',
    isUpOn: true,
    isLawful: true,
  })
  const { rows } = await sql<object>`
    select reason, details from audit.action where command = 'transfer rule'`.execute(parlour.database.db)
  expect(rows).toMatchObject([{ reason, details: { before: { reach: 'DIRECT' }, after: { reach: 'LINE' } } }])
})

test('the day is counted by the brand’s midnight, and its room shrinks as it is used', async () => {
  await setRule({ transfersADay: 3, dayMaxDown: units(50n) })
  const lead = await lines.join('dailylead', { type: 1, whole: 500n })
  await lines.join('dailychild', { below: lead })
  const send = (amount: string) => lines.send(lead, { direction: 'DOWN', to: 'dailychild', amount })
  expect(await send('50.01')).toMatchObject({ ...refused('agents.transfer_day_limit'), value: { left: '50.0000' } })
  expect(await send('0.99')).toMatchObject(refused('agents.transfer_minimum'))
  expect((await send('30')).success).toBe(true)
  expect((await lines.terms(lead, 'DOWN')).value).toMatchObject({ leftToday: '20.0000', transfersLeft: 2 })
  // Two at once into the room of one.
  await parlour.database.warm()
  const both = await Promise.all([send('15'), send('15')])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect((await send('1')).success).toBe(true)
  expect(await send('1')).toMatchObject({ ...refused('agents.transfers_today'), value: { most: 3 } })
  await parlour.clock.advance(day)
  const { value } = await parlour.sealedWith('POST', '/wps/session/login', {
    body: { type: 'username', username: 'dailylead', password: 'a long enough secret' },
  })
  expect(
    (
      await lines.send(
        { ...lead, token: String(value['token']) },
        { direction: 'DOWN', to: 'dailychild', amount: '50' },
      )
    ).success,
  ).toBe(true)
  await setRule({ transfersADay: 1000, dayMaxDown: null })
})
