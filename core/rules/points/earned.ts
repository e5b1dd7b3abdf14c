import type { Money } from '../../money/money.ts'

/** A hundredth of a point, at the scale of money: points have two places. */
export const pointStep = 100n

/** A point is this much, at the scale of money. */
export const onePoint = 10_000n

/**
 * Points for what a member turned over: a rate is so many points for each 100 of valid turnover. Cut to two places towards
 * zero, so that what is taken back is what was given. Lottery book F.1.
 * @param rate in hundredths of a point
 */
export function pointsEarned(validTurnover: Money, rate: number): Money {
  const exact = validTurnover * BigInt(rate)
  return (exact / (100n * onePoint)) * pointStep
}

/** `"0.70"` as hundredths of a point; undefined for what is no rate of two places, or above 100 points. */
export function readPointRate(text: string): number | undefined {
  const [, whole = '', places = ''] = /^(0|[1-9]\d{0,2})(?:\.(\d{1,2}))?$/u.exec(text) ?? []
  if (whole === '') return undefined
  const rate = Number(whole) * 100 + Number(places.padEnd(2, '0'))
  return rate <= 10_000 ? rate : undefined
}
