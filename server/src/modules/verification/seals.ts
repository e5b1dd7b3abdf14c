import { createHmac } from 'node:crypto'
import type { Vault } from '#platform/crypto/vault.ts'

export type Seals = ReturnType<typeof createSeals>

const tailLength = 4

/**
 * Documents as they rest: each sealed for its own place alone. The hashes find the same number or picture with another
 * account of the brand; under keys of the installation, so that whoever has the database guesses none of them.
 */
export function createSeals(vault: Vault) {
  const numberKey = vault.derive('document number')
  const pictureKey = vault.derive('document picture')
  const hash = (key: Buffer, brandId: string, what: string | Buffer) =>
    createHmac('sha256', key).update(`${brandId} `).update(what).digest()
  const pictureContext = (requestId: string, n: number) => `identity document ${requestId} ${n}`
  const wordContext = (requestId: string, what: 'number' | 'address') => `identity ${what} ${requestId}`
  return {
    sealNumber: (number: string, { requestId, brandId }: { requestId: string; brandId: string }) => ({
      sealed: vault.seal(Buffer.from(number), wordContext(requestId, 'number')),
      hash: hash(numberKey, brandId, number),
      tail: number.slice(-tailLength),
    }),
    sealAddress: (address: string, requestId: string) =>
      vault.seal(Buffer.from(address), wordContext(requestId, 'address')),
    openWord: (sealed: Buffer, requestId: string, what: 'number' | 'address') =>
      vault.open(sealed, wordContext(requestId, what)).toString(),
    sealPicture: (bytes: Buffer, place: { requestId: string; n: number; brandId: string }) => ({
      sealed: vault.seal(bytes, pictureContext(place.requestId, place.n)),
      hash: hash(pictureKey, place.brandId, bytes),
    }),
    openPicture: (sealed: Buffer, requestId: string, n: number) => vault.open(sealed, pictureContext(requestId, n)),
  }
}
