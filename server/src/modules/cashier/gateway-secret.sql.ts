import { sql } from 'kysely'
import type { Reader, Tx } from '#platform/db/database.ts'

export interface GatewaySecretRow {
  readonly provider: string
  readonly n: number
  readonly sealed: Buffer
  readonly fingerprint: string
  /** Until when the one before it is taken too. */
  readonly beforeUntil: bigint
  readonly setBy: string
  readonly at: bigint
}

/** A gateway's secrets, the newest first. */
export async function listGatewaySecrets(db: Reader, provider: string): Promise<GatewaySecretRow[]> {
  const { rows } = await sql<GatewaySecretRow>`
    select provider, n, sealed, fingerprint, before_until as "beforeUntil", set_by as "setBy", at_ms as at
      from cashier.gateway_secret where provider = ${provider} order by n desc`.execute(db)
  return rows
}

/** Lets those who change a gateway's secret pass one after the other. */
export async function lockGateway(tx: Tx, provider: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payment gateway ${provider}`}, 0))`.execute(tx)
}

/** Keeps a secret after those that are there; the caller holds the gateway. */
export async function insertGatewaySecret(
  tx: Tx,
  secret: Pick<GatewaySecretRow, 'provider' | 'sealed' | 'fingerprint' | 'setBy'> & { readonly overlapMs: number },
): Promise<void> {
  await sql`
    insert into cashier.gateway_secret (provider, n, sealed, fingerprint, before_until, set_by, at_ms)
    select ${secret.provider},
           1 + (select coalesce(max(n), 0) from cashier.gateway_secret where provider = ${secret.provider}),
           ${secret.sealed}, ${secret.fingerprint}, now + ${secret.overlapMs}::bigint, ${secret.setBy}, now
      from platform.now_ms() as now`.execute(tx)
}
