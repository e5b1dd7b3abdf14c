import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/fair/draw-context.ts'
import { drawResult } from '@parlour/core/fair/draws.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Reader } from '#platform/db/database.ts'
import { listEndings, type OutcomeKind } from '#modules/bets/index.ts'
import { listDrawnAfter, type DrawnRow } from './drawn.sql.ts'
import { listGames } from './game.sql.ts'
import { endingsOf, judgedDraw } from './settle-member.ts'
import { beforeAllMembers, listTicketsAfter } from './ticket.sql.ts'
import type { Game, SoldTicket } from './types.ts'

/** The ways a settlement ends a bet; others were ended by somebody. */
const judgedKinds: ReadonlySet<OutcomeKind> = new Set(['WON', 'LOST', 'TIE'])
const issuesAtOnce = 200
const ticketsAtOnce = 3000

export interface JudgedAgain {
  readonly issues: number
  /** Issues whose result is not what their seed draws or what was published, and bets that did not end as it says. */
  readonly broken: readonly string[]
  /** The last issue that was judged: where to go on; undefined behind the last. */
  readonly next: string | undefined
}

/**
 * Draws the next issues that have a result again from their seeds, and settles their bets again by the rules of `core`.
 * Nothing is written. What a correction is at work on is left to the next time.
 */
export async function judgeAgain(db: Reader, afterIssueId: string = beforeAllMembers): Promise<JudgedAgain> {
  const games = new Map((await listGames(db)).map((game) => [game.gameId, game]))
  const issues = await listDrawnAfter(db, afterIssueId, issuesAtOnce)
  const broken: string[] = []
  for (const issue of issues) {
    const game = games.get(issue.gameId)
    if (!game || !isDrawnRight(game, issue)) broken.push(issue.issueId)
    else if (issue.isSettled) broken.push(...(await listMisjudged(db, game, issue)))
  }
  return { issues: issues.length, broken, next: issues.length < issuesAtOnce ? undefined : issues.at(-1)?.issueId }
}

/** Whether a result is what was committed to, or the last that was published. */
function isDrawnRight(game: Game, { numero, commit, seed, beacon, result, published, randomness }: DrawnRow): boolean {
  if (commit === null) return published !== null && isSameDraw(published, result)
  if (seed === null || beacon !== (randomness ?? '')) return false
  const bytes = Buffer.from(seed, 'hex')
  if (commitOf(bytes) !== commit) return false
  return isSameDraw(drawResult(createStream(bytes, drawContext(game.gameCode, numero, beacon)), game.model), result)
}

/** The bets of an issue that a settlement ended otherwise than its result says. */
async function listMisjudged(db: Reader, game: Game, issue: DrawnRow): Promise<readonly string[]> {
  const draw = judgedDraw(game, issue, issue.result)
  const broken: string[] = []
  let afterMemberId: string | undefined = beforeAllMembers
  while (afterMemberId !== undefined) {
    const part = { issueIds: [issue.issueId], afterMemberId, tickets: ticketsAtOnce }
    const tickets: readonly SoldTicket[] = await listTicketsAfter(db, part)
    const ends = await listEndings(
      db,
      tickets.map(({ betId }) => betId),
    )
    const judged = tickets.filter(({ betId }) => judgedKinds.has(ends.get(betId)?.kind ?? 'VOID'))
    for (const own of Map.groupBy(judged, ({ memberId }) => memberId).values()) broken.push(...misjudged(own))
    afterMemberId = tickets.length < ticketsAtOnce ? undefined : tickets.at(-1)?.memberId

    function misjudged(own: readonly SoldTicket[]): readonly string[] {
      return endingsOf(own, draw)
        .filter(({ betId, kind, payoutCash, rebate }) => {
          const stands = ends.get(betId)
          return stands?.kind !== kind || stands.payout !== payoutCash || stands.rebate !== rebate
        })
        .map(({ betId }) => betId)
    }
  }
  return broken
}
