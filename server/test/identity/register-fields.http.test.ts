import { fieldCases } from '@parlour/core/testing/field-cases.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let n = 0
const password = 'a long enough secret'

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

/** The brand's form asks for a field by a pattern; what was read before is let go. */
async function ask(field: string, rule: { patternId?: number; min?: number; max?: number; required?: boolean } = {}) {
  const { patternId = 0, min = 1, max = 60, required = true } = rule
  const brandId = parlour.brands[0]?.brandId ?? ''
  await sql`
    insert into brand.register_rule (brand_id, field, enabled, required, accepted_pattern, pattern_id, min_length, max_length)
    values (${brandId}, ${field}, true, ${required}, '', ${patternId}, ${min}, ${max})
    on conflict (brand_id, field) do update set enabled = true, required = excluded.required, accepted_pattern = '',
      pattern_id = excluded.pattern_id, min_length = excluded.min_length, max_length = excluded.max_length`.execute(
    parlour.database.db,
  )
  parlour.brandsOfServer.forget(brandId)
}
async function askNoMore() {
  const brandId = parlour.brands[0]?.brandId ?? ''
  await sql`
    update brand.register_rule set enabled = false
     where brand_id = ${brandId} and field not in ('username', 'password')`.execute(parlour.database.db)
  parlour.brandsOfServer.forget(brandId)
}
const register = (form: object) =>
  parlour.sealed('PUT', '/wps/member/register', {
    username: `fields${(n += 1)}`,
    password,
    confirmPassword: password,
    ageConfirmed: true,
    ...form,
  })

test.each(fieldCases)('pattern $patternId on the server is pattern $patternId on the page', async (item) => {
  const { patternId, good, bad } = item
  await ask('idNumber', { patternId })
  for (const idNumber of bad) {
    expect(await register({ idNumber }), idNumber).toMatchObject({
      status: 422,
      code: 'identity.field_invalid',
      value: { field: 'idNumber', reason: 'pattern', patternId, min: 1, max: 60 },
    })
  }
  for (const idNumber of good) expect((await register({ idNumber })).status, idNumber).toBe(200)
})

test.each([
  'payeeName',
  'qqNum',
  'recommenderId',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'telegram',
  'zalo',
  'idNumber',
  'address',
  'nationality',
  'occupation',
  'sourceOfIncome',
  'placeOfBirth',
])('%s is asked for where the brand asks, by its lengths, and kept', async (field) => {
  await askNoMore()
  expect((await register({})).status).toBe(200)
  await ask(field, { min: 4, max: 8 })
  expect((await register({})).value).toMatchObject({ field, reason: 'required', min: 4, max: 8 })
  expect((await register({ [field]: 'abc' })).value).toMatchObject({ field, reason: 'length' })
  expect((await register({ [field]: 'abcdefghi' })).value).toMatchObject({ field, reason: 'length' })
  const { value } = await register({ [field]: 'abcd' })
  const { rows } = await sql<{ kept: string }>`
    select profile ->> ${field} as kept from identity.member where member_id = ${value['customerId']}`.execute(
    parlour.database.db,
  )
  expect(rows[0]?.kept).toBe('abcd')
  await ask(field, { min: 4, max: 8, required: false })
  expect((await register({})).status).toBe(200)
  await askNoMore()
})

test('a payment password of the form opens the account with it, and is never kept readable', async () => {
  await askNoMore()
  await ask('paymentPassword', { min: 6, max: 20 })
  expect((await register({})).value).toMatchObject({ field: 'paymentPassword', reason: 'required' })
  expect((await register({ paymentPassword: password })).value).toMatchObject({ reason: 'same_as_password' })
  expect((await register({ paymentPassword: 'short' })).value).toMatchObject({ field: 'paymentPassword' })
  const { value } = await register({ paymentPassword: 'second secret' })
  const current = await parlour.call('GET', '/api/identity/payment-password', { token: String(value['token']) })
  expect(current.value).toMatchObject({ isSet: true })
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(m)::text as row from identity.member m where member_id = ${value['customerId']}`.execute(
    parlour.database.db,
  )
  expect(rows[0]?.row).not.toContain('second secret')
  await askNoMore()
  const without = await register({ paymentPassword: 'second secret' })
  const unset = await parlour.call('GET', '/api/identity/payment-password', { token: String(without.value['token']) })
  expect(unset.value).toMatchObject({ isSet: false })
})

test('a field of no form is unknown', async () => {
  expect((await register({ shoeSize: '42' })).code).toBe('request.unknown_field')
})
