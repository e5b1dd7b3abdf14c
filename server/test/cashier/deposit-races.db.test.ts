import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import {
  depositEvents,
  stepDeposit,
  type DepositEvent,
  type DepositState,
} from '@parlour/core/rules/cashier/deposit-steps.ts'
import { sampleOf } from '@parlour/core/testing/tier.test-support.ts'
import { memberNews } from '../../src/modules/inbox/news/member-news.ts'
import { brokenChecks } from '../support/ledger.ts'
import { claimDeposit, creditTransfer, rejectDeposit } from '../../src/modules/cashier/deposit-desk.service.ts'
import { createCashier } from '../../src/modules/cashier/cashier.service.ts'
import { decideSuspended } from '../../src/modules/cashier/suspense.service.ts'
import { expireDeposits } from '../../src/modules/cashier/cashier.sql.ts'
import type { PaymentPort } from '../../src/modules/cashier/payment-port.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { openDeposits, slip } from '../support/deposits.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

let parlour: TestParlour
let deposits: ReturnType<typeof openDeposits>
let cashier: ReturnType<typeof createCashier>
let member: TestMember
let brand: { brandId: string; merchantCode: string }
const operator = 'rosa'
const reason = 'Because the test says so.'

/** A provider that answers at once, and whose word is always genuine. */
const port: PaymentPort = {
  name: 'sandbox',
  createOrder: async () => ({ redirectUrl: 'http://localhost/pay' }),
  isGenuine: async () => true,
}

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  deposits = openDeposits(parlour)
  const [first] = parlour.brands
  if (!first) throw new Error('no brand')
  brand = first
  member = await parlour.register('racer')
  cashier = createCashier({
    database: parlour.database,
    brands: parlour.brandsOfServer,
    ports: new Map([['sandbox', port]]),
    coinPorts: new Map(),
    publicUrl: 'http://localhost',
    originOf: () => 'http://localhost',
    vault: parlour.vault,
    news: memberNews,
    protection: { checkDeposit: async () => undefined },
  })
})
afterAll(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
  await parlour.close()
})

const inTx = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => parlour.database.transaction(work)
const tell = (status: 'PAID' | 'FAILED' | 'REVERSED') => (reference: string) =>
  cashier.receiveCallback(
    {
      provider: 'sandbox',
      reference,
      providerTxnId: randomUUID(),
      status,
      amount: units(500n),
      currency: 'PHP',
      merchant: 'parlour',
    },
    { rawBody: '', timestamp: '', signature: '' },
  )
/** Money that came for nobody. */
async function apart(): Promise<string> {
  const reference = `nobody ${randomUUID()}`
  await tell('PAID')(reference)
  const { rows } = await sql<{ id: string }>`
    select suspense_id as id from cashier.suspense where reference = ${reference}`.execute(parlour.database.db)
  return rows[0]?.id ?? ''
}
const overdue = (id: string) =>
  sql`update cashier.deposit set expires_at = created_at where deposit_id = ${id}`.execute(parlour.database.db)

/** What each event is when it comes to the server. */
const events: Readonly<Record<DepositEvent, (id: string) => Promise<unknown>>> = {
  open: (id) => cashier.openAtProvider(id, { language: 'en', host: 'localhost' }),
  slip: async (id) => deposits.show(member, id, [await slip()]),
  cancel: (id) => deposits.cancel(member, id),
  expire: () => inTx((tx) => expireDeposits(tx, 1000)),
  claim: (id) => inTx((tx) => claimDeposit(tx, id, operator)),
  approve: (id) =>
    inTx((tx) =>
      creditTransfer(
        tx,
        { depositId: id, amount: units(500n), number: randomUUID(), by: operator },
        { brand, news: memberNews },
      ),
    ),
  assign: async (id) => {
    const suspenseId = await apart()
    const { brandId } = brand
    const request = { suspenseId, brandId, verdict: 'ORDER', depositId: id, by: operator } as const
    return inTx((tx) => decideSuspended(tx, request, memberNews))
  },
  reject: (id) => inTx((tx) => rejectDeposit(tx, { depositId: id, reason, operator }, memberNews)),
  paid: tell('PAID'),
  failed: tell('FAILED'),
  reversed: tell('REVERSED'),
}

/** `done`, or the code of the refusal; anything else that goes wrong is the test's to fail by. */
async function outcome(work: Promise<unknown>): Promise<string> {
  try {
    const answer = (await work) as { status?: unknown; code?: string } | undefined
    return typeof answer?.status !== 'number' || answer.status === 200 ? 'done' : String(answer.code)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (typeof code !== 'string' || !/^[a-z]+\./.test(code)) throw error
    return code
  }
}

type Kind = 'provider' | 'transfer'
/** How an order of a kind comes to each state that it can come to. */
const ways: Readonly<Record<Kind, Readonly<Partial<Record<DepositState, readonly DepositEvent[]>>>>> = {
  provider: {
    CREATED: [],
    REDIRECTED: ['open'],
    CONFIRMED: ['paid'],
    EXPIRED: ['expire'],
    FAILED: ['failed'],
    CANCELLED: ['cancel'],
    REVIEW: ['paid', 'failed'],
    REVERSED: ['paid', 'reversed'],
  },
  transfer: {
    AWAITING_PAYMENT: [],
    PROCESSING: ['slip', 'claim'],
    CONFIRMED: ['slip', 'approve'],
    EXPIRED: ['expire'],
    FAILED: ['slip', 'claim', 'reject'],
    CANCELLED: ['cancel'],
  },
}
const ofProviders: ReadonlySet<DepositEvent> = new Set(['open', 'paid', 'failed', 'reversed'])
const ofEverybody: ReadonlySet<DepositEvent> = new Set(['cancel', 'expire', 'assign'])
/** What can happen to an order of a kind; the rest is about the other. */
const eventsOf = (kind: Kind) =>
  depositEvents.filter((event) => ofEverybody.has(event) || ofProviders.has(event) === (kind === 'provider'))

async function inState(kind: Kind, way: readonly DepositEvent[]): Promise<string> {
  const id =
    kind === 'provider' ? await deposits.atProvider(member) : String((await deposits.begin(member)).value['depositId'])
  for (const event of way) {
    if (event === 'expire') await overdue(id)
    await events[event](id)
  }
  return id
}
const states = (kind: Kind) => Object.entries(ways[kind]) as [DepositState, readonly DepositEvent[]][]
const after = (state: DepositState, ...run: DepositEvent[]): DepositState =>
  run.reduce((now, event) => stepDeposit(now, event) ?? now, state)

/** What the order took in is in the ledger, and nothing else is the member's. */
async function expectMoney(): Promise<void> {
  const { rows } = await sql<{ sum: bigint }>`
    select sum(received - reversed)::bigint as sum from cashier.deposit where member_id = ${member.memberId}`.execute(
    parlour.database.db,
  )
  expect((await parlour.balanceOf(member)).balance).toBe(rows[0]?.sum)
}

test.each(['provider', 'transfer'] as const)(
  'every event on every state of a %s order: what the table says happens in the database',
  async (kind) => {
    for (const [state, way] of states(kind)) {
      for (const event of depositEvents) {
        const id = await inState(kind, way)
        expect([await deposits.stateOf(id), state]).toEqual([state, state])
        if (event === 'expire') await overdue(id)
        await outcome(events[event](id))
        const expected = eventsOf(kind).includes(event) ? after(state, event) : state
        expect([await deposits.stateOf(id), state, event]).toEqual([expected, state, event])
      }
    }
    await expectMoney()
  },
  240_000,
)

type Pair = readonly [DepositEvent, DepositEvent]
const ofMoney: ReadonlySet<DepositEvent> = new Set(['approve', 'assign', 'paid', 'reversed'])

/** Pairs that change something: all of them that move money twice, and of the others so many in the short tier. */
function tried(state: DepositState, pairs: readonly Pair[]): readonly Pair[] {
  const changing = pairs.filter((pair) => pair.some((event) => stepDeposit(state, event) !== undefined))
  const isOfMoney = (pair: Pair) => pair.every((event) => ofMoney.has(event))
  const others = sampleOf(
    changing.filter((pair) => !isOfMoney(pair)),
    6,
  )
  return changing.filter((pair) => isOfMoney(pair) || others.includes(pair))
}

test.each(['provider', 'transfer'] as const)(
  'two events at once on a %s order: one of the two orders happened, whole',
  async (kind) => {
    const known = eventsOf(kind)
    const pairs = known.flatMap((first, at) => known.slice(at).map((second) => [first, second] as const))
    for (const [state, way] of states(kind)) {
      for (const [first, second] of tried(state, pairs)) {
        const id = await inState(kind, way)
        if (first === 'expire' || second === 'expire') await overdue(id)
        await parlour.database.warm()
        const said = await Promise.all([outcome(events[first](id)), outcome(events[second](id))])
        // The clock passes over what somebody holds, and comes again.
        if (first === 'expire' || second === 'expire') await events.expire(id)
        const ends = new Set([after(state, first, second), after(state, second, first)])
        // One payment of two that is taken back is a part of what came, which a person looks at.
        if ((first === 'paid' || first === 'assign') && second === 'reversed') ends.add('REVIEW')
        const end = await deposits.stateOf(id)
        const facts = [state, first, second, end, said]
        expect([end !== undefined && ends.has(end), ...facts]).toEqual([true, ...facts])
      }
    }
    await expectMoney()
  },
  240_000,
)

test('a transfer is credited once by two who approve at once, and one number once for two orders', async () => {
  const before = (await parlour.balanceOf(member)).balance
  const [first, second] = [await inState('transfer', ['slip']), await inState('transfer', ['slip'])]
  const credit = (depositId: string, number: string) =>
    inTx((tx) =>
      creditTransfer(tx, { depositId, amount: units(500n), number, by: operator }, { brand, news: memberNews }),
    )
  await parlour.database.warm()
  const twice = await Promise.all([outcome(credit(first, 'a')), outcome(credit(first, 'b'))])
  expect(twice.toSorted()).toEqual(['cashier.deposit_state', 'done'])
  const third = await inState('transfer', ['slip'])
  await parlour.database.warm()
  const shared = await Promise.all([outcome(credit(second, 'c')), outcome(credit(third, 'c'))])
  expect(shared.toSorted()).toEqual(['cashier.transfer_known', 'done'])
  expect((await parlour.balanceOf(member)).balance).toBe(before + units(1000n))
})

test('above the limit a transfer is credited by two, whoever asks, and never from another’s hand', async () => {
  await using undo = new AsyncDisposableStack()
  undo.defer(() => deposits.terms(null))
  await deposits.terms(units(400n))
  const id = await inState('transfer', ['slip', 'claim'])
  const credit = (by: string, agreedBy?: string) =>
    inTx((tx) =>
      creditTransfer(
        tx,
        { depositId: id, amount: units(500n), number: `two-${by}-${agreedBy}`, by, agreedBy },
        { brand, news: memberNews },
      ),
    )
  expect(await outcome(credit(operator))).toBe('cashier.two_persons_needed')
  expect(await outcome(credit(operator, operator))).toBe('cashier.two_persons_needed')
  expect(await outcome(credit('marta', 'lena'))).toBe('cashier.deposit_claimed')
  expect(await deposits.stateOf(id)).toBe('PROCESSING')
  expect(await outcome(credit(operator, 'marta'))).toBe('done')
  await expectMoney()
})

test('a server that dies after crediting or turning down has done none of it, and it can be done again', async () => {
  const died = new Error('killed')
  const found = { amount: units(500n), number: 'killed', by: operator }
  const steps: readonly (readonly [(tx: Tx, id: string) => Promise<unknown>, DepositState])[] = [
    [(tx, id) => creditTransfer(tx, { depositId: id, ...found }, { brand, news: memberNews }), 'CONFIRMED'],
    [(tx, id) => rejectDeposit(tx, { depositId: id, reason, operator }, memberNews), 'FAILED'],
  ]
  for (const [work, to] of steps) {
    const id = await inState('transfer', ['slip', 'claim'])
    const before = await parlour.balanceOf(member)
    const killed = inTx(async (tx) => {
      await work(tx, id)
      throw died
    })
    await expect(killed).rejects.toBe(died)
    expect([await deposits.stateOf(id), await parlour.balanceOf(member)]).toEqual(['PROCESSING', before])
    await inTx((tx) => work(tx, id))
    expect(await deposits.stateOf(id)).toBe(to)
  }
})
