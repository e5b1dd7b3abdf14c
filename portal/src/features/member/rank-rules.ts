import { amountOf } from '../../lib/api/amount-of.ts'
import type { LadderLevel } from './rank.queries.ts'

/** How far an amount is on its way to another, in whole percent that say 100 only once it is there. */
export function shareOf(actual: string, expected: string): number {
  const [have, need] = [amountOf(actual), amountOf(expected)]
  if (need <= 0n || have >= need) return 100
  return have <= 0n ? 0 : Number((have * 100n) / need)
}

/** What is missing; null where it is there. */
export function missingOf(actual: string, expected: string): bigint | null {
  const left = amountOf(expected) - amountOf(actual)
  return left > 0n ? left : null
}

export const nameOf = (levels: readonly LadderLevel[], level: number): string =>
  levels.find(({ rankLevel }) => rankLevel === level)?.labelName ?? ''

/** Whether an amount on the wire is more than nothing. */
export const isSome = (wire: string | null): wire is string => wire !== null && amountOf(wire) > 0n
