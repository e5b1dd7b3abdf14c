import type { Money } from '../../money/money.ts'
import { rateWhole, type Rate } from './contract-terms.ts'
import { payOwed, type Owed } from './salary.ts'

/** Five minutes of the clock, by which real-time salaries are paid; every zone is some of them from the world’s time. */
export const realtimeBucketMs = 300_000
/** So long after its end a bucket is paid, at the earliest. */
export const realtimeRestMs = 60_000

/**
 * What each account with a contract has of a bet, from the top of the line down to who placed it: its own rate less that of
 * the next below. The line is the one that stands on the bet: where somebody has moved since, and is paid a higher rate by
 * another, it counts with no more than whoever stood above it. So none is below zero, and together they are the rate at the
 * top. Lottery book E.12.
 */
export function sharesOf(rates: readonly Rate[]): readonly Rate[] {
  const capped: Rate[] = []
  for (const rate of rates) {
    const above = capped.at(-1)
    capped.push(above !== undefined && above < rate ? above : rate)
  }
  return capped.map((rate, at) => rate - (capped[at + 1] ?? 0n))
}

export interface BucketDue {
  /** What waited before, and what these five minutes add; below zero where bets were taken back. */
  readonly brought: Owed
  readonly owed: Owed
  /** Whether the contract ends with these five minutes. */
  readonly isLast: boolean
}

/** What becomes of it: what is paid, what waits, and what is let go of at the end of a contract. */
export interface BucketEnd {
  readonly pays: Money
  readonly waits: Owed
  readonly cut: Owed
}

/**
 * Pays what is owed after some minutes. With the last ones nothing is left to wait: whatever is whole is paid, a part of the
 * least amount stays with the platform, and what was paid for bets that were taken back is asked of nobody.
 */
export function endBucket({ brought, owed, isLast }: BucketDue): BucketEnd {
  const all = brought + owed
  if (!isLast) return { ...payOwed(all), cut: 0n }
  const pays = all > 0n ? all / rateWhole : 0n
  return { pays, waits: 0n, cut: all - pays * rateWhole }
}
