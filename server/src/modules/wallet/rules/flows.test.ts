import { openBook } from '@parlour/core/rules/wallet/book.ts'
import { quarterMs } from '@parlour/core/rules/protection/limits.ts'
import { expect, test } from 'vitest'
import type { EntryKind } from '../types.ts'
import { flowsOf } from './flows.ts'

const accounts = [
  { accountId: 'cash', ownerId: 'm', purpose: 'PLAYER_CASH', balance: 1000n },
  { accountId: 'open', ownerId: 'm', purpose: 'OPEN_BETS', balance: 500n },
].map((account) => ({ ...account, currency: 'PHP', version: 1n, isFrozen: false, isWatched: true }))

/** What a member's flows are after one entry, a quarter of an hour named by its number. */
function flowsAfter(kind: EntryKind, { at, stakedAt }: { at: number; stakedAt?: number }, from: 'cash' | 'open') {
  const book = openBook<EntryKind>(accounts)
  const [debit, credit] = from === 'cash' ? ['cash', 'open'] : ['open', 'cash']
  const time = stakedAt === undefined ? {} : { stakedAt: stakedAt * quarterMs }
  const postings = [{ debit, credit, amount: 50n, ...time }]
  book.apply({ factId: 'f', kind, seq: 1, brandId: 'b', currency: 'PHP', at: at * quarterMs, postings })
  return flowsOf(book, accounts).map(({ quarter, staked }) => [quarter, staked])
}

test.each([
  ['a stake', 'bet.placed', { at: 9 }, 'cash', [[9, 50n]]],
  ['a stake that returns', 'bet.cancelled', { at: 9, stakedAt: 4 }, 'open', [[4, -50n]]],
  ['one of a void draw', 'bet.voided', { at: 9, stakedAt: 4 }, 'open', [[4, -50n]]],
  ['one that is taken again', 'bet.reversed', { at: 9, stakedAt: 4 }, 'cash', [[4, 50n]]],
  ['one of which nobody knows when', 'bet.cancelled', { at: 9 }, 'open', [[9, -50n]]],
] as const)('%s counts where it was staked', (_name, kind, when, from, flows) => {
  expect(flowsAfter(kind, when, from)).toEqual(flows)
})
