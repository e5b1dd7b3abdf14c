import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { DayResult } from '@parlour/core/rules/lottery/read-results.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertGames } from './game.sql.ts'
import { insertPublished, listByNumero, updateWaiting, type NewPublished } from './published.sql.ts'
import type { PublishedGame } from './published-games.ts'
import { dailyIssue } from './schedule.ts'
import type { Issue } from './types.ts'

/** A day of a file that cannot be taken as it stands. */
export class UnfitResult extends Error {
  override readonly name = 'UnfitResult'
  readonly line: number

  constructor(line: number, problem: string) {
    super(`line ${line}, column date: ${problem}`)
    this.line = line
  }
}

export interface Imported {
  readonly added: number
  readonly unchanged: number
  /** Issues that waited for their result and are settled next. */
  readonly drawn: readonly string[]
}

/**
 * Records published results, all of a file or none. A day that is there with the same numbers stays as it is, so the
 * same file may come again; one that is there with other numbers is refused, since a published result is replaced by
 * name and with a reason alone (`beginResettle`).
 */
export async function importResults(
  tx: Tx,
  wish: { readonly published: PublishedGame; readonly days: readonly DayResult[]; readonly source: string },
): Promise<Imported> {
  const { published, days, source } = wish
  const { game } = published
  await insertGames(tx, [game])
  const now = await nowMs(tx)
  const planned = days.map((day) => ({ ...day, ...dailyIssue(published, day.date) }))
  const known = await listByNumero(
    tx,
    game.gameId,
    planned.map(({ numero }) => numero),
  )
  const added: NewPublished[] = []
  const waiting: { issueId: string; result: DayResult['result'] }[] = []
  for (const day of planned) {
    const issue = known.get(day.numero)
    const step = stepOf(day, issue, now)
    if (step === 'add') added.push({ ...day, issueId: newId() })
    if (step === 'draw' && issue) waiting.push({ issueId: issue.issueId, result: day.result })
  }
  await insertPublished(tx, { gameId: game.gameId, source, days: added })
  await updateWaiting(tx, { source, results: waiting })
  const drawn = waiting.map(({ issueId }) => issueId)
  return { added: added.length, unchanged: days.length - added.length - drawn.length, drawn }
}

function stepOf(
  day: DayResult & { readonly drawAt: number },
  issue: Issue | undefined,
  now: number,
): 'add' | 'draw' | 'keep' {
  const { line, date, result, drawAt } = day
  if (drawAt > now) throw new UnfitResult(line, `${date} is not drawn yet`)
  if (!issue) return 'add'
  if (issue.result) {
    if (isSameDraw(issue.result, result)) return 'keep'
    throw new UnfitResult(line, `${date} is there with other numbers; “issue correct” replaces a result, with a reason`)
  }
  if (issue.state === 'VOID') throw new UnfitResult(line, `${date} is void: its stakes were returned`)
  if (issue.state !== 'LOCKED') throw new UnfitResult(line, `betting on ${date} is not closed yet`)
  return 'draw'
}
