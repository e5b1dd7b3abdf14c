import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { runReceiptClock } from '../../src/modules/cashier/receipts.jobs.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openReceipts, proof } from '../support/receipts.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let console: TestConsole
let receipts: ReturnType<typeof openReceipts>
let rosa: Desk
let marta: Desk
let n = 0
const minuteMs = 60_000

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  cashier = openTestCashier(parlour)
  console = await openTestConsole(parlour)
  receipts = openReceipts(parlour)
  await receipts.terms({ confirmMinutes: 20, requestsADay: 100 })
  await receipts.receiptMax(1000n)
})
beforeEach(async () => {
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const clock = () => runReceiptClock({ database: parlour.database, brands: parlour.brandsOfServer, news: memberNews })

/** A moment later than so many minutes; whoever sits at the desk has not gone meanwhile. */
async function advance(ms: number) {
  await parlour.clock.advance(ms)
  await sql`update operators.session set seen_at = platform.now_ms()`.execute(parlour.database.db)
}

interface Order {
  readonly member: TestMember
  readonly id: string
}

/** Asked for, approved, and claimed by Rosa to be paid: 2,500 in receipts of 1,015, 1,000 and 485. */
async function approved(amount = '2500'): Promise<Order> {
  const taker = await cashier.ready(`receiver${(n += 1)}`, 5000n)
  const { value } = await cashier.request(taker, { amount })
  const id = String(value['withdrawalId'])
  await receipts.staff(rosa, id, 'claims')
  expect(await receipts.staff(rosa, id, 'approvals')).toMatchObject({ status: 200, value: { approvalId: null } })
  await receipts.staff(rosa, id, 'claims')
  return { member: taker.member, id }
}
const pay = (id: string, nth = 1) => receipts.staff(rosa, id, `receipts/${nth}/payments`, { reference: `TRF-${nth}` })
async function paid(amount = '300'): Promise<Order> {
  const order = await approved(amount)
  expect(await pay(order.id)).toMatchObject({ status: 200 })
  return order
}
const stateOf = async ({ member, id }: Order) => {
  const { value } = await cashier.find(member, id)
  const list = value['receipts'] as { state: string }[]
  return [value['state'], ...list.map(({ state }) => state)]
}
const messagesOf = async ({ token }: TestMember) => {
  const { value } = await parlour.call('GET', '/api/inbox/messages', { token })
  return (value['list'] as { kind: string }[]).map(({ kind }) => kind)
}

describe('a withdrawal in several receipts', () => {
  test('is split by what the channel carries, confirmed one by one, and complete with the last', async () => {
    const order = await approved()
    const { member, id } = order
    const { value } = await cashier.find(member, id)
    expect(value).toMatchObject({
      state: 'PAYING',
      amountReceived: '0.0000',
      amountRemainder: '2500.0000',
      confirmMinutes: 20,
      receipts: [
        { n: 1, amount: '1015.0000', fee: '15.0000', payout: '1000.0000', state: 'QUEUED', dueAt: null },
        { n: 2, amount: '1000.0000', fee: '0.0000', payout: '1000.0000' },
        { n: 3, amount: '485.0000', payout: '485.0000' },
      ],
    })
    for (const nth of [1, 2, 3]) await pay(id, nth)
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID', 'PAID', 'PAID'])
    expect(await cashier.pools(member)).toEqual(['2500.0000', '2500.0000'])
    const first = await receipts.received(member, id, 1)
    expect(first).toMatchObject({
      status: 200,
      value: { state: 'PARTIAL', amountReceived: '1015.0000', amountRemainder: '1485.0000' },
    })
    expect(await cashier.pools(member)).toEqual(['2500.0000', '1485.0000'])
    expect(await receipts.allReceived(member, id)).toMatchObject({
      value: { state: 'COMPLETED', amountReceived: '2500.0000', amountRemainder: '0.0000' },
    })
    expect(await cashier.pools(member)).toEqual(['2500.0000', '0.0000'])
    expect(await messagesOf(member)).toContain('receiptPaid')
  })

  test('answers a button that is pressed again with what stands', async () => {
    const order = await paid()
    const { member, id } = order
    const first = await receipts.received(member, id)
    expect(await receipts.received(member, id)).toMatchObject({ status: 200, value: { state: 'COMPLETED' } })
    expect(await receipts.missed(member, id)).toMatchObject({ status: 200, value: { state: 'COMPLETED' } })
    expect(await receipts.allReceived(member, id)).toMatchObject({ status: 200, value: first.value })
    expect(await cashier.pools(member)).toEqual(['4700.0000', '0.0000'])
  })
})

describe('money that is missed', () => {
  test('stops the clock, shows its proof at the desk, and ends as the desk decides', async () => {
    const order = await paid('1500')
    const { member, id } = order
    await pay(id, 2)
    expect(await receipts.missed(member, id)).toMatchObject({ status: 409, code: 'cashier.receipt_in_transit' })
    await advance(2.5 * minuteMs)
    const said = await receipts.missed(member, id, 1, { images: [proof], comment: 'Nothing here.' })
    expect(said).toMatchObject({
      status: 200,
      value: { state: 'DISPUTED', receipts: [{ comment: 'Nothing here.' }, {}] },
    })
    const shown = await receipts.read(rosa, id)
    const [first] = shown.value['receipts'] as { images: string[] }[]
    expect(first?.images).toHaveLength(1)
    const media = await fetch(console.address + (first?.images[0] ?? ''), {
      headers: { cookie: `console_session=${rosa.cookie() ?? ''}` },
    })
    expect([media.status, media.headers.get('content-type')]).toEqual([200, 'image/png'])
    await advance(25 * minuteMs)
    await clock()
    expect(await stateOf(order)).toEqual(['DISPUTED', 'DISPUTED', 'FORCED_RECEIVED'])
    const again = await receipts.staff(rosa, id, 'receipts/1/resolutions', { verdict: 'payAgain' })
    expect(again).toMatchObject({ status: 200 })
    expect(await stateOf(order)).toEqual(['PARTIAL', 'QUEUED', 'FORCED_RECEIVED'])
    await pay(id)
    await receipts.received(member, id)
    expect(await stateOf(order)).toEqual(['COMPLETED', 'RECEIVED', 'FORCED_RECEIVED'])
    expect(await messagesOf(member)).toEqual(expect.arrayContaining(['receiptQueued', 'receiptForced']))
  })

  test.each([
    ['confirmPaid', 'COMPLETED', 'RECEIVED', ['4700.0000', '0.0000'], 'receiptConfirmed'],
    ['refund', 'REJECTED', 'REFUNDED', ['5000.0000', '0.0000'], 'receiptRefunded'],
  ])('ends by %s', async (verdict, state, receipt, pools, told) => {
    const order = await paid()
    await advance(3 * minuteMs)
    await receipts.missed(order.member, order.id)
    // An earlier one in dispute keeps the next from being asked for.
    const { value } = await parlour.call('GET', '/api/cashier/payout-accounts', { token: order.member.token })
    const [account] = value['list'] as { payoutAccountId: string }[]
    expect(
      await cashier.request({ member: order.member, payoutAccountId: account?.payoutAccountId ?? '' }),
    ).toMatchObject({ status: 409, code: 'cashier.dispute_open' })
    expect(await receipts.staff(rosa, order.id, 'receipts/1/resolutions', { verdict })).toMatchObject({ status: 200 })
    expect(await stateOf(order)).toEqual([state, receipt])
    expect(await cashier.pools(order.member)).toEqual(pools)
    expect(await messagesOf(order.member)).toContain(told)
  })

  test.each([
    ['no picture', { images: [] }, 400],
    ['four pictures', { images: ['a', 'b', 'c', 'd'] }, 400],
    ['what is no picture', { images: ['aGVsbG8='] }, 422],
    ['too long a comment', { images: ['aGVsbG8='], comment: 'x'.repeat(141) }, 400],
  ])('with %s is refused', async (_name, body, status) => {
    const order = await paid()
    await advance(3 * minuteMs)
    expect(await receipts.missed(order.member, order.id, 1, body)).toMatchObject({ status })
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
  })
})

describe('the clock', () => {
  test('reminds twice, then takes it for received; the desk may open it again for seven days', async () => {
    const order = await paid()
    const due = async () => (await messagesOf(order.member)).filter((kind) => kind === 'receiptDue').length
    await advance(9.5 * minuteMs)
    await clock()
    expect(await due()).toBe(0)
    await advance(minuteMs)
    await clock()
    await clock()
    expect(await due()).toBe(1)
    await advance(5 * minuteMs)
    await clock()
    await clock()
    expect(await due()).toBe(2)
    await advance(4 * minuteMs)
    await clock()
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
    await advance(minuteMs)
    await clock()
    await clock()
    expect(await stateOf(order)).toEqual(['COMPLETED', 'FORCED_RECEIVED'])
    expect(await cashier.pools(order.member)).toEqual(['4700.0000', '0.0000'])
    expect(await receipts.staff(rosa, order.id, 'receipts/1/reopenings')).toMatchObject({ status: 200 })
    expect(await stateOf(order)).toEqual(['DISPUTED', 'DISPUTED'])
    expect(await cashier.pools(order.member)).toEqual(['4700.0000', '300.0000'])
    await receipts.staff(rosa, order.id, 'claims')
    await receipts.staff(rosa, order.id, 'receipts/1/resolutions', { verdict: 'refund' })
    expect(await cashier.pools(order.member)).toEqual(['5000.0000', '0.0000'])
    expect(await receipts.staff(rosa, order.id, 'receipts/1/reopenings')).toMatchObject({
      code: 'cashier.receipt_state',
    })
  })

  test('finds a click after the end too late, though the job has not come by', async () => {
    const order = await paid()
    await advance(20.5 * minuteMs)
    expect(await receipts.missed(order.member, order.id)).toMatchObject({
      status: 200,
      value: { state: 'COMPLETED', receipts: [{ state: 'FORCED_RECEIVED', comment: null, images: [] }] },
    })
    await clock()
    expect(await cashier.pools(order.member)).toEqual(['4700.0000', '0.0000'])
  })

  test('stands while the brand is closed for works', async () => {
    const order = await paid()
    await advance(10 * minuteMs)
    const brands = parlour.brandsOfServer
    const closed = { all: async () => (await brands.all()).map((brand) => ({ ...brand, status: 1 })) }
    const parts = { database: parlour.database, news: memberNews }
    await runReceiptClock({ ...parts, brands: closed })
    for (let at = 0; at < 6; at += 1) {
      await advance(10 * minuteMs)
      // Its member looks, so that the session does not end meanwhile.
      await stateOf(order)
    }
    await runReceiptClock({ ...parts, brands: closed })
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
    await runReceiptClock({ ...parts, brands })
    const { value } = await cashier.find(order.member, order.id)
    const [receipt] = value['receipts'] as { dueAt: number; paidAt: number }[]
    const minutes = (Number(receipt?.dueAt) - Number(receipt?.paidAt)) / minuteMs
    expect(Math.round(minutes)).toBe(80)
    await clock()
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
    await advance(11 * minuteMs)
    await clock()
    expect(await stateOf(order)).toEqual(['COMPLETED', 'FORCED_RECEIVED'])
  })
})

describe('the desk', () => {
  test('decides nothing that nobody, or somebody else, claimed', async () => {
    const taker = await cashier.ready(`handed${n}`, 1000n)
    const { value } = await cashier.request(taker)
    const id = value['withdrawalId']
    expect(await receipts.staff(rosa, id, 'approvals')).toMatchObject({ code: 'cashier.withdrawal_unclaimed' })
    await receipts.staff(rosa, id, 'claims')
    expect(await receipts.staff(marta, id, 'claims')).toMatchObject({ status: 409, code: 'cashier.withdrawal_claimed' })
    expect(await receipts.staff(marta, id, 'rejections')).toMatchObject({ code: 'cashier.withdrawal_claimed' })
    expect((await cashier.find(taker.member, id)).value).toMatchObject({ state: 'REVIEW', mayCancel: true })
    await receipts.staff(rosa, id, 'releases')
    await receipts.staff(marta, id, 'claims')
    expect(await receipts.staff(marta, id, 'rejections')).toMatchObject({ status: 200 })
    expect(await cashier.pools(taker.member)).toEqual(['1000.0000', '0.0000'])
    expect(await receipts.staff(marta, id, 'claims')).toMatchObject({ code: 'cashier.withdrawal_ended' })
  })

  test('sends again, or gives back, what could not be sent', async () => {
    const order = await approved('300')
    await receipts.staff(rosa, order.id, 'receipts/1/failures')
    expect(await stateOf(order)).toEqual(['FAILED_PAYOUT', 'QUEUED'])
    await receipts.staff(rosa, order.id, 'claims')
    await pay(order.id)
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
    await receipts.staff(rosa, order.id, 'receipts/1/failures')
    expect(await stateOf(order)).toEqual(['FAILED_PAYOUT', 'QUEUED'])
    await receipts.staff(rosa, order.id, 'claims')
    // What came back from the bank may go back to its member; what was never tried may not.
    const refund = () => receipts.staff(rosa, order.id, 'receipts/1/resolutions', { verdict: 'refund' })
    expect(await refund()).toMatchObject({ status: 200 })
    expect(await stateOf(order)).toEqual(['REJECTED', 'REFUNDED'])
    expect(await cashier.pools(order.member)).toEqual(['5000.0000', '0.0000'])
    const fresh = await approved('300')
    const early = await receipts.staff(rosa, fresh.id, 'receipts/1/resolutions', { verdict: 'refund' })
    expect(early).toMatchObject({ code: 'cashier.receipt_state' })
    await receipts.staff(rosa, fresh.id, 'receipts/1/failures')
    await receipts.staff(rosa, fresh.id, 'claims')
    await receipts.staff(rosa, fresh.id, 'receipts/1/failures')
    expect(await stateOf(fresh)).toEqual(['FAILED_PAYOUT', 'QUEUED'])
  })

  test('of another brand, or about another brand’s withdrawal, knows nothing of it', async () => {
    const order = await paid()
    const foreigner = await console.enter('administrator', ['verbena'])
    for (const what of ['claims', 'approvals', 'rejections', 'receipts/1/failures', 'receipts/1/reopenings']) {
      expect(await receipts.staff(foreigner, order.id, what, {}, 'verbena')).toMatchObject({
        status: 404,
        code: 'cashier.order_unknown',
      })
      expect(await receipts.staff(foreigner, order.id, what)).toMatchObject({ status: 403, code: 'console.forbidden' })
    }
    expect(await stateOf(order)).toEqual(['AWAITING_CONFIRMATION', 'PAID'])
  })

  test('above the limit needs another operator, who approves through the approvals', async () => {
    await receipts.terms({ twoPersonAbove: 1_000_0000n })
    const taker = await cashier.ready(`large${n}`, 5000n)
    const { value } = await cashier.request(taker, { amount: '1500' })
    const id = value['withdrawalId']
    await receipts.staff(rosa, id, 'claims')
    const proposed = await receipts.staff(rosa, id, 'approvals')
    const approvalId = String(proposed.value['approvalId'])
    expect((await cashier.find(taker.member, id)).value['state']).toBe('REVIEW')
    const decide = async (desk: Desk) => {
      const { value: waiting } = await desk.call('GET', '/console/api/approvals?state=waiting')
      const found = (waiting['list'] as { approvalId: string; seen: string }[]).find(
        (one) => one.approvalId === approvalId,
      )
      return desk.call('POST', `/console/api/approvals/${approvalId}/decision`, {
        verdict: 'approved',
        seen: found?.seen ?? '',
        reason: 'Looked at it.',
      })
    }
    expect(await decide(rosa)).toMatchObject({ code: 'console.approval_own' })
    expect(await decide(marta)).toMatchObject({ status: 200 })
    expect((await cashier.find(taker.member, id)).value['state']).toBe('APPROVED')
    await receipts.terms({ twoPersonAbove: null })
  })

  test('shows a queue by what is to be done, page by page', async () => {
    const listed = async (query: string) => {
      const answer = await rosa.call('GET', `/console/api/brands/parlour/withdrawals?${query}`)
      expect(answer).toMatchObject({ status: 200 })
      const { value } = answer
      return { ids: (value['list'] as { withdrawalId: string }[]).map((one) => one.withdrawalId), next: value['next'] }
    }
    const all = await listed('queue=open&limit=100')
    const first = await listed('queue=open&limit=2')
    const second = await listed(`queue=open&limit=2&after=${String(first.next)}`)
    expect([...first.ids, ...second.ids]).toEqual(all.ids.slice(0, 4))
    for (const queue of ['review', 'pay', 'disputed', 'waiting']) {
      const { ids } = await listed(`queue=${queue}&limit=100`)
      expect(ids.every((id) => all.ids.includes(id))).toBe(true)
    }
    const ended = await listed('queue=ended&limit=100')
    expect(ended.ids).toEqual(ended.ids.toSorted().toReversed())
  })
})

test('what nobody has to look at is approved at once', async () => {
  await receipts.terms({ autoApproveMax: 500_0000n, autoApproveRisk: 60 })
  const order = await paid()
  await receipts.allReceived(order.member, order.id)
  const { value: accounts } = await parlour.call('GET', '/api/cashier/payout-accounts', { token: order.member.token })
  const [account] = accounts['list'] as { payoutAccountId: string }[]
  const taker = { member: order.member, payoutAccountId: account?.payoutAccountId ?? '' }
  const asked = await cashier.request(taker)
  expect(asked).toMatchObject({ status: 200, value: { state: 'APPROVED' } })
  expect(await cashier.cancel(order.member, asked.value['withdrawalId'])).toMatchObject({
    code: 'cashier.withdrawal_ended',
  })
  const large = await cashier.request(taker, { amount: '501' })
  expect(large).toMatchObject({ value: { state: 'REQUESTED' } })
  // What takes two operators is not approved by none.
  await receipts.terms({ twoPersonAbove: 299_0000n })
  expect(await cashier.request(taker)).toMatchObject({ status: 200, value: { state: 'REQUESTED' } })
  await receipts.terms({ autoApproveMax: 0n, twoPersonAbove: null })
})
