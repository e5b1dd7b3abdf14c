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

/**
 * What the lines of a kind of a member's cash and bonus come to in a time, taken back or not. A bonus counts when it is
 * given and what is taken away of it counts off; what becomes cash moves between the two, so it counts nothing.
 */
export async function sumRecords(
  { db, ask }: Pick<Database, 'db' | 'ask'>,
  memberId: string,
  { kind, from, to }: Requested,
): Promise<Money> {
  assert(from <= to, 'a time does not end before it begins')
  // Where nothing ever moved there is no line to look for: nearly nobody has more than cash.
  const accountIds = (await findMemberAccounts(db, memberId))
    .filter(({ purpose, version }) => version > 0n && (purpose === 'PLAYER_CASH' || purpose === 'PLAYER_BONUS'))
    .map(({ accountId }) => accountId)
  if (accountIds.length === 0) return 0n
  const [sum] = await ask(sumLines({ accountIds, from, to, kinds: kindsOf(kind) }))
  return sum?.total ?? 0n
}
