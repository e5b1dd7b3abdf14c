import { expect, test } from 'vitest'
import { bodyOf, budgetOf, emptyPrize, faultsOf, formOf, stateOf, type RaffleForm } from './raffle-form.ts'
import { known, now, raffle } from './raffles.test-support.ts'

const filled = formOf(raffle(), known, now)
const faults = (own: Partial<RaffleForm>) =>
  Object.fromEntries([...faultsOf({ ...filled, ...own }, known, now)].map(([field, { key }]) => [field, key]))

test('a new raffle is of the next week on the brand’s clock, and is closed at noon behind it', () =>
  expect(formOf(undefined, known, now)).toMatchObject({
    firstDay: '2026-11-21',
    lastDay: '2026-11-27',
    closesAt: '2026-11-28T12:00',
    depositStep: '500',
    turnoverStep: '5000',
    perDay: '10',
  }))

test('a draft becomes fields, and those the same draft', () => {
  const { titles, texts, firstDay, lastDay, closesAt, perDay, ticketsMost, winners, perMember } = raffle()
  expect(bodyOf(filled, known)).toEqual({
    titles,
    texts,
    firstDay,
    lastDay,
    closesAt,
    perDay,
    ticketsMost,
    winners,
    perMember,
    depositStep: '100',
    turnoverStep: null,
    prizes: [{ titles: { en: 'Jackpot' }, amount: '1000', turnoverPercent: 300, stock: 1, weight: 2 }],
    consolation: { titles: { en: 'Thanks' }, amount: '5', turnoverPercent: 0 },
  })
  expect(faults({})).toEqual({})
})

const [first] = filled.prizes
test.each<[string, Partial<RaffleForm>, Record<string, string>]>([
  ['no title', { titles: { en: ' ' } }, { titles: 'needed' }],
  ['no text', { texts: {} }, { texts: 'needed' }],
  ['a day that is over', { firstDay: '2026-11-19' }, { firstDay: 'past' }],
  ['no day', { lastDay: '' }, { lastDay: 'day' }],
  ['a last day before the first', { lastDay: '2026-11-20' }, { lastDay: 'order' }],
  ['no closing', { closesAt: '' }, { closesAt: 'time' }],
  ['a closing before the last day', { closesAt: '2026-11-21T12:00' }, { closesAt: 'early' }],
  ['no way to a ticket', { depositStep: '' }, { depositStep: 'ways' }],
  ['tickets for nothing', { depositStep: '0' }, { depositStep: 'amount' }],
  ['too many winners', { winners: '501' }, { winners: 'between' }],
  ['no number', { perDay: '' }, { perDay: 'needed' }],
  ['a prize without amount', { prizes: [{ ...(first ?? emptyPrize), amount: '' }] }, { 'prizes.0.amount': 'needed' }],
  ['a prize without name', { prizes: [{ ...(first ?? emptyPrize), titles: {} }] }, { 'prizes.0.title': 'needed' }],
  [
    'a prize of which there is none',
    { prizes: [{ ...(first ?? emptyPrize), stock: '0' }] },
    { 'prizes.0.stock': 'between' },
  ],
  [
    'a consolation above a prize',
    { consolation: { ...filled.consolation, amount: '1001' } },
    { 'consolation.amount': 'least' },
  ],
])('%s is a fault', (_, own, found) => expect(faults(own)).toEqual(found))

test('the budget is what the prizes come to at most', () =>
  expect(budgetOf({ ...bodyOf(filled, known), winners: 3 })).toBe('1010.0000'))

test.each([
  ['only written', {}, 'draft'],
  ['published', { publishedAt: now }, 'published'],
  ['closed', { publishedAt: now, closesAt: now }, 'closed'],
  ['drawn', { publishedAt: now, draw: { drawnAt: now, seed: '', beacon: '', given: '5.0000', won: 1 } }, 'drawn'],
  ['ended', { publishedAt: now, endedAt: now }, 'ended'],
])('a raffle that is %s is said so', (_, own, state) => expect(stateOf(raffle(own), now)).toBe(state))
