import { fileURLToPath } from 'node:url'
import { runAttack } from '../../src/modules/games/attack/attack.ts'
import { compose } from '../../src/main/compose.ts'
import { demoBrands } from '../../src/main/demo/demo-brands.ts'
import { readBrandDefaults } from '../../src/modules/founding/index.ts'
import { readConfig } from '../../src/platform/config/config.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'

// A process of its own: a server on the database at the address that is typed, and a hostile vendor against it. Prints
// the sheet as JSON.

const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url))
const database = openDatabase({ url: process.argv[2] ?? '', connections: 12 })
const parlour = await compose({
  config: readConfig({ PARLOUR_MODE: 'test', PORT: '0', LOG_LEVEL: 'silent' }),
  database,
  secret: Buffer.alloc(32, 7),
  log: createLog('silent'),
  portalFolder: folder('portal'),
  consoleFolder: folder('console'),
})
const { registerRules } = readBrandDefaults()
for (const brand of demoBrands()) await database.transaction((tx) => parlour.brands.create(tx, brand, registerRules))
const [brand] = await parlour.brands.all()
if (!brand) throw new Error('no brand')
const url = await parlour.app.listen({ port: 0, host: '127.0.0.1' })
const sheet = await runAttack({ database, modules: parlour, url }, brand)
process.stdout.write(`${JSON.stringify(sheet)}\n`, () => process.exit(0))
