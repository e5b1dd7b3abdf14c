import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { totpAt } from '../../src/platform/crypto/totp.ts'
import { openTestParlour, type Answer, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let secret: string
let codes: readonly string[]
let n = 0
const password = 'a long enough secret'
const halfMinuteMs = 30_000

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const own = (method: string, path: string, body: object) =>
  parlour.sealedWith(method, path, { token: member.token, body })
const confirm = (code: string) =>
  parlour.call('POST', '/api/identity/totp/confirm', { token: member.token, body: { code } })
const current = async () => (await parlour.call('GET', '/api/identity/totp', { token: member.token })).value
const login = () =>
  parlour.sealed('POST', '/wps/session/login', { type: 'username', username: member.username, password })
const prove = (ticket: unknown, code: string) =>
  parlour.call('POST', '/api/identity/step-up', { body: { ticket, method: 'totp', code } })
/** The code of now; a later step each time it is asked, since each is good once. */
async function nextCode(): Promise<string> {
  await parlour.clock.advance(2 * halfMinuteMs)
  const { rows } = await sql<{ now: bigint }>`select platform.now_ms() as now`.execute(parlour.database.db)
  return totpAt(secret, Number(rows[0]?.now))
}
const ticketOf = (answer: Answer) => answer.value['ticket']

beforeEach(async () => {
  member = await parlour.register(`factor${(n += 1)}`)
  const begun = await own('POST', '/api/identity/totp', { password })
  expect(begun.status).toBe(200)
  secret = String(begun.value['secret'])
  expect(begun.value['uri']).toContain(`otpauth://totp/Parlour:${member.username}?`)
  expect(await current()).toMatchObject({ isOn: false })
  const confirmed = await confirm(await nextCode())
  codes = confirmed.value['recoveryCodes'] as string[]
  expect(new Set(codes).size).toBe(10)
})

test('signing in asks for a code of the authenticator, each good once', async () => {
  expect(await current()).toMatchObject({ isOn: true, recoveryLeft: 10 })
  const asked = await login()
  expect(asked).toMatchObject({ code: 'identity.step_up_required', value: { methods: ['totp'] } })
  const code = await nextCode()
  await parlour.database.warm()
  const [first, second] = await Promise.all([prove(ticketOf(asked), code), prove(ticketOf(asked), code)])
  expect(new Set([first?.status, second?.status])).toEqual(new Set([200, 422]))
  const again = await login()
  expect((await prove(ticketOf(again), code)).code).toBe('identity.code_wrong')
  expect((await prove(ticketOf(again), await nextCode())).status).toBe(200)
})

test('a recovery code stands for one, once, however it is typed', async () => {
  const [first = '', second = ''] = codes
  const asked = await login()
  expect((await prove(ticketOf(asked), ` ${first.toLowerCase().replaceAll('-', ' ')}`)).status).toBe(200)
  const again = await login()
  expect((await prove(ticketOf(again), first)).code).toBe('identity.code_wrong')
  expect((await prove(ticketOf(again), second)).status).toBe(200)
  expect(await current()).toMatchObject({ recoveryLeft: 8 })
})

test('no secret and no recovery code rests readable', async () => {
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(t)::text as row from identity.totp t union all select to_jsonb(r)::text from identity.recovery_code r`.execute(
    parlour.database.db,
  )
  const text = rows.map(({ row }) => row).join('\n')
  expect(rows.length).toBeGreaterThan(10)
  expect(text).not.toContain(secret)
  expect(text).not.toContain(Buffer.from(secret).toString('hex'))
  for (const code of codes) expect(text).not.toContain(code.replaceAll('-', ''))
})

test('another member’s recovery code is none', async () => {
  const [foreign = ''] = codes
  const other = await parlour.register(`factor${(n += 1)}`)
  const begun = await parlour.sealedWith('POST', '/api/identity/totp', { token: other.token, body: { password } })
  secret = String(begun.value['secret'])
  member = other
  await confirm(await nextCode())
  expect((await prove(ticketOf(await login()), foreign)).code).toBe('identity.code_wrong')
})

test('it is begun and ended with the password; ending and new recovery codes ask for a code too', async () => {
  expect((await own('POST', '/api/identity/totp', { password })).code).toBe('identity.second_factor_on')
  expect((await own('POST', '/api/identity/totp/end', { password: 'wrong', code: await nextCode() })).code).toBe(
    'identity.password_wrong',
  )
  expect((await own('POST', '/api/identity/totp/end', { password, code: '000000' })).code).toBe('identity.code_wrong')
  const renewed = await own('POST', '/api/identity/totp/recovery-codes', { password, code: await nextCode() })
  expect((renewed.value['recoveryCodes'] as string[]).some((code) => codes.includes(code))).toBe(false)
  expect((await prove(ticketOf(await login()), codes[0] ?? '')).code).toBe('identity.code_wrong')
  expect((await own('POST', '/api/identity/totp/end', { password, code: await nextCode() })).status).toBe(200)
  expect(await current()).toMatchObject({ isOn: false, recoveryLeft: 0 })
  expect((await login()).status).toBe(200)
})

test('nothing is asked for before the first code was shown, and a wrong one shows nothing', async () => {
  member = await parlour.register(`factor${(n += 1)}`)
  expect((await own('POST', '/api/identity/totp', { password: 'wrong' })).code).toBe('identity.password_wrong')
  expect((await confirm('123456')).code).toBe('identity.second_factor_unknown')
  await own('POST', '/api/identity/totp', { password })
  expect((await confirm('000000')).code).toBe('identity.code_wrong')
  expect((await login()).status).toBe(200)
})

test('a new password by the way back still asks for the authenticator', async () => {
  await sql`
    update identity.member set mobile = '+34612999000', mobile_verified_at = joined_at where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  const { takeMessages, codeIn } = await import('../support/messages.ts')
  await takeMessages(parlour)
  await parlour.call('POST', '/wps/verification/sms/noLogin', {
    body: { mobileNum: '612999000', countryDialingCode: '34' },
  })
  const [message] = await takeMessages(parlour)
  const reset = await parlour.sealed('POST', '/wps/member/password/verification', {
    newPassword: 'another long secret',
    mobileNum: '612999000',
    countryDialingCode: '34',
    verificationCode: codeIn(message),
  })
  expect(reset).toMatchObject({ code: 'identity.step_up_required', value: { methods: ['totp'] } })
  expect((await prove(ticketOf(reset), await nextCode())).status).toBe(200)
})
