import { assert } from '../../kernel/assert.ts'
import type { Money } from '../../money/money.ts'
import { onlyTier, type Play, returned, type Tier } from './play.ts'
import type { Selection } from './selection.ts'

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

/** The price of a note that prizes of odds, or of series, are for. Lottery rule book 0.2 and C.1. */
export const notePrices = { odds: 1n, series: 2n } as const

/** The price of a note that a play's prizes are for. */
export function notePrice({ pricing }: Pick<Play, 'pricing'>): bigint {
  return notePrices[pricing]
}

/**
 * What a stake of 1 pays by tier, stake included: what the trade calls odds. One amount where one prize stands for all;
 * a prize for a note price of 2 is halved, and cut after four decimals.
 */
export function oddsOf(prizes: Prizes, price: bigint): Money | Prizes {
  const odds = Object.fromEntries(Object.entries(prizes).map(([tier, prize]) => [tier, prize / price]))
  const all = odds[onlyTier]
  return Object.keys(odds).length === 1 && all !== undefined ? all : odds
}

/** Prizes as the record keeps them: one number of ten-thousandths, or `tier=number` joined by `;`. */
export function prizesText(prizes: Prizes): string {
  const all = prizes[onlyTier]
  const tiers = Object.entries(prizes)
  return tiers.length === 1 && all !== undefined
    ? String(all)
    : tiers.map(([tier, prize]) => `${tier}=${prize}`).join(';')
}

/** The prizes that `prizesText` wrote. */
export function readPrizes(text: string): Prizes {
  if (!text.includes('=')) return onePrize(BigInt(text))
  return Object.fromEntries(
    text.split(';').map((part) => {
      const [tier = '', prize = '0'] = part.split('=')
      return [tier, BigInt(prize)]
    }),
  )
}

/** Of a play's prizes those that a selection can win; one for all where they are alike. */
export function prizesOfSelection(play: Play, prizes: Prizes, selection: Selection): Prizes {
  const kinds = play.notes(selection).filter(({ count }) => count > 0)
  const tiers = new Set(kinds.flatMap(({ kind }) => Object.keys(play.chances[kind] ?? {})))
  tiers.delete(returned)
  const own = Object.fromEntries([...tiers].map((tier) => [tier, prizeOf(prizes, tier)]))
  const [first, ...others] = new Set(Object.values(own))
  return first !== undefined && others.length === 0 ? onePrize(first) : own
}

/** Prizes of a series play: trunc4(series / 1000 × T / W) for each tier. Lottery rule book C.1. */
export function seriesPrizes(play: Play, series: number): Prizes {
  assert(play.pricing === 'series', 'a play of series')
  const chances = Object.values(play.chances).flatMap((tiers) => Object.entries(tiers))
  return Object.fromEntries(
    chances.map(([tier, { numerator, denominator }]) => [tier, (BigInt(series) * 10n * denominator) / numerator]),
  )
}
