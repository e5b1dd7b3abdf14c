import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countedMost } from '@parlour/core/contract/operators/operator/queues.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { newVendor } from '../support/vendors.ts'
import { openVerifications } from '../support/verification.ts'

// What waits for operators, as the badges of the menu and the overview tell it.

interface Queue {
  readonly page: string
  readonly part: string
  readonly waiting: number
  readonly mine: number
  readonly oldestAt: number | null
}

let parlour: TestParlour
let console: TestConsole
let member: TestMember
let rosa: Desk
let lena: Desk

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  member = await parlour.register('waits')
  rosa = await console.enter('administrator')
  lena = await console.enter('administrator')
})
afterAll(() => parlour.close())

const read = (desk: Desk, merchant = 'parlour') => desk.call('GET', `/console/api/brands/${merchant}/queues`)
const queuesOf = async (desk: Desk, merchant?: string) => (await read(desk, merchant)).value['list'] as Queue[]
const queue = async (desk: Desk, page: string, part: string) =>
  (await queuesOf(desk)).find((one) => one.page === page && one.part === part)

async function complain({ token, merchant }: TestMember): Promise<void> {
  const body = { type: 'payment', content: 'The deposit of yesterday has not arrived' }
  expect(await parlour.call('PUT', '/wps/feedback', { token, merchant, body })).toMatchObject({ status: 200 })
}

describe('what waits', () => {
  test('is counted on every page, also where nothing does', async () => {
    const list = await queuesOf(rosa)
    expect(list.length).toBeGreaterThan(12)
    for (const one of list) expect(one).toMatchObject({ waiting: expect.any(Number), mine: 0 })
    expect(await queue(rosa, 'feedback', 'OPEN')).toMatchObject({ waiting: 0, oldestAt: null })
  })

  test('is told with since when the oldest waits, in its own brand', async () => {
    const stranger = await parlour.register('waitstoo', 'verbena')
    const before = await queue(rosa, 'feedback', 'OPEN')
    await complain(member)
    await complain(member)
    await complain(stranger)
    const { rows } = await sql<{ at: bigint }>`
      select min(sent_at) as at from content.feedback where member_id = ${member.memberId}`.execute(parlour.database.db)
    expect(await queue(rosa, 'feedback', 'OPEN')).toEqual({
      page: 'feedback',
      part: 'OPEN',
      waiting: (before?.waiting ?? 0) + 2,
      mine: 0,
      oldestAt: Number(rows[0]?.at),
    })
    expect((await queuesOf(rosa, 'verbena')).find(({ part }) => part === 'OPEN' || part === 'ESCALATED')).toBeDefined()
    expect(
      (await queuesOf(rosa, 'verbena')).find(({ page, part }) => page === 'feedback' && part === 'OPEN'),
    ).toMatchObject({
      waiting: 1,
    })
  })

  test('says how much of it is in one’s own hands', async () => {
    const verifications = openVerifications(parlour)
    await verifications.proveContact(member)
    await verifications.setPerson(member)
    await verifications.sendIdentity(member)
    const id = await verifications.latest(rosa, member)
    await verifications.staff(rosa, id, 'claims')
    expect(await queue(rosa, 'verifications', 'decide')).toMatchObject({ waiting: 1, mine: 1 })
    expect(await queue(lena, 'verifications', 'decide')).toMatchObject({ waiting: 1, mine: 0 })
  })

  test('is no change that one proposed oneself', async () => {
    const before = await queue(lena, 'approvals', 'waiting')
    const reason = 'She asked for it by phone.'
    const closed = await parlour.register('comesback')
    const account = `/console/api/brands/parlour/members/${closed.memberId}`
    await rosa.call('POST', `${account}/closing`, { reason })
    expect(await rosa.call('POST', `${account}/reopenings`, { reason })).toMatchObject({ success: true })
    expect(await queue(lena, 'approvals', 'waiting')).toMatchObject({ waiting: (before?.waiting ?? 0) + 1 })
    expect(await queue(rosa, 'approvals', 'waiting')).toMatchObject({ waiting: 0 })
  })

  test('is counted up to a bound', async () => {
    await sql`
      insert into content.feedback (feedback_id, brand_id, member_id, type, content, images, sent_at)
      select gen_random_uuid(), f.brand_id, f.member_id, f.type, f.content, f.images, f.sent_at + n
        from (select * from content.feedback where member_id = ${member.memberId} limit 1) f,
             generate_series(1, ${countedMost + 10}) n`.execute(parlour.database.db)
    expect(await queue(rosa, 'feedback', 'OPEN')).toMatchObject({ waiting: countedMost })
  })
})

describe('an alarm', () => {
  const endRun = (state: string, broken: number | null) =>
    sql`
    insert into reporting.check_run (run_id, started_by, is_full, state, started_at, ended_at, sheet)
    select gen_random_uuid(), null, true, ${state}, coalesce(max(started_at), 0) + 1, platform.now_ms(),
           ${broken === null ? null : JSON.stringify([{ name: 'a', broken }])}::jsonb
      from reporting.check_run`.execute(parlour.database.db)
  const failed = () => queue(rosa, 'ledger-checks', 'failed')

  test('of the ledger stays until a check holds', async () => {
    await endRun('DONE', 0)
    expect(await failed()).toMatchObject({ waiting: 0 })
    await endRun('DONE', 3)
    expect(await failed()).toMatchObject({ waiting: 1, oldestAt: expect.any(Number) })
    await endRun('FAILED', null)
    expect(await failed()).toMatchObject({ waiting: 1 })
    await endRun('DONE', 0)
    expect(await failed()).toMatchObject({ waiting: 0 })
  })

  test('of a game’s return is told for a day, to its brand alone', async () => {
    await newVendor(parlour, 'fruit', { set: {} })
    const raise = (ago: number) =>
      sql`
      insert into games.return_alarm (vendor_id, game_code, day, side, brand_id, rounds, returned, expected, score, raised_at)
      select vendor_id, 'GAME', ${ago}, 'ABOVE', brand_id, 1000, 12000, 9600, 700, platform.now_ms() - ${ago}::bigint
        from games.vendor where code = 'fruit'`.execute(parlour.database.db)
    await raise(86_400_001)
    expect(await queue(rosa, 'vendor-returns', 'alarms')).toMatchObject({ waiting: 0 })
    await raise(3_600_000)
    expect(await queue(rosa, 'vendor-returns', 'alarms')).toMatchObject({ waiting: 1 })
    const others = await queuesOf(rosa, 'verbena')
    expect(others.find(({ page }) => page === 'vendor-returns')).toMatchObject({ waiting: 0 })
  })
})

describe('who is told', () => {
  test('only of pages that the role opens', async () => {
    const viewer = await console.enter('viewer')
    const pages = new Set((await queuesOf(viewer)).map(({ page }) => page))
    const all = new Set((await queuesOf(rosa)).map(({ page }) => page))
    expect(pages.size).toBeLessThan(all.size)
    expect([...pages].filter((page) => !all.has(page))).toEqual([])
  })
  test('of the installation’s draws only operators of all brands', async () => {
    const local = await console.enter('administrator', ['parlour'])
    const draws = ({ page }: Queue) => page === 'lottery/draws'
    expect((await queuesOf(rosa)).some(draws)).toBe(true)
    expect((await queuesOf(local)).some(draws)).toBe(false)
  })
  test('nobody of a brand that is not theirs', async () => {
    const foreigner = await console.enter('administrator', ['verbena'])
    expect(await read(foreigner)).toMatchObject({ status: 403, code: 'console.forbidden' })
  })
})
