import { readEnvelopeClaim, type EnvelopeClaim } from '@parlour/core/rules/promo/envelope-proof.ts'

/** Envelopes from pasted text; undefined where it is of none. */
export function envelopesIn(text: string): EnvelopeClaim | undefined {
  const trimmed = text.trim()
  if (!trimmed.startsWith('{')) return undefined
  try {
    return readEnvelopeClaim(JSON.parse(trimmed))
  } catch {
    return undefined
  }
}
