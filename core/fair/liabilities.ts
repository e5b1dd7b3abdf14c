import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { assert, defined } from '../kernel/assert.ts'
import type { Money } from '../money/money.ts'

/*
 * What a house owes all its members, in one number and one hash: a tree whose every node carries the sum of what lies
 * under it. Whoever finds their own balance in it, by a path of a few dozen nodes, knows that the published total holds
 * it; the house cannot publish less than it owes without leaving somebody out. Nobody learns another's balance but the
 * sums along their own path, and no leaf says whose it is.
 */

/** A node of the tree: the sum of the balances under it, and their hash. */
export interface SumNode {
  /** Never below zero: a debt counts as nothing owed. */
  readonly sum: Money
  /** 32 bytes. */
  readonly hash: Uint8Array
}

/** The way from a leaf to the root: the neighbour of each step, and the side on which it stands. */
export interface PathStep extends SumNode {
  readonly side: 'left' | 'right'
}

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const sumBytes = 16
export const saltBytes = 16

/** What a leaf says, blinded by a salt that only its member is told. */
export interface LeafClaim {
  readonly salt: Uint8Array
  readonly memberId: string
  readonly balance: Money
  /** The head of the member's statement: the hash of its last line. */
  readonly head: Uint8Array
}

/** The leaf of a member's balance; a debt owes the member nothing. */
export function sumLeaf({ salt, memberId, balance, head }: LeafClaim): SumNode {
  assert(salt.length === saltBytes, 'a salt has its bytes')
  const sum = balance > 0n ? balance : 0n
  return { sum, hash: sha256(concatBytes(leafMark, sumText(sum), salt, utf8ToBytes(memberId), head)) }
}

/** The node over two. */
function sumOver(left: SumNode, right: SumNode): SumNode {
  const sum = left.sum + right.sum
  return { sum, hash: sha256(concatBytes(nodeMark, sumText(left.sum), left.hash, sumText(right.sum), right.hash)) }
}

/** The levels of a tree from its leaves to its root. A node without a neighbour goes up as it is. */
export function sumLevels(leaves: readonly SumNode[]): readonly (readonly SumNode[])[] {
  assert(leaves.length > 0, 'a tree has a leaf')
  const levels: SumNode[][] = [[...leaves]]
  for (let level = defined(levels[0], 'the leaves'); level.length > 1; level = defined(levels.at(-1), 'a level')) {
    const over: SumNode[] = []
    for (let at = 0; at < level.length; at += 2) {
      const left = defined(level[at], 'a node')
      const right = level[at + 1]
      over.push(right ? sumOver(left, right) : left)
    }
    levels.push(over)
  }
  return levels
}

export function sumRoot(leaves: readonly SumNode[]): SumNode {
  return defined(sumLevels(leaves).at(-1)?.[0], 'a tree has a root')
}

/** The path of the leaf at a place. */
export function sumPath(levels: readonly (readonly SumNode[])[], place: number): readonly PathStep[] {
  return levels.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(place / 2 ** height)
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1]
    return neighbour ? [{ ...neighbour, side: at % 2 === 0 ? ('right' as const) : ('left' as const) }] : []
  })
}

/** Whether a leaf lies in the tree of a root: every sum on the way is at least zero, and the last node is the root. */
export function isInTree(leaf: SumNode, path: readonly PathStep[], root: SumNode): boolean {
  if (leaf.sum < 0n || path.some(({ sum }) => sum < 0n)) return false
  const found = path.reduce<SumNode>(
    (below, step) => (step.side === 'right' ? sumOver(below, step) : sumOver(step, below)),
    leaf,
  )
  return found.sum === root.sum && bytesToHex(found.hash) === bytesToHex(root.hash)
}

/** A path as it travels: a side, a sum and a hash each. */
export function pathText(path: readonly PathStep[]): readonly string[] {
  return path.map(({ side, sum, hash }) => `${side === 'left' ? 'L' : 'R'} ${sum} ${bytesToHex(hash)}`)
}

/** Reads it back; undefined where something is not a step. */
export function readPath(lines: readonly string[]): readonly PathStep[] | undefined {
  const steps = lines.map((line) => /^([LR]) (\d{1,38}) ([0-9a-f]{64})$/.exec(line))
  return steps.every((step) => step !== null)
    ? steps.map(([, side, sum = '', hash = '']) => ({
        side: side === 'L' ? ('left' as const) : ('right' as const),
        sum: BigInt(sum),
        hash: hexToBytes(hash),
      }))
    : undefined
}

/** A sum as sixteen bytes, the highest first. */
function sumText(sum: Money): Uint8Array {
  assert(sum >= 0n && sum < 2n ** 128n, 'a sum fits its bytes')
  return hexToBytes(sum.toString(16).padStart(sumBytes * 2, '0'))
}
