import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** What rests in the database under the installation's secret: draw seeds, private keys, payout account numbers. */
export interface Vault {
  seal(plain: Uint8Array, context: string): Buffer
  open(sealed: Uint8Array, context: string): Buffer
  /** A secret of its own for a purpose, so that one secret is never used for two. */
  derive(purpose: string): Buffer
}

const ivLength = 12
const tagLength = 16

/** AES-256-GCM; the context (whose secret it is) is authenticated, so a sealed seed opens for its own issue alone. */
export function createVault(secret: Uint8Array): Vault {
  const derive = (purpose: string) => createHmac('sha256', secret).update(`parlour ${purpose}`).digest()
  const key = derive('vault')
  return {
    derive,
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
