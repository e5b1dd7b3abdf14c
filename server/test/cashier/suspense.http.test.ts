import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { brokenChecks } from '../support/ledger.ts'
import { decideSuspended, type SuspenseRequest } from '../../src/modules/cashier/suspense.service.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openDeposits } from '../support/deposits.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openReceipts } from '../support/receipts.ts'
import { placeSlip } from '../support/slip.ts'

let parlour: TestParlour
let console: TestConsole
let deposits: ReturnType<typeof openDeposits>
let rosa: Desk
let marta: Desk
let member: TestMember
let brandId: string
let n = 0
const reason = 'The bank’s letter names this member.'
const base = '/console/api/brands/parlour/suspense'

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  deposits = openDeposits(parlour)
  brandId = parlour.brands[0]?.brandId ?? ''
  await openReceipts(parlour).terms({ turnoverPercent: 100 })
})
beforeEach(async () => {
  member = await parlour.register(`owner${(n += 1)}`)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

interface Suspense {
  readonly suspenseId: string
  readonly message: Readonly<Record<string, string>>
}

/** Money that came for an order that nobody knows. */
async function apart(change: object = {}): Promise<Suspense> {
  const message = {
    reference: `lost ${randomUUID()}`,
    providerTxnId: randomUUID(),
    status: 'PAID',
    amount: '100.0000',
    currency: 'PHP',
    merchant: 'parlour',
    ...change,
  }
  expect((await parlour.callback(message)).value['outcome']).toMatch(/^(?:SUSPENDED|REVIEW)$/)
  const { rows } = await sql<{ id: string }>`
    select suspense_id as id from cashier.suspense where provider_txn_id = ${message.providerTxnId}`.execute(
    parlour.database.db,
  )
  return { suspenseId: rows[0]?.id ?? '', message }
}
const tell = async ({ message }: Suspense, change: object = {}) =>
  (await parlour.callback({ ...message, status: 'REVERSED', ...change })).value['outcome']
const cash = async (who = member) => (await parlour.balanceOf(who)).balance
const give = (desk: Desk, { suspenseId }: Suspense, to: 'ORDER' | 'MEMBER', name: string) =>
  desk.call('POST', `${base}/${suspenseId}/assignments`, { to, name, reason })
const sendBack = (desk: Desk, { suspenseId }: Suspense) =>
  desk.call('POST', `${base}/${suspenseId}/returns`, { reason })
async function agree(desk: Desk, { value }: { readonly value: Readonly<Record<string, unknown>> }) {
  const { approvalId } = value
  const shown = (await desk.call('GET', '/console/api/approvals?state=waiting&limit=100')).value['list']
  const seen = (shown as { approvalId: string; seen: string }[]).find((one) => one.approvalId === approvalId)?.seen
  const body = { verdict: 'approved', seen, reason: 'Seen too.' }
  return desk.call('POST', `/console/api/approvals/${String(approvalId)}/decision`, body)
}
type Listed = Readonly<Record<string, unknown>> & { readonly suspenseId: string }
async function listed(queue: 'open' | 'ended', { suspenseId }: Suspense): Promise<Listed | undefined> {
  const { value } = await rosa.call('GET', `${base}?queue=${queue}&limit=100`)
  return (value['list'] as Listed[]).find((one) => one.suspenseId === suspenseId)
}
const orderOf = async (id: string) => (await deposits.find(member, id)).value
/** An order whose money counts only where it is exact, and other money for it. */
async function underReview() {
  const id = await deposits.atProvider(member)
  const only = (isAny: boolean) =>
    sql`update cashier.method set credits_received_amount = ${isAny} where code = 'card'`.execute(parlour.database.db)
  await only(false)
  try {
    return { id, money: await apart({ reference: id, amount: '80.0000' }) }
  } finally {
    await only(true)
  }
}
const turnover = async () => (await parlour.call('GET', '/api/cashier/turnover', { token: member.token })).value

const depositsToday = async () => {
  const { value } = await rosa.call('GET', '/console/api/brands/parlour/cash-days')
  return (value['days'] as { deposits: number }[]).at(-1)?.deposits ?? 0
}

describe('money that nobody could be credited with', () => {
  test('is listed with what was told of it, page by page', async () => {
    const money = await apart()
    await apart()
    expect(await listed('open', money)).toMatchObject({
      provider: 'sandbox',
      amount: '100.0000',
      left: '100.0000',
      currency: 'PHP',
      reference: money.message['reference'],
      merchant: 'parlour',
      toldFor: null,
      callbacks: [{ status: 'PAID', outcome: 'SUSPENDED' }],
      verdict: null,
    })
    const { value } = await rosa.call('GET', `${base}?queue=open&limit=1`)
    const next = await rosa.call('GET', `${base}?queue=open&limit=1&after=${String(value['next'])}`)
    expect(next.value['list']).not.toEqual(value['list'])
    const other = await rosa.call('GET', '/console/api/brands/verbena/suspense?queue=open')
    expect(other.value['list']).toEqual([])
    expect(
      await rosa.call('POST', `/console/api/brands/verbena/suspense/${money.suspenseId}/returns`, { reason }),
    ).toMatchObject({
      status: 404,
      code: 'cashier.suspense_unknown',
    })
  })

  test('is given to a member by two operators, who has it at once, reads so and has to play it', async () => {
    const money = await apart()
    const proposed = await give(rosa, money, 'MEMBER', member.username)
    const depositsBefore = await depositsToday()
    expect(await cash()).toBe(0n)
    expect((await agree(rosa, proposed)).status).not.toBe(200)
    expect(await agree(marta, proposed)).toMatchObject({ status: 200 })
    expect(await depositsToday()).toBe(depositsBefore + 1)
    expect(await cash()).toBe(units(100n))
    expect(await listed('open', money)).toBeUndefined()
    expect(await listed('ended', money)).toMatchObject({
      left: '0.0000',
      verdict: { verdict: 'MEMBER', amount: '100.0000', username: member.username },
    })
    const { value } = await parlour.call('GET', '/api/inbox/messages', { token: member.token })
    expect(JSON.stringify(value)).toContain('depositCredited')
    expect(await turnover()).toMatchObject({ required: '100.0000' })
    expect(await give(rosa, money, 'MEMBER', member.username)).toMatchObject({ code: 'cashier.suspense_decided' })
    expect(await sendBack(rosa, money)).toMatchObject({ code: 'cashier.suspense_decided' })
  })

  test('is given to the order it was meant for, whose member sees it confirmed', async () => {
    const { id, money } = await underReview()
    expect(await orderOf(id)).toMatchObject({ state: 'REVIEW', received: '0.0000' })
    await agree(marta, await give(rosa, money, 'ORDER', id))
    expect(await orderOf(id)).toMatchObject({ state: 'CONFIRMED', received: '80.0000', flags: ['AMOUNT_DIFFERS'] })
    expect((await deposits.read(rosa, id)).value).toMatchObject({ flags: ['AMOUNT_DIFFERS', 'ASSIGNED'] })
    expect([await cash(), (await turnover())['required']]).toEqual([units(80n), '80.0000'])
  })

  test('is given to a transfer by its note, in nobody’s hand any more', async () => {
    const id = String((await deposits.begin(member)).value['depositId'])
    await deposits.staff(rosa, id, 'claims')
    const money = await apart()
    await agree(marta, await give(rosa, money, 'ORDER', String((await orderOf(id))['reference']).toLowerCase()))
    const { value } = await deposits.read(rosa, id)
    expect(value).toMatchObject({ state: 'CONFIRMED', claimedBy: null, received: '100.0000' })
    expect(value['callbacks']).toMatchObject([{ providerTxnId: money.message['providerTxnId'], outcome: 'SUSPENDED' }])
  })

  test('goes back: nobody has it, and what is told of it later moves nothing and is flagged', async () => {
    const { id, money } = await underReview()
    await agree(marta, await sendBack(rosa, money))
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED', received: '0.0000' })
    expect(await listed('ended', money)).toMatchObject({ verdict: { verdict: 'RETURN', memberId: null } })
    expect([await tell(money), await tell(money), await cash()]).toEqual(['FLAGGED', 'FLAGGED', 0n])
    expect(await orderOf(id)).toMatchObject({ state: 'FAILED' })
    expect((await listed('ended', money))?.['callbacks']).toMatchObject([
      {},
      { status: 'REVERSED', outcome: 'FLAGGED' },
    ])
  })

  test('goes to nobody else: another brand’s, another currency, demo money, what is not there', async () => {
    const money = await apart()
    const foreign = await parlour.register(`foreign${(n += 1)}`, 'verbena')
    const order = String((await deposits.begin(foreign, { amount: '500000' })).value['depositId'])
    expect(await give(rosa, money, 'MEMBER', foreign.username)).toMatchObject({ code: 'console.member_unknown' })
    expect(await give(rosa, money, 'ORDER', order)).toMatchObject({ code: 'cashier.order_unknown' })
    expect(await give(rosa, money, 'ORDER', 'NOBODY')).toMatchObject({ code: 'cashier.order_unknown' })
    const dong = await apart({ currency: 'VND' })
    expect(await give(rosa, dong, 'MEMBER', member.username)).toMatchObject({ code: 'cashier.suspense_currency' })
    expect(await agree(marta, await sendBack(rosa, dong))).toMatchObject({ status: 200 })
  })
})

describe('the provider takes it back', () => {
  test('before it is decided: nothing is left to decide', async () => {
    const money = await apart()
    const proposed = await give(rosa, money, 'MEMBER', member.username)
    expect(await tell(money)).toBe('REVERSED')
    expect(await agree(marta, proposed)).toMatchObject({ status: 409, code: 'cashier.suspense_gone' })
    expect([await cash(), await listed('open', money)]).toEqual([0n, undefined])
  })

  test('in part before it is decided: the rest is proposed anew, given and taken back', async () => {
    const money = await apart()
    const proposed = await give(rosa, money, 'MEMBER', member.username)
    await tell(money, { amount: '40.0000' })
    expect(await agree(marta, proposed)).toMatchObject({ code: 'console.approval_stale' })
    await rosa.call('POST', `/console/api/approvals/${String(proposed.value['approvalId'])}/withdrawal`, { reason })
    await agree(marta, await give(rosa, money, 'MEMBER', member.username))
    expect([await cash(), (await turnover())['required']]).toEqual([units(60n), '60.0000'])
    expect(await tell(money, { status: 'FAILED' })).toBe('REVERSED')
    expect([await cash(), (await turnover())['required']]).toEqual([0n, '0.0000'])
  })

  test('after a member has it and spent it: cash falls below zero, and nothing is to be played of it', async () => {
    const money = await apart()
    await agree(marta, await give(rosa, money, 'MEMBER', member.username))
    await placeSlip(parlour, member, { picks: '01', multiple: 60 })
    const left = await cash()
    expect([await tell(money), await tell(money)]).toEqual(['REVERSED', 'REVERSED'])
    expect(await cash()).toBe(left - units(100n))
    expect(await cash()).toBeLessThan(0n)
    expect(await turnover()).toMatchObject({ required: '0.0000' })
  })

  test('under another reference than it came with: it stays whose it is', async () => {
    const money = await apart()
    await agree(marta, await give(rosa, money, 'MEMBER', member.username))
    expect([await tell(money, { reference: 'other' }), await cash()]).toEqual(['IGNORED', units(100n)])
  })

  test('after an order has it: the order is the one that was given it', async () => {
    const id = await deposits.atProvider(member)
    const money = await apart()
    await agree(marta, await give(rosa, money, 'ORDER', id))
    expect(await tell(money)).toBe('REVERSED')
    expect(await orderOf(id)).toMatchObject({ state: 'REVERSED', received: '100.0000', reversed: '100.0000' })
    expect([await cash(), (await turnover())['required']]).toEqual([0n, '0.0000'])
    const { value } = await deposits.read(rosa, id)
    expect(value['callbacks']).toMatchObject([{ status: 'PAID' }, { status: 'REVERSED' }])
  })
})

describe('at once', () => {
  const inTx = (request: SuspenseRequest) =>
    parlour.database.transaction((tx) => decideSuspended(tx, { ...request, by: 'Rosa' }, memberNews))
  const outcome = (work: Promise<unknown>) =>
    work.then(
      () => 'done',
      (error: unknown) => String((error as { code?: unknown }).code),
    )
  const toMember = (suspenseId: string) =>
    ({ suspenseId, brandId, verdict: 'MEMBER', memberId: member.memberId, currency: 'PHP' }) as const

  test('two approvals decide it once, and the other finds it decided', async () => {
    const money = await apart()
    const [given, returned] = [await give(rosa, money, 'MEMBER', member.username), await sendBack(rosa, money)]
    await parlour.database.warm()
    const answers = await Promise.all([agree(marta, given), agree(marta, returned)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.map(({ code }) => code)).toContain('cashier.suspense_decided')
    expect(await cash()).toBe(answers[0]?.status === 200 ? units(100n) : 0n)
    const twice = await apart()
    await parlour.database.warm()
    const both = [0, 1, 2, 3].map(() => outcome(inTx(toMember(twice.suspenseId))))
    expect((await Promise.all(both)).filter((said) => said === 'done')).toHaveLength(1)
  })

  test('giving and taking back: the member has nothing of it, whichever was first', async () => {
    for (let round = 0; round < 12; round += 1) {
      const money = await apart()
      const id = await deposits.atProvider(member)
      const request =
        round % 2 === 0
          ? toMember(money.suspenseId)
          : ({ suspenseId: money.suspenseId, brandId, verdict: 'ORDER', depositId: id } as const)
      await parlour.database.warm()
      const [given, taken] = await Promise.all([outcome(inTx(request)), tell(money)])
      expect([['done', 'cashier.suspense_gone'].includes(given), taken]).toEqual([true, 'REVERSED'])
      expect(await cash()).toBe(0n)
      if ('depositId' in request && given === 'done') expect(await orderOf(id)).toMatchObject({ state: 'REVERSED' })
    }
  })

  test('sending back and taking back: it leaves once', async () => {
    for (let round = 0; round < 8; round += 1) {
      const money = await apart()
      const request = { suspenseId: money.suspenseId, brandId, verdict: 'RETURN' } as const
      await parlour.database.warm()
      const [sent, taken] = await Promise.all([outcome(inTx(request)), tell(money)])
      expect([
        ['done', 'FLAGGED'],
        ['cashier.suspense_gone', 'REVERSED'],
      ]).toContainEqual([sent, taken])
    }
  })

  test('a server that dies after deciding has decided nothing, and it can be decided again', async () => {
    const money = await apart()
    const request = { ...toMember(money.suspenseId), by: 'Rosa' }
    const died = new Error('killed')
    const killed = parlour.database.transaction(async (tx) => {
      await decideSuspended(tx, request, memberNews)
      throw died
    })
    await expect(killed).rejects.toBe(died)
    expect([await cash(), (await listed('open', money))?.['left']]).toEqual([0n, '100.0000'])
    expect([await outcome(inTx(request)), await cash()]).toEqual(['done', units(100n)])
  })
})
