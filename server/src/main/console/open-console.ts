import type { FastifyInstance } from 'fastify'
import { allConsoleEndpoints } from '@parlour/core/contract/console-all.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import type { Config } from '#platform/config/config.ts'
import type { Availability } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/database.ts'
import type { ConsoleEdge } from '#platform/http/console-context.ts'
import { createConsoleRoutes, type ConsoleRoutes } from '#platform/http/console-routes.ts'
import { createServer } from '#platform/http/server.ts'
import type { Log } from '#platform/log/log.ts'
import { operatorRoutes } from '#modules/operators/index.ts'
import { accessRuleRoutes } from './access-rules.ts'
import { amlRoutes } from './aml.ts'
import { adjustmentRoutes } from './adjustments.ts'
import { chatConsoleRoutes } from './chat.ts'
import { coinConsoleRoutes } from './coins.ts'
import { contentConsoleRoutes } from './content.ts'
import { depositConsoleRoutes } from './deposits.ts'
import { suspenseRoutes } from './suspense.ts'
import { vendorTransferRoutes } from './vendor-transfers.ts'
import { drawRoutes } from './draws.ts'
import { feedbackConsoleRoutes } from './feedback.ts'
import { readBrandDefaults } from '../found/brand-defaults.ts'
import { foundingRoutes } from './founding.ts'
import { gameConsoleRoutes } from './games.ts'
import { jurisdictionRoutes } from './jurisdiction.ts'
import { missionConsoleRoutes } from './missions.ts'
import { labelRoutes } from './labels.ts'
import { ledgerCheckRoutes } from './ledger-checks.ts'
import { lotteryGameRoutes } from './lottery-games.ts'
import { lotteryScheduleRoutes } from './lottery-schedules.ts'
import { lotterySeriesRoutes } from './lottery-series.ts'
import { lotteryRiskRoutes } from './lottery-risk.ts'
import { serveMedia } from './media.ts'
import { memberSecurityRoutes } from './member-security.ts'
import { memberChangeRoutes } from './member-changes.ts'
import { memberRoutes } from './members.ts'
import { protectionConsoleRoutes } from './protection.ts'
import { rosterRoutes } from './roster.ts'
import { statementConsoleRoutes } from './statements.ts'
import type { Modules } from '../open-modules.ts'
import { readTexts } from '../texts.ts'
import { verificationConsoleRoutes } from './verifications.ts'
import { transferConsoleRoutes } from './transfers.ts'
import { withdrawalConsoleRoutes } from './withdrawals.ts'
import { approvalRoutes } from './approvals.ts'
import { auditRoutes } from './audit.ts'
import { brandConsoleRoutes } from './brands.ts'
import { cashierTermsRoutes } from './cashier-terms.ts'
import { changeKinds } from './changes.ts'
import { gatewayRoutes } from './gateways.ts'
import { methodRoutes } from './methods.ts'
import { serveConsolePage } from './console-page.ts'
import { vendorAttackRoutes } from './vendor-attacks.ts'
import { vendorDeskRoutes } from './vendor-desk.ts'
import { vendorDifferenceRoutes } from './vendor-differences.ts'

interface Parts {
  readonly config: Config
  readonly database: Database
  readonly log: Log
  readonly modules: Modules
  readonly folder: string
  readonly availability?: Pick<Availability, 'isAway' | 'orAway'>
  /** Closes the sockets of a member's session. */
  readonly onSessionEnded: (sessionId: string) => void
}

/**
 * The operators' console: a server of its own on a port of its own. Nothing of it is reachable on the players' port,
 * nothing of theirs on this one, and a brand that is closed closes nothing here.
 */
export async function openConsole(parts: Parts): Promise<FastifyInstance> {
  const { config, database, log, modules, folder, availability } = parts
  const { brands, operators, metrics } = modules
  const texts = readTexts(folder)
  const app = await createServer({
    config,
    log,
    metrics,
    edge: { refusalText: (code, language, details) => texts.refusal(code, language || 'es', details) },
    isStrictTransport: config.consoleUrl.startsWith('https:'),
    availability,
  })
  const edge: ConsoleEdge = {
    findOperator: operators.sessions.find,
    findBrand: async (merchantCode) => (await brands.all()).find((brand) => brand.merchantCode === merchantCode),
  }
  const routes = createConsoleRoutes({
    app,
    database,
    edge,
    origin: new URL(config.consoleUrl).origin,
    strict: config.mode === 'test',
  })
  mountConsole(routes, parts)
  serveMedia(app, { database, edge })
  assert(
    allConsoleEndpoints.every(({ id }) => routes.served.has(id)),
    'every call of the console is served',
  )
  await serveConsolePage(app, { folder, isRebuilt: config.mode === 'development' })
  return app
}

/** Every part's calls behind the contract. */
function mountConsole(routes: ConsoleRoutes, { database, modules, onSessionEnded }: Parts): void {
  const { access, brands, catalogue, content, operators } = modules
  operatorRoutes(routes, { operators, brands })
  const { providers, coinPorts } = modules.cashier
  const defaults = readBrandDefaults()
  const kinds = changeKinds(modules, defaults)
  approvalRoutes(routes, { brands, kinds })
  auditRoutes(routes, { brands })
  rosterRoutes(routes, { brands, kinds })
  memberRoutes(routes, { database })
  memberChangeRoutes(routes, { modules, kinds, onSessionEnded })
  brandConsoleRoutes(routes, { brands, kinds })
  foundingRoutes(routes, { brands, defaults, kinds })
  jurisdictionRoutes(routes, { brands, kinds })
  accessRuleRoutes(routes, { brands, access })
  amlRoutes(routes, { brands, kinds })
  adjustmentRoutes(routes, { brands, kinds })
  labelRoutes(routes, { brands })
  missionConsoleRoutes(routes, { brands })
  lotteryRiskRoutes(routes, { catalogue })
  lotteryGameRoutes(routes, { catalogue, kinds })
  lotterySeriesRoutes(routes, { catalogue, kinds })
  lotteryScheduleRoutes(routes)
  memberSecurityRoutes(routes, { kinds })
  contentConsoleRoutes(routes, { content, brands, database })
  chatConsoleRoutes(routes, { brands })
  feedbackConsoleRoutes(routes, { content })
  gameConsoleRoutes(routes, { ...modules, kinds })
  vendorDeskRoutes(routes, modules)
  vendorAttackRoutes(routes, modules)
  ledgerCheckRoutes(routes)
  vendorDifferenceRoutes(routes, { ...modules, kinds })
  protectionConsoleRoutes(routes, modules)
  statementConsoleRoutes(routes)
  drawRoutes(routes, { modules, kinds })
  cashierTermsRoutes(routes, { brands, kinds })
  gatewayRoutes(routes, { secrets: modules.gatewaySecrets, kinds })
  methodRoutes(routes, { brands, providers, coinProviders: [...coinPorts.keys()], kinds })
  coinConsoleRoutes(routes, { brands })
  depositConsoleRoutes(routes, { kinds })
  suspenseRoutes(routes, { brands, kinds })
  vendorTransferRoutes(routes, { kinds })
  verificationConsoleRoutes(routes, modules)
  transferConsoleRoutes(routes, { brands })
  withdrawalConsoleRoutes(routes, { modules, kinds })
}
