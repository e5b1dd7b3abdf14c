import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { codeIn, takeMessages } from '../support/messages.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let mobileNum: string
let n = 0
const password = 'a long enough secret'
const spain = { countryDialingCode: '34' }

beforeAll(async () => {
  parlour = await openTestParlour()
  await sql`update identity.code_rule set again_after_seconds = 0, network_a_day = 100000`.execute(parlour.database.db)
})
afterAll(() => parlour.close())
beforeEach(async () => {
  mobileNum = `6123${String(45_000 + (n += 1))}`
  await takeMessages(parlour)
})

const sendCode = (number = mobileNum, merchant = 'parlour') =>
  parlour.call('POST', '/wps/verification/sms/register', { body: { mobileNo: number, ...spain }, merchant })
const code = async () => codeIn((await takeMessages(parlour))[0])
const register = (request: object, merchant = 'parlour') =>
  parlour.sealed(
    'PUT',
    '/wps/member/register/mobile',
    { mobileNum, ...spain, password, ageConfirmed: true, ...request },
    merchant,
  )
const byName = (username: string, request: object = {}) =>
  parlour.sealed('PUT', '/wps/member/register', { username, password, confirmPassword: password, ...request })
async function setFlag(modId: string, enabled: boolean) {
  await sql`
    update brand.flag set enabled = ${enabled} where mod_id = ${modId}
       and brand_id = (select brand_id from brand.brand where merchant_code = 'parlour')`.execute(parlour.database.db)
  await expect
    .poll(async () => (await parlour.call('GET', '/wps/system/status')).value['whitelabel'] as object[], {
      timeout: 20_000,
    })
    .toContainEqual({ modId, enabled: enabled ? '1' : '0', children: [] })
}

test('a number and its code open an account; the number signs in and is proved', async () => {
  expect(await sendCode()).toMatchObject({ status: 200, value: { expirationTime: 300 } })
  const verificationCode = await code()
  const { status, value } = await register({ verificationCode })
  expect(status).toBe(200)
  expect(value['account']).toMatch(/^m\d+$/)
  const { value: contacts } = await parlour.call('GET', '/api/identity/contacts', { token: String(value['token']) })
  expect(contacts).toMatchObject({ mobile: { isVerified: true } })
  expect(await register({ verificationCode })).toMatchObject({ status: 422, code: 'identity.code_wrong' })
  expect(
    await parlour.sealed('POST', '/wps/session/login', { type: 'username', username: value['account'], password }),
  ).toMatchObject({ status: 200 })
})

test('a form that is refused does not spend the code', async () => {
  await parlour.register(`taken${n}`)
  await sendCode()
  const verificationCode = await code()
  expect(await register({ verificationCode, password: 'short' })).toMatchObject({ code: 'identity.field_invalid' })
  expect(await register({ verificationCode, username: `taken${n}` })).toMatchObject({ code: 'identity.username_taken' })
  expect(await register({ verificationCode, username: `free${n}` })).toMatchObject({
    status: 200,
    value: { account: `free${n}` },
  })
})

test('two at once with one code open one account', async () => {
  await sendCode()
  const verificationCode = await code()
  await parlour.database.warm()
  const answers = await Promise.all([register({ verificationCode }), register({ verificationCode })])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('a number that is an account’s is answered alike, gets no code, and opens no second account', async () => {
  await sendCode()
  expect((await register({ verificationCode: await code() })).status).toBe(200)
  expect(await sendCode()).toMatchObject({ status: 200, value: { expirationTime: 300 } })
  expect(await takeMessages(parlour)).toEqual([])
  expect(await register({ verificationCode: '000000' })).toMatchObject({ code: 'identity.code_wrong' })
})

test('a code of another purpose, another number or another brand proves nothing', async () => {
  await sendCode('699111222')
  const other = await code()
  expect(await register({ verificationCode: other })).toMatchObject({ code: 'identity.code_wrong' })
  await sendCode()
  const own = await code()
  expect(await register({ verificationCode: own }, 'verbena')).toMatchObject({ code: 'identity.code_wrong' })
  expect(
    await parlour.sealed('POST', '/wps/session/login', { type: 'sms', mobileNum, ...spain, verificationCode: own }),
  ).toMatchObject({ code: 'identity.code_wrong' })
})

test.each([
  [{ mobileNum: '12' }, 'identity.mobile_invalid'],
  [{ mobileNum: '' }, 'identity.mobile_invalid'],
  [{ verificationCode: '' }, 'identity.code_wrong'],
  [{ password: '' }, 'identity.field_invalid'],
  [{ ageConfirmed: false }, 'identity.terms_required'],
])('%o is refused as %s', async (request, refusal) => {
  expect(await register({ verificationCode: '123456', ...request })).toMatchObject({ status: 422, code: refusal })
})

test('the brand decides: which forms are open, and whether a name needs a proved number', async () => {
  await setFlag('REGMOBVERF3', true)
  expect(await byName(`proved${n}`)).toMatchObject({ code: 'identity.mobile_invalid' })
  expect(await byName(`proved${n}`, { mobileNum, ...spain })).toMatchObject({ code: 'identity.code_wrong' })
  await sendCode()
  expect(await byName(`proved${n}`, { mobileNum, ...spain, verificationCode: await code() })).toMatchObject({
    status: 200,
  })
  await setFlag('REGMOBVERF3', false)
  await setFlag('MOBILENUMREG3', false)
  expect(await register({ verificationCode: '123456' })).toMatchObject({
    status: 403,
    code: 'identity.registration_off',
  })
  expect(await sendCode()).toMatchObject({ status: 403, code: 'identity.way_off' })
  await setFlag('MOBILENUMREG3', true)
  await setFlag('USERNAMEREG3', false)
  expect(await byName(`closed${n}`)).toMatchObject({ status: 403, code: 'identity.registration_off' })
})

test('without a password of its own an account is opened by the code alone', async () => {
  await setFlag('MOBILENUMPASSREG3', false)
  await sendCode()
  const { status, value } = await register({ verificationCode: await code(), password: undefined })
  expect(status).toBe(200)
  await parlour.call('POST', '/wps/verification/sms/noLogin', { body: { mobileNum, ...spain } })
  expect(
    await parlour.sealed('POST', '/wps/session/login', {
      type: 'sms',
      mobileNum,
      ...spain,
      verificationCode: await code(),
    }),
  ).toMatchObject({ status: 200, value: { account: value['account'] } })
})
