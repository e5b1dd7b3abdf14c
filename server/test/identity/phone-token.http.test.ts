import Fastify, { type FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInbox } from '../../../sandbox/src/inbox.ts'
import { createPhoneSigner, servePhoneVerifier, type PhoneSigner } from '../../../sandbox/src/phone-verifier.ts'
import { freePorts } from '../../../tools/free-ports.mjs'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let provider: FastifyInstance
let signer: PhoneSigner
let n = 0
let mobileNum: string
const inbox = createInbox(Date.now)
// What is signed says the address, so the port is chosen before it is opened.
const [port = 0] = await freePorts(1)
const keysUrl = `http://127.0.0.1:${port}/firebase/keys`
const password = 'a long enough secret'
const spain = { countryDialingCode: '34' }
const origin = 'http://localhost:4400'

beforeAll(async () => {
  provider = Fastify()
  provider.removeAllContentTypeParsers()
  provider.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  signer = await createPhoneSigner()
  servePhoneVerifier(provider, { inbox, signer })
  await provider.listen({ port, host: '127.0.0.1' })
  parlour = await openTestParlour({ firebaseKeysUrl: keysUrl }, { clock: 'as the machine' })
  await sql`
    update brand.brand set phone_project = 'parlour-sandbox', phone_page = 'http://localhost:1/firebase/phone'`.execute(
    parlour.database.db,
  )
  await sql`
    update brand.flag set enabled = true where mod_id = 'FIREBASEPHONE'
       and brand_id = (select brand_id from brand.brand where merchant_code = 'parlour')`.execute(parlour.database.db)
  // What the server read of its brands is good for a second: here it reads anew at once.
  await parlour.brandsOfServer.getAnew(parlour.brands[0]?.brandId ?? '')
})
afterAll(async () => {
  await provider.close()
  await parlour.close()
})
beforeEach(() => {
  mobileNum = `6127${String(45_000 + (n += 1))}`
})

const phoneOf = (number = mobileNum) => `+34${number}`
const register = (firebaseIdToken: string, request: object = {}, merchant = 'parlour') =>
  parlour.sealed(
    'PUT',
    '/wps/member/register/mobile',
    {
      mobileNum,
      ...spain,
      password,
      confirmPassword: password,
      ageConfirmed: true,
      registerMethod: 'WEB',
      firebaseChannel: 'PHONE',
      firebaseIdToken,
      ...request,
    },
    merchant,
  )
const refused = { status: 422, code: 'identity.phone_token_invalid' }

/** As a person does on the page: the code comes by message, and the page hands its word to who opened it. */
async function askAtPage(phone: string): Promise<string> {
  const page = `http://127.0.0.1:${port}/firebase/phone`
  await fetch(`${page}?${new URLSearchParams({ phone, origin }).toString()}`)
  const [code = ''] = /\d{6}/.exec(inbox.list(phone)[0]?.text ?? '') ?? []
  const answer = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ phone, origin, code }).toString(),
  })
  return /"idToken":"([^"]+)"/.exec(await answer.text())?.[1] ?? ''
}

test('a number that the page has proved opens an account, signs in, and is proved here too', async () => {
  const token = await askAtPage(phoneOf())
  const { status, value } = await register(token)
  expect(status).toBe(200)
  const contacts = await parlour.call('GET', '/api/identity/contacts', { token: String(value['token']) })
  expect(contacts.value).toMatchObject({ mobile: { isVerified: true } })
})

test('the form is told where the page is, of the brand that takes it', async () => {
  const page = async (merchant: string) =>
    (await parlour.call('GET', '/wps/system/setting/register', { merchant })).value['phonePage']
  expect(await page('parlour')).toBe('http://localhost:1/firebase/phone')
  expect(await page('verbena')).toBeNull()
})

test('a word opens one account, also when it is shown twice at once', async () => {
  const token = await signer.sign(phoneOf())
  await parlour.database.warm()
  const answers = await Promise.all([register(token), register(token), register(token)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  await sql`update identity.member set mobile = null, mobile_verified_at = null where mobile = ${phoneOf()}`.execute(
    parlour.database.db,
  )
  expect(await register(token, { username: `again${n}` })).toMatchObject(refused)
})

test('a form that is refused does not spend the word', async () => {
  const token = await signer.sign(phoneOf())
  expect(await register(token, { password: 'short', confirmPassword: 'short' })).toMatchObject({
    code: 'identity.field_invalid',
  })
  expect(await register(token)).toMatchObject({ status: 200 })
})

test('a number that is an account’s opens no second one', async () => {
  expect(await register(await signer.sign(phoneOf()))).toMatchObject({ status: 200 })
  expect(await register(await signer.sign(phoneOf()), { username: `other${n}` })).toMatchObject({
    status: 409,
    code: 'identity.mobile_taken',
  })
})

const now = () => Math.floor(Date.now() / 1000)
test.each([
  ['another number', () => signer.sign('+34699111222')],
  ['another project', () => signer.sign(phoneOf(), { aud: 'somebody-else' })],
  ['another issuer', () => signer.sign(phoneOf(), { iss: 'https://securetoken.google.com/somebody-else' })],
  ['an end that has come', () => signer.sign(phoneOf(), { exp: now() - 60 })],
  ['a proof of an hour ago', () => signer.sign(phoneOf(), { auth_time: now() - 3600 })],
  ['a proof to come', () => signer.sign(phoneOf(), { auth_time: now() + 600 })],
  ['a time of making to come', () => signer.sign(phoneOf(), { iat: now() + 600 })],
  ['nobody', () => signer.sign(phoneOf(), { sub: '' })],
  ['no number', () => signer.sign(phoneOf(), { phone_number: undefined })],
  ['no proof', () => signer.sign(phoneOf(), { auth_time: undefined })],
  ['another key', async () => (await createPhoneSigner()).sign(phoneOf())],
  ['no signature', async () => unsigned(await signer.sign(phoneOf()))],
  ['a changed payload', async () => changed(await signer.sign('+34699111222'), phoneOf())],
  ['no token at all', async () => 'x.y.z'],
])('a word with %s proves nothing', async (_what, make) => {
  expect(await register(await make())).toMatchObject(refused)
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`
function changed(token: string, phone: string): string {
  const [head, body = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object
  return `${head}.${part({ ...claims, phone_number: phone })}.${signature}`
}

test('where the brand does not take it, the code alone counts', async () => {
  expect(await register(await signer.sign(phoneOf()), {}, 'verbena')).toMatchObject({ code: 'identity.code_wrong' })
})

test('keys that cannot be read are said so, and nothing is opened', async () => {
  const blind = await openTestParlour({ firebaseKeysUrl: 'http://127.0.0.1:9/keys' })
  try {
    await sql`update brand.brand set phone_project = 'parlour-sandbox', phone_page = 'http://localhost:1/p'`.execute(
      blind.database.db,
    )
    await sql`update brand.flag set enabled = true where mod_id = 'FIREBASEPHONE'`.execute(blind.database.db)
    await blind.brandsOfServer.getAnew(blind.brands[0]?.brandId ?? '')
    const form = { mobileNum, ...spain, password, confirmPassword: password, ageConfirmed: true }
    expect(
      await blind.sealed('PUT', '/wps/member/register/mobile', {
        ...form,
        firebaseIdToken: await signer.sign(phoneOf()),
      }),
    ).toMatchObject({ status: 503, code: 'identity.provider_unavailable' })
  } finally {
    await blind.close()
  }
})

test('the page hands its word to this machine alone, and says what went wrong', async () => {
  const page = `http://127.0.0.1:${port}/firebase/phone`
  const opened = await fetch(
    `${page}?${new URLSearchParams({ phone: phoneOf(), origin: 'https://evil.example' }).toString()}`,
  )
  expect(opened.status).toBe(400)
  const answer = await fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ phone: phoneOf(), origin, problem: 'auth/quota-exceeded' }).toString(),
  })
  expect(await answer.text()).toContain('"error":"auth/quota-exceeded"')
})
