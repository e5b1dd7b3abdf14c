import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toWire } from '../money/money.ts'
import { pathText, type SumNode, sumLeaf, sumLevels, sumPath, sumRoot } from './liabilities.ts'
import { type LiabilityText, poolsText, readPools, verifyLiability } from './liability-proof.ts'

const salt = '0123456789abcdef0123456789abcdef'
const memberId = '0190a1b2-0000-7000-8000-000000000001'
const states = [
  { pool: 'PLAYER_CASH', version: 4n, balance: 1_234_500n, hash: 'ab'.repeat(32) },
  { pool: 'OPEN_BETS', version: 9n, balance: 20_000n, hash: '' },
]
const balance = 1_254_500n

/** Leaves of others around the member's, in parts of four: a part's root is a leaf of the tree above. */
function proofAmong(others: readonly bigint[], place: number): LiabilityText {
  const own = sumLeaf({ salt: hexToBytes(salt), memberId, balance, head: sha256(utf8ToBytes(poolsText(states))) })
  const leaves: readonly SumNode[] = others
    .map((sum, n): SumNode => ({ sum, hash: sha256(Uint8Array.of(n)) }))
    .toSpliced(place, 0, own)
  const parts = Array.from({ length: Math.ceil(leaves.length / 4) }, (_, n) => leaves.slice(n * 4, n * 4 + 4))
  const roots = parts.map(sumRoot)
  const root = sumRoot(roots)
  expect(root).toEqual(sumRoot(leaves))
  const part = Math.floor(place / 4)
  const path = [...sumPath(sumLevels(parts[part] ?? []), place % 4), ...sumPath(sumLevels(roots), part)]
  return {
    day: '2026-11-22',
    root: bytesToHex(root.hash),
    total: toWire(root.sum),
    memberId,
    salt,
    balance: toWire(balance),
    pools: states.map(({ pool, version, balance: of, hash }) => ({
      pool,
      version: Number(version),
      balance: toWire(of),
      hash,
    })),
    path: pathText(path),
  }
}

const around = fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 30 })

test('a balance is found in the published root by way of its part, whoever else is there', () => {
  fc.assert(
    fc.property(around, fc.nat(), (others, pick) => {
      expect(verifyLiability(proofAmong(others, pick % (others.length + 1)))).toMatchObject({ ok: true })
    }),
  )
})

test('a single changed digit of what is proved fails', () => {
  fc.assert(
    fc.property(around, fc.nat(), fc.nat(), (others, pick, digit) => {
      const { day, ...proved } = proofAmong(others, pick % (others.length + 1))
      const text = JSON.stringify(proved)
      const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
      const at = places[digit % places.length] ?? 0
      const other = text.slice(0, at) + String((Number(text[at]) + 1) % 10) + text.slice(at + 1)
      expect(verifyLiability({ ...(JSON.parse(other) as LiabilityText), day }).ok).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('who says less of the pools than the balance is found out by the sum, and not by the root alone', () => {
  const proof = proofAmong([1n, 2n], 1)
  const report = verifyLiability({ ...proof, balance: '2.0000' })
  expect(report.steps.filter(({ ok }) => !ok).map(({ code }) => code)).toEqual(['sum', 'root'])
})

test('what a leaf says of its pools is read back as it was written', () => {
  expect(readPools(poolsText(states))).toEqual(states.toReversed())
  expect(readPools('')).toEqual([])
})
