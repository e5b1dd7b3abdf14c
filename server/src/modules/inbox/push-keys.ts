import { defined } from '@parlour/core/kernel/assert.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Database } from '#platform/db/database.ts'
import { createVapidKeys, type VapidKeys } from '#platform/push/push-sender.ts'
import { findPushKey, insertPushKey } from './push.sql.ts'

const context = 'push key'

/** The installation's pair of keys, made when it is first needed; the private one rests sealed. */
export function createPushKeys({ database, vault }: { readonly database: Database; readonly vault: Vault }) {
  let known: Promise<VapidKeys> | undefined

  async function read(): Promise<VapidKeys> {
    if (!(await findPushKey(database.db))) {
      const { publicKey, privateKey } = createVapidKeys()
      await database.transaction((tx) =>
        insertPushKey(tx, { publicKey, privateSealed: vault.seal(privateKey, context) }),
      )
    }
    const { publicKey, privateSealed } = defined(await findPushKey(database.db), 'a pair of keys stays')
    return { publicKey, privateKey: vault.open(privateSealed, context) }
  }

  return function keys(): Promise<VapidKeys> {
    known ??= read().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
