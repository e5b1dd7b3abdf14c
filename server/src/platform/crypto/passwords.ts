import { argon2, randomBytes, timingSafeEqual, createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { createGate, type Urgency } from './gate.ts'

/** What a hash costs whoever guesses: memory in KiB, passes over it, lanes. */
export interface PasswordCost {
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/** Rule book F1: argon2id, 19,456 KiB, two passes, one lane; a pepper from the installation's secret. */
export const standardCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagLength = 32
const queueMax = 200

export interface Passwords {
  /** Who is signed in goes before whoever signs in. */
  hash(password: string, urgency?: Urgency): Promise<string>
  /**
   * False for a wrong one; an absent hash costs the same time, so that nobody learns which names exist. Who is signed in
   * goes before whoever signs in.
   */
  verify(password: string, stored: string | undefined, urgency: Urgency): Promise<boolean>
  /** A hash that no password fits, for accounts that nobody signs in to by one. */
  none(): string
}

/**
 * Bounded by the cores, one of which is left to everything else: a flood of sign-ins waits in line behind whoever is
 * known, and beyond the line is told so.
 * The cost is the rule book's everywhere but in tests that are about something else.
 */
export function createPasswords(pepper: Buffer, cost: PasswordCost): Passwords {
  const gate = createGate({ places: Math.max(1, availableParallelism() - 1), longest: queueMax })
  const absent = randomBytes(16)

  const derive = (password: string, salt: Buffer, urgency: Urgency) =>
    gate(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const message = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest()
          argon2('argon2id', { message, nonce: salt, tagLength, ...cost }, (error, tag) =>
            error ? reject(error) : resolve(tag),
          )
        }),
      urgency,
    )

  return {
    async hash(password, urgency = 'usual') {
      const salt = randomBytes(16)
      const tag = await derive(password, salt, urgency)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
    },
    async verify(password, stored, urgency) {
      const [, , , , salt = '', tag = ''] = (stored ?? '').split('$')
      const expected = Buffer.from(tag, 'base64')
      const actual = await derive(password, stored === undefined ? absent : Buffer.from(salt, 'base64'), urgency)
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
    none: () => `$argon2id$v=19$none$${base64(randomBytes(16))}$`,
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
