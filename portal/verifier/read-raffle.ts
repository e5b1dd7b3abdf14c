import { readRaffleClaim, type RaffleClaim } from '@parlour/core/rules/promo/raffle-proof.ts'

/** A raffle from pasted text; undefined where it is of none. */
export function raffleIn(text: string): RaffleClaim | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return undefined
  try {
    return readRaffleClaim(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}
