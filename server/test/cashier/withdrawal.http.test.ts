import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { payWithdrawal, rejectWithdrawal, takeOver } from '../../src/modules/cashier/review.service.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTestCashier, paymentPassword, type TestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let cashier: TestCashier
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  cashier = openTestCashier(parlour)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const ready = (whole = 1000n, merchant = 'parlour') => cashier.ready(`taker${(n += 1)}`, whole, merchant)
const pay = (withdrawalId: unknown) =>
  parlour.database.transaction((tx) =>
    payWithdrawal(tx, { withdrawalId: String(withdrawalId), reference: 'TRF-1', operator: 'Rosa' }),
  )
const reject = (withdrawalId: unknown) =>
  parlour.database.transaction(async (tx) => {
    await takeOver(tx, String(withdrawalId), 'Rosa')
    return rejectWithdrawal(tx, { withdrawalId: String(withdrawalId), reason: 'No.', operator: 'Rosa' })
  })

async function freeze({ memberId }: TestMember): Promise<void> {
  await sql`update wallet.account set frozen_at = 1 where owner_id = ${memberId}`.execute(parlour.database.db)
}

async function houseBalance(purpose: string): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(case when p.credit_account_id = a.account_id then p.amount else -p.amount end), 0) as total
      from wallet.account a join wallet.posting p on a.account_id in (p.debit_account_id, p.credit_account_id)
     where a.owner_kind = 'house' and a.purpose = ${purpose} and p.kind like 'withdrawal.%'`.execute(
    parlour.database.db,
  )
  return rows[0]?.total ?? 0n
}

describe('a withdrawal', () => {
  test('leaves the cash at once, waits, and can be followed', async () => {
    const taker = await ready()
    const asked = await cashier.request(taker)
    expect(asked).toMatchObject({ status: 200, value: { state: 'REQUESTED', balance: '700.0000', version: 2 } })
    expect(await cashier.pools(taker.member)).toEqual(['700.0000', '300.0000'])
    const { value } = await cashier.find(taker.member, asked.value['withdrawalId'])
    expect(value).toMatchObject({
      state: 'REQUESTED',
      amount: '300.0000',
      fee: '15.0000',
      payout: '285.0000',
      amountReceived: '0.0000',
      amountRemainder: '300.0000',
      account: { name: 'BDO Unibank', number: '•••• 7890', holder: 'Ana Cruz' },
      mayCancel: true,
      endedAt: null,
      steps: [{ state: 'REQUESTED' }],
      balance: '700.0000',
    })
    expect(Number(value['expectedAt']) - Number(value['requestedAt'])).toBe(86_400_000)
  })

  test('that is paid goes to the house’s clearing, less the fee, which stays', async () => {
    const taker = await ready()
    const before = [await houseBalance('PSP_CLEARING:sandbox'), await houseBalance('FEES')]
    const { value } = await cashier.request(taker)
    await pay(value['withdrawalId'])
    expect(await cashier.pools(taker.member)).toEqual(['700.0000', '0.0000'])
    const after = [await houseBalance('PSP_CLEARING:sandbox'), await houseBalance('FEES')]
    expect(after.map((amount, at) => amount - (before[at] ?? 0n))).toEqual([2_850_000n, 150_000n])
    const paid = await cashier.find(taker.member, value['withdrawalId'])
    expect(paid.value).toMatchObject({
      state: 'COMPLETED',
      amountReceived: '300.0000',
      amountRemainder: '0.0000',
      reference: 'TRF-1',
      mayCancel: false,
      steps: [{ state: 'REQUESTED' }, { state: 'APPROVED' }, { state: 'COMPLETED' }],
    })
  })

  test('that is rejected comes back, with the reason', async () => {
    const taker = await ready()
    const { value } = await cashier.request(taker)
    await reject(value['withdrawalId'])
    expect(await cashier.pools(taker.member)).toEqual(['1000.0000', '0.0000'])
    const rejected = await cashier.find(taker.member, value['withdrawalId'])
    expect(rejected.value).toMatchObject({ state: 'REJECTED', reason: 'No.', amountRemainder: '0.0000' })
  })

  test('that is cancelled comes back; the same key answers the same, another is told that it has ended', async () => {
    const taker = await ready()
    const { value } = await cashier.request(taker)
    const key = randomUUID()
    const first = await cashier.cancel(taker.member, value['withdrawalId'], key)
    expect(first).toMatchObject({ status: 200, value: { state: 'CANCELLED', balance: '1000.0000', version: 3 } })
    expect(await cashier.cancel(taker.member, value['withdrawalId'], key)).toEqual(first)
    expect(await cashier.cancel(taker.member, value['withdrawalId'])).toMatchObject({
      status: 409,
      code: 'cashier.withdrawal_ended',
    })
    expect(await cashier.pools(taker.member)).toEqual(['1000.0000', '0.0000'])
  })

  test('stands in the account record under its name, and in the list with a cursor', async () => {
    const taker = await ready()
    const ids = []
    for (const amount of ['100', '200', '250'])
      ids.push((await cashier.request(taker, { amount })).value['withdrawalId'])
    await cashier.cancel(taker.member, ids[1])
    const { token } = taker.member
    const records = await parlour.call('GET', '/api/wallet/records?kind=withdrawal', { token })
    const rows = records.value['list'] as { entry: string; amount: string; reference: string }[]
    expect(rows.map(({ entry, amount, reference }) => [entry, amount, reference])).toEqual([
      ['withdrawal.cancelled', '200.0000', ids[1]],
      ['withdrawal.requested', '-250.0000', ids[2]],
      ['withdrawal.requested', '-200.0000', ids[1]],
      ['withdrawal.requested', '-100.0000', ids[0]],
    ])
    const first = await parlour.call('GET', '/api/cashier/withdrawals?limit=2', { token })
    const second = await parlour.call('GET', `/api/cashier/withdrawals?limit=2&cursor=${String(first.value['next'])}`, {
      token,
    })
    const idsOf = ({ value }: typeof first) => (value['list'] as { withdrawalId: string }[]).map((w) => w.withdrawalId)
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed())
    expect(second.value['next']).toBeNull()
  })

  test('may come sealed as well as plain', async () => {
    const { member, payoutAccountId } = await ready()
    const raw = await parlour.seal({ payoutAccountId, amount: '300', paymentPassword })
    const options = { token: member.token, key: randomUUID(), raw, type: 'application/jose' }
    expect(await parlour.call('POST', '/api/cashier/withdrawals', options)).toMatchObject({ status: 200 })
  })
})

describe('a request', () => {
  test.each([
    ['less than the least', { amount: '99' }, 422, 'cashier.below_minimum'],
    ['more than the most', { amount: '100001' }, 422, 'cashier.above_maximum'],
    ['more than there is', { amount: '1000.01' }, 422, 'wallet.insufficient_funds'],
    ['nothing', { amount: '0' }, 422, 'wallet.amount_invalid'],
    ['half a cent', { amount: '200.005' }, 422, 'wallet.amount_invalid'],
    ['a debt', { amount: '-200' }, 400, 'request.malformed'],
    ['an unknown account', { payoutAccountId: randomUUID() }, 404, 'cashier.account_unknown'],
    ['a wrong payment password', { paymentPassword: 'guess it' }, 422, 'identity.payment_password_wrong'],
    ['an unlisted field', { fee: '0' }, 400, 'request.unknown_field'],
  ])('for %s is refused and moves nothing', async (_name, change, status, code) => {
    const taker = await ready()
    expect(await cashier.request(taker, change)).toMatchObject({ status, code })
    expect(await cashier.pools(taker.member)).toEqual(['1000.0000', '0.0000'])
  })

  test('needs a key, a payment password and a wallet that is not frozen', async () => {
    const taker = await ready()
    const { token } = taker.member
    const body = { payoutAccountId: taker.payoutAccountId, amount: '300', paymentPassword }
    expect(await parlour.call('POST', '/api/cashier/withdrawals', { token, body })).toMatchObject({
      status: 400,
      code: 'request.key_required',
    })
    const bare = await parlour.register(`bare${n}`)
    expect(await cashier.request({ ...taker, member: bare })).toMatchObject({
      status: 409,
      code: 'identity.payment_password_missing',
    })
    await freeze(taker.member)
    expect(await cashier.request(taker)).toMatchObject({ status: 403, code: 'wallet.frozen' })
  })

  test('with another member’s or another brand’s account does not find it', async () => {
    const taker = await ready()
    const other = await ready()
    const foreign = await ready(0n, 'verbena')
    for (const { payoutAccountId } of [other, foreign]) {
      expect(await cashier.request(taker, { payoutAccountId })).toMatchObject({
        status: 404,
        code: 'cashier.account_unknown',
      })
    }
  })

  test('another member’s or brand’s withdrawal can be neither seen nor cancelled', async () => {
    const taker = await ready()
    const { value } = await cashier.request(taker)
    const foreign = await ready(0n, 'verbena')
    const other = await ready(0n)
    for (const { member } of [other, foreign]) {
      const unknown = { status: 404, code: 'cashier.order_unknown' }
      expect(await cashier.find(member, value['withdrawalId'])).toMatchObject(unknown)
      expect(await cashier.cancel(member, value['withdrawalId'])).toMatchObject(unknown)
    }
    expect(await cashier.pools(taker.member)).toEqual(['700.0000', '300.0000'])
  })

  test('of the sixth a day is refused until the brand’s midnight; one that came back does not count', async () => {
    const now = await parlour.clock.now()
    const manilaMidnight = Math.ceil((now + 8 * 3_600_000) / 86_400_000) * 86_400_000 - 8 * 3_600_000
    // Near enough to it that the session does not grow idle meanwhile.
    await parlour.clock.set(manilaMidnight - 20 * 60_000)
    const taker = await ready()
    const ask = () => cashier.request(taker, { amount: '100' })
    const back = await ask()
    await cashier.cancel(taker.member, back.value['withdrawalId'])
    for (let nth = 0; nth < 5; nth += 1) expect(await ask()).toMatchObject({ status: 200 })
    expect(await ask()).toMatchObject({ status: 422, code: 'cashier.withdrawals_today', value: { most: 5 } })
    await parlour.clock.set(manilaMidnight - 60_000)
    expect(await ask()).toMatchObject({ code: 'cashier.withdrawals_today' })
    await parlour.clock.set(manilaMidnight + 1000)
    expect(await ask()).toMatchObject({ status: 200 })
  })

  test('keeps no payment password that could be guessed from its key', async () => {
    const taker = await ready()
    const key = randomUUID()
    const first = await cashier.request(taker, {}, key)
    // The same request with a newly set password is the same request: the password is no part of what is kept.
    await cashier.setPaymentPassword(taker.member, {
      password: undefined,
      paymentPassword: 'another one',
      oldPaymentPassword: paymentPassword,
    })
    expect(await cashier.request(taker, { paymentPassword: 'another one' }, key)).toEqual(first)
    expect(await cashier.request(taker, { paymentPassword: 'another one', amount: '301' }, key)).toMatchObject({
      status: 409,
      code: 'request.key_reused',
    })
  })
})

describe('at once', () => {
  test('a double click is one withdrawal with one answer', async () => {
    const taker = await ready()
    const key = randomUUID()
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 8 }, () => cashier.request(taker, {}, key)))
    expect(new Set(answers.map(({ value }) => value['withdrawalId'])).size).toBe(1)
    expect(await cashier.pools(taker.member)).toEqual(['700.0000', '300.0000'])
  })

  test('ten requests of three hundred from a thousand take three', async () => {
    const taker = await ready()
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cashier.request(taker)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(await cashier.pools(taker.member)).toEqual(['100.0000', '900.0000'])
  })

  test('ten requests from plenty take the five of the day', async () => {
    const taker = await ready(10_000n)
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => cashier.request(taker)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  test('cancelling, paying and rejecting: exactly one of them happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      const taker = await ready()
      const { value } = await cashier.request(taker)
      const id = value['withdrawalId']
      const wentThrough = () => 'done'
      const refused = ({ code }: { code: string }) => code
      const cancelled = () =>
        cashier.cancel(taker.member, id).then(({ status, code }) => (status === 200 ? 'done' : code))
      await parlour.database.warm()
      const results = await Promise.all([
        cancelled(),
        pay(id).then(wentThrough, refused),
        pay(id).then(wentThrough, refused),
        reject(id).then(wentThrough, refused),
        cancelled(),
      ])
      expect(results.filter((result) => result === 'done')).toHaveLength(1)
      expect(results.filter((result) => result === 'cashier.withdrawal_ended')).toHaveLength(4)
      const { state } = (await cashier.find(taker.member, id)).value
      expect(await cashier.pools(taker.member)).toEqual([state === 'COMPLETED' ? '700.0000' : '1000.0000', '0.0000'])
    }
  })
})

describe('paying', () => {
  test('a wallet that was frozen since, or is unknown, is refused', async () => {
    const taker = await ready()
    const { value } = await cashier.request(taker)
    await freeze(taker.member)
    await expect(pay(value['withdrawalId'])).rejects.toMatchObject({ code: 'wallet.frozen' })
    await expect(pay(randomUUID())).rejects.toMatchObject({ code: 'cashier.order_unknown' })
    // What was set aside may come back to a frozen wallet: nothing leaves the house by it.
    expect(await cashier.cancel(taker.member, value['withdrawalId'])).toMatchObject({ status: 200 })
  })
})

describe('a payout account', () => {
  const list = (member: TestMember) =>
    parlour.call('GET', '/api/cashier/payout-accounts', { token: member.token, merchant: member.merchant })

  test('is listed with its number masked, and can be removed while a withdrawal is on its way', async () => {
    const taker = await ready()
    const { value } = await cashier.request(taker)
    expect((await list(taker.member)).value).toMatchObject({
      most: 5,
      list: [{ payoutAccountId: taker.payoutAccountId, name: 'BDO Unibank', number: '•••• 7890', holder: 'Ana Cruz' }],
    })
    const remove = (member: TestMember) =>
      parlour.call('DELETE', `/api/cashier/payout-accounts/${taker.payoutAccountId}`, {
        token: member.token,
        merchant: member.merchant,
      })
    const stranger = await ready(0n)
    expect(await remove(stranger.member)).toMatchObject({ status: 404, code: 'cashier.account_unknown' })
    expect((await remove(taker.member)).value).toEqual({ most: 5, list: [] })
    expect(await remove(taker.member)).toMatchObject({ status: 404, code: 'cashier.account_unknown' })
    expect(await cashier.request(taker)).toMatchObject({ status: 404, code: 'cashier.account_unknown' })
    await pay(value['withdrawalId'])
    // The same account may come again once it was removed.
    expect(await cashier.addAccount(taker.member)).toMatchObject({ status: 200 })
  })

  test.each([
    ['the same again', {}, 409, 'cashier.account_exists'],
    ['no number', { number: 'none at all' }, 422, 'cashier.account_invalid'],
    ['no holder', { holder: '12' }, 422, 'cashier.account_invalid'],
    ['an unknown bank', { channelId: 'moon' }, 404, 'cashier.channel_unknown'],
    ['no bank', { channelId: undefined }, 404, 'cashier.channel_unknown'],
    ['an unknown method', { methodId: randomUUID() }, 404, 'cashier.method_unknown'],
    ['a wrong payment password', { paymentPassword: 'guess it' }, 422, 'identity.payment_password_wrong'],
  ])('with %s is refused', async (_name, change, status, code) => {
    const taker = await ready(0n)
    expect(await cashier.addAccount(taker.member, change)).toMatchObject({ status, code })
  })

  test('by a way that only money comes in is refused, and one of another brand', async () => {
    const taker = await ready(0n)
    const foreign = await ready(0n, 'verbena')
    const { value } = await parlour.call('GET', '/api/cashier/methods', { token: taker.member.token })
    const [deposit] = value['deposit'] as { methodId: string }[]
    const { methodId } = await cashier.methodOf(foreign.member)
    for (const wanted of [deposit?.methodId, methodId]) {
      expect(await cashier.addAccount(taker.member, { methodId: wanted })).toMatchObject({
        status: 404,
        code: 'cashier.method_unknown',
      })
    }
  })

  test('ten at once: no more are added than there may be', async () => {
    const taker = await ready(0n)
    const numbers = Array.from({ length: 10 }, (_, at) => `5555000${at}`)
    await parlour.database.warm()
    const answers = await Promise.all(numbers.map((number) => cashier.addAccount(taker.member, { number })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ code }) => code === 'cashier.too_many_accounts')).toHaveLength(6)
  })
})
