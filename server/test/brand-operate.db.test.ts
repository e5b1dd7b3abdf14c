import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { operate } from './support/operator.ts'
import { openTestParlour, type TestParlour } from './support/parlour.ts'

let parlour: TestParlour

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(() => parlour.close())

const why = ['--by', 'Rosa', '--reason', 'New cables']
const status = async (merchant = 'parlour') => (await parlour.call('GET', '/wps/system/status', { merchant })).value

test('a brand closes for works to an end, with its reason, and opens again; the other stays open', async () => {
  expect(await operate(parlour, 'brand', 'maintenance', 'parlour', '--until', '2026-12-24T18:00:00Z', ...why)).toEqual([
    'parlour is closed for works.',
  ])
  await expect
    .poll(() => status(), { timeout: 5000 })
    .toMatchObject({ status: 1, maintenance: { endAt: Date.parse('2026-12-24T18:00:00Z') } })
  expect(await parlour.call('GET', '/lgw/games/popular')).toMatchObject({ status: 503, code: 'system.maintenance' })
  expect(await status('verbena')).toMatchObject({ status: 0, maintenance: null })
  expect((await operate(parlour, 'brand', 'list')).join('\n')).toMatch(
    /parlour .* closed for works until 2026-12-24T18/,
  )
  await operate(parlour, 'brand', 'open', 'parlour', ...why)
  await expect.poll(() => status(), { timeout: 5000 }).toMatchObject({ status: 0, maintenance: null })
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
  const resources = [{ resourceType: 'FACEBOOK', url: 'https://facebook.example/parlour' }]
  const contacts = file({ customerService: [desk], resources })
  expect(await operate(parlour, 'brand', 'contacts', 'parlour', contacts, ...why)).toEqual([
    'parlour: 1 entries, 1 resources',
  ])
  const value = async (path: string, merchant = 'parlour') => (await parlour.call('GET', path, { merchant })).value
  await expect.poll(() => value('/wps/system/onlineService'), { timeout: 5000 }).toEqual({ list: [desk] })
  expect(await value('/wps/system/domainRoute')).toEqual({
    domainList: expect.arrayContaining(['parlour.localhost', 'localhost']),
    resources,
  })
  expect(await value('/wps/system/menuSetting')).toMatchObject({
    menus: [{ gameType: 'LOTT', page: '/vnlottery', sorting: 1, enabled: true }],
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

const hostile = file({ customerService: [{ ...desk, path: 'javascript:alert(1)' }] })
const elsewhere = file({ resources: [{ resourceType: 'X', url: '//x.example' }] })
const half = file({ customerService: [{ path: '/help' }] })
test.each([
  [['brand', 'contacts', 'parlour', hostile, ...why], 'no address'],
  [['brand', 'contacts', 'parlour', elsewhere, ...why], 'no address'],
  [['brand', 'contacts', 'parlour', half, ...why], 'A row has the texts'],
  [['brand', 'open', 'parlour', ...why], 'stands so already'],
  [['brand', 'open', 'nobody', ...why], 'There is no brand nobody'],
  [['brand', 'maintenance', 'parlour', '--until', 'soon', ...why], '--until is a time'],
])('%j is refused, and nothing has changed', async (words, said) => {
  await expect(operate(parlour, ...words)).rejects.toThrow(said)
  expect(await status()).toMatchObject({ status: 0 })
})
