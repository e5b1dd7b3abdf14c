import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import type { Tx } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import { betOutcomes, betRows } from '#modules/bets/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { releaseExposure } from './exposure.ts'
import { listGames } from './game.sql.ts'
import { lockIssuesForBets } from './issue.sql.ts'
import { takesBets } from './rules/takes-bets.ts'
import { listTicketsOfBets } from './ticket.sql.ts'
import type { Ticket } from './types.ts'

export interface CancelResult {
  readonly cancelled: readonly string[]
  readonly refused: readonly { readonly id: string; readonly code: RefusalCode }[]
  readonly balance: bigint
  readonly version: number
}

/**
 * Cancels a member's own open bets while their issue still takes bets (lottery rule book 0.3): the stake returns
 * whole. The outcome's primary key decides the race against the settlement.
 */
export async function cancelBets(
  tx: Tx,
  request: { readonly member: MemberContext; readonly betIds: readonly string[] },
): Promise<CancelResult> {
  const { member } = request
  const betIds = [...new Set(request.betIds)].toSorted()
  const games = await listGames(tx)
  const rounds = await betRows.listRounds(tx, member.memberId, betIds)
  const keys = rounds.flatMap(({ gameCode, roundRef }) =>
    games.filter((game) => game.gameCode === gameCode).map(({ gameId }) => ({ gameId, numero: roundRef })),
  )
  const issues = new Map((await lockIssuesForBets(tx, keys)).map((issue) => [issue.issueId, issue]))
  const [ledger, open, own] = await Promise.all([
    openLedger(tx, [member.memberId]),
    betRows.listOpen(tx, betIds),
    listTicketsOfBets(tx, { memberId: member.memberId, issueIds: [...issues.keys()], betIds }),
  ])
  const tickets = new Map(own.map((ticket) => [ticket.betId, ticket]))
  const refused: { id: string; code: RefusalCode }[] = []
  const cancelled: Ticket[] = []
  for (const betId of betIds) {
    const ticket = tickets.get(betId)
    const issue = ticket && issues.get(ticket.issueId)
    if (!ticket || !issue) refused.push({ id: betId, code: 'lottery.order_unknown' })
    else if (!open.has(betId)) refused.push({ id: betId, code: 'lottery.bet_ended' })
    else if (games.find(({ gameId }) => gameId === ticket.gameId)?.allowCancel !== true)
      refused.push({ id: betId, code: 'lottery.cancel_off' })
    else if (!takesBets(issue, issue.now)) {
      refused.push({ id: betId, code: 'lottery.issue_closed' })
    } else cancelled.push(ticket)
  }
  const at = Math.max(0, ...[...issues.values()].map(({ now }) => now))
  const outcomes = await betOutcomes.returnStakes(tx, ledger, { tickets: cancelled, kind: 'CANCELLED', at })
  const [ended] = await Promise.all([
    betOutcomes.closeOpen(
      tx,
      cancelled.map(({ betId }) => betId),
    ),
    betOutcomes.insert(tx, outcomes),
  ])
  assert(ended.size === 0, 'a bet that was open under its owner’s lock ends here')
  await ledger.write()
  const models = new Map(games.map(({ gameId, model }) => [gameId, model]))
  await releaseExposure(
    tx,
    cancelled.map((ticket) => ({ ticket, model: defined(models.get(ticket.gameId), 'the game of a ticket') })),
  )
  return { cancelled: cancelled.map(({ betId }) => betId), refused, ...ledger.balanceOf(member.memberId) }
}
