import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0
const old = 'a long enough secret'
const fresh = 'another long secret'

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`changes${(n += 1)}`)
})

const login = (password: string) =>
  parlour.sealed('POST', '/wps/session/login', { type: 'username', username: member.username, password })
const tokenOf = (answer: { value: Record<string, unknown> }) => String(answer.value['token'])
const isGood = async (token: string) => (await parlour.call('GET', '/wps/member/info', { token })).status === 200
async function change(request: object = {}, token = member.token) {
  const body = { oldPassword: old, newPassword: fresh, confirmNewPassword: fresh, ...request }
  return parlour.call('POST', '/wps/member/password', {
    token,
    raw: await parlour.seal(body),
    type: 'application/jose',
  })
}
const sessions = async (token: string) => {
  const { value } = await parlour.call('GET', '/api/identity/sessions', { token })
  return value['list'] as { id: string; isCurrent: boolean; agent: string }[]
}

test('the new password opens, the old one does not, and every session but the new one has ended', async () => {
  const elsewhere = tokenOf(await login(old))
  const { status, value } = await change()
  expect(status).toBe(200)
  expect(await isGood(String(value['token']))).toBe(true)
  expect(await login(old)).toMatchObject({ status: 401, code: 'identity.bad_credentials' })
  expect(await login(fresh)).toMatchObject({ status: 200 })
  await parlour.sessions.hearEnds()
  expect(await isGood(member.token)).toBe(false)
  expect(await isGood(elsewhere)).toBe(false)
})

test.each([
  ['seven characters', { newPassword: 'sevenxx', confirmNewPassword: 'sevenxx' }, 'identity.field_invalid'],
  [
    'one that everybody has',
    { newPassword: 'password123', confirmNewPassword: 'password123' },
    'identity.field_invalid',
  ],
  ['a slip in the repetition', { confirmNewPassword: `${fresh}x` }, 'identity.field_invalid'],
  ['a wrong old one', { oldPassword: 'not this one' }, 'identity.password_wrong'],
  ['the same again', { newPassword: old, confirmNewPassword: old }, 'identity.password_same'],
])('%s is refused, and nothing has changed', async (_name, request, code) => {
  expect(await change(request)).toMatchObject({ status: 422, code })
  expect(await isGood(member.token)).toBe(true)
  expect(await login(old)).toMatchObject({ status: 200 })
})

test('guesses lock it for whoever is in, and not the login: a session that was left open locks nobody out', async () => {
  await parlour.database.warm()
  const guesses = await Promise.all(Array.from({ length: 8 }, () => change({ oldPassword: 'not this one' })))
  const codes = guesses.map(({ code }) => code)
  expect(codes.filter((code) => code === 'identity.password_wrong')).toHaveLength(5)
  expect(codes.filter((code) => code === 'identity.locked')).toHaveLength(3)
  expect(await change()).toMatchObject({ status: 429, code: 'identity.locked' })
  expect(await login(old)).toMatchObject({ status: 200 })
})

test('of two changes at once one is made', async () => {
  const other = 'a third long secret'
  await parlour.database.warm()
  const answers = await Promise.all([change(), change({ newPassword: other, confirmNewPassword: other })])
  const [made, refused] = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(made).toBe(200)
  // Whoever is looked at before the first is made names an old password; after it, comes with a token that was replaced.
  expect([401, 422]).toContain(refused)
  const opened = await Promise.all([login(fresh), login(other)])
  expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401])
})

describe('sessions', () => {
  test('are listed to their owner, the latest first, and end one by one', async () => {
    const elsewhere = tokenOf(await login(old))
    const list = await sessions(member.token)
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual([false, true])
    const end = (id: string, token = member.token) => parlour.call('DELETE', `/api/identity/sessions/${id}`, { token })
    expect(await end(list[0]?.id ?? '')).toMatchObject({ status: 200 })
    expect(await end(list[0]?.id ?? '')).toMatchObject({ status: 404, code: 'identity.session_unknown' })
    expect(await end('not an id')).toMatchObject({ status: 404, code: 'identity.session_unknown' })
    await parlour.sessions.hearEnds()
    expect(await isGood(elsewhere)).toBe(false)
    expect(await isGood(member.token)).toBe(true)
  })

  test('of others are unknown', async () => {
    const stranger = await parlour.register(`stranger${n}`)
    const [own] = await sessions(stranger.token)
    const answer = await parlour.call('DELETE', `/api/identity/sessions/${own?.id}`, { token: member.token })
    expect(answer).toMatchObject({ status: 404, code: 'identity.session_unknown' })
    expect(await isGood(stranger.token)).toBe(true)
  })

  test('end all at once but the one that asks', async () => {
    const [one, two] = [tokenOf(await login(old)), tokenOf(await login(old))]
    const answer = await parlour.call('DELETE', '/api/identity/sessions', { token: member.token })
    expect(answer).toMatchObject({ status: 200, value: { ended: 2 } })
    await parlour.sessions.hearEnds()
    expect(await Promise.all([one, two, member.token].map(isGood))).toEqual([false, false, true])
  })
})
