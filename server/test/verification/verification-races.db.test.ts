import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { brokenChecks } from '../support/ledger.ts'
import {
  approveVerification,
  claimVerification,
  rejectVerification,
} from '../../src/modules/verification/review.service.ts'
import { outsideTransaction } from '../../src/platform/db/database.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openVerifications } from '../support/verification.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let verifications: ReturnType<typeof openVerifications>
let cashier: TestCashier
let rosa: Desk
let member: TestMember
let ready: { member: TestMember; payoutAccountId: string }
let n = 0
const timeZone = 'Asia/Manila'

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  verifications = openVerifications(parlour)
  cashier = openTestCashier(parlour)
  rosa = await (await openTestConsole(parlour)).enter('administrator')
})
beforeEach(async () => {
  await verifications.ceilings([50_000n, 50_000n, 100n, 100_000n])
  ready = await cashier.ready(`runner${(n += 1)}`, 1000n)
  ;({ member } = ready)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const place = (requestId: string) => ({ brandId: parlour.brands[0]?.brandId ?? '', requestId })
async function shown(): Promise<string> {
  await verifications.proveContact(member)
  await verifications.setPerson(member, { name: 'Ana Cruz' })
  await verifications.sendIdentity(member)
  return verifications.latest(rosa, member)
}
/** How many wait for a lock that another holds. */
const waiting = async () => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) as count from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock'`.execute(parlour.database.db)
  return Number(rows[0]?.count)
}

test('of two who claim one at once one has it', async () => {
  const id = await shown()
  await parlour.database.warm()
  const tries = await Promise.allSettled(
    ['rosa', 'marta', 'nina', 'olga'].map((name) =>
      parlour.database.transaction((tx) => claimVerification(tx, place(id), name)),
    ),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const one of tries) if (one.status === 'rejected') expect(one.reason.code).toBe('verification.claimed')
})

test('of two decisions at once one counts, and its member hears one', async () => {
  const id = await shown()
  await verifications.prepare(rosa, id)
  const by = String((await verifications.read(rosa, id)).value['claimedBy'])
  const wanted = { operator: by, validUntil: null, timeZone, note: 'Right.' }
  await parlour.database.warm()
  const tries = await Promise.allSettled([
    parlour.database.transaction((tx) => approveVerification(tx, place(id), wanted, memberNews)),
    parlour.database.transaction((tx) =>
      rejectVerification(tx, place(id), { operator: by, reason: 'Wrong.' }, memberNews),
    ),
    parlour.database.transaction((tx) => approveVerification(tx, place(id), wanted, memberNews)),
  ])
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { rows } = await sql<{ what: string }>`
    select what from verification.event where request_id = ${id} and what in ('approved', 'rejected')`.execute(
    parlour.database.db,
  )
  expect(rows).toHaveLength(1)
})

test('documents that are sent twice at once are one', async () => {
  await verifications.setPerson(member, { name: 'Ana Cruz' })
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3].map(() => verifications.sendIdentity(member)))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'verification.state')).toHaveLength(2)
})

test('a withdrawal waits for the decision that is being made, and goes by it', async () => {
  const id = await shown()
  await verifications.prepare(rosa, id)
  const by = String((await verifications.read(rosa, id)).value['claimedBy'])
  let asked: ReturnType<TestCashier['request']> | undefined
  await parlour.database.transaction(async (tx) => {
    await approveVerification(tx, place(id), { operator: by, validUntil: null, timeZone, note: 'Right.' }, memberNews)
    await outsideTransaction(async () => {
      asked = cashier.request(ready, { amount: '300' })
      await expect.poll(waiting).toBeGreaterThan(0)
    })
  })
  expect((await asked)?.success).toBe(true)
})

test('a withdrawal that waits for an approval being taken back is refused', async () => {
  await verifications.known(rosa, member, 'Ana Cruz')
  const id = await verifications.latest(rosa, member, 'approved')
  let asked: ReturnType<TestCashier['request']> | undefined
  await parlour.database.transaction(async (tx) => {
    await sql`
      update verification.request set state = 'REJECTED', reason = 'Forged.' where request_id = ${id}`.execute(tx)
    await outsideTransaction(async () => {
      asked = cashier.request(ready, { amount: '300' })
      await expect.poll(waiting).toBeGreaterThan(0)
    })
  })
  expect(await asked).toMatchObject({ code: 'verification.level_required' })
  expect(await cashier.pools(member)).toEqual(['1000.0000', '0.0000'])
})

test('withdrawals at once do not pass the sum together', async () => {
  await verifications.ceilings([50_000n, 50_000n, 400n, 100_000n])
  await parlour.database.warm()
  const answers = await Promise.all([1, 2, 3, 4].map(() => cashier.request(ready, { amount: '300' })))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'verification.level_required')).toHaveLength(3)
})

test('deposits at once do not pass the sum together', async () => {
  await verifications.ceilings([1500n, 1500n, 100n, 100_000n])
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token: member.token })
  const transfer = (value['deposit'] as { methodId: string; code: string }[]).find(({ code }) => code === 'transfer')
  await parlour.database.warm()
  const answers = await Promise.all(
    [1, 2, 3].map((key) =>
      parlour.call('POST', '/api/cashier/deposits', {
        token: member.token,
        key: `00000000-0000-4000-8000-${member.memberId.slice(-11)}${key}`,
        body: { methodId: transfer?.methodId, channelId: 'bdo', amount: '500' },
      }),
    ),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'verification.level_required')).toHaveLength(2)
})
