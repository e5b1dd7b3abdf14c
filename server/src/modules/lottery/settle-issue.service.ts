import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { drawFacts, type DrawFacts } from '@parlour/core/rules/lottery/facts.ts'
import { findPlay } from '@parlour/core/rules/lottery/plays.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { validTurnovers } from '@parlour/core/rules/lottery/valid-turnover.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { insertFirstOutcomes, listOpen, type Outcome } from '#modules/bets/index.ts'
import { houseAccountId, openLedger, type OpenLedger } from '#modules/wallet/index.ts'
import { updateIssueState } from './issue.sql.ts'
import { finishSettlement, listTicketsOfMembersAfter, lockSettlement, updateSettlement } from './ticket.sql.ts'
import type { Game, Issue, Ticket } from './types.ts'

const membersDefault = 2000
const beforeAllIds = '00000000-0000-0000-0000-000000000000'

/** What the settlement did for one member: for the push after commit. */
export interface MemberSettled {
  readonly memberId: string
  readonly stake: Money
  readonly payout: Money
  readonly bets: number
  readonly balance: Money
  readonly version: number
}

interface SettleWish {
  readonly game: Game
  readonly issue: Issue
  readonly membersAChunk?: number
}

/**
 * Settles a drawn issue by chunks of members, each its own transaction: a kill in between loses nothing, since the
 * place is kept in the transaction that books. Settling twice, or from two workers, changes nothing.
 */
export async function settleIssue(
  database: Database,
  { game, issue, membersAChunk = membersDefault }: SettleWish,
  onChunk: (settled: readonly MemberSettled[]) => void,
): Promise<number> {
  const facts = drawFacts(game.model, defined(issue.result, 'a drawn issue has its result'))
  for (let bets = 0; ;) {
    const chunk = await database.transaction((tx) => settleChunk(tx, { issue, facts, membersAChunk }))
    onChunk(chunk.settled)
    bets += chunk.bets
    if (chunk.isLast) return bets
  }
}

async function settleChunk(
  tx: Tx,
  { issue, facts, membersAChunk }: { issue: Issue; facts: DrawFacts; membersAChunk: number },
) {
  const settlement = await lockSettlement(tx, issue.issueId)
  if (settlement.finishedAt !== null) return { settled: [], bets: 0, isLast: true }
  const tickets = await listTicketsOfMembersAfter(tx, {
    issueId: issue.issueId,
    afterMemberId: settlement.afterMemberId ?? beforeAllIds,
    members: membersAChunk,
  })
  const last = tickets.at(-1)
  if (!last) {
    await finishSettlement(tx, issue.issueId)
    await updateIssueState(tx, issue.issueId, 'SETTLED')
    return { settled: [], bets: 0, isLast: true }
  }
  const byMember = Map.groupBy(tickets, ({ memberId }) => memberId)
  const ledger = await openLedger(tx, [...byMember.keys()])
  const open = await listOpen(
    tx,
    tickets.map(({ betId }) => betId),
  )
  const at = await nowMs(tx)
  const houses = await houseAccounts(tx, tickets)
  const outcomes: Outcome[] = []
  const settled: MemberSettled[] = []
  for (const [memberId, own] of byMember) {
    const still = own.filter(({ betId }) => open.has(betId))
    if (still.length === 0) continue
    const ended = outcomesOf(still, facts, at)
    outcomes.push(...ended)
    const sums = { stake: sumOf(still, ({ stake }) => stake), payout: sumOf(ended, ({ payoutCash }) => payoutCash) }
    bookMember(ledger, {
      memberId,
      tickets: still,
      at,
      house: defined(houses.get(houseKey(still[0] ?? last)), 'a house side'),
      ...sums,
    })
    settled.push({ memberId, bets: still.length, ...sums, ...ledger.balanceOf(memberId) })
  }
  const written = await insertFirstOutcomes(tx, outcomes)
  assert(written.size === outcomes.length, 'a bet that was open under its owner’s lock ends here')
  await ledger.write()
  await updateSettlement(tx, issue.issueId, {
    afterMemberId: last.memberId,
    bets: outcomes.length,
    stake: sumOf(settled, (s) => s.stake),
    payout: sumOf(settled, (s) => s.payout),
  })
  return { settled, bets: outcomes.length, isLast: false }
}

export function outcomesOf(tickets: readonly Ticket[], facts: DrawFacts, at: number): Outcome[] {
  const turnover = turnoverOf(tickets)
  // One entry a member and issue; its fact is the member's first bet of the issue, an id of the right time.
  const factId = tickets[0]?.betId ?? ''
  return tickets.map((ticket) => {
    const play = defined(findPlay(ticket.playCode), 'a ticket names a play that is built')
    const { payout, state } = settleLine({
      play,
      facts,
      picks: ticket.picks.split(','),
      stakePerUnit: ticket.stakePerUnit,
      odds: ticket.odds,
      winCap: ticket.winAmountMax,
    })
    return {
      betId: ticket.betId,
      seq: 1,
      brandId: ticket.brandId,
      memberId: ticket.memberId,
      kind: state,
      payoutCash: payout,
      payoutBonus: 0n,
      validTurnover: turnover.get(ticket.betId) ?? 0n,
      factId,
      at,
    }
  })
}

/** Valid turnover looks at all of a member's lines on one play in the issue: covering bets count nothing. */
function turnoverOf(tickets: readonly Ticket[]): ReadonlyMap<string, Money> {
  const turnover = new Map<string, Money>()
  for (const [playCode, lines] of Map.groupBy(tickets, (ticket) => ticket.playCode)) {
    const play = defined(findPlay(playCode), 'a ticket names a play that is built')
    const amounts = validTurnovers({
      play,
      lines: lines.map(({ picks, stake }) => ({ picks: picks.split(','), stake })),
    })
    for (const [at, { betId }] of lines.entries()) turnover.set(betId, amounts[at] ?? 0n)
  }
  return turnover
}

function bookMember(
  ledger: OpenLedger,
  member: { memberId: string; tickets: readonly Ticket[]; at: number; house: string; stake: Money; payout: Money },
): void {
  const { memberId, tickets, at, house, stake, payout } = member
  const [first] = tickets
  assert(first, 'a member who is settled has a bet')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  ledger.book.apply({
    factId: first.betId,
    kind: 'bet.settled',
    seq: 1,
    brandId: first.brandId,
    currency: first.currency,
    at,
    postings: [
      { debit: openBets, credit: house, amount: stake },
      ...(payout > 0n ? [{ debit: house, credit: cash, amount: payout }] : []),
    ],
  })
}

export async function houseAccounts(tx: Tx, tickets: readonly Ticket[]): Promise<ReadonlyMap<string, string>> {
  const houses = new Map<string, string>()
  for (const ticket of tickets) {
    if (houses.has(houseKey(ticket))) continue
    const { brandId, currency } = ticket
    houses.set(houseKey(ticket), await houseAccountId(tx, { brandId, currency, purpose: 'HOUSE_GGR:LOTT' }))
  }
  return houses
}

export function houseKey({ brandId, currency }: Pick<Ticket, 'brandId' | 'currency'>): string {
  return `${brandId} ${currency}`
}

export function sumOf<T>(rows: readonly T[], amount: (row: T) => Money): Money {
  return rows.reduce((sum, row) => sum + amount(row), 0n)
}
