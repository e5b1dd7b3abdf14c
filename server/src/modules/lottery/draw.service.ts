import { randomBytes } from 'node:crypto'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/fair/draw-context.ts'
import { drawResult } from '@parlour/core/fair/draws.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockDrawable, updateDrawn, type SealedIssue } from './due.sql.ts'
import { insertIssues, listPlannedUntil } from './issue.sql.ts'
import { issuesAhead, planIssues } from './schedule.ts'
import type { Game, Issue, NewIssue, PlannedIssue } from './types.ts'

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
    // A seed is committed for what is drawn here alone; what was missed before now is not invented afterwards.
    if (game.results !== 'SEED') return []
    const last = Math.max(plannedUntil.get(game.gameId) ?? 0, facts.now)
    const horizon = facts.now + issuesAhead * game.periodSeconds * 1000
    const missing = Math.ceil((horizon - last) / (game.periodSeconds * 1000))
    return missing <= 0 ? [] : planIssues(game, last, missing).map((planned) => toNewIssue(vault, game, planned))
  })
  if (issues.length > 0) await insertIssues(tx, issues)
  return issues.length
}

function toNewIssue(vault: Vault, game: Game, planned: PlannedIssue): NewIssue {
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

/**
 * Draws closed issues from their sealed seeds: no bet, balance or setting takes part. Written once; an issue that has a
 * result keeps it, and one that was missed is drawn late from the seed that was committed for it. Lottery rule book C.10.
 */
export async function drawIssues(
  tx: Tx,
  vault: Vault,
  facts: {
    readonly findGame: (gameId: number) => Game | undefined
    readonly issueIds: readonly string[]
    readonly now: number
  },
): Promise<Issue[]> {
  const locked = await lockDrawable(tx, facts.issueIds, facts.now)
  const drawn = locked.flatMap(({ sealed, ...issue }) => {
    const game = facts.findGame(issue.gameId)
    return game ? [drawOne(vault, game, { ...issue, sealed })] : []
  })
  if (drawn.length > 0) await updateDrawn(tx, drawn)
  return drawn.toSorted((a, b) => a.drawAt - b.drawAt).map((issue) => ({ ...issue, drawnAt: facts.now }))
}

function drawOne(vault: Vault, game: Game, { sealed, ...issue }: SealedIssue) {
  const seed = vault.open(sealed, sealContext(issue.issueId))
  assert(commitOf(seed) === issue.commit, 'a seed is the one that was committed')
  const result = drawResult(createStream(seed, drawContext(game.gameCode, issue.numero, issue.beacon)), game.model)
  return { ...issue, state: 'DRAWN' as const, seed: seed.toString('hex'), result }
}
