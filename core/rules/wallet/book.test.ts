import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LockedAccount, openBook } from './book.ts'

const account = (accountId: string, balance: bigint): LockedAccount => ({
  accountId,
  balance,
  version: 7n,
  isFrozen: false,
})

const entry = (n: number, debit: string, credit: string, amount: bigint) => ({
  factId: `f${n}`,
  kind: 'bet.placed' as const,
  seq: 1,
  brandId: 'b',
  currency: 'PHP',
  at: 1,
  postings: [{ debit, credit, amount }],
})

test('a posting takes from one and gives to the other, and counts versions', () => {
  const book = openBook([account('a', 100n), account('b', 0n)])
  book.apply(entry(1, 'a', 'b', 30n))
  book.apply(entry(2, 'a', 'house', 20n))
  expect(book.changes()).toEqual([
    { accountId: 'a', balance: 50n, version: 9n },
    { accountId: 'b', balance: 30n, version: 8n },
  ])
  expect(book.postings[1]).toMatchObject({ debitLine: { balance: 50n, version: 9n }, creditLine: undefined })
})

test('a debt is covered once it is at zero or above, whatever covered it', () => {
  const book = openBook([account('owes', -50n), account('owes more', -90n), account('has', 0n)])
  expect(book.coveredDebts()).toEqual([])
  for (const accountId of ['owes', 'owes more', 'has']) book.apply(entry(1, 'house', accountId, 50n))
  expect(book.coveredDebts()).toEqual(['owes'])
  book.apply(entry(2, 'owes', 'house', 1n))
  expect(book.coveredDebts()).toEqual([])
})

test.each([
  [entry(1, 'a', 'b', 0n), 'positive'],
  [entry(1, 'a', 'b', -5n), 'positive'],
  [entry(1, 'a', 'a', 5n), 'two accounts'],
  [{ ...entry(1, 'a', 'b', 5n), postings: [] }, 'something'],
])('an entry that is none is a failure', (bad, why) => {
  expect(() => openBook([account('a', 9n), account('b', 9n)]).apply(bad)).toThrow(why)
})

test('whatever is booked, money is neither made nor lost, and a balance is the sum of its lines', () => {
  const names = ['a', 'b', 'c', 'd']
  const move = fc.record({
    from: fc.constantFrom(...names),
    to: fc.constantFrom(...names),
    amount: fc.bigInt({ min: 1n, max: 1_000_000n }),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
      const book = openBook(names.map((name) => account(name, 500n)))
      moves
        .filter(({ from, to }) => from !== to)
        .forEach(({ from, to, amount }, n) => book.apply(entry(n, from, to, amount)))
      const total = names.reduce((sum, name) => sum + book.balanceOf(name), 0n)
      const byLines = names.map((name) =>
        book.postings.reduce(
          (sum, p) => sum + (p.credit === name ? p.amount : 0n) - (p.debit === name ? p.amount : 0n),
          500n,
        ),
      )
      expect(total).toBe(2000n)
      expect(byLines).toEqual(names.map((name) => book.balanceOf(name)))
    }),
  )
})
