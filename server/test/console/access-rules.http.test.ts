import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { sql } from 'kysely'

let parlour: TestParlour
let desk: Desk
const reason = 'A letter of the regulator.'
const base = '/console/api/brands/verbena'

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
  desk = await (await openTestConsole(parlour)).enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  await sql`delete from brand.access_rule`.execute(parlour.database.db)
  await sql`update brand.brand set unknown_country = 'allow'`.execute(parlour.database.db)
})

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const add = (kind: string, value: string, more: object = {}, ip = '80.58.61.250') =>
  desk.call('POST', `${base}/access-rules`, { kind, value, note: 'Asked', reason, ...more }, from(ip))
const end = (kind: string, value: string, more: object = {}, ip = '80.58.61.250') =>
  desk.call('POST', `${base}/access-rule-ends`, { kind, value, reason, ...more }, from(ip))
const tried = async (ip: string) => (await desk.call('GET', `${base}/access-tries?ip=${ip}`)).value
const statusFrom = async (ip: string) =>
  (await parlour.call('GET', '/wps/system/status', { merchant: 'verbena', headers: from(ip) })).value['status']

test('who would be refused is told with the rule that says so, and is refused', async () => {
  expect(await tried('8.8.8.8')).toMatchObject({
    country: 'US',
    network: '8.8.8.0/24',
    status: 0,
    cause: 'none',
    rule: null,
  })
  expect(await add('deny_country', 'us')).toMatchObject({ status: 200 })
  expect(await tried('8.8.8.8')).toMatchObject({
    status: 2,
    isMoneyClosed: true,
    cause: 'deny_country',
    rule: { kind: 'deny_country', value: 'US' },
  })
  await expect.poll(() => statusFrom('8.8.8.8')).toBe(2)
  await add('allow_ip', '8.8.8.0/24')
  expect(await tried('8.8.8.8')).toMatchObject({ status: 0, cause: 'allow_ip', rule: { value: '8.8.8.0/24' } })
  await add('deny_ip', '8.8.8.8')
  expect(await tried('8.8.8.8')).toMatchObject({ status: 2, cause: 'deny_ip', rule: { value: '8.8.8.8/32' } })
  await add('hosting', '193.0.0.0/16')
  expect(await tried('193.0.6.139')).toMatchObject({ status: 0, isHosting: true, cause: 'none' })
  await end('deny_ip', '8.8.8.8')
  expect(await tried('8.8.8.8')).toMatchObject({ status: 0 })
  await expect.poll(() => statusFrom('8.8.8.8')).toBe(0)
})

test('where no country is known the brand’s word decides', async () => {
  const put = (unknownCountry: string, more: object = {}) =>
    desk.call('PUT', `${base}/unknown-country`, { unknownCountry, reason, ...more }, from('80.58.61.250'))
  expect(await put('browse')).toMatchObject({ status: 200 })
  expect(await tried('10.1.2.3')).toMatchObject({
    country: '',
    status: 0,
    isMoneyClosed: true,
    cause: 'unknown_country',
  })
  expect(await put('deny')).toMatchObject({ status: 200 })
  expect(await tried('10.1.2.3')).toMatchObject({ status: 2, cause: 'unknown_country' })
  expect(await put('deny')).toMatchObject({ code: 'console.nothing_changed' })
})

test('whoever would keep the own address out is asked once more', async () => {
  expect(await add('deny_country', 'ES')).toMatchObject({ status: 409, code: 'console.access_locks_out' })
  expect(await add('deny_ip', '80.58.0.0/16')).toMatchObject({ code: 'console.access_locks_out' })
  const own = await desk.call('GET', `${base}/access-rules`, undefined, from('80.58.61.250'))
  expect(own.value).toMatchObject({ rules: [], own: { ip: '80.58.61.250', country: 'ES', status: 0 } })
  expect(await add('deny_country', 'ES', { isSure: true })).toMatchObject({ status: 200 })
  // Out already: the next rule changes nothing for this address.
  expect(await add('deny_ip', '80.58.0.0/16')).toMatchObject({ status: 200 })
  await end('deny_ip', '80.58.0.0/16')
  await add('allow_ip', '80.58.61.250')
  expect(await end('allow_ip', '80.58.61.250')).toMatchObject({ code: 'console.access_locks_out' })
  expect(await end('allow_ip', '80.58.61.250', { isSure: true })).toMatchObject({ status: 200 })
})

test('what is no network or country is no rule, and one that stands is not made again', async () => {
  for (const [kind, value] of [
    ['deny_country', 'USA'],
    ['deny_ip', '8.8.8.8/0'],
    ['hosting', 'nonsense'],
  ] as const) {
    expect(await add(kind, value)).toMatchObject({ status: 422, code: 'console.access_value_invalid' })
  }
  expect(await desk.call('GET', `${base}/access-tries?ip=nonsense`)).toMatchObject({ code: 'console.address_invalid' })
  await add('deny_country', 'KP')
  expect(await add('deny_country', 'KP')).toMatchObject({ code: 'console.nothing_changed' })
  expect(await end('deny_country', 'CU')).toMatchObject({ code: 'console.nothing_changed' })
  const { value } = await desk.call('GET', '/console/api/audit?merchant=verbena&command=access%20add&limit=1')
  expect(value['list']).toMatchObject([
    { reason, details: { after: { kind: 'deny_country', value: 'KP', note: 'Asked' } } },
  ])
})
