import { expect, test } from 'vitest'
import { conflictIdOf, eventOf } from './callback-event.ts'
import type { Callback } from './types.ts'

const callback = (change: Partial<Callback> = {}): Callback => ({
  provider: 'sandbox',
  reference: 'r',
  providerTxnId: 't',
  status: 'REVERSED',
  amount: 40_0000n,
  currency: 'PHP',
  merchant: 'parlour',
  ...change,
})
const hashOf = (change: Partial<Callback>) => eventOf(callback(change)).bodyHash.toString('hex')

test('an event without a number is known by transaction, status, amount and currency', () => {
  expect(eventOf(callback())).toMatchObject({ id: 't REVERSED 400000 PHP', hasOwnId: false })
  expect(eventOf(callback({ amount: 60_0000n })).id).not.toBe(eventOf(callback()).id)
  expect(eventOf(callback({ reference: 'other', fee: 1n })).id).toBe(eventOf(callback()).id)
})

test('a number of its own is its key, whatever it says', () => {
  expect(eventOf(callback({ eventId: 'e-1' }))).toMatchObject({ id: 'e-1', hasOwnId: true })
})

test.each([
  ['transaction', { providerTxnId: 'u' }],
  ['status', { status: 'PAID' as const }],
  ['amount', { amount: 1n }],
  ['currency', { currency: 'VND' }],
  ['reference', { reference: 's' }],
  ['merchant', { merchant: 'verbena' }],
  ['fee', { fee: 1n }],
])('another %s is another meaning', (_name, change) => expect(hashOf(change)).not.toBe(hashOf({})))

test('the number itself is no part of the meaning, and no fee is a fee of nothing', () => {
  expect(hashOf({ eventId: 'e-1' })).toBe(hashOf({}))
  expect(hashOf({ fee: 0n })).toBe(hashOf({}))
})

test('what contradicts an event has a key that no provider can send', () => {
  expect(conflictIdOf(eventOf(callback({ eventId: 'e-1' })))).toMatch(/^e-1 contradicted [0-9a-f]{32}$/)
})
