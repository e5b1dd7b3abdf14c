import type { FastifyInstance } from 'fastify'
import { allEndpoints } from '@parlour/core/contract/all.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Beacon } from '#platform/beacon/beacon.ts'
import { createDrandBeacon } from '#platform/beacon/drand-beacon.ts'
import type { Config } from '#platform/config/config.ts'
import type { PasswordCost } from '#platform/crypto/passwords.ts'
import type { Availability } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/database.ts'
import { createRoutes, type Routes } from '#platform/http/routes.ts'
import { serveRawCalls, type RawRoute } from '#platform/http/raw-calls.ts'
import { createServer } from '#platform/http/server.ts'
import { serveImages } from '#platform/images/serve-images.ts'
import type { Log } from '#platform/log/log.ts'
import { createRealtime, type Realtime } from '#platform/realtime/realtime.ts'
import { agentRoutes, topUpRoutes, transferRoutes } from '#modules/agents/index.ts'
import { betsRoutes, listRounds } from '#modules/bets/index.ts'
import { brandRoutes, createPermission } from '#modules/brand/index.ts'
import { contentRoutes, type OwnsBet } from '#modules/content/index.ts'
import {
  cashierRoutes,
  coinJobs,
  coinRoutes,
  receiptJobs,
  sumOfLife,
  withdrawalRoutes,
  type CoinPushes,
} from '#modules/cashier/index.ts'
import { avatarRoutes, isTrial, serveIdentity } from '#modules/identity/index.ts'
import {
  awcRoutes,
  createGameLaunch,
  gamesRoutes,
  roundRoutes,
  softswissRoutes,
  transferModeRoutes,
  vendorRoutes,
  type VendorDoor,
  withVendorNames,
} from '#modules/games/index.ts'
import {
  createBeaconWatch,
  createLotteryLaunch,
  createLotteryRound,
  feedRoutes,
  listUpcoming,
  lotteryBetNames,
  lotteryCancelTimes,
  lotteryRoutes,
} from '#modules/lottery/index.ts'
import { missionRoutes } from '#modules/promo/index.ts'
import { protectionRoutes } from '#modules/protection/index.ts'
import { verificationJobs, verificationRoutes } from '#modules/verification/index.ts'
import { ensureDemo, statementRoutes, walletRoutes } from '#modules/wallet/index.ts'
import { attackJob } from './attack/attack-job.ts'
import { originAt } from './brand-address.ts'
import { ledgerJobs } from './reconciliation/ledger-jobs.ts'
import { openConsole } from './console/open-console.ts'
import { createEdge } from './edge.ts'
import { serveHealth, serveMetrics } from './health.ts'
import { lotteryEvents } from './lottery-events.ts'
import { writeLetters } from './letters.ts'
import { openTalk } from './open-talk.ts'
import { openModules, type Modules } from './open-modules.ts'
import { serveOpenApi } from './openapi.ts'
import { servePage } from './page.ts'
import { readTexts } from './texts.ts'
import { memberNews } from './member-news.ts'
import { tellIssue, tellMembers, tellVerification } from './tell.ts'
import { tellJobs } from './tell-jobs.ts'
import { openVendorTransfers } from './vendor-transfers.ts'
import { launchRoute } from './views/launch.ts'
import { memberHomeView } from './views/member-home.ts'
import { memberView } from './views/member.ts'
import { winnersView } from './views/winners.ts'

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
}

/** The only place that wires: every module gets what it needs here, and nothing looks anything up. */
export async function compose(given: Given) {
  const { config, database, log } = given
  const texts = readTexts(given.portalFolder)
  const modules = openModules({ ...given, letters: writeLetters({ texts, publicUrl: config.publicUrl }) })
  const { brands, access, sessions, catalogue, metrics, vault } = modules
  const edge = createEdge({ brands, access, sessions, texts })
  const secure = config.publicUrl.startsWith('https:')
  const isStrictTransport = secure || config.mode === 'production'
  const app = await createServer({ ...given, metrics, edge, isStrictTransport })
  const realtime = createRealtime(app.server, edge, { trustedProxies: config.trustedProxies, log })
  const routes = createRoutes({ app, database, edge, strict: config.mode === 'test', secure })
  const onSessionEnded = (sessionId: string) => realtime.endSession(sessionId, 'logout')
  /** A page that stays open hears when its session is over, wherever it was ended and if nobody ended it. */
  const closeOverSockets = async () => {
    for (const { sessionId, isEnded } of await sessions.listOver(realtime.sessionsHere()))
      realtime.endSession(sessionId, isEnded ? 'logout' : 'expired')
  }
  const beacon = createDrandBeacon({ chain: config.beaconChain, mirrors: config.beaconUrls })
  const vendorMoney = openVendorTransfers({ ...modules, database, realtime, log })
  mountModules(routes, { config, database, modules, beacon, realtime, vendorMoney, onSessionEnded })
  const talkJobs = openTalk({ config, routes, database, realtime, vault, brands, texts, log })
  const isWhole = allEndpoints.every(({ endpoint }) => routes.served.has(endpoint.id))
  assert(isWhole, 'every call of the contract is served')
  let beat = performance.now()
  serveVendors(app, { database, modules, realtime })
  serveImages(app, { database, edge })
  serveHealth(app, { database, lastBeat: () => beat })
  serveMetrics(app, { config, metrics, isPublic: true })
  serveOpenApi(app, routes.served)
  await servePage(app, {
    portalFolder: given.portalFolder,
    brands,
    permission: createPermission({ brands, access, database }),
    texts,
    isRebuilt: config.mode === 'development',
    analyticsUrl: config.analyticsUrl,
    shelf: modules.shelf,
  })

  const consoleApp = await openConsole({ ...given, modules, folder: given.consoleFolder, onSessionEnded })
  serveMetrics(consoleApp, { config, metrics, isPublic: false })
  const events = lotteryEvents(realtime)
  const told = tellJobs({ database, realtime, brands, access, catalogue, events })
  const timed = [
    ...receiptJobs({ database, brands, news: memberNews, tell: tellMembers }),
    ...coinJobs({ database, brands, cashier: modules.cashier, log, ...coinPushes(realtime) }),
    ...verificationJobs({ database, news: memberNews, tell: tellVerification }),
  ]
  const asked = [attackJob({ database, modules, app, log }), ...ledgerJobs({ ...modules, config, database, log })]
  const beacons = createBeaconWatch({ database, beacon, log, metrics })
  const round = createLotteryRound({ database, vault, catalogue, beacons, events, log, metrics })
  return {
    ...modules,
    ...vendorMoney,
    app: app as FastifyInstance,
    consoleApp,
    round,
    beacons,
    /** What a command in another process leaves word of. */
    jobs: [...told, ...timed, ...talkJobs, ...asked, ...vendorMoney.jobs],
    realtime,
    closeOverSockets,
    currentNumero: async (gameId: number, now: number) => (await listUpcoming(database.db, [gameId], now))[0]?.numero,
    onBeat: () => {
      beat = performance.now()
    },
  }
}

/** The vendors' own door: signed, in a dialect whose answers are not those of the portal's calls. */
function serveVendors(
  app: FastifyInstance,
  parts: { readonly database: Database; readonly modules: Modules; readonly realtime: Realtime },
): void {
  const { vendors, vendorWallet: wallet } = parts.modules
  const routes: RawRoute[] = []
  const door: VendorDoor = {
    database: parts.database,
    vendors,
    wallet,
    onBalance: ({ memberId, balance, version }) =>
      parts.realtime.pushBalance(memberId, { sumBalance: balance, version }),
  }
  for (const dialect of [vendorRoutes, softswissRoutes, awcRoutes]) dialect((route) => routes.push(route), door)
  serveRawCalls(app, {
    routes,
    // Whatever failed was not booked, or is answered when it is asked for again.
    onFailure: (isTooLarge) =>
      isTooLarge ? { status: 413, body: { status: 'WRONG_SYNTAX' } } : { status: 200, body: { status: 'TEMPORARY' } },
  })
}

/** Every module's calls behind the contract. */
function mountModules(
  routes: Routes,
  {
    config,
    database,
    modules,
    beacon,
    realtime,
    vendorMoney,
    onSessionEnded,
  }: {
    readonly config: Config
    readonly database: Database
    readonly modules: Modules
    readonly beacon: Beacon
    readonly realtime: Realtime
    readonly vendorMoney: ReturnType<typeof openVendorTransfers>
    readonly onSessionEnded: (sessionId: string) => void
  },
): void {
  const { brands, access, content, catalogue, identity, cashier, bets, days, feeds, metrics, shelf, vendors } = modules
  const { protection } = modules
  const { onBalance } = coinPushes(realtime)
  const names = withVendorNames(database.db, lotteryBetNames(catalogue))
  brandRoutes(routes, { brands, access, database, servedOf: shelf.served })
  serveIdentity(routes, { identity, brands, database, onSessionEnded })
  avatarRoutes(routes, { database })
  const ownsBet: OwnsBet = async (db, memberId, betId) => (await listRounds(db, memberId, [betId])).length > 0
  contentRoutes(routes, { database, content, brandOf: brands.get, isTrial, ownsBet })
  const grantOf = async (brandId: string) => (await brands.get(brandId)).demoGrant
  const { transfers, port, vendorFunds } = vendorMoney
  walletRoutes(routes, { grantOf, onBalance, vendorFunds })
  statementRoutes(routes)
  const zoneOf = async (brandId: string) => (await brands.get(brandId)).timeZone
  betsRoutes(routes, { database, names, cancelTimes: lotteryCancelTimes, zoneOf, days })
  missionRoutes(routes, { brands, days, isExcluded: protection.isHeld })
  protectionRoutes(routes, {
    brands,
    protection,
    onChange: (memberId) => realtime.toMember(memberId, 'protection', {}),
  })
  verificationRoutes(routes, { database, verification: modules.verification, sumsOf: sumOfLife })
  cashierRoutes(routes, { database, cashier, onBalance, onCallback: metrics.callback })
  coinRoutes(routes, { database, cashier, ...coinPushes(realtime) })
  withdrawalRoutes(routes, { ...identity, database, brands, cashier, days, onBalance })
  const ensureDemoMoney = (player: { brandId: string; memberId: string }) =>
    ensureDemo(database, { ...player, grantOf })
  lotteryRoutes(routes, { catalogue, beacon, bets, onBalance, ensureDemoMoney })
  const { countryOf } = access
  gamesRoutes(routes, { brands, shelf, countryOf })
  transferModeRoutes(routes, { transfers, vendors, port, protection })
  launchRoute(routes, {
    lottery: createLotteryLaunch({
      catalogue,
      brands,
      launches: identity.launches,
      checkPlay: (memberId) => protection.checkPlay(database.db, memberId),
    }),
    games: createGameLaunch({ ...modules, database, transfers, countryOf, originOf: originAt(config.publicUrl) }),
  })
  roundRoutes(routes, { database, brands, vendors, originOf: originAt(config.publicUrl) })
  feedRoutes(routes, { database, catalogue, feeds, onDrawn: tellIssue, onWord: metrics.feedWord })
  agentRoutes(routes, { brands, content })
  transferRoutes(routes, { ...identity, database, brands, protection, days, news: memberNews, onBalance })
  topUpRoutes(routes, { offers: cashier.offers, protection, news: memberNews })
  memberView(routes, { identity, brands })
  memberHomeView(routes, { brands, days })
  winnersView(routes, { names })
}

/** What open pages hear of money that a processor of coins tells of. */
function coinPushes(realtime: Realtime): CoinPushes {
  return {
    onBalance: ({ memberId, balance, version }) => realtime.pushBalance(memberId, { sumBalance: balance, version }),
    onCoins: ({ memberId, ...told }) => realtime.toMember(memberId, 'cashier.coins', told),
  }
}
