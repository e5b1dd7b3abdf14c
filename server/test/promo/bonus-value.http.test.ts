import { randomUUID } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { openPromotionStage, type PromotionStage } from '../support/promotions.ts'
import { keepSessions } from '../support/sessions.ts'
import { newPlayer, newVendor, type TestPlayer, type TestVendor } from '../support/vendors.ts'

// What all bonuses of a member ever gave and took: the sums of what its bonuses say one by one.

let parlour: TestParlour
let stage: PromotionStage
let vendor: TestVendor
let n = 0
const day = 86_400_000
const free = { needJoin: false, leastDeposit: null, reward: { kind: 'FIXED', amount: '100' } }
const rollover = { base: 'BONUS', multiplier: 1, products: { RNG: 100 }, days: 60 }

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  stage = await openPromotionStage(parlour)
  vendor = await newVendor(parlour, 'reels')
})
afterAll(() => parlour.close())

interface Sums {
  readonly received: string
  readonly converted: string
  readonly removed: string
  readonly locked: string
}
interface Shown {
  readonly totals: Sums
  readonly list: readonly (Sums & { readonly year: number; readonly promotionId: string; readonly times: number })[]
  readonly next: string | null
}
const read = async ({ token, merchant }: TestMember, cursor?: string) => {
  const path = `/api/promo/bonus-value${cursor === undefined ? '' : `?cursor=${cursor}`}`
  return (await parlour.call('GET', path, { token, merchant })).value as unknown as Shown
}

async function withCode(code: string, change: object = {}): Promise<string> {
  return stage.publish({ ...free, type: 'PROMOCODE', code, rollover, titles: { en: `Of ${code}` }, ...change })
}
const newcomer = () => newPlayer(parlour, vendor, { name: `value${(n += 1)}`, cash: 0n })

async function spin(p: TestPlayer, stake: number, win: number): Promise<void> {
  const [txId, refTxId] = [randomUUID(), randomUUID()]
  const fields = { roundId: refTxId, amount: String(stake) }
  expect(await vendor.call('bet', p.fields(refTxId, fields))).toMatchObject({ status: 'OK' })
  expect(await vendor.call('win', p.fields(txId, { ...fields, refTxId, amount: String(win) }))).toMatchObject({
    status: 'OK',
  })
}
async function leave(member: TestMember): Promise<void> {
  const { active } = await stage.bonuses(member)
  const { grantId } = defined(active ?? undefined, 'a bonus is active')
  expect(await stage.leave(member, grantId)).toMatchObject({ success: true })
}

test('what was received, became cash, went and is locked, by year and promotion, and in all', async () => {
  const [first, second, third] = [await withCode('ONE'), await withCode('TWO'), await withCode('THREE')]
  const p = await newcomer()
  const { member } = p
  expect(await read(member)).toEqual({
    totals: { received: '0.0000', converted: '0.0000', removed: '0.0000', locked: '0.0000' },
    list: [],
    next: null,
  })
  await stage.code(member, 'ONE')
  await spin(p, 60, 0)
  await spin(p, 40, 130)
  // Played through: 130 are cash. The next one waits for nothing, and is left with half of it.
  await stage.code(member, 'TWO')
  await parlour.clock.advance(1000)
  expect((await stage.bonuses(member)).ended).toMatchObject([{ state: 'COMPLETED', converted: '130.0000' }])
  await leave(member)
  await parlour.clock.advance(60 * day)
  await keepSessions(parlour)
  await stage.signIn()
  await stage.code(member, 'THREE')
  const [waits, year] = [await withCode('FOUR'), new Date(await parlour.clock.now()).getUTCFullYear()]
  await stage.code(member, 'FOUR')
  const shown = await read(member)
  const own = (id: string, of: number, sums: Partial<Sums>) => ({ promotionId: id, year: of, times: 1, ...sums })
  const byId = (id: string) => shown.list.find(({ promotionId }) => promotionId === id)
  const active = { received: '100.0000', converted: '0.0000', removed: '0.0000', locked: '100.0000' }
  expect(byId(third)).toMatchObject(own(third, year, active))
  expect(byId(waits)).toMatchObject(own(waits, year, { ...active, received: '0.0000' }))
  const ended = { received: '100.0000', locked: '0.0000' }
  expect(byId(first)).toMatchObject(own(first, year - 1, { ...ended, converted: '130.0000', removed: '0.0000' }))
  expect(byId(second)).toMatchObject(own(second, year - 1, { ...ended, converted: '0.0000', removed: '100.0000' }))
  expect(shown.list.map((one) => one.year)).toEqual([year, year, year - 1, year - 1])
  expect(shown.totals).toEqual({
    received: '300.0000',
    converted: '130.0000',
    removed: '100.0000',
    locked: '200.0000',
  })
  // What is in an open bet is still locked.
  const [txId] = [randomUUID()]
  await parlour.clock.advance(1000)
  await vendor.call('bet', p.fields(txId, { roundId: txId, amount: '150' }))
  expect((await read(member)).totals).toEqual(shown.totals)
  for (const id of [first, second, third, waits]) await stage.end(id)
  // An ended promotion keeps its name.
  expect((await read(member)).list).toHaveLength(4)
})

test('pages go on where the one before ended, each promotion once; a cursor that is none begins anew', async () => {
  const { member } = await newcomer()
  const ids: string[] = []
  for (let at = 0; at < 22; at += 1) {
    ids.push(await withCode(`PAGE-${at}`))
    expect(await stage.code(member, `PAGE-${at}`)).toMatchObject({ success: true })
    await leave(member)
  }
  const one = await read(member)
  expect(one.list).toHaveLength(20)
  const two = await read(member, one.next ?? '')
  expect(two).toMatchObject({ next: null, totals: one.totals })
  const shown = [...one.list, ...two.list].map(({ promotionId }) => promotionId)
  expect(shown.toSorted()).toEqual(ids.toSorted())
  expect((await read(member, 'nonsense')).list).toEqual(one.list)
  for (const id of ids) await stage.end(id)
})

test('another member has none of it, and who plays with demo money is refused', async () => {
  expect(await read((await newcomer()).member)).toMatchObject({ list: [], totals: { received: '0.0000' } })
  const guest = await newGuest(parlour)
  const answer = await parlour.call('GET', '/api/promo/bonus-value', { token: guest.token, merchant: guest.merchant })
  expect(answer).toMatchObject({ success: false, code: 'identity.real_account_required' })
})
