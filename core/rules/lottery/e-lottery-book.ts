import { decimal, type DefaultPlay, type Limits, prizeTable } from './book.ts'
import type { Prizes } from './prizes.ts'

/** Lottery rule book 0.5, row SSC/11x5/K3/PK10: a note of 2 at 0.001 up to a note of 2 at multiple 99,999. */
export const seriesLimits: Limits = {
  stakeMin: decimal('0.002'),
  stakeMax: decimal('199998'),
  winAmountMax: decimal('400000'),
  unitsMax: 100_000,
}

/** Lottery rule book 0.5, row Credit. */
export const creditLimits: Limits = {
  stakeMin: decimal('1'),
  stakeMax: decimal('50000'),
  winAmountMax: decimal('400000'),
  unitsMax: 100,
}

/** Parts of a book in one menu. */
export function oneMenu(...parts: readonly (readonly DefaultPlay[])[]): readonly DefaultPlay[] {
  return parts.flat().map((play, at) => ({ ...play, sorting: at + 1 }))
}

/** Prizes from rows of picks that pay the same: `{ '1.98': ['BIG', 'SMALL'] }`. */
export function oddsByTier(table: Readonly<Record<string, readonly string[]>>): { readonly prizes: Prizes } {
  const rows = Object.entries(table).flatMap(([odds, tiers]) => tiers.map((tier) => [tier, odds]))
  return { prizes: prizeTable(Object.fromEntries(rows)) }
}
