import { expect, test } from 'vitest'
import type { OpenLedger } from '#modules/wallet/index.ts'
import { beneficiariesOf, collectLineRebates } from './line-rebates.ts'

const line = { path: ['top', 'agent'], rates: [1956, 1950, 1940, 1900] }
const lines = new Map([
  ['a', line],
  ['b', line],
  ['c', { path: ['top'], rates: [1956, 1946, 1946] }],
])
const houses = new Map([['brand PHP', { takings: 'takings', rebates: 'rebates' }]])
const ticket = (betId: string) => ({ betId, brandId: 'brand', currency: 'PHP' })

function booked(collect: (rebates: ReturnType<typeof collectLineRebates>) => void) {
  const entries: unknown[] = []
  const ledger = {
    accountOf: (memberId: string) => `cash of ${memberId}`,
    book: { apply: (entry: unknown) => entries.push(entry) },
  } as unknown as OpenLedger
  const rebates = collectLineRebates(lines)
  collect(rebates)
  return { taken: rebates.book(ledger, houses, 7), entries }
}
const entry = (kind: string, postings: object[], seq = 1) => ({
  factId: 'a',
  seq,
  brandId: 'brand',
  currency: 'PHP',
  at: 7,
  kind,
  postings,
})
const paid = (memberId: string, amount: bigint) => ({ debit: 'rebates', credit: `cash of ${memberId}`, amount })

test('of many bets everybody above has one line, the bettors none', () => {
  expect(beneficiariesOf(lines)).toEqual(['top', 'agent'])
  const { entries, taken } = booked((rebates) => {
    rebates.add(ticket('a'), { now: 100_000n }, 1)
    rebates.add(ticket('b'), { now: 50_000n }, 1)
    rebates.add(ticket('c'), { now: 20_000n }, 1)
    // A bet whose line gets nothing, and one that was no turnover.
    rebates.add(ticket('none'), { now: 20_000n }, 1)
    rebates.add(ticket('a'), { now: 0n }, 1)
  })
  expect(taken).toEqual([])
  expect(entries).toEqual([entry('rebate.chain', [paid('top', 550n), paid('agent', 750n)])])
})

test('what a correction makes less is taken back, what it makes more is paid, and nothing is booked that is alike', () => {
  const { entries, taken } = booked((rebates) => {
    rebates.add(ticket('a'), { now: 0n, before: 100_000n }, 2)
    rebates.add(ticket('b'), { now: 5n, before: 5n }, 2)
    rebates.add(ticket('c'), { now: 100_000n, before: 0n }, 2)
  })
  expect(taken).toEqual(['cash of agent'])
  expect(entries).toEqual([
    entry('rebate.chain', [paid('top', 200n)], 2),
    entry('rebate.chain_reversed', [{ debit: 'cash of agent', credit: 'rebates', amount: 500n }], 2),
  ])
  expect(booked((rebates) => rebates.add(ticket('b'), { now: 5n, before: 5n }, 2)).entries).toEqual([])
})
