import { createHash } from 'node:crypto'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import type { FastifyInstance } from 'fastify'
import type { Now } from './clock.ts'

/** Anybody may know this key: what it signs is drawn by in development alone. */
const secretKey = createHash('sha256').update('parlour sandbox beacon').digest()
const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const scheme = bls12_381.shortSignatures

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

const publicKey = hex(scheme.getPublicKey(secretKey).toBytes())

/** The chain of the sandbox: shaped as drand quicknet is, with a key and a hash of its own. */
export const sandboxChain = {
  chainHash: hex(hashOf(Buffer.from(`parlour sandbox ${publicKey}`))),
  genesisUnix: 1_692_803_367,
  periodSeconds: 3,
  publicKey,
} as const

/** A round as drand tells it. */
function signRound(round: number): { round: number; randomness: string; signature: string } {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const signature = scheme.sign(scheme.hash(hashOf(number), domain), secretKey).toBytes()
  return { round, randomness: hex(hashOf(signature)), signature: hex(signature) }
}

/**
 * Plays drand: the same addresses and answers. `PUT /drand/silent` with `true` keeps every round back until it is told
 * `false`, so that draws can be seen to wait and to end void.
 */
export function serveBeacon(app: FastifyInstance, now: Now): void {
  let isSilent = false
  const { chainHash, genesisUnix, periodSeconds } = sandboxChain

  app.put('/drand/silent', async ({ body }) => {
    isSilent = String(body).trim() === 'true'
    return { isSilent }
  })

  app.get(`/${chainHash}/info`, async () => ({
    hash: chainHash,
    public_key: publicKey,
    genesis_time: genesisUnix,
    period: periodSeconds,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: 'sandbox' },
  }))

  app.get<{ Params: { round: string } }>(`/${chainHash}/public/:round`, async ({ params }, reply) => {
    const latest = Math.floor((now() / 1000 - genesisUnix) / periodSeconds) + 1
    const round = params.round === 'latest' ? latest : Number(params.round)
    if (!Number.isSafeInteger(round) || round < 1) return reply.code(400).send({ error: 'no such round' })
    if (isSilent) return reply.code(503).send({ error: 'silent' })
    if (round > latest) return reply.code(425).send({ error: 'too early' })
    return signRound(round)
  })
}
