import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { work } from '../support/proofs.ts'

// Accounts by the dozen from one network: after some, each shows that a person is there, whatever the brand asks for.

const free = 3
const hourMs = 3_600_000
const password = 'a long enough secret'
let parlour: TestParlour
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour({ registrationsPerHour: free, trustedProxies: 1 })
})
afterAll(() => parlour.close())

function register(ip: string, more: Record<string, unknown> = {}, merchant = 'parlour') {
  const body = { username: `crowd${(n += 1)}`, password, confirmPassword: password, ...more }
  const headers = { 'x-forwarded-for': ip }
  return parlour.sealedWith('PUT', '/wps/member/register', { merchant, body, headers })
}

test('a hundred and fifty at once from one network open three', async () => {
  const answers = await Promise.all(Array.from({ length: 150 }, () => register('203.0.113.7')))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(free)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['identity.captcha_required']))
  expect(refused[0]?.value).toMatchObject({ captcha: true })
})

test('another network, another brand and the next hour open accounts as before', async () => {
  expect(await register('203.0.113.7')).toMatchObject({ code: 'identity.captcha_required' })
  expect(await register('198.51.100.7')).toMatchObject({ status: 200 })
  expect(await register('203.0.113.7', {}, 'verbena')).toMatchObject({ status: 200 })
  await parlour.clock.advance(hourMs)
  expect(await register('203.0.113.7')).toMatchObject({ status: 200 })
})

test('addresses of IPv6 are one network as they are given out', async () => {
  const answers = await Promise.all([1, 2, 3, 4, 5].map((host) => register(`2001:db8:5::${host}`)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(free)
})

test('whoever shows that a person is there goes on, once for each account', async () => {
  const ip = '192.0.2.99'
  for (let at = 0; at < free; at += 1) expect(await register(ip)).toMatchObject({ status: 200 })
  const altcha = await work(parlour, 'heavy')
  expect(await register(ip, { altcha })).toMatchObject({ status: 200 })
  expect(await register(ip, { altcha })).toMatchObject({ code: 'identity.captcha_wrong' })
  expect(await register(ip, { altcha: await work(parlour, 'light') })).toMatchObject({ code: 'identity.captcha_wrong' })
  expect(await register(ip, { captcha: 'ABCDE', captchaId: crypto.randomUUID() })).toMatchObject({
    code: 'identity.captcha_wrong',
  })
})

test('a form that is not filled in rightly counts for nothing', async () => {
  const ip = '198.18.5.50'
  for (let at = 0; at < 2 * free; at += 1) {
    expect(await register(ip, { confirmPassword: 'another secret here' })).not.toMatchObject({ status: 200 })
  }
  expect(await register(ip)).toMatchObject({ status: 200 })
})
