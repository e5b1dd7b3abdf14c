import { parseSetCookie } from 'cookie'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const password = 'a long enough secret'
const secondMs = 1000

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`kept${(n += 1)}`)
})

/** A call as a browser makes it: what it says, and what it gave the browser to keep. */
async function ask(path: string, options: { body?: string; type?: string; headers?: Record<string, string> } = {}) {
  const response = await fetch(parlour.address + path, {
    method: 'POST',
    headers: {
      merchant: 'parlour',
      'module-id': 'test',
      ...(options.type === undefined ? {} : { 'content-type': options.type }),
      ...options.headers,
    },
    ...(options.body === undefined ? {} : { body: options.body }),
  })
  const answer = (await response.json()) as { code?: string; value: Record<string, unknown> }
  const [set] = response.headers.getSetCookie()
  return { ...answer, status: response.status, set, kept: /^parlour_keep=([^;]*)/.exec(set ?? '')?.[1] }
}
async function login(remember: boolean) {
  const request = { type: 'username', username: member.username, password, remember }
  return ask('/wps/session/login', { body: await parlour.seal(request), type: 'application/jose' })
}
const resume = (kept: string | undefined, headers: Record<string, string> = {}) =>
  ask('/api/identity/remembered', { headers: { cookie: `parlour_keep=${kept}`, ...headers } })
const isGood = async (token: unknown) => {
  await parlour.sessions.hearEnds()
  return (await parlour.call('GET', '/wps/member/info', { token: String(token) })).status === 200
}

test('who asks for it is signed in again for a day, by what changes with every use', async () => {
  const first = await login(true)
  expect(parseSetCookie(first.set ?? '')).toEqual({
    name: 'parlour_keep',
    value: expect.stringMatching(/^[0-9a-f-]{36}\.[\w-]{43}$/),
    path: '/api/identity/remembered',
    maxAge: 86_400,
    httpOnly: true,
    sameSite: 'lax',
  })
  expect(first.set).not.toContain(password)
  const second = await resume(first.kept)
  expect(second).toMatchObject({ status: 200, value: { account: member.username } })
  expect(await isGood(second.value['token'])).toBe(true)
  expect(second.kept).not.toBe(first.kept)
  await parlour.clock.advance(20 * 3600 * secondMs)
  const third = await resume(second.kept)
  expect(third).toMatchObject({ status: 200 })
  // The day is the day of the password, however often it was used.
  expect(Number(/Max-Age=(\d+)/.exec(third.set ?? '')?.[1])).toBeLessThanOrEqual(5 * 3600)
  await parlour.clock.advance(5 * 3600 * secondMs)
  expect(await resume(third.kept)).toMatchObject({ status: 401, code: 'identity.remember_ended', kept: '' })
})

test('who does not ask for it keeps nothing', async () => {
  expect((await login(false)).set).toMatch(/^parlour_keep=; .*Max-Age=0;/)
  expect(await resume(undefined)).toMatchObject({ status: 401, code: 'identity.remember_ended' })
})

test('a copy that is used ends the family and every session that began by it', async () => {
  const { kept, value } = await login(true)
  const own = await resume(kept)
  await parlour.clock.advance(20 * secondMs)
  const other = (await login(false)).value['token']
  expect(await resume(kept)).toMatchObject({ status: 401, code: 'identity.remember_copied', kept: '' })
  expect(await isGood(own.value['token'])).toBe(false)
  expect(await isGood(value['token'])).toBe(false)
  expect(await isGood(other)).toBe(true)
  expect(await resume(own.kept)).toMatchObject({ code: 'identity.remember_ended' })
})

test('tabs that open together are both signed in, and the browser keeps one thing', async () => {
  const { kept } = await login(true)
  await parlour.database.warm()
  const [left, right] = await Promise.all([resume(kept), resume(kept)])
  expect([left.status, right.status]).toEqual([200, 200])
  expect([left.kept, right.kept].filter((one) => one !== undefined)).toHaveLength(1)
  await parlour.clock.advance(20 * secondMs)
  expect(await resume(left.kept ?? right.kept)).toMatchObject({ status: 200 })
})

test.each([
  ['leaving', (token: unknown) => parlour.call('POST', '/wps/session/logout', { token: String(token) })],
  [
    'a new password',
    async (token: unknown) => {
      const request = {
        oldPassword: password,
        newPassword: 'another long secret',
        confirmNewPassword: 'another long secret',
      }
      return parlour.call('POST', '/wps/member/password', {
        token: String(token),
        raw: await parlour.seal(request),
        type: 'application/jose',
      })
    },
  ],
  ['signing out everywhere else', () => parlour.call('DELETE', '/api/identity/sessions', { token: member.token })],
  [
    'closing the account',
    () =>
      sql`update identity.member set closed_at = 1 where member_id = ${member.memberId}`.execute(parlour.database.db),
  ],
])('%s ends it', async (_name, end) => {
  const { kept, value } = await login(true)
  await end(value['token'])
  expect(await resume(kept)).toMatchObject({ status: 401, code: 'identity.remember_ended' })
})

test('leaving takes it away from the browser', async () => {
  const { value } = await login(true)
  const left = await ask('/wps/session/logout', { headers: { authorization: `Bearer ${String(value['token'])}` } })
  expect(left).toMatchObject({ status: 200, kept: '' })
})

test('another site can neither use it by a form nor by a call', async () => {
  const { kept } = await login(true)
  for (const from of ['cross-site', 'same-site', 'none'])
    expect(await resume(kept, { 'sec-fetch-site': from })).toMatchObject({ status: 403, code: 'request.cross_site' })
  const plain = await fetch(`${parlour.address}/api/identity/remembered`, {
    method: 'POST',
    headers: { cookie: `parlour_keep=${kept}`, merchant: 'parlour' },
  })
  expect(plain.status).toBe(403)
  expect(await resume(kept, { 'sec-fetch-site': 'same-origin' })).toMatchObject({ status: 200 })
})

test('it is good in its own brand, and nothing made up is good at all', async () => {
  const { kept = '' } = await login(true)
  expect(await resume(kept, { merchant: 'verbena' })).toMatchObject({ code: 'identity.remember_ended' })
  const [family = ''] = kept.split('.')
  for (const made of ['', '.', 'x.y', `${family}`, '0'.repeat(36)])
    expect((await resume(made)).code).toMatch(/^identity\.remember_(ended|copied)$/)
  const { rows } = await sql<{ held: string }>`
    select string_agg(r::text, ' ') as held from identity.remembered r`.execute(parlour.database.db)
  expect(rows[0]?.held).not.toContain(kept.split('.')[1])
})
