import { accept, refuse, type Decision } from '../../kernel/decision.ts'

const hourMs = 3_600_000
/** A limit is loosened no sooner than this after it was asked for (GLI-19 A.3.7). */
export const looseningWaitMs = 24 * hourMs
/** How long a request that has waited may be confirmed; then it lapses, and the limit stands as it was. */
export const confirmationMs = 7 * 24 * hourMs

/** A request to loosen a limit; without an amount to take it away. */
export interface Requested {
  readonly amount: bigint | null
  readonly askedAt: number
}

/** How a request stands: it waits, it may be confirmed, or it was left too long and counts for nothing. */
export type RequestState = 'WAITING' | 'RIPE' | 'LAPSED'

export function requestState({ askedAt }: Pick<Requested, 'askedAt'>, now: number): RequestState {
  if (now < askedAt + looseningWaitMs) return 'WAITING'
  return now < askedAt + looseningWaitMs + confirmationMs ? 'RIPE' : 'LAPSED'
}

export interface ActiveLimit {
  readonly amount: bigint
  readonly request: Requested | null
}

/** What becomes of a limit. */
export type LimitChange =
  /** It stands so at once, and no request is left. */
  | { readonly do: 'set'; readonly amount: bigint }
  /** It stands as it was until the request is confirmed. */
  | { readonly do: 'wait'; readonly request: Requested }
  | { readonly do: 'nothing' }

/**
 * What a member's request for a limit does: a new one and a lower one stand at once, a higher one and none at all wait a
 * day and then for the member's word. Asking for the amount that stands takes a waiting request back.
 */
export function decideLimitChange(
  current: ActiveLimit | undefined,
  { amount, now }: { readonly amount: bigint | null; readonly now: number },
): LimitChange {
  if (!current) return amount === null ? { do: 'nothing' } : { do: 'set', amount }
  if (amount !== null && amount < current.amount) return { do: 'set', amount }
  if (amount === current.amount) return current.request === null ? { do: 'nothing' } : { do: 'set', amount }
  const { request } = current
  // The same request once more does not begin to wait anew.
  if (request && request.amount === amount && requestState(request, now) !== 'LAPSED') return { do: 'nothing' }
  return { do: 'wait', request: { amount, askedAt: now } }
}

/** Whether a waiting request may be confirmed now, and what the limit is then; null for none. */
export function decideConfirmation(
  current: ActiveLimit | undefined,
  now: number,
): Decision<bigint | null, 'protection.no_wish' | 'protection.too_soon'> {
  const request = current?.request
  if (!request) return refuse('protection.no_wish')
  const state = requestState(request, now)
  if (state === 'LAPSED') return refuse('protection.no_wish')
  if (state === 'WAITING') return refuse('protection.too_soon', { until: request.askedAt + looseningWaitMs })
  return accept(request.amount)
}
