import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { openContracts, termsOf } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let lines: ReturnType<typeof openLines>
let contracts: ReturnType<typeof openContracts>
let top: TestMember
let agent: TestMember
let below: TestMember
let member: TestMember

const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  parlour = await openTestParlour()
  lines = openLines(parlour)
  contracts = openContracts(parlour)
  top = await lines.join('topagent', { type: 2 })
  agent = await lines.join('agentone', { type: 1, below: top })
  below = await lines.join('agenttwo', { type: 1, below: agent })
  member = await lines.join('membera', { below: agent })
  await contracts.found(top, '0.3')
  await contracts.pass()
})
afterAll(async () => {
  const broken = (await reconcile(parlour.database.db)).filter((check) => check.broken > 0)
  await parlour.close()
  expect(broken).toEqual([])
})

const openOf = (of: TestMember, side: string) => contracts.list(of, `side=${side}&open=1&kind=REALTIME_SALARY`)

test('offered, shown, accepted, begun at the boundary: to an agent and on to a member', async () => {
  const key = 'one-offer-of-one-contract'
  const offered = await contracts.offer(top, agent, '0.25', { key })
  expect(offered).toMatchObject({
    success: true,
    value: {
      side: 'PAID',
      other: 'agentone',
      state: 'PENDING',
      terms: null,
      request: { letter: 'P', endsOthers: false },
    },
  })
  const id = contracts.idOf(offered)
  const requestId = contracts.requestOf(offered)
  // A second tap is the same offer, another one is refused.
  expect((await contracts.offer(top, agent, '0.25', { key })).value['contractId']).toBe(id)
  expect(await contracts.offer(top, agent, '0.2', { key })).toMatchObject(refused('request.key_reused'))
  expect(await contracts.offer(top, agent, '0.2')).toMatchObject(refused('contracts.taken'))
  expect(await contracts.offer(top, agent, '0.2', { category: 'LIVE' })).toMatchObject(refused('contracts.nothing_own'))
  // Nothing can be given on before it is agreed to.
  expect(await contracts.offer(agent, below, '0.1')).toMatchObject(refused('contracts.nothing_own'))

  expect(await contracts.requests(agent)).toMatchObject([
    { contractId: id, other: 'to··t', request: { terms: { tiers: [{ rate: '0.25' }] } } },
  ])
  expect((await contracts.messages(agent))[0]).toMatchObject({
    kind: 'contractOffered',
    title: expect.stringContaining('tiempo real') as string,
  })
  const { value } = await contracts.get('/wps/member/info/funds/consolidated', agent)
  expect(value['contracts']).toMatchObject({
    divtypereq: {},
    realtimesalreqtype: { CONS: [{ id: requestId, status: 'P', downlineHigherRate: 'N', rate: 0.0025 }] },
  })

  for (const stranger of [top, below, member])
    expect(await contracts.answer(stranger, id, requestId, 'A')).toMatchObject(refused('contracts.unknown'))
  expect(await contracts.answer(agent, id, requestId, 'C')).toMatchObject(refused('contracts.not_now'))
  await parlour.database.warm()
  const taps = await Promise.all(
    [1, 2].map(() => contracts.answer(agent, id, requestId, 'A', 'a-double-tap-on-accept')),
  )
  for (const tap of taps)
    expect(tap).toMatchObject({ success: true, value: { state: 'ACTIVE', terms: null, request: null } })
  // Whoever taps again from another page is answered alike; another answer comes too late.
  expect((await contracts.answer(agent, id, requestId, 'A')).success).toBe(true)
  expect(await contracts.answer(agent, id, requestId, 'R')).toMatchObject(refused('contracts.request_over'))
  expect((await contracts.messages(top))[0]?.kind).toBe('contractAccepted')

  // Before its own boundary it may be given on; a member receives, and offers nothing.
  const toBelow = await contracts.offer(agent, below, '0.25')
  const toMember = await contracts.offer(agent, member, '0.1')
  for (const [who, made] of [
    [below, toBelow],
    [member, toMember],
  ] as const)
    expect((await contracts.answer(who, contracts.idOf(made), contracts.requestOf(made), 'A')).success).toBe(true)
  expect(await contracts.offer(member, below, '0.1')).toMatchObject(refused('agents.agent_required'))
  expect(await contracts.pass()).toBe(1)
  expect(await openOf(member, 'RECEIVED')).toMatchObject([
    { state: 'ACTIVE', terms: { tiers: [{ rate: '0.1' }] }, next: null },
  ])
  expect(await openOf(agent, 'PAID')).toHaveLength(2)
  expect(await contracts.cross()).toBe(0)
})

test('who may be offered what: only a direct downline, within the own rate, by terms that hold', async () => {
  expect(await contracts.offer(top, below, '0.1')).toMatchObject(refused('contracts.receiver_unknown'))
  expect(await contracts.offer(below, agent, '0.1')).toMatchObject(refused('contracts.receiver_unknown'))
  const other = await lines.join('otherone', { type: 1, below: top })
  expect(await contracts.offer(top, other, '0.300001')).toMatchObject(refused('contracts.above_own'))
  expect(await contracts.offer(top, other, '1.5')).toMatchObject(refused('contracts.terms_invalid'))
  const bad = await contracts.post('/api/agents/contracts', top, {
    receiver: 'otherone',
    kind: 'DAILY_SALARY',
    category: 'CONS',
    terms: { rateType: 'P', tiers: [...termsOf('0.2').tiers, ...termsOf('0.1').tiers] },
  })
  expect(bad).toMatchObject({ code: 'contracts.terms_invalid', value: {} })
  const foreign = await lines.join('foreigntop', { type: 2, merchant: 'verbena' })
  expect(await contracts.offer(foreign, agent, '0.1')).toMatchObject(refused('contracts.receiver_unknown'))
  expect(await contracts.terms(top)).toMatchObject({
    value: {
      canOffer: true,
      kinds: expect.arrayContaining([
        { kind: 'REALTIME_SALARY', offers: [{ category: 'CONS', cycle: 'OWN', rateMax: '0.3' }] },
      ]) as unknown,
    },
  })
  // All products or single ones, never both.
  await contracts.found(top, '0.2', 'DAILY_SALARY', 'LIVE')
  await expect(contracts.found(top, '0.2', 'DAILY_SALARY', 'CONS')).rejects.toThrow('contracts.all_or_single')
  // Trial agents look, and change nothing.
  const trial = await lines.join('trialtwo', { type: 41 })
  expect(await contracts.offer(top, trial, '0.1')).toMatchObject(refused('contracts.receiver_unknown'))
  expect(await contracts.offer(trial, agent, '0.1')).toMatchObject(refused('identity.real_account_required'))
  expect(await contracts.requests(trial)).toEqual([])
  // Whoever takes a break is offered nothing, and is shown nothing that waits.
  const offered = await contracts.offer(top, other, '0.1')
  await parlour.call('POST', '/api/protection/time-outs', { token: other.token, body: { days: 1 } })
  expect(await contracts.requests(other)).toEqual([])
  expect((await contracts.get('/wps/member/info/funds/consolidated', other)).value['contracts']).toMatchObject({
    realtimesalreqtype: {},
  })
  expect(await contracts.answer(other, contracts.idOf(offered), contracts.requestOf(offered), 'A')).toMatchObject(
    refused('protection.time_out'),
  )
  expect((await contracts.withdraw(top, contracts.idOf(offered), contracts.requestOf(offered))).value['state']).toBe(
    'WITHDRAWN',
  )
  expect(await contracts.offer(top, other, '0.1')).toMatchObject(refused('contracts.receiver_closed'))
})

test('trap 13: an edit that lowers ends what is above it below at the boundary, and withdraws offers at once', async () => {
  const [own] = await openOf(agent, 'RECEIVED')
  const id = String(own?.['contractId'])
  const [paid] = await openOf(below, 'RECEIVED')
  const third = await lines.join('thirdone', { type: 1, below: agent })
  const offered = await contracts.offer(agent, third, '0.22')
  expect(await contracts.edit(top, id, '0.25')).toMatchObject(refused('contracts.terms_same'))
  const edit = await contracts.edit(top, id, '0.2')
  expect(edit).toMatchObject({ success: true, value: { state: 'EDIT_PENDING', terms: { tiers: [{ rate: '0.25' }] } } })
  expect(await contracts.edit(top, id, '0.1')).toMatchObject(refused('contracts.not_now'))
  expect(await contracts.end(top, id)).toMatchObject(refused('contracts.not_now'))
  expect(await contracts.requests(agent)).toMatchObject([{ request: { letter: 'E', endsOthers: true } }])
  expect((await contracts.get('/wps/member/info/funds/consolidated', agent)).value['contracts']).toMatchObject({
    realtimesalreqtype: { CONS: [{ status: 'E', downlineHigherRate: 'Y' }] },
  })
  expect(await contracts.cascade(agent, id)).toMatchObject({
    value: { list: [{ account: 'agenttwo', rate: '0.25' }], total: 1, withdrawn: 1 },
  })
  expect(await contracts.cascade(top, id)).toMatchObject(refused('contracts.unknown'))
  // By the relay, as the specification answers it.
  const relay = await contracts.post('/wps/relay/MCSFE_realtimeSalaryContract', agent, {
    id: contracts.requestOf(edit),
    status: 'A',
  })
  expect(relay).toMatchObject({ success: true, value: { data: { realtimesalreqtype: {} } } })
  expect(await contracts.requests(third)).toEqual([])
  expect(await contracts.answer(third, contracts.idOf(offered), contracts.requestOf(offered), 'A')).toMatchObject(
    refused('contracts.request_over'),
  )
  expect((await contracts.messages(third))[0]).toMatchObject({ kind: 'contractDropped' })
  // The running period keeps the old terms, and what is paid by them.
  expect(await openOf(below, 'RECEIVED')).toMatchObject([{ terms: { tiers: [{ rate: '0.25' }] } }])
  await contracts.pass()
  expect(await openOf(below, 'RECEIVED')).toEqual([])
  expect(await contracts.list(below, 'side=RECEIVED')).toMatchObject([
    { contractId: paid?.['contractId'], state: 'TERMINATED', over: { reason: 'UPLINE_RATE_LOWERED' }, terms: null },
  ])
  expect(await openOf(member, 'RECEIVED')).toHaveLength(1)
  expect(await openOf(agent, 'RECEIVED')).toMatchObject([{ terms: { tiers: [{ rate: '0.2' }] } }])
  expect((await contracts.messages(below))[0]).toMatchObject({ kind: 'contractEnded' })
})

test('an end is asked for, kept, asked again, withdrawn, confirmed: all below ends with it at the boundary', async () => {
  const [own] = await openOf(agent, 'RECEIVED')
  const id = String(own?.['contractId'])
  for (const answer of ['A', 'R'] as const) {
    const asked = await contracts.end(top, id)
    expect(asked).toMatchObject({
      success: true,
      value: { state: 'TERMINATION_PENDING', request: { letter: 'V', terms: null } },
    })
    expect((await contracts.answer(agent, id, contracts.requestOf(asked), answer)).value['state']).toBe('ACTIVE')
    expect((await contracts.messages(top))[0]?.kind).toBe('contractKept')
  }
  const asked = await contracts.end(top, id)
  expect(await contracts.withdraw(agent, id, contracts.requestOf(asked))).toMatchObject(refused('contracts.unknown'))
  expect((await contracts.withdraw(top, id, contracts.requestOf(asked))).value['state']).toBe('ACTIVE')
  expect(await contracts.answer(agent, id, contracts.requestOf(asked), 'C')).toMatchObject(
    refused('contracts.request_over'),
  )

  const last = await contracts.end(top, id)
  expect(await contracts.cascade(agent, id)).toMatchObject({ value: { total: 1, list: [{ account: 'membera' }] } })
  const ended = await contracts.answer(agent, id, contracts.requestOf(last), 'C')
  expect(ended).toMatchObject({
    success: true,
    value: { state: 'TERMINATED', end: { reason: 'TERMINATED' }, over: null },
  })
  // Until the boundary it runs, and nothing of it can be given on.
  expect(await openOf(member, 'RECEIVED')).toHaveLength(1)
  expect(await contracts.offer(agent, below, '0.1')).toMatchObject(refused('contracts.nothing_own'))
  expect(await contracts.edit(top, id, '0.1')).toMatchObject(refused('contracts.not_now'))
  await contracts.pass()
  expect([await openOf(agent, 'RECEIVED'), await openOf(member, 'RECEIVED')]).toEqual([[], []])
  expect(await contracts.list(member, 'side=RECEIVED')).toMatchObject([{ over: { reason: 'UPLINE_ENDED' } }])
  expect((await contracts.offer(top, agent, '0.3')).success).toBe(true)
})

test('a kind that is off is refused, and shown to nobody; what runs goes on', async () => {
  const brand = parlour.brands[0]
  const turn = async (isOn: boolean) => {
    const { sql } = await import('kysely')
    await sql`update brand.flag set enabled = ${isOn} where brand_id = ${brand?.brandId} and mod_id = 'REALTIMESALARY'`.execute(
      parlour.database.db,
    )
    parlour.brandsOfServer.forget(brand?.brandId ?? '')
  }
  const [asked] = await contracts.requests(agent)
  await turn(false)
  expect(await contracts.requests(agent)).toEqual([])
  expect(await openOf(top, 'PAID')).toEqual([])
  expect(await contracts.offer(top, below, '0.1')).toMatchObject(refused('contracts.kind_off'))
  const { contractId, request } = asked as { contractId: string; request: { requestId: number } }
  expect(await contracts.answer(agent, contractId, request.requestId, 'A')).toMatchObject(refused('contracts.kind_off'))
  expect((await contracts.terms(agent)).value['kinds']).toMatchObject([
    { kind: 'DIVIDEND' },
    { kind: 'DAILY_SALARY' },
    { kind: 'HOURLY_SALARY' },
  ])
  await turn(true)
  expect((await contracts.answer(agent, contractId, request.requestId, 'R')).value['state']).toBe('REJECTED')
})
