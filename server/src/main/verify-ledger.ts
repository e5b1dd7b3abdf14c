import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openStore } from './open-store.ts'
import { reconcile } from './views/reconciliation.sql.ts'

// `npm run verify-ledger`: the reconciliation checks of rule book E11 on the database of this installation.
const config = readConfig(process.env)
const home = resolve(fileURLToPath(new URL('../../../', import.meta.url)), config.home)
const store = await openStore(config, home)
const database = openDatabase({ url: store.url, connections: 2 })
const results = await reconcile(database.db)
await database.close()
await store.close()
for (const { name, about, broken, example } of results) {
  process.stdout.write(
    broken === 0
      ? `  ok      ${name}: ${about}\n`
      : `  BROKEN  ${name}: ${about}\n            ${broken} broken, for instance ${example}\n`,
  )
}
const broken = results.filter((result) => result.broken > 0).length
process.stdout.write(`${results.length - broken} passed, ${broken} failed\n`)
process.exitCode = broken === 0 ? 0 : 1
