import { foldFacts, type FoldedOutcome } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Reader } from '#platform/db/database.ts'
import { betOutcomes } from '#modules/bets/index.ts'
import { demoMoney, memberFlows } from '#modules/wallet/index.ts'
import { listBrandRules } from '../brand-rules.sql.ts'
import { listFacts } from '../feed/fact.sql.ts'
import { judgeTicket } from '../settlement/judge-ticket.ts'
import { textOfKey } from '../settlement/outcome.sql.ts'
import { listJudgedEvents, listSettledTickets, type SettledTicket } from '../settlement/settled-ticket.sql.ts'
import { factsByKey, namesOf, type SettlementChange } from './settlement-change.ts'
import { listTicketIdsOn } from './settlement-desk.sql.ts'

const ticketsAtOnce = 2000

/** What a change would move in one brand and currency. */
export interface ForeseenSums {
  readonly brandId: string
  readonly currency: string
  readonly members: number
  readonly bets: number
  readonly stakesReturned: Money
  readonly takenBack: Money
  readonly paid: Money
  readonly belowZero: number
}

interface Running extends Omit<ForeseenSums, 'members' | 'belowZero'> {
  /** What each member would have more or less. */
  readonly moved: Map<string, Money>
}

const final: ReadonlySet<string> = new Set(['CASHED_OUT', 'CANCELLED'])

/** How the outcomes that a change concerns would be booked. */
async function foldedBy(db: Reader, { keys, facts }: SettlementChange): Promise<ReadonlyMap<string, FoldedOutcome>> {
  const markets = [...new Map(keys.map(({ eventId, marketKey }) => [marketKey, { eventId, marketKey }])).values()]
  const known = factsByKey((await listFacts(db, markets)).map((fact) => ({ ...fact, source: '' })))
  const added = factsByKey(facts)
  return new Map(
    keys.map((key) => {
      const name = textOfKey(key)
      return [name, foldFacts([...(known.get(name) ?? []), ...(added.get(name) ?? [])])]
    }),
  )
}

/** A ticket with its legs as they would be booked. */
const withFolds = (ticket: SettledTicket, folded: ReadonlyMap<string, FoldedOutcome>): SettledTicket => ({
  ...ticket,
  legs: ticket.legs.map((leg) => {
    const own = folded.get(textOfKey(leg))
    if (own === undefined) return leg
    return {
      ...leg,
      result: own.settled?.result ?? null,
      certainty: own.settled?.certainty ?? null,
      windows: own.windows,
    }
  }),
})

/**
 * What a change would move, by the rules that would move it (`judgeTicket`) and without a line written, tickets read page by
 * page. What the most of a day would cut is not reckoned in.
 */
export async function foreseeSettlement(db: Reader, change: SettlementChange): Promise<readonly ForeseenSums[]> {
  const folded = await foldedBy(db, change)
  const sums = new Map<string, Running>()
  const { eventId } = change.event
  const names = namesOf(change.keys)
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    const betIds = await listTicketIdsOn(db, { eventId, names, after, limit: ticketsAtOnce })
    const last = betIds.at(-1)
    if (last === undefined) break
    await addPage(db, { betIds, folded, sums })
    after = last
  }
  return Promise.all([...sums.values()].map((own) => finish(db, own)))
}

async function addPage(
  db: Reader,
  {
    betIds,
    folded,
    sums,
  }: {
    readonly betIds: readonly string[]
    readonly folded: ReadonlyMap<string, FoldedOutcome>
    readonly sums: Map<string, Running>
  },
): Promise<void> {
  const tickets = await listSettledTickets(db, betIds)
  const [events, endings, rules] = await Promise.all([
    listJudgedEvents(
      db,
      tickets.flatMap(({ legs }) => legs.map(({ eventId }) => eventId)),
    ),
    betOutcomes.listEndings(db, betIds),
    listBrandRules(db, [...new Set(tickets.map(({ brandId }) => brandId))]),
  ])
  const atOnce = new Map(rules.map((row) => [row.brandId, row.rules.paysAtOnce]))
  for (const ticket of tickets) {
    const before = endings.get(ticket.betId)
    if (ticket.isWaiting || ticket.currency === demoMoney.currency || (before && final.has(before.kind))) continue
    const paysAtOnce = atOnce.get(ticket.brandId) ?? true
    const end = judgeTicket(withFolds(ticket, folded), { events, paysAtOnce })
    if (end?.kind === before?.kind && (end?.returned ?? 0n) === (before?.payout ?? 0n)) continue
    add(sums, ticket, { before: before?.payout ?? 0n, end })
  }
}

function add(
  sums: Map<string, Running>,
  { brandId, currency, memberId }: SettledTicket,
  { before, end }: { readonly before: Money; readonly end: ReturnType<typeof judgeTicket> },
): void {
  const key = `${brandId} ${currency}`
  const own = sums.get(key) ?? {
    brandId,
    currency,
    bets: 0,
    stakesReturned: 0n,
    takenBack: 0n,
    paid: 0n,
    moved: new Map<string, Money>(),
  }
  const [returned, paid] = end?.kind === 'VOID' ? [end.returned, 0n] : [0n, end?.returned ?? 0n]
  own.moved.set(memberId, (own.moved.get(memberId) ?? 0n) + returned + paid - before)
  sums.set(key, {
    ...own,
    bets: own.bets + 1,
    stakesReturned: own.stakesReturned + returned,
    takenBack: own.takenBack + before,
    paid: own.paid + paid,
  })
}

async function finish(db: Reader, { moved, ...own }: Running): Promise<ForeseenSums> {
  const losing = [...moved].filter(([, amount]) => amount < 0n)
  const cash = await memberFlows.listCash(
    db,
    losing.map(([memberId]) => memberId),
  )
  const belowZero = losing.filter(([memberId, amount]) => (cash.get(memberId) ?? 0n) + amount < 0n).length
  return { ...own, members: moved.size, belowZero }
}
