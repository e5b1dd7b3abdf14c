import { createHmac } from 'node:crypto'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import { listGatewaySecrets } from './gateway-secret.sql.ts'
import { secretsThatHold } from './rules/secrets-that-hold.ts'

export type GatewaySecrets = ReturnType<typeof createGatewaySecrets>

const fingerprintLength = 12

/** What gateways of payments share with the house: written by operators, sealed, and never shown again. */
export function createGatewaySecrets({
  database,
  vault,
  configured,
}: {
  readonly database: Database
  readonly vault: Vault
  /** By gateway, what holds until operators set another. */
  readonly configured: ReadonlyMap<string, string>
}) {
  const printKey = vault.derive('fingerprints of gateways’ secrets')
  const context = (provider: string) => `gateway secret ${provider}`
  return {
    /** The gateways that are connected. */
    providers: [...configured.keys()],

    /** A secret as it rests, and what tells it from another without saying what it is. */
    seal(provider: string, secret: string): { readonly sealed: Buffer; readonly fingerprint: string } {
      const print = createHmac('sha256', printKey).update(`${provider} ${secret}`).digest('hex')
      return {
        sealed: vault.seal(Buffer.from(secret), context(provider)),
        fingerprint: print.slice(0, fingerprintLength),
      }
    },

    /** What a gateway's word may be signed with now; what is sent to it is signed with the first. */
    async of(provider: string): Promise<readonly [string, ...string[]]> {
      const rows = await listGatewaySecrets(database.db, provider)
      const opened = rows.map(({ sealed, beforeUntil }) => ({
        secret: vault.open(sealed, context(provider)).toString(),
        beforeUntil: Number(beforeUntil),
      }))
      return secretsThatHold(opened, { first: configured.get(provider) ?? '', now: await nowMs(database.db) })
    },
  }
}
