import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let attacker: TestMember
let victim: TestMember
let n = 0
const password = 'a long enough secret'
const chosen = 'a-token-that-somebody-else-chose-beforehand'

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())
beforeEach(async () => {
  n += 1
  attacker = await parlour.register(`attacker${n}`)
  victim = await parlour.register(`victim${n}`)
})

const ownerOf = async (token: string) => (await parlour.call('GET', '/wps/member/info', { token })).value['account']

/** Signs the victim in by a browser that somebody else prepared. */
async function signInWith(headers: Record<string, string>): Promise<{ token: string; cookies: readonly string[] }> {
  const request = { type: 'username', username: victim.username, password, remember: true }
  const response = await fetch(`${parlour.address}/wps/session/login`, {
    method: 'POST',
    headers: { merchant: 'parlour', 'content-type': 'application/jose', ...headers },
    body: await parlour.seal(request),
  })
  const { value } = (await response.json()) as { value: { token: string } }
  return { token: value.token, cookies: response.headers.getSetCookie() }
}

test('a token that was chosen beforehand never becomes a session', async () => {
  const { token } = await signInWith({ authorization: `Bearer ${chosen}`, cookie: `token=${chosen}` })
  expect(token).not.toBe(chosen)
  expect(await ownerOf(chosen)).toBeUndefined()
  expect(await ownerOf(token)).toBe(victim.username)
})

test('a session that was open in the browser stays its owner’s, and a new one is opened each time', async () => {
  const headers = { authorization: `Bearer ${attacker.token}` }
  const [first, second] = [await signInWith(headers), await signInWith(headers)]
  expect(new Set([attacker.token, victim.token, first.token, second.token]).size).toBe(4)
  expect(await ownerOf(attacker.token)).toBe(attacker.username)
})

test('what somebody else left to be remembered by never leads to who signs in after it', async () => {
  const planted = await parlour.seal({ type: 'username', username: attacker.username, password, remember: true })
  const before = await fetch(`${parlour.address}/wps/session/login`, {
    method: 'POST',
    headers: { merchant: 'parlour', 'content-type': 'application/jose' },
    body: planted,
  })
  const [kept = ''] = before.headers.getSetCookie()
  const cookie = kept.split(';')[0] ?? ''
  const { cookies } = await signInWith({ cookie })
  expect(cookies.find((set) => set.startsWith('parlour_keep='))?.split(';')[0]).not.toBe(cookie)
  const resumed = await parlour.call('POST', '/api/identity/remembered', { headers: { cookie, 'module-id': 'test' } })
  expect(resumed.value['account']).not.toBe(victim.username)
})

test('a new password leaves no session of before, and opens one of its own', async () => {
  const changed = await parlour.sealedWith('POST', '/wps/member/password', {
    token: victim.token,
    body: { oldPassword: password, newPassword: 'another long secret', confirmNewPassword: 'another long secret' },
  })
  await parlour.sessions.hearEnds()
  expect(String(changed.value['token'])).not.toBe(victim.token)
  expect(await ownerOf(victim.token)).toBeUndefined()
  expect(await ownerOf(String(changed.value['token']))).toBe(victim.username)
})
