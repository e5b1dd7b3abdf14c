import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config/config.ts'
import { createVault } from '#platform/crypto/vault.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openStore } from './open-store.ts'
import { anchorCheck, openAnchors } from './reconciliation/anchors.ts'
import { readSecrets } from './secrets.ts'
import { reconcile } from './views/reconciliation.sql.ts'

// `npm run verify-ledger`: the reconciliation checks of rule book E11 on the database of this installation, and its
// nights against what was written down of them outside.
const config = readConfig(process.env)
const home = resolve(fileURLToPath(new URL('../../../', import.meta.url)), config.home)
const store = await openStore(config, home)
const database = openDatabase({ url: store.url, connections: 2 })
const secret = () => Buffer.from(config.secret || readSecrets(home).secret, 'hex')
const anchors =
  config.anchorFile === '' ? undefined : openAnchors({ file: config.anchorFile, vault: createVault(secret()) })
const results = await reconcile(database.db, {
  besides: anchors ? [anchorCheck(anchors)] : [],
  onCheck({ name, about, broken, example, tookMs }, { done, of }) {
    const place = `${done}/${of}`.padStart(7)
    process.stdout.write(
      broken === 0
        ? `${place}  ok      ${name}: ${about} (${tookMs} ms)\n`
        : `${place}  BROKEN  ${name}: ${about} (${tookMs} ms)\n                 ${broken} broken, for instance ${example}\n`,
    )
  },
})
await database.close()
await store.close()
const broken = results.filter((result) => result.broken > 0).length
process.stdout.write(`${results.length - broken} passed, ${broken} failed\n`)
process.exitCode = broken === 0 ? 0 : 1
