import { defined } from '@parlour/core/kernel/assert.ts'
import { drawRows } from '@parlour/core/rules/lottery/draw-rows.ts'
import type { Draw } from '@parlour/core/rules/lottery/model.ts'
import type { Reader } from '#platform/db/database.ts'
import type { OperatorContext } from '#platform/http/console-context.ts'
import { Refusal } from '#platform/refusal.ts'
import { operatorLookup } from '#modules/operators/index.ts'
import type { ReadCatalogue } from '../catalogue.ts'
import { listCorrections } from '../correction.sql.ts'
import { missedAfterMs } from '../due.sql.ts'
import { correctedBy, readEntries, type EntriesOnIssue } from '../read-entries.ts'
import { decideEntry } from '../rules/decide-entries.ts'
import type { Game, Issue } from '../types.ts'

const operatorsMax = 500

interface Reading {
  readonly operator: OperatorContext
  readonly catalogue: ReadCatalogue
}

const rowsOf = (draw: Draw | null) =>
  draw && drawRows(draw).map(({ code, numbers }) => ({ code, numbers: [...numbers] }))

const isOwn = ({ operatorId }: OperatorContext, { source }: EntriesOnIssue['entries'][number]) =>
  source.kind === 'OPERATOR' && source.name === operatorId

/** Draws as a list shows them. */
export async function summariesOf(
  db: Reader,
  { issues, operator, catalogue }: Reading & { readonly issues: readonly Issue[] },
) {
  const [{ findAnyGame }, words] = await Promise.all([
    catalogue(),
    readEntries(
      db,
      issues.map(({ issueId }) => issueId),
    ),
  ])
  return issues.flatMap((issue) => {
    const game = findAnyGame(issue.gameId)
    const said = words.get(issue.issueId)
    return game && said ? [summaryOf(game, issue, { said, operator })] : []
  })
}

function summaryOf(
  game: Game,
  issue: Issue,
  { said, operator }: { readonly said: EntriesOnIssue; readonly operator: OperatorContext },
) {
  return {
    issueId: issue.issueId,
    gameCode: game.gameCode,
    gameName: game.displayName,
    numero: issue.numero,
    closeTime: issue.closeAt,
    drawTime: issue.drawAt,
    missedTime: issue.drawAt + missedAfterMs,
    state: issue.state,
    words: said.state.kind,
    hasSpoken: said.counting.some((entry) => isOwn(operator, entry)),
    result: issue.state === 'VOID' ? null : rowsOf(issue.result),
  }
}

/** One draw with everything that was said of it. What one source says is nobody else's to read until a second spoke. */
export async function sheetOf(db: Reader, reading: Reading & { readonly issue: Issue; readonly now: number }) {
  const { issue, operator, catalogue, now } = reading
  const game = (await catalogue()).findAnyGame(issue.gameId)
  if (!game) throw new Refusal('lottery.issue_unknown')
  const [words, corrections, operators] = await Promise.all([
    readEntries(db, [issue.issueId]),
    listCorrections(db, issue.issueId),
    operatorLookup.list(db, operatorsMax),
  ])
  const said = defined(words.get(issue.issueId), 'every issue that is asked for has its words')
  const names = new Map(operators.map(({ operatorId, username }) => [operatorId, username]))
  const areTold = said.state.kind === 'DISAGREE' || said.state.kind === 'AGREED'
  const agreed = correctedBy(issue, said)
  return {
    ...summaryOf(game, issue, { said, operator }),
    model: game.model,
    mayEnter: decideEntry(issue, now).ok,
    entries: said.entries.map((entry) => ({
      n: entry.n,
      who: entry.source.kind === 'FEED' ? entry.source.name : (names.get(entry.source.name) ?? '–'),
      isFeed: entry.source.kind === 'FEED',
      isOwn: isOwn(operator, entry),
      counts: said.counting.includes(entry),
      at: entry.at,
      result: entry.round < said.round || areTold || isOwn(operator, entry) ? rowsOf(entry.result) : null,
    })),
    agreed: agreed ? rowsOf(agreed.result) : null,
    corrections: corrections.map(({ n, kind, madeBy, reason, finishedAt, members, bets }) => ({
      n,
      kind,
      madeBy,
      reason,
      isFinished: finishedAt !== null,
      members: Number(members),
      bets: Number(bets),
    })),
  }
}
