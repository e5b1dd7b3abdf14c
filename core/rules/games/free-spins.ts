import type { Money } from '../../money/money.ts'

/** In hundredths of a percent: of a game that tells no return all stakes come back. */
const whole = 10_000

/**
 * What free spins come to in the long run: their stakes by the return of the game, no more than they may win, and no less
 * than the smallest part of money.
 */
export function freeSpinsCost({
  stake,
  spins,
  winMax,
  rtp,
}: {
  readonly stake: Money
  readonly spins: number
  readonly winMax: Money
  readonly rtp: number | null
}): Money {
  const returned = (stake * BigInt(spins) * BigInt(rtp ?? whole)) / BigInt(whole)
  if (returned > winMax) return winMax
  return returned > 0n ? returned : 1n
}
