import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { defined } from '../kernel/assert.ts'

/*
 * A list in one hash: who published the root can change no line of the list, leave none out and add none, and whoever has
 * a line shows by a path of a few dozen hashes that it stands in the list, and where.
 */

const leafMark = Uint8Array.of(0)
const nodeMark = Uint8Array.of(1)
const hashHex = /^[0-9a-f]{64}$/

/** The levels of a tree, from the hashes of its lines to its root. A node without a neighbour goes up as it is. */
export type MerkleTree = readonly (readonly Uint8Array[])[]

/** SHA-256; whoever has a faster one than that of this house brings it along. */
type Hash = (bytes: Uint8Array) => Uint8Array

const leafOf = (line: string, hash: Hash = sha256) => hash(concatBytes(leafMark, utf8ToBytes(line)))
const nodeOver = (left: Uint8Array, right: Uint8Array, hash: Hash = sha256) => hash(concatBytes(nodeMark, left, right))

export function merkleTree(lines: readonly string[], hash: Hash = sha256): MerkleTree {
  let level: readonly Uint8Array[] = lines.map((line) => leafOf(line, hash))
  const levels: (readonly Uint8Array[])[] = [level]
  while (level.length > 1) {
    const over: Uint8Array[] = []
    for (let at = 0; at < level.length; at += 2) {
      const left = defined(level[at], 'a node')
      const right = level[at + 1]
      over.push(right ? nodeOver(left, right, hash) : left)
    }
    level = over
    levels.push(level)
  }
  return levels
}

/** The root in hexadecimal; of no lines it is the hash of nothing. */
export function merkleRoot(tree: MerkleTree): string {
  return bytesToHex(tree.at(-1)?.[0] ?? sha256(nodeMark))
}

/** The neighbours on the way from a line to the root, in hexadecimal. */
export function merklePath(tree: MerkleTree, place: number): readonly string[] {
  return tree.slice(0, -1).flatMap((level, height) => {
    const at = Math.floor(place / 2 ** height)
    const neighbour = level[at % 2 === 0 ? at + 1 : at - 1]
    return neighbour ? [bytesToHex(neighbour)] : []
  })
}

export interface PlacedLine {
  readonly line: string
  /** Counted from 0. */
  readonly place: number
  /** How many lines the list has: by it and the place each neighbour has its side. */
  readonly count: number
  readonly path: readonly string[]
}

/** Whether a line stands at its place in the list of a root. It never fails on what a visitor pasted. */
export function isInList({ line, place, count, path }: PlacedLine, root: string): boolean {
  const isPlaced = Number.isSafeInteger(place) && Number.isSafeInteger(count) && place >= 0 && place < count
  if (!isPlaced || !path.every((hash) => hashHex.test(hash))) return false
  const neighbours = path.map((hash) => hexToBytes(hash))
  let found = leafOf(line)
  let at = place
  for (let width = count; width > 1; width = Math.ceil(width / 2)) {
    const isAlone = at % 2 === 0 && at === width - 1
    if (!isAlone) {
      const neighbour = neighbours.shift()
      if (neighbour === undefined) return false
      found = at % 2 === 0 ? nodeOver(found, neighbour) : nodeOver(neighbour, found)
    }
    at = Math.floor(at / 2)
  }
  return neighbours.length === 0 && bytesToHex(found) === root
}
