import type { Static } from 'typebox'
import type { RecordKind as RecordKindSchema } from '@parlour/core/contract/wallet/player/wallet.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { EntryKind } from '../types.ts'

export type RecordKind = Static<typeof RecordKindSchema>

/** Which way money went is said by the line; the entry is the same on both sides of a transfer. */
type Word = Exclude<RecordKind, 'transfer_in' | 'transfer_out'> | 'transfer'

/** What a player reads in the account record for each kind of entry (rule book E12). */
const recordKinds: Readonly<Record<EntryKind, Word>> = {
  'deposit.confirmed': 'deposit',
  'deposit.suspended': 'deposit',
  'deposit.assigned': 'deposit',
  'deposit.returned': 'adjustment',
  'deposit.reversed': 'adjustment',
  'deposit.charged_back': 'adjustment',
  'deposit.chargeback_fee': 'fee',
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
  'bet.adjusted': 'adjustment',
  'agent.realtime_salary': 'salary',
  'rebate.paid': 'rebate',
  'rebate.reversed': 'adjustment',
  'rebate.chain': 'rebate',
  'rebate.chain_reversed': 'adjustment',
  'rebate.daily': 'rebate',
  'transfer.up': 'transfer',
  'transfer.down': 'transfer',
  'transfer.top_up': 'transfer',
  'demo.granted': 'adjustment',
  'promo.credited': 'bonus',
  'promo.reversed': 'bonus',
  'tip.paid': 'adjustment',
  'tip.reversed': 'adjustment',
  'vendor.corrected': 'adjustment',
  'vendor_wallet.sent': 'transfer',
  'vendor_wallet.arrived': 'transfer',
  'vendor_wallet.refunded': 'transfer',
  'vendor_wallet.returned': 'transfer',
  'vendor_wallet.played': 'adjustment',
  'vendor_play.counted': 'adjustment',
  'adjustment.credited': 'adjustment',
  'adjustment.debited': 'adjustment',
  'promo.awarded': 'bonus',
  'bonus.granted': 'bonus',
  'bonus.converted': 'bonus',
  'bonus.removed': 'bonus',
  'points.earned': 'points',
  'points.withdrawn': 'points',
  'points.converted': 'points',
  'points.paid': 'points',
  'points.redeemed': 'points',
  'points.refunded': 'points',
  'points.rewarded': 'points',
  'points.granted': 'points',
  'points.removed': 'points',
  'agent.dividend': 'dividend',
  'agent.daily_salary': 'salary',
  'agent.hourly_salary': 'salary',
}

export function recordKindOf(kind: string, amount: Money): RecordKind {
  assert(kind in recordKinds, 'every entry kind has its word in the record')
  const word = recordKinds[kind as EntryKind]
  if (word !== 'transfer') return word
  return amount < 0n ? 'transfer_out' : 'transfer_in'
}

/** Which lines are of a kind: all, or those that money came in or went out by. */
export type Way = 'IN' | 'OUT' | null

const ways: Readonly<Partial<Record<RecordKind, Way>>> = { transfer_in: 'IN', transfer_out: 'OUT' }
export const wayOf = (wanted: RecordKind | undefined): Way => (wanted && ways[wanted]) ?? null

/** The entry kinds of a filter; all of them without one, none where the two have nothing in common. */
export function kindsOf(wanted: RecordKind | undefined, entry?: string): readonly string[] {
  const word = wayOf(wanted) === null ? wanted : 'transfer'
  return Object.entries(recordKinds)
    .filter(([kind, record]) => (word === undefined || record === word) && (entry === undefined || kind === entry))
    .map(([kind]) => kind)
}
