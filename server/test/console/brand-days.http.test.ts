import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDaySums } from '../../src/modules/bets/day-sums.ts'
import { openTestConsole, type Desk, type TestConsole } from '../support/console.ts'
import { newGuest } from '../support/guests.ts'
import { openTestParlour, type TestMember, type TestParlour } from '../support/parlour.ts'
import { allEndings, placeSlip } from '../support/slip.ts'

// What a brand earned, as its overview tells it.

interface Sums {
  readonly bets: number
  readonly stake: string
  readonly payout: string
}
interface Days {
  readonly currency: string
  readonly days: readonly (Sums & { readonly day: string; readonly members: number })[]
  readonly products: readonly (Sums & { readonly product: string })[]
}

let parlour: TestParlour
let console: TestConsole
let desk: Desk
let members: readonly TestMember[]
let guest: TestMember

beforeAll(async () => {
  parlour = await openTestParlour()
  await parlour.clock.hold()
  await parlour.round()
  console = await openTestConsole(parlour)
  desk = await console.enter('administrator')
  members = [await parlour.register('anabel'), await parlour.register('benedict')]
  guest = await newGuest(parlour)
  for (const member of members) await parlour.credit(member, 1000n)
  for (const member of [...members, guest]) {
    // All endings of one prize: one of them wins, whatever is drawn.
    await placeSlip(parlour, member, { ...allEndings, playCode: 'DE_DB' })
  }
  await parlour.clock.nextIssue()
  await parlour.round()
  await createDaySums(parlour.database).upToDate()
})
afterAll(() => parlour.close())

const read = async (merchant = 'parlour', query = '') =>
  (await desk.call('GET', `/console/api/brands/${merchant}/days${query}`)).value as unknown as Days

interface Own extends Sums {
  readonly profit: string
}

const ownDay = async ({ token }: TestMember) =>
  (await parlour.call('GET', '/api/member/home', { token })).value['today'] as Own

const sumOf = (wires: readonly string[]) => toWire(wires.reduce((all, wire) => all + (fromWire(wire) ?? 0n), 0n))

test('the last day is what the members of the brand staked and won back on it; demo money is in no sum', async () => {
  const { days, products, currency } = await read()
  expect(currency).toBe('PHP')
  expect(days).toHaveLength(14)
  expect(days.map(({ day }) => day)).toEqual(days.map(({ day }) => day).toSorted())
  const own = await Promise.all(members.map(ownDay))
  const sums = {
    bets: members.length,
    stake: sumOf(own.map(({ stake }) => stake)),
    payout: sumOf(own.map(({ payout }) => payout)),
  }
  expect(sums).toMatchObject({ stake: '200.0000', payout: '199.0000' })
  expect(days.at(-1)).toMatchObject({ ...sums, members: members.length })
  expect(products).toEqual([{ product: 'LOTT', rebate: '0.0000', ...sums }])
  // The guest has a day of its own.
  expect(await ownDay(guest)).toMatchObject({ bets: 1 })
  // Days on which nothing was settled are there too.
  expect(days.slice(0, -1).every(({ bets, stake }) => bets === 0 && stake === '0.0000')).toBe(true)
})

test('a member is counted once a day, however often bets of theirs are settled', async () => {
  const [member] = members
  if (member === undefined) throw new Error('no member')
  await placeSlip(parlour, member, { ...allEndings, playCode: 'DE_DB' })
  await parlour.clock.nextIssue()
  await parlour.round()
  await createDaySums(parlour.database).upToDate()
  const { days } = await read()
  expect(days.at(-1)).toMatchObject({ bets: members.length + 1, members: members.length })
})

test('as many days as are asked for, and of another brand its own', async () => {
  expect((await read('parlour', '?days=2')).days).toHaveLength(2)
  const other = await read('verbena')
  expect(other.products).toEqual([])
  expect(other.days.every(({ bets }) => bets === 0)).toBe(true)
})
