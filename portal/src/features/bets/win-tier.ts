import type { Money } from '@parlour/core/money/money.ts'

/** How large a win is: none, or as the stake bears it. */
export type WinTier = 'none' | 'plain' | 'big' | 'huge'

const bigFrom = 5n
const hugeFrom = 20n

/** Sorts a payout by its stake: one that is not above it is no win. */
export function winTier({ payout, stake }: { readonly payout: Money; readonly stake: Money }): WinTier {
  if (payout <= stake) return 'none'
  if (stake <= 0n || payout >= stake * hugeFrom) return 'huge'
  return payout >= stake * bigFrom ? 'big' : 'plain'
}

/** How many times its stake a payout is, in whole numbers. */
export const timesOf = ({ payout, stake }: { readonly payout: Money; readonly stake: Money }): number | undefined =>
  stake > 0n ? Number(payout / stake) : undefined
