import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { because, newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// The second form of a signature covers method and path: what was signed for one call is no other.

let parlour: TestParlour
let vendor: TestVendor
let player: TestPlayer

beforeAll(async () => {
  parlour = await openTestParlour()
  vendor = await newVendor(parlour, 'signer')
  player = await newPlayer(parlour, vendor, { name: 'signedfor' })
})
afterAll(() => parlour.close())

const path = (operation: string) => `/vendor/v1/${operation}`

async function call(
  method: string,
  address: string,
  { body = '', as = {} }: { body?: string; as?: { method?: string; path?: string; body?: string } } = {},
) {
  const timestamp = String(await parlour.clock.read())
  const signed = [timestamp, as.method ?? method, as.path ?? address, as.body ?? body].join('.')
  const response = await fetch(parlour.address + address, {
    method,
    headers: {
      'x-vendor': vendor.code,
      'x-timestamp': timestamp,
      'x-signature': `v2=${createHmac('sha256', vendor.secret).update(signed).digest('hex')}`,
    },
    ...(method === 'GET' ? {} : { body }),
  })
  return { http: response.status, ...((await response.json()) as { status: string }) }
}

const tip = (txId: string) => {
  const { gameCode: _, roundId: __, ...fields } = player.fields(txId, { amount: '1' })
  return JSON.stringify(fields)
}

test('a call that is signed with its method and path is taken', async () => {
  expect(await call('POST', path('tip'), { body: tip('s1') })).toMatchObject({ http: 200, status: 'OK' })
  expect(await call('GET', `${path('transactions')}?from=0&to=1`)).toMatchObject({ http: 200 })
  expect(await call('PUT', path('games'), { body: '{"games":[]}' })).toMatchObject({ http: 200 })
})

test.each([
  ['another path', { path: path('promo-credit') }],
  ['another method', { method: 'PUT' }],
  ['another body', { body: '{}' }],
  ['a query that is not there', { path: `${path('tip')}?x` }],
])('what was signed for %s is signed by nobody', async (_what, as) => {
  expect(await call('POST', path('tip'), { body: tip('s2'), as })).toEqual({ http: 401, status: 'BAD_SIGNATURE' })
})

test('a query is covered', async () => {
  const address = `${path('transactions')}?from=0&to=1`
  expect(await call('GET', address, { as: { path: `${path('transactions')}?from=0&to=2` } })).toMatchObject({
    http: 401,
  })
})

test('a vendor that signs so is held to it', async () => {
  expect(await vendor.call('tip', JSON.parse(tip('s3')))).toMatchObject({ status: 'OK' })
  await operate(parlour, 'vendor', 'set', vendor.code, 'signs-path', 'yes', ...because)
  // What was read of a vendor is good for a second.
  await expect.poll(() => vendor.call('tip', JSON.parse(tip('s4')))).toMatchObject({ http: 401 })
  expect(await call('POST', path('tip'), { body: tip('s5') })).toMatchObject({ status: 'OK' })
})
