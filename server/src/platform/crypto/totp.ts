import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

// Rule book F2: RFC 6238 with SHA-1, six digits, half a minute, one step to each side.
const form = { algorithm: 'SHA1', digits: 6, period: 30 } as const
const window = 1

/** A new secret for an authenticator: 160 bits, as base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(20))
}

/** Raw bytes in the letters that authenticators take. */
export function base32(bytes: Uint8Array): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}

/** The address that an authenticator reads from a QR code. */
export function totpUri({ secret, issuer, account }: { secret: string; issuer: string; account: string }): string {
  return new TOTP({ ...form, secret: Secret.fromBase32(secret), issuer, label: account }).toString()
}

/** The code of an instant. */
export function totpAt(secret: string, atMs: number): string {
  return TOTP.generate({ ...form, secret: Secret.fromBase32(secret), timestamp: atMs })
}

/**
 * The step that a code belongs to, or undefined where it fits none. Steps up to `lastStep` are spent: whoever counts
 * keeps the step that is answered here, so that a code that was seen by somebody else is good no second time.
 */
export function matchTotp(given: {
  readonly secret: string
  readonly code: string
  readonly atMs: number
  readonly lastStep: number
}): number | undefined {
  const timestamp = given.atMs
  const delta = TOTP.validate({
    ...form,
    secret: Secret.fromBase32(given.secret),
    token: given.code,
    timestamp,
    window,
  })
  if (delta === null) return undefined
  const step = TOTP.counter({ period: form.period, timestamp }) + delta
  return step > given.lastStep ? step : undefined
}
