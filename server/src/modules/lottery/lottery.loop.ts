import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import type { Log } from '#platform/log/log.ts'
import type { Metrics } from '#platform/log/metrics.ts'
import type { BeaconWatch } from './beacon-watch.ts'
import type { Catalogue, ReadCatalogue } from './catalogue.ts'
import { listUnfinished } from './correction.sql.ts'
import { drawIssues, planAhead } from './draw.service.ts'
import { advanceDue, findDueSteps, listDrawable, listMissed, listUnsettled, settleUnbet } from './due.sql.ts'
import { deleteExposure } from './exposure.sql.ts'
import { findIssueById } from './issue.sql.ts'
import { runCorrection } from './run-correction.service.ts'
import { settleIssues, type DrawnIssue, type MemberSettled } from './settle-issues.service.ts'
import type { Game, Issue } from './types.ts'
import { voidMissed } from './void-missed.service.ts'

const drawnAtOnce = 50
const voidedAtOnce = 100
const settledAtOnce = 100
const planEveryMs = 30_000
/** How often beacons and missed issues are looked for while a round catches up. */
const lookEveryMs = 1000

export interface LotteryEvents {
  /** After commit, for every change of an issue's state. */
  onIssue(game: Game, issue: Issue): void
  /** After commit, for every chunk of a settlement. */
  onSettled(game: Game, issue: Issue, settled: readonly MemberSettled[]): void
  /** After commit, for every chunk of members whose bets were returned or settled again. */
  onCorrected(game: Game, issue: Issue, corrected: readonly MemberSettled[]): void
}

interface Parts {
  readonly database: Database
  readonly vault: Vault
  readonly catalogue: ReadCatalogue
  readonly beacons: BeaconWatch
  readonly events: LotteryEvents
  readonly log: Log
  readonly metrics: Metrics
}

/**
 * One round of what is due, in this order: plan ahead; open and close everything whose time has come; begin to fetch the
 * beacons that closed issues declared; draw what is due, and void what misses something from outside for too long;
 * then settle what is drawn, oldest first and many issues together. It reads the clock before each batch of draws, voids
 * and settlements, so a scheduler that stood still for an hour opens the newest issue at once, and those that come due
 * while it catches up. Where nothing is due it only looks, for a beacon too. Answers in how many milliseconds the next
 * step is due; what was tried and could not be done is no next step.
 */
export function createLotteryRound(parts: Parts): () => Promise<number | undefined> {
  const { database, vault, catalogue, beacons } = parts
  let plannedAt = -Infinity
  return async () => {
    const now = await nowMs(database.db)
    if (Math.abs(now - plannedAt) >= planEveryMs) {
      await database.transaction((tx) => planAhead(tx, vault, { now, chain: beacons.chain }))
      plannedAt = now
    }
    const { isDue, nextAt } = await findDueSteps(database.db, now)
    if (!isDue) {
      await beacons.look(now)
      return nextAt === undefined ? undefined : nextAt - now
    }
    await catchUp(parts, await catalogue())
    const after = await findDueSteps(database.db, now)
    return after.nextAt === undefined ? undefined : after.nextAt - (await nowMs(database.db))
  }
}

/** What failed in a round: it is tried once, holds nothing else up, and is thrown at the end. */
interface Tries {
  readonly attempt: (work: () => Promise<unknown>) => Promise<void>
  /** Issues whose step failed: they are left out for the rest of the round. */
  readonly failed: string[]
}

/** Does all that is due; what failed is thrown at the end. */
async function catchUp(parts: Parts, games: Catalogue): Promise<void> {
  const { database } = parts
  const failures: unknown[] = []
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  const tries: Tries = { attempt, failed: [] }
  const byClock = async () => {
    const now = await nowMs(database.db)
    await advance(parts, games, now)
    return { now, isMore: await draw(parts, games, { now, tries }) }
  }
  const meanwhile = () => attempt(byClock)
  const settled: string[] = []
  let lookedAt = -Infinity
  for (;;) {
    const { now, isMore } = await byClock()
    if (now - lookedAt >= lookEveryMs) {
      lookedAt = now
      await attempt(() => parts.beacons.look(now))
      await attempt(() => correct(parts, games, { now, tries, meanwhile }))
    }
    if (isMore) continue
    await finishUnbet(parts, games)
    const issues = await listUnsettled(database.db, settled, settledAtOnce)
    if (issues.length === 0) break
    settled.push(...issues.map(({ issueId }) => issueId))
    const drawn = issues.flatMap((issue) => {
      const game = games.findAnyGame(issue.gameId)
      return game ? [{ game, issue }] : []
    })
    const together = (some: readonly DrawnIssue[]) => settle(parts, some, meanwhile)
    const each = () =>
      drawn.reduce((before, one) => before.then(() => attempt(() => together([one]))), Promise.resolve())
    // One that cannot be settled must not keep the others: each by itself, and the failure is told.
    await (drawn.length > 1 ? together(drawn).catch(each) : each())
  }
  if (failures.length === 1) throw failures[0]
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps of the draws failed`)
}

/**
 * Takes a step of issues together and tells of it; where it fails, of each by itself, so that one that cannot be done
 * keeps no other. Answers how many were done or failed: none, where all of them were done by somebody else.
 */
async function stepTogether(
  { attempt, failed }: Tries,
  issueIds: readonly string[],
  step: (some: readonly string[]) => Promise<readonly Issue[]>,
  tell: (done: readonly Issue[]) => void,
): Promise<number> {
  const together = await step(issueIds).catch(() => undefined)
  if (together) {
    tell(together)
    return together.length
  }
  const failedBefore = failed.length
  let done = 0
  for (const issueId of issueIds) {
    await attempt(async () => {
      const own = await step([issueId]).catch((error: unknown) => {
        failed.push(issueId)
        throw error
      })
      tell(own)
      done += own.length
    })
  }
  return done + failed.length - failedBefore
}

/** Tells of issues as they stand now. */
const tellOf =
  ({ events }: Parts, { findAnyGame }: Catalogue) =>
  (issues: readonly Issue[]) => {
    for (const issue of issues) {
      const game = findAnyGame(issue.gameId)
      if (game) events.onIssue(game, issue)
    }
  }

async function advance(parts: Parts, games: Catalogue, now: number): Promise<void> {
  tellOf(parts, games)(await parts.database.transaction((tx) => advanceDue(tx, now)))
}

/** Draws the oldest issues that are due, a batch at once; answers whether there may be more. */
async function draw(
  parts: Parts,
  games: Catalogue,
  { now, tries }: { readonly now: number; readonly tries: Tries },
): Promise<boolean> {
  const { database, vault } = parts
  const due = await listDrawable(database.db, { now, tried: tries.failed, limit: drawnAtOnce })
  if (due.length === 0) return false
  const together = (issueIds: readonly string[]) =>
    database.transaction((tx) => drawIssues(tx, vault, { findGame: games.findAnyGame, issueIds, now }))
  const done = await stepTogether(tries, due, together, tellOf(parts, games))
  return done > 0 && due.length === drawnAtOnce
}

/** Returns the stakes where a published result or a beacon is missing for too long, and goes on with what a kill left half done. */
async function correct(
  parts: Parts,
  games: Catalogue,
  { now, tries, meanwhile }: { readonly now: number; readonly tries: Tries; readonly meanwhile: () => Promise<void> },
): Promise<void> {
  const { database, events } = parts
  for (let isMore = true; isMore;) {
    const missed = await listMissed(database.db, { now, tried: tries.failed, limit: voidedAtOnce })
    if (missed.length === 0) break
    const together = (issueIds: readonly string[]) => voidMissed(database, issueIds, now)
    const done = await stepTogether(tries, missed, together, tellOf(parts, games))
    isMore = done > 0 && missed.length === voidedAtOnce
    if (isMore) await meanwhile()
  }
  for (const { correctionId, issueId } of await listUnfinished(database.db)) {
    const issue = await findIssueById(database.db, issueId)
    const game = issue && games.findAnyGame(issue.gameId)
    if (!game) continue
    await runCorrection(
      database,
      { game, correctionId },
      { onChunk: (corrected) => events.onCorrected(game, issue, corrected), meanwhile },
    )
    events.onIssue(game, (await findIssueById(database.db, issueId)) ?? issue)
  }
}

async function finishUnbet(parts: Parts, games: Catalogue): Promise<void> {
  const settled = await parts.database.transaction(async (tx) => {
    const issues = await settleUnbet(tx)
    // Bets that were refused may have left numbers on which nothing stands.
    await deleteExposure(
      tx,
      issues.map(({ issueId }) => issueId),
    )
    return issues
  })
  tellOf(parts, games)(settled)
}

async function settle(
  { database, events, log, metrics }: Parts,
  drawn: readonly DrawnIssue[],
  meanwhile: () => Promise<void>,
): Promise<void> {
  const startedAt = performance.now()
  const games = new Map(drawn.map(({ game }) => [game.gameId, game]))
  const { bets, ended } = await settleIssues(
    database,
    { drawn },
    { onChunk: ({ game, issue }, settled) => events.onSettled(game, issue, settled), meanwhile },
  )
  const elapsedMs = performance.now() - startedAt
  metrics.settled(bets, elapsedMs)
  if (bets > 0) log.debug({ issues: ended.length, bets, ms: Math.round(elapsedMs) }, 'issues settled')
  // One that an operator voided meanwhile was told as void already.
  for (const issue of ended) {
    const game = games.get(issue.gameId)
    if (game) events.onIssue(game, issue)
  }
}
