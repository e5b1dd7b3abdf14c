import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { protectionOf } from '../support/protection.ts'
import { placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let held: ReturnType<typeof protectionOf>
let member: TestMember
let n = 0
const reason = 'A call with the member.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  held = protectionOf(parlour)
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  member = await parlour.register(`watched${(n += 1)}`)
  await parlour.credit(member, 100n)
})
afterAll(() => parlour.close())

const at = (path = '', merchant = 'parlour') =>
  `/console/api/brands/${merchant}/members/${member.memberId}/protection${path}`
const limit = (amount: string | null) =>
  desk.call('PUT', at('/limits'), { kind: 'STAKE', period: 'DAY', amount, reason })
const bet = async (stake: string) => placeSlip(parlour, member, { price: stake, totalStake: stake })

test('an operator’s limit binds where it is stricter, and never loosens the member’s own', async () => {
  await held.limit(member, '10')
  expect((await limit('50')).success).toBe(true)
  expect((await bet('11.0000')).value).toMatchObject({ limit: '10.0000' })
  await limit('4')
  expect((await bet('5.0000')).value).toMatchObject({ limit: '4.0000' })
  expect((await held.current(member))['limits']).toMatchObject([
    { amount: '4.0000', own: '10.0000', operator: '4.0000' },
  ])
  await limit(null)
  expect((await limit(null)).code).toBe('console.nothing_changed')
  expect((await bet('11.0000')).value).toMatchObject({ limit: '10.0000' })
  expect((await bet('10.0000')).success).toBe(true)
})

test('an operator’s exclusion holds at once and is lifted; what the member chose is not', async () => {
  expect((await desk.call('POST', at('/exclusions'), { months: 0, reason })).success).toBe(true)
  expect((await bet('1.0000')).code).toBe('protection.excluded')
  // Told to open pages by the server that holds them.
  const { rows } =
    await sql`select 1 from graphile_worker.jobs where task_identifier = 'realtime:protection_told'`.execute(
      parlour.database.db,
    )
  expect(rows.length).toBeGreaterThan(0)
  await held.exclude(member, 6)
  expect((await desk.call('POST', at('/liftings'), { reason })).success).toBe(true)
  expect((await bet('1.0000')).code).toBe('protection.excluded')
  expect((await desk.call('POST', at('/liftings'), { reason })).code).toBe('console.nothing_changed')
  const { value } = await desk.call('GET', at())
  expect(value).toMatchObject({
    exclusion: { kind: 'SELF_EXCLUSION' },
    exclusions: [
      { kind: 'OPERATOR', placedBy: expect.any(String), reason, isHeld: false },
      { kind: 'SELF_EXCLUSION', placedBy: null, isHeld: true },
    ],
  })
  // The member reads that an operator did it, and not who.
  const activity = await parlour.call('GET', '/api/protection/activity', { token: member.token })
  expect(activity.value['events']).toMatchObject([
    { what: 'exclusion_lifted', isOperator: true },
    { what: 'exclusion', isOperator: false },
    { what: 'exclusion', isOperator: true },
  ])
})

test('every change has its row of the log', async () => {
  await limit('4')
  const { rows } = await sql<{ command: string; details: unknown }>`
    select command, details from audit.action where subject = ${member.memberId}`.execute(parlour.database.db)
  expect(rows).toMatchObject([
    { command: 'member limit', details: { before: { amount: null }, after: { amount: '4' } } },
  ])
})

test('another brand’s operator finds nobody, by the right brand or by its own', async () => {
  const foreign = await console.enter('administrator', ['verbena'])
  const body = { kind: 'STAKE', period: 'DAY', amount: '1', reason }
  for (const merchant of ['parlour', 'verbena']) {
    expect((await foreign.call('GET', at('', merchant))).success).toBe(false)
    expect((await foreign.call('PUT', at('/limits', merchant), body)).success).toBe(false)
    expect((await foreign.call('POST', at('/exclusions', merchant), { months: 6, reason })).success).toBe(false)
  }
  expect(await held.current(member)).toMatchObject({ limits: [], exclusion: null })
})

test('a limit of nothing is none', async () => {
  expect((await limit('0')).code).toBe('protection.amount_invalid')
})
