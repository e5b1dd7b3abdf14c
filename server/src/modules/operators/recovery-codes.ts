import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from '#platform/crypto/totp.ts'
import type { Vault } from '#platform/crypto/vault.ts'

const codesOfASet = 10
const half = 5

/** Ten codes of fifty bits, for whoever has lost the authenticator: each is good once, and rests as a keyed hash. */
export function createRecoveryCodes(vault: Vault) {
  const key = vault.derive('operators: recovery codes')
  return {
    make: () =>
      Array.from({ length: codesOfASet }, () => {
        const signs = base32(randomBytes(10)).slice(0, 2 * half)
        return `${signs.slice(0, half)}-${signs.slice(half)}`
      }),
    hash: (operatorId: string, code: string) =>
      createHmac('sha256', key)
        .update(`${operatorId} ${code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`)
        .digest(),
  }
}
