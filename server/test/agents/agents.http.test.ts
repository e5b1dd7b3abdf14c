import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../support/operator.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let agent: TestMember
let other: TestMember
const password = 'a long enough secret'
const why = ['--by', 'Rosa', '--reason', 'Asked to lead a line']
const day = 86_400_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  agent = await makeAgent('lineone')
  other = await makeAgent('linetwo')
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await parlour.close()
})

async function login(username: string, wanted: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return parlour.sealedWith('POST', '/wps/session/login', {
    body: { type: 'username', username, password, ...wanted },
    headers,
  })
}

/** Registered, made an agent by an operator, signed in anew. */
async function makeAgent(username: string, type = 'agent'): Promise<TestMember> {
  const { memberId, merchant } = await parlour.register(username)
  await operate(parlour, 'member', 'type', username, type, '--brand', 'parlour', ...why)
  const { value } = await login(username)
  return { token: String(value['token']), memberId, username, merchant }
}

const get = (path: string, { token }: TestMember) => parlour.call('GET', path, { token })
const newLink = async (of: TestMember, memberType = 0) =>
  parlour.call('POST', '/api/agents/links', { token: of.token, body: { memberType } })
const joinBy = (username: string, affiliateCode: unknown, wanted: object = {}) =>
  parlour.sealed('PUT', '/wps/member/register', {
    username,
    password,
    confirmPassword: password,
    affiliateCode,
    ...wanted,
  })
const namesOf = ({ value }: Answer) => (value['list'] as { account: string }[]).map(({ account }) => account)

test('a member is made an agent with a reason; the sessions end, and the next sign-in says so', async () => {
  const { token } = await parlour.register('tobelead')
  expect(await parlour.call('GET', '/api/agents/overview', { token })).toMatchObject({
    status: 403,
    code: 'agents.agent_required',
  })
  expect(await operate(parlour, 'member', 'type', 'tobelead', 'agent', '--brand', 'parlour', ...why)).toEqual([
    'tobelead is an agent.',
  ])
  await expect.poll(async () => (await parlour.call('GET', '/wps/member/info', { token })).status).toBe(401)
  const { value } = await login('tobelead')
  expect(value['isAgent']).toBe(1)
  expect(await parlour.call('GET', '/api/agents/overview', { token: String(value['token']) })).toMatchObject({
    status: 200,
    value: { code: null, directMembers: 0, isMore: false, registered: { today: 0, week: 0, month: 0 } },
  })
  const { rows } = await sql<object>`
    select operator, reason, details from audit.action where command = 'member type' order by at_ms desc limit 1`.execute(
    parlour.database.db,
  )
  expect(rows).toMatchObject([
    {
      operator: 'Rosa',
      reason: 'Asked to lead a line',
      details: { username: 'tobelead', before: { type: 0 }, after: { type: 1 } },
    },
  ])
  await expect(operate(parlour, 'member', 'type', 'tobelead', 'agent', '--brand', 'parlour', ...why)).rejects.toThrow(
    'stands so already',
  )
  await expect(operate(parlour, 'member', 'type', 'tobelead', 'boss', '--brand', 'parlour', ...why)).rejects.toThrow(
    'TYPE is one of',
  )
})

test('a link opens accounts below its agent, of the kind that it says, until it is ended', async () => {
  const { value: forMembers } = await newLink(agent)
  const { value: forAgents } = await newLink(agent, 1)
  expect(forMembers).toMatchObject({ memberType: 0, usedCount: 0 })
  expect(forMembers['code']).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect((await joinBy('firstbelow', forMembers['code'])).value['isAgent']).toBe(0)
  expect((await joinBy('agentbelow', forAgents['code'])).value['isAgent']).toBe(1)
  const { value } = await get('/api/agents/links', agent)
  expect(value['list']).toMatchObject([
    { id: forAgents['id'], memberType: 1, usedCount: 1 },
    { id: forMembers['id'], memberType: 0, usedCount: 1 },
  ])
  expect(value['domains']).toContain('parlour.localhost')
  expect((await get('/api/agents/overview', agent)).value['code']).toBe(forMembers['code'])

  const end = (by: TestMember, id: unknown) =>
    parlour.call('POST', `/api/agents/links/${String(id)}/end`, { token: by.token })
  expect(await end(other, forMembers['id'])).toMatchObject({ status: 404, code: 'agents.link_unknown' })
  expect(await end(agent, 'nothing')).toMatchObject({ code: 'agents.link_unknown' })
  expect(await end(agent, forMembers['id'])).toMatchObject({ status: 200 })
  expect(await end(agent, forMembers['id'])).toMatchObject({ code: 'agents.link_unknown' })
  expect(await joinBy('toolate', forMembers['code'])).toMatchObject({ code: 'identity.affiliate_code_invalid' })
  const asked = await parlour.call('GET', `/wps/agent/affiliate?code=${String(forAgents['code'])}`)
  expect(asked.value).toEqual({ valid: true, code: forAgents['code'], memberType: 1 })
})

test('of thirty links asked for at once, twenty are opened', async () => {
  const busy = await makeAgent('manylinks')
  await parlour.database.warm()
  const answers = await Promise.all(Array.from({ length: 30 }, () => newLink(busy)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.find(({ status }) => status !== 200)).toMatchObject({
    status: 422,
    code: 'agents.too_many_links',
    value: { most: 20 },
  })
})

test('the team is its agent’s alone: direct members, newest first, by name, covered', async () => {
  const lead = await makeAgent('teamlead')
  const { value: link } = await newLink(lead)
  const names = ['anabel', 'anton', 'bruno', 'an_d', 'zoe2']
  for (const [at, name] of names.entries()) {
    await joinBy(name.replace('_', 'x'), link['code'], at === 0 ? { email: 'anabel@mail.example' } : {})
    await parlour.clock.advance(10_000)
  }
  await sql`
    update identity.member set email = 'anabel@mail.example', mobile = '+34612345678' where username = 'anabel'`.execute(
    parlour.database.db,
  )
  const { value: below } = await newLink(lead, 1)
  const { value: sub } = await joinBy('sublead', below['code'])
  const { value: deep } = await parlour.call('POST', '/api/agents/links', {
    token: String(sub['token']),
    body: { memberType: 0 },
  })
  await joinBy('grandchild', deep['code'])

  const first = await get('/api/agents/team?limit=4', lead)
  expect(namesOf(first)).toEqual(['sublead', 'zoe2', 'anxd', 'bruno'])
  const second = await get(`/api/agents/team?limit=4&cursor=${String(first.value['next'])}`, lead)
  expect(namesOf(second)).toEqual(['anton', 'anabel'])
  expect(second.value['next']).toBeNull()
  expect((second.value['list'] as object[])[1]).toEqual({
    account: 'anabel',
    type: 0,
    joinedAt: expect.any(Number),
    isOpen: true,
    email: 'an***@mail.example',
    mobile: '+34***678',
    rates: expect.any(Array),
  })
  expect(JSON.stringify([first.value, second.value])).not.toContain('memberId')

  const byName = await get('/api/agents/team?name=AN&limit=2', lead)
  expect(namesOf(byName)).toEqual(['anabel', 'anton'])
  const rest = await get(`/api/agents/team?name=AN&limit=2&cursor=${String(byName.value['next'])}`, lead)
  expect(namesOf(rest)).toEqual(['anxd'])
  expect(namesOf(await get('/api/agents/team?name=a%25', lead))).toEqual([])
  expect(namesOf(await get('/api/agents/team?name=grand', lead))).toEqual([])
  expect(namesOf(await get('/api/agents/team', other))).toEqual([])
  expect(namesOf(await get(`/api/agents/team?cursor=${String(first.value['next'])}`, other))).toEqual([])

  await operate(parlour, 'member', 'close', 'zoe2', '--brand', 'parlour', ...why)
  const closed = await get('/api/agents/team?name=zoe', lead)
  expect(closed.value['list']).toMatchObject([{ account: 'zoe2', isOpen: false }])
})

test('the overview counts direct members by day, week and month of the brand’s zone', async () => {
  const lead = await makeAgent('counted')
  const { value: link } = await newLink(lead)
  const agesInDays = { cnow: 0, cyesterday: 1, clastweek: 8, clongago: 40 }
  for (const [name, days] of Object.entries(agesInDays)) {
    await joinBy(name, link['code'])
    await sql`update identity.member set joined_at = joined_at - ${days * day}::bigint where username = ${name}`.execute(
      parlour.database.db,
    )
  }
  const now = Temporal.Instant.fromEpochMilliseconds(await parlour.clock.now()).toZonedDateTimeISO('Asia/Manila')
  const { value } = await get('/api/agents/overview', lead)
  expect(value).toEqual({
    code: link['code'],
    directMembers: 4,
    isMore: false,
    registered: {
      today: 1,
      week: now.dayOfWeek === 1 ? 1 : 2,
      month: 1 + Number(now.day > 1) + Number(now.day > 8),
    },
  })
})

test('an agent of another brand is no agent of this one’s members', async () => {
  const foreign = await parlour.register('lineone', 'verbena')
  await operate(parlour, 'member', 'type', 'lineone', 'agent', '--brand', 'verbena', ...why)
  const { value } = await parlour.sealed(
    'POST',
    '/wps/session/login',
    { type: 'username', username: 'lineone', password },
    'verbena',
  )
  const token = String(value['token'])
  expect(foreign.memberId).not.toBe(agent.memberId)
  expect(namesOf(await parlour.call('GET', '/api/agents/team', { token, merchant: 'verbena' }))).toEqual([])
  expect((await parlour.call('GET', '/api/agents/links', { token, merchant: 'verbena' })).value['list']).toEqual([])
  expect(await parlour.call('GET', '/api/agents/team', { token })).toMatchObject({ status: 401 })
  const { value: link } = await newLink(agent)
  const crossed = { username: 'crossed', password, confirmPassword: password, affiliateCode: link['code'] }
  expect(await parlour.sealed('PUT', '/wps/member/register', crossed, 'verbena')).toMatchObject({
    code: 'identity.affiliate_code_invalid',
  })
})

test('a trial agent looks at everything and changes nothing', async () => {
  const trial = await makeAgent('triallead')
  await sql`update identity.member set type = 41 where member_id = ${trial.memberId}`.execute(parlour.database.db)
  const { value } = await login('triallead')
  const token = String(value['token'])
  expect(value['isAgent']).toBe(41)
  expect(await parlour.call('GET', '/api/agents/overview', { token })).toMatchObject({ status: 200 })
  expect(await parlour.call('POST', '/api/agents/links', { token, body: { memberType: 0 } })).toMatchObject({
    status: 403,
    code: 'identity.real_account_required',
  })
  await expect(operate(parlour, 'member', 'type', 'triallead', 'member', '--brand', 'parlour', ...why)).rejects.toThrow(
    'trial account',
  )
})

const folder = mkdtempSync(join(tmpdir(), 'parlour-agents-'))

test('what is announced to agents is read by agents alone', async () => {
  const file = join(folder, `${randomUUID()}.html`)
  writeFileSync(file, '<h1>New rates</h1><p>From <strong>Monday</strong>.<script>alert(1)</script></p>')
  const add = ['notice', 'add', file, '--language', 'es', '--type', 'AG', '--brand', 'parlour', ...why]
  await operate(parlour, ...add)
  const { value } = await get('/api/agents/announcements', agent)
  expect(value['list']).toMatchObject([{ title: 'New rates', content: '<p>From <strong>Monday</strong>.</p>' }])
  const read = async (path: string, body: object) => (await parlour.call('POST', path, { body })).value['data']
  expect(await read('/wps/relay/MCSFE_getNotices', {})).toEqual({ list: [], total: 0 })
  expect(await read('/wps/relay/MCSFE_getListAnnouncements', { types: 'AG' })).toEqual({ list: [] })
  expect(await read('/wps/relay/MCSFE_getListAnnouncements', {})).toEqual({ list: [] })
})

async function setFlag(modId: string, state: 'on' | 'off') {
  await operate(parlour, 'brand', 'flag', 'parlour', modId, state, ...why)
  await freshBrand()
}

/** What the server read of its brands is good for a second: here it reads anew at once. */
const freshBrand = () => parlour.brandsOfServer.getAnew(parlour.brands[0]?.brandId ?? '')

test('the agents’ own login site lets agents in; a brand may have no other', async () => {
  await parlour.register('plain')
  expect(await login('plain', { agentOnly: true })).toMatchObject({ status: 403, code: 'identity.agents_only' })
  expect(await login('lineone', { agentOnly: true })).toMatchObject({ status: 200 })
  expect(await login('plain', { agentOnly: true, password: 'not this one' })).toMatchObject({
    code: 'identity.bad_credentials',
  })
  const kept = await keepsakeOf('plain')
  await setFlag('AGENTSONLY', 'on')
  expect(await resume(kept)).toBe(401)
  expect(await login('plain')).toMatchObject({ status: 403, code: 'identity.only_agents' })
  expect(await joinBy('newplain', undefined)).toMatchObject({ status: 403, code: 'identity.only_agents' })
  expect(await login('lineone')).toMatchObject({ status: 200 })
  await setFlag('AGENTSONLY', 'off')
  expect(await login('plain')).toMatchObject({ status: 200 })
  expect((await joinBy('newplain', undefined)).status).toBe(200)
  expect(await resume(await keepsakeOf('plain'))).toBe(200)
})

test('where agents have an address of their own, they log in there and nowhere else', async () => {
  const host = ['brand', 'agent-host', 'parlour', 'parlour.localhost']
  expect(await operate(parlour, ...host, 'on', ...why)).toEqual(['parlour: parlour.localhost is for agents alone'])
  await expect(operate(parlour, ...host, 'on', ...why)).rejects.toThrow('stands so already')
  await expect(operate(parlour, 'brand', 'agent-host', 'parlour', 'elsewhere.example', 'on', ...why)).rejects.toThrow(
    'has no address',
  )
  await freshBrand()
  const atAgents = (username: string) => loginAt('parlour.localhost', username)
  expect(await login('lineone')).toMatchObject({ status: 403, code: 'identity.members_only' })
  expect(await login('plain')).toMatchObject({ status: 200 })
  expect(await atAgents('plain')).toMatchObject({ status: 403, code: 'identity.agents_only' })
  expect(await atAgents('lineone')).toMatchObject({ status: 200 })
  expect((await get('/api/agents/links', agent)).value['domains']).not.toContain('parlour.localhost')
  await operate(parlour, ...host, 'off', ...why)
  await freshBrand()
  expect(await login('lineone')).toMatchObject({ status: 200 })
})

/** What the browser of a member who wants to be remembered keeps. */
async function keepsakeOf(username: string): Promise<string> {
  const response = await fetch(`${parlour.address}/wps/session/login`, {
    method: 'POST',
    headers: { merchant: 'parlour', 'content-type': 'application/jose' },
    body: await parlour.seal({ type: 'username', username, password, remember: true }),
  })
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '')
  return cookies.find((cookie) => cookie.startsWith('parlour_keep=')) ?? ''
}

async function resume(cookie: string): Promise<number> {
  const headers = { merchant: 'parlour', 'module-id': 'test', cookie }
  return (await fetch(`${parlour.address}/api/identity/remembered`, { method: 'POST', headers })).status
}

/** By a request that says its host itself, which `fetch` does not let a caller do. */
async function loginAt(host: string, username: string): Promise<{ status: number; code?: string }> {
  const body = await parlour.seal({ type: 'username', username, password })
  const { request } = await import('node:http')
  return new Promise((resolve, reject) => {
    const sent = request(
      `${parlour.address}/wps/session/login`,
      { method: 'POST', headers: { host, 'content-type': 'application/jose', merchant: 'parlour' } },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, ...(JSON.parse(text) as object) }))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
