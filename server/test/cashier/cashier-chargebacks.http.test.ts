import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { payWithdrawal } from '../../src/modules/cashier/review.service.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { placeSlip } from '../support/slip.ts'
import { openTestCashier, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  cashier = openTestCashier(parlour)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})
beforeEach(async () => {
  member = await parlour.register(`payer${(n += 1)}`)
})

/** An order as the service makes it, of a hundred. */
async function openOrder(): Promise<string> {
  const { token } = member
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token })
  const [method] = value['deposit'] as { methodId: string }[]
  const [brand] = parlour.brands
  if (!brand) throw new Error('no brand')
  const { memberId } = member
  const owner = { memberId, brandId: brand.brandId, sessionId: '', username: '', type: 0, ancestorPath: [] }
  const wanted = { brand, member: owner, methodId: method?.methodId ?? '', channelId: undefined, amount: '100' }
  return (await parlour.database.transaction((tx) => parlour.cashier.createDeposit(tx, wanted))).depositId
}

interface Word {
  readonly reference: string
  readonly providerTxnId: string
  readonly status?: 'PAID' | 'FAILED' | 'REVERSED' | 'CHARGEBACK'
  readonly amount?: string
  readonly currency?: string
  readonly merchant?: string
  readonly fee?: string
}

async function tell(message: Word): Promise<unknown> {
  const common = { status: 'PAID', amount: '100.0000', currency: 'PHP', merchant: 'parlour' }
  const { status, value } = await parlour.callback({ ...common, ...message })
  expect(status).toBe(200)
  return value['outcome']
}

/** An order of a hundred that one transaction has paid. */
async function paidOrder() {
  const message = { reference: await openOrder(), providerTxnId: randomUUID() }
  expect(await tell(message)).toBe('CREDITED')
  return message
}

const balance = async () => (await parlour.balanceOf(member)).balance
const orderOf = async (reference: string) =>
  (await parlour.call('GET', `/api/cashier/deposits/${reference}`, { token: member.token })).value

async function suspense(): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end), 0) as total
      from wallet.account a join wallet.posting p on a.account_id in (p.debit_account_id, p.credit_account_id)
     where a.purpose = 'DEPOSIT_SUSPENSE'`.execute(parlour.database.db)
  return rows[0]?.total ?? 0n
}

/** What the house has paid providers for chargebacks. */
async function fees(): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from wallet.posting where kind = 'deposit.chargeback_fee'`.execute(
    parlour.database.db,
  )
  return rows[0]?.total ?? 0n
}

async function kinds(): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select p.kind from wallet.posting p join wallet.account a on a.account_id in (p.debit_account_id, p.credit_account_id)
     where a.owner_id = ${member.memberId}
     order by case when p.credit_account_id = a.account_id then p.credit_version else p.debit_version end`.execute(
    parlour.database.db,
  )
  return rows.map(({ kind }) => kind)
}

describe('a chargeback', () => {
  test('takes what was credited back, once, however often and at once it is told, and its fee once', async () => {
    const message = { ...(await paidOrder()), status: 'CHARGEBACK', fee: '15.0000' } as const
    const before = await fees()
    await parlour.database.warm()
    expect(await Promise.all(Array.from({ length: 6 }, () => tell(message)))).toEqual(Array(6).fill('REVERSED'))
    expect([await balance(), (await fees()) - before]).toEqual([0n, units(15n)])
    expect(await kinds()).toEqual(['deposit.confirmed', 'deposit.charged_back'])
    expect(await orderOf(message.reference)).toMatchObject({
      state: 'REVERSED',
      reversed: '100.0000',
      flags: ['CHARGEBACK'],
    })
  })

  test('of money that was spent leaves a debt, with which nothing can be played', async () => {
    const message = await paidOrder()
    await placeSlip(parlour, member, { picks: '01', multiple: 60 })
    const left = await balance()
    expect(await tell({ ...message, status: 'CHARGEBACK' })).toBe('REVERSED')
    expect(await balance()).toBe(left - units(100n))
    expect(await orderOf(message.reference)).toMatchObject({ flags: ['CHARGEBACK', 'DEBT'] })
    expect(await placeSlip(parlour, member, { picks: '02' })).toMatchObject({ code: 'wallet.insufficient_funds' })
  })

  test('after a withdrawal takes its money below zero; what still waits is not paid', async () => {
    const message = await paidOrder()
    await cashier.setPaymentPassword(member)
    const { value: account } = await cashier.addAccount(member)
    const taker = { member, payoutAccountId: account['payoutAccountId'] as string }
    const { value } = await cashier.request(taker, { amount: '100' })
    await tell({ ...message, status: 'CHARGEBACK' })
    expect(await cashier.pools(member)).toEqual(['-100.0000', '100.0000'])
    const withdrawalId = String(value['withdrawalId'])
    const pay = parlour.database.transaction((tx) =>
      payWithdrawal(tx, { withdrawalId, reference: 'T', operator: 'Rosa' }),
    )
    await expect(pay).rejects.toMatchObject({ code: expect.any(String) })
  })

  test('comes in parts, each under a number of its own, and never takes more than came', async () => {
    const message = { ...(await paidOrder()), status: 'CHARGEBACK' } as const
    expect(await tell({ ...message, amount: '30.0000' })).toBe('REVERSAL_REVIEW')
    expect(await balance()).toBe(units(70n))
    expect(await tell({ ...message, providerTxnId: randomUUID(), amount: '90.0000' })).toBe('REVERSAL_REVIEW')
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', flags: ['CHARGEBACK', 'AMOUNT_DIFFERS'] })
  })

  test('of money that was reversed before takes nothing more, but its fee is the house’s cost', async () => {
    const message = await paidOrder()
    const before = await fees()
    await tell({ ...message, status: 'REVERSED' })
    expect(await tell({ ...message, status: 'CHARGEBACK', fee: '15.0000' })).toBe('IGNORED')
    expect([await balance(), (await fees()) - before]).toEqual([0n, units(15n)])
  })

  test('that comes before its payment keeps that payment from the player', async () => {
    const message = { reference: await openOrder(), providerTxnId: randomUUID() }
    const before = await suspense()
    expect(await tell({ ...message, status: 'CHARGEBACK' })).toBe('IGNORED')
    expect(await tell(message)).toBe('REVIEW')
    expect([await balance(), await suspense()]).toEqual([0n, before])
  })

  test('at the same moment as a reversal of the same money takes it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const message = await paidOrder()
      await parlour.database.warm()
      await Promise.all([tell({ ...message, status: 'REVERSED' }), tell({ ...message, status: 'CHARGEBACK' })])
      expect(await balance()).toBe(0n)
    }
  })

  test('of money that was kept apart takes it from there', async () => {
    const message = { reference: randomUUID(), providerTxnId: randomUUID() }
    const before = await suspense()
    expect(await tell(message)).toBe('SUSPENDED')
    expect(await tell({ ...message, status: 'CHARGEBACK', fee: '15.0000' })).toBe('REVERSED')
    expect(await suspense()).toBe(before)
  })

  test.each([
    ['another currency', { currency: 'VND' }],
    ['an unknown order', { reference: randomUUID(), providerTxnId: randomUUID() }],
    ['another merchant', { merchant: 'verbena', providerTxnId: randomUUID() }],
  ])('of %s moves nothing, and no fee', async (_name, change) => {
    const message = await paidOrder()
    const before = await fees()
    expect(await tell({ ...message, status: 'CHARGEBACK', fee: '15.0000', ...change })).toBe('IGNORED')
    expect([await balance(), await fees()]).toEqual([units(100n), before])
  })
})
