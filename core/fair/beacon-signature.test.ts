import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { quicknet } from './beacon.ts'
import { verifyBeacon } from './beacon-proof.ts'
import { isSignedRound, quicknetKey, randomnessOf } from './beacon-signature.ts'

/** Round 1000 of drand quicknet, as its network signed it. */
const real = {
  publicKey: quicknetKey,
  round: 1000,
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
}
const randomness = 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'
const { G1, G2 } = bls12_381
const otherKey = bytesToHex(G2.Point.BASE.toBytes())
const pointOfG1 = bytesToHex(G1.Point.BASE.toBytes())

test('a round of quicknet is what its network signed', () => {
  expect(isSignedRound(real)).toBe(true)
  expect(randomnessOf(real.signature)).toBe(randomness)
})

test.each([
  ['another round', { round: 1001 }],
  ['no round', { round: 0 }],
  ['half a round', { round: 1000.5 }],
  ['another point', { signature: pointOfG1 }],
  ['no point', { signature: real.signature.replace(/9$/, '8') }],
  ['the point at infinity', { signature: `c0${'0'.repeat(94)}` }],
  ['a short signature', { signature: real.signature.slice(2) }],
  ['capital letters', { signature: real.signature.toUpperCase() }],
  ['another key', { publicKey: otherKey }],
  ['no key', { publicKey: 'ff'.repeat(96) }],
  ['the key at infinity', { publicKey: `c0${'0'.repeat(190)}` }],
])('%s is not signed', (_name, change) => {
  expect(isSignedRound({ ...real, ...change })).toBe(false)
})

test('what is no signature is worth nothing', () => {
  expect(randomnessOf('')).toBe('')
  expect(randomnessOf('zz'.repeat(48))).toBe('')
})

const claim = { beacon: randomness, round: real.round, signature: real.signature }
const failing = (change: Partial<Parameters<typeof verifyBeacon>[0]>) =>
  verifyBeacon({ ...claim, ...change })
    .filter(({ ok }) => !ok)
    .map(({ code }) => code)

test('the proof of a beacon says which step does not hold', () => {
  // Round 1000 appears at 1692806364.
  const closeAt = 1_692_806_361_500
  expect(failing({})).toEqual([])
  expect(failing({ closeAt })).toEqual([])
  expect(failing({ closeAt: closeAt + 1000 })).toEqual(['round'])
  expect(failing({ closeAt: closeAt - 3000 })).toEqual(['round'])
  expect(failing({ closeAt: 0 })).toEqual(['round'])
  expect(failing({ closeAt: Number.NaN })).toEqual(['round'])
  expect(failing({ beacon: '' })).toEqual(['value'])
  expect(failing({ beacon: randomness.replace('f', '0') })).toEqual(['value'])
  expect(failing({ signature: '' })).toEqual(['value', 'signature'])
  expect(failing({ closeAt, chain: { ...quicknet, chainHash: 'ab'.repeat(32), publicKey: otherKey } })).toEqual([
    'signature',
  ])
  // Who says quicknet cannot bring a key of his own along.
  expect(failing({ chain: { ...quicknet, publicKey: otherKey } })).toEqual([])
  expect(
    failing({ closeAt, chain: { ...quicknet, chainHash: 'ab'.repeat(32), periodSeconds: 0, publicKey: quicknetKey } }),
  ).toEqual(['round'])
  expect(failing({ round: 999 })).toEqual(['signature'])
})
