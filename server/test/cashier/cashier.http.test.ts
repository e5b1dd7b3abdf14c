import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { originAt } from '../../src/main/brand-address.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { createCashier } from '../../src/modules/cashier/cashier.service.ts'
import type { PaymentPort } from '../../src/modules/cashier/payment-port.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})
beforeEach(async () => {
  member = await parlour.register(`payer${(n += 1)}`)
})

async function methodOf({ token, merchant }: TestMember): Promise<string> {
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token, merchant })
  return (value['deposit'] as { methodId: string }[])[0]?.methodId ?? ''
}

/** An order as the service makes it; the gateway itself is the sandbox’s business, shown by the journeys. */
async function openOrder(owner: TestMember, whole = 100n): Promise<string> {
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === owner.merchant)
  if (!brand) throw new Error('no brand')
  const context = {
    memberId: owner.memberId,
    brandId: brand.brandId,
    sessionId: '',
    username: '',
    type: 0,
    ancestorPath: [],
  }
  const methodId = await methodOf(owner)
  const { depositId } = await parlour.database.transaction((tx) =>
    parlour.cashier.createDeposit(tx, {
      brand,
      member: context,
      methodId,
      channelId: undefined,
      amount: toWire(units(whole)),
    }),
  )
  return depositId
}

const said = (reference: string, change: object = {}) => ({
  reference,
  providerTxnId: randomUUID(),
  status: 'PAID',
  amount: '100.0000',
  currency: 'PHP',
  merchant: 'parlour',
  ...change,
})
const balance = async () => (await parlour.balanceOf(member)).balance

describe('a callback', () => {
  test('credits once, however often and at once it is told', async () => {
    const message = said(await openOrder(member))
    await parlour.database.warm()
    const answers = await Promise.all(Array.from({ length: 10 }, () => parlour.callback(message)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(await balance()).toBe(units(100n))
  })

  test('of a second transaction on the same order is a deposit of its own, flagged', async () => {
    const depositId = await openOrder(member)
    await parlour.callback(said(depositId))
    await parlour.callback(said(depositId))
    expect(await balance()).toBe(units(200n))
    const { value } = await parlour.call('GET', `/api/cashier/deposits/${depositId}`, { token: member.token })
    expect(value).toMatchObject({ state: 'CONFIRMED', received: '200.0000', flags: ['DOUBLE_PAYMENT'] })
  })

  test('of another amount credits what came', async () => {
    await parlour.callback(said(await openOrder(member), { amount: '40.0000' }))
    expect(await balance()).toBe(units(40n))
  })

  test.each([
    ['an unknown order', () => said(randomUUID())],
    ['a reference that is none', () => said('../../etc/passwd')],
  ])('of %s is kept apart', async (_name, make) => {
    expect((await parlour.callback(make())).value).toMatchObject({ outcome: 'SUSPENDED' })
    expect(await balance()).toBe(0n)
  })

  test.each([
    ['another currency', { currency: 'VND' }],
    ['another merchant', { merchant: 'verbena' }],
  ])('with %s is kept apart', async (_name, change) => {
    expect((await parlour.callback(said(await openOrder(member), change))).value).toMatchObject({
      outcome: 'SUSPENDED',
    })
    expect(await balance()).toBe(0n)
  })

  test('that failed credits nothing; money that comes after it does, flagged late', async () => {
    const depositId = await openOrder(member)
    expect((await parlour.callback(said(depositId, { status: 'FAILED' }))).value).toMatchObject({ outcome: 'FAILED' })
    expect(await balance()).toBe(0n)
    await parlour.callback(said(depositId))
    expect(await balance()).toBe(units(100n))
  })

  test('with a wrong signature, an old stamp or a changed body leaves no trace', async () => {
    const message = said(await openOrder(member))
    const old = String(Date.now() - 3_600_000)
    expect(await parlour.callback(message, { secret: 'guess' })).toMatchObject({
      status: 401,
      code: 'cashier.callback_refused',
    })
    expect(await parlour.callback(message, { timestamp: old })).toMatchObject({
      status: 401,
      code: 'cashier.callback_refused',
    })
    expect(await parlour.call('POST', '/api/cashier/callbacks/sandbox', { body: message })).toMatchObject({
      status: 401,
    })
    expect(await parlour.call('POST', '/api/cashier/callbacks/nobody', { body: message })).toMatchObject({
      status: 401,
    })
    expect(await balance()).toBe(0n)
    await parlour.callback(message)
    expect(await balance()).toBe(units(100n))
  })

  test('of nothing, or of more than money can be, books nothing and is no failure', async () => {
    const depositId = await openOrder(member)
    expect((await parlour.callback(said(depositId, { amount: '0.0000' }))).value).toMatchObject({ outcome: 'IGNORED' })
    expect(await parlour.callback(said(depositId, { amount: '999999999999999' }))).toMatchObject({
      status: 401,
      code: 'cashier.callback_refused',
    })
    expect(await balance()).toBe(0n)
  })

  test('for each of eight orders of one member at once credits them all', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => openOrder(member)))
    await parlour.database.warm()
    const answers = await Promise.all(orders.map((depositId) => parlour.callback(said(depositId))))
    expect(answers.map(({ value }) => value)).toEqual(orders.map(() => ({ outcome: 'CREDITED' })))
    expect(await parlour.balanceOf(member)).toEqual({ balance: units(800n), version: 8 })
  })

  test('that overtakes the provider’s own answer is credited, and the order stays paid', async () => {
    const depositId = await openOrder(member)
    let asked = 0
    const hasty: PaymentPort = {
      name: 'sandbox',
      isGenuine: async () => true,
      async createOrder() {
        asked += 1
        await parlour.callback(said(depositId))
        return { redirectUrl: 'http://localhost/pay' }
      },
    }
    const cashier = createCashier({
      database: parlour.database,
      brands: parlour.brandsOfServer,
      ports: new Map([['sandbox', hasty]]),
      coinPorts: new Map(),
      publicUrl: '',
      originOf: () => '',
      vault: parlour.vault,
      news: memberNews,
      protection: parlour.protection,
    })
    const from = { language: 'en', host: 'localhost' }
    for (const _ of [1, 2]) expect(await cashier.openAtProvider(depositId, from)).toMatchObject({ state: 'CONFIRMED' })
    expect(asked).toBe(1)
    expect(await balance()).toBe(units(100n))
  })
})

test('who deposits comes back to the address where the brand was read', async () => {
  const returns: string[] = []
  const callbacks: string[] = []
  const port: PaymentPort = {
    name: 'sandbox',
    isGenuine: async () => true,
    async createOrder({ returnUrl, callbackUrl }) {
      returns.push(returnUrl)
      callbacks.push(new URL(callbackUrl).host)
      return { redirectUrl: 'http://localhost/pay' }
    },
  }
  const publicUrl = 'http://127.0.0.1:4400'
  const cashier = createCashier({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    ports: new Map([['sandbox', port]]),
    coinPorts: new Map(),
    publicUrl,
    originOf: originAt(publicUrl),
    vault: parlour.vault,
    news: memberNews,
    protection: parlour.protection,
  })
  const other = await parlour.register('elsewhere', 'verbena')
  const [here, there] = [await openOrder(member), await openOrder(other, 50_000n)]
  await cashier.openAtProvider(here, { language: 'en', host: 'localhost' })
  // A host that the brand has not is nobody's word.
  await cashier.openAtProvider(there, { language: 'en', host: 'evil.example' })
  expect(returns).toEqual([
    `http://localhost:4400/cashier/return/${here}`,
    `http://verbena.localhost:4400/cashier/return/${there}`,
  ])
  expect(callbacks).toEqual(['127.0.0.1:4400', '127.0.0.1:4400'])
})

describe('starting a deposit', () => {
  const start = async (change: object, key: string | undefined = randomUUID()) =>
    parlour.call('POST', '/api/cashier/deposits', {
      token: member.token,
      ...(key === undefined ? {} : { key }),
      body: { methodId: await methodOf(member), amount: '100', ...change },
    })

  test('needs a key', async () => {
    const body = { methodId: await methodOf(member), amount: '100' }
    expect(await parlour.call('POST', '/api/cashier/deposits', { token: member.token, body })).toMatchObject({
      status: 400,
      code: 'request.key_required',
    })
  })

  test.each([
    ['less than the least', { amount: '5' }, 422, 'cashier.below_minimum'],
    ['more than the most', { amount: '50001' }, 422, 'cashier.above_maximum'],
    ['nothing', { amount: '0' }, 422, 'wallet.amount_invalid'],
    ['a debt', { amount: '-100' }, 400, 'request.malformed'],
    ['half a cent', { amount: '100.005' }, 422, 'wallet.amount_invalid'],
    ['an unknown method', { methodId: randomUUID() }, 404, 'cashier.method_unknown'],
    ['an unknown channel', { channelId: 'moon' }, 404, 'cashier.channel_unknown'],
    ['a text that is no amount', { amount: 'ten' }, 400, 'request.malformed'],
    ['a number', { amount: 100 }, 400, 'request.malformed'],
  ])('with %s is refused', async (_name, change, status, code) => {
    expect(await start(change)).toMatchObject({ status, code })
  })

  test('another brand’s method is unknown here', async () => {
    const foreign = await parlour.register(`foreign${n}`, 'verbena')
    expect(await start({ methodId: await methodOf(foreign) })).toMatchObject({
      status: 404,
      code: 'cashier.method_unknown',
    })
  })

  test('a gateway that does not answer is told, and the key finds the same order afterwards', async () => {
    const key = randomUUID()
    const first = await start({}, key)
    const second = await start({}, key)
    expect(first).toMatchObject({ status: 503, code: 'cashier.provider_unavailable' })
    expect(second.value['depositId']).toBe(first.value['depositId'])
  })

  test('another member’s order does not exist', async () => {
    const depositId = await openOrder(member)
    const other = await parlour.register(`curious${n}`)
    expect(await parlour.call('GET', `/api/cashier/deposits/${depositId}`, { token: other.token })).toMatchObject({
      status: 404,
      code: 'cashier.order_unknown',
    })
    expect(await parlour.call('GET', '/api/cashier/deposits/not-an-id', { token: member.token })).toMatchObject({
      status: 400,
      code: 'request.malformed',
    })
  })
})
