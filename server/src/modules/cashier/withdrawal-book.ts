import { defined } from '@parlour/core/kernel/assert.ts'
import type { Tx } from '#platform/db/database.ts'
import { openLedger, type EntryKind, type OpenLedger, type Posting } from '#modules/wallet/index.ts'
import type { Withdrawal } from './types.ts'

/** What a withdrawal did to what its member can spend, for the answer and the push. */
export interface WithdrawalChange {
  readonly withdrawalId: string
  readonly memberId: string
  readonly brandId: string
  readonly balance: bigint
  readonly version: number
}

export function openPools(tx: Tx, memberId: string): Promise<OpenLedger> {
  return openLedger(tx, [memberId], ['PLAYER_CASH', 'PLAYER_BONUS', 'PENDING_WITHDRAWAL'])
}

export function poolsOf(ledger: OpenLedger, memberId: string) {
  return {
    cash: defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool'),
    pending: defined(ledger.accountOf(memberId, 'PENDING_WITHDRAWAL'), 'a member has a pool of pending withdrawals'),
  }
}

/** The withdrawal is the fact of all its entries: each kind of ending can be booked once a number, whoever tries. */
export function applyWithdrawal(
  ledger: OpenLedger,
  { withdrawalId, brandId, currency }: Pick<Withdrawal, 'withdrawalId' | 'brandId' | 'currency'>,
  entry: {
    readonly kind: EntryKind
    readonly seq?: number
    readonly at: number
    readonly postings: readonly Posting[]
  },
): void {
  const source = { of: 'withdrawal', id: withdrawalId }
  ledger.book.apply({ factId: withdrawalId, seq: 1, brandId, currency, source, ...entry })
}

export function changeOf(
  ledger: OpenLedger,
  { withdrawalId, memberId, brandId }: Pick<Withdrawal, 'withdrawalId' | 'memberId' | 'brandId'>,
): WithdrawalChange {
  return { withdrawalId, memberId, brandId, ...ledger.balanceOf(memberId) }
}
