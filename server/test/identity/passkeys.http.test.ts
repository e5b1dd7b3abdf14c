import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createAuthenticator, type Authenticator } from '../support/authenticator.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let device: Authenticator
let n = 0
const password = 'a long enough secret'
const host = '127.0.0.1'
/** As the installation's public address has it: a server of a test listens where there is room. */
const origin = `http://${host}:0`

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const challengeOf = (value: Record<string, unknown>) => (value['options'] as { challenge: string }).challenge
const begin = async (owner = member) =>
  parlour.sealedWith('POST', '/api/identity/passkeys/options', { token: owner.token, body: { password } })
const add = (credential: object, owner = member) =>
  parlour.call('POST', '/api/identity/passkeys', { token: owner.token, body: { name: 'Phone', credential } })
const ask = async (merchant = 'parlour') =>
  challengeOf((await parlour.call('POST', '/api/identity/passkeys/challenge', { merchant })).value)
const signIn = (credential: object, merchant = 'parlour') =>
  parlour.call('POST', '/api/identity/passkeys/sign-in', { merchant, body: { credential } })
const list = async () =>
  (await parlour.call('GET', '/api/identity/passkeys', { token: member.token })).value['list'] as {
    id: string
    usedAt: number | null
  }[]

beforeEach(async () => {
  member = await parlour.register(`keys${(n += 1)}`)
  device = createAuthenticator({ origin, host })
  const begun = await begin()
  expect(begun.status).toBe(200)
  expect(await add(device.create(challengeOf(begun.value)))).toMatchObject({ status: 200 })
})

test('a member signs in by what the device signed, each challenge once', async () => {
  const challenge = await ask()
  const signed = device.sign(challenge)
  expect(await signIn(signed)).toMatchObject({ status: 200, value: { account: member.username } })
  expect((await signIn(signed)).code).toBe('identity.passkey_unknown')
  expect((await signIn(device.sign(challenge))).code).toBe('identity.passkey_unknown')
  expect((await signIn(device.sign(await ask()))).status).toBe(200)
  const [key] = await list()
  expect(key?.usedAt).toEqual(expect.any(Number))
})

test('of two at once with one signature, one is signed in', async () => {
  const signed = device.sign(await ask())
  await parlour.database.warm()
  const answers = await Promise.all([signIn(signed), signIn(signed), signIn(signed)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('an authenticator is not asked for beside it, and a strange network neither', async () => {
  await sql`
    insert into identity.totp (member_id, brand_id, secret_sealed, created_at, confirmed_at)
    select member_id, brand_id, '\\x00', 0, 1 from identity.member where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  expect((await signIn(device.sign(await ask()))).status).toBe(200)
})

test.each([
  ['another page', () => createAuthenticator({ origin: 'https://parlour.example', host })],
  ['another name', () => createAuthenticator({ origin, host: 'localhost' })],
])('what was made for %s is none of this one', async (_name, other) => {
  const begun = await begin()
  expect((await add(other().create(challengeOf(begun.value)))).code).toBe('identity.passkey_unknown')
})

test('a challenge of another member, an old one, and none at all make no passkey', async () => {
  const peer = await parlour.register(`keys${(n += 1)}`)
  const fresh = () => createAuthenticator({ origin, host })
  expect((await add(fresh().create(challengeOf((await begin(peer)).value)))).code).toBe('identity.passkey_unknown')
  expect((await add(fresh().create(await ask()))).code).toBe('identity.passkey_unknown')
  const late = challengeOf((await begin()).value)
  await parlour.clock.advance(6 * 60_000)
  expect((await add(fresh().create(late))).code).toBe('identity.passkey_unknown')
  expect((await add({ id: 'nonsense', type: 'public-key' })).code).toBe('identity.passkey_unknown')
})

test('a signature by another key, and a counter that falls, sign nobody in', async () => {
  const thief = createAuthenticator({ origin, host })
  const forged = { ...thief.sign(await ask()), id: device.sign('x').id }
  expect((await signIn(forged)).code).toBe('identity.passkey_unknown')
  expect((await signIn(device.sign(await ask(), { counter: 9 }))).status).toBe(200)
  expect((await signIn(device.sign(await ask(), { counter: 5 }))).code).toBe('identity.passkey_unknown')
})

test('another brand knows neither the key nor the challenge', async () => {
  await sql`insert into brand.host (host, brand_id) select 'verbena.test', brand_id from brand.brand where merchant_code = 'verbena'`.execute(
    parlour.database.db,
  )
  expect((await signIn(device.sign(await ask()), 'verbena')).code).toBe('identity.passkey_unknown')
})

test('it is begun and forgotten with the password, by its own member', async () => {
  const wrong = await parlour.sealedWith('POST', '/api/identity/passkeys/options', {
    token: member.token,
    body: { password: 'wrong' },
  })
  expect(wrong.code).toBe('identity.password_wrong')
  const [key] = await list()
  const end = (owner: TestMember, body: object) =>
    parlour.sealedWith('POST', `/api/identity/passkeys/${key?.id}/end`, { token: owner.token, body })
  const peer = await parlour.register(`keys${(n += 1)}`)
  expect((await end(peer, { password })).code).toBe('identity.passkey_unknown')
  expect((await end(member, { password: 'wrong' })).code).toBe('identity.password_wrong')
  expect((await end(member, { password })).status).toBe(200)
  expect(await list()).toEqual([])
  expect((await signIn(device.sign(await ask()))).code).toBe('identity.passkey_unknown')
})

test('a closed account is signed in by none, and nobody keeps more than ten', async () => {
  for (let count = 1; count < 10; count += 1) {
    const begun = await begin()
    const other = createAuthenticator({ origin, host })
    expect((await add(other.create(challengeOf(begun.value)))).status).toBe(200)
  }
  expect((await begin()).code).toBe('identity.too_many_passkeys')
  await sql`update identity.member set closed_at = 1 where member_id = ${member.memberId}`.execute(parlour.database.db)
  expect((await signIn(device.sign(await ask()))).code).toBe('identity.account_closed')
})
