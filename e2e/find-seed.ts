import { resolve } from 'node:path'
import { createVault } from '../server/src/platform/crypto/vault.ts'
import { openStore } from '../server/src/main/open-store.ts'
import { readSecrets } from '../server/src/main/secrets.ts'
import { readConfig } from '../server/src/platform/config/config.ts'
import { generatorVersion } from '../core/rules/slots/certificate.ts'
import { defined } from '../core/kernel/assert.ts'
import { findGame } from '../studio/src/catalogue/game.sql.ts'
import { openDatabase } from '../studio/src/db/database.ts'
import { createDrawer } from '../studio/src/outcome/draw-game.ts'
import { findCurrentPairs } from '../studio/src/players/seed.sql.ts'
import { createSeeds } from '../studio/src/players/seeds.ts'
import { findSession } from '../studio/src/players/session.sql.ts'
import { createSeal, hashOf } from '../studio/src/seal.ts'

/**
 * `node e2e/find-seed.ts SESSION`: a client seed with which the player's next pair begins with a win of one spin and then
 * has free spins. Whoever holds the installation's secret may look so far ahead; a journey does, so as not to wait for luck.
 */
const triesMax = 200_000
const config = readConfig(process.env)
const home = resolve(import.meta.dirname, '..', config.home)
const store = await openStore(config, home)
const url = new URL(store.url)
url.pathname = '/studio'
const { db, close } = openDatabase({ url: url.href, connections: 1 })
const seal = createSeal(createVault(Buffer.from(readSecrets(home).secret, 'hex')).derive('studio'))
const seeds = createSeeds({ seal, now: Date.now })
const { playerId, gameCode } = defined(
  await findSession(db, hashOf(process.argv[2] ?? ''), Date.now()),
  'the window has a session',
)
const next = defined(
  (await findCurrentPairs(db, playerId)).find(({ state }) => state === 'PENDING'),
  'a pair waits',
)
const game = defined(await findGame(db, generatorVersion, gameCode), 'the game is in the catalogue')
const drawer = createDrawer()
const serverSeed = seeds.open(next)

function isWanted(clientSeed: string): boolean {
  const [first, second] = [0, 1].map((nonce) => drawer.draw(game, { serverSeed, clientSeed, nonce }))
  const isWin = first?.spins.length === 1 && first.units > 0
  return isWin && second !== undefined && second.spins.length > 1 && second.spins.length <= 16 && second.units > 0
}

let found: string | undefined
for (let at = 0; found === undefined && at < triesMax; at += 1) if (isWanted(`journey-${at}`)) found = `journey-${at}`
process.stdout.write(defined(found, 'a seed is found among so many'))
await close()
await store.close()
