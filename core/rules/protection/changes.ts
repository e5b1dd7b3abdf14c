import { accept, refuse, type Decision } from '../../kernel/decision.ts'

const hourMs = 3_600_000
/** A limit is loosened no sooner than this after it was asked for (GLI-19 A.3.7). */
export const looseningWaitMs = 24 * hourMs
/** How long a wish that has waited may be confirmed; then it lapses, and the limit stands as it was. */
export const confirmationMs = 7 * 24 * hourMs

/** A wish to loosen a limit; without an amount to take it away. */
export interface Wish {
  readonly amount: bigint | null
  readonly askedAt: number
}

/** How a wish stands: it waits, it may be confirmed, or it was left too long and counts for nothing. */
export type WishState = 'WAITING' | 'RIPE' | 'LAPSED'

export function wishState({ askedAt }: Pick<Wish, 'askedAt'>, now: number): WishState {
  if (now < askedAt + looseningWaitMs) return 'WAITING'
  return now < askedAt + looseningWaitMs + confirmationMs ? 'RIPE' : 'LAPSED'
}

export interface StandingLimit {
  readonly amount: bigint
  readonly wish: Wish | null
}

/** What becomes of a limit. */
export type LimitChange =
  /** It stands so at once, and no wish is left. */
  | { readonly do: 'set'; readonly amount: bigint }
  /** It stands as it was until the wish is confirmed. */
  | { readonly do: 'wait'; readonly wish: Wish }
  | { readonly do: 'nothing' }

/**
 * What a member's wish for a limit does: a new one and a lower one stand at once, a higher one and none at all wait a
 * day and then for the member's word. Asking for the amount that stands takes a waiting wish back.
 */
export function decideLimitChange(
  standing: StandingLimit | undefined,
  { amount, now }: { readonly amount: bigint | null; readonly now: number },
): LimitChange {
  if (!standing) return amount === null ? { do: 'nothing' } : { do: 'set', amount }
  if (amount !== null && amount < standing.amount) return { do: 'set', amount }
  if (amount === standing.amount) return standing.wish === null ? { do: 'nothing' } : { do: 'set', amount }
  const { wish } = standing
  // The same wish once more does not begin to wait anew.
  if (wish && wish.amount === amount && wishState(wish, now) !== 'LAPSED') return { do: 'nothing' }
  return { do: 'wait', wish: { amount, askedAt: now } }
}

/** Whether a waiting wish may be confirmed now, and what the limit is then; null for none. */
export function decideConfirmation(
  standing: StandingLimit | undefined,
  now: number,
): Decision<bigint | null, 'protection.no_wish' | 'protection.too_soon'> {
  const wish = standing?.wish
  if (!wish) return refuse('protection.no_wish')
  const state = wishState(wish, now)
  if (state === 'LAPSED') return refuse('protection.no_wish')
  if (state === 'WAITING') return refuse('protection.too_soon', { until: wish.askedAt + looseningWaitMs })
  return accept(wish.amount)
}
