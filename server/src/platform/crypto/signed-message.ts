import { createHmac, timingSafeEqual } from 'node:crypto'

const toleranceMs = 5 * 60_000

export interface SignedMessage {
  readonly rawBody: string
  /** Milliseconds, as they were sent. */
  readonly timestamp: string
  /** Hex. */
  readonly signature: string
  /** The deciding clock. */
  readonly nowMs: number
}

/** HMAC-SHA256 over `timestamp + "." + raw body`, in hex. */
export function signMessage(secret: string, timestamp: string, rawBody: string): string {
  return createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')
}

/** Whether who holds the secret said this, within five minutes of now. */
export function isSigned(secret: string, { rawBody, timestamp, signature, nowMs }: SignedMessage): boolean {
  const isNear = /^\d{10,16}$/.test(timestamp) && Math.abs(nowMs - Number(timestamp)) <= toleranceMs
  const expected = Buffer.from(signMessage(secret, timestamp, rawBody), 'hex')
  const given = Buffer.from(signature, 'hex')
  return isNear && given.length === expected.length && timingSafeEqual(given, expected)
}
