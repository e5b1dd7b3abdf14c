import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuest } from '../../../../test/support/guests.ts'
import { operate } from '../../../../test/support/operator.ts'
import { openTestParlour, type TestParlour } from '../../../../test/support/parlour.ts'

let parlour: TestParlour

const noWords = { qrCodeUrl: '', labelNameEn: '', labelNameEs: '', labelNameAr: '', labelNameCn: '' }
beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await parlour.close()
})

const why = ['--by', 'Rosa', '--reason', 'New cables']
const status = async (merchant = 'parlour') => (await parlour.call('GET', '/wps/system/status', { merchant })).value

// What the server read of its brands is good for a second: the first test waits for it, the others have it read anew.
const readAnew = () => Promise.all(parlour.brands.map(({ brandId }) => parlour.brandsOfServer.getAnew(brandId)))

test('a brand closes for works to an end, with its reason, and opens again; the other stays open', async () => {
  expect(await operate(parlour, 'brand', 'maintenance', 'parlour', '--until', '2026-12-24T18:00:00Z', ...why)).toEqual([
    'parlour is closed for works.',
  ])
  await expect
    .poll(() => status())
    .toMatchObject({ status: 1, maintenance: { endAt: Date.parse('2026-12-24T18:00:00Z') } })
  expect(await parlour.call('GET', '/lgw/games/popular')).toMatchObject({ status: 503, code: 'system.maintenance' })
  expect(await status('verbena')).toMatchObject({ status: 0, maintenance: null })
  expect((await operate(parlour, 'brand', 'list')).join('\n')).toMatch(
    /parlour .* closed for works until 2026-12-24T18/,
  )
  await operate(parlour, 'brand', 'open', 'parlour', ...why)
  await readAnew()
  await expect.poll(() => status()).toMatchObject({ status: 0, maintenance: null })
  const { rows } = await sql<{ command: string; reason: string; details: object }>`
    select command, reason, details from audit.action where subject = 'parlour' order by at_ms`.execute(
    parlour.database.db,
  )
  expect(rows).toMatchObject([
    { command: 'brand maintenance', reason: 'New cables', details: { before: { status: 0 }, after: { status: 1 } } },
    { command: 'brand open', details: { before: { status: 1 }, after: { status: 0 } } },
  ])
})

const folder = mkdtempSync(join(tmpdir(), 'parlour-brand-'))
function file(contacts: unknown): string {
  const path = join(folder, `${randomUUID()}.json`)
  writeFileSync(path, JSON.stringify(contacts))
  return path
}
const desk = { csPosition: 'LIVECHAT-1', csType: 'LIVECHAT', title: 'Desk', path: 'https://chat.example/parlour' }

test('how customer service is reached is written, told by its calls, and recorded', async () => {
  const before = (await status('verbena'))['customerService']
  const resources = [
    { resourceType: 'FACEBOOK', url: 'https://facebook.example/parlour', labelNameEn: 'Our page' },
    { resourceType: 'APP', url: 'https://app.example/', qrCodeUrl: 'https://app.example/get' },
  ]
  const contacts = file({ customerService: [desk], resources })
  expect(await operate(parlour, 'brand', 'contacts', 'parlour', contacts, ...why)).toEqual([
    'parlour: 1 entries, 2 resources',
  ])
  const value = async (path: string, merchant = 'parlour') => (await parlour.call('GET', path, { merchant })).value
  await readAnew()
  await expect.poll(() => value('/wps/system/onlineService')).toEqual({ list: [desk] })
  expect(await value('/wps/system/domainRoute')).toEqual({
    domainList: expect.arrayContaining(['parlour.localhost', 'localhost']),
    // What was not written is told as empty.
    resources: [
      { ...noWords, ...resources[0] },
      { ...noWords, ...resources[1] },
    ],
  })
  expect(await value('/wps/system/menuSetting')).toMatchObject({
    menus: expect.arrayContaining([
      expect.objectContaining({ gameType: 'LOTT', page: '/elott', sorting: 2, enabled: true, point: null }),
      expect.objectContaining({ gameType: 'LIVE', page: '/live', sorting: 3, enabled: false, point: '0.70' }),
    ]),
  })
  expect(await status()).toMatchObject({ customerService: [desk], resources })
  expect(await value('/wps/system/onlineService', 'verbena')).toEqual({ list: before })
  await expect(operate(parlour, 'brand', 'contacts', 'parlour', contacts, ...why)).rejects.toThrow('stands so already')
  const { rows } = await sql<{ details: object }>`
    select details from audit.action where command = 'brand contacts'`.execute(parlour.database.db)
  expect(rows).toMatchObject([
    { details: { after: { customerService: ['LIVECHAT-1 · LIVECHAT · Desk · https://chat.example/parlour'] } } },
  ])
})

test('categories stand in the header’s order with the brand’s own rates, and only where they are switched on', async () => {
  const settings = (await parlour.call('GET', '/wps/system/menuSetting')).value['menus'] as {
    gameType: string
    point: string | null
  }[]
  expect(settings.map(({ gameType, point }) => [gameType, point])).toEqual([
    ['ELOTT', null],
    ['LOTT', null],
    ['LIVE', '0.70'],
    ['COCKFIGHT', '1.00'],
    ['SPORTS', '1.00'],
    ['FISH', '1.20'],
    ['RNG', '1.20'],
    ['PVP', '1.00'],
    ['ESPORTS', null],
    ['BINGO', null],
    ['BGS', null],
    ['PROMO', null],
  ])
  const shown = async (merchant: string) =>
    ((await parlour.call('GET', '/wps/system/whitelabel', { merchant })).value['menus'] as { gameType: string }[]).map(
      ({ gameType }) => gameType,
    )
  expect(await shown('parlour')).toEqual(['ELOTT', 'LOTT', 'PROMO'])
  await sql`
    insert into brand.flag (brand_id, mod_id, enabled)
    select brand_id, 'LIVE', true from brand.brand where merchant_code = 'parlour'`.execute(parlour.database.db)
  await readAnew()
  await expect.poll(() => shown('parlour')).toEqual(['ELOTT', 'LOTT', 'LIVE', 'PROMO'])
  expect(await shown('verbena')).toEqual(['ELOTT', 'LOTT', 'PROMO'])
})

test('what pages load from elsewhere is written by brand, told by the payload, and recorded', async () => {
  const outside = {
    analyticsId: 'G-PARLOUR1',
    imageCDNs: ['https://pictures.example', 'https://more.example:8443'],
    launchGameCDNs: ['https://games.example'],
  }
  expect(await status()).toMatchObject({ analyticsId: '', imageCDNs: [], launchGameCDNs: [] })
  expect(await operate(parlour, 'brand', 'outside', 'parlour', file(outside), ...why)).toEqual([
    'parlour: analytics G-PARLOUR1, 2 picture hosts, 1 game hosts',
  ])
  await readAnew()
  await expect.poll(() => status()).toMatchObject(outside)
  expect(await status('verbena')).toMatchObject({ analyticsId: '', imageCDNs: [] })
  await operate(parlour, 'brand', 'outside', 'parlour', file({ pointRates: { LIVE: '0.90' } }), ...why)
  await readAnew()
  await expect
    .poll(async () => (await parlour.call('GET', '/wps/system/menuSetting')).value['menus'])
    .toContainEqual(expect.objectContaining({ gameType: 'LIVE', point: '0.90' }))
  expect(await status()).toMatchObject(outside)
  const { rows } = await sql<{ details: object }>`
    select details from audit.action where command = 'brand outside' order by at_ms`.execute(parlour.database.db)
  expect(rows).toMatchObject([
    { details: { before: { analyticsId: '' }, after: { analyticsId: 'G-PARLOUR1' } } },
    { details: { before: { pointRates: { LIVE: '0.70' } }, after: { pointRates: { LIVE: '0.90' } } } },
  ])
})

test('a switch is set by name, once', async () => {
  const flag = async () =>
    ((await status())['whitelabel'] as { modId: string; enabled: string }[]).find(({ modId }) => modId === 'LOGINFIRST')
  expect(await flag()).toMatchObject({ enabled: '0' })
  expect(await operate(parlour, 'brand', 'flag', 'parlour', 'LOGINFIRST', 'on', ...why)).toEqual([
    'parlour: LOGINFIRST is on',
  ])
  await readAnew()
  await expect.poll(flag).toMatchObject({ enabled: '1' })
  await expect(operate(parlour, 'brand', 'flag', 'parlour', 'LOGINFIRST', 'on', ...why)).rejects.toThrow('stands so')
  await operate(parlour, 'brand', 'flag', 'parlour', 'LOGINFIRST', 'off', ...why)
})

const path = file({ imageCDNs: ['https://pictures.example/folder'] })
const rule = file({ imageCDNs: ["https://x.example; script-src 'unsafe-inline'"] })
const script = file({ imageCDNs: ['javascript:alert(1)'] })
const tag = file({ analyticsId: '"><script>' })
const rate = file({ pointRates: { LIVE: 'a lot' } })
const strange = file({ scripts: [] })
const hostile = file({ customerService: [{ ...desk, path: 'javascript:alert(1)' }] })
const behind = file({
  resources: [{ resourceType: 'X', url: 'https://x.example', qrCodeUrl: 'javascript:alert(1)' }],
})
const elsewhere = file({ resources: [{ resourceType: 'X', url: '//x.example' }] })
const half = file({ customerService: [{ path: '/help' }] })
test.each([
  [['brand', 'contacts', 'parlour', hostile, ...why], 'no address'],
  [['brand', 'contacts', 'parlour', elsewhere, ...why], 'no address'],
  [['brand', 'contacts', 'parlour', behind, ...why], 'no address'],
  [['brand', 'contacts', 'parlour', half, ...why], 'A row has the texts'],
  [['brand', 'outside', 'parlour', path, ...why], 'no address like'],
  [['brand', 'outside', 'parlour', rule, ...why], 'no address like'],
  [['brand', 'outside', 'parlour', script, ...why], 'no address like'],
  [['brand', 'outside', 'parlour', tag, ...why], 'analyticsId is letters'],
  [['brand', 'outside', 'parlour', rate, ...why], 'The rate of LIVE'],
  [['brand', 'outside', 'parlour', strange, ...why], 'scripts is none of'],
  [['brand', 'flag', 'parlour', 'NOTHING', 'on', ...why], 'has no switch'],
  [['brand', 'flag', 'parlour', 'LOTT', 'maybe', ...why], 'on or off'],
  [['brand', 'open', 'parlour', ...why], 'stands so already'],
  [['brand', 'open', 'nobody', ...why], 'There is no brand nobody'],
  [['brand', 'maintenance', 'parlour', '--until', 'soon', ...why], '--until is a time'],
])('%j is refused, and nothing has changed', async (words, said) => {
  await expect(operate(parlour, ...words)).rejects.toThrow(said)
  expect(await status()).toMatchObject({ status: 0 })
})

test('what a brand grants of demo money is written, recorded, and granted', async () => {
  expect(await operate(parlour, 'brand', 'demo-grant', 'verbena', '2500.5', ...why)).toEqual([
    'verbena: 2500.5000 of demo money',
  ])
  await readAnew()
  await expect.poll(async () => (await parlour.balanceOf(await newGuest(parlour, 'verbena'))).balance).toBe(25_005_000n)
  for (const amount of ['0', 'much', '1e9', '900000000001'])
    await expect(operate(parlour, 'brand', 'demo-grant', 'verbena', amount, ...why)).rejects.toThrow('amount like')
  await expect(operate(parlour, 'brand', 'demo-grant', 'verbena', '2500.5', ...why)).rejects.toThrow('already')
})
