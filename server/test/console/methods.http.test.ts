import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openTestCashier } from '../support/withdrawals.ts'

let parlour: TestParlour
let console: TestConsole
let rosa: Desk
let marta: Desk
let member: TestMember
const base = '/console/api/brands/parlour'
const reason = 'As the head of the cashier asks.'

beforeAll(async () => {
  parlour = await openTestParlour()
  console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
  member = await parlour.register('anna')
})
afterAll(() => parlour.close())

interface Channel {
  readonly channelId: string
  readonly name: string
  readonly account: { readonly holder: string; readonly number: string; readonly code: string | null } | null
  readonly dailyMax: string | null
  readonly isOff?: boolean
}

interface Listed {
  readonly methodId: string
  readonly code: string
  readonly name: string
  readonly direction: string
  readonly isOn: boolean
  readonly fee: string
  readonly creditsReceivedAmount: boolean
  readonly receiptMax: string | null
  readonly confirmations: number | null
  readonly channels: readonly Channel[]
}

async function methods(desk = rosa, merchant = 'parlour'): Promise<Listed[]> {
  return (await desk.call('GET', `/console/api/brands/${merchant}/methods`)).value['list'] as Listed[]
}

async function method(code: string): Promise<Listed> {
  const found = (await methods()).find((one) => one.code === code)
  if (!found) throw new Error(`no method ${code}`)
  return found
}

interface Offered {
  readonly methodId: string
  readonly code: string
  readonly name: string
  readonly isNamed: boolean
  readonly channels: readonly { readonly channelId: string }[]
}

async function offered(going: 'deposit' | 'withdrawal' = 'deposit', language = 'es'): Promise<Offered[]> {
  const { value } = await parlour.call('GET', '/api/cashier/methods', { token: member.token, headers: { language } })
  return value[going] as Offered[]
}

const moneyOf = ({ name, fee, creditsReceivedAmount, receiptMax, channels, confirmations }: Listed) => ({
  name,
  fee,
  creditsReceivedAmount,
  receiptMax,
  confirmations,
  channels: channels.map(({ isOff: _isOff, ...channel }) => channel),
  reason,
})

const offer = {
  names: { es: 'Tarjeta', ar: 'بطاقة' } as Readonly<Record<string, string>>,
  minimum: '20',
  maximum: '900',
  quickAmounts: ['50', '100'],
  opensAt: null as number | null,
  closesAt: null as number | null,
  labelIds: [] as readonly string[],
  usualMinutes: 5,
  lifeMinutes: 45,
  reason,
}
const setOffer = (methodId: string, part: Partial<typeof offer> = {}) =>
  rosa.call('PUT', `${base}/methods/${methodId}/offer`, { ...offer, ...part })
const turn = (methodId: string, isOn: boolean, channelsOff: readonly string[] = []) =>
  rosa.call('PUT', `${base}/methods/${methodId}/switch`, { isOn, channelsOff, reason })
const begin = (methodId: string, channelId?: string) =>
  parlour.call('POST', '/api/cashier/deposits', {
    token: member.token,
    key: crypto.randomUUID(),
    body: { methodId, amount: '100', ...(channelId === undefined ? {} : { channelId }) },
  })

async function decide(who: Desk, verdict = 'approved') {
  const { value } = await who.call('GET', '/console/api/approvals?state=waiting')
  const [found] = value['list'] as { readonly approvalId: string; readonly seen: string }[]
  if (!found) throw new Error('a proposal waits')
  return who.call('POST', `/console/api/approvals/${found.approvalId}/decision`, { verdict, seen: found.seen, reason })
}

describe('how a method is offered', () => {
  test('is what a member reads at once, each in its language', async () => {
    const { methodId } = await method('card')
    expect(await setOffer(methodId)).toMatchObject({ status: 200 })
    expect(await offered('deposit', 'es')).toContainEqual(
      expect.objectContaining({ methodId, name: 'Tarjeta', isNamed: true, minimum: '20.0000', maximum: '900.0000' }),
    )
    expect(await offered('deposit', 'ar')).toContainEqual(expect.objectContaining({ methodId, name: 'بطاقة' }))
    expect(await setOffer(methodId)).toMatchObject({ code: 'console.nothing_changed' })
    const begun = await begin(methodId, 'visa')
    const order = `/api/cashier/deposits/${String(begun.value['depositId'])}`
    const read = await parlour.call('GET', order, { token: member.token, headers: { language: 'ar' } })
    expect(read.value).toMatchObject({ methodName: 'بطاقة', isNamed: true })
    const { value } = await rosa.call('GET', `/console/api/audit?subject=${methodId}`)
    expect((value['list'] as { command: string }[])[0]?.command).toBe('method offer')
  })

  test('says how long an order waits', async () => {
    const { methodId } = await method('transfer')
    await setOffer(methodId, { names: {}, minimum: '100', quickAmounts: ['200'], lifeMinutes: 90 })
    const { value } = await begin(methodId, 'bdo')
    const { rows } = await sql<{ life: bigint }>`
      select expires_at - created_at as life from cashier.deposit
       where deposit_id = ${String(value['depositId'])}`.execute(parlour.database.db)
    expect(Number(rows[0]?.life)).toBe(90 * 60_000)
  })

  test('is refused where it does not fit together', async () => {
    const { methodId } = await method('card')
    expect(await setOffer(methodId, { minimum: '901' })).toMatchObject({ code: 'console.method_amounts' })
    expect(await setOffer(methodId, { minimum: '20.001' })).toMatchObject({ code: 'wallet.amount_invalid' })
    expect(await setOffer(methodId, { opensAt: 60 })).toMatchObject({ code: 'console.method_hours' })
    expect(await setOffer(methodId, { labelIds: [crypto.randomUUID()] })).toMatchObject({
      code: 'console.label_unknown',
    })
    expect(await setOffer(methodId, { names: { es: 'x'.repeat(41) } })).toMatchObject({ code: 'console.names_invalid' })
    const bank = await method('bank')
    expect(await setOffer(bank.methodId, { maximum: '5000', opensAt: 60, closesAt: 90 })).toMatchObject({
      code: 'console.method_way_out',
    })
    expect(await setOffer(crypto.randomUUID())).toMatchObject({ code: 'cashier.method_unknown' })
  })
})

describe('switches', () => {
  test('take a channel, and a whole method, from members at once', async () => {
    const { methodId } = await method('card')
    expect(await turn(methodId, true, ['visa'])).toMatchObject({ status: 200 })
    const [card] = (await offered()).filter(({ code }) => code === 'card')
    expect(card?.channels.map(({ channelId }) => channelId)).toEqual(['mastercard'])
    expect(await begin(methodId, 'visa')).toMatchObject({ code: 'cashier.channel_unknown' })
    expect(await turn(methodId, true, ['visa', 'mastercard'])).toMatchObject({ status: 200 })
    expect((await offered()).map(({ code }) => code)).not.toContain('card')
    expect(await turn(methodId, false, [])).toMatchObject({ status: 200 })
    expect(await begin(methodId, 'visa')).toMatchObject({ code: 'cashier.method_unknown' })
    expect(await turn(methodId, false)).toMatchObject({ code: 'console.nothing_changed' })
    expect(await turn(methodId, true, ['nowhere'])).toMatchObject({ code: 'cashier.channel_unknown' })
    expect(await turn(methodId, true)).toMatchObject({ status: 200 })
  })

  test('keep new accounts of a payout channel away', async () => {
    const { methodId } = await method('bank')
    await turn(methodId, true, ['bpi'])
    const [bank] = await offered('withdrawal')
    expect(bank?.channels.map(({ channelId }) => channelId)).not.toContain('bpi')
    await turn(methodId, true)
  })

  test('keep money in that would go to an account of a channel, until it is on again', async () => {
    const cashier = openTestCashier(parlour)
    const owner = await cashier.ready('berta', 500n)
    const { methodId } = await method('bank')
    await turn(methodId, true, ['bdo'])
    expect(await cashier.request(owner)).toMatchObject({ code: 'cashier.method_unknown' })
    await turn(methodId, true)
    expect(await cashier.request(owner)).toMatchObject({ status: 200 })
  })
})

test('members see methods in the order that was said', async () => {
  const going = (await methods()).filter(({ direction }) => direction === 'DEPOSIT').map(({ methodId }) => methodId)
  const order = (methodIds: readonly string[]) =>
    rosa.call('PUT', `${base}/method-order`, { direction: 'DEPOSIT', methodIds, reason })
  expect(await order(going)).toMatchObject({ code: 'console.nothing_changed' })
  expect(await order(going.slice(1))).toMatchObject({ code: 'cashier.method_unknown' })
  const turned = going.toReversed()
  expect(await order(turned)).toMatchObject({ status: 200 })
  expect((await offered()).map(({ methodId }) => methodId)).toEqual(turned)
})

describe('where money goes', () => {
  test('changes once another operator agrees; orders that were begun keep their account', async () => {
    const transfer = await method('transfer')
    const before = await begin(transfer.methodId, 'bdo')
    const [bdo, ...others] = moneyOf(transfer).channels
    const fresh = { holder: 'Parlour Two', number: '9999 0000 0001', code: null }
    const wanted = { ...moneyOf(transfer), channels: [{ ...bdo, account: fresh }, ...others] }
    const propose = () => rosa.call('POST', `${base}/methods/${transfer.methodId}/proposals`, wanted)
    expect(await propose()).toMatchObject({ status: 200 })
    expect(await propose()).toMatchObject({ code: 'console.approval_waits' })
    expect(await decide(rosa)).not.toMatchObject({ status: 200 })
    expect((await method('transfer')).channels[0]?.account?.number).toBe('0000 4410 0010')
    // What is switched meanwhile stays as it was switched.
    await turn(transfer.methodId, true, ['bpi'])
    expect(await decide(marta)).toMatchObject({ status: 200 })
    const now = await method('transfer')
    expect(now.channels).toMatchObject([
      { account: fresh, isOff: false },
      { channelId: 'bpi', isOff: true },
    ])
    const after = await begin(transfer.methodId, 'bdo')
    const payToOf = async (id: unknown) =>
      (await parlour.call('GET', `/api/cashier/deposits/${String(id)}`, { token: member.token })).value['payTo']
    expect(await payToOf(before.value['depositId'])).toMatchObject({ number: '0000 4410 0010' })
    expect(await payToOf(after.value['depositId'])).toMatchObject({ number: '9999 0000 0001' })
    expect(await propose()).toMatchObject({ code: 'console.nothing_changed' })
  })

  test('is not what was seen any more once somebody else changed it', async () => {
    const bank = await method('bank')
    const propose = (fee: string, name = bank.name) =>
      rosa.call('POST', `${base}/methods/${bank.methodId}/proposals`, { ...moneyOf(bank), fee, name })
    expect(await propose('20')).toMatchObject({ status: 200 })
    await sql`update cashier.method set fee = 170000 where method_id = ${bank.methodId}`.execute(parlour.database.db)
    expect(await decide(marta)).toMatchObject({ code: 'console.approval_stale' })
    expect((await method('bank')).fee).toBe('17.0000')
    await decide(marta, 'rejected')
  })

  test('is refused where it cannot be', async () => {
    const transfer = await method('transfer')
    const propose = (part: object) =>
      rosa.call('POST', `${base}/methods/${transfer.methodId}/proposals`, { ...moneyOf(transfer), ...part })
    expect(await propose({ channels: moneyOf(transfer).channels.slice(1) })).toMatchObject({
      code: 'console.method_channels',
    })
    expect(await propose({ fee: '1' })).toMatchObject({ code: 'console.method_amounts' })
    const bank = await method('bank')
    expect(
      await rosa.call('POST', `${base}/methods/${bank.methodId}/proposals`, { ...moneyOf(bank), fee: '100000' }),
    ).toMatchObject({ code: 'console.method_amounts' })
  })

  test('a new way in is there once another operator agrees, switched off', async () => {
    const wanted = {
      code: 'second-bank',
      direction: 'DEPOSIT',
      kind: 'BANK_TRANSFER',
      provider: null as string | null,
      minimum: '50',
      maximum: '5000',
      name: 'Second bank',
      fee: '0',
      creditsReceivedAmount: false,
      receiptMax: null,
      coin: null as string | null,
      confirmations: null as number | null,
      channels: [{ channelId: 'ubp', name: 'UBP', account: { holder: 'P', number: '1', code: null }, dailyMax: null }],
      reason,
    }
    const propose = (part: object = {}) => rosa.call('POST', `${base}/method-proposals`, { ...wanted, ...part })
    expect(await propose({ kind: 'BANK' })).toMatchObject({ code: 'console.method_kind' })
    expect(await propose({ kind: 'GATEWAY', provider: 'nobody' })).toMatchObject({ code: 'console.method_kind' })
    expect(await propose({ code: 'card' })).toMatchObject({ code: 'console.method_code_taken' })
    expect(await propose({ channels: [] })).toMatchObject({ code: 'console.method_channels' })
    expect(await propose()).toMatchObject({ status: 200 })
    expect(await decide(marta)).toMatchObject({ status: 200 })
    const made = await method('second-bank')
    expect(made).toMatchObject({ isOn: false, creditsReceivedAmount: true })
    expect((await offered()).map(({ code }) => code)).not.toContain('second-bank')
    await turn(made.methodId, true)
    expect(await begin(made.methodId, 'ubp')).toMatchObject({ status: 200 })
  })
})

test('a way out that the desk pays needs no provider', async () => {
  const wanted = {
    code: 'second-payout',
    direction: 'WITHDRAWAL',
    kind: 'BANK',
    provider: null,
    minimum: '50',
    maximum: '5000',
    name: 'Second bank',
    fee: '0',
    creditsReceivedAmount: false,
    receiptMax: null,
    coin: null,
    confirmations: null,
    channels: [],
    reason,
  }
  expect(await rosa.call('POST', `${base}/method-proposals`, wanted)).toMatchObject({ status: 200 })
  expect(await decide(marta)).toMatchObject({ status: 200 })
  expect(await method('second-payout')).toMatchObject({ isOn: false, provider: 'bank-payout' })
})

test('another brand neither sees nor changes them', async () => {
  const foreign = await console.enter('administrator', ['verbena'])
  const { methodId } = await method('card')
  expect((await foreign.call('GET', `${base}/methods`)).success).toBe(false)
  expect((await methods(foreign, 'verbena')).map((one) => one.methodId)).not.toContain(methodId)
  const switched = await foreign.call('PUT', `/console/api/brands/verbena/methods/${methodId}/switch`, {
    isOn: false,
    channelsOff: [],
    reason,
  })
  expect(switched).toMatchObject({ code: 'cashier.method_unknown' })
  const wanted = moneyOf(await method('card'))
  expect(await foreign.call('POST', `/console/api/brands/verbena/methods/${methodId}/proposals`, wanted)).toMatchObject(
    {
      code: 'cashier.method_unknown',
    },
  )
})
