import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createVault } from '../../src/platform/crypto/vault.ts'
import { offerSandboxProviders } from '../../src/main/demo/demo-providers.ts'
import { serveIdentityProviders } from '../../../sandbox/src/identity-provider.ts'
import { freePorts } from '../../../tools/free-ports.mjs'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let provider: FastifyInstance
let n = 0
const secret = 'what the portal and its providers share'
const password = 'a long enough secret'

/** A browser: it keeps the one cookie that binds the answer to it. */
interface Browser {
  cookie: string
}

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => {
  await provider.close()
  await parlour.close()
})

/** The provider says its own address in what it signs, so its port is chosen before it is opened. */
beforeAll(async () => {
  const [port = 0] = await freePorts(1)
  provider = Fastify()
  provider.removeAllContentTypeParsers()
  provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  await serveIdentityProviders(provider, { port, secret })
  await provider.listen({ port, host: 'localhost' })
  const vault = createVault(Buffer.alloc(32, 7))
  const { database, brandsOfServer: brands } = parlour
  await offerSandboxProviders({ database, vault, brands, sandboxPort: port, sandboxSecret: secret })
})

async function post(path: string, body: object, browser: Browser, merchant = 'parlour'): Promise<Answer> {
  const response = await fetch(parlour.address + path, {
    method: 'POST',
    headers: { merchant, 'content-type': 'application/json', cookie: browser.cookie },
    body: JSON.stringify(body),
  })
  for (const cookie of response.headers.getSetCookie()) browser.cookie = cookie.split(';')[0] ?? ''
  return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
}

/** Goes there as somebody, and comes back with what the address says. */
async function visit(url: unknown, name: string, answer = 'yes'): Promise<string> {
  const address = new URL(String(url))
  const form = new URLSearchParams([...address.searchParams, ['name', name], ['answer', answer]])
  const back = await fetch(address.origin + address.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: form.toString(),
    redirect: 'manual',
  })
  return new URL(back.headers.get('location') ?? '').search
}

const start = (browser: Browser, merchant?: string) =>
  post('/api/identity/social/start', { provider: 'google' }, browser, merchant)
const finish = (answer: string, browser: Browser, merchant?: string) =>
  post('/api/identity/social/finish', { answer }, browser, merchant)
async function comeAs(name: string, browser: Browser = { cookie: '' }): Promise<Answer> {
  const { value } = await start(browser)
  return finish(await visit(value['url'], name), browser)
}
const open = (ticket: unknown, request: object = {}) =>
  parlour.sealed('POST', '/api/identity/social/register', {
    ticket,
    username: `social${(n += 1)}`,
    ageConfirmed: true,
    ...request,
  })

test('who is vouched for opens an account once, and signs in from then on', async () => {
  const unknown = await comeAs('Ana')
  expect(unknown).toMatchObject({
    status: 404,
    code: 'identity.social_unknown',
    value: { provider: 'google', email: 'ana@google.example' },
  })
  const { ticket } = unknown.value
  const opened = await open(ticket)
  expect(opened).toMatchObject({ status: 200, value: { account: `social${n}` } })
  expect((await open(ticket)).code).toBe('identity.ticket_spent')
  expect(await comeAs('Ana')).toMatchObject({ status: 200, value: { customerId: opened.value['customerId'] } })
  const contacts = await parlour.call('GET', '/api/identity/contacts', { token: String(opened.value['token']) })
  expect(contacts.value['email']).toMatchObject({ isVerified: true })
})

test('the form is checked as any other: name, age, invitation', async () => {
  const { ticket } = (await comeAs('Berta')).value
  await parlour.register('berta')
  expect((await open(ticket, { username: 'berta' })).code).toBe('identity.username_taken')
  expect((await open(ticket, { username: 'x' })).code).toBe('identity.field_invalid')
  expect((await open(ticket, { ageConfirmed: false })).code).toBe('identity.terms_required')
  expect((await open(ticket, { birthday: '2020-01-01' })).code).toBe('identity.too_young')
  expect((await open(ticket, { affiliateCode: 'NOPE' })).code).toBe('identity.affiliate_code_invalid')
  expect((await open(ticket)).status).toBe(200)
})

test('an account that is opened by a friend’s link stands among the friends', async () => {
  const member = await parlour.register('inviter')
  const read = async () => (await parlour.call('GET', '/api/identity/referral', { token: member.token })).value
  await sql`update brand.flag set enabled = true where mod_id = 'REFERRAL'`.execute(parlour.database.db)
  await expect.poll(async () => (await read())['code']).toEqual(expect.any(String))
  const { code } = await read()
  const { ticket } = (await comeAs('Frida')).value
  expect(await open(ticket, { referralCode: code })).toMatchObject({ status: 200 })
  expect((await read())['invited']).toBe(1)
})

test('an address alone is nobody’s account: who has it here is not signed in by it', async () => {
  const member = await parlour.register('carla')
  await sql`
    update identity.member set email = 'carla@google.example', email_verified_at = 1 where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  expect((await comeAs('Carla')).code).toBe('identity.social_unknown')
})

async function link(member: TestMember, name: string): Promise<Answer> {
  const browser = { cookie: '' }
  const response = await fetch(`${parlour.address}/api/identity/social/link`, {
    method: 'POST',
    headers: { merchant: 'parlour', 'content-type': 'application/jose', authorization: `Bearer ${member.token}` },
    body: await parlour.seal({ provider: 'google', password }),
  })
  browser.cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { value } = (await response.json()) as Answer
  return finish(await visit(value['url'], name), browser)
}

test('a member links an account by the password, signs in by it, and unlinks it', async () => {
  const member = await parlour.register('dora')
  const wrong = await parlour.sealedWith('POST', '/api/identity/social/link', {
    token: member.token,
    body: { provider: 'google', password: 'wrong' },
  })
  expect(wrong.code).toBe('identity.password_wrong')
  expect(await link(member, 'Dora')).toMatchObject({ status: 200, value: { linked: true } })
  expect(await comeAs('Dora')).toMatchObject({ status: 200, value: { account: 'dora' } })
  const peer = await parlour.register('elsa')
  expect((await link(peer, 'Dora')).code).toBe('identity.social_taken')
  const list = await parlour.call('GET', '/api/identity/social', { token: member.token })
  expect(list.value['list']).toMatchObject([{ provider: 'google', email: 'dora@google.example' }])
  const unlink = (body: object) =>
    parlour.sealedWith('POST', '/api/identity/social/unlink', { token: member.token, body })
  expect((await unlink({ provider: 'google', password: 'wrong' })).code).toBe('identity.password_wrong')
  expect((await unlink({ provider: 'google', password })).status).toBe(200)
  expect((await comeAs('Dora')).code).toBe('identity.social_unknown')
})

test.each([
  ['elena@google.example', true, 200],
  ['elena@mail.example', true, 403],
  ['elena@google.example', false, 403],
])(
  'who has %s, proved %s, and signs in by another’s word from a strange network is answered %i',
  async (email, isProved, status) => {
    const { database } = parlour
    const member = await parlour.register(`elena${(n += 1)}`)
    const name = 'Elena'
    await sql`delete from identity.social_account where email = 'elena@google.example'`.execute(database.db)
    expect(await link(member, name)).toMatchObject({ status: 200 })
    await sql`
    update identity.member set email = ${email}, email_verified_at = ${isProved ? 1 : null}::bigint
     where member_id = ${member.memberId}`.execute(database.db)
    await sql`update identity.known_place set place = '203.0.113.0/24'
     where member_id = ${member.memberId} and kind = 'network'`.execute(database.db)
    await sql`update identity.risk_rule set one_from = 1, strong_from = 98, block_from = 99`.execute(database.db)
    const answer = await comeAs(name)
    await sql`update identity.risk_rule set one_from = 30, strong_from = 60, block_from = 90`.execute(database.db)
    expect(answer.status).toBe(status)
    if (status !== 200)
      expect(answer).toMatchObject({ code: 'identity.step_up_required', value: { methods: ['email'] } })
  },
)

test('an answer is good once, in the browser that asked, in its own brand, in time', async () => {
  const browser = { cookie: '' }
  const first = await start(browser)
  const answer = await visit(first.value['url'], 'Fina')
  expect((await finish(answer, { cookie: 'parlour_social=another' })).code).toBe('identity.ticket_spent')
  expect((await finish(answer, browser)).code).toBe('identity.ticket_spent')

  const second = await start(browser)
  const other = await visit(second.value['url'], 'Fina')
  expect((await finish(other, { ...browser }, 'verbena')).code).toBe('identity.ticket_spent')
  await parlour.database.warm()
  const [one, two] = await Promise.all([finish(other, { ...browser }), finish(other, { ...browser })])
  expect(new Set([one?.code, two?.code])).toEqual(new Set(['identity.social_unknown', 'identity.ticket_spent']))

  const third = await start(browser)
  const late = await visit(third.value['url'], 'Fina')
  await parlour.clock.advance(11 * 60_000)
  expect((await finish(late, browser)).code).toBe('identity.ticket_spent')
})

test('who declines there, and an answer that was altered, sign nobody in', async () => {
  const browser = { cookie: '' }
  const declined = await start(browser)
  expect((await finish(await visit(declined.value['url'], 'Gala', 'no'), browser)).code).toBe(
    'identity.provider_unavailable',
  )
  const altered = await start(browser)
  const answer = (await visit(altered.value['url'], 'Gala')).replace(/code=[^&]+/, 'code=other')
  expect((await finish(answer, browser)).code).toBe('identity.provider_unavailable')
})

test('a closed account, a provider that is off, and one that is down', async () => {
  const { ticket } = (await comeAs('Hilda')).value
  const opened = await open(ticket)
  await sql`update identity.member set closed_at = 1 where member_id = ${opened.value['customerId']}`.execute(
    parlour.database.db,
  )
  expect((await comeAs('Hilda')).code).toBe('identity.account_closed')
  const brandId = parlour.brands[0]?.brandId
  await sql`update brand.flag set enabled = false where brand_id = ${brandId} and mod_id = 'GOOGLELOGIN3'`.execute(
    parlour.database.db,
  )
  await parlour.brandsOfServer.getAnew(String(brandId))
  expect((await start({ cookie: '' })).code).toBe('identity.way_off')
  await sql`update brand.flag set enabled = true where brand_id = ${brandId} and mod_id = 'GOOGLELOGIN3'`.execute(
    parlour.database.db,
  )
  await sql`update identity.social_provider set issuer = 'http://localhost:1/oidc/google'`.execute(parlour.database.db)
  await parlour.brandsOfServer.getAnew(String(brandId))
  expect(await start({ cookie: '' })).toMatchObject({ status: 503, code: 'identity.provider_unavailable' })
})
