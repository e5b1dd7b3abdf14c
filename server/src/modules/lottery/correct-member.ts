import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { quarterMs, quarterOf } from '@parlour/core/rules/protection/limits.ts'
import type { Ending, Outcome, OutcomeKind } from '#modules/bets/index.ts'
import type { EntryKind, OpenLedger, Posting } from '#modules/wallet/index.ts'
import { endingsOf, sumOf, type HouseSide, type JudgedDraw } from './settle-member.ts'
import { stakeReturned } from './stake-returned.ts'
import type { SoldTicket } from './types.ts'

interface MemberOfIssue {
  readonly memberId: string
  /** All of the member's tickets on the issue. */
  readonly tickets: readonly SoldTicket[]
  readonly endings: ReadonlyMap<string, Ending>
  /** The draw that decides; undefined returns every stake. */
  readonly drawn: JudgedDraw | undefined
  readonly house: HouseSide
  readonly at: number
  /** When the bets of a member who is watched were staked, by bet. */
  readonly stakedAt: ReadonlyMap<string, number>
}

const settledKinds: ReadonlySet<OutcomeKind> = new Set(['WON', 'LOST', 'TIE'])

/**
 * Corrects one member on the ledger: what a settlement booked is reversed by the opposite entry under its own number,
 * and what is right is booked under the next. A bet that is open ends here for the first time. What the member
 * cancelled, and what is void, stays.
 */
export function correctMember(
  ledger: OpenLedger,
  member: MemberOfIssue,
): { readonly outcomes: readonly Outcome[]; readonly sums: { readonly stake: Money; readonly payout: Money } } {
  const { endings } = member
  const { concerned, anew } = endAnew(member)
  if (concerned.length === 0) return { outcomes: [], sums: { stake: 0n, payout: 0n } }
  const outcomes = anew.map((outcome) => numbered(outcome, { concerned, endings }))
  const byBet = new Map(concerned.map((ticket) => [ticket.betId, ticket]))
  for (const own of Map.groupBy(outcomes, ({ factId }) => factId).values()) {
    bookAnew(ledger, { member, outcomes: own, stakeOf: (betId) => byBet.get(betId)?.stake ?? 0n })
  }
  return {
    outcomes,
    sums: { stake: sumOf(concerned, ({ stake }) => stake), payout: sumOf(outcomes, ({ payoutCash }) => payoutCash) },
  }
}

/** Which of a member's bets a correction concerns, and how they end by it; nothing is written. */
export function endAnew({ tickets, endings, drawn, at }: Omit<MemberOfIssue, 'memberId' | 'house' | 'stakedAt'>): {
  readonly concerned: readonly SoldTicket[]
  readonly anew: readonly Outcome[]
} {
  const concerned = tickets.filter(({ betId }) => {
    const ending = endings.get(betId)
    return ending === undefined || settledKinds.has(ending.kind)
  })
  assert(!drawn || concerned.every(({ betId }) => endings.has(betId)), 'no bet is open on a settled issue')
  const anew = drawn
    ? endingsOf(concerned, drawn).map((ending) => ({ ...ending, at }))
    : concerned.map((ticket) => stakeReturned(ticket, { kind: 'VOID', at }))
  return { concerned, anew }
}

/** A bet that ended before keeps its fact and takes the next number; the open ones of a member share their first id. */
function numbered(
  outcome: Outcome,
  { concerned, endings }: { concerned: readonly SoldTicket[]; endings: ReadonlyMap<string, Ending> },
): Outcome {
  const ending = endings.get(outcome.betId)
  if (ending) return { ...outcome, factId: ending.factId, seq: ending.seq + 1 }
  const firstOpen = defined(
    concerned.find(({ betId }) => !endings.has(betId)),
    'this bet is open',
  )
  return { ...outcome, factId: firstOpen.betId, seq: 1 }
}

function bookAnew(
  ledger: OpenLedger,
  booking: {
    readonly member: MemberOfIssue
    readonly outcomes: readonly Outcome[]
    readonly stakeOf: (betId: string) => Money
  },
): void {
  const { member, outcomes, stakeOf } = booking
  const stakeOfAll = (some: readonly Outcome[]) => sumOf(some, ({ betId }) => stakeOf(betId))
  const stake = stakeOfAll(outcomes)
  const { memberId, endings, drawn, house, at } = member
  const first = defined(outcomes[0], 'a fact has its bets')
  assert(
    outcomes.every(({ seq }) => seq === first.seq),
    'the bets of one fact were booked together each time',
  )
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const payout = sumOf(outcomes, ({ payoutCash }) => payoutCash)
  const currency = defined(member.tickets[0], 'a member who is corrected has a bet').currency
  const book = (kind: EntryKind, seq: number, postings: readonly Posting[]) =>
    ledger.book.apply({ factId: first.factId, kind, seq, brandId: first.brandId, currency, at, postings })
  if (first.seq > 1) {
    const paid = sumOf(outcomes, ({ betId }) => endings.get(betId)?.payout ?? 0n)
    book('bet.reversed', first.seq - 1, [
      { debit: house.takings, credit: openBets, amount: stake },
      ...some({ debit: cash, credit: house.takings, amount: paid }),
    ])
    const given = sumOf(outcomes, ({ betId }) => endings.get(betId)?.rebate ?? 0n)
    if (given > 0n) book('rebate.reversed', first.seq - 1, [{ debit: cash, credit: house.rebates, amount: given }])
  }
  if (drawn) {
    book('bet.settled', first.seq, [
      { debit: openBets, credit: house.takings, amount: stake },
      ...some({ debit: house.takings, credit: cash, amount: payout }),
    ])
    const rebate = sumOf(outcomes, (outcome) => outcome.rebate)
    if (rebate > 0n) book('rebate.paid', first.seq, [{ debit: house.rebates, credit: cash, amount: rebate }])
  } else {
    // One line of the statement, but for who is watched: there a line for each quarter of an hour that is counted back.
    const byTime = Map.groupBy(outcomes, ({ betId }) => quarterStart(member.stakedAt.get(betId)))
    const returned = [...byTime].map(([stakedAt, own]) => ({ stakedAt, amount: stakeOfAll(own) }))
    book(
      'bet.voided',
      first.seq,
      returned.map((one) => ({ debit: openBets, credit: cash, ...one })),
    )
  }
}

const quarterStart = (at: number | undefined) => (at === undefined ? undefined : quarterOf(at) * quarterMs)

function some(posting: Posting): readonly Posting[] {
  return posting.amount > 0n ? [posting] : []
}
