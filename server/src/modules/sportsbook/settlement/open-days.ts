import { units, type Money } from '@parlour/core/money/money.ts'
import type { BrandRules } from '@parlour/core/rules/sportsbook/brand/brand-rules.ts'
import { cutToDay, type TicketEnd } from '@parlour/core/rules/sportsbook/tickets/end-ticket.ts'
import type { Tx } from '#platform/db/database.ts'
import { addDaysPaid, findDaysPaid, insertDayCuts, type DayCut, type DayPaid } from './day-paid.sql.ts'

/** Whose ending is looked at. */
export interface DayOwner {
  readonly brandId: string
  readonly memberId: string
}

/** What members have left of the most that their brand pays on a day, as it runs down while tickets end. */
export interface OpenDays {
  /** What a win is paid now. */
  cut(end: TicketEnd, ticket: DayOwner & { readonly betId: string; readonly stake: Money; readonly seq: number }): Money
  /** A win that had been paid is taken back: its day has that left again. */
  takeBack(owner: DayOwner, paid: { readonly at: number; readonly payout: Money }): void
  write(tx: Tx): readonly Promise<unknown>[]
}

/** The day that an instant is on where a brand counts its days. */
const dayAt = (at: number, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone).toPlainDate().toString()

const hundred = 100n

/** The most that a player is paid on a day: the brand’s number, in its currency. */
export function mostOfDay({ dayPayout, currencyFactor }: Pick<BrandRules, 'dayPayout' | 'currencyFactor'>): Money {
  return (units(BigInt(Math.floor(dayPayout))) * BigInt(Math.round(currencyFactor * 100))) / hundred
}

/** Reads what was paid today, under the locks of the members’ accounts. */
export async function openDays(
  tx: Tx,
  given: {
    readonly owners: readonly DayOwner[]
    readonly at: number
    readonly zoneOf: (brandId: string) => string
    readonly mostOf: (brandId: string) => Money
  },
): Promise<OpenDays> {
  const { at, zoneOf, mostOf } = given
  const owners = [...new Map(given.owners.map((owner) => [owner.memberId, owner])).values()]
  const today = owners.map(({ memberId, brandId }) => ({ memberId, day: dayAt(at, zoneOf(brandId)) }))
  const paid = new Map((await findDaysPaid(tx, today)).map((row) => [row.memberId, row.paid]))
  const added = new Map<string, DayPaid>()
  const cuts: DayCut[] = []

  function add({ brandId, memberId }: DayOwner, day: string, amount: Money) {
    const key = `${memberId} ${day}`
    added.set(key, { brandId, memberId, day, paid: (added.get(key)?.paid ?? 0n) + amount })
    if (day === dayAt(at, zoneOf(brandId))) paid.set(memberId, (paid.get(memberId) ?? 0n) + amount)
  }

  return {
    cut(end, { betId, seq, stake, ...owner }) {
      if (end.kind !== 'WON') return end.returned
      const { brandId, memberId } = owner
      const payout = cutToDay(end, { stake, left: mostOf(brandId) - (paid.get(memberId) ?? 0n) })
      if (payout < end.returned) cuts.push({ brandId, betId, seq, cut: end.returned - payout })
      add(owner, dayAt(at, zoneOf(brandId)), payout)
      return payout
    },
    takeBack: (owner, before) => add(owner, dayAt(before.at, zoneOf(owner.brandId)), -before.payout),
    write: (tx) => [
      addDaysPaid(
        tx,
        [...added.values()].filter((row) => row.paid !== 0n),
      ),
      insertDayCuts(tx, cuts),
    ],
  }
}
