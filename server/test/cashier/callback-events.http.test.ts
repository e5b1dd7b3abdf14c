import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openDeposits } from '../support/deposits.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let deposits: ReturnType<typeof openDeposits>
let rosa: Desk
let member: TestMember
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  deposits = openDeposits(parlour)
  rosa = await (await openTestConsole(parlour)).enter('administrator')
})
beforeEach(async () => {
  member = await parlour.register(`told${(n += 1)}`)
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

interface Word {
  readonly reference: string
  readonly providerTxnId: string
  readonly eventId?: string
  readonly status?: 'PAID' | 'FAILED' | 'REVERSED' | 'CHARGEBACK'
  readonly amount?: string
  readonly currency?: string
  readonly merchant?: string
  readonly fee?: string
}

const send = (message: Word) =>
  parlour.callback({ status: 'PAID', amount: '500.0000', currency: 'PHP', merchant: 'parlour', ...message })
async function tell(message: Word): Promise<unknown> {
  const { status, value } = await send(message)
  expect(status).toBe(200)
  return value['outcome']
}
const newCallback = async (): Promise<Word> => ({
  reference: await deposits.atProvider(member),
  providerTxnId: randomUUID(),
})
async function paid(): Promise<Word> {
  const message = await newCallback()
  expect(await tell(message)).toBe('CREDITED')
  return message
}
const balance = async () => (await parlour.balanceOf(member)).balance
const orderOf = async (reference: string) =>
  (await parlour.call('GET', `/api/cashier/deposits/${reference}`, { token: member.token })).value
const transactionOf = async ({ providerTxnId }: Word) => {
  const { rows } = await sql<{ merchant: string; paid: bigint; returned: bigint }>`
    select merchant, paid, returned from cashier.provider_transaction
     where provider_txn_id = ${providerTxnId} order by merchant`.execute(parlour.database.db)
  return rows
}
const refund = (message: Word, whole: bigint, change: object = {}) =>
  tell({ ...message, status: 'REVERSED', amount: toWire(units(whole)), ...change })

describe('refunds of one payment', () => {
  test('of 200 and of 300 are two, though the provider numbers no events, and each counts once', async () => {
    const message = await paid()
    expect(await refund(message, 200n)).toBe('REVERSAL_REVIEW')
    expect(await refund(message, 300n)).toBe('REVERSED')
    for (const again of [200n, 300n, 200n]) await refund(message, again)
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({
      state: 'REVERSED',
      received: '500.0000',
      reversed: '500.0000',
    })
    expect(await transactionOf(message)).toEqual([{ merchant: 'parlour', paid: units(500n), returned: units(500n) }])
  })

  test('of the same amount are told apart by the numbers of their events, at once and again', async () => {
    const message = await paid()
    const told = ['a', 'b', 'a', 'b', 'a'].map((one) => () => refund(message, 150n, { eventId: `${one}-${n}` }))
    await parlour.database.warm()
    await Promise.all(told.map((one) => one()))
    expect(await balance()).toBe(units(200n))
    expect(await transactionOf(message)).toEqual([{ merchant: 'parlour', paid: units(500n), returned: units(300n) }])
  })

  test('never take more than was paid, whoever began them', async () => {
    const message = await paid()
    await refund(message, 300n, { eventId: `r1-${n}` })
    await tell({ ...message, status: 'CHARGEBACK', amount: '400.0000', eventId: `c-${n}` })
    expect(await refund(message, 100n, { eventId: `r2-${n}` })).toBe('IGNORED')
    expect(await balance()).toBe(0n)
    expect(await transactionOf(message)).toEqual([{ merchant: 'parlour', paid: units(500n), returned: units(500n) }])
  })

  test('that come before the payment leave what is left of it', async () => {
    const message = await newCallback()
    expect(await refund(message, 200n)).toBe('IGNORED')
    expect(await tell(message)).toBe('CREDITED')
    expect(await balance()).toBe(units(300n))
    expect(await orderOf(message.reference)).toMatchObject({
      state: 'REVIEW',
      received: '500.0000',
      reversed: '200.0000',
      flags: ['REVERSED_FIRST'],
    })
  })

  test('of a payment that was told as failed first, there is none: nobody keeps it', async () => {
    const message = await newCallback()
    expect(await tell({ ...message, status: 'FAILED' })).toBe('FAILED')
    expect(await tell(message)).toBe('REVIEW')
    expect(await balance()).toBe(0n)
    expect(await orderOf(message.reference)).toMatchObject({ state: 'REVIEW', flags: ['FAILED_FIRST'] })
  })
})

describe('a word that contradicts what was told', () => {
  const conflicts = async () =>
    Number(
      /parlour_callbacks_total\{provider="sandbox",outcome="CONFLICT"\} (\d+)/.exec(
        await parlour.metrics.text(),
      )?.[1] ?? 0,
    )
  const inReview = async () =>
    (await deposits.queue(rosa, 'queue=review&limit=100')).value['list'] as { depositId: string; flags: string[] }[]

  test.each([
    ['of another amount', {}, { amount: '900.0000' }],
    ['of another amount, under another number', { eventId: 'one' }, { amount: '900.0000', eventId: 'other' }],
    ['of another amount, under the same number', { eventId: 'same' }, { amount: '900.0000' }],
    ['of another order', {}, { reference: randomUUID() }],
    ['with another fee', { status: 'CHARGEBACK', fee: '5' }, { fee: '9' }],
  ] as const)('%s is booked nowhere, and a person looks', async (_name, first, change) => {
    const message = { ...(await newCallback()), ...(first as Partial<Word>) }
    const numbered = message.eventId === undefined ? {} : { eventId: `${message.eventId}-${n}` }
    if (message.status === 'CHARGEBACK') await tell({ ...message, status: 'PAID', fee: '0' })
    const outcome = await tell({ ...message, ...numbered })
    const before = [await balance(), await transactionOf(message), await conflicts()]
    const other: Partial<Word> = change
    const again = other.eventId === undefined ? numbered : { eventId: `${other.eventId}-${n}` }
    for (let time = 0; time < 3; time += 1) expect(await tell({ ...message, ...other, ...again })).toBe('CONFLICT')
    expect([await balance(), await transactionOf(message), await conflicts()]).toEqual([
      before[0],
      before[1],
      Number(before[2]) + 3,
    ])
    // The first word is still what it was.
    expect(await tell({ ...message, ...numbered })).toBe(outcome)
    const own = (await inReview()).find(({ depositId }) => depositId === message.reference)
    if (!('reference' in change)) {
      expect(own).toMatchObject({ flags: expect.arrayContaining(['CONFLICT']) })
      const { value } = await deposits.read(rosa, message.reference)
      expect(
        (value['callbacks'] as { outcome: string }[]).filter(({ outcome: one }) => one === 'CONFLICT'),
      ).toHaveLength(1)
    }
  })

  test('is none where it is the same payment under another number', async () => {
    const message = await newCallback()
    expect(await tell({ ...message, eventId: `first-${n}` })).toBe('CREDITED')
    expect(await tell({ ...message, eventId: `second-${n}` })).toBe('IGNORED')
    expect(await tell(message)).toBe('CREDITED')
    expect(await balance()).toBe(units(500n))
  })

  test('is none where a provider numbers now what it told without a number', async () => {
    const message = await paid()
    await refund(message, 200n)
    expect(await tell({ ...message, eventId: `p-${n}` })).toBe('CREDITED')
    expect(await refund(message, 200n, { eventId: `r-${n}` })).toBe('REVERSAL_REVIEW')
    expect(await balance()).toBe(units(300n))
    expect(await refund(message, 200n, { eventId: `r2-${n}` })).toBe('REVERSAL_REVIEW')
    expect(await balance()).toBe(units(100n))
    for (const eventId of [`r-${n}`, `r2-${n}`]) await refund(message, 200n, { eventId })
    await refund(message, 200n)
    expect(await balance()).toBe(units(100n))
  })
})

test('what was told before events were kept is the same word when it is told again', async () => {
  const message = await paid()
  const { db } = parlour.database
  const { rows } = await sql<{ id: string }>`
    select callback_id as id from cashier.callback where provider_txn_id = ${message.providerTxnId}`.execute(db)
  await sql`
    update cashier.callback
       set callback_id = null, merchant = null, event_id = null, has_own_id = null, reference = null, body_hash = null
     where provider_txn_id = ${message.providerTxnId}`.execute(db)
  const migration = new URL('../../migrations/0119_cashier_events_of_before.sql', import.meta.url)
  const [backfill = ''] = readFileSync(migration, 'utf8')
    .replaceAll(/^--.*$/gmu, '')
    .split(';')
  await sql.raw(backfill).execute(db)
  expect(await tell(message)).toBe('CREDITED')
  expect(await balance()).toBe(units(500n))
  expect(await tell({ ...message, amount: '900.0000' })).toBe('CONFLICT')
  expect(await refund(message, 200n)).toBe('REVERSAL_REVIEW')
  expect(await refund(message, 100n)).toBe('REVERSAL_REVIEW')
  expect(await balance()).toBe(units(200n))
  await sql`
    update cashier.callback set callback_id = ${rows[0]?.id}
     where provider_txn_id = ${message.providerTxnId} and status = 'PAID' and outcome = 'CREDITED'`.execute(db)
})

describe('the accounts of two merchants at one provider', () => {
  const suspenseOf = async ({ providerTxnId }: Word) => {
    const { rows } = await sql<{ merchant: string; currency: string; amount: bigint }>`
      select b.merchant_code as merchant, s.currency, s.amount from cashier.suspense s
        join brand.brand b using (brand_id) where s.provider_txn_id = ${providerTxnId}`.execute(parlour.database.db)
    return rows
  }

  test('number their transactions each for itself', async () => {
    const message = await paid()
    const other = { ...message, reference: 'of nobody', merchant: 'verbena', currency: 'VND' }
    expect(await tell(other)).toBe('SUSPENDED')
    expect(await suspenseOf(message)).toEqual([{ merchant: 'verbena', currency: 'VND', amount: units(500n) }])
    expect(await tell({ ...other, status: 'REVERSED' })).toBe('REVERSED')
    expect(await balance()).toBe(units(500n))
    expect(await transactionOf(message)).toEqual([
      { merchant: 'parlour', paid: units(500n), returned: 0n },
      { merchant: 'verbena', paid: units(500n), returned: units(500n) },
    ])
  })

  test.each([
    ['the merchant that was named', { merchant: 'verbena', currency: 'VND', isOrder: false }, 'verbena'],
    [
      'the merchant that was named, of another brand’s order',
      { merchant: 'verbena', currency: 'VND', isOrder: true },
      'verbena',
    ],
    [
      'the brand of its currency, where nobody is called so',
      { merchant: 'nobody', currency: 'VND', isOrder: false },
      'verbena',
    ],
    ['the order’s brand, where nobody is called so', { merchant: 'nobody', currency: 'PHP', isOrder: true }, 'parlour'],
  ])('money that fits no order lies with %s', async (_name, { isOrder, ...change }, owner) => {
    const message = { ...(await newCallback()), ...change, ...(isOrder ? {} : { reference: randomUUID() }) }
    expect(await tell(message)).toBe('SUSPENDED')
    expect(await suspenseOf(message)).toEqual([{ merchant: owner, currency: message.currency, amount: units(500n) }])
    expect(await balance()).toBe(0n)
  })

  test('of nobody who is known, in a currency of no brand, is refused and leaves nothing', async () => {
    const message = { ...(await newCallback()), merchant: 'nobody', currency: 'USD' }
    expect(await send(message)).toMatchObject({ status: 401, code: 'cashier.callback_refused' })
    expect([await transactionOf(message), await suspenseOf(message)]).toEqual([[], []])
  })
})

describe('what is booked', () => {
  const entriesOf = async (reference: string) => {
    const { rows } = await sql<{ factId: string; kind: string; event: string; txn: string }>`
      select e.fact_id as "factId", e.kind, c.event_id as event, c.provider_txn_id as txn
        from wallet.entry e join wallet.posting p using (fact_id, kind, seq)
        left join cashier.callback c on c.callback_id = (e.details -> 'source' ->> 'id')::uuid
       where c.deposit_id = ${reference} order by e.at_ms, c.callback_id`.execute(parlour.database.db)
    return rows
  }

  test('leads back to the word that it came of', async () => {
    const message = { ...(await newCallback()), eventId: `paid-${n}` }
    await tell(message)
    await refund(message, 200n, { eventId: `back-${n}` })
    expect(await entriesOf(message.reference)).toMatchObject([
      { kind: 'deposit.confirmed', event: `paid-${n}`, txn: message.providerTxnId },
      { kind: 'deposit.reversed', event: `back-${n}`, txn: message.providerTxnId },
    ])
  })

  test('is booked once, whatever else was lost: the entry itself refuses it', async () => {
    const message = await paid()
    const { db } = parlour.database
    const { rows: kept } = await sql<{ message: string; transaction: string }>`
      select to_jsonb(c)::text as message, to_jsonb(t)::text as transaction
        from cashier.callback c join cashier.provider_transaction t using (provider, merchant, provider_txn_id)
       where provider_txn_id = ${message.providerTxnId}`.execute(db)
    await sql`delete from cashier.provider_transaction where provider_txn_id = ${message.providerTxnId}`.execute(db)
    await sql`delete from cashier.callback where provider_txn_id = ${message.providerTxnId}`.execute(db)
    expect(await send(message)).toMatchObject({ status: 500 })
    expect(await balance()).toBe(units(500n))
    const broken = await brokenChecks(parlour.database)
    expect(broken.map(({ name }) => name)).toContain('callbacks_lead_to_entries')
    const [row] = kept
    await sql`insert into cashier.callback
              select * from jsonb_populate_record(null::cashier.callback, ${row?.message}::jsonb)`.execute(db)
    await sql`insert into cashier.provider_transaction
              select * from jsonb_populate_record(null::cashier.provider_transaction, ${row?.transaction}::jsonb)`.execute(
      db,
    )
  })
})
