import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { retriggerCap, triggerCount } from '@parlour/core/rules/slots/game.ts'
import type { Outcome } from '../../../src/api-shapes.ts'

export type Tier = 'big' | 'mega' | 'grand'

const tiers: readonly (readonly [bets: bigint, tier: Tier])[] = [
  [50n, 'grand'],
  [25n, 'mega'],
  [10n, 'big'],
]

/** Nothing is celebrated that gives back the stake or less. */
export function isCelebrated(stake: Money, win: Money): boolean {
  return win > stake
}

/** How big a win is called, by how many stakes it is. */
export function tierOf(stake: Money, win: Money): Tier | undefined {
  if (stake <= 0n || !isCelebrated(stake, win)) return undefined
  return tiers.find(([bets]) => win >= stake * bets)?.[1]
}

/** An amount of the server; it sends none that is no amount. */
export function amount(wire: string | null): Money {
  return fromWire(wire ?? '0') ?? 0n
}

/** What units of a bet are worth. */
export function worth(stake: Money, units: number, unitsPerBet: number): Money {
  return (stake / BigInt(unitsPerBet)) * BigInt(units)
}

/** The units of each spin of a round; of a book they follow from its falls, scatter pays and the round's own limit. */
export function unitsOfSpins(outcome: Outcome, scatterPays: readonly number[]): readonly number[] {
  if (outcome.family !== 'BOOK') return outcome.spins.map(({ units }) => units)
  let left = outcome.units
  return outcome.spins.map(({ falls, scatters, multiplier }) => {
    const ofFalls = falls.reduce(
      (sum, fall) => sum + fall.multiplier * fall.wins.reduce((all, { units }) => all + units, 0),
      0,
    )
    const units = Math.min(left, (ofFalls + (scatterPays[scatters] ?? 0)) * multiplier)
    left -= units
    return units
  })
}

/** How many free spins are known of when a spin has been shown: what comes later is told when it comes. */
export function freeSpinsKnown(outcome: Outcome, shown: number, spinsEach: number): number {
  const triggers = outcome.spins.slice(0, shown + 1).filter(({ scatters }) => scatters >= triggerCount).length
  return Math.min(triggers, 1 + retriggerCap) * spinsEach
}
