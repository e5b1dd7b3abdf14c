import type { getOwnRaffles, listRaffles } from '@parlour/core/contract/promo/player/raffles.ts'
import type { Value } from '@parlour/core/contract/endpoint.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import { progressOfStep } from '@parlour/core/rules/promo/raffle-tickets.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { OwnPrize } from './draw.sql.ts'
import type { Names, PrizeSheet, Raffle } from './raffle.sql.ts'
import type { TicketDays } from './ticket-days.ts'
import type { TakenOfDay } from './ticket.sql.ts'

type Own = Value<typeof getOwnRaffles>
type InLanguage = (names: Names) => string

/** Whether tickets are taken. */
export const isOpen = ({ beginsAt, closesAt }: Raffle, now: number) => now >= beginsAt && now < closesAt

function stateOf(raffle: Raffle, now: number): 'coming' | 'open' | 'closed' | 'drawn' {
  if (raffle.draw) return 'drawn'
  if (now < raffle.beginsAt) return 'coming'
  return isOpen(raffle, now) ? 'open' : 'closed'
}

function prizeView({ titles, amount, turnoverPercent }: PrizeSheet, inLanguage: InLanguage) {
  return { title: inLanguage(titles), amount: toWire(defined(fromWire(amount), 'an amount')), turnoverPercent }
}

/** What a raffle gives and by what it is drawn, field by field. */
export function termsView(raffle: Raffle, inLanguage: InLanguage) {
  const { winners, perMember, prizes, consolation, closesAt, drawAt, commit } = raffle
  return {
    winners,
    perMember,
    prizes: prizes.map((prize) => ({ ...prizeView(prize, inLanguage), weight: prize.weight, stock: prize.stock })),
    consolation: prizeView(consolation, inLanguage),
    closesAt,
    drawAt,
    commit,
  }
}

/** A raffle as everybody reads it. */
export function viewOf(
  raffle: Raffle,
  { now, inLanguage }: { readonly now: number; readonly inLanguage: InLanguage },
): Value<typeof listRaffles>['list'][number] {
  const {
    raffleId,
    titles,
    texts,
    firstDay,
    lastDay,
    beginsAt,
    depositStep,
    turnoverStep,
    perDay,
    ticketsMost,
    taken,
  } = raffle
  return {
    raffleId,
    title: inLanguage(titles),
    text: inLanguage(texts),
    state: stateOf(raffle, now),
    firstDay,
    lastDay,
    beginsAt,
    depositStep: depositStep === null ? null : toWire(depositStep),
    turnoverStep: turnoverStep === null ? null : toWire(turnoverStep),
    perDay,
    ticketsMost,
    taken,
    ...termsView(raffle, inLanguage),
  }
}

interface OwnFacts {
  readonly memberId: string
  readonly now: number
  readonly facts: TicketDays
  readonly taken: readonly TakenOfDay[]
  readonly won: readonly OwnPrize[]
}

/** A raffle as a member stands in it. */
export function ownViewOf(raffle: Raffle, { memberId, now, facts, taken, won }: OwnFacts): Own['list'][number] {
  const { raffleId, list, lastDay } = raffle
  const all = taken.reduce((sum, one) => sum + one.taken, 0)
  // A closed list says which count; before, what the days give now does.
  const counts = taken.map((one) =>
    list ? one.taken - one.voided : Math.min(one.taken, facts.earned(raffle, memberId, one.day)),
  )
  const tickets = counts.reduce((sum, count) => sum + count, 0)
  const takenOf = new Map(taken.map((one) => [one.day, one.taken]))
  const day = dayOf(now, raffle.timeZone)
  const isNow = isOpen(raffle, now)
  const ready = isNow
    ? facts
        .daysOf(raffle, memberId)
        .reduce((sum, one) => sum + Math.max(0, facts.earned(raffle, memberId, one) - (takenOf.get(one) ?? 0)), 0)
    : 0
  return {
    raffleId,
    tickets,
    takenBack: all - tickets,
    ready: Math.min(ready, raffle.ticketsMost - raffle.taken),
    today: isNow && day <= lastDay ? todayOf(raffle, { memberId, facts, day }) : null,
    won: won.map(({ number, prize }) => ({ number, prize })),
  }
}

function todayOf(
  raffle: Raffle,
  { memberId, facts, day }: { readonly memberId: string; readonly facts: TicketDays; readonly day: string },
): Own['list'][number]['today'] {
  const { deposits, turnover } = facts.factsOf(memberId, day)
  const wire = (amount: bigint, step: bigint | null) => {
    const progress = progressOfStep(amount, step)
    return progress ? { done: toWire(progress.done), step: toWire(progress.step) } : null
  }
  return {
    tickets: facts.earned(raffle, memberId, day),
    deposits: wire(deposits, raffle.depositStep),
    turnover: wire(turnover, raffle.turnoverStep),
  }
}
