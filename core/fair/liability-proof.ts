import { sha256 } from '@noble/hashes/sha2.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { fromWire, type Money } from '../money/money.ts'
import { isInTree, readPath, saltBytes, sumLeaf } from './liabilities.ts'

/** How a pool stood when it was counted: what the night's leaf says of it. */
export interface PoolText {
  readonly pool: string
  readonly version: number
  readonly balance: string
  /**
   * The head of its statement; empty of the pool of open bets, whose lines are the bets themselves, and of what lies at
   * vendors, which is as they said it last.
   */
  readonly hash: string
}

/** That a member's balance is in a published total, as it travels and as it is kept in a file. */
export interface LiabilityText {
  readonly day: string
  readonly root: string
  readonly total: string
  readonly memberId: string
  readonly salt: string
  readonly balance: string
  readonly pools: readonly PoolText[]
  /** From the member's leaf to the root: side, sum in ten-thousandths and hash of each neighbour. */
  readonly path: readonly string[]
}

export interface LiabilityStep {
  readonly code: 'sum' | 'path' | 'root'
  readonly ok: boolean
}

export interface LiabilityReport {
  readonly ok: boolean
  readonly steps: readonly LiabilityStep[]
}

/** One pool in what is hashed of a leaf: name, version, balance in ten-thousandths, head. */
export interface PoolState {
  readonly pool: string
  readonly version: bigint
  readonly balance: Money
  readonly hash: string
}

/** What a leaf says of a member's pools: a line each, in the order of their names. */
export function poolsText(pools: readonly PoolState[]): string {
  return pools
    .toSorted((a, b) => (a.pool < b.pool ? -1 : 1))
    .map(({ pool, version, balance, hash }) => `${pool} ${version} ${balance} ${hash === '' ? '-' : hash}`)
    .join('\n')
}

/** Reads it back, as the database kept it. */
export function readPools(text: string): readonly PoolState[] {
  if (text === '') return []
  return text.split('\n').map((line) => {
    const [pool = '', version = '0', balance = '0', hash = '-'] = line.split(' ')
    return { pool, version: BigInt(version), balance: BigInt(balance), hash: hash === '-' ? '' : hash }
  })
}

const isHex = (text: string, bytes: number) => text.length === bytes * 2 && /^[0-9a-f]+$/.test(text)

/** Whether a balance is the sum of its pools, and whether its leaf lies in the tree of the published root and total. */
export function verifyLiability(proof: LiabilityText): LiabilityReport {
  const { salt, memberId, root, path: lines } = proof
  const [balance, total] = [fromWire(proof.balance), fromWire(proof.total)]
  const pools = proof.pools.map((one) => ({ ...one, amount: fromWire(one.balance) }))
  const sum = pools.reduce<Money | undefined>(
    (before, { amount }) => (before === undefined || amount === undefined ? undefined : before + amount),
    0n,
  )
  const path = readPath(lines)
  const isRead = path !== undefined && isHex(salt, saltBytes) && isHex(root, 32) && balance !== undefined
  const states = pools.map(({ pool, version, hash, amount = 0n }) => ({
    pool,
    version: Number.isSafeInteger(version) ? BigInt(version) : -1n,
    balance: amount,
    hash,
  }))
  const head = sha256(utf8ToBytes(poolsText(states)))
  const isIn =
    isRead &&
    total !== undefined &&
    isInTree(sumLeaf({ salt: hexToBytes(salt), memberId, balance, head }), path, { sum: total, hash: hexToBytes(root) })
  const steps: readonly LiabilityStep[] = [
    { code: 'sum', ok: sum !== undefined && sum === balance },
    { code: 'path', ok: isRead },
    { code: 'root', ok: isIn },
  ]
  return { ok: steps.every(({ ok }) => ok), steps }
}
