import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto'

/** What rests in the database under the studio's own secret: server seeds and launch tokens. */
export interface Seal {
  seal(plain: Uint8Array, context: string): Buffer
  open(sealed: Uint8Array, context: string): Buffer
}

const ivLength = 12
const tagLength = 16

/** AES-256-GCM; whose secret it is is authenticated, so that a sealed seed opens for its own pair alone. */
export function createSeal(secret: Uint8Array): Seal {
  const key = createHmac('sha256', secret).update('studio seal').digest()
  return {
    seal(plain, context) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed)
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
      return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    },
  }
}

/** What rests of a code or token that somebody else holds. */
export const hashOf = (word: string): Buffer => createHash('sha256').update(word).digest()
