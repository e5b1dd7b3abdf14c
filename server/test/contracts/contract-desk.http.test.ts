import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openContracts, termsOf } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let second: Desk
let contracts: ReturnType<typeof openContracts>
let top: TestMember
let agent: TestMember
const reason = 'Agreed with the agent'
const base = '/console/api/brands/parlour'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  contracts = openContracts(parlour)
  const lines = openLines(parlour)
  top = await lines.join('deskagent', { type: 2 })
  agent = await lines.join('deskbelow', { type: 1, below: top })
  await lines.join('deskother', { type: 2 })
})
afterAll(() => parlour.close())

const offer = (by: Desk, change: object = {}) =>
  by.call('POST', `${base}/contracts`, {
    receiver: 'deskagent',
    kind: 'REALTIME_SALARY',
    category: 'CONS',
    cycle: 'OWN',
    terms: termsOf('0.3'),
    reason,
    ...change,
  })
async function agree(by: Desk, { value }: { value: Record<string, unknown> }) {
  const waiting = (await by.call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
    approvalId: string
    seen: string
  }[]
  const approvalId = String(value['approvalId'])
  const seen = waiting.find((one) => one.approvalId === approvalId)?.seen
  return by.call('POST', `/console/api/approvals/${approvalId}/decision`, { verdict: 'approved', seen, reason })
}
const idOf = ({ value }: { value: Record<string, unknown> }) => String(value['contractId'])

test('the platform offers to a top agent, above the brand’s limit by two', async () => {
  for (const [change, code] of [
    [{ receiver: 'deskbelow' }, 'contracts.receiver_unknown'],
    [{ receiver: 'noone' }, 'contracts.receiver_unknown'],
    [{ terms: termsOf('2') }, 'contracts.terms_invalid'],
  ] as const)
    expect(await offer(desk, change)).toMatchObject({ success: false, code })

  const limit = await desk.call('POST', `${base}/contract-limits`, { kind: 'REALTIME_SALARY', rate: '0.2', reason })
  expect(await agree(second, limit)).toMatchObject({ success: true })
  expect(await desk.call('GET', `${base}/contract-limits`)).toMatchObject({
    value: { list: expect.arrayContaining([{ kind: 'REALTIME_SALARY', isOn: true, rate: '0.2' }]) as unknown },
  })
  const proposed = await offer(desk)
  expect(proposed.value).toMatchObject({ contractId: null, approvalId: expect.any(String) as string })
  expect(await contracts.requests(top)).toEqual([])
  expect(await agree(desk, proposed)).toMatchObject({ success: false, code: 'console.approval_own' })
  expect(await agree(second, proposed)).toMatchObject({ success: true })
  expect(await contracts.requests(top)).toMatchObject([{ other: null, request: { letter: 'P' } }])

  const alone = await offer(desk, { kind: 'DAILY_SALARY', terms: termsOf('0.5') })
  expect(alone.value).toMatchObject({ approvalId: null, contractId: expect.any(String) as string })
  expect(await offer(desk, { kind: 'DAILY_SALARY', terms: termsOf('0.4') })).toMatchObject({ code: 'contracts.taken' })
})

test('found by what it is and whose, decided in the place of a side, and written down', async () => {
  const find = async (query: string) =>
    (await desk.call('GET', `${base}/contracts${query}`)).value['list'] as Record<string, unknown>[]
  const [pending] = await find('?kind=REALTIME_SALARY&state=PENDING&member=deskagent')
  expect(pending).toMatchObject({ payer: null, receiver: 'deskagent', state: 'PENDING' })
  expect(await find('?member=deskagent&side=PAYER')).toEqual([])
  expect(await desk.call('GET', `${base}/contracts?member=nobodyhere`)).toMatchObject({
    code: 'console.member_unknown',
  })
  const id = String(pending?.['contractId'])
  const force = (deed: string) => desk.call('POST', `${base}/contracts/${id}/force`, { deed, reason })
  expect(await force('CONFIRM')).toMatchObject({ code: 'contracts.not_now' })
  expect(await force('ACCEPT')).toMatchObject({ success: true })
  expect(await force('ACCEPT')).toMatchObject({ code: 'contracts.request_over' })
  await contracts.pass()

  // What the platform does not pay it does not change; it may end it.
  const below = idOf(await contracts.offer(top, agent, '0.1'))
  expect(await desk.call('POST', `${base}/contracts/${below}/edit`, { terms: termsOf('0.05'), reason })).toMatchObject({
    code: 'console.contract_of_agent',
  })
  const [asked] = await contracts.requests(agent)
  await contracts.answer(agent, below, (asked as { request: { requestId: number } }).request.requestId, 'A')

  const edit = (rate: string) => desk.call('POST', `${base}/contracts/${id}/edit`, { terms: termsOf(rate), reason })
  expect((await edit('0.35')).value).toMatchObject({ contractId: null })
  expect((await edit('0.15')).value).toMatchObject({ contractId: id })
  expect(await desk.call('POST', `${base}/contracts/${id}/end`, { reason })).toMatchObject({
    code: 'contracts.not_now',
  })
  expect(await force('WITHDRAW')).toMatchObject({ success: true })
  expect(await desk.call('POST', `${base}/contracts/${id}/end`, { reason })).toMatchObject({ success: true })
  expect(await force('END')).toMatchObject({ success: true })
  expect(await force('END')).toMatchObject({ code: 'contracts.not_now' })
  await contracts.pass()
  const { value } = await desk.call('GET', `${base}/contracts/${id}`)
  expect(value).toMatchObject({
    contract: { state: 'TERMINATED', over: { reason: 'FORCED' } },
    versions: [{ version: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/u) as string }, { version: 1 }],
    ran: [{ version: 1, reason: 'FORCED', to: expect.any(Number) as number }],
  })
  expect((value['events'] as { what: string }[]).map(({ what }) => what)).toEqual([
    'end',
    'withdraw',
    'request termination',
    'withdraw',
    'request edit',
    'begin',
    'accept',
    'offer',
  ])
  expect(await contracts.list(agent, 'side=RECEIVED')).toMatchObject([{ over: { reason: 'UPLINE_ENDED' } }])
  expect(await desk.call('GET', `/console/api/brands/verbena/contracts/${id}`)).toMatchObject({
    code: 'console.contract_unknown',
  })
  expect(await desk.call('GET', `${base}/contracts/${randomUUID()}`)).toMatchObject({
    code: 'console.contract_unknown',
  })
})

test('a member that is moved to another upline is paid by the one it left until the boundary, and no longer', async () => {
  await contracts.found(top, '0.3')
  await contracts.pass()
  const id = idOf(await contracts.offer(top, agent, '0.1'))
  const [asked] = await contracts.requests(agent)
  await contracts.answer(agent, id, (asked as { request: { requestId: number } }).request.requestId, 'A')
  await contracts.pass()
  const received = async () => (await contracts.list(agent, 'side=RECEIVED')).find((one) => one['contractId'] === id)
  expect(await received()).toMatchObject({ state: 'ACTIVE', over: null })
  const moved = await desk.call('POST', `${base}/members/${agent.memberId}/moves`, { upline: 'deskother', reason })
  expect(moved).toMatchObject({ success: true })
  expect(await received()).toMatchObject({ state: 'TERMINATED', over: null })
  await contracts.pass()
  expect(await received()).toMatchObject({ over: { reason: 'MOVED' } })
})
