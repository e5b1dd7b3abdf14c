import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listClosedDays } from '../../src/main/reconciliation/day-close.sql.ts'
import { checkJobName } from '../../src/main/reconciliation/check-job.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let desk: Desk
let support: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  support = await console.enter('support')
  await parlour.credit(await parlour.register('counted'), 100n)
}, 60_000)
afterAll(() => parlour.close())

const path = '/console/api/ledger-checks'
const start = (by = desk) => by.call('POST', path, { reason: 'Before the day is closed.' })
const work = (payload: unknown) => parlour.jobs.find(({ name }) => name === checkJobName)?.work(payload)

interface Run {
  readonly runId: string
  readonly startedBy: string | null
  readonly state: string
  readonly sheet: readonly { name: string; broken: number; example: string | null; tookMs: number }[] | null
}
const runs = async () => (await desk.call('GET', path)).value['list'] as readonly Run[]
const broken = (run: Run | undefined) => run?.sheet?.filter((check) => check.broken > 0).map(({ name }) => name)

test('the checks run when they are asked for, once at a time, and their sheet is kept', async () => {
  expect(await runs()).toEqual([])
  const { value } = await start()
  const runId = String(value['runId'])
  expect(await start()).toMatchObject({ status: 409, code: 'console.check_running' })
  expect(await runs()).toMatchObject([{ runId, state: 'WAITING', sheet: null }])
  await work({ runId })
  const [run] = await runs()
  expect(run).toMatchObject({ runId, state: 'DONE' })
  expect(broken(run)).toEqual([])
  expect(run?.sheet?.length).toBeGreaterThan(20)
  // A queue that forgot runs nothing twice.
  await work({ runId })
  expect(await runs()).toEqual([run])
  const audit = await desk.call('GET', `/console/api/audit?subject=${runId}`)
  expect(audit.value['list']).toMatchObject([{ command: 'ledger check', reason: 'Before the day is closed.' }])
})

test('the night runs by itself, and says what differs', async () => {
  await sql`update wallet.account set balance = balance + 1 where purpose = 'PLAYER_CASH'`.execute(parlour.database.db)
  await parlour.clock.advance(60_000)
  await work({ _cron: {} })
  const [run] = await runs()
  expect(run).toMatchObject({ startedBy: null, state: 'DONE' })
  expect(broken(run)).toEqual(['balances_are_sums'])
  expect(await parlour.metrics.text()).toContain('parlour_ledger_checks_broken 1')
  await sql`update wallet.account set balance = balance - 1 where purpose = 'PLAYER_CASH'`.execute(parlour.database.db)
  await parlour.clock.advance(60_000)
  await work({ _cron: {} })
  expect(broken((await runs())[0])).toEqual([])
  expect(await parlour.metrics.text()).toContain('parlour_ledger_checks_broken 0')
})

test('a run that was cut off is none for ever, and who may not check the ledger does not', async () => {
  expect(await start(support)).toMatchObject({ status: 403 })
  expect(await support.call('GET', path)).toMatchObject({ status: 403 })
  await parlour.clock.advance(60_000)
  expect(await start()).toMatchObject({ status: 200 })
  await sql`update reporting.check_run set state = 'RUNNING', started_at = started_at - 12000000 where state = 'WAITING'`.execute(
    parlour.database.db,
  )
  expect(await start()).toMatchObject({ status: 200 })
  expect((await runs()).map(({ state }) => state)).toContain('FAILED')
})

test('a green run closes the days that have ended, once, and what happens later is of its own day', async () => {
  const brandId = parlour.brands[0]?.brandId ?? ''
  const days = () => listClosedDays(parlour.database.db, { brandId, before: '9999-12-31', limit: 100 })
  const daysPath = '/console/api/brands/parlour/closed-days'
  expect((await desk.call('GET', daysPath)).value['list']).toHaveLength((await days()).length)
  expect(await support.call('GET', daysPath)).toMatchObject({ status: 403 })
  await sql`delete from reporting.check_run`.execute(parlour.database.db)
  const before = (await days()).length
  await parlour.clock.advance(86_400_000)
  await work({ _cron: {} })
  const [first, ...others] = await days()
  expect(others.length + 1).toBe(before + 1)
  expect(first).toMatchObject({ opening: 0n, closing: 1_000_000n })
  expect(first?.figures).toEqual([{ kind: 'deposit.confirmed', more: '1000000', less: '0' }])
  await parlour.clock.advance(60_000)
  await work({ _cron: {} })
  expect(await days()).toEqual([first, ...others])
  // A red run closes nothing, however long it is red; the next green one closes what was left.
  await sql`update wallet.account set balance = balance + 1 where purpose = 'PLAYER_CASH'`.execute(parlour.database.db)
  await parlour.clock.advance(2 * 86_400_000)
  await work({ _cron: {} })
  expect(await days()).toHaveLength(before + 1)
  await sql`update wallet.account set balance = balance - 1 where purpose = 'PLAYER_CASH'`.execute(parlour.database.db)
  await parlour.clock.advance(60_000)
  await work({ _cron: {} })
  const [last, middle] = await days()
  expect(await days()).toHaveLength(before + 3)
  expect(middle).toMatchObject({ opening: 1_000_000n, closing: 1_000_000n, figures: [] })
  expect(last).toMatchObject({ opening: 1_000_000n, closing: 1_000_000n, figures: [] })
  await expect(sql`update reporting.day_close set closing = 0`.execute(parlour.database.db)).rejects.toThrow(
    'append-only',
  )
})
