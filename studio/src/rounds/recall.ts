import type { RoundPage } from '../api-shapes.ts'
import type { Reader } from '../db/database.ts'
import { listRounds } from './round.sql.ts'
import { summaryOf } from './round-view.ts'

/** Rounds are recalled for twelve months, a page of fifty at a time. Betting book C3. */
const recalledMs = 366 * 24 * 3_600_000
const pageRows = 50

export interface RecallRequest {
  readonly gameCode?: string
  readonly cursor?: string
}

/** A player's rounds, the latest first; each can be shown again whole. */
export async function recallRounds(
  db: Reader,
  { playerId, at, request }: { readonly playerId: string; readonly at: number; readonly request: RecallRequest },
): Promise<RoundPage> {
  const [openedAt, roundId = ''] = request.cursor?.split('.') ?? []
  const behind = openedAt === undefined ? null : { at: Number(openedAt), roundId }
  const gameCode = request.gameCode ?? null
  const rows = await listRounds(db, { playerId, gameCode, since: at - recalledMs, behind, limit: pageRows + 1 })
  const page = rows.slice(0, pageRows)
  const last = page.at(-1)
  return {
    list: page.map(summaryOf),
    next: rows.length > pageRows && last ? `${last.openedAt}.${last.roundId}` : null,
  }
}
