import type { JWK } from 'jose'
import { serverNow } from '../clock/server-clock.ts'
import type { Permission } from './permission.ts'

/**
 * The body of a sealed call: a compact JWE to the brand's key. The library is fetched only when the
 * first such call is made; `iat` follows the server's clock, so a wrong device clock locks nobody out.
 */
export async function seal(body: unknown, sealKey: Permission['sealKey']): Promise<string> {
  const { CompactEncrypt, importJWK } = await import('jose')
  const jwk = sealKey as JWK
  const key = await importJWK(jwk, 'ECDH-ES')
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      ...(jwk.kid === undefined ? {} : { kid: jwk.kid }),
      jti: crypto.randomUUID(),
      iat: Math.floor(serverNow() / 1000),
    })
    .encrypt(key)
}
