import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openContracts, termsOf } from '../support/contracts.ts'
import { openLines } from '../support/lines.ts'
import { openTestParlour, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let desk: Desk
let second: Desk
let contracts: ReturnType<typeof openContracts>
const reason = 'Agreed with the agent'
const base = '/console/api/brands/parlour'

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  second = await console.enter('administrator')
  contracts = openContracts(parlour)
  const lines = openLines(parlour)
  await contracts.found(await lines.join('guardtop', { type: 2 }), '0.4', 'DAILY_SALARY', 'LIVE')
  await contracts.found(await lines.join('guardother', { type: 2 }), '0.2', 'REALTIME_SALARY', 'CONS')
  await lines.join('guardnew', { type: 2 })
})
afterAll(() => parlour.close())

/** Live games kept one percent of 1,000,000. */
const play = (payout: string) =>
  sql`
    insert into bets.brand_day (brand_id, day, product, bets, stake, payout, rebate)
    select brand_id, (to_timestamp(platform.now_ms() / 1000.0) at time zone 'Asia/Manila')::date, 'LIVE', 2000, 10000000000,
           ${payout}, 0 from brand.brand where merchant_code = 'parlour'
    on conflict (brand_id, day, product) do update set payout = excluded.payout`.execute(parlour.database.db)

const guard = async (query = '') =>
  (await desk.call('GET', `${base}/pay-guard${query}`)).value['list'] as Record<string, unknown>[]
async function agree({ value }: { value: Record<string, unknown> }) {
  const waiting = (await second.call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
    approvalId: string
    seen: string
    after: Record<string, unknown>
  }[]
  const approval = waiting.find(({ approvalId }) => approvalId === value['approvalId'])
  const decision = { verdict: 'approved', seen: approval?.seen, reason }
  const answer = await second.call('POST', `/console/api/approvals/${approval?.approvalId}/decision`, decision)
  return { answer, after: approval?.after }
}
const given = async (product: string) =>
  Number((await guard(`?product=${product}`)).map((one) => one['given'])[0] ?? Number.NaN)

test('each product has what its games keep or what was kept, all that is given, and what remains', async () => {
  const [lottery, ...others] = await guard()
  expect(lottery).toMatchObject({ product: 'LOTT', measured: null, salary: '0.2', rebate: '0', state: 'CLOSE' })
  expect(Number(lottery?.['configured'])).toBeGreaterThan(0)
  const lowest = lottery?.['lowest'] as { rate: string } | undefined
  expect(Number(lowest?.rate)).toBeLessThanOrEqual(Number(lottery?.['configured']))
  expect(others.every(({ product }) => product !== 'LIVE')).toBe(true)

  await play('9900000000')
  const [live] = await guard('?product=LIVE')
  expect(live).toMatchObject({ bets: 2000, configured: null, measured: '1', edge: '1', salary: '0.6', state: 'WITHIN' })
  const parts = ['rebate', 'salary', 'points', 'cashback', 'bonus'].map((part) => Number(live?.[part]))
  expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(live?.['given']), 9)
  expect(Number(live?.['given']) + Number(live?.['remains'])).toBeCloseTo(1, 9)
  await play('9999000000')
  expect(await guard('?product=LIVE')).toMatchObject([{ state: 'ABOVE' }])
  await play('9900000000')

  const table = String((await desk.call('GET', `${base}/pay-guard/csv`)).value['csv']).split('\r\n')
  expect(table[0]).toContain('product,bets,configured')
  expect(
    table
      .find((row) => row.startsWith('LIVE'))
      ?.split(',')
      .slice(-3),
  ).toEqual([live?.['given'], live?.['remains'], 'WITHIN'])
})

test('the contracts that cause it are told by rate, page by page, and those of a product alone', async () => {
  const page = async (query: string) => (await desk.call('GET', `${base}/pay-guard/contracts${query}`)).value
  const first = await page('?limit=1')
  expect(first['list']).toMatchObject([{ receiver: 'guardtop', kind: 'DAILY_SALARY', category: 'LIVE', rate: '0.4' }])
  const rest = await page(`?limit=1&after=${String(first['next'])}`)
  expect(rest).toMatchObject({ list: [{ receiver: 'guardother', rate: '0.2' }], next: null })
  expect((await page('?product=FISH'))['list']).toMatchObject([{ receiver: 'guardother' }])
  expect(await desk.call('GET', `${base}/pay-guard/contracts?after=nothing`)).toMatchObject({
    code: 'request.malformed',
  })
  expect((await desk.call('GET', '/console/api/brands/verbena/pay-guard/contracts')).value['list']).toEqual([])
})

const offer = (rate: string, more: object = {}) =>
  desk.call('POST', `${base}/contracts`, {
    receiver: 'guardnew',
    kind: 'DAILY_SALARY',
    category: 'LIVE',
    cycle: 'OWN',
    terms: termsOf(rate),
    reason,
    ...more,
  })
const preview = async (change: object) =>
  (await desk.call('POST', `${base}/pay-guard/previews`, { change })).value as {
    list: { before: string; after: Record<string, unknown>; isRaised: boolean }[]
    needsAcknowledgement: boolean
  }

test('a contract above the edge is refused until somebody says why, which is written down and seen by the second', async () => {
  const change = { what: 'SALARY', kind: 'DAILY_SALARY', category: 'LIVE', terms: termsOf('1.5') }
  const before = await given('LIVE')
  const seen = await preview(change)
  expect(seen).toMatchObject({
    needsAcknowledgement: true,
    list: [{ after: { product: 'LIVE', state: 'ABOVE' }, isRaised: true }],
  })
  expect(Number(seen.list[0]?.after['given']) - before).toBeCloseTo(1.1, 9)
  expect(await given('LIVE')).toBe(before)
  // No more than before, and a dividend: nothing is asked.
  expect(await preview({ ...change, terms: termsOf('0.4') })).toEqual({ list: [], needsAcknowledgement: false })
  expect(await preview({ ...change, kind: 'DIVIDEND', terms: termsOf('40') })).toMatchObject({ list: [] })

  expect(await offer('1.5')).toMatchObject({
    success: false,
    code: 'console.pay_above_edge',
    value: { products: expect.stringContaining('LIVE') as string },
  })
  expect(await offer('1.5', { acknowledgement: '   ' })).toMatchObject({ success: false })
  const limit = await desk.call('POST', `${base}/contract-limits`, { kind: 'DAILY_SALARY', rate: '1', reason })
  await agree(limit)
  const acknowledgement = 'For the launch month alone'
  const { answer, after } = await agree(await offer('1.5', { acknowledgement }))
  expect(answer).toMatchObject({ success: true })
  expect(after).toMatchObject({ acknowledged: acknowledgement, aboveEdge: expect.stringMatching(/^LIVE /u) as string })
})

test('what was within when it was proposed and is above when it is agreed to is not carried out', async () => {
  const member = await openLines(parlour).join('guardlate', { type: 2 })
  await sql`delete from contracts.platform_limit`.execute(parlour.database.db)
  const proposed = await desk.call('POST', `${base}/contract-limits`, { kind: 'REALTIME_SALARY', rate: '0.1', reason })
  await agree(proposed)
  const late = await offer('0.3', { receiver: member.username, kind: 'REALTIME_SALARY' })
  expect(late.value).toMatchObject({ contractId: null })
  await play('9990000000')
  expect((await agree(late)).answer).toMatchObject({ success: false, code: 'console.pay_above_edge' })
  await play('9900000000')
})

test('rebates, points and cashback ask the same', async () => {
  const rates = { LIVE: '90' }
  const { value: terms } = await desk.call('GET', `${base}/points`)
  const { currency: _, products: __, languages: ___, ...own } = terms as Record<string, unknown>
  const points = (more: object) => desk.call('POST', `${base}/points-proposals`, { ...own, rates, reason, ...more })
  expect(await preview({ what: 'POINTS', rates, pointsAUnit: own['pointsAUnit'] })).toMatchObject({
    needsAcknowledgement: true,
  })
  expect(await points({})).toMatchObject({ code: 'console.pay_above_edge' })
  expect(await points({ acknowledgement: reason })).toMatchObject({ success: true })

  const rule = (more: object) =>
    desk.call('POST', `${base}/rate-rules`, { product: 'LIVE', most: 60, step: 0, reason, ...more })
  expect(await rule({})).toMatchObject({ code: 'console.pay_above_edge' })
  expect(await rule({ acknowledgement: reason })).toMatchObject({ success: true })
  const { memberId } = await openLines(parlour).join('guardrate', { type: 2 })
  const rate = (more: object) =>
    desk.call('POST', `${base}/members/${memberId}/rates`, { product: 'LIVE', points: 40, reason, ...more })
  expect(await rate({})).toMatchObject({ code: 'console.pay_above_edge' })
  expect(await rate({ acknowledgement: reason })).toMatchObject({ success: true })
  // Another one at the same rate gives no more than the first.
  const { memberId: next } = await openLines(parlour).join('guardsame', { type: 2 })
  expect(
    await desk.call('POST', `${base}/members/${next}/rates`, { product: 'LIVE', points: 40, reason }),
  ).toMatchObject({ success: true })

  expect(await preview({ what: 'CASHBACK', basisPoints: 10_000 })).toMatchObject({ needsAcknowledgement: true })
  expect(
    await desk.call('POST', '/console/api/brands/verbena/pay-guard/previews', {
      change: { what: 'PROMOTION', promotionId: memberId },
    }),
  ).toMatchObject({ code: 'console.promotion_unknown' })
})
