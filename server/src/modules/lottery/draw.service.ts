import { randomBytes } from 'node:crypto'
import { roundOfClose } from '@parlour/core/fair/beacon-proof.ts'
import type { SignedChain } from '@parlour/core/fair/beacon-signature.ts'
import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { drawResult } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { insertBeaconChain } from './beacon.sql.ts'
import { lockDrawable, updateDrawn, type SealedIssue } from './due.sql.ts'
import { listGames } from './game.sql.ts'
import { insertIssues, listPlannedUntil } from './issue.sql.ts'
import { planPublishedAhead } from './plan-published.ts'
import { issuesAhead, planIssues } from './schedule.ts'
import { listSchedules, lockAllSchedules } from './schedule.sql.ts'
import type { Game, Issue, NewIssue, PlannedIssue } from './types.ts'

const seedBytes = 32
const sealContext = (issueId: string) => `lottery issue ${issueId}`

/**
 * Plans each game's issues ahead: those that are drawn here up to the number that can be bought ahead, every one with
 * its commitment published; those that are drawn outside by their schedule, without a seed. What was missed before now
 * is not invented afterwards. A game that declares the beacon declares its round for each issue, before it can be bought.
 */
export async function planAhead(
  tx: Tx,
  vault: Vault,
  facts: { readonly now: number; readonly chain: SignedChain },
): Promise<number> {
  // A schedule or a day of it that is changed at this moment is planned by what it becomes, and so is when a game closes.
  await lockAllSchedules(tx)
  const [games, plannedUntil, schedules] = await Promise.all([listGames(tx), listPlannedUntil(tx), listSchedules(tx)])
  const issues = games.flatMap((game) => {
    if (game.status === 'OFF') return []
    const last = Math.max(plannedUntil.get(game.gameId) ?? 0, facts.now)
    if (game.results === 'PUBLISHED') {
      const schedule = schedules.get(game.gameId)
      return schedule ? planPublishedAhead({ game, schedule }, { last, now: facts.now }) : []
    }
    const horizon = facts.now + issuesAhead * game.periodSeconds * 1000
    const missing = Math.ceil((horizon - last) / (game.periodSeconds * 1000))
    return missing <= 0
      ? []
      : planIssues(game, last, missing).map((planned) => toNewIssue({ ...facts, vault }, game, planned))
  })
  if (issues.some(({ beaconChain }) => beaconChain !== null)) await insertBeaconChain(tx, facts.chain)
  if (issues.length > 0) await insertIssues(tx, issues)
  return issues.length
}

interface Planner {
  readonly vault: Vault
  readonly chain: SignedChain
}

function toNewIssue({ vault, chain }: Planner, game: Game, planned: PlannedIssue): NewIssue {
  const issueId = newId()
  const seed = randomBytes(seedBytes)
  return {
    ...planned,
    issueId,
    gameId: game.gameId,
    sealed: { commit: commitOf(seed), seed: vault.seal(seed, sealContext(issueId)) },
    ...(game.beacon === ''
      ? { beaconChain: null, beaconRound: null }
      : { beaconChain: chain.chainHash, beaconRound: roundOfClose(planned.closeAt, chain) }),
  }
}

/**
 * Draws closed issues from their sealed seeds and the rounds of the beacon that they declared: no bet, balance or setting takes part. Written once; an issue that has a
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
  const drawn = locked.flatMap((issue) => {
    const game = facts.findGame(issue.gameId)
    return game ? [drawOne(vault, game, issue)] : []
  })
  if (drawn.length > 0) await updateDrawn(tx, drawn)
  return drawn.toSorted((a, b) => a.drawAt - b.drawAt).map((issue) => ({ ...issue, drawnAt: facts.now }))
}

function drawOne(vault: Vault, game: Game, { sealed, ...issue }: SealedIssue) {
  assert((issue.beacon === '') === (issue.beaconRound === null), 'a declared beacon is there, and no other')
  const seed = vault.open(sealed, sealContext(issue.issueId))
  assert(commitOf(seed) === issue.commit, 'a seed is the one that was committed')
  const result = drawResult(createStream(seed, drawContext(game.gameCode, issue.numero, issue.beacon)), game.model)
  return { ...issue, state: 'DRAWN' as const, seed: seed.toString('hex'), result }
}
