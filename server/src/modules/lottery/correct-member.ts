import { assert, defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import { quarterMs, quarterOf } from '@parlour/core/rules/protection/limits.ts'
import { takeBack } from '@parlour/core/rules/wallet/funding.ts'
import { betOutcomes, type betFundings, type Ending, type Outcome, type OutcomeKind } from '#modules/bets/index.ts'
import type { EntryKind, OpenLedger, Posting } from '#modules/wallet/index.ts'
import { endingsOf, payoutOf, sumOf, type HouseSide, type JudgedDraw } from './settle-member.ts'
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
  readonly funded: Awaited<ReturnType<typeof betFundings.open>>
}

const settledKinds: ReadonlySet<OutcomeKind> = new Set(['WON', 'LOST', 'TIE'])

/**
 * Corrects one member on the ledger: what a settlement booked is reversed by the opposite entry under its own number,
 * and what is right is booked under the next. A bet that is open ends here for the first time. What the member
 * cancelled, and what is void, stays. What a bonus staked goes by that bonus both ways; what of it is spent is taken back
 * from cash.
 */
export function correctMember(
  ledger: OpenLedger,
  member: MemberOfIssue,
): { readonly outcomes: readonly Outcome[]; readonly sums: { readonly stake: Money; readonly payout: Money } } {
  const { endings } = member
  const { concerned, anew } = endAnew(member)
  if (concerned.length === 0) return { outcomes: [], sums: { stake: 0n, payout: 0n } }
  const outcomes = anew.map((outcome) => member.funded.end(numbered(outcome, { concerned, endings })))
  const byBet = new Map(concerned.map((ticket) => [ticket.betId, ticket]))
  for (const own of Map.groupBy(outcomes, ({ factId }) => factId).values()) {
    bookAnew(ledger, { member, outcomes: own, stakeOf: (betId) => byBet.get(betId)?.stake ?? 0n })
  }
  return {
    outcomes,
    sums: { stake: sumOf(concerned, ({ stake }) => stake), payout: sumOf(outcomes, payoutOf) },
  }
}

/** Which of a member's bets a correction concerns, and how they end by it; nothing is written. */
export function endAnew({ tickets, endings, drawn, at }: Pick<MemberOfIssue, 'tickets' | 'endings' | 'drawn' | 'at'>): {
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
    : concerned.map((ticket) => betOutcomes.stakeReturned(ticket, { kind: 'VOID', at }))
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

interface Correcting {
  readonly member: MemberOfIssue
  readonly outcomes: readonly Outcome[]
  readonly stakeOf: (betId: string) => Money
}

function bookAnew(ledger: OpenLedger, booking: Correcting): void {
  const { member, outcomes } = booking
  const { memberId, at } = member
  const first = defined(outcomes[0], 'a fact has its bets')
  assert(
    outcomes.every(({ seq }) => seq === first.seq),
    'the bets of one fact were booked together each time',
  )
  const pools = {
    openBets: defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool'),
    cash: defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool'),
  }
  const currency = defined(member.tickets[0], 'a member who is corrected has a bet').currency
  const back = first.seq > 1 ? reversalOf(ledger, booking, pools) : []
  const anew = member.drawn ? settlementOf(booking, pools) : returnOf(booking, pools)
  // What pays goes first where a bonus is taken back with it, so that no line of the bonus falls below zero.
  const isOfBonus = back.some(({ postings }) =>
    postings.some(({ debit }) => ledger.bonusesOf(memberId).includes(debit)),
  )
  for (const entry of isOfBonus ? [...anew, ...back] : [...back, ...anew])
    ledger.book.apply({ factId: first.factId, brandId: first.brandId, currency, at, ...entry })
}

interface Pools {
  readonly cash: string
  readonly openBets: string
}

type Booking = readonly { readonly kind: EntryKind; readonly seq: number; readonly postings: readonly Posting[] }[]

const stakesOf = (outcomes: readonly Outcome[], { stakeOf }: Pick<Correcting, 'stakeOf'>) =>
  sumOf(outcomes, ({ betId }) => stakeOf(betId))

/** The opposite of what the endings before booked, under their number. */
function reversalOf(ledger: OpenLedger, booking: Correcting, { cash, openBets }: Pools): Booking {
  const { member, outcomes } = booking
  const { memberId, endings, funded, house } = member
  const seq = (outcomes[0]?.seq ?? 0) - 1
  const before = outcomes.flatMap(({ betId }) => endings.get(betId) ?? [])
  const taken = takeBack({
    cash,
    gave: funded.gave(memberId, before),
    given: funded.given(memberId, outcomes),
    balanceOf: ledger.book.balanceOf,
  })
  const rebate = sumOf(before, (ending) => ending.rebate)
  return [
    {
      kind: 'bet.reversed',
      seq,
      postings: [
        { debit: house.takings, credit: openBets, amount: stakesOf(outcomes, booking) },
        ...taken.flatMap(({ accountId, amount }) => some({ debit: accountId, credit: house.takings, amount })),
      ],
    },
    ...rebateOf('rebate.reversed', seq, { debit: cash, credit: house.rebates, amount: rebate }),
  ]
}

/** How the bets end by their draw. */
function settlementOf(booking: Correcting, { cash, openBets }: Pools): Booking {
  const { member, outcomes } = booking
  const { memberId, funded, house } = member
  const seq = outcomes[0]?.seq ?? 0
  const rebate = sumOf(outcomes, (outcome) => outcome.rebate)
  return [
    {
      kind: 'bet.settled',
      seq,
      postings: [
        { debit: openBets, credit: house.takings, amount: stakesOf(outcomes, booking) },
        ...funded
          .given(memberId, outcomes)
          .map(({ accountId, amount }) => ({ debit: house.takings, credit: accountId, amount })),
      ],
    },
    ...rebateOf('rebate.paid', seq, { debit: house.rebates, credit: cash, amount: rebate }),
  ]
}

/**
 * The stakes back to whose they were. One line of the statement, but for who is watched: there a line for each quarter of
 * an hour that is counted back.
 */
function returnOf({ member, outcomes }: Correcting, { openBets }: Pools): Booking {
  const { memberId, funded, stakedAt } = member
  const byTime = Map.groupBy(outcomes, ({ betId }) => quarterStart(stakedAt.get(betId)))
  const postings = [...byTime].flatMap(([at, own]) =>
    funded
      .given(memberId, own)
      .map(({ accountId, amount }) => ({ debit: openBets, credit: accountId, amount, stakedAt: at })),
  )
  return [{ kind: 'bet.voided', seq: outcomes[0]?.seq ?? 0, postings }]
}

const rebateOf = (kind: EntryKind, seq: number, posting: Posting): Booking =>
  posting.amount > 0n ? [{ kind, seq, postings: [posting] }] : []

const quarterStart = (at: number | undefined) => (at === undefined ? undefined : quarterOf(at) * quarterMs)

function some(posting: Posting): readonly Posting[] {
  return posting.amount > 0n ? [posting] : []
}
