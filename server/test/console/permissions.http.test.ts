import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allConsoleEndpoints } from '@parlour/core/contract/all.ts'
import type { ConsoleEndpoint } from '@parlour/core/contract/operator-endpoint.ts'
import { permissions } from '@parlour/core/contract/permissions.ts'
import { bodies, queries, reason } from '../support/console-samples.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let member: TestMember
let foreigner: Desk
let administrator: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  member = await parlour.register('guarded')
  foreigner = await console.enter('administrator', ['verbena'])
  administrator = await console.enter('administrator')
})
afterAll(() => parlour.close())

function send(desk: Desk, { id, body }: ConsoleEndpoint, merchant = 'parlour') {
  const [method = '', path = ''] = id.split(' ')
  const filled: Record<string, string> = {
    merchant,
    id: member.memberId,
    roleId: 'viewer',
    modId: 'LOTT',
    field: 'email',
    code: 'terms',
    labelId: randomUUID(),
    roomId: randomUUID(),
    messageId: randomUUID(),
    feedbackId: randomUUID(),
    noticeId: randomUUID(),
    gameId: '1',
    playId: '2704',
    groupCode: 'SSC',
    restrictionId: randomUUID(),
    vendorCode: 'nobody',
    methodId: randomUUID(),
    provider: 'sandbox',
    vendorGameId: randomUUID(),
    n: '1',
    betId: randomUUID(),
  }
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => filled[name] ?? '')
  const query = queries[id] ?? ''
  return desk.call(method, url + query, body ? (bodies[id] ?? { reason }) : undefined)
}

const guarded = allConsoleEndpoints.filter(({ allow }) => allow !== 'anyone')
const permitted = guarded.filter(({ allow }) => allow !== 'entering' && allow !== 'operator')

test('every call names what it asks for, and every permission guards something', () => {
  expect(allConsoleEndpoints.length).toBeGreaterThan(25)
  const asked = new Set<string>(permitted.map(({ allow }) => allow))
  expect(permissions.filter((code) => !asked.has(code))).toEqual([])
  expect(allConsoleEndpoints.filter(({ allow }) => allow === 'anyone').map(({ id }) => id)).toEqual([
    'POST /console/api/session',
  ])
  for (const { id, scope } of allConsoleEndpoints) expect(id.includes('/:merchant'), id).toBe(scope === 'brand')
})

describe.each(guarded.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses whoever is signed out', async () => {
    expect(await send(console.openDesk(), endpoint)).toMatchObject({ status: 401, code: 'console.session_required' })
    expect(await send(console.openDesk('an invented token'), endpoint)).toMatchObject({ status: 401 })
  })
})

describe.each(permitted.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  test('refuses an operator without the permission, who has all others', async () => {
    const roleId = `without_${endpoint.allow.replace('.', '_')}`.slice(0, 30)
    const others = permissions.filter((code) => code !== endpoint.allow)
    await sql`
      insert into operators.role (role_id, permissions) values (${roleId}, ${others}::text[])
      on conflict do nothing`.execute(parlour.database.db)
    const desk = await console.enter(roleId)
    expect(await send(desk, endpoint)).toMatchObject({ status: 403, code: 'console.forbidden' })
  })
})

const bounded = permitted.filter(({ scope }) => scope === 'brand' || scope === 'installation')
test.each(bounded.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s refuses an operator of another brand',
  async (_, endpoint) => {
    expect(await send(foreigner, endpoint)).toMatchObject({ status: 403, code: 'console.forbidden' })
  },
)

const ofMembers = permitted.filter(({ id }) => id.includes('/members/:id'))
test.each(ofMembers.map((endpoint) => [endpoint.id, endpoint] as const))(
  '%s does not know a member of another brand',
  async (_, endpoint) => {
    expect(await send(administrator, endpoint, 'verbena')).toMatchObject({ code: 'console.member_unknown' })
  },
)

test('an operator of a brand reads and decides its rows alone', async () => {
  const [rosa, marta] = [await console.enter('administrator'), await console.enter('administrator')]
  const closing = (desk: Desk) => desk.call('POST', '/console/api/brands/parlour/works', { endAt: null, reason })
  const { value } = await closing(rosa)
  const waiting = (desk: Desk) => desk.call('GET', '/console/api/approvals?state=waiting')
  expect((await waiting(marta)).value['list']).toMatchObject([{ approvalId: value['approvalId'], mayDecide: true }])
  expect((await waiting(foreigner)).value['list']).toEqual([])
  const decision = { verdict: 'approved', seen: 'x', reason }
  const path = `/console/api/approvals/${String(value['approvalId'])}`
  expect(await foreigner.call('POST', `${path}/decision`, decision)).toMatchObject({
    code: 'console.approval_unknown',
  })
  expect(await foreigner.call('POST', `${path}/withdrawal`, { reason })).toMatchObject({
    code: 'console.approval_unknown',
  })
  expect((await marta.call('GET', '/console/api/audit')).value['list']).not.toEqual([])
  for (const query of ['', '?merchant=parlour', '?subject=parlour']) {
    expect((await foreigner.call('GET', `/console/api/audit${query}`)).value['list']).toEqual([])
    expect((await foreigner.call('GET', `/console/api/audit/csv${query}`)).value['csv']).not.toContain('parlour')
  }
})

test('a call of somebody unknown of the permission is refused before its shape is looked at', async () => {
  const viewer = await console.enter('viewer')
  const answer = await viewer.call('PUT', `/console/api/brands/parlour/members/${randomUUID()}/frozen`, { nonsense: 1 })
  expect(answer).toMatchObject({ status: 403, code: 'console.forbidden' })
})
