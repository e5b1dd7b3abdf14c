import { randomUUID } from 'node:crypto'
import { commitOf, readSeed } from '@parlour/core/fair/commitment.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, units } from '@parlour/core/money/money.ts'
import { splitBySeed } from '@parlour/core/rules/promo/envelope-split.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenChecks } from '../support/ledger.ts'
import { openTestConsole, type Desk } from '../support/console.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'

// Red envelopes: a pot that is split and sealed before the first is opened, given out in the order in which members come.

let parlour: TestParlour
let rosa: Desk
let marta: Desk
let n = 0
const base = '/console/api/brands/parlour/envelopes'
const reason = 'Because the test says so.'
const refused = (code: string) => ({ success: false, code })
const minute = 60_000

beforeAll(async () => {
  parlour = await openTestParlour()
  const console = await openTestConsole(parlour)
  rosa = await console.enter('administrator')
  marta = await console.enter('administrator')
})
afterEach(async () => {
  expect(await brokenChecks(parlour.database)).toEqual([])
})
afterAll(() => parlour.close())

interface Drop {
  readonly dropId: string
  readonly left: number
  readonly commit: string
  readonly opensAt: number
}
async function list(): Promise<readonly Drop[]> {
  return (await parlour.call('GET', '/api/promo/envelopes', {})).value['list'] as Drop[]
}
const mine = async ({ token }: TestMember) => (await parlour.call('GET', '/api/promo/envelopes/mine', { token })).value

/** Written by one, published by two; they open in a minute. */
async function publish(change: object = {}): Promise<{ planId: string; drop: Drop }> {
  const before = new Set((await list()).map(({ dropId }) => dropId))
  const opensAt = (await parlour.clock.now()) + minute
  const plan = {
    titles: { en: 'Lunch' },
    opensAt,
    minutes: 10,
    days: 1,
    pot: '100',
    count: 5,
    rankFrom: 0,
    turnoverPercent: 100,
  }
  const { value } = await rosa.call('POST', base, { ...plan, ...change, reason })
  const planId = String(value['planId'])
  expect(await rosa.call('POST', `${base}/${planId}/publication-proposals`, { reason })).toMatchObject({
    success: true,
  })
  const waiting = (await marta.call('GET', '/console/api/approvals?state=waiting')).value['list'] as {
    approvalId: string
    seen: string
  }[]
  const { approvalId, seen } = defined(waiting[0], 'a proposal waits')
  const verdict = { verdict: 'approved', seen, reason }
  expect(await marta.call('POST', `/console/api/approvals/${approvalId}/decision`, verdict)).toMatchObject({
    success: true,
  })
  const drop = (await list()).find(({ dropId }) => !before.has(dropId))
  return { planId, drop: defined(drop, 'envelopes are announced') }
}

const open = (member: TestMember, dropId: string, key: string = randomUUID()) =>
  parlour.call('POST', `/api/promo/envelopes/${dropId}/openings`, {
    token: member.token,
    merchant: member.merchant,
    key,
  })
const proof = async (dropId: string) => (await parlour.call('GET', `/api/promo/envelopes/${dropId}/proof`, {})).value
const member = () => parlour.register(`envelope${(n += 1)}`)

test('an envelope is opened once, in its time, and what is in it is cash that is to be played', async () => {
  const { drop } = await publish()
  const own = await member()
  expect(await open(own, drop.dropId)).toMatchObject(refused('promo.envelopes_coming'))
  await parlour.clock.advance(minute)
  const key = randomUUID()
  const first = await open(own, drop.dropId, key)
  expect(first.value).toMatchObject({ place: 1 })
  const amount = String(first.value['amount'])
  expect((await open(own, drop.dropId, key)).value).toEqual(first.value)
  expect((await open(own, drop.dropId)).value).toEqual(first.value)
  expect(toWire((await parlour.balanceOf(own)).balance)).toBe(amount)
  const { value } = await parlour.call('GET', '/api/cashier/turnover', { token: own.token })
  expect(value['list']).toMatchObject([{ of: 'award', deposited: amount, required: amount }])
  expect((await list()).find(({ dropId }) => dropId === drop.dropId)).toMatchObject({ left: 4 })
  expect(await mine(own)).toEqual({ isShown: true, list: [{ dropId: drop.dropId, amount, place: 1 }] })
})

test('of many who come together as many open one as there are; the pot is given out, and anyone checks the split', async () => {
  const { drop } = await publish({ count: 7, pot: '100' })
  const { dropId } = drop
  const members = await Promise.all(Array.from({ length: 20 }, () => member()))
  await parlour.clock.advance(minute)
  expect(await proof(dropId)).toMatchObject({ seed: null, commit: drop.commit })
  // Each twice, so that a second tap of the same member stands in the same batch.
  const answers = await Promise.all(members.flatMap((one) => [one, one]).map((one) => open(one, dropId)))
  const opened = new Map(
    answers.flatMap(({ success, value }) =>
      success ? [[Number(value['place']), String(value['amount'])] as const] : [],
    ),
  )
  expect([...opened.keys()].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(answers.filter(({ success }) => success)).toHaveLength(14)
  expect(answers.filter(({ code }) => code === 'promo.envelopes_gone')).toHaveLength(26)
  // Who came too late is told so from memory now; who opened one is told again what it found.
  const again = await Promise.all(members.map((one) => open(one, dropId)))
  expect(again.map(({ code }) => code ?? 'opened').toSorted()).toEqual([
    ...Array.from({ length: 7 }, () => 'opened'),
    ...Array.from({ length: 13 }, () => 'promo.envelopes_gone'),
  ])
  const sum = [...opened.values()].reduce((total, amount) => total + (fromWire(amount) ?? 0n), 0n)
  expect(sum).toBe(units(100n))

  const told = await proof(dropId)
  const seed = defined(readSeed(String(told['seed'])), 'a seed is told')
  expect(commitOf(seed)).toBe(drop.commit)
  const of = { pot: units(100n), count: 7, unit: fromWire(String(told['unit'])) ?? 0n, merchantCode: 'parlour', dropId }
  expect(told['context']).toBe(`envelopes|parlour|${dropId}`)
  const amounts = splitBySeed(seed, of).map((amount) => toWire(amount))
  expect(amounts).toEqual([1, 2, 3, 4, 5, 6, 7].map((place) => opened.get(place)))
  expect((told['opened'] as { amount: string }[]).map(({ amount }) => amount)).toEqual(amounts)
})

test('what is sealed stays: neither pot, nor seed, nor count is changed, and nothing is opened twice', async () => {
  const { drop } = await publish()
  const change = (what: string) =>
    sql`update promo.envelope_drop set ${sql.raw(what)} where drop_id = ${drop.dropId}`.execute(parlour.database.db)
  await expect(change(`commit = 'another'`)).rejects.toThrow('as they were sealed')
  await expect(change(`pot = pot * 2`)).rejects.toThrow('as they were sealed')
  await expect(change(`seed_sealed = '\\x00'`)).rejects.toThrow('as they were sealed')
  // No table tells an amount before its envelope is opened.
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from promo.award where source_id = ${drop.dropId}`.execute(parlour.database.db)
  expect(rows).toEqual([{ n: 0 }])
})

test('envelopes of another brand, of a higher rank, and for who is kept from playing are not opened', async () => {
  const { drop } = await publish({ rankFrom: 3 })
  const { drop: forAll } = await publish()
  const [own, excluded] = [await member(), await member()]
  await parlour.clock.advance(2 * minute)
  expect(await open(own, drop.dropId)).toMatchObject(refused('promo.not_for_rank'))
  const other = await parlour.register(`envelope${(n += 1)}`, 'verbena')
  expect(await open(other, forAll.dropId)).toMatchObject(refused('promo.envelopes_unknown'))
  const held = { token: excluded.token, body: { days: 1 } }
  expect(await parlour.call('POST', '/api/protection/time-outs', held)).toMatchObject({ success: true })
  expect(await open(excluded, forAll.dropId)).toMatchObject(refused('protection.time_out'))
  expect(await mine(excluded)).toEqual({ isShown: false, list: [] })
  expect(await open(own, randomUUID())).toMatchObject(refused('promo.envelopes_unknown'))
})

test('a plan of days gives out a pot each day; ended, those that are not open yet are not given out', async () => {
  const before = (await list()).length
  const { planId, drop } = await publish({ days: 3 })
  expect((await list()).length - before).toBe(3)
  await parlour.clock.advance(minute)
  const own = await member()
  expect(await open(own, drop.dropId)).toMatchObject({ success: true })
  expect((await rosa.call('POST', `${base}/${planId}/endings`, { reason })).value).toEqual({ cancelled: 2 })
  expect(await open(await member(), drop.dropId)).toMatchObject({ success: true })
  const { value } = await rosa.call('GET', base)
  expect(value).toMatchObject({ currency: 'PHP', timeZone: 'Asia/Manila' })
  const sheet = (value['list'] as { planId: string }[]).find((one) => one.planId === planId)
  expect(sheet).toMatchObject({ opened: 2 })
})

test.each([
  ['gives less than a unit to each', { pot: '1', count: 101 }],
  ['is no whole units', { pot: '1.005', count: 5 }],
])('a plan that %s is refused', async (_, change) => {
  const opensAt = (await parlour.clock.now()) + minute
  const plan = { titles: { en: 'Lunch' }, opensAt, minutes: 10, days: 1, rankFrom: 0, turnoverPercent: 100 }
  const answer = await rosa.call('POST', base, { ...plan, ...change, reason })
  expect(answer).toMatchObject({ ...refused('console.envelopes_invalid'), value: { faults: ['pot'] } })
})

test('where time is over before all are opened, the seed is told by and by', async () => {
  const { drop } = await publish({ minutes: 1 })
  await parlour.clock.advance(minute)
  await open(await member(), drop.dropId)
  const tell = () => parlour.jobs.find(({ name }) => name === 'promo:envelope_seeds')?.work({})
  await tell()
  expect(await proof(drop.dropId)).toMatchObject({ seed: null })
  await parlour.clock.advance(minute)
  expect(await open(await member(), drop.dropId)).toMatchObject(refused('promo.envelopes_gone'))
  await tell()
  const seed = defined(readSeed(String((await proof(drop.dropId))['seed'])), 'a seed is told')
  expect(commitOf(seed)).toBe(drop.commit)
})
