import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInList, merklePath, merkleRoot, merkleTree } from './merkle.ts'

const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `line ${at}`)

test('every line of a list is shown to stand at its place, and at no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 70 }), fc.nat(), fc.nat(), (count, one, another) => {
      const tree = merkleTree(linesOf(count))
      const root = merkleRoot(tree)
      const [place, other] = [one % count, another % count]
      const line = `line ${place}`
      const path = merklePath(tree, place)
      expect(isInList({ line, place, count, path }, root)).toBe(true)
      if (other !== place) {
        expect(isInList({ line, place: other, count, path }, root)).toBe(false)
        expect(isInList({ line: `line ${other}`, place, count, path }, root)).toBe(false)
      }
      expect(isInList({ line: 'another line', place, count, path }, root)).toBe(false)
      expect(isInList({ line, place, count, path: [...path, 'a'.repeat(64)] }, root)).toBe(false)
      if (path.length > 0) expect(isInList({ line, place, count, path: path.slice(1) }, root)).toBe(false)
    }),
  )
})

test('another line, another order and another length are another root', () => {
  const root = (lines: readonly string[]) => merkleRoot(merkleTree(lines))
  const roots = [['a', 'b', 'c'], ['a', 'c', 'b'], ['a', 'b'], ['a', 'b', 'c', 'c'], ['a', 'b', 'd'], []].map(root)
  expect(new Set(roots).size).toBe(roots.length)
})

test('the tree of two lines is the hash of both, each marked as a line', () => {
  // printf '\x00a' | sha256sum, the same of b, and '\x01' before both.
  expect(merkleRoot(merkleTree(['a', 'b']))).toBe('b137985ff484fb600db93107c77b0365c80d78f5b429ded0fd97361d077999eb')
})

test.each([
  ['a place that is none', { place: -1 }],
  ['a place beyond the list', { place: 3 }],
  ['half a place', { place: 0.5 }],
  ['a path that is no hashes', { path: ['much', 'more'] }],
])('%s is in no list', (_, change) => {
  const tree = merkleTree(['a', 'b', 'c'])
  const claim = { line: 'a', place: 0, count: 3, path: merklePath(tree, 0), ...change }
  expect(isInList(claim, merkleRoot(tree))).toBe(false)
})
