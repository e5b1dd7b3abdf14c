import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { DayResult } from '@parlour/core/rules/lottery/read-results.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { enterResult } from './enter-result.service.ts'
import { insertGames } from './game.sql.ts'
import { insertPublished, listByNumero, updateWaiting, type NewPublished } from './published.sql.ts'
import type { PublishedGame } from './published-games.ts'
import { publishedIssue } from './plan-published.ts'
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
  /** Days of which the feed's word was taken, and waits for another. */
  readonly entered: number
}

interface ImportRequest {
  readonly published: PublishedGame
  readonly days: readonly DayResult[]
  readonly source: string
  /** The name of the feed that the file comes from: what it says of a day that was sold counts as one word of two. */
  readonly feed?: string
}

/**
 * Records published results, all of a file or none. A day that is there with the same numbers stays as it is, so the
 * same file may come again. Of a game that is only shown, one that is there with other numbers is refused, since a
 * published result is replaced by name and with a reason alone (`beginResettle`). Of a game that is sold, a day that has
 * an issue is drawn when another feed or an operator says the same (`enterResult`).
 */
export async function importResults(tx: Tx, request: ImportRequest): Promise<Imported> {
  const { published, days, source } = request
  const { game, schedule } = published
  await insertGames(tx, [{ ...game, schedule }])
  const now = await nowMs(tx)
  const planned = days.map((day) => ({ ...day, ...publishedIssue(published, day.date) }))
  const known = await listByNumero(
    tx,
    game.gameId,
    planned.map(({ numero }) => numero),
  )
  const added: NewPublished[] = []
  const waiting: { issueId: string; result: DayResult['result'] }[] = []
  const told: { day: DayResult; issueId: string }[] = []
  for (const day of planned) {
    const issue = known.get(day.numero)
    const step = stepOf(day, { issue, now, isSold: game.status !== 'RESULTS' })
    if (step === 'add') added.push({ ...day, issueId: newId() })
    if (step === 'draw' && issue) waiting.push({ issueId: issue.issueId, result: day.result })
    if (step === 'tell' && issue) told.push({ day, issueId: issue.issueId })
  }
  await insertPublished(tx, { gameId: game.gameId, source, days: added })
  await updateWaiting(tx, { source, results: waiting })
  const entered = await enterAll(tx, told, request.feed)
  const drawn = [...waiting.map(({ issueId }) => issueId), ...entered.drawn]
  const taken = added.length + waiting.length + told.length
  return { added: added.length, unchanged: days.length - taken, drawn, entered: told.length - entered.drawn.length }
}

/** A feed's word on days that were sold. */
async function enterAll(
  tx: Tx,
  told: readonly { readonly day: DayResult; readonly issueId: string }[],
  feed: string | undefined,
): Promise<{ readonly drawn: readonly string[] }> {
  const drawn: string[] = []
  for (const { day, issueId } of told) {
    if (feed === undefined) {
      throw new UnfitResult(day.line, `${day.date} was sold: name the feed that says so, and a second one must agree`)
    }
    const entered = await enterResult(tx, { issueId, source: { kind: 'FEED', name: feed }, result: day.result })
    if (entered.isDrawn) drawn.push(issueId)
  }
  return { drawn }
}

function stepOf(
  day: DayResult & { readonly drawAt: number },
  found: { readonly issue: Issue | undefined; readonly now: number; readonly isSold: boolean },
): 'add' | 'draw' | 'tell' | 'keep' {
  const { line, date, result, drawAt } = day
  const { issue, now, isSold } = found
  if (drawAt > now) throw new UnfitResult(line, `${date} is not drawn yet`)
  if (!issue) return 'add'
  if (issue.result) {
    if (isSameDraw(issue.result, result)) return 'keep'
    if (isSold) return 'tell'
    throw new UnfitResult(line, `${date} is there with other numbers; “issue correct” replaces a result, with a reason`)
  }
  if (issue.state === 'VOID') throw new UnfitResult(line, `${date} is void: its stakes were returned`)
  if (issue.state !== 'LOCKED') throw new UnfitResult(line, `betting on ${date} is not closed yet`)
  return isSold ? 'tell' : 'draw'
}
