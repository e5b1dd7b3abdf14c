import { defined } from '@parlour/core/kernel/assert.ts'
import { betNumber } from '@parlour/core/rules/records/bet-number.ts'
import { sportsValidBet } from '@parlour/core/rules/turnover/valid-bet.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Tx } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { betFundings, betOutcomes, betRows, type Outcome, type PlacedBet } from '#modules/bets/index.ts'
import { demoMoney, openLedger, pushBalances, walletAccounts, type OpenLedger } from '#modules/wallet/index.ts'
import { listBrandRules, type BrandRulesRow } from '../brand-rules.sql.ts'
import type { SportsNews, ToldBet } from '../sports-news.ts'
import { bookEnding, type Booking, type FundedBets } from './book-endings.ts'
import { findDayCuts } from './day-paid.sql.ts'
import { judgeTicket } from './judge-ticket.ts'
import { mostOfDay, openDays, type OpenDays } from './open-days.ts'
import { pushSportsBets } from './pushes.ts'
import { listJudgedEvents, listSettledTickets, type JudgedEvent, type SettledTicket } from './settled-ticket.sql.ts'

export interface SettlementParts {
  readonly brands: Pick<Brands, 'get'>
  readonly news: SportsNews
}

type Last = NonNullable<ReturnType<Awaited<ReturnType<typeof betOutcomes.listLast>>['get']>>

/** All that a transaction decides tickets on, read under the locks of their members’ accounts. */
interface Desk {
  readonly ledger: OpenLedger
  readonly tickets: readonly SettledTicket[]
  readonly events: ReadonlyMap<string, JudgedEvent>
  readonly rules: ReadonlyMap<string, BrandRulesRow>
  readonly placed: ReadonlyMap<string, PlacedBet>
  readonly last: ReadonlyMap<string, Last>
  readonly cuts: ReadonlyMap<string, bigint>
  readonly houses: ReadonlyMap<string, string>
  readonly funded: FundedBets
  readonly days: OpenDays
  readonly at: number
}

/** Endings that somebody else made, which no result changes: a cash-out is final, and so is a bet that was taken back. */
const final: ReadonlySet<Outcome['kind']> = new Set(['CASHED_OUT', 'CANCELLED'])

const houseKey = ({ brandId, currency, product }: Pick<PlacedBet, 'brandId' | 'currency' | 'product'>) =>
  `${brandId} ${currency} ${product}`

async function housesOf(tx: Tx, bets: readonly PlacedBet[]): Promise<ReadonlyMap<string, string>> {
  const sides = [...new Map(bets.map((bet) => [houseKey(bet), bet])).values()]
  const ids = await walletAccounts.houseIds(
    tx,
    sides.map(({ brandId, currency, product }) => ({
      brandId,
      currency,
      purpose: currency === demoMoney.currency ? demoMoney.house : `HOUSE_GGR:${product}`,
    })),
  )
  return new Map(sides.map((side, at) => [houseKey(side), defined(ids[at], 'each house side has its id')]))
}

async function openDesk(tx: Tx, { brands }: SettlementParts, betIds: readonly string[]): Promise<Desk> {
  const placed = await betRows.findPlaced(tx, betIds)
  const owners = [...placed.values()].map(({ brandId, memberId }) => ({ brandId, memberId }))
  const brandIds = [...new Set(owners.map(({ brandId }) => brandId))]
  const ledger = await openLedger(tx, [...new Set(owners.map(({ memberId }) => memberId))])
  const [tickets, last, cuts, rules, houses, funded, at, found] = await Promise.all([
    listSettledTickets(tx, betIds),
    betOutcomes.listLast(tx, betIds),
    findDayCuts(tx, betIds),
    listBrandRules(tx, brandIds),
    housesOf(tx, [...placed.values()]),
    betFundings.open(tx, ledger, [...placed.values()]),
    nowMs(tx),
    Promise.all(brandIds.map((brandId) => brands.get(brandId))),
  ])
  const rulesOf = new Map(rules.map((row) => [row.brandId, row]))
  const zones = new Map(found.map(({ brandId, timeZone }) => [brandId, timeZone]))
  const [events, days] = await Promise.all([
    listJudgedEvents(
      tx,
      tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
    ),
    openDays(tx, {
      owners,
      at,
      zoneOf: (brandId) => defined(zones.get(brandId), 'a bet is of a brand'),
      mostOf: (brandId) => mostOfDay(defined(rulesOf.get(brandId), 'a brand that sold bets has rules').rules),
    }),
  ])
  const cutOf = new Map(cuts.map(({ betId, seq, cut }) => [`${betId} ${seq}`, cut]))
  return { ledger, tickets, events, rules: rulesOf, placed, last, cuts: cutOf, houses, funded, days, at }
}

/** A ticket that is to stand otherwise than it does. */
interface Change {
  readonly ticket: SettledTicket
  readonly before: Last | undefined
  readonly after: Outcome
}

/** How a ticket is to stand; undefined where it stands so, where somebody else ended it, or where it still waits. */
function changeOf(desk: Desk, ticket: SettledTicket): Change | undefined {
  const { last, events, rules, days, at, ledger, cuts } = desk
  const { betId, brandId, memberId, stake } = ticket
  const known = last.get(betId)
  if (ticket.isWaiting || (known && final.has(known.kind))) return undefined
  // A guest who was forgotten while this waited for the accounts: bets and money are gone together.
  if (ledger.accountOf(memberId, 'PLAYER_CASH') === undefined) return undefined
  const before = known?.kind === 'REOPENED' ? undefined : known
  const { paysAtOnce } = defined(rules.get(brandId), 'a brand that sold bets has rules').rules
  const end = judgeTicket(ticket, { events, paysAtOnce })
  if (end === undefined && before === undefined) return undefined
  const uncut = before && before.payout + (cuts.get(`${betId} ${before.seq}`) ?? 0n)
  if (end && before && end.kind === before.kind && end.returned === uncut) return undefined
  if (before?.kind === 'WON') days.takeBack(ticket, { at: Number(before.at), payout: before.payout })
  const seq = (known?.seq ?? 0) + 1
  const payout = end ? days.cut(end, { ...ticket, seq }) : 0n
  const after: Outcome = {
    betId,
    seq,
    brandId,
    memberId,
    kind: end?.kind ?? 'REOPENED',
    payoutCash: payout,
    payoutBonus: 0n,
    validTurnover: end ? sportsValidBet({ stake, returned: payout }) : 0n,
    rebate: 0n,
    factId: betId,
    at,
  }
  return { ticket, before, after: desk.funded.end(after) }
}

function bookingOf({ placed, houses, ledger }: Desk, { ticket, before, after }: Change): Booking {
  const bet = defined(placed.get(ticket.betId), 'a ticket is a bet')
  return {
    bet: { ...bet, stakedAt: ledger.isWatched(bet.memberId) ? bet.placedAt : undefined },
    house: defined(houses.get(houseKey(bet)), 'a house side'),
    before,
    after,
  }
}

async function tell(tx: Tx, news: SportsNews, changes: readonly Change[]): Promise<void> {
  const told = changes
    .filter(({ ticket }) => ticket.currency !== demoMoney.currency)
    .map(({ before, after }) => ({
      kind: after.kind,
      isAnew: after.seq > 1,
      bet: {
        brandId: after.brandId,
        memberId: after.memberId,
        betId: after.betId,
        betNumber: betNumber(after.betId),
        seq: after.seq,
        before: before?.payout ?? 0n,
        payout: after.payoutCash + after.payoutBonus,
      } satisfies ToldBet,
    }))
  const of = (isAsked: (one: (typeof told)[number]) => boolean) => told.filter(isAsked).map(({ bet }) => bet)
  await news.sportsBetsReopened(
    tx,
    of(({ kind }) => kind === 'REOPENED'),
  )
  await news.sportsBetsVoided(
    tx,
    of(({ kind }) => kind === 'VOID'),
  )
  await news.sportsBetsResettled(
    tx,
    of(({ kind, isAnew }) => isAnew && kind !== 'REOPENED' && kind !== 'VOID'),
  )
}

/**
 * Brings tickets to where their legs are, whatever they were: ends them, opens them again, or ends them otherwise. It locks the
 * accounts of their members and reads everything below these locks, so that whoever comes second finds nothing to do. Nothing
 * is paid twice, and nothing that stands so already is written. Where the caller has booked something of these members, it must
 * have written it. Answers how many were changed.
 */
export async function settleTickets(tx: Tx, parts: SettlementParts, betIds: readonly string[]): Promise<number> {
  if (betIds.length === 0) return 0
  const desk = await openDesk(tx, parts, betIds)
  const changes = desk.tickets.flatMap((ticket) => changeOf(desk, ticket) ?? [])
  if (changes.length === 0) return 0
  const { ledger, funded, days } = desk
  const cashes = new Set(changes.map((change) => bookEnding(ledger, funded, bookingOf(desk, change))))
  for (const cash of cashes) if (ledger.book.balanceOf(cash) < 0n) await walletAccounts.allowDebt(tx, cash)
  await Promise.all([
    betOutcomes.write(
      tx,
      changes.map(({ after }) => after),
    ),
    funded.write(),
    ...days.write(tx),
    ledger.write(),
  ])
  await tell(tx, parts.news, changes)
  await pushBalances(
    tx,
    changes.filter(movesMoney).map(({ after }) => after.memberId),
  )
  await pushSportsBets(
    tx,
    changes.map(({ after }) => after),
  )
  return changes.length
}

/** A bet that is lost moves nothing that can be spent: its stake left when it was placed. */
const movesMoney = ({ before, after }: Change): boolean =>
  after.payoutCash + after.payoutBonus > 0n || (before !== undefined && before.payout > 0n)
