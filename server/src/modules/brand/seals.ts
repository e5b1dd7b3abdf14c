import {
  compactDecrypt,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
  decodeProtectedHeader,
} from 'jose'
import type { Vault } from '#platform/crypto/vault.ts'
import { newId } from '#platform/crypto/ids.ts'
import { Refusal } from '#platform/refusal.ts'
import type { JsonObject } from './json.ts'
import type { SealKeyRow } from './types.ts'

/** How far a payload's stamp may stand from the server's clock. */
const sealToleranceSeconds = 300

const sealAlgorithm = 'ECDH-ES'
const sealEncryption = 'A256GCM'

/** A new key pair; the private half leaves sealed with the installation's secret. */
export async function createSealKey(vault: Vault): Promise<SealKeyRow> {
  const keyId = newId()
  const { publicKey, privateKey } = await generateKeyPair(sealAlgorithm, { crv: 'P-256', extractable: true })
  const publicJwk: JsonObject = { ...(await exportJWK(publicKey)), kid: keyId, alg: sealAlgorithm, use: 'enc' }
  const privateJwk = Buffer.from(JSON.stringify(await exportJWK(privateKey)))
  return { keyId, publicJwk, privateSealed: vault.seal(privateJwk, `seal-key ${keyId}`) }
}

export function openSealKey(vault: Vault, { keyId, privateSealed }: SealKeyRow): Promise<CryptoKey> {
  const jwk = JSON.parse(vault.open(privateSealed, `seal-key ${keyId}`).toString()) as JWK
  return importJWK(jwk, sealAlgorithm) as Promise<CryptoKey>
}

export interface OpenedSeal {
  readonly keyId: string
  readonly jti: string
  readonly payload: unknown
}

/** Opens a compact JWE; refuses an unknown key, a broken or foreign form, and a stamp that is too far off. */
export async function openSeal(
  compact: string,
  nowMs: number,
  keyFor: (keyId: string) => Promise<CryptoKey | undefined>,
): Promise<OpenedSeal> {
  const { kid, jti, iat } = readHeader(compact)
  const key = await keyFor(kid)
  if (!key) throw new Refusal('request.seal_key_unknown')
  const plaintext = await decrypt(compact, key)
  if (Math.abs(nowMs / 1000 - iat) > sealToleranceSeconds) throw new Refusal('request.seal_expired')
  return { keyId: kid, jti, payload: plaintext }
}

function readHeader(compact: string): { kid: string; jti: string; iat: number } {
  try {
    const { kid, jti, iat } = decodeProtectedHeader(compact) as Record<string, unknown>
    if (
      typeof kid === 'string' &&
      /^[\x21-\x7e]{1,64}$/.test(kid) &&
      typeof jti === 'string' &&
      // It is kept: nothing that a column cannot hold.
      /^[\x21-\x7e]{8,64}$/.test(jti) &&
      typeof iat === 'number'
    ) {
      return { kid, jti, iat }
    }
  } catch (error) {
    throw broken(error)
  }
  throw broken(undefined)
}

async function decrypt(compact: string, key: CryptoKey): Promise<unknown> {
  try {
    const { plaintext } = await compactDecrypt(compact, key, {
      keyManagementAlgorithms: [sealAlgorithm],
      contentEncryptionAlgorithms: [sealEncryption],
    })
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(plaintext)) as unknown
  } catch (error) {
    throw broken(error)
  }
}

function broken(cause: unknown): Refusal {
  const refusal = new Refusal('request.seal_broken')
  refusal.cause = cause
  return refusal
}
