import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAgent } from '../../src/main/demo/demo-brands.ts'
import { brokenChecks } from '../support/ledger.ts'
import { expireTopUps } from '../../src/modules/agents/top-up.sql.ts'
import { insertMethod } from '../../src/modules/cashier/cashier.sql.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let lines: ReturnType<typeof openLines>
let agent: TestMember
let other: TestMember
let methodId: string
const overMs = 15 * 60_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  lines = openLines(parlour)
  agent = await lines.join('giver', { type: 1, whole: 1000n })
  other = await lines.join('othergiver', { type: 1, whole: 1000n })
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')
  if (!brand) throw new Error('no brand')
  // Over before anybody who is idle is logged out.
  const method = { ...demoAgent(brand, 9), lifeMinutes: 10 }
  methodId = method.methodId
  await parlour.database.transaction((tx) => insertMethod(tx, method))
})
afterAll(async () => {
  const broken = await brokenChecks(parlour.database)
  await parlour.close()
  expect(broken).toEqual([])
})

const refused = (code: string) => ({ success: false, code })
const post = (path: string, { token, merchant }: TestMember, body: unknown = {}) =>
  parlour.call('POST', path, { token, merchant, body, key: randomUUID() })
const ask = (member: TestMember, amount = '20') => post('/api/agents/top-ups', member, { methodId, amount })
const listOf = async ({ token, merchant }: TestMember, query: string) =>
  (await parlour.call('GET', `/api/agents/top-ups?${query}`, { token, merchant })).value['list'] as Record<
    string,
    unknown
  >[]
const waitingOf = async ({ token, merchant }: TestMember, query = 'side=RECEIVED&open=1&limit=1') =>
  (await parlour.call('GET', `/api/agents/top-ups?${query}`, { token, merchant })).value['waiting']
const idOf = (answer: { value: Record<string, unknown> }) => String(answer.value['topUpId'])
const give = (from: TestMember, to: TestMember, topUpId: string, amount = '20') =>
  lines.send(from, { direction: 'DOWN', to: to.username, amount, topUpId })
const messagesOf = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/inbox/messages', { token })).value['list'] as { kind: string; text: string }[]
const methodsOf = async ({ token }: TestMember) =>
  ((await parlour.call('GET', '/api/cashier/methods', { token })).value['deposit'] as { kind: string }[]).map(
    ({ kind }) => kind,
  )

test('asked for, told to the agent, given once: one transfer, to be played once, and counted as paid in', async () => {
  const member = await lines.join('asker', { below: agent })
  const limit = await parlour.call('PUT', '/api/protection/limits', {
    token: member.token,
    body: { kind: 'DEPOSIT', period: 'DAY', amount: '50' },
  })
  expect(limit.success).toBe(true)
  expect(await methodsOf(member)).toContain('AGENT')
  const asked = await ask(member)
  expect(asked).toMatchObject({
    success: true,
    value: { state: 'ASKED', amount: '20.0000', other: 'gi··r', reason: null, endedAt: null },
  })
  const topUpId = idOf(asked)
  expect(await lines.cash(member)).toBe('0.0000')
  expect((await messagesOf(agent))[0]).toMatchObject({
    kind: 'topUpAsked',
    text: expect.any(String),
  })
  expect(await listOf(agent, 'side=RECEIVED&open=1')).toMatchObject([{ topUpId, other: 'asker' }])
  expect(await listOf(member, 'side=RECEIVED')).toEqual([])
  expect(await ask(member)).toMatchObject(refused('agents.top_up_waits'))

  // Only its agent, to whom and how much as it was asked.
  expect(await give(other, member, topUpId)).toMatchObject({ success: false })
  expect(await give(agent, member, topUpId, '21')).toMatchObject(refused('agents.top_up_unknown'))
  const neighbour = await lines.join('neighbour', { below: agent })
  expect(await give(agent, neighbour, topUpId)).toMatchObject(refused('agents.top_up_unknown'))
  expect(await lines.send(agent, { direction: 'DOWN', to: 'asker', topUpId: member.memberId })).toMatchObject(
    refused('agents.top_up_unknown'),
  )

  await parlour.database.warm()
  const given = await Promise.all([give(agent, member, topUpId), give(agent, member, topUpId)])
  expect(given.filter(({ success }) => success)).toHaveLength(1)
  expect(given.find(({ success }) => !success)).toMatchObject(refused('agents.top_up_ended'))
  expect([await lines.cash(agent), await lines.cash(member)]).toEqual(['980.0000', '20.0000'])
  expect(await listOf(member, 'side=ASKED')).toMatchObject([{ topUpId, state: 'GIVEN' }])
  expect(await listOf(agent, 'side=RECEIVED&open=1')).toEqual([])
  expect(await lines.terms(member, 'UP')).toMatchObject({ value: { turnoverLeft: '20.0000' } })
  const { value } = await parlour.call('GET', '/api/wallet/records?kind=transfer_in', { token: member.token })
  expect(value['list']).toMatchObject([{ entry: 'transfer.top_up', amount: '20.0000' }])
  // Twenty of the fifty are paid in; a transfer that nobody asked for counts for nothing.
  expect(await ask(member, '31')).toMatchObject(refused('protection.deposit_limit'))
  expect((await lines.send(agent, { direction: 'DOWN', to: 'asker', amount: '15' })).success).toBe(true)
  expect((await ask(member, '30')).success).toBe(true)
})

test('an agent is told how many wait, whatever the page: not who ended, and nobody of another', async () => {
  const above = await lines.join('counter', { type: 1 })
  const members = [await lines.join('counted1', { below: above }), await lines.join('counted2', { below: above })]
  expect(await waitingOf(above)).toBe(0)
  const asked = []
  for (const member of members) asked.push(idOf(await ask(member)))
  expect(await waitingOf(above)).toBe(2)
  expect(await waitingOf(agent, 'side=RECEIVED')).toBe((await listOf(agent, 'side=RECEIVED&open=1')).length)
  expect(await waitingOf(members[0] as TestMember, 'side=ASKED')).toBe(1)
  await post(`/api/agents/top-ups/${asked[0]}/decline`, above, { reason: '' })
  expect(await waitingOf(above)).toBe(1)
  await post(`/api/agents/top-ups/${asked[1]}/cancel`, members[1] as TestMember)
  expect(await waitingOf(above)).toBe(0)
})

test('a limit that came between is asked when it is given, and the agent is not told of it', async () => {
  const member = await lines.join('limited', { below: agent })
  const topUpId = idOf(await ask(member, '40'))
  await parlour.call('PUT', '/api/protection/limits', {
    token: member.token,
    body: { kind: 'DEPOSIT', period: 'DAY', amount: '30' },
  })
  const before = await lines.cash(agent)
  expect(await give(agent, member, topUpId, '40')).toMatchObject(refused('agents.receiver_closed'))
  expect([await lines.cash(agent), await lines.cash(member)]).toEqual([before, '0.0000'])
  expect(await listOf(member, 'side=ASKED')).toMatchObject([{ state: 'ASKED' }])
})

test('giving against cancelling, and two that ask at once: one thing happens', async () => {
  const member = await lines.join('racer', { below: agent })
  for (let round = 0; round < 5; round += 1) {
    await parlour.database.warm()
    const asked = await Promise.all([ask(member, '10'), ask(member, '10')])
    expect(asked.filter(({ success }) => success)).toHaveLength(1)
    expect(asked.find(({ success }) => !success)).toMatchObject(refused('agents.top_up_waits'))
    const topUpId = idOf(asked.find(({ success }) => success) ?? { value: {} })
    const before = [await lines.cash(agent), await lines.cash(member)].map(Number)
    await parlour.database.warm()
    const [given, cancelled] = await Promise.all([
      give(agent, member, topUpId, '10'),
      post(`/api/agents/top-ups/${topUpId}/cancel`, member),
    ])
    expect([given.success, cancelled.success].filter(Boolean)).toHaveLength(1)
    if (!given.success) expect(given).toMatchObject(refused('agents.top_up_ended'))
    const moved = given.success ? 10 : 0
    expect([await lines.cash(agent), await lines.cash(member)].map(Number)).toEqual([
      (before[0] ?? 0) - moved,
      (before[1] ?? 0) + moved,
    ])
    expect(await listOf(member, 'side=ASKED&limit=1')).toMatchObject([{ state: given.success ? 'GIVEN' : 'CANCELLED' }])
  }
})

test('nobody above, nobody to ask; and the cashier itself takes no such order', async () => {
  const alone = await lines.join('nobodyabove')
  expect(await methodsOf(alone)).not.toContain('AGENT')
  expect(await ask(alone)).toMatchObject(refused('cashier.method_unknown'))
  const member = await lines.join('straight', { below: agent })
  const deposit = await post('/api/cashier/deposits', member, { methodId, amount: '20' })
  expect(deposit).toMatchObject(refused('cashier.method_unknown'))
  expect(await ask(member, '0.001')).toMatchObject(refused('wallet.amount_invalid'))
  expect(await ask(member, '1000000')).toMatchObject(refused('cashier.above_maximum'))
})

// It moves the clock, over which whoever is idle is logged out: it comes last.
test('declined with a word, cancelled, run out: each ends it, and nothing is given any more', async () => {
  const member = await lines.join('ender', { below: agent })
  const declined = idOf(await ask(member))
  const decline = (who: TestMember, id: string) => post(`/api/agents/top-ups/${id}/decline`, who, { reason: ' Later ' })
  const cancel = (who: TestMember, id: string) => post(`/api/agents/top-ups/${id}/cancel`, who)
  for (const stranger of [other, member]) {
    expect(await decline(stranger, declined)).toMatchObject(refused('agents.top_up_unknown'))
  }
  expect(await cancel(agent, declined)).toMatchObject(refused('agents.top_up_unknown'))
  expect(await decline(agent, declined)).toMatchObject({ success: true, value: { state: 'DECLINED', reason: 'Later' } })
  expect(await decline(agent, declined)).toMatchObject({ success: true })
  expect(await cancel(member, declined)).toMatchObject(refused('agents.top_up_ended'))
  expect((await messagesOf(member)).filter(({ kind }) => kind === 'topUpRefused')).toMatchObject([
    { text: expect.stringContaining('Later') },
  ])

  const cancelled = idOf(await ask(member))
  expect(await cancel(member, cancelled)).toMatchObject({ success: true, value: { state: 'CANCELLED' } })
  expect(await cancel(member, cancelled)).toMatchObject({ success: true })

  const overdue = idOf(await ask(member))
  await parlour.clock.advance(overMs)
  // Before the clock has come by it is over already, for the agent, the member, and whoever reads.
  expect(await listOf(member, 'side=ASKED&limit=1')).toMatchObject([{ topUpId: overdue, state: 'EXPIRED' }])
  expect(await cancel(member, overdue)).toMatchObject(refused('agents.top_up_ended'))
  for (const id of [declined, cancelled, overdue]) {
    expect(await give(agent, member, id)).toMatchObject(refused('agents.top_up_ended'))
  }
  const again = idOf(await ask(member))
  await parlour.clock.advance(overMs)
  const run = () => parlour.database.transaction((tx) => expireTopUps(tx, { limit: 10 }))
  expect(await run()).toBeGreaterThan(0)
  expect(await run()).toBe(0)
  expect(await listOf(member, 'side=ASKED&limit=1')).toMatchObject([{ topUpId: again, state: 'EXPIRED' }])
  expect(await lines.cash(member)).toBe('0.0000')
})
