import { assert } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Database } from '#platform/db/database.ts'
import { sumLines } from './record.sql.ts'
import { kindsOf, type RecordKind } from './rules/record-kind.ts'
import { findMemberAccounts } from './wallet.sql.ts'

interface Requested {
  /** Neither stakes nor wins, which are summed with their bets. */
  readonly kind: Exclude<RecordKind, 'bet' | 'win' | 'refund' | 'transfer_in' | 'transfer_out'>
  readonly from: number
  readonly to: number
}

/** What the lines of a kind of a member's account record come to in a time, taken back or not. */
export async function sumRecords(
  { db, ask }: Pick<Database, 'db' | 'ask'>,
  memberId: string,
  { kind, from, to }: Requested,
): Promise<Money> {
  assert(from <= to, 'a time does not end before it begins')
  const cash = (await findMemberAccounts(db, memberId)).find(({ purpose }) => purpose === 'PLAYER_CASH')
  if (cash === undefined) return 0n
  const [sum] = await ask(sumLines({ accountId: cash.accountId, from, to, kinds: kindsOf(kind) }))
  return sum?.total ?? 0n
}
