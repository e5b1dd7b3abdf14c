import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { openTestCashier } from '../support/withdrawals.ts'
import { sql } from 'kysely'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
const reason = 'The licence.'
const base = '/console/api/brands/verbena'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterAll(() => parlour.close())

const propose = (profile: string, stricter: object = {}) =>
  rosa.call('POST', `${base}/jurisdiction-proposals`, { profile, stricter, reason })

async function change(profile: string, stricter: object = {}): Promise<void> {
  const { value } = await propose(profile, stricter)
  const { value: waiting } = await marta.call('GET', '/console/api/approvals?state=waiting')
  const [found] = waiting['list'] as { approvalId: string; seen: string }[]
  expect(found?.approvalId).toBe(value['approvalId'])
  const path = `/console/api/approvals/${String(value['approvalId'])}/decision`
  expect(await marta.call('POST', path, { verdict: 'approved', seen: found?.seen, reason })).toMatchObject({
    status: 200,
  })
  parlour.brandsOfServer.forget(parlour.brands[1]?.brandId ?? '')
}

const password = 'a long enough secret'
const register = (username: string, more: object = {}) =>
  parlour.sealed(
    'PUT',
    '/wps/member/register',
    { username, password, confirmPassword: password, ageConfirmed: true, ...more },
    'verbena',
  )
const login = (username: string, given: string) =>
  parlour.sealed('POST', '/wps/session/login', { type: 'username', username, password: given }, 'verbena')

test('two operators change the law; it is never looser than its profile', async () => {
  expect(await rosa.call('GET', `${base}/jurisdiction`)).toMatchObject({
    value: { profile: 'default', stricter: {}, rules: { failuresUntilLock: 5, minimumAge: 18 } },
  })
  expect(await propose('default')).toMatchObject({ code: 'console.nothing_changed' })
  expect(await propose('strict', { minimumAge: 18 })).toMatchObject({ status: 422, code: 'console.profile_looser' })
  expect(await propose('GB', { withdrawalCancel: true })).toMatchObject({ code: 'console.profile_looser' })
  await change('GB', { idleMinutes: 15 })
  expect(await rosa.call('GET', `${base}/jurisdiction`)).toMatchObject({
    value: { profile: 'GB', stricter: { idleMinutes: 15 }, rules: { idleMinutes: 15, withdrawalCancel: false } },
  })
  const { value: log } = await rosa.call('GET', '/console/api/audit?merchant=verbena&command=brand%20jurisdiction')
  expect(log['list']).toMatchObject([
    { details: { before: { profile: 'default' }, after: { profile: 'GB', idleMinutes: 15 } } },
  ])
})

test('a withdrawal is taken back where the law lets it be, and is offered nowhere else', async () => {
  const cashier = openTestCashier(parlour)
  const here = await cashier.ready('taker1', 1000n)
  const asked = await cashier.request(here)
  const id = asked.value['withdrawalId']
  expect((await cashier.find(here.member, id)).value).toMatchObject({ mayCancel: true })
  await sql`update brand.brand set profile = 'GB' where merchant_code = 'parlour'`.execute(parlour.database.db)
  parlour.brandsOfServer.forget(parlour.brands[0]?.brandId ?? '')
  expect((await cashier.find(here.member, id)).value).toMatchObject({ mayCancel: false, state: 'REQUESTED' })
  expect(await cashier.cancel(here.member, id)).toMatchObject({ status: 403, code: 'cashier.cancel_off' })
  expect(await cashier.pools(here.member)).toEqual(['700.0000', '300.0000'])
  await sql`update brand.brand set profile = 'default' where merchant_code = 'parlour'`.execute(parlour.database.db)
  parlour.brandsOfServer.forget(parlour.brands[0]?.brandId ?? '')
  expect(await cashier.cancel(here.member, id)).toMatchObject({ status: 200 })
})

test('a session of the brand ends after its minutes, one of another brand does not', async () => {
  const here = await register('idle1', { birthday: '1990-01-01' })
  const there = await parlour.register('idle2')
  await parlour.clock.advance(16 * 60_000)
  // Operators rest no longer than that either.
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  const balance = (token: string, merchant: string) =>
    parlour.call('GET', '/wps/v2/wallets/balance', { token, merchant })
  expect(await balance(String(here.value['token']), 'verbena')).toMatchObject({ status: 401 })
  expect(await balance(there.token, 'parlour')).toMatchObject({ status: 200 })
})

test('the strict law asks for a date of birth, of 21 years, and for no kinds of characters', async () => {
  await sql`
    update brand.register_rule set accepted_pattern = '', pattern_id = 14
     where field = 'password' and brand_id = ${parlour.brands[1]?.brandId}`.execute(parlour.database.db)
  await change('strict')
  expect(await register('young')).toMatchObject({ code: 'identity.field_invalid', value: { field: 'birthday' } })
  const today = new Date(await parlour.clock.now()).getUTCFullYear()
  expect(await register('young', { birthday: `${today - 20}-01-01` })).toMatchObject({ code: 'identity.too_young' })
  // A form that leaves the confirmation out has confirmed nothing.
  expect(await register('mute', { birthday: '1990-01-01', ageConfirmed: undefined })).toMatchObject({
    status: 422,
    code: 'identity.terms_required',
  })
  // No capital, digit or sign stands in it: the pattern that the brand wrote is not asked for.
  expect(await register('grown', { birthday: '1990-01-01' })).toMatchObject({ status: 200 })
  const { value } = await parlour.call('GET', '/wps/system/status', { merchant: 'verbena' })
  expect(value['registerRules']).toMatchObject({ birthday: { required: true }, password: { acceptedPattern: '*' } })
})

test('the third wrong password locks a name where the law is strict, and the third of another brand does not', async () => {
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await login('grown', 'wrong')).toMatchObject({ code: 'identity.bad_credentials' })
  }
  expect((await login('grown', password)).status).not.toBe(200)
  const { rows } = await sql`select 1 from identity.login_guard where username = 'grown' and locked_until > 0`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('an old password is not asked to be changed, whatever the brand switched on', async () => {
  await sql`update identity.member set joined_at = 0, password_changed_at = null where username = 'idle1'`.execute(
    parlour.database.db,
  )
  await sql`update brand.flag set enabled = true where mod_id = 'PWDEXPFORCECHANGE3'`.execute(parlour.database.db)
  parlour.brandsOfServer.forget(parlour.brands[1]?.brandId ?? '')
  expect(await login('idle1', password)).toMatchObject({ status: 200, value: { passwordExpired: false } })
  await change('default')
  expect(await login('idle1', password)).toMatchObject({ status: 200, value: { passwordExpired: true } })
})
