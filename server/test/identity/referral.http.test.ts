import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  member = await parlour.register('inviter')
})
afterAll(() => parlour.close())

interface Referral {
  readonly code: string
  readonly invited: number
  readonly list: readonly { readonly account: string }[]
  readonly next: string | null
}

const read = async (query = '', { token }: TestMember = member) =>
  parlour.call('GET', `/api/identity/referral${query}`, { token })
const readValue = async (query = '', who: TestMember = member) => (await read(query, who)).value as unknown as Referral
const open = (referralCode: string, merchant = 'parlour') =>
  parlour.sealed(
    'PUT',
    '/wps/member/register',
    {
      username: `friend${(n += 1)}`,
      password: 'a long enough secret',
      confirmPassword: 'a long enough secret',
      ageConfirmed: true,
      referralCode,
    },
    merchant,
  )

test('a code is one, also for two who ask at once, and whoever comes by it is counted', async () => {
  const [one, two] = await Promise.all([readValue(), readValue()])
  expect(one.code).toMatch(/^[2-9A-Z]{10}$/)
  expect(two.code).toBe(one.code)
  expect(one).toMatchObject({ invited: 0, list: [], next: null })
  for (let at = 0; at < 3; at += 1) expect(await open(one.code)).toMatchObject({ status: 200 })
  const first = await readValue('?limit=2')
  const second = await readValue(`?limit=2&cursor=${first.next}`)
  expect(first.invited).toBe(3)
  expect([...first.list, ...second.list].map(({ account }) => account)).toEqual(['f***', 'f***', 'f***'])
  expect(second.next).toBeNull()
})

test('a code of nobody, or of another brand, opens an account and counts for nobody', async () => {
  const { code, invited } = await readValue()
  expect(await open('NOBODY')).toMatchObject({ status: 200 })
  expect(await open(code, 'verbena')).toMatchObject({ status: 200 })
  expect((await readValue()).invited).toBe(invited)
})

test('where the switch is off nobody invites, and a code counts for nothing', async () => {
  const { code, invited } = await readValue()
  const desk = await (await openTestConsole(parlour)).enter('administrator')
  const turn = (isOn: boolean) =>
    desk.call('PUT', '/console/api/brands/parlour/flags/REFERRAL', { isOn, reason: 'A test of the switch' })
  await turn(false)
  expect(await read()).toMatchObject({ status: 403, code: 'identity.way_off' })
  expect(await open(code)).toMatchObject({ status: 200 })
  await turn(true)
  expect((await readValue()).invited).toBe(invited)
})

test('a guest invites nobody', async () => {
  const random = await parlour.seal({ random: 'x' })
  const { value } = await parlour.call('POST', '/wps/session/login/freeplay', {
    body: { platform: 'W', random, version: 3 },
  })
  expect(await read('', { ...member, token: String(value['token']) })).toMatchObject({
    status: 403,
    code: 'identity.real_account_required',
  })
})
