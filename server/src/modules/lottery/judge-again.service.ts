import { commitOf } from '@parlour/core/fair/commitment.ts'
import { drawContext } from '@parlour/core/rules/lottery/draw/draw-context.ts'
import { drawResult } from '@parlour/core/rules/lottery/draw/draw-result.ts'
import { createStream } from '@parlour/core/fair/stream.ts'
import { isSameDraw } from '@parlour/core/rules/lottery/same-draw.ts'
import type { Reader } from '#platform/db/database.ts'
import type { InSnapshot } from '#platform/module/ledger-check.ts'
import { betOutcomes, type OutcomeKind } from '#modules/bets/index.ts'
import { listDrawnAfter, type DrawnRow } from './drawn.sql.ts'
import { listGames } from './game.sql.ts'
import { endingsOf, judgedDraw } from './settle-member.ts'
import { beforeAllMembers, listTicketsAfter } from './ticket.sql.ts'
import type { Game, SoldTicket } from './types.ts'

/** The ways a settlement ends a bet; others were ended by somebody. */
const judgedKinds: ReadonlySet<OutcomeKind> = new Set(['WON', 'LOST', 'TIE'])
const issuesAtOnce = 200
const ticketsAtOnce = 3000

/**
 * Draws every issue that has a result again from its seed, or those of some issues, and settles their bets again by the
 * rules of `core`. Nothing is written. What a correction is at work on is left to the next time. Answers the issues whose
 * result is not what their seed draws or what was published, and bets that did not end as it says. Some issues or
 * tickets are read at a time, each time in a snapshot of its own: what is drawn and settled does not change beside it.
 */
export async function judgeAgain(inSnapshot: InSnapshot, among?: readonly string[]): Promise<readonly string[]> {
  const games = new Map((await inSnapshot(listGames)).map((game) => [game.gameId, game]))
  const broken: string[] = []
  let after = beforeAllMembers
  for (;;) {
    const page = { issueId: after, limit: issuesAtOnce, ...(among && { among }) }
    const issues = await inSnapshot((db) => listDrawnAfter(db, page))
    for (const issue of issues) {
      const game = games.get(issue.gameId)
      if (!game || !isDrawnRight(game, issue)) broken.push(issue.issueId)
      else if (issue.isSettled) broken.push(...(await listMisjudged(inSnapshot, game, issue)))
    }
    const last = issues.at(-1)
    if (last === undefined || issues.length < issuesAtOnce) return broken
    after = last.issueId
  }
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
async function listMisjudged(inSnapshot: InSnapshot, game: Game, issue: DrawnRow): Promise<readonly string[]> {
  const draw = judgedDraw(game, issue, issue.result)
  const broken: string[] = []
  let afterMemberId: string | undefined = beforeAllMembers
  while (afterMemberId !== undefined) {
    const part: TicketPage = { issueIds: [issue.issueId], afterMemberId, tickets: ticketsAtOnce }
    const { tickets, ends } = await inSnapshot((db) => readEnded(db, part))
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

type TicketPage = Parameters<typeof listTicketsAfter>[1]

async function readEnded(db: Reader, part: TicketPage) {
  const tickets: readonly SoldTicket[] = await listTicketsAfter(db, part)
  const ends = await betOutcomes.listEndings(
    db,
    tickets.map(({ betId }) => betId),
  )
  return { tickets, ends }
}
