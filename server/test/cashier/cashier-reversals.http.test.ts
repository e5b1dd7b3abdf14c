import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { payWithdrawal } from '../../src/modules/cashier/review.service.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { allEndings, gainOfAllEndings, placeSlip } from '../support/slip.ts'
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
  member = await parlour.register(`holder${(n += 1)}`)
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
  readonly status?: 'PAID' | 'FAILED' | 'REVERSED'
  readonly amount?: string
  readonly currency?: string
  readonly merchant?: string
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

async function mayOverdraw(): Promise<boolean | undefined> {
  const { rows } = await sql<{ mayOverdraw: boolean }>`
    select may_overdraw as "mayOverdraw" from wallet.account
     where owner_id = ${member.memberId} and purpose = 'PLAYER_CASH'`.execute(parlour.database.db)
  return rows[0]?.mayOverdraw
}

async function suspense(): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end), 0) as total
      from wallet.account a join wallet.posting p on a.account_id in (p.debit_account_id, p.credit_account_id)
     where a.purpose = 'DEPOSIT_SUSPENSE'`.execute(parlour.database.db)
  return rows[0]?.total ?? 0n
}

describe('money that was credited', () => {
  test('is taken back when the provider reverses it, once, however often and at once it says so', async () => {
    const message = { ...(await paidOrder()), status: 'REVERSED' } as const
    await parlour.database.warm()
    expect(await Promise.all(Array.from({ length: 6 }, () => tell(message)))).toEqual(Array(6).fill('REVERSED'))
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({
      state: 'REVERSED',
      received: '100.0000',
      reversed: '100.0000',
      flags: ['REVERSAL'],
    })
  })

  test('is taken back though a bet holds it: cash falls below zero, which blocks, until new money covers it', async () => {
    const message = await paidOrder()
    const { value: placed } = await placeSlip(parlour, member, { picks: '01', multiple: 60 })
    expect(placed).toMatchObject({ balance: expect.any(String) })
    const left = await balance()
    expect(left).toBeLessThan(units(100n))
    expect(await tell({ ...message, status: 'REVERSED' })).toBe('REVERSED')
    expect(await balance()).toBe(left - units(100n))
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVERSED', flags: ['REVERSAL', 'DEBT'] })
    expect(await placeSlip(parlour, member, { picks: '02' })).toMatchObject({ code: 'wallet.insufficient_funds' })
    // More than the debt: the member plays again, and can fall below zero no more.
    await parlour.credit(member, 150n)
    expect(await balance()).toBe(left + units(50n))
    expect(await mayOverdraw()).toBe(false)
  })

  test.each(['a win', 'a stake that returns'])('and spent: the debt ends with %s that covers it', async (cover) => {
    const message = await paidOrder()
    await parlour.credit(member, 100n)
    const { value } = await placeSlip(parlour, member, { ...allEndings, multiple: 2 })
    await tell({ ...message, status: 'REVERSED' })
    expect([await balance(), await mayOverdraw()]).toEqual([-units(100n), true])
    if (cover === 'a win') {
      await parlour.clock.nextIssue()
      await parlour.round()
    } else {
      const [line] = value['lines'] as { subOrderId: string }[]
      const body = { subOrderIds: [line?.subOrderId] }
      await parlour.call('POST', '/lgw/orders/cancel', { token: member.token, key: randomUUID(), body })
    }
    const gain = cover === 'a win' ? 2n * gainOfAllEndings : 0n
    expect([await balance(), await mayOverdraw()]).toEqual([units(100n) + gain, false])
  })

  test('is taken back though a withdrawal waits, which is not paid while there is a debt, and may be cancelled', async () => {
    const message = await paidOrder()
    await cashier.setPaymentPassword(member)
    const { value: account } = await cashier.addAccount(member)
    const taker = { member, payoutAccountId: account['payoutAccountId'] as string }
    const { value } = await cashier.request(taker, { amount: '100' })
    await tell({ ...message, status: 'REVERSED' })
    expect(await cashier.pools(member)).toEqual(['-100.0000', '100.0000'])
    expect(await cashier.request(taker, { amount: '100' })).toMatchObject({ code: 'wallet.insufficient_funds' })
    const withdrawalId = String(value['withdrawalId'])
    const pay = parlour.database.transaction((tx) =>
      payWithdrawal(tx, { withdrawalId, reference: 'T', operator: 'Rosa' }),
    )
    await expect(pay).rejects.toMatchObject({ code: 'cashier.member_in_debt' })
    await cashier.cancel(member, withdrawalId)
    expect(await cashier.pools(member)).toEqual(['0.0000', '0.0000'])
  })

  test('is taken back in part, and a person looks', async () => {
    const message = await paidOrder()
    expect(await tell({ ...message, status: 'REVERSED', amount: '30.0000' })).toBe('REVERSAL_REVIEW')
    expect(await balance()).toBe(units(70n))
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', reversed: '30.0000' })
  })

  test('of one of two payments leaves the other', async () => {
    const message = await paidOrder()
    await tell({ ...message, providerTxnId: randomUUID() })
    expect(await balance()).toBe(units(200n))
    expect(await tell({ ...message, status: 'REVERSED' })).toBe('REVERSAL_REVIEW')
    expect(await tell({ ...message, status: 'FAILED' })).toBe('IGNORED')
    expect(await balance()).toBe(units(100n))
  })

  test('that failed after all is a reversal that a person looks at, and is taken back once', async () => {
    const message = await paidOrder()
    expect(await tell({ ...message, status: 'FAILED' })).toBe('REVERSAL_REVIEW')
    expect(await tell({ ...message, status: 'REVERSED' })).toBe('IGNORED')
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', flags: ['FAILED_AFTER_CONFIRMED'] })
  })

  test('stays when it was another attempt that failed; a person looks', async () => {
    const message = await paidOrder()
    expect(await tell({ ...message, providerTxnId: randomUUID(), status: 'FAILED' })).toBe('FLAGGED')
    expect(await balance()).toBe(units(100n))
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', flags: ['FAILED_AFTER_CONFIRMED'] })
  })

  test.each([
    ['another currency', { currency: 'VND' }],
    ['another merchant', { merchant: 'verbena' }],
    ['an unknown order', { reference: randomUUID() }],
    ['nothing', { amount: '0.0000' }],
  ])('is not taken back by a reversal of %s', async (_name, change) => {
    const message = await paidOrder()
    expect(await tell({ ...message, status: 'REVERSED', ...change })).toBe('IGNORED')
    expect(await balance()).toBe(units(100n))
  })

  test('is not taken from somebody else whose order the reversal names', async () => {
    const message = await paidOrder()
    const victim = member
    member = await parlour.register(`other${n}`)
    const other = await paidOrder()
    expect(await tell({ reference: message.reference, providerTxnId: other.providerTxnId, status: 'REVERSED' })).toBe(
      'IGNORED',
    )
    expect(await balance()).toBe(units(100n))
    expect((await parlour.balanceOf(victim)).balance).toBe(units(100n))
  })
})

describe('a reversal', () => {
  test('under a number of its own is the order’s, up to what is left of it', async () => {
    const message = await paidOrder()
    const reversal = { ...message, status: 'REVERSED' } as const
    expect(await tell({ ...reversal, providerTxnId: randomUUID(), amount: '60.0000' })).toBe('REVERSAL_REVIEW')
    expect(await tell({ ...reversal, providerTxnId: randomUUID() })).toBe('REVERSAL_REVIEW')
    expect(await tell({ ...reversal, providerTxnId: randomUUID() })).toBe('IGNORED')
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', reversed: '100.0000' })
  })

  test('that comes before its payment keeps that payment from the player', async () => {
    const message = { reference: await openOrder(), providerTxnId: randomUUID() }
    const before = await suspense()
    expect(await tell({ ...message, status: 'REVERSED' })).toBe('IGNORED')
    expect(await tell(message)).toBe('REVIEW')
    expect(await balance()).toBe(0n)
    expect(await suspense()).toBe(before)
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', flags: ['REVERSED_FIRST'] })
  })

  test('at the same moment as its payment takes from the player or keeps from him, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const message = { reference: await openOrder(), providerTxnId: randomUUID() }
      await parlour.database.warm()
      await Promise.all([tell(message), tell({ ...message, status: 'REVERSED' })])
      expect(await balance()).toBe(0n)
    }
  })

  test('at the same moment as its payment for an unknown order leaves nothing in suspense', async () => {
    const before = await suspense()
    for (let round = 0; round < 10; round += 1) {
      const message = { reference: randomUUID(), providerTxnId: randomUUID() }
      await parlour.database.warm()
      await Promise.all([tell(message), tell({ ...message, status: 'REVERSED' })])
      expect(await suspense()).toBe(before)
    }
  })

  test.each([
    ['an unknown order', () => ({ reference: randomUUID() })],
    ['another currency', () => ({ currency: 'VND' })],
    ['another merchant', () => ({ merchant: 'verbena' })],
  ])('of money that was kept apart for %s takes it from there', async (_name, change) => {
    const message = { reference: await openOrder(), providerTxnId: randomUUID(), ...change() }
    const before = await suspense()
    expect(await tell(message)).toBe('SUSPENDED')
    expect(await suspense()).toBe(before + units(100n))
    expect(await tell({ ...message, status: 'REVERSED' })).toBe('REVERSED')
    expect(await suspense()).toBe(before)
    expect(await balance()).toBe(0n)
  })
})

describe('a payment', () => {
  test('where only the exact amount counts is kept apart when it differs, and can be reversed from there', async () => {
    const reference = await openOrder()
    await sql`update cashier.method set credits_received_amount = false where kind = 'GATEWAY'`.execute(
      parlour.database.db,
    )
    try {
      const message = { reference, providerTxnId: randomUUID(), amount: '40.0000' }
      expect(await tell(message)).toBe('REVIEW')
      expect(await balance()).toBe(0n)
      expect(await orderOf(reference)).toMatchObject({ state: 'REVIEW', flags: ['AMOUNT_DIFFERS'] })
      expect(await tell({ ...message, status: 'REVERSED' })).toBe('REVERSED')
      expect(await orderOf(reference)).toMatchObject({ state: 'REVERSED', received: '0.0000', reversed: '0.0000' })
    } finally {
      await sql`update cashier.method set credits_received_amount = true where kind = 'GATEWAY'`.execute(
        parlour.database.db,
      )
    }
  })

  test('of more than was asked credits what came, flagged', async () => {
    const reference = await openOrder()
    expect(await tell({ reference, providerTxnId: randomUUID(), amount: toWire(units(160n)) })).toBe('CREDITED')
    expect(await orderOf(reference)).toMatchObject({ received: '160.0000', flags: ['AMOUNT_DIFFERS'] })
  })

  test('after the order’s time ran out is credited, flagged late', async () => {
    const reference = await openOrder()
    await sql`update cashier.deposit set state = 'EXPIRED' where deposit_id = ${reference}`.execute(parlour.database.db)
    expect(await tell({ reference, providerTxnId: randomUUID() })).toBe('CREDITED')
    expect(await orderOf(reference)).toMatchObject({ state: 'CONFIRMED', flags: ['LATE'] })
    expect(await balance()).toBe(units(100n))
  })

  test('told again under another order’s reference is the first one’s, and a contradiction', async () => {
    const message = await paidOrder()
    expect(await tell({ ...message, reference: await openOrder() })).toBe('CONFLICT')
    expect(await tell(message)).toBe('CREDITED')
    expect(await balance()).toBe(units(100n))
  })
})
