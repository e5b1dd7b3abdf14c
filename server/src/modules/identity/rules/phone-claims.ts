/** What a signed word about a number says, its signature, issuer, audience and end looked at already. */
export interface PhoneClaims {
  readonly sub?: unknown
  readonly auth_time?: unknown
  readonly iat?: unknown
  readonly phone_number?: unknown
}

/** A number is proved now, not some time ago: a session at the provider may be renewed for months. */
export const proofLifeSeconds = 600
/** How far two clocks may stand apart. */
export const clockToleranceSeconds = 30

/** Whether the word is about this number and its owner has proved it just now. */
export function isProofOf(
  claims: PhoneClaims,
  { mobile, nowSeconds }: { readonly mobile: string; readonly nowSeconds: number },
): boolean {
  const { sub, auth_time: provedAt, iat, phone_number: number } = claims
  const latest = nowSeconds + clockToleranceSeconds
  return (
    typeof sub === 'string' &&
    sub.length >= 1 &&
    sub.length <= 128 &&
    typeof iat === 'number' &&
    iat <= latest &&
    typeof provedAt === 'number' &&
    provedAt <= latest &&
    provedAt >= nowSeconds - proofLifeSeconds - clockToleranceSeconds &&
    number === mobile
  )
}
