import { randomUUID } from 'node:crypto'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { readOf } from './installations.ts'

/** A client that knows the wire contract and nothing of our code: what it needs it reads from the addresses file. */
export const readJson = <T>(name: string) => readOf<T>(name)

export interface Envelope {
  readonly success: boolean
  readonly code?: string
  readonly value: Record<string, never>
}

interface Ask {
  readonly method?: 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export async function ask(path: string, { headers, ...rest }: Ask = {}): Promise<Envelope> {
  const { portal } = readJson<{ portal: string }>('addresses.json')
  const common = { Merchant: 'parlour', 'Module-Id': 'wire', Language: 'en', Device: 'WEB' }
  const response = await fetch(portal + path, { ...rest, headers: { ...common, ...headers } })
  return (await response.json()) as Envelope
}

export async function seal(payload: unknown): Promise<Ask> {
  const { value } = await ask('/wps/system/status')
  const { sealKey, serverTime } = value as unknown as { sealKey: JWK & { kid: string }; serverTime: number }
  const body = await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload)))
    .setProtectedHeader({
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: sealKey.kid,
      jti: randomUUID(),
      iat: Math.floor(serverTime / 1000),
    })
    .encrypt(await importJWK(sealKey, 'ECDH-ES'))
  return { body, headers: { 'content-type': 'application/jose' } }
}
