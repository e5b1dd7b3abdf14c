import { uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { statement } from '#platform/db/statement.ts'
import type { OutcomeKind } from './types.ts'

/** The last outcome of a bet, also where it opened the bet again. */
export interface LastOutcome {
  readonly betId: string
  readonly seq: number
  readonly kind: OutcomeKind
  readonly payout: bigint
  readonly validTurnover: bigint
  readonly at: bigint
}

/** How bets stand; those that never ended are absent. */
export async function listLastOutcomes(tx: Tx, betIds: readonly string[]): Promise<ReadonlyMap<string, LastOutcome>> {
  const rows = await statement<LastOutcome>`
    select distinct on (bet_id) bet_id as "betId", seq, kind, payout, valid_turnover as "validTurnover", at_ms as at
      from bets.outcome where bet_id = any(${uuids(betIds)}::uuid[]) order by bet_id, seq desc`.send(tx)
  return new Map(rows.map((row) => [row.betId, row]))
}
