import type { Config } from '#platform/config/config.ts'
import { createPasswords, standardCost, type PasswordCost } from '#platform/crypto/passwords.ts'
import { createVault } from '#platform/crypto/vault.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { createGeo } from '#platform/geo/geo.ts'
import { createMetrics } from '#platform/log/metrics.ts'
import { createMessenger } from '#platform/messages/messenger.ts'
import { createOutside } from '#platform/outside/outside.ts'
import { createLineSums } from '#modules/agents/module.ts'
import { createAmlWatch, insertUnseen } from '#modules/aml/module.ts'
import { createDaySums, insertDayZone } from '#modules/bets/module.ts'
import { createAccess, createBrands } from '#modules/brand/module.ts'
import {
  createCashier,
  createGatewaySecrets,
  createSignedCoins,
  createSignedGateway,
  type CoinPort,
  type GatewaySecrets,
  type PaymentPort,
} from '#modules/cashier/module.ts'
import { createContent } from '#modules/content/module.ts'
import { createLobby, createVendors, createVendorWallet } from '#modules/games/module.ts'
import { createIdentity, createSessions, type Letters } from '#modules/identity/module.ts'
import { memberNews } from '#modules/inbox/index.ts'
import { createBetBatcher, createCatalogue } from '#modules/lottery/module.ts'
import { createOperators } from '#modules/operators/module.ts'
import { refuseDebtor } from '#modules/pay/index.ts'
import { createBooks, createSportsBatcher, sportsLobbies } from '#modules/sportsbook/module.ts'
import { createProtection, type Protection } from '#modules/protection/index.ts'
import { createVerification } from '#modules/verification/module.ts'
import { walletAccounts } from '#modules/wallet/index.ts'
import { openDemo } from '#modules/wallet/module.ts'
import { originAt, originsOf } from './brand-address.ts'
import { reconcile } from './ledger-checks.ts'

export type Modules = ReturnType<typeof openModules>

/** The modules' own parts, each given what it needs; nothing here listens or answers yet. */
export function openModules(given: {
  readonly config: Config
  readonly database: Database
  readonly secret: Buffer
  readonly passwordCost?: PasswordCost | undefined
  readonly letters: Letters
}) {
  const { config, database, letters } = given
  const vault = createVault(given.secret)
  const metrics = createMetrics()
  const brands = createBrands({ database, vault, onCreate: insertDayZone })
  const access = createAccess(createGeo())
  const passwords = createPasswords(vault.derive('password pepper'), given.passwordCost ?? standardCost)
  const sessions = createSessions(database, brands)
  const messenger = createMessenger({ config, vault })
  const catalogue = createCatalogue(database.shared)
  const protection = createProtection({ brands, vault })
  const identity = createIdentity({
    database,
    passwords,
    sessions,
    brands,
    vault,
    messenger,
    letters,
    news: memberNews,
    access,
    originsOf: originsOf(config.publicUrl),
    firebaseKeysUrl: config.firebaseKeysUrl,
    registrationsPerHour: config.registrationsPerHour,
    onRegistered: welcome(protection),
    onGuest: openDemo,
  })
  const { cashier, gatewaySecrets } = openCashier({ config, database, vault, brands, protection })
  const books = createBooks(database)
  // The studio of development stands on this machine.
  const outside = createOutside({ isAnyHost: config.mode !== 'production' })
  const vendors = createVendors({ database, vault, brands, outside })
  const lobby = createLobby({ database, vendors, servedHere: sportsLobbies(books) })
  return {
    /** The secrets of feeds of results and of sports, by their names. */
    feeds: config.resultFeeds,
    sportsFeeds: config.sportsFeeds,
    isHousePlanning: config.isHousePlanning,
    sportsAdapters: { sportsUof: config.sportsUof, sportsPoll: config.sportsPoll },
    outside,
    /** Whether what is booked here is real. */
    auditLedger: reconcile,
    isProduction: config.mode === 'production',
    news: memberNews,
    vault,
    metrics,
    messenger,
    brands,
    access,
    passwords,
    sessions,
    content: createContent(),
    catalogue,
    identity,
    protection,
    verification: createVerification({ database, brands, vault }),
    cashier,
    gatewaySecrets,
    books,
    ...openBatchers({ config, database, metrics, catalogue, protection }),
    ...openSums({ database, brands }),
    aml: createAmlWatch({ database, brands }),
    vendors,
    lobby,
    operators: createOperators({ database, passwords, vault }),
  }
}

/** The hot ways of bets: of lotteries, of sports, of vendors. */
function openBatchers({
  config: { answerWithinMs },
  database,
  metrics,
  catalogue,
  protection,
}: {
  readonly config: Config
  readonly database: Database
  readonly metrics: ReturnType<typeof createMetrics>
  readonly catalogue: ReturnType<typeof createCatalogue>
  readonly protection: Protection
}) {
  const onBatch = (name: string) => (size: number) => metrics.batch(name, size)
  return {
    bets: createBetBatcher({ database, catalogue, protection, answerWithinMs, onBatch: onBatch('bets') }),
    sportsBets: createSportsBatcher({ database, protection, answerWithinMs, onBatch: onBatch('sports') }),
    vendorWallet: createVendorWallet({ database, protection, answerWithinMs, onBatch: onBatch('vendors') }),
  }
}

/** The sums of days and of lines, and who owes what is computed from them. */
function openSums({
  database,
  brands,
}: Omit<Parameters<typeof createLineSums>[0], 'days' | 'database'> & { readonly database: Database }) {
  const days = createDaySums(database, noteLosses)
  return { days, lineSums: createLineSums({ database, brands, days }), refuseDebtor }
}

/** The cashier, and what it shares with the gateways that are connected. */
function openCashier({
  config,
  ...parts
}: Omit<Parameters<typeof createCashier>[0], 'ports' | 'coinPorts' | 'publicUrl' | 'originOf' | 'news'> & {
  readonly config: Config
}) {
  const names = config.sandboxSecret === '' ? [] : [sandboxGateway, sandboxCoins]
  const configured = names.map((name) => [name, config.sandboxSecret] as const)
  const gatewaySecrets = createGatewaySecrets({ ...parts, configured: new Map(configured) })
  const ports = paymentPorts(config, gatewaySecrets)
  const coinPorts = coinPortsOf(config, gatewaySecrets)
  const { publicUrl } = config
  const cashier = createCashier({
    ...parts,
    ports,
    coinPorts,
    publicUrl,
    originOf: originAt(publicUrl),
    news: memberNews,
  })
  return { gatewaySecrets, cashier }
}

/** Whose bets ended is looked at for what was lost. */
async function noteLosses(tx: Tx, whose: readonly { brandId: string; memberIds: readonly string[] }[]): Promise<void> {
  for (const one of whose) await insertUnseen(tx, { ...one, cause: 'PLAY' })
}

/** A new member is nobody who is excluded, and has pools. */
function welcome({ checkRegistration }: Protection) {
  return async (tx: Tx, member: { brandId: string; memberId: string; currency: string }) => {
    await checkRegistration(tx, member)
    await walletAccounts.insertForMembers(tx, [member])
  }
}

const sandboxGateway = 'sandbox'
const sandboxCoins = 'sandbox-coins'

function coinPortsOf(config: Config, secrets: GatewaySecrets): ReadonlyMap<string, CoinPort> {
  if (config.sandboxSecret === '') return new Map()
  const name = sandboxCoins
  const url = `http://127.0.0.1:${config.sandboxPort}`
  return new Map([[name, createSignedCoins({ name, url, secrets: () => secrets.of(name) })]])
}

function paymentPorts(config: Config, secrets: GatewaySecrets): ReadonlyMap<string, PaymentPort> {
  if (config.sandboxSecret === '') return new Map()
  const sandbox = createSignedGateway({
    name: sandboxGateway,
    url: `http://127.0.0.1:${config.sandboxPort}`,
    secrets: () => secrets.of(sandboxGateway),
  })
  return new Map([[sandbox.name, sandbox]])
}
