import { assert } from '../kernel/assert.ts'

/** What a player's game draws from: the committed seed, the player's own, and which round under the pair it is. */
export interface PlayerSeed {
  readonly serverSeed: Uint8Array
  readonly gameCode: string
  readonly clientSeed: string
  /** From 0, one more each round. */
  readonly nonce: number
}

const gameCodePattern = /^[A-Z0-9_-]+$/
const clientSeedPattern = /^[A-Za-z0-9_.-]{1,64}$/

/** Whether a player may choose this seed: 1 to 64 letters, digits, `_`, `.` or `-`, and so no bar. Betting book D2. */
export function isClientSeed(text: string): boolean {
  return clientSeedPattern.test(text)
}

/** `game|clientSeed|nonce`: the message that binds a seed to one round of one player. Betting book D2. */
export function playerContext({ gameCode, clientSeed, nonce }: Omit<PlayerSeed, 'serverSeed'>): string {
  assert(gameCodePattern.test(gameCode) && isClientSeed(clientSeed), 'a round has a game code and a client seed')
  assert(Number.isSafeInteger(nonce) && nonce >= 0, 'rounds are counted from 0')
  return `${gameCode}|${clientSeed}|${nonce}`
}
