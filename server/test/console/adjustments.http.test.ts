import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { setAdjustmentLimit } from '../../src/modules/operators/adjustment-limit.sql.ts'
import { openTestConsole, type Desk, type TestConsole, type TestOperator } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let office: TestConsole
let proposer: TestOperator
let desk: Desk
let second: Desk
let member: TestMember
let n = 0
const reason = 'The game stopped while it paid.'
const base = '/console/api/brands/parlour/adjustments'

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  office = await openTestConsole(parlour)
  proposer = await office.addOperator('administrator')
  desk = await office.signIn(proposer)
  second = await office.enter('administrator')
})
afterAll(() => parlour.close())
beforeEach(async () => {
  member = await parlour.register(`adjusted${(n += 1)}`)
  await parlour.credit(member, 100n)
})

const line = (change: object = {}) => ({
  username: member.username,
  amount: '25.50',
  reasonCode: 'COMPENSATION',
  ticket: 'T-1',
  note: 'Sorry',
  ...change,
})
const propose = (lines: readonly object[], batchId: string = randomUUID(), who = desk) =>
  who.call('POST', base, { batchId, lines, reason })
const balance = async () => (await parlour.balanceOf(member)).balance

async function decide(approvalId: unknown, who: Desk, verdict = 'approved') {
  const { value } = await who.call('GET', '/console/api/approvals?state=waiting')
  const found = (value['list'] as { approvalId: string; seen: string }[]).find((one) => one.approvalId === approvalId)
  return who.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, {
    verdict,
    seen: found?.seen ?? '',
    reason,
  })
}

test('what one proposes and another approves is booked once, and the member reads why', async () => {
  const batchId = randomUUID()
  const { value } = await propose([line(), line({ amount: '-5', reasonCode: 'ERROR', ticket: 'T-2' })], batchId)
  expect(await propose([line()], batchId)).toMatchObject({ code: 'console.approval_waits' })
  expect(await balance()).toBe(units(100n))
  expect(await decide(value['approvalId'], desk)).toMatchObject({ code: 'console.approval_own' })
  await parlour.database.warm()
  const answers = await Promise.all([decide(value['approvalId'], second), decide(value['approvalId'], second)])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(await balance()).toBe(1_205_000n)
  expect(await propose([line()], batchId)).toMatchObject({ status: 409, code: 'console.adjustment_booked' })
  const records = await parlour.call('GET', '/api/wallet/records?kind=adjustment', { token: member.token })
  expect(records.value['list']).toMatchObject([
    { entry: 'adjustment.debited', amount: '-5.0000', after: '120.5000', reason: 'ERROR' },
    { entry: 'adjustment.credited', amount: '25.5000', reason: 'COMPENSATION' },
  ])
  const booked = await desk.call('GET', base)
  expect((booked.value['list'] as unknown[]).slice(0, 2)).toMatchObject([
    { username: member.username, amount: '-5.0000', proposedBy: proposer.username },
    { amount: '25.5000', ticket: 'T-1', note: 'Sorry' },
  ])
  expect(await brokenChecks(parlour.database)).toEqual([])
  const { rows } = await sql<{ of: string; isRow: boolean }>`
    select e.details -> 'source' ->> 'of' as of, a.adjustment_id is not null as "isRow"
      from wallet.entry e left join wallet.adjustment a
        on a.adjustment_id = (e.details -> 'source' ->> 'id')::uuid and a.adjustment_id = e.fact_id
     where e.kind like 'adjustment.%'`.execute(parlour.database.db)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.filter(({ of, isRow }) => of !== 'adjustment' || !isRow)).toEqual([])
})

test('lines that cannot be are named in the preview, and none is proposed with them', async () => {
  const lines = [line(), line({ username: 'nobody' }), line({ amount: '-500', ticket: 'T-3' }), line({ amount: '0' })]
  const { value } = await desk.call('POST', `${base}/previews`, { lines })
  expect((value['lines'] as { fault: unknown }[]).map(({ fault }) => fault)).toEqual([
    null,
    'MEMBER',
    'FUNDS',
    'AMOUNT',
  ])
  expect(value).toMatchObject({ credits: '25.5000', debits: '0.0000', isWithinDay: true })
  expect(await propose(lines)).toMatchObject({
    status: 422,
    code: 'console.adjustment_lines',
    value: { faults: [{ line: 2 }, { line: 3 }, { line: 4 }] },
  })
  expect(
    await desk.call('POST', '/console/api/brands/verbena/adjustments/previews', { lines: [line({ amount: '25' })] }),
  ).toMatchObject({
    value: { lines: [{ fault: 'MEMBER' }] },
  })
})

test('what is no longer there when it is approved is not taken, nor is anything beside it', async () => {
  const { value } = await propose([line({ amount: '10' }), line({ amount: '-105', ticket: 'T-2' })])
  const spent = await propose([line({ amount: '-50', ticket: 'T-9' })])
  expect(await decide(spent.value['approvalId'], second)).toMatchObject({ status: 200 })
  expect(await decide(value['approvalId'], second)).toMatchObject({ code: 'console.adjustment_lines' })
  expect(await balance()).toBe(units(50n))
})

test('an operator proposes no more than the limit allows, at once or in a day, and what is rejected frees its part', async () => {
  const other = await openDeskWithLimit(units(60n), units(100n))
  expect(await propose([line({ amount: '60.01' })], randomUUID(), other)).toMatchObject({
    code: 'console.adjustment_lines',
  })
  const first = await propose([line({ amount: '60' })], randomUUID(), other)
  expect(first).toMatchObject({ status: 200 })
  expect(await propose([line({ amount: '40.01' })], randomUUID(), other)).toMatchObject({
    status: 422,
    code: 'console.adjustment_limit',
    value: { left: '40.0000' },
  })
  expect(await decide(first.value['approvalId'], second, 'rejected')).toMatchObject({ status: 200 })
  expect(await propose([line({ amount: '60' })], randomUUID(), other)).toMatchObject({ status: 200 })
})

test('proposals sent at once stay under the limit of the day together', async () => {
  const other = await openDeskWithLimit(units(60n), units(100n))
  await parlour.database.warm()
  const sent = await Promise.all(
    // Many, so that without the lock more than two have looked before any is written, however the machine is busy.
    Array.from({ length: 8 }, (_, at) => propose([line({ amount: '40', ticket: `T-${at}` })], randomUUID(), other)),
  )
  expect(sent.filter(({ success }) => success)).toHaveLength(2)
  expect(new Set(sent.filter(({ success }) => !success).map(({ code }) => code))).toEqual(
    new Set(['console.adjustment_limit']),
  )
})

/** An operator of the same console with a limit of its own. */
async function openDeskWithLimit(singleMax: bigint, dayMax: bigint): Promise<Desk> {
  const operator = await office.addOperator('administrator')
  await parlour.database.transaction((tx) => setAdjustmentLimit(tx, operator.username, { singleMax, dayMax }))
  return office.signIn(operator)
}
