import { createUof } from '../../src/modules/sportsbook/adapters/uof/create-uof.ts'
import { openDatabase } from '../../src/platform/db/database.ts'
import { createLog } from '../../src/platform/log/log.ts'
import { createOutside } from '../../src/platform/outside/outside.ts'

// An adapter in a process of its own, which a test kills: it reads where everything is from its environment.

const read = (name: string): string => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not set`)
  return value
}
const adapter = createUof({
  database: openDatabase({ url: read('DATABASE_URL'), connections: 4 }),
  tell: () => undefined,
  log: createLog('error'),
  outside: createOutside({ isAnyHost: true }),
  settings: {
    url: read('BROKER'),
    address: read('CALLS'),
    token: 'a-token',
    node: 7,
    products: [1],
    languages: ['en'],
    queue: read('QUEUE'),
  },
})
for (;;) await adapter.turn()
