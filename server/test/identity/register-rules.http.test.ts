import { registerFields } from '@parlour/core/rules/identity/register-fields.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { codeIn, takeMessages } from '../support/messages.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
const password = 'a long enough secret'
const reason = 'The licence.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
})
afterAll(() => parlour.close())

const put = (field: string, rule: object = {}) =>
  desk.call('PUT', `/console/api/brands/parlour/register-rules/${field}`, {
    enabled: true,
    required: true,
    acceptedPattern: '*',
    minLength: 2,
    maxLength: 20,
    reason,
    ...rule,
  })
const fields = async () =>
  (await parlour.call('GET', '/wps/system/setting/register')).value['fields'] as Record<string, { enabled: boolean }>
const profileOf = async (memberId: unknown) => {
  const { value } = await desk.call('POST', `/console/api/brands/parlour/members/${String(memberId)}/contact-views`, {
    reason,
  })
  return value['profile']
}

/** What the specification names and no brand had a rule for. */
const laterFields = {
  birthday: '1990-05-20',
  telegram: '@ana',
  zalo: 'ana.zalo',
  address: 'Calle Sol 1',
  nationality: 'Chile',
  occupation: 'Pilot',
  sourceOfIncome: 'Salary',
  placeOfBirth: 'Arica',
} as const

test('a brand’s form tells a rule of every field, and an invitation code can be typed from the beginning', async () => {
  const told = await fields()
  expect(Object.keys(told).toSorted()).toEqual([...registerFields].toSorted())
  const shown = Object.entries(told).flatMap(([name, { enabled }]) => (enabled ? [name] : []))
  expect(shown.toSorted()).toEqual(['affiliateCode', 'password', 'username'])
  const { value } = await desk.call('GET', '/console/api/brands/parlour')
  const rules = value['registerRules'] as { field: string }[]
  expect(rules.map(({ field }) => field).toSorted()).toEqual([...registerFields].toSorted())
})

test('every field is switched on at the console, asked for by every way of registering, kept and shown', async () => {
  for (const field of Object.keys(laterFields)) {
    const lengths = field === 'birthday' ? { acceptedPattern: '[0-9]{4}-[0-9]{2}-[0-9]{2}', maxLength: 10 } : {}
    expect(await put(field, lengths), field).toMatchObject({ status: 200 })
    expect((await fields())[field], field).toMatchObject({ enabled: true, required: true })
  }
  const form = { username: 'everyfield', password, confirmPassword: password, ageConfirmed: true }
  const open = (more: object) => parlour.sealed('PUT', '/wps/member/register', { ...form, ...more })
  expect(await open({ ...laterFields, zalo: '' })).toMatchObject({
    status: 422,
    code: 'identity.field_invalid',
    value: { field: 'zalo', reason: 'required' },
  })
  expect(await open({ ...laterFields, birthday: 'in spring' })).toMatchObject({ value: { field: 'birthday' } })
  const opened = await open(laterFields)
  expect(opened.status).toBe(200)
  expect(await profileOf(opened.value['customerId'])).toEqual(laterFields)

  await sql`update identity.code_rule set again_after_seconds = 0`.execute(parlour.database.db)
  const mobile = { mobileNum: '612345001', countryDialingCode: '34' }
  await parlour.call('POST', '/wps/verification/sms/register', {
    body: { mobileNo: mobile.mobileNum, countryDialingCode: '34' },
  })
  const verificationCode = codeIn((await takeMessages(parlour))[0])
  const byMobile = (more: object) =>
    parlour.sealed('PUT', '/wps/member/register/mobile', {
      ...mobile,
      password,
      ageConfirmed: true,
      verificationCode,
      ...more,
    })
  expect(await byMobile({})).toMatchObject({ code: 'identity.field_invalid' })
  const second = await byMobile(laterFields)
  expect(second.status).toBe(200)
  expect(await profileOf(second.value['customerId'])).toEqual(laterFields)
})

test('a field of nobody’s form has no rule', async () => {
  expect(await put('shoeSize')).toMatchObject({ status: 404, code: 'console.rule_unknown' })
})

test('without direct registration the form says that a code is required', async () => {
  await desk.call('PUT', '/console/api/brands/parlour/flags/DIRECTREG3', { isOn: false, reason })
  expect((await fields())['affiliateCode']).toMatchObject({ enabled: true, required: true })
  await desk.call('PUT', '/console/api/brands/parlour/flags/DIRECTREG3', { isOn: true, reason })
  expect((await fields())['affiliateCode']).toMatchObject({ enabled: true, required: false })
})
