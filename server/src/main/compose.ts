import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { createDrandBeacon } from '#platform/beacon/drand-beacon.ts'
import { createNoBus, type Bus } from '#platform/bus/bus.ts'
import type { Config } from '#platform/config/config.ts'
import type { PasswordCost } from '#platform/crypto/passwords.ts'
import type { Availability } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/database.ts'
import { createRoutes } from '#platform/http/routes.ts'
import { serveRawCalls, type RawRoute } from '#platform/http/raw-calls.ts'
import { createServer } from '#platform/http/server.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import type { Log } from '#platform/log/log.ts'
import type { Lease } from '#platform/nodes/lease.ts'
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts'
import { createPermission } from '#modules/brand/module.ts'
import {
  awcRoutes,
  openVendorTransfers,
  softswissRoutes,
  vendorRoutes,
  type VendorServices,
} from '#modules/games/module.ts'
import { createBeaconWatch, createLotteryRound, listUpcoming, lotteryEvents } from '#modules/lottery/module.ts'
import { createEdge } from './edge.ts'
import { serveHealth, serveMetrics } from './health.ts'
import { writeLetters } from './letters.ts'
import { openManifests } from './manifests.ts'
import { openConsole } from './open-console.ts'
import { openModules, type Modules } from './open-modules.ts'
import { serveOpenApi } from './openapi.ts'
import { servePage } from './page.ts'
import { readTexts } from './texts.ts'

export type Parlour = Awaited<ReturnType<typeof compose>>

interface Given {
  readonly config: Config
  readonly database: Database
  readonly secret: Buffer
  /** What a password's hash costs; the rule book's where nothing is said. */
  readonly passwordCost?: PasswordCost
  readonly log: Log
  readonly portalFolder: string
  readonly consoleFolder: string
  /** Who watches whether the database answers. */
  readonly availability?: Pick<Availability, 'isAway' | 'orAway'>
  /** The way to the other processes, where there are any. */
  readonly bus?: Bus
  /** Counts with the other processes how often somebody calls. */
  readonly redis?: Redis
  /** Who of them draws and settles; without one, this process does. */
  readonly lease?: Lease
}

/** Opens the modules and mounts what their manifests plug in; nothing looks anything up. */
export async function compose(given: Given) {
  const { config, database, log } = given
  const texts = readTexts(given.portalFolder)
  const modules = openModules({ ...given, letters: writeLetters({ texts, publicUrl: config.publicUrl }) })
  const { brands, access, sessions, catalogue, metrics, vault } = modules
  const edge = createEdge({ brands, access, sessions, texts })
  const secure = config.publicUrl.startsWith('https:')
  const isStrictTransport = secure || config.mode === 'production'
  const readiness = createReadiness(config)
  const app = await createServer({
    ...given,
    metrics,
    edge,
    isStrictTransport,
    isForCalls: config.roles.has('api'),
    isDraining: readiness.isDraining,
  })
  const realtime = createRealtime(config.roles.has('realtime') ? app.server : undefined, edge, {
    trustedProxies: config.trustedProxies,
    bus: given.bus ?? createNoBus(),
    log,
  })
  const routes = createRoutes({ app, database, edge, strict: config.mode === 'test', secure })
  const beacon = createDrandBeacon({ chain: config.beaconChain, mirrors: config.beaconUrls })
  const vendorTransfers = openVendorTransfers({ ...modules, database, realtime, log })
  const manifests = openManifests({ ...given, modules, vendorTransfers, beacon, realtime, texts, app })
  for (const { calls, playerRoutes } of manifests) {
    for (const mount of calls?.player ?? []) mount(routes)
    playerRoutes?.(routes)
  }
  const isWhole = allEndpoints.every(({ endpoint }) => routes.served.has(endpoint.id))
  assert(isWhole, 'every call of the contract is served')
  serveVendors(app, { database, modules, realtime })
  serveImages(app, { database, edge })
  serveHealth(app, { database, availability: given.availability, ...readiness })
  serveMetrics(app, { config, metrics, isPublic: true })
  serveOpenApi(app, routes.served)
  await servePage(app, {
    portalFolder: given.portalFolder,
    brands,
    permission: createPermission({ brands, access, database }),
    texts,
    isRebuilt: config.mode === 'development',
    analyticsUrl: config.analyticsUrl,
    lobby: modules.lobby,
  })

  const consoleApp = await openConsole({ ...given, modules, manifests, folder: given.consoleFolder })
  serveMetrics(consoleApp, { config, metrics, isPublic: false })
  const events = lotteryEvents(realtime)
  const beacons = createBeaconWatch({ database, beacon, log, metrics })
  const led = given.lease?.fence(database) ?? database
  const round = createLotteryRound({ database: led, vault, catalogue, beacons, events, log, metrics })
  return {
    ...modules,
    ...vendorTransfers,
    app: app as FastifyInstance,
    consoleApp,
    round,
    beacons,
    jobs: [...manifests.flatMap(({ jobs }) => jobs ?? []), modules.messenger.job],
    loops: manifests.flatMap(({ loops }) => loops ?? []),
    realtime,
    currentNumero: async (gameId: number, now: number) => (await listUpcoming(database.db, [gameId], now))[0]?.numero,
    onBeat: readiness.onBeat,
    drain: readiness.drain,
  }
}

/** How this process is. */
function createReadiness({ roles }: Config) {
  let beat = performance.now()
  let isDraining = false
  return {
    lastBeat: () => (roles.has('loop') ? beat : undefined),
    isDraining: () => isDraining,
    onBeat: () => {
      beat = performance.now()
    },
    drain: () => {
      isDraining = true
    },
  }
}

/** The vendors' own endpoint: signed, in a dialect whose answers are not those of the portal's calls. */
function serveVendors(
  app: FastifyInstance,
  parts: { readonly database: Database; readonly modules: Modules; readonly realtime: Realtime },
): void {
  const { vendors, vendorWallet: wallet } = parts.modules
  const routes: RawRoute[] = []
  const services: VendorServices = {
    database: parts.database,
    vendors,
    wallet,
    onBalance: parts.realtime.pushBalance,
  }
  for (const dialect of [vendorRoutes, softswissRoutes, awcRoutes]) dialect((route) => routes.push(route), services)
  serveRawCalls(app, {
    routes,
    // Whatever failed was not booked, or is answered when it is asked for again.
    onFailure: (isTooLarge) =>
      isTooLarge ? { status: 413, body: { status: 'WRONG_SYNTAX' } } : { status: 200, body: { status: 'TEMPORARY' } },
  })
}
