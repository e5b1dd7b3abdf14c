import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '#platform/db/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { createLog } from '#platform/log/log.ts'
import { approveWithdrawal, claimWithdrawal, releaseWithdrawal } from '../../src/modules/cashier/review.service.ts'
import { getWithdrawalRule, upsertWithdrawalRule } from '../../src/modules/cashier/withdrawal-rule.sql.ts'
import { findWithdrawal } from '../../src/modules/cashier/withdrawal.sql.ts'
import { brokenChecks } from '../support/ledger.ts'
import { operate } from '../support/operator.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'
import { until } from '../support/until.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  cashier = openTestCashier(parlour)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

async function requested() {
  const taker = await cashier.ready(`operated${(n += 1)}`)
  const { value } = await cashier.request(taker)
  return { ...taker, id: String(value['withdrawalId']) }
}

const audited = async (subject: string) => {
  const { rows } = await sql<{ operator: string; command: string; reason: string }>`
    select operator, command, reason from audit.action where subject = ${subject} order by action_id`.execute(
    parlour.database.db,
  )
  return rows
}

const pay = (id: string) => operate(parlour, 'withdrawal', 'pay', id, '--by', 'Rosa', '--reference', 'TRF-7')
const reject = (id: string) => operate(parlour, 'withdrawal', 'reject', id, '--by', 'Rosa', '--reason', 'Wrong holder.')

test('the list says whose it is, how much to pay, and where to, in full', async () => {
  const { id, member } = await requested()
  const lines = (await operate(parlour, 'withdrawal', 'list')).join('\n')
  expect(lines).toContain(id)
  expect(lines).toContain(`parlour  ${member.username}  PHP 285.0000 (300.0000 less a fee of 15.0000)`)
  expect(lines).toContain('to BDO Unibank 001234567890, Ana Cruz')
  expect(lines).toContain('1 waiting')
})

test('paying ends it with the transfer’s number and an audit row; a second time is refused and leaves none', async () => {
  const { id, member } = await requested()
  expect(await pay(id)).toEqual([
    'Paid: PHP 285.0000 (300.0000 less a fee of 15.0000) to BDO Unibank 001234567890, Ana Cruz',
  ])
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'COMPLETED', reference: 'TRF-7' })
  await expect(pay(id)).rejects.toMatchObject({ code: 'cashier.withdrawal_ended' })
  await expect(reject(id)).rejects.toMatchObject({ code: 'cashier.withdrawal_ended' })
  expect(await audited(id)).toEqual([{ operator: 'Rosa', command: 'withdrawal pay', reason: 'TRF-7' }])
})

test('rejecting gives it back, and the open tab hears of it though the command ran elsewhere', async () => {
  const { id, member } = await requested()
  const socket = io(parlour.address, {
    path: '/socket',
    transports: ['websocket'],
    auth: { token: member.token, merchant: member.merchant },
  })
  const heard: unknown[] = []
  socket.on('balance', (message) => heard.push(message))
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  expect(await reject(id)).toEqual(['Rejected: PHP 300.0000 is back in the member’s balance.'])
  await using undo = new AsyncDisposableStack()
  undo.defer(() => void socket.disconnect())
  const jobs = await startJobs({ url: parlour.database.url, jobs: parlour.jobs, log: createLog('silent') })
  undo.defer(() => jobs.stop())
  await until(() => heard.length > 0)
  expect(heard.at(-1)).toMatchObject({ sumBalance: '1000.0000' })
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'REJECTED', reason: 'Wrong holder.' })
})

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parlour.database.transaction(work)

async function twoAbove(limit: bigint | null): Promise<void> {
  const brandId = parlour.brands.find(({ merchantCode }) => merchantCode === 'parlour')?.brandId ?? ''
  await inTx(async (tx) => {
    await upsertWithdrawalRule(tx, brandId, { ...(await getWithdrawalRule(tx, brandId)), twoPersonAbove: limit })
  })
}

test('paying above the limit of two operators is refused until two have approved it, and leaves nothing', async () => {
  await using undo = new AsyncDisposableStack()
  undo.defer(() => twoAbove(null))
  await twoAbove(200_0000n)
  const { id, member } = await requested()
  const before = await cashier.pools(member)
  await expect(pay(id)).rejects.toMatchObject({ code: 'cashier.two_persons_needed' })
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'REQUESTED' })
  expect([await cashier.pools(member), await audited(id)]).toEqual([before, []])
  await inTx((tx) => claimWithdrawal(tx, id, 'Rosa'))
  await inTx((tx) => approveWithdrawal(tx, { withdrawalId: id, by: 'Rosa', agreedBy: 'Marta' }))
  await pay(id)
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'COMPLETED' })
})

test('what another operator claimed is neither paid nor rejected', async () => {
  const { id, member } = await requested()
  await inTx((tx) => claimWithdrawal(tx, id, 'Marta'))
  await expect(reject(id)).rejects.toMatchObject({ code: 'cashier.withdrawal_claimed' })
  await expect(pay(id)).rejects.toMatchObject({ code: 'cashier.withdrawal_claimed' })
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'REVIEW' })
  expect(await findWithdrawal(parlour.database.db, id)).toMatchObject({ claimedBy: 'Marta' })
  await inTx((tx) => releaseWithdrawal(tx, id, 'Marta'))
  await reject(id)
  expect((await cashier.find(member, id)).value).toMatchObject({ state: 'REJECTED' })
})

test.each([
  ['one that is not there', randomUUID()],
  ['what is no id', "'; drop table cashier.withdrawal; --"],
])('%s cannot be paid', async (_name, id) => {
  await expect(pay(id)).rejects.toThrow('There is no withdrawal')
})
