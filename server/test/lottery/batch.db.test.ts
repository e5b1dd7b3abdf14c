import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { toWire, units } from '@parlour/core/money/money.ts'
import { brokenChecks } from '../support/ledger.ts'
import { bodyHash } from '../../src/platform/idempotency/idempotency.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { currentIssue } from '../support/slip.ts'

let parlour: TestParlour
let numero: string
let n = 0

beforeAll(async () => {
  parlour = await openTestParlour()
})
beforeEach(async () => {
  await parlour.clock.nextIssue()
  await parlour.round()
  numero = (await currentIssue(parlour)).numero
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

async function player(whole: bigint, merchant = 'parlour'): Promise<TestMember> {
  const member = await parlour.register(`batch${(n += 1)}`, merchant)
  await parlour.credit(member, whole)
  return member
}

/** A bet as the route hands it over; submitted in one turn of the loop, several are one batch. */
function submit(owner: TestMember, wanted: { key?: string; stake?: bigint; ancestorPath?: readonly string[] } = {}) {
  const brand = parlour.brands.find(({ merchantCode }) => merchantCode === owner.merchant)
  if (!brand) throw new Error('no brand')
  const price = toWire(units(wanted.stake ?? 1n))
  const request = {
    clientBetId: wanted.key ?? randomUUID(),
    gameId: 1,
    prizeModeId: 1,
    device: 'WEB' as const,
    winStop: false,
    numeros: [{ numero, multiple: 1 }],
    contents: [
      { playId: 2704, bettingContent: '05', unitMode: 'K1', singleBetPrice: price, units: 1, totalStake: price },
    ],
  }
  return parlour.bets.submit({
    brand,
    member: {
      memberId: owner.memberId,
      brandId: brand.brandId,
      sessionId: '',
      username: owner.username,
      type: 0,
      ancestorPath: wanted.ancestorPath ?? [],
    },
    key: request.clientBetId,
    bodyHash: bodyHash(request),
    request,
  })
}

test('a member twice in a batch, with money for one, gets the first', async () => {
  const member = await player(10n)
  await parlour.database.warm()
  const decisions = await Promise.all([submit(member, { stake: 7n }), submit(member, { stake: 7n }), submit(member)])
  expect(decisions).toMatchObject([
    { ok: true, value: { receipt: { balance: '3.0000' } } },
    { ok: false, code: 'wallet.insufficient_funds', details: { balance: '3.0000', needed: '7.0000' } },
    { ok: true, value: { receipt: { balance: '2.0000' } } },
  ])
  expect(await parlour.balanceOf(member)).toMatchObject({ balance: units(2n) })
})

test('one key twice in a batch is one bet and its replay; with another body it is refused', async () => {
  const member = await player(10n)
  const key = randomUUID()
  await parlour.database.warm()
  const [first, second, third] = await Promise.all([
    submit(member, { key }),
    submit(member, { key }),
    submit(member, { key, stake: 2n }),
  ])
  expect(first).toMatchObject({ ok: true, value: { isReplay: false } })
  expect(second).toMatchObject({ ok: true, value: { isReplay: true } })
  expect(third).toMatchObject({ ok: false, code: 'request.key_reused' })
  expect((await parlour.balanceOf(member)).balance).toBe(units(9n))
})

test('a key that was answered before is replayed, and its neighbours are placed once', async () => {
  const [left, right] = [await player(10n), await player(10n)]
  const key = randomUUID()
  const first = await submit(left, { key })
  await parlour.database.warm()
  const [again, beside] = await Promise.all([submit(left, { key }), submit(right)])
  expect(again).toEqual({ ok: true, value: { ...(first.ok ? first.value : {}), isReplay: true } })
  expect(beside).toMatchObject({ ok: true, value: { isReplay: false } })
  expect((await parlour.balanceOf(left)).balance).toBe(units(9n))
  expect((await parlour.balanceOf(right)).balance).toBe(units(9n))
})

test('a key with a time in it is kept beside those of its time, for its member alone', async () => {
  const [left, right] = [await player(10n), await player(10n)]
  const key = randomUUIDv7()
  await parlour.database.warm()
  const placed = await Promise.all([submit(left, { key }), submit(right, { key })])
  expect(placed).toMatchObject([
    { ok: true, value: { isReplay: false } },
    { ok: true, value: { isReplay: false } },
  ])
  expect(await submit(left, { key })).toMatchObject({ ok: true, value: { isReplay: true } })
  expect(await submit(right, { key, stake: 2n })).toMatchObject({ ok: false, code: 'request.key_reused' })
  const { rows } = await sql<{ scope: string }>`
    select scope::text from platform.idempotency_key where key = ${key}`.execute(parlour.database.db)
  expect(new Set(rows.map(({ scope }) => scope)).size).toBe(2)
  for (const { scope } of rows) expect(scope.slice(0, 13)).toBe(key.slice(0, 13))
})

test('keys of before are found by the digest that the migration made of them', async () => {
  const member = await player(10n)
  await submit(member)
  const { rows } = await sql<{ same: boolean }>`
    select scope = encode(substr(sha256(convert_to(concat_ws(' ', brand_id, member_id, operation, key), 'UTF8')), 1, 16),
                          'hex')::uuid as same
      from platform.idempotency_key where member_id = ${member.memberId}`.execute(parlour.database.db)
  expect(rows).toEqual([{ same: true }])
})

test('one key in batches that run beside each other is one bet', async () => {
  const member = await player(10n)
  const others = await Promise.all(Array.from({ length: 4 }, () => player(10n)))
  const key = randomUUID()
  const answers: ReturnType<typeof submit>[] = []
  for (const other of others) {
    answers.push(submit(member, { key }))
    await new Promise((resolve) => setImmediate(resolve))
    answers.push(submit(other))
  }
  const decisions = await Promise.all(answers)
  expect(decisions.filter((one) => one.ok && !one.value.isReplay)).toHaveLength(5)
  expect(decisions.filter((one) => one.ok && one.value.isReplay)).toHaveLength(3)
  expect((await parlour.balanceOf(member)).balance).toBe(units(9n))
})

test('members of two brands in a batch are each paid from their own, in their own currency', async () => {
  const here = await player(10n)
  const there = await player(10_000n, 'verbena')
  const key = randomUUID()
  await parlour.database.warm()
  const decisions = await Promise.all([submit(here, { key }), submit(there, { key }), submit(here), submit(there)])
  expect(decisions.map(({ ok }) => ok)).toEqual([true, true, true, true])
  expect((await parlour.balanceOf(here)).balance).toBe(units(8n))
  expect((await parlour.balanceOf(there)).balance).toBe(units(9_998n))
})

test.each([
  ['a member who has no accounts', () => ({ owner: { ...ghost, memberId: randomUUID() } })],
  ['a line that the database refuses', (owner: TestMember) => ({ owner, ancestorPath: ['not an id'] })],
])('%s spoils nothing for the neighbours', async (_name, poison) => {
  const [left, right] = [await player(10n), await player(10n)]
  const { owner, ...wanted } = { ancestorPath: [], ...poison(right) }
  const results = await Promise.allSettled([submit(left), submit(owner, wanted), submit(right), submit(left)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect((await parlour.balanceOf(left)).balance).toBe(units(8n))
  expect((await parlour.balanceOf(right)).balance).toBe(units(9n))
})

const ghost: TestMember = { token: '', memberId: '', username: 'ghost', merchant: 'parlour' }
