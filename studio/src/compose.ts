import type { FastifyInstance } from 'fastify'
import { createClock } from './clock.ts'
import { createGames } from './catalogue/games.ts'
import { growGames } from './catalogue/grow.ts'
import { createCataloguePush, type CataloguePush } from './catalogue/push.ts'
import { openDatabase, type Database } from './db/database.ts'
import { clockRoutes } from './http/clock.routes.ts'
import { gameRoutes } from './http/game.routes.ts'
import { transferRoutes } from './http/transfer.routes.ts'
import { createOffers } from './free-spins/offers.ts'
import { freeSpinsRoutes } from './http/free-spins.routes.ts'
import { launchRoutes } from './http/launch.routes.ts'
import { publicRoutes } from './http/public.routes.ts'
import { createServer } from './http/server.ts'
import type { Log } from './log.ts'
import { openOutcomes } from './outcome/outcomes.ts'
import { createSeeds } from './players/seeds.ts'
import { createSessions, type Sessions } from './players/sessions.ts'
import { createPlay } from './rounds/play.ts'
import { createRoundMachine, type RoundMachine } from './rounds/round-machine.ts'
import { createSeal } from './seal.ts'
import type { Settings } from './settings.ts'
import { createDemoWallet } from './wallet/demo-wallet.ts'
import { createPortalClient } from './wallet/portal-client.ts'
import { createPurseWallet } from './wallet/purse-wallet.ts'
import { createPurses } from './wallet/purses.ts'
import { createTrouble } from './wallet/trouble.ts'
import { createPortalWallet } from './wallet/portal-wallet.ts'
import type { Wallet } from './wallet/wallet.ts'

/** A portal that takes longer counts as one that does not answer. */
const walletTimeoutMs = 5000
const connections = 10
/** A portal that moves money here is offered the first so many. */
const purseGames = 24

export interface Studio {
  readonly app: FastifyInstance
  readonly database: Database
  readonly machine: RoundMachine
  readonly sessions: Sessions
  readonly push: CataloguePush
  /** When the catalogue is whole. */
  readonly grown: Promise<void>
  close(): Promise<void>
}

/** What a test puts in the place of the real ones. */
export interface Given {
  readonly log: Log
  readonly now?: () => number
  readonly database?: (own: Database) => Database
  readonly wallet?: (own: Wallet) => Wallet
}

/** The one place that wires the studio; its database has its schema already. */
export async function openStudio(settings: Settings, given: Given): Promise<Studio> {
  const clock = createClock(settings.clockAheadMs)
  const now = given.now ?? clock.now
  const own = openDatabase({ url: settings.databaseUrl, connections })
  const database = given.database?.(own) ?? own
  const wrap = given.wallet ?? ((wallet: Wallet) => wallet)
  const seal = createSeal(Buffer.from(settings.secret, 'hex'))
  const seeds = createSeeds({ seal, now })
  const outcomes = openOutcomes()
  const games = createGames({ database, outcomes, now })
  const portal = createPortalClient({ ...settings, timeoutMs: walletTimeoutMs, now })
  const wallets = {
    real: wrap(createPortalWallet(portal)),
    demo: wrap(createDemoWallet(database, now)),
    purse: wrap(createPurseWallet(database, now)),
  }
  const { purseCode, purseSecret, origin } = settings
  const purse = { vendorCode: purseCode, vendorSecret: purseSecret }
  const rounds = { database, wallets, purseCode, seeds, games, outcomes, now, log: given.log }
  const machine = createRoundMachine(rounds)
  const play = createPlay({ ...rounds, machine })
  const sessions = createSessions({ database, seal, seeds, now })
  const push = createCataloguePush({ database, portal, origin, log: given.log })
  const pursePush =
    purseCode === ''
      ? undefined
      : createCataloguePush({
          database,
          origin,
          log: given.log,
          most: purseGames,
          portal: createPortalClient({ ...settings, ...purse, timeoutMs: walletTimeoutMs, now }),
        })
  const growth = growGames({
    database: own,
    count: settings.games,
    onBatch() {
      push.wake()
      pursePush?.wake()
    },
  })
  growth.done.catch((error: unknown) => given.log.error('the catalogue stopped growing', { error: String(error) }))
  const app = await createServer({ ...settings, log: given.log, isHttps: origin.startsWith('https:') })
  const hasPurses = purseCode !== '' && purseSecret !== ''
  launchRoutes(app, { ...settings, signers: hasPurses ? [settings, purse] : [settings], sessions, games, now })
  if (hasPurses) {
    const purses = createPurses({ database, seeds, vendor: purseCode, now })
    transferRoutes(app, { ...purse, purses, trouble: createTrouble(), hasTroubles: settings.hasTroubles, now })
  }
  if (settings.hasTroubles) clockRoutes(app, { signer: settings, clock })
  freeSpinsRoutes(app, { offers: createOffers({ database, games, seeds, now }), signer: settings, now })
  gameRoutes(app, { database, sessions, seeds, play, games })
  await publicRoutes(app, { database, games, portalOrigins: settings.portalOrigins })
  return {
    app,
    database,
    machine,
    sessions,
    push,
    grown: growth.done,
    async close() {
      push.stop()
      pursePush?.stop()
      await app.close()
      await growth.stop()
      await outcomes.close()
      await own.close()
    },
  }
}
