import { randomBytes } from 'node:crypto'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/fair/draw-context.ts'
import { drawVn } from '@parlour/core/fair/draws.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { getSealedSeed, insertIssues, listPlannedUntil, lockIssue, updateDrawn, updateIssueState } from './issue.sql.ts'
import { issuesAhead, planIssues } from './schedule.ts'
import type { Game, Issue, NewIssue } from './types.ts'

const seedBytes = 32
const sealContext = (issueId: string) => `lottery issue ${issueId}`

/** Plans each game's issues up to the number that can be bought ahead, every one with its commitment published. */
export async function planAhead(
  tx: Tx,
  vault: Vault,
  facts: { readonly games: readonly Game[]; readonly now: number },
): Promise<number> {
  const plannedUntil = await listPlannedUntil(tx)
  const issues = facts.games.flatMap((game) => {
    const last = Math.max(plannedUntil.get(game.gameId) ?? 0, facts.now)
    const horizon = facts.now + issuesAhead * game.periodSeconds * 1000
    const missing = Math.ceil((horizon - last) / (game.periodSeconds * 1000))
    return missing <= 0 ? [] : planIssues(game, last, missing).map((planned) => toNewIssue(vault, game, planned))
  })
  if (issues.length > 0) await insertIssues(tx, issues)
  return issues.length
}

function toNewIssue(
  vault: Vault,
  game: Game,
  planned: Omit<NewIssue, 'issueId' | 'gameId' | 'commit' | 'sealedSeed'>,
): NewIssue {
  const issueId = newId()
  const seed = randomBytes(seedBytes)
  return {
    ...planned,
    issueId,
    gameId: game.gameId,
    commit: commitOf(seed),
    sealedSeed: vault.seal(seed, sealContext(issueId)),
  }
}

/** Opens or closes an issue whose time has come, under its exclusive lock: bets in flight are committed before it. */
export async function advanceIssue(tx: Tx, issueId: string, now: number): Promise<Issue | undefined> {
  const issue = await lockIssue(tx, issueId)
  if (!issue) return undefined
  const isSelling = issue.state === 'SCHEDULED' || issue.state === 'OPEN'
  const next =
    isSelling && issue.closeAt <= now
      ? 'LOCKED'
      : issue.state === 'SCHEDULED' && issue.openAt <= now
        ? 'OPEN'
        : undefined
  if (!next) return undefined
  await updateIssueState(tx, issueId, next)
  return { ...issue, state: next }
}

/**
 * Draws a locked issue from its sealed seed: no bet, balance or setting takes part. Written once; an issue that
 * has a result keeps it. Lottery rule book C.10.
 */
export async function drawIssue(
  tx: Tx,
  vault: Vault,
  facts: { readonly game: Game; readonly issueId: string; readonly now: number },
): Promise<Issue | undefined> {
  const issue = await lockIssue(tx, facts.issueId)
  if (!issue || issue.state !== 'LOCKED' || issue.drawAt > facts.now) return undefined
  const sealed = defined(await getSealedSeed(tx, issue.issueId), 'an issue has its seed')
  const seed = vault.open(sealed, sealContext(issue.issueId))
  assert(commitOf(seed) === issue.commit, 'a seed is the one that was committed')
  const result = drawVn(
    createStream(seed, drawContext(facts.game.gameCode, issue.numero, issue.beacon)),
    facts.game.model,
  )
  await updateDrawn(tx, { issueId: issue.issueId, seed: seed.toString('hex'), result })
  return { ...issue, state: 'DRAWN', seed: seed.toString('hex'), result, drawnAt: facts.now }
}
