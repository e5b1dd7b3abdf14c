import { resolve } from 'node:path'
import { openStore } from '../server/src/main/open-store.ts'
import { moveClock } from '../server/src/platform/clock/offset.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { openDatabase } from '../server/src/platform/db/database.ts'

// `node e2e/move-clock.ts MILLISECONDS`: moves the deciding clock of the journeys' server, as its tests do.
const config = readConfig(process.env)
const store = await openStore(config, resolve(import.meta.dirname, '..', config.home))
const database = openDatabase({ url: store.url, connections: 1 })
await database.transaction((tx) => moveClock(tx, Number(process.argv[2])))
await database.close()
await store.close()
