import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBillClaim, verifyBill } from '@parlour/core/rules/agents/bill-proof.ts'
import { memberNews } from '../../src/modules/inbox/index.ts'
import { makeOwed } from '../../src/modules/pay/runs/make-runs.service.ts'
import { dayOf } from '../../src/platform/clock/calendar-day.ts'
import { openContracts } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { keepSessions } from '../support/sessions.ts'

// What a period comes to so far, and past periods that terms are tried on. Sums of days are written straight into their tables.

let parlour: TestParlour
let contracts: ReturnType<typeof openContracts>
let top: TestMember
let agent: TestMember
let stranger: TestMember
let trial: TestMember
const day = 86_400_000
const zone = 'Asia/Manila'
const nobody = '00000000-0000-0000-0000-000000000000'

const dayBefore = async (before: number) => dayOf((await parlour.clock.now()) - before * day, zone)

interface Played {
  readonly turnover: number
  readonly payout: number
  readonly item?: string
}

/** What all below the agent did on a day, as the sums of lines hold it. */
async function play(on: string, { turnover, payout, item = 'LOTT' }: Played, upline: TestMember = top): Promise<void> {
  const [stake, paid] = [turnover * 10_000, payout * 10_000]
  await sql`
    insert into agents.below_day (member_id, day, item, upline_id, brand_id, times, turnover, stake, payout, rebate, amount)
    select m.id, ${on}::date, ${item}, m.upline, brand_id, 1, ${stake}, ${stake}, ${paid}, 0, 0
      from identity.member, (values (${agent.memberId}::uuid, ${upline.memberId}::uuid), (${top.memberId}::uuid, ${nobody}::uuid)) as m(id, upline)
     where member_id = ${agent.memberId}`.execute(parlour.database.db)
}
const get = (of: TestMember, path: string) => parlour.call('GET', `/api/agents/bills/${path}`, of)
const past = async (of: TestMember, query: string) => get(of, `past?receiver=${query}`)

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  const lines = openLines(parlour)
  contracts = openContracts(parlour)
  top = await lines.join('topagent', { type: 2 })
  agent = await lines.join('agentone', { type: 1, below: top })
  stranger = await lines.join('toptwo', { type: 2 })
  trial = await lines.join('trialone', { type: 41 })
  await contracts.found(top, '0.5', 'DAILY_SALARY')
  const offered = await contracts.post('/api/agents/contracts', top, {
    receiver: 'agentone',
    kind: 'DAILY_SALARY',
    category: 'CONS',
    terms: {
      rateType: 'P',
      tiers: [
        { turnover: '1000', loss: '0', active: 0, rate: '0.2' },
        { turnover: '5000', loss: '0', active: 0, rate: '0.4' },
      ],
    },
  })
  await contracts.answer(agent, contracts.idOf(offered), contracts.requestOf(offered), 'A')
})
afterAll(() => parlour.close())

test('nothing runs before the first boundary, and nothing of it is told', async () => {
  expect((await get(agent, 'forecast?kind=DAILY_SALARY')).value).toMatchObject({ currency: 'PHP', list: [] })
})

test('a day so far, and what its next tier needs: from one’s own line alone', async () => {
  await parlour.clock.advance(day)
  await keepSessions(parlour)
  await contracts.cross()
  const today = await dayBefore(0)
  await play(today, { turnover: 4000, payout: 3000 })
  // Under another upline it was nobody’s of this contract, and yesterday is not today.
  await play(today, { turnover: 9000, payout: 0, item: 'RNG' }, stranger)
  await play(await dayBefore(1), { turnover: 7000, payout: 0 })
  const { value } = await get(agent, 'forecast?kind=DAILY_SALARY')
  expect(value['list']).toMatchObject([
    {
      category: 'CONS',
      turnover: '4000.0000',
      rate: '0.2',
      gross: '8.0000',
      next: { rate: '0.4', gross: '20.0000', more: '12.0000', missing: { turnover: '1000.0000', active: 0 } },
    },
  ])
  expect((await get(agent, 'forecast?kind=DIVIDEND')).value['list']).toEqual([])
  expect(await get(trial, 'forecast?kind=DAILY_SALARY')).toMatchObject({ code: 'identity.real_account_required' })
})

test('the bill of the day says what the forecast said last', async () => {
  await play(await dayBefore(0), { turnover: 2000, payout: 10, item: 'LIVE' })
  const [last] = (await get(agent, 'forecast?kind=DAILY_SALARY')).value['list'] as { gross: string; turnover: string }[]
  expect(last).toMatchObject({ turnover: '6000.0000', gross: '24.0000' })
  await parlour.clock.advance(day + 3 * 3_600_000)
  await keepSessions(parlour)
  await makeOwed({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    sums: { upToDate: () => Promise.resolve(), closeBuckets: () => Promise.resolve() },
    news: memberNews,
  })
  const { value } = await parlour.call('GET', '/api/agents/bills?side=RECEIVED', agent)
  expect(value['list']).toMatchObject([{ kind: 'DAILY_SALARY', gross: last?.gross }])
})

test('past periods of a direct downline, the oldest first, and of nobody else', async () => {
  const { value } = await past(top, 'AgentOne&kind=DAILY_SALARY&category=CONS')
  const periods = value['periods'] as { from: number; to: number; turnover: string; loss: string }[]
  // The two days on which something was done under this upline, and those between them and now.
  expect(periods.map(({ turnover, loss }) => `${turnover} ${loss}`)).toEqual([
    '7000.0000 7000.0000',
    '6000.0000 2990.0000',
  ])
  expect(periods.every(({ from, to }) => to - from === day)).toBe(true)
  const live = (await past(top, 'agentone&kind=DAILY_SALARY&category=LIVE')).value['periods']
  expect(live).toMatchObject([{ turnover: '2000.0000', loss: '1990.0000' }])
  for (const query of ['agentone&kind=DAILY_SALARY&category=CONS', 'nobody&kind=DIVIDEND&category=CONS'])
    expect(await past(stranger, query)).toMatchObject({ code: 'contracts.receiver_unknown' })
  expect(await past(trial, 'agentone&kind=DIVIDEND&category=CONS')).toMatchObject({ success: false })
})

test('a trial agent looks at contracts and bills of an example, which prove themselves, and changes nothing', async () => {
  const see = (path: string) => parlour.call('GET', `/api/agents/${path}`, trial)
  const rows = ({ value }: { value: Record<string, unknown> }) => value['list'] as Record<string, unknown>[]
  const received = rows(await see('contracts?side=RECEIVED'))
  expect(received.map(({ kind, state, other }) => [kind, state, other])).toEqual([
    ['DIVIDEND', 'ACTIVE', null],
    ['DAILY_SALARY', 'ACTIVE', null],
    ['REALTIME_SALARY', 'ACTIVE', null],
  ])
  expect(rows(await see('contracts?side=PAID&receiver=demo.paloma&kind=DIVIDEND'))).toMatchObject([
    { other: 'demo.paloma', request: null, terms: { tiers: [{ rate: '12' }, { rate: '18' }] } },
  ])
  expect(await see('contracts/terms')).toMatchObject({ value: { canOffer: false } })
  const contractId = String(received[0]?.['contractId'])
  expect(await contracts.post(`/api/agents/contracts/${contractId}/end`, trial, {})).toMatchObject({
    code: 'identity.real_account_required',
  })

  const bills = await see('bills?side=RECEIVED&kind=DIVIDEND&limit=2')
  expect(rows(bills)).toHaveLength(2)
  const next = await see(`bills?side=RECEIVED&kind=DIVIDEND&limit=2&cursor=${String(bills.value['next'])}`)
  expect(Number(rows(next)[0]?.['from'])).toBeLessThan(Number(rows(bills)[1]?.['from']))
  const bill = await see(`bills/${String(rows(bills)[0]?.['billId'])}`)
  expect(bill).toMatchObject({
    value: { bill: { currency: 'XXX', other: null, kind: 'DIVIDEND' }, childrenCount: 2, rules: { carryMode: 'NONE' } },
  })
  const claim = readBillClaim(bill.value)
  expect(claim && verifyBill(claim).ok).toBe(true)
  expect(await see('bills/status')).toMatchObject({ value: { currency: 'XXX', isBlocked: false } })
  // It is in no table, and nobody else finds it.
  const { rows: kept } = await sql`select from pay.bill where currency = 'XXX'`.execute(parlour.database.db)
  expect(kept).toEqual([])
  expect(await get(top, String(rows(bills)[0]?.['billId']))).toMatchObject({ code: 'pay.bill_unknown' })
})
