import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import type { Money } from '../money/money.ts'

/** One line of a pool of a member's: what a posting did to it. */
export interface ChainLine {
  /** One more with every line. */
  readonly version: bigint
  readonly at: number
  readonly kind: string
  readonly factId: string
  readonly seq: number
  readonly n: number
  /** Below zero where it left the pool. */
  readonly amount: Money
  /** Of the pool, after the line. */
  readonly balance: Money
}

/** Before the first line of a pool. */
export function chainStart(accountId: string): Uint8Array {
  return sha256(utf8ToBytes(`statement ${accountId}`))
}

/** The hash after a line: of the one before it and of all that the line says. */
export function chainNext(before: Uint8Array, line: ChainLine): Uint8Array {
  return sha256(concatBytes(before, utf8ToBytes(lineText(line))))
}

/** What is hashed of a line: its fields in this order, money in ten-thousandths. */
export function lineText({ version, at, kind, factId, seq, n, amount, balance }: ChainLine): string {
  return [version, at, kind, factId, seq, n, amount, balance].join(' ')
}

export interface ChainReport {
  readonly ok: boolean
  /** The first line that does not follow from the one before it; undefined where all do. */
  readonly brokenAt: bigint | undefined
  /** The hash after the last line, in hexadecimal. */
  readonly head: string
}

/**
 * Follows a statement from the hash before its first line: versions without a gap, each balance the one before and the
 * amount, and at the end the published head.
 */
export function followChain(
  start: { readonly hash: Uint8Array; readonly version: bigint; readonly balance: Money },
  lines: readonly ChainLine[],
  head: string,
): ChainReport {
  let { hash, version, balance } = start
  for (const line of lines) {
    version += 1n
    balance += line.amount
    if (line.version !== version || line.balance !== balance)
      return { ok: false, brokenAt: line.version, head: bytesToHex(hash) }
    hash = chainNext(hash, line)
  }
  const found = bytesToHex(hash)
  return { ok: found === head.toLowerCase(), brokenAt: undefined, head: found }
}
