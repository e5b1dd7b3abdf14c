import { ticketsOfDay, type DayFacts } from '@parlour/core/rules/promo/raffle-tickets.ts'
import type { Reader } from '#platform/db/database.ts'
import { betDays } from '#modules/bets/index.ts'
import { cashierFigures } from '#modules/cashier/index.ts'
import type { Raffle } from './raffle.sql.ts'

/** What members did on days of their brand, by what is written down elsewhere; nothing of it is kept. */
export interface TicketDays {
  /** How many tickets a day gives a member now. */
  earned(raffle: Raffle, memberId: string, day: string): number
  /** What a member did on a day. */
  factsOf(memberId: string, day: string): DayFacts
  /** The days of a member that give tickets, in their order. */
  daysOf(raffle: Raffle, memberId: string): readonly string[]
}

const nothing: DayFacts = { deposits: 0n, turnover: 0n }

/** Reads the days of some raffles of a brand for some members, set-based. */
export async function readTicketDays(
  db: Reader,
  raffles: readonly Raffle[],
  memberIds: readonly string[],
): Promise<TicketDays> {
  const facts = await readFacts(db, raffles, memberIds)
  const factsOf = (memberId: string, day: string) => facts.get(memberId)?.get(day) ?? nothing
  const isOf = ({ firstDay, lastDay }: Raffle, day: string) => day >= firstDay && day <= lastDay
  return {
    factsOf,
    earned: (raffle, memberId, day) => (isOf(raffle, day) ? ticketsOfDay(raffle, factsOf(memberId, day)) : 0),
    daysOf: (raffle, memberId) =>
      [...(facts.get(memberId)?.keys() ?? [])].filter((day) => isOf(raffle, day)).toSorted(),
  }
}

async function readFacts(
  db: Reader,
  raffles: readonly Raffle[],
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, DayFacts>>> {
  const [first] = raffles
  const facts = new Map<string, Map<string, DayFacts>>()
  if (first === undefined || memberIds.length === 0) return facts
  const add = (memberId: string, day: string, part: Partial<DayFacts>) => {
    const days = facts.get(memberId) ?? new Map<string, DayFacts>()
    days.set(day, { ...(days.get(day) ?? nothing), ...part })
    facts.set(memberId, days)
  }
  const deposits = await cashierFigures.listDepositsOfDays(db, memberIds, {
    begin: Math.min(...raffles.map(({ beginsAt }) => beginsAt)),
    end: Math.max(...raffles.map(({ countsUntil }) => countsUntil)),
    timeZone: first.timeZone,
  })
  const turnover = await betDays.listTurnoverWithin(db, memberIds, {
    from: raffles.map(({ firstDay }) => firstDay).toSorted()[0] ?? first.firstDay,
    to:
      raffles
        .map(({ lastDay }) => lastDay)
        .toSorted()
        .at(-1) ?? first.lastDay,
  })
  for (const { memberId, day, amount } of deposits) add(memberId, day, { deposits: amount })
  for (const { memberId, day, validTurnover } of turnover) add(memberId, day, { turnover: validTurnover })
  return facts
}
