export const verificationStates = ['NONE', 'PENDING', 'APPROVED', 'REJECTED', 'EXPIRED'] as const
export type VerificationState = (typeof verificationStates)[number]

/** What members, operators and the clock do; `revoke` takes back an approval that was wrong. */
export const verificationEvents = ['submit', 'claim', 'screen', 'approve', 'reject', 'revoke', 'expire'] as const
export type VerificationEvent = (typeof verificationEvents)[number]

type Row = Readonly<Partial<Record<VerificationEvent, VerificationState>>>

/** Whoever has nothing that counts may show something. */
const empty: Row = { submit: 'PENDING' }

/** Rule book F8 as a table: the state after each event; undefined where it cannot be. */
const verificationSteps: Readonly<Record<VerificationState, Row>> = {
  NONE: empty,
  PENDING: { claim: 'PENDING', screen: 'PENDING', approve: 'APPROVED', reject: 'REJECTED' },
  APPROVED: { revoke: 'REJECTED', expire: 'EXPIRED' },
  REJECTED: empty,
  EXPIRED: empty,
}

/** The state after an event; undefined where it cannot be. */
export function stepVerification(state: VerificationState, event: VerificationEvent): VerificationState | undefined {
  return verificationSteps[state][event]
}

/** What a state counts as at an instant: an approval ends by the clock, whether or not anybody wrote that down. */
export function stateAt(
  { state, expiresAt }: { readonly state: VerificationState; readonly expiresAt: number | null },
  now: number,
): VerificationState {
  return state === 'APPROVED' && expiresAt !== null && expiresAt <= now ? 'EXPIRED' : state
}
