import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'
import { onlyTier, type Play, type Tier } from './play.ts'

/** What a winning note pays by tier, stake included, for a note price of 1 (odds) or 2 (series). */
export type Prizes = Readonly<Record<Tier, Money>>

/** One prize for whatever wins. */
export function onePrize(prize: Money): Prizes {
  return { [onlyTier]: prize }
}

/** The prize of a tier; that of all tiers stands for one that has none of its own. */
export function prizeOf(prizes: Prizes, tier: Tier): Money {
  const prize = prizes[tier] ?? prizes[onlyTier]
  assert(prize !== undefined, `a prize for ${tier}`)
  return prize
}

/** The price of a note that a play's prizes are for. Lottery rule book 0.2 and C.1. */
export function notePrice({ pricing }: Pick<Play, 'pricing'>): bigint {
  return pricing === 'series' ? 2n : 1n
}

/** Prizes of a series play: trunc4(series / 1000 × T / W) for each tier. Lottery rule book C.1. */
export function seriesPrizes(play: Play, series: number): Prizes {
  assert(play.pricing === 'series', 'a play of series')
  const chances = Object.values(play.chances).flatMap((tiers) => Object.entries(tiers))
  return Object.fromEntries(
    chances.map(([tier, { numerator, denominator }]) => [tier, (BigInt(series) * 10n * denominator) / numerator]),
  )
}
