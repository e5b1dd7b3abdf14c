import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Tx } from '#platform/db/database.ts'
import { lockUntold, tellSeeds } from './envelope.sql.ts'
import { envelopeSeal } from './open-envelopes.service.ts'

const toldAtOnce = 100

/** Tells the seeds of envelopes that are all opened, or whose time is over, so that anyone can check the split. */
export async function tellEnvelopeSeeds(tx: Tx, vault: Pick<Vault, 'open'>): Promise<void> {
  const untold = await lockUntold(tx, { now: await nowMs(tx), limit: toldAtOnce })
  if (untold.length === 0) return
  const told = untold.map(({ dropId, sealed }) => ({
    dropId,
    seed: vault.open(sealed, envelopeSeal(dropId)).toString('hex'),
  }))
  await tellSeeds(tx, told)
}
