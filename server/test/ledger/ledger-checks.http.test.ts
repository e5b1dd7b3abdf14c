import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookAdjustments } from '../../src/modules/wallet/index.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { listClosedDays } from '../../src/modules/reporting/day-close.sql.ts'
import { listCheckRuns } from '../../src/modules/reporting/check-run.sql.ts'
import { checkJobName } from '../../src/modules/reporting/check-job.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let console: Awaited<ReturnType<typeof openTestConsole>>
let desk: Desk
let support: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  support = await console.enter('support')
  await parlour.credit(await parlour.register('counted'), 100n)
})
afterAll(() => parlour.close())

const path = '/console/api/ledger-checks'
const start = (by = desk) => by.call('POST', path, { reason: 'Before the day is closed.' })
const work = (payload: unknown) => parlour.jobs.find(({ name }) => name === checkJobName)?.work(payload)

interface Run {
  readonly runId: string
  readonly startedBy: string | null
  readonly state: string
  readonly isFull: boolean
  readonly sheet: readonly { name: string; broken: number; example: string | null; tookMs: number }[] | null
}
const runs = async () => (await desk.call('GET', path)).value['list'] as readonly Run[]
const broken = (run: Run | undefined) => run?.sheet?.filter((check) => check.broken > 0).map(({ name }) => name)

test('the checks run when they are asked for, once at a time, and their sheet is kept', async () => {
  expect(await runs()).toEqual([])
  const { value } = await start()
  const runId = String(value['runId'])
  expect(await start()).toMatchObject({ status: 409, code: 'console.check_running' })
  expect(await runs()).toMatchObject([{ runId, state: 'WAITING', sheet: null, progress: null }])
  await work({ runId })
  const [run] = await runs()
  expect(run).toMatchObject({ runId, state: 'DONE', isFull: true })
  expect(broken(run)).toEqual([])
  const length = run?.sheet?.length ?? 0
  expect(length).toBeGreaterThan(20)
  expect(run).toMatchObject({ progress: { done: length, of: length } })
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
  // All held before, so that what came since is read.
  expect(run).toMatchObject({ isFull: false })
  expect(broken(run)).toEqual(['accounts_go_on'])
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

test('what is committed after its day was closed is a line of the day that finds it, and breaks nothing', async () => {
  const brandId = parlour.brands[0]?.brandId ?? ''
  const { memberId } = await parlour.register('lateness')
  const { db } = parlour.database
  const cycle = async () => {
    await parlour.clock.advance(86_400_000)
    await work({ _cron: {} })
    const [run] = await listCheckRuns(db, 1)
    expect(run?.sheet?.filter((check) => check.broken > 0)).toEqual([])
    return (await listClosedDays(db, { brandId, before: '9999-12-31', limit: 1 }))[0]
  }
  await cycle()
  const commit = Promise.withResolvers<undefined>()
  const isWritten = Promise.withResolvers<undefined>()
  // Booked on its day, and kept open by whatever it is over the night in which that is closed.
  const slow = parlour.database.transaction(async (tx) => {
    const at = await nowMs(tx)
    const line = {
      adjustmentId: newId(),
      line: 1,
      memberId,
      amount: 70_000n,
      reasonCode: 'GOODWILL',
      ticket: 'T',
      note: '',
    }
    await bookAdjustments(tx, { batchId: newId(), brandId, currency: 'PHP', proposedBy: 'Rosa', at, lines: [line] })
    isWritten.resolve(undefined)
    await commit.promise
  })
  await isWritten.promise
  expect(await cycle()).toMatchObject({ figures: [], late: [] })
  const closed = await cycle()
  commit.resolve(undefined)
  await slow
  const found = await cycle()
  expect(found).toMatchObject({
    figures: [],
    late: [{ kind: 'adjustment.credited', more: '70000', less: '0' }],
    opening: closed?.closing,
    closing: (closed?.closing ?? 0n) + 70_000n,
  })
  expect((closed?.day ?? '') > (found?.late[0]?.ofDay ?? '')).toBe(true)
  expect(await cycle()).toMatchObject({ figures: [], late: [], opening: found?.closing })
  const again = await console.enter('administrator')
  const days = (await again.call('GET', '/console/api/brands/parlour/closed-days')).value['list']
  expect((days as readonly object[])[1]).toMatchObject({ late: [{ kind: 'adjustment.credited', more: '7.0000' }] })
  await expect(sql`delete from reporting.day_late`.execute(db)).rejects.toThrow('append-only')
})
