import { productsOfCategory } from '@parlour/core/rules/agents/category-products.ts'
import type { HighRoller } from '@parlour/core/rules/agents/high-roller.ts'
import { dayOf } from '#platform/clock/calendar-day.ts'
import type { Reader } from '#platform/db/database.ts'
import { lineMeasures } from '#modules/agents/index.ts'
import type { ContractPeriod, Running } from '#modules/contracts/index.ts'
import type { PaidSeries } from '../types.ts'
import { listCarriedOf } from './inputs.sql.ts'

/** A member of a receiver's line whose wins are carried by themselves. */
export interface Roller extends HighRoller {
  readonly memberId: string
}

interface Asked {
  readonly series: PaidSeries
  readonly period: ContractPeriod
  readonly timeZone: string
  readonly highRollerFrom: bigint
  readonly running: readonly Pick<Running, 'receiverId' | 'payerId' | 'contractId'>[]
}

/**
 * Of each receiver, who of its line won so much in a period, or has something carried of earlier ones; by their ids, so that
 * the same inputs make the same line.
 */
export async function readRollers(
  db: Reader,
  { series, period, timeZone, highRollerFrom, running }: Asked,
): Promise<ReadonlyMap<string, readonly Roller[]>> {
  const carried = await listCarriedOf(
    db,
    running.map(({ contractId }) => contractId),
    period.begin,
  )
  const owns = await lineMeasures.listOwnLosses(
    db,
    running.map(({ receiverId, payerId }) => ({ memberId: receiverId, uplineId: payerId })),
    {
      brandId: series.brandId,
      from: dayOf(period.begin, timeZone),
      to: dayOf(period.end - 1, timeZone),
      products: productsOfCategory(series.category),
      wonLeast: highRollerFrom,
      known: carried.map(({ receiverId, memberId }) => ({ headId: receiverId, memberId })),
    },
  )
  const keyOf = (headId: string, memberId: string) => `${headId} ${memberId}`
  const rollers = new Map<string, { readonly headId: string; readonly of: Roller }>()
  for (const { receiverId: headId, memberId, carried: carryIn } of carried)
    rollers.set(keyOf(headId, memberId), { headId, of: { memberId, own: 0n, carryIn } })
  for (const { headId, memberId, own } of owns) {
    const key = keyOf(headId, memberId)
    rollers.set(key, { headId, of: { memberId, own, carryIn: rollers.get(key)?.of.carryIn ?? 0n } })
  }
  const byId = [...rollers.values()].toSorted((a, b) => (a.of.memberId < b.of.memberId ? -1 : 1))
  const lists = [...Map.groupBy(byId, ({ headId }) => headId)]
  return new Map(lists.map(([headId, list]) => [headId, list.map(({ of }) => of)]))
}
