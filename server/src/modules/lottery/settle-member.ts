import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { findPlay, judgeOf } from '@parlour/core/rules/lottery/families.ts'
import type { Draw, DrawModel } from '@parlour/core/rules/lottery/model.ts'
import type { Judge } from '@parlour/core/rules/lottery/play.ts'
import { notePrice } from '@parlour/core/rules/lottery/prizes.ts'
import { seriesRebate } from '@parlour/core/rules/lottery/rebate.ts'
import { selectionOf } from '@parlour/core/rules/lottery/selection.ts'
import { settleLine } from '@parlour/core/rules/lottery/settle-line.ts'
import { validTurnovers } from '@parlour/core/rules/lottery/valid-turnover.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Share } from '@parlour/core/rules/wallet/funding.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Outcome } from '#modules/bets/index.ts'
import { demoMoney, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import type { Game, Issue, SoldTicket } from './types.ts'

/** A draw that has been read once, with who says what wins on it. */
export interface JudgedDraw {
  readonly model: DrawModel
  readonly judge: Judge
}

/** Reads a draw of an issue for settling. */
export function judgedDraw(
  { model, timeZone }: Pick<Game, 'model' | 'timeZone'>,
  { drawAt }: Pick<Issue, 'drawAt'>,
  result: Draw,
): JudgedDraw {
  const drawnOn = Temporal.Instant.fromEpochMilliseconds(drawAt).toZonedDateTimeISO(timeZone).toPlainDate().toString()
  return { model, judge: judgeOf(model, result, drawnOn) }
}

/** An outcome before its time is known. */
export type Ending = Omit<Outcome, 'at'>

/** How a member's tickets of an issue end on its draw. */
export function endingsOf(tickets: readonly SoldTicket[], { model, judge }: JudgedDraw): Ending[] {
  const lines = tickets.map((ticket) => {
    const play = defined(findPlay(model, ticket.playCode), 'a ticket names a play that is built')
    const selection = selectionOf(play.grammar, ticket.picks)
    const { units, stakePerUnit, prizes, winAmountMax: winCap } = ticket
    const wins = judge(ticket.playCode, selection)
    const settled = settleLine({ wins, units, stakePerUnit, notePrice: notePrice(play), prizes, winCap })
    return { ticket, play, selection, settled }
  })
  // Valid turnover looks at all of a member's lines on one play in the issue: covering bets count nothing.
  const turnover = new Map<string, Money>()
  for (const own of Map.groupBy(lines, ({ play }) => play)) {
    const [play, ofPlay] = own
    const stakes = ofPlay.map(({ selection, ticket: { stake } }) => ({ selection, stake }))
    for (const [place, amount] of validTurnovers({ play, lines: stakes }).entries()) {
      const line = defined(ofPlay[place], 'a turnover is of a line')
      turnover.set(line.ticket.betId, amount - tiedPart(amount, line.ticket.units, line.settled.ties))
    }
  }
  // One entry a member and issue; its fact is the member's first bet of the issue, an id of the right time.
  const factId = tickets[0]?.betId ?? ''
  return lines.map(({ ticket: { betId, brandId, memberId, series, memberSeries }, settled: { payout, state } }) => ({
    betId,
    seq: 1,
    brandId,
    memberId,
    kind: state,
    payoutCash: payout,
    payoutBonus: 0n,
    validTurnover: turnover.get(betId) ?? 0n,
    rebate: rebateOf({ series, memberSeries }, turnover.get(betId) ?? 0n),
    factId,
  }))
}

/** What a member gets back for a series below the best (lottery rule book C.1); nothing at odds. */
function rebateOf({ series, memberSeries }: Pick<SoldTicket, 'series' | 'memberSeries'>, turnover: Money): Money {
  return series === null || memberSeries === null ? 0n : seriesRebate(memberSeries, series, turnover)
}

/** Of a stake what came back: it was not turned over. */
function tiedPart(stake: Money, units: number, ties: number): Money {
  return ties === 0 ? 0n : (stake * BigInt(ties)) / BigInt(units)
}

interface MemberBooking {
  readonly memberId: string
  readonly tickets: readonly SoldTicket[]
  readonly at: number
  readonly house: HouseSide
  readonly stake: Money
  /** What the accounts that staked are paid. */
  readonly given: readonly Share[]
  readonly rebate: Money
}

/** Books how a member's tickets of an issue ended: stakes to the house, wins to who staked, rebates to the member's cash. */
export function bookMember(
  ledger: OpenLedger,
  { memberId, tickets, at, house, stake, given, rebate }: MemberBooking,
): void {
  const [first] = tickets
  assert(first, 'a member who is settled has a bet')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const entry = { factId: first.betId, seq: 1, brandId: first.brandId, currency: first.currency, at }
  ledger.book.apply({
    ...entry,
    kind: 'bet.settled',
    postings: [
      { debit: openBets, credit: house.takings, amount: stake },
      ...given.map(({ accountId, amount }) => ({ debit: house.takings, credit: accountId, amount })),
    ],
  })
  if (rebate > 0n) {
    const postings = [{ debit: house.rebates, credit: cash, amount: rebate }]
    ledger.book.apply({ ...entry, kind: 'rebate.paid', postings })
  }
}

/** The house's accounts of a brand and currency. */
export interface HouseSide {
  /** Stakes in, wins out. */
  readonly takings: string
  readonly rebates: string
}

/** The house sides of these tickets, asked for at once; of demo money there is one. */
export async function houseAccounts(tx: Tx, tickets: readonly SoldTicket[]): Promise<ReadonlyMap<string, HouseSide>> {
  const sides = new Map(tickets.map((ticket) => [houseKey(ticket), ticket]))
  const purposes = [...sides.values()].map((ticket) => ({ ticket, ...housePurposes(ticket) }))
  const ids = await walletAccounts.houseIds(
    tx,
    purposes.flatMap(({ ticket: { brandId, currency }, takings, rebates }) =>
      [takings, rebates].map((purpose) => ({ brandId, currency, purpose })),
    ),
  )
  const idAt = (at: number) => defined(ids[at], 'each house side has its id')
  return new Map(
    purposes.map(({ ticket }, at) => [houseKey(ticket), { takings: idAt(at * 2), rebates: idAt(at * 2 + 1) }]),
  )
}

function housePurposes(ticket: SoldTicket): HouseSide {
  return isDemo(ticket)
    ? { takings: demoMoney.house, rebates: demoMoney.house }
    : { takings: 'HOUSE_GGR:LOTT', rebates: 'REBATE_COST:LOTT' }
}

/** Whether a ticket was paid with demo money: it is settled like any other, and counted nowhere. */
export function isDemo({ currency }: Pick<SoldTicket, 'currency'>): boolean {
  return currency === demoMoney.currency
}

export function houseKey({ brandId, currency }: Pick<SoldTicket, 'brandId' | 'currency'>): string {
  return `${brandId} ${currency}`
}

/** All that an ending pays or gives back, whichever account it goes to. */
export const payoutOf = ({ payoutCash, payoutBonus }: Pick<Outcome, 'payoutCash' | 'payoutBonus'>): Money =>
  payoutCash + payoutBonus

export function sumOf<T>(rows: readonly T[], amount: (row: T) => Money): Money {
  return rows.reduce((sum, row) => sum + amount(row), 0n)
}
