import type { Vault } from '#platform/crypto/vault.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { ReadCatalogue } from './catalogue.ts'
import { advanceIssue, drawIssue, planAhead } from './draw.service.ts'
import { findNextDueAt, listDue } from './issue.sql.ts'
import { settleIssue, type MemberSettled } from './settle-issue.service.ts'
import type { Game, Issue } from './types.ts'

const dueMax = 500
const planEveryMs = 30_000

export interface LotteryEvents {
  /** After commit, for every change of an issue's state. */
  onIssue(game: Game, issue: Issue): void
  /** After commit, for every chunk of a settlement. */
  onSettled(game: Game, issue: Issue, settled: readonly MemberSettled[]): void
}

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly catalogue: ReadCatalogue
  readonly events: LotteryEvents
  readonly log: Log
  readonly metrics: Metrics
}

/** One round of what is due: plan ahead, open, close, draw, settle. Answers when the next step is due. */
export function createLotteryRound({
  database,
  vault,
  catalogue,
  events,
  log,
  metrics,
}: Parts): () => Promise<number | undefined> {
  let plannedAt = -Infinity

  async function plan(now: number) {
    const { games } = await catalogue()
    await database.transaction((tx) => planAhead(tx, vault, { games, now }))
    plannedAt = now
  }

  async function step(issue: Issue, now: number) {
    const game = (await catalogue()).findGame(issue.gameId)
    if (!game) return
    let current = issue
    const moved = await database.transaction((tx) => advanceIssue(tx, issue.issueId, now))
    if (moved) events.onIssue(game, (current = moved))
    if (current.state === 'LOCKED' && current.drawAt <= now) {
      const drawn = await database.transaction((tx) => drawIssue(tx, vault, { game, issueId: issue.issueId, now }))
      if (drawn) events.onIssue(game, (current = drawn))
    }
    if (current.state === 'DRAWN') await settle(game, current)
  }

  async function settle(game: Game, issue: Issue) {
    const startedAt = performance.now()
    const bets = await settleIssue(database, { game, issue }, (settled) => events.onSettled(game, issue, settled))
    metrics.settled(bets, performance.now() - startedAt)
    if (bets > 0)
      log.debug(
        { game: game.gameCode, numero: issue.numero, bets, ms: Math.round(performance.now() - startedAt) },
        'issue settled',
      )
    events.onIssue(game, { ...issue, state: 'SETTLED' })
  }

  return async () => {
    const now = await nowMs(database.db)
    if (Math.abs(now - plannedAt) >= planEveryMs) await plan(now)
    for (const issue of await listDue(database.db, now, dueMax)) await step(issue, now)
    const next = await findNextDueAt(database.db)
    return next === undefined ? undefined : next - (await nowMs(database.db))
  }
}
