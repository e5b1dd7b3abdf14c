import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconcile } from '../../src/main/ledger-checks.ts'
import { setFrozen } from '../../src/modules/wallet/freeze.sql.ts'
import { dayOf } from '../../src/platform/clock/calendar-day.ts'
import { payInRealTime, type RealtimeLine } from '../ledger/realtime-town.test-support.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// What five minutes pay a line, and where its agents read it.

let parlour: TestParlour
let line: RealtimeLine
let days = ''

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  line = await payInRealTime(parlour)
  const today = dayOf(await parlour.clock.read(), 'Asia/Manila')
  days = `from=${today}&to=${today}`
})
afterAll(async () => {
  const broken = (await reconcile(parlour.database.db)).filter((check) => check.broken > 0)
  await parlour.close()
  expect(broken).toEqual([])
})

const get = ({ token, merchant }: TestMember, path: string) => parlour.call('GET', path, { token, merchant })
const income = (of: TestMember, more = '') => get(of, `/api/agents/income${more}?${days}`)

test('what a line was paid in real time is in the wallets, in the account record and in its agents’ income', async () => {
  // 40 turned over: 0.3 % below, 0.4 % more at the top.
  const zero = { commission: '0.0000', daily: '0.0000', hourly: '0.0000', dividend: '0.0000' }
  expect((await income(line.agent)).value).toMatchObject({
    currency: 'PHP',
    total: { ...zero, realtime: '0.1200', total: '0.1200' },
    list: [{ ...zero, realtime: '0.1200', total: '0.1200' }],
  })
  expect((await income(line.top)).value).toMatchObject({ total: { ...zero, realtime: '0.1600', total: '0.1600' } })
  expect((await income(line.top, '/realtime')).value).toMatchObject({
    list: [{ at: expect.any(Number) as number, product: null, amount: '0.1600' }],
    next: null,
  })
  expect((await income(line.top, '/dividend')).value).toMatchObject({ list: [], next: null })
  const records = await get(line.agent, '/api/wallet/records')
  expect(records.value['list']).toMatchObject([{ entry: 'agent.realtime_salary', amount: '0.1200' }])
  // It is in the figures of the line, and no promotion.
  expect((await get(line.top, `/api/agents/transactions?${days}&item=SALARY`)).value['list']).toHaveLength(2)
  expect((await get(line.top, `/api/agents/figures?${days}`)).value).toMatchObject({ promotions: '0.0000' })
})

test('commission is what own days of rates came to, by product; pages go on behind each other', async () => {
  await sql`
    insert into agents.own_day (member_id, day, item, ancestor_path, brand_id, times, turnover, stake, payout, rebate, amount)
    select ${line.top.memberId}, day::date, item, '{}', brand_id, 0, 0, 0, 0, 25000, 0
      from identity.member cross join (values ('2026-01-02', 'RNG'), ('2026-01-02', 'LIVE'), ('2026-01-03', 'RNG')) as d(day, item)
     where member_id = ${line.top.memberId}`.execute(parlour.database.db)
  const span = 'from=2026-01-01&to=2026-01-31'
  expect((await get(line.top, `/api/agents/income?${span}`)).value).toMatchObject({
    total: { commission: '7.5000', total: '7.5000' },
    list: [
      { day: '2026-01-03', commission: '2.5000' },
      { day: '2026-01-02', commission: '5.0000' },
    ],
  })
  const first = await get(line.top, `/api/agents/income/commission?${span}&limit=2`)
  expect(first.value).toMatchObject({
    list: [
      { day: '2026-01-03', product: 'RNG' },
      { day: '2026-01-02', product: 'RNG' },
    ],
  })
  const next = String(first.value['next'])
  expect((await get(line.top, `/api/agents/income/commission?${span}&limit=2&cursor=${next}`)).value).toMatchObject({
    list: [{ day: '2026-01-02', product: 'LIVE', amount: '2.5000' }],
    next: null,
  })
  await sql`delete from agents.own_day where member_id = ${line.top.memberId} and day < '2026-02-01'`.execute(
    parlour.database.db,
  )
})

test('who has no line has no such income, and of another’s nothing is read', async () => {
  expect(await income(line.member)).toMatchObject({ success: false, code: 'agents.agent_required' })
  expect(await get(line.top, '/api/agents/income?from=2026-02-30&to=2026-03-01')).toMatchObject({
    code: 'request.malformed',
  })
  expect(await get(line.top, '/api/agents/income?from=2024-01-01&to=2026-03-01')).toMatchObject({
    code: 'request.malformed',
  })
  await parlour.database.transaction((tx) => setFrozen(tx, line.agent.memberId, true))
  expect((await income(line.agent)).success).toBe(true)
})
