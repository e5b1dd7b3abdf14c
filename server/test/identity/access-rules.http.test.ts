import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { io } from 'socket.io-client'
import { sql } from 'kysely'
import type { AccessRule } from '../../src/modules/brand/types.ts'
import { insertAccessRule } from '../../src/modules/brand/brand.sql.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
const american = '8.8.8.8'
const dutch = '193.0.6.139'

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const status = async (ip: string, merchant = 'parlour') =>
  (await parlour.call('GET', '/wps/system/status', { headers: from(ip), merchant })).value
const menu = (ip: string, merchant = 'parlour') =>
  parlour.call('GET', '/wps/system/whitelabel', { headers: from(ip), merchant })

async function rule(kind: AccessRule['kind'], value: string) {
  const brandId = parlour.brands[0]?.brandId ?? ''
  await parlour.database.transaction((tx) => insertAccessRule(tx, brandId, { kind, value, note: '' }))
  await parlour.brandsOfServer.getAnew(brandId)
}

beforeAll(async () => {
  parlour = await openTestParlour({ trustedProxies: 1 })
})
afterAll(() => parlour.close())
beforeEach(async () => {
  await sql`delete from brand.access_rule`.execute(parlour.database.db)
  await sql`update brand.brand set unknown_country = 'allow'`.execute(parlour.database.db)
  await parlour.brandsOfServer.getAnew(parlour.brands[0]?.brandId ?? '')
})

test('a country that is kept out reads who and where it is, and gets nothing else', async () => {
  await rule('deny_country', 'US')
  expect(await status(american)).toMatchObject({ status: 2, location: { ip: american, country: 'US' } })
  expect(await menu(american)).toMatchObject({ status: 403, code: 'system.restricted' })
  expect(await status(dutch)).toMatchObject({ status: 0, location: { country: 'NL' } })
  expect((await menu(dutch)).status).toBe(200)
  expect((await menu(american, 'verbena')).status).toBe(200)
})

test('a network that is let in beats its country, one that is kept out beats all', async () => {
  await rule('deny_country', 'US')
  await rule('allow_ip', '8.8.8.0/24')
  expect((await menu(american)).status).toBe(200)
  await rule('deny_ip', '8.8.8.8/32')
  expect((await menu(american)).code).toBe('system.restricted')
  expect((await menu('8.8.8.9')).status).toBe(200)
  expect((await menu('2001:4860:4860::8888')).code).toBe('system.restricted')
  await rule('allow_ip', '2001:4860::/32')
  expect((await menu('2001:4860:4860::8888')).status).toBe(200)
})

test('a session is of no use from where nobody may come in, but for leaving', async () => {
  const member = await parlour.register('traveller')
  await rule('deny_country', 'US')
  const { token } = member
  expect((await parlour.call('GET', '/wps/member/info', { token, headers: from(american) })).code).toBe(
    'system.restricted',
  )
  expect((await parlour.call('POST', '/wps/session/logout', { token, headers: from(american) })).status).toBe(200)
})

test('from nowhere: let in, let in without money, or not', async () => {
  const { token } = await parlour.register('wanderer')
  const deposit = () =>
    parlour.call('POST', '/api/cashier/deposits', {
      token,
      key: crypto.randomUUID(),
      body: { methodId: crypto.randomUUID(), amount: '10' },
    })
  expect((await deposit()).code).toBe('cashier.method_unknown')
  const say = async (unknown: string) => {
    await sql`update brand.brand set unknown_country = ${unknown}`.execute(parlour.database.db)
    await parlour.brandsOfServer.getAnew(parlour.brands[0]?.brandId ?? '')
  }
  await say('browse')
  expect((await menu('127.0.0.1')).status).toBe(200)
  expect((await deposit()).code).toBe('system.restricted')
  await say('deny')
  expect((await menu('127.0.0.1')).code).toBe('system.restricted')
  expect((await menu(dutch)).status).toBe(200)
})

test('what a visitor says of its address counts as far as proxies are trusted', async () => {
  await rule('deny_country', 'US')
  // The proxy writes what it saw at the end; what stood before is the visitor's own word.
  expect((await menu(`${dutch}, ${american}`)).code).toBe('system.restricted')
  expect((await menu(`${american}, ${dutch}`)).status).toBe(200)
})

test('open pages are told as soon as they may not come in, each for where it comes from', async () => {
  const heard: Record<string, number> = {}
  const sockets = await Promise.all(
    [american, dutch].map(
      (ip) =>
        new Promise<ReturnType<typeof io>>((resolve) => {
          const socket = io(parlour.address, {
            path: '/socket',
            transports: ['websocket'],
            auth: { merchant: 'parlour' },
            extraHeaders: from(ip),
          })
          socket.on('connect', () => resolve(socket))
        }),
    ),
  )
  const told = sockets.map(
    (socket, at) =>
      new Promise<void>((resolve) => {
        socket.on('system', ({ status: said }: { status: number }) => {
          heard[at === 0 ? american : dutch] = said
          resolve()
        })
      }),
  )
  await rule('deny_country', 'US')
  const job = parlour.jobs.find(({ name }) => name === 'realtime:brand_told')
  await job?.work({ brandId: parlour.brands[0]?.brandId })
  await Promise.all(told)
  expect(heard).toEqual({ [american]: 2, [dutch]: 0 })
  for (const socket of sockets) socket.close()
})
