import { argon2, randomBytes, timingSafeEqual, createHmac } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { Refusal } from '../refusal.ts'

// Rule book F1: argon2id, 19,456 KiB, two passes, one lane; a pepper from the installation's secret.
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const queueMax = 200

export interface Passwords {
  hash(password: string): Promise<string>
  /** False for a wrong one; an absent hash costs the same time, so that nobody learns which names exist. */
  verify(password: string, stored: string | undefined): Promise<boolean>
  /** A hash that no password fits, for accounts that nobody signs in to by one. */
  none(): string
}

/** A pool bounded to the cores: a flood of sign-ins waits in line, and beyond the line is told so. */
export function createPasswords(pepper: Buffer): Passwords {
  const gate = createGate(availableParallelism())
  const absent = randomBytes(16)

  const derive = (password: string, salt: Buffer) =>
    gate(
      () =>
        new Promise<Buffer>((resolve, reject) => {
          const message = createHmac('sha256', pepper).update(password.normalize('NFKC')).digest()
          argon2('argon2id', { message, nonce: salt, ...cost }, (error, tag) => (error ? reject(error) : resolve(tag)))
        }),
    )

  return {
    async hash(password) {
      const salt = randomBytes(16)
      const tag = await derive(password, salt)
      return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
    },
    async verify(password, stored) {
      const [, , , , salt = '', tag = ''] = (stored ?? '').split('$')
      const expected = Buffer.from(tag, 'base64')
      const actual = await derive(password, stored === undefined ? absent : Buffer.from(salt, 'base64'))
      return expected.length === actual.length && timingSafeEqual(expected, actual)
    },
    none: () => `$argon2id$v=19$none$${base64(randomBytes(16))}$`,
  }
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else if (waiting.length >= queueMax) throw new Refusal('request.busy')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
