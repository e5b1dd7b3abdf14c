import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRaffles, type TestRaffles } from '../support/raffles.ts'

// What operators write of raffles: what cannot be drawn or paid is refused, and no more go on than are shown.

let raffles: TestRaffles
const refused = (code: string) => ({ success: false, code })

beforeAll(async () => {
  raffles = await openRaffles()
})
afterAll(() => raffles.end())

const prize = { titles: { en: 'One' }, amount: '10', turnoverPercent: 100, weight: 1, stock: 1 }
test.each<[string, object, readonly string[]]>([
  ['gives no tickets', { depositStep: null, turnoverStep: null }, ['depositStep', 'turnoverStep']],
  ['gives a ticket for nothing', { depositStep: '0' }, ['depositStep']],
  ['has a prize of no whole unit', { prizes: [{ ...prize, amount: '10.0001' }] }, ['prizes.0.amount']],
  ['has a prize of nothing', { prizes: [{ ...prize, amount: '0' }] }, ['prizes.0.amount', 'consolation']],
  ['consoles by more than a prize', { prizes: [{ ...prize, amount: '4' }] }, ['consolation']],
  ['ends before it begins', { firstDay: '2027-01-02', lastDay: '2027-01-01' }, ['lastDay']],
  ['is of a day that is none', { firstDay: '2027-02-30' }, ['firstDay']],
  ['goes on too long', { lastDay: '2028-01-01' }, ['lastDay']],
  ['closes before its last day', { closesAt: 1_700_000_000_000 }, ['closesAt']],
])('a raffle that %s is refused', async (_, change, faults) => {
  const answer = await raffles.draft(change)
  expect(answer).toMatchObject({ ...refused('console.raffle_invalid'), value: { faults } })
})

test('before its first day nobody claims, and no more go on together than are shown', async () => {
  const now = await raffles.parlour.clock.now()
  const dayAt = (days: number) => new Date(now + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  const later = { firstDay: dayAt(2), lastDay: dayAt(3), closesAt: now + 3 * 86_400_000 }
  const raffleId = await raffles.publish(later)
  expect(await raffles.claim(await raffles.member(100n), raffleId)).toMatchObject(refused('promo.raffle_coming'))
  const listed = (await raffles.parlour.call('GET', '/api/promo/raffles', {})).value['list'] as {
    raffleId: string
    state: string
  }[]
  const open = listed.filter(({ state }) => state !== 'drawn').length
  expect(open).toBe(1)
  for (let more = open; more < 8; more += 1) await raffles.publish(later)
  const { value } = await raffles.draft(later)
  expect(await raffles.propose(String(value['raffleId']))).toMatchObject(refused('console.raffles_full'))
})
