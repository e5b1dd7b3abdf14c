import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isInTree,
  pathText,
  readPath,
  saltBytes,
  sumLeaf,
  sumLevels,
  sumPath,
  sumRoot,
  type SumNode,
} from './liabilities.ts'

const head = new Uint8Array(32).fill(7)
const leafOf = (place: number, balance: bigint): SumNode =>
  sumLeaf({ salt: new Uint8Array(saltBytes).fill(place % 251), memberId: `m${place}`, balance, head })

const balances = fc.array(fc.bigInt(0n, 10n ** 18n), { minLength: 1, maxLength: 40 })

test('every leaf is found by its path, and the root owes what all are owed', () => {
  fc.assert(
    fc.property(balances, (owed) => {
      const leaves = owed.map((balance, place) => leafOf(place, balance))
      const levels = sumLevels(leaves)
      const root = sumRoot(leaves)
      expect(root.sum).toBe(owed.reduce((sum, each) => sum + each, 0n))
      for (const [place, leaf] of leaves.entries()) expect(isInTree(leaf, sumPath(levels, place), root)).toBe(true)
    }),
  )
})

test('a path is as long as the tree is high', () => {
  const leaves = Array.from({ length: 1000 }, (_, place) => leafOf(place, 1n))
  expect(sumPath(sumLevels(leaves), 0)).toHaveLength(10)
})

test('one changed digit anywhere is no proof', () => {
  fc.assert(
    fc.property(balances, fc.nat(), fc.nat(), (owed, pick, change) => {
      const leaves = owed.map((balance, place) => leafOf(place, balance))
      const place = pick % owed.length
      const [root, path] = [sumRoot(leaves), sumPath(sumLevels(leaves), place)]
      const leaf = leafOf(place, owed[place] ?? 0n)
      expect(isInTree(leafOf(place, (owed[place] ?? 0n) + 1n), path, root)).toBe(false)
      expect(isInTree(leafOf(place + 1, owed[place] ?? 0n), path, root)).toBe(false)
      expect(isInTree(leaf, path, { ...root, sum: root.sum + 1n })).toBe(false)
      if (path.length === 0) return
      const at = change % path.length
      const bent = path.map((step, n) => (n === at ? { ...step, sum: step.sum + 1n } : step))
      expect(isInTree(leaf, bent, root)).toBe(false)
      const turned = path.map((step, n) =>
        n === at ? { ...step, side: step.side === 'left' ? ('right' as const) : ('left' as const) } : step,
      )
      expect(isInTree(leaf, turned, root)).toBe(false)
    }),
  )
})

test('a debt hides nobody else: it counts as nothing owed, and no sum on a path is below zero', () => {
  const [rich, debtor] = [leafOf(0, 100n), leafOf(1, -40n)]
  const root = sumRoot([rich, debtor])
  expect(root.sum).toBe(100n)
  const path = sumPath(sumLevels([rich, debtor]), 0)
  expect(
    isInTree(
      rich,
      path.map((step) => ({ ...step, sum: -40n })),
      { ...root, sum: 60n },
    ),
  ).toBe(false)
})

test('a path travels as text, and what is none is not read', () => {
  const leaves = Array.from({ length: 5 }, (_, place) => leafOf(place, BigInt(place) * 10n))
  const path = sumPath(sumLevels(leaves), 3)
  const text = pathText(path)
  expect(isInTree(leafOf(3, 30n), readPath(text) ?? [], sumRoot(leaves))).toBe(true)
  expect(readPath([...text.slice(1), 'L -1 00'])).toBeUndefined()
})
