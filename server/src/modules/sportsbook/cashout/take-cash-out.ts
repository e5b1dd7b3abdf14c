import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { accept, refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire, type Money } from '@parlour/core/money/money.ts'
import { cashOutValidBet, takeCashOut, type CashOutPart } from '@parlour/core/rules/sportsbook/cashout/cash-out.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Tx } from '#platform/db/database.ts'
import { betOutcomes, betRows, type PlacedBet } from '#modules/bets/index.ts'
import { demoMoney, openLedger, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import { sendBrandRules } from '../brand-rules.sql.ts'
import { takenOff } from '../placing/decide-waiting.service.ts'
import { addExposure, keyOf } from '../placing/exposure.sql.ts'
import { holdProducers, lockGatesForBets } from '../placing/gate.sql.ts'
import { insertTickets } from '../placing/ticket.sql.ts'
import { listJudgedEvents, listSettledTickets, type SettledTicket } from '../settlement/settled-ticket.sql.ts'
import { listTickets } from '../tickets/ticket-read.sql.ts'
import type { Ticket } from '../types.ts'
import { insertCashOut, type AskedCashOut } from './cash-out.sql.ts'
import { offerCashOut, type OfferedCashOut } from './offer-cash-out.ts'
import { partOfTicket, restOfTicket } from './part-of-ticket.ts'
import { openLegBook } from './value-legs.ts'

type Last = NonNullable<ReturnType<Awaited<ReturnType<typeof betOutcomes.listLast>>['get']>>

/** A bet whose cash-out is decided, with everything held that it depends on. */
export interface HeldBet {
  readonly ticket: Ticket
  readonly settled: SettledTicket
  readonly bet: PlacedBet
  readonly last: Last | undefined
  readonly ledger: OpenLedger
  readonly offer: ReturnType<typeof offerCashOut>
  readonly at: number
}

/**
 * Holds a member’s bet for a cash-out, in the order of locks: producers, the gates of its legs, the member’s accounts. Below
 * them nothing of it is settled, stopped or bet otherwise. Undefined where it is no bet of that member.
 */
export async function holdBet(
  tx: Tx,
  { betId, memberId, brandId }: { readonly betId: string; readonly memberId: string; readonly brandId: string },
): Promise<HeldBet | undefined> {
  const [ticket] = await listTickets(tx, [betId])
  if (ticket?.memberId !== memberId || ticket.brandId !== brandId) return undefined
  await holdProducers(tx, ticket.legs)
  await lockGatesForBets(tx, [...new Set(ticket.legs.map(({ eventId }) => eventId))])
  const ledger = await openLedger(tx, [memberId])
  const [[settled], placed, ended, rules, at] = await Promise.all([
    listSettledTickets(tx, [betId]),
    betRows.findPlaced(tx, [betId]),
    betOutcomes.listLast(tx, [betId]),
    sendBrandRules(tx, [brandId]),
    nowMs(tx),
  ])
  const [bet, own] = [placed.get(betId), rules[0]]
  if (settled === undefined || bet === undefined || own === undefined) return undefined
  const [book, events] = await Promise.all([
    openLegBook(tx, [settled], at),
    listJudgedEvents(
      tx,
      settled.legs.map(({ eventId }) => eventId),
    ),
  ])
  const last = ended.get(betId)
  const isEnded = last !== undefined && last.kind !== 'REOPENED'
  const asked = { ticket: settled, isEnded, isBonusStake: bet.stakeBonus > 0n, rules: own.rules }
  return { ticket, settled, bet, last, ledger, at, offer: offerCashOut(asked, { book, events }) }
}

/** What is paid of a held bet for what was shown: the offer of now may be more, and is not less. */
export function decideCashOut(
  { offer, ticket, ledger }: HeldBet,
  { percent, offer: shown }: AskedCashOut,
): Decision<{ readonly part: CashOutPart; readonly offered: OfferedCashOut; readonly shown: Money }, RefusalCode> {
  if (ledger.book.isFrozen(defined(ledger.accountOf(ticket.memberId, 'PLAYER_CASH'), 'a member has a cash pool')))
    return refuse('wallet.frozen')
  if (!offer.ok) return refuse('sports.cash_out_closed', { reason: offer.code })
  const taken = takeCashOut(fromWire(shown) ?? 0n, offer.value.offer)
  if (!taken.ok) return refuse('sports.offer_changed', { offer: toWire(offer.value.offer) })
  const part = partOfTicket(ticket, { offer: taken.value, percent })
  return part ? accept({ part, offered: offer.value, shown: taken.value }) : refuse('sports.part_invalid')
}

/** The bet of the record that goes on: the same, with what is left of its stake, placed now. */
const restOfBet = (bet: PlacedBet, rest: Ticket, at: number): PlacedBet => ({
  ...bet,
  betId: rest.betId,
  stake: rest.stake,
  stakeCash: rest.stake,
  stakeBonus: 0n,
  placedAt: at,
})

/** What the outcomes of a ticket are counted at less, where a part of it goes on. */
function exposureLess(ticket: Ticket, rest: Ticket | undefined) {
  const less = takenOff([ticket])
  if (rest === undefined) return less
  const kept = new Map(takenOff([rest]).map((row) => [keyOf(row), row]))
  return less.map((row) => {
    const own = kept.get(keyOf(row))
    return { ...row, stakes: row.stakes - (own?.stakes ?? 0n), returns: row.returns - (own?.returns ?? 0n) }
  })
}

/**
 * Pays a cash-out, in the transaction that holds the bet: it ends as cashed out, for good. Of a part the rest of the stake is
 * given back with it and placed again at once as another bet, so that every ending is a whole one. Answers the bet that goes
 * on, if one does.
 */
export async function payCashOut(
  tx: Tx,
  { ticket, settled, bet, last, ledger, at }: HeldBet,
  {
    percent,
    part,
    offered,
    shown,
  }: { readonly percent: number; readonly part: CashOutPart; readonly offered: OfferedCashOut; readonly shown: Money },
): Promise<string | null> {
  const { betId, brandId, memberId, currency, stake } = ticket
  const account = (purpose: 'PLAYER_CASH' | 'OPEN_BETS') =>
    defined(ledger.accountOf(memberId, purpose), 'a member has the pools of play')
  const [cash, openBets] = [account('PLAYER_CASH'), account('OPEN_BETS')]
  const purpose = currency === demoMoney.currency ? demoMoney.house : `HOUSE_GGR:${bet.product}`
  const house = await walletAccounts.houseId(tx, { brandId, purpose, currency })
  const rest =
    part.openStake > 0n ? restOfTicket(ticket, { betId: newId(), part, takenOdds: settled.takenOdds }) : undefined
  const seq = (last?.seq ?? 0) + 1
  const payout = part.paid + part.openStake
  const entry = { brandId, currency, at }
  ledger.book.apply({
    ...entry,
    factId: betId,
    kind: 'bet.settled',
    seq,
    postings: [
      { debit: openBets, credit: house, amount: stake },
      { debit: house, credit: cash, amount: payout },
    ],
  })
  if (rest) {
    const postings = [{ debit: cash, credit: openBets, amount: rest.stake }]
    ledger.book.apply({ ...entry, factId: rest.betId, kind: 'bet.placed', seq: 1, postings })
  }
  const ending = { betId, seq, brandId, memberId, kind: 'CASHED_OUT', payoutCash: payout, payoutBonus: 0n } as const
  await Promise.all([
    betOutcomes.write(tx, [{ ...ending, validTurnover: cashOutValidBet(part), rebate: 0n, factId: betId, at }]),
    rest && betRows.insert(tx, [restOfBet(bet, rest, at)]),
    rest && insertTickets(tx, [rest]),
    ledger.write(),
  ])
  await addExposure(tx, exposureLess(ticket, rest))
  await insertCashOut(tx, {
    betId,
    brandId,
    memberId,
    percent,
    fair: offered.fairValue,
    offer: shown,
    ...part,
    continuedBy: rest?.betId ?? null,
    at,
  })
  return rest?.betId ?? null
}
