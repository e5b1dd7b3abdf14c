import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attackJobName } from '../../src/modules/games/attack/attack-job.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { newPlayer, newVendor } from '../support/vendors.ts'

// A hostile vendor, asked for in the console and played by a job.

let parlour: TestParlour
let desk: Desk
let ofOneBrand: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  ofOneBrand = await console.enter('administrator', ['parlour'])
})
afterAll(() => parlour.close())

const path = '/console/api/vendor-attacks'
const start = (merchantCode = 'parlour', by = desk) =>
  by.call('POST', path, { merchantCode, reason: 'Before the next release.' })
const runs = async () => {
  const { value } = await desk.call('GET', path)
  return value as { isAllowed: boolean; list: (Record<string, unknown> & { runId: string; sheet: unknown })[] }
}
const play = (runId: string) => parlour.jobs.find(({ name }) => name === attackJobName)?.work({ runId })

test('an attack is asked for once, played, and its sheet kept; nobody’s money moves', { timeout: 90_000 }, async () => {
  const vendor = await newVendor(parlour, 'honest')
  const player = await newPlayer(parlour, vendor, { name: 'bystander' })
  expect(await runs()).toEqual({ isAllowed: true, list: [] })
  const { value } = await start()
  const runId = String(value['runId'])
  expect(await start()).toMatchObject({ status: 409, code: 'console.attack_running' })
  expect((await runs()).list).toMatchObject([{ runId, state: 'WAITING', merchantCode: 'parlour', sheet: null }])
  await play(runId)
  const [run] = (await runs()).list
  expect(run).toMatchObject({ runId, state: 'DONE' })
  const sheet = run?.sheet as { outcome: string; name: string }[]
  expect(sheet.filter(({ outcome }) => outcome !== 'held')).toEqual([])
  expect(sheet.length).toBeGreaterThan(20)
  expect((await parlour.balanceOf(player.member)).balance).toBe(1_000_000n)
  // What ran is not run again by a queue that forgot.
  await play(runId)
  const { rows } = await sql<{ on: string[] }>`
    select array_agg(code) as on from games.vendor where status = 'ON'`.execute(parlour.database.db)
  expect(rows[0]?.on).toEqual(['honest'])
  const audit = await desk.call('GET', `/console/api/audit?subject=${runId}`)
  expect(audit.value['list']).toMatchObject([{ command: 'vendor attack', reason: 'Before the next release.' }])
})

test('a run that was cut off is no run for ever, and whoever has some brands alone starts none', async () => {
  expect(await start('nowhere')).toMatchObject({ code: 'console.brand_unknown' })
  expect(await start('parlour', ofOneBrand)).toMatchObject({ status: 403 })
  expect(await start()).toMatchObject({ status: 200 })
  await sql`update games.attack_run set state = 'RUNNING', started_at = started_at - 700000 where state = 'WAITING'`.execute(
    parlour.database.db,
  )
  expect(await start()).toMatchObject({ status: 200 })
  expect((await runs()).list.map(({ state }) => state)).toEqual(['WAITING', 'DONE', 'FAILED'])
})
