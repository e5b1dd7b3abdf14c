import { bigints, smallints, texts, uuids } from '#platform/db/arrays.ts'
import type { Tx } from '#platform/db/database.ts'
import { rowsOf, statement } from '#platform/db/statement.ts'

/** Takes live bets whose wait is over, the oldest first, that nobody else is deciding. */
export async function takeDueBets(tx: Tx, limit: number): Promise<readonly string[]> {
  const rows = await statement<{ betId: string }>`
    select bet_id as "betId" from sportsbook.pending
     where kind = 'BET' and due_ms <= platform.now_ms() order by due_ms, bet_id limit ${limit} for update skip locked`.send(
    tx,
  )
  return rows.map(({ betId }) => betId)
}

/** How the wait of a bet ended. */
export interface Verdict {
  readonly betId: string
  readonly at: number
  /** Why it was refused: `DANGER`, `CLOSED`, `PRICE`; null: it was taken. */
  readonly refusedFor: string | null
  readonly leg: number | null
  /** What each leg was taken at, where one became worse. */
  readonly odds: readonly string[] | null
}

/** Writes verdicts, and that nobody waits for them any more. */
export async function writeVerdicts(tx: Tx, verdicts: readonly Verdict[]): Promise<void> {
  if (verdicts.length === 0) return
  await Promise.all([
    statement`
      insert into sportsbook.verdict (bet_id, at_ms, refused_for, leg, odds)
      select bet_id, at_ms, refused_for, leg, odds::text[] from (${rowsOf(
        uuids(verdicts, (v) => v.betId),
        bigints(verdicts, (v) => v.at),
        texts(verdicts, (v) => v.refusedFor),
        smallints(verdicts, (v) => v.leg),
        texts(verdicts, (v) => v.odds && `{${v.odds.join(',')}}`),
      )}) as new(bet_id, at_ms, refused_for, leg, odds)`.send(tx),
    statement`
      delete from sportsbook.pending where kind = 'BET' and bet_id = any(${uuids(verdicts, (v) => v.betId)}::uuid[])`.send(
      tx,
    ),
  ])
}
