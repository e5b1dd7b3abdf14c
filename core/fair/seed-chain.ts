import { sha256 } from '@noble/hashes/sha2.js'
import { assert, defined } from '../kernel/assert.ts'
import { seedBytes } from './stream.ts'

/**
 * The seeds of a day of shared rounds, in the order that they are revealed: each is the hash of the next, the first is
 * published before the day. Betting book D2.
 */
export function seedChain(tail: Uint8Array, length: number): readonly Uint8Array[] {
  assert(tail.length === seedBytes && length >= 1, 'a chain ends in a seed')
  const seeds = [tail]
  while (seeds.length <= length) seeds.unshift(sha256(defined(seeds[0], 'a chain has a seed')))
  return seeds
}
