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

test.each([
  [['brand', 'open', 'parlour', ...why], 'stands so already'],
  [['brand', 'open', 'nobody', ...why], 'There is no brand nobody'],
  [['brand', 'maintenance', 'parlour', '--until', 'soon', ...why], '--until is a time'],
])('%j is refused, and nothing has changed', async (words, said) => {
  await expect(operate(parlour, ...words)).rejects.toThrow(said)
  expect(await status()).toMatchObject({ status: 0 })
})
