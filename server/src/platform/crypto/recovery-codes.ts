import { createHmac, randomBytes } from 'node:crypto'
import { base32 } from './totp.ts'
import type { Vault } from './vault.ts'

const codesOfASet = 10

/** Ten codes of eighty bits, for whoever has lost an authenticator: each is good once, and rests as a keyed hash. */
export function createRecoveryCodes(vault: Vault, purpose: string) {
  const key = vault.derive(purpose)
  return {
    make: (): string[] =>
      Array.from({ length: codesOfASet }, () => (base32(randomBytes(10)).match(/.{4}/g) ?? []).join('-')),
    /** However it was typed: case, dashes and spaces do not count. */
    hash: (ownerId: string, code: string): Buffer =>
      createHmac('sha256', key)
        .update(`${ownerId} ${code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')}`)
        .digest(),
  }
}
