import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

/** A device that makes passkeys and signs by them, as WebAuthn writes it: one key, opened by its owner's finger. */
export interface Authenticator {
  create(challenge: string): Record<string, unknown> & { readonly id: string }
  sign(challenge: string, change?: { readonly counter?: number }): Record<string, unknown> & { readonly id: string }
}

const presentAndVerified = 0b0000_0101
const hasCredential = 0b0100_0000

export function createAuthenticator(at: { readonly origin: string; readonly host: string }): Authenticator {
  const credentialId = randomBytes(32)
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = credentialId.toString('base64url')
  let counter = 0

  const clientData = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at.origin, crossOrigin: false }))
  const head = (flags: number, count: number) => {
    const counted = Buffer.alloc(4)
    counted.writeUInt32BE(count)
    return Buffer.concat([sha256(Buffer.from(at.host)), Buffer.from([flags]), counted])
  }
  const frame = (response: Record<string, unknown>) => ({
    id,
    rawId: id,
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    create(challenge) {
      const size = Buffer.alloc(2)
      size.writeUInt16BE(credentialId.length)
      const authData = Buffer.concat([
        head(presentAndVerified | hasCredential, counter),
        Buffer.alloc(16),
        size,
        credentialId,
        coseOf(publicKey),
      ])
      const attestation = isoCBOR.encode(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', Uint8Array.from(authData)],
        ]) as never,
      )
      return frame({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(challenge, change = {}) {
      counter = change.counter ?? counter + 1
      const said = clientData('webauthn.get', challenge)
      const authData = head(presentAndVerified, counter)
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, sha256(said)]))
        .sign(privateKey)
      return frame({
        clientDataJSON: said.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      })
    },
  }
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest()

/** An ES256 key as COSE writes it. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
  const cose = new Map<number, unknown>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ])
  return Buffer.from(isoCBOR.encode(cose as never))
}
