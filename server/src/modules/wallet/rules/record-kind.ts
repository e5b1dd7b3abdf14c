import type { Static } from 'typebox'
import type { RecordKind as RecordKindSchema } from '@parlour/core/contract/wallet.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { EntryKind } from '../types.ts'

export type RecordKind = Static<typeof RecordKindSchema>

/** What a player reads in the account record for each kind of entry (rule book E12). */
const recordKinds: Readonly<Record<EntryKind, RecordKind>> = {
  'deposit.confirmed': 'deposit',
  'deposit.suspended': 'deposit',
  'deposit.assigned': 'deposit',
  'deposit.returned': 'adjustment',
  'deposit.reversed': 'adjustment',
  'deposit.charged_back': 'adjustment',
  'deposit.chargeback_fee': 'adjustment',
  'withdrawal.requested': 'withdrawal',
  'withdrawal.cancelled': 'withdrawal',
  'withdrawal.rejected': 'withdrawal',
  'withdrawal.paid': 'withdrawal',
  'withdrawal.refunded': 'withdrawal',
  'withdrawal.reopened': 'withdrawal',
  'bet.placed': 'bet',
  'bet.settled': 'win',
  'bet.cancelled': 'refund',
  'bet.voided': 'refund',
  'bet.reversed': 'adjustment',
  'rebate.paid': 'rebate',
  'rebate.reversed': 'adjustment',
  'transfer.up': 'transfer',
  'transfer.down': 'transfer',
  'demo.granted': 'adjustment',
  'promo.credited': 'bonus',
  'promo.reversed': 'bonus',
  'tip.paid': 'adjustment',
  'tip.reversed': 'adjustment',
  'vendor.corrected': 'adjustment',
  'adjustment.credited': 'adjustment',
  'adjustment.debited': 'adjustment',
}

export function recordKindOf(kind: string): RecordKind {
  assert(kind in recordKinds, 'every entry kind has its word in the record')
  return recordKinds[kind as EntryKind]
}

/** The entry kinds of a filter; all of them without one, none where the two have nothing in common. */
export function kindsOf(wanted: RecordKind | undefined, entry?: string): readonly string[] {
  return Object.entries(recordKinds)
    .filter(([kind, record]) => (wanted === undefined || record === wanted) && (entry === undefined || kind === entry))
    .map(([kind]) => kind)
}
