import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRedisBus, openRedis } from '#platform/bus/bus.ts'
import { CannotStart } from '#platform/config/cannot-start.ts'
import { readConfig, WrongSettings, type Config } from '#platform/config/config.ts'
import { refuseForProduction } from '#platform/config/refuse-for-production.ts'
import { clockOffset } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import { createVault } from '#platform/crypto/vault.ts'
import { openDatabase } from '#platform/db/database.ts'
import { openEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { watchAvailability } from '#platform/db/availability.ts'
import { preparePartitions } from '#platform/db/partitions.ts'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { createLog, type Log } from '#platform/log/log.ts'
import { holdLease } from '#platform/nodes/lease.ts'
import { compose } from './compose.ts'
import { sandboxChain, waitForSandbox } from './demo/demo-beacon.ts'
import { sandboxFeeds, withSandboxFeeds } from './demo/demo-feeds.ts'
import { offerSandboxProviders } from './demo/demo-providers.ts'
import { promiseSpins } from './demo/demo-spins.ts'
import { startStudio } from './demo/demo-studio.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { runWork } from './run-work.ts'
import { readSecrets } from './secrets.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** A vendor may open all its connections at once; what does not fit is turned away by the kernel without an answer. */
const connectionsWaitingMax = 4096

/** Undone in reverse: what came last goes first, so the database stops when nothing needs it any more. */
const undo: { readonly name: string; readonly work: () => Promise<unknown> }[] = []
let isStopping = false

try {
  await start(readConfig(process.env))
} catch (error) {
  if (error instanceof WrongSettings || error instanceof CannotStart) process.stderr.write(`\n${error.message}\n\n`)
  else
    process.stderr.write(
      `\nParlour could not start.\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n${causeOf(error)}`,
    )
  await stop(1)
}

async function start(config: Config): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0))
  const isDevelopment = config.mode === 'development'
  const hasStudio = isDevelopment && config.roles.has('studio')
  const open = config.roles.has('console') ? [config.port, config.consolePort] : [config.port]
  const ports = hasStudio ? [...open, config.sandboxPort, config.sandboxMailPort, config.studioPort] : open
  for (const port of ports.filter((one) => one > 0)) await refuseBusyPort(port, config)
  const home = resolve(root, config.home)
  const seeding = join(home, 'seeding')
  // Demo data that a kill left half made is nobody's: the next start makes it anew.
  if (process.argv.includes('--reset') || existsSync(seeding)) {
    refuseForeignReset(config)
    await reset(home)
  }
  const secrets = readSecrets(home)
  const url = await openStore(config, home, secrets.databasePassword)
  await migrate(url)
  // Demo data leaves word for jobs before the first of them has run.
  await prepareJobs(url)
  const database = openDatabase({ url, connections: config.databasePool })
  undo.push({ name: 'the database connections', work: () => database.close() })
  await preparePartitions(database)
  await refuseForProduction(config, database)
  const settings = isDevelopment ? towardsSandbox(config, secrets.sandboxSecret) : config
  const log = createLog(config.logLevel)
  const availability = watchAvailability(url, config.answerWithinMs / 2)
  undo.push({ name: 'the watch over the database', work: () => availability.stop() })
  const nodeId = newId()
  const secret = Buffer.from(config.secret || secrets.secret, 'hex')
  const lease = config.roles.has('loop') ? holdLease({ url, name: 'draws', nodeId, log }) : undefined
  const parlour = await compose({
    availability,
    ...openOthers(config, { secret, nodeId, log }),
    ...(lease ? { lease } : {}),
    config: settings,
    database,
    log,
    secret,
    portalFolder: join(root, 'portal'),
    consoleFolder: join(root, 'console'),
  })
  const clockAheadMs = await clockOffset(database.db)
  if (hasStudio) {
    const sandbox = startSandbox(settings, clockAheadMs)
    undo.push({ name: 'the sandbox', work: async () => sandbox.kill('SIGTERM') })
    if ((await parlour.brands.all()).length === 0) {
      writeFileSync(seeding, '')
      await waitForSandbox(settings.sandboxPort)
      await seedDemo({ parlour, database, home, sandboxSecret: settings.sandboxSecret })
      rmSync(seeding)
    }
    await offerSandboxProviders({ ...parlour, database, ...settings })
  }
  undo.push({ name: 'the messenger', work: async () => parlour.messenger.close() })
  await parlour.app.listen({ port: config.port, host: config.host, backlog: connectionsWaitingMax })
  if (config.roles.has('console')) await parlour.consoleApp.listen({ port: config.consolePort, host: config.host })
  undo.push({ name: 'the console', work: () => parlour.consoleApp.close() })
  undo.push({ name: 'calls under way', work: () => drain(parlour) })
  const onStop = (name: string, work: () => Promise<unknown>) => void undo.push({ name, work })
  await runWork({ config, url, database, parlour, nodeId, lease, log, onStop })
  if (hasStudio) {
    const at = { home, root, databaseUrl: url, clockAheadMs }
    const studio = await startStudio({ parlour, database, config: settings, ...at })
    undo.push({ name: 'the studio', work: studio.stop })
    if (config.studioPort > 0)
      undo.push({ name: 'the free spins of the demo', work: promiseSpins({ parlour, database, log }).stop })
  }
  announce(settings, home)
}

/** The way to the other processes of the installation, where it is more than one. */
function openOthers({ redisUrl: url }: Config, { secret, nodeId, log }: { secret: Buffer; nodeId: string; log: Log }) {
  if (url === '') return {}
  const installation = `parlour:${createVault(secret).derive('installation').toString('hex', 0, 16)}`
  const place = { url, installation, log }
  const [bus, redis] = [createRedisBus(place, nodeId), openRedis(place)]
  undo.push({
    name: 'Redis',
    work: async () => {
      redis.disconnect()
      await bus.close()
    },
  })
  return { bus, redis }
}

async function drain({ app, bets, realtime }: Awaited<ReturnType<typeof compose>>): Promise<void> {
  // Together: a client that keeps its connection busy would hold up what waits for the connection's end first.
  await Promise.all([realtime.close(), app.close()])
  await bets.idle()
}

async function openStore(config: Config, home: string, password: string): Promise<string> {
  if (config.databaseUrl !== '') return config.databaseUrl
  const postgres = await openEmbeddedPostgres({ directory: join(home, 'postgres'), password, durable: true })
  undo.push({ name: 'the database', work: () => postgres.stop() })
  const said = {
    created: 'a new database',
    started: 'the database',
    recovered: 'the database, recovered after a crash',
    running: 'the database that was still running',
  }
  process.stdout.write(`  PostgreSQL: ${said[postgres.found]}\n`)
  return postgres.url
}

/** The secrets of the home folder open what an outside database holds: without that database they must not go. */
function refuseForeignReset({ databaseUrl }: Config): void {
  if (databaseUrl === '') return
  throw new CannotStart(
    'A reset deletes the embedded database and its secrets, and DATABASE_URL names another one. Empty that database and PARLOUR_HOME by hand.',
  )
}

async function reset(home: string): Promise<void> {
  const { databasePassword } = readSecrets(home)
  const postgres = await openEmbeddedPostgres({
    directory: join(home, 'postgres'),
    password: databasePassword,
    durable: true,
  })
  await postgres.stop()
  rmSync(home, { recursive: true, force: true })
  process.stdout.write('  Reset: all data of this installation is gone\n')
}

/** The world outside, where none other is named: the sandbox takes payments, mail and messages, and plays the beacon and two feeds. */
function towardsSandbox(config: Config, ownSecret: string): Config {
  const sandboxSecret = config.sandboxSecret || ownSecret
  const sandbox = `127.0.0.1:${config.sandboxPort}`
  return {
    ...withSandboxFeeds(config, sandboxSecret),
    sandboxSecret,
    smtpUrl: config.smtpUrl || `smtp://127.0.0.1:${config.sandboxMailPort}`,
    smsUrl: config.smsUrl || `http://${sandbox}/sms/messages`,
    smsSecret: config.smsSecret || sandboxSecret,
    firebaseKeysUrl:
      process.env['FIREBASE_KEYS_URL'] === undefined ? `http://${sandbox}/firebase/keys` : config.firebaseKeysUrl,
    ...(process.env['BEACON_URLS'] === undefined && process.env['BEACON_CHAIN'] === undefined
      ? { beaconUrls: [`http://${sandbox}`], beaconChain: sandboxChain }
      : {}),
  }
}

function startSandbox(config: Config, clockAheadMs: number): ChildProcess {
  return spawn(process.execPath, [join(root, 'sandbox', 'src', 'start.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      ...process.env,
      SANDBOX_FOLLOWS: 'yes',
      SANDBOX_CLOCK_AHEAD_MS: String(clockAheadMs),
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_SECRET: config.sandboxSecret,
      SANDBOX_MAIL_PORT: String(config.sandboxMailPort),
      SANDBOX_PORTAL: config.publicUrl,
      SANDBOX_FEED_SECRETS: [...sandboxFeeds(config.sandboxSecret)].map((pair) => pair.join('=')).join(),
      SANDBOX_FEEDS: config.areSandboxFeedsSilent ? 'silent' : 'speaking',
      HOST: config.host,
    },
  })
}

function announce(config: Config, home: string): void {
  const sandbox = config.mode === 'development' ? `http://localhost:${config.sandboxPort}` : undefined
  const studio = sandbox && config.studioPort > 0 ? `http://localhost:${config.studioPort}` : undefined
  const addresses = { portal: config.publicUrl, console: config.consoleUrl, studio, sandbox }
  writeFileSync(join(home, 'addresses.json'), JSON.stringify(addresses, undefined, 2))
  process.stdout.write(`\n  Parlour is open\n\n    Portal    ${config.publicUrl}\n    Console   ${config.consoleUrl}\n`)
  if (studio) process.stdout.write(`    Studio    ${studio}\n`)
  if (sandbox)
    process.stdout.write(
      `    Sandbox   ${sandbox}\n    Inbox     ${sandbox}/inbox/page\n    Accounts  ${join(config.home, 'demo.json')}\n`,
    )
  process.stdout.write('\n  Ctrl-C closes it.\n\n')
}

async function refuseBusyPort(port: number, { host, port: first }: Config): Promise<void> {
  await new Promise<void>((free, busy) => {
    const probe = createServer()
    probe.once('error', (error: NodeJS.ErrnoException) =>
      busy(
        error.code === 'EADDRINUSE'
          ? new CannotStart(
              `Port ${port} is in use by another program. Stop it, or choose another: PORT=${first + 100} npm start`,
            )
          : error,
      ),
    )
    probe.listen(port, host, () => probe.close(() => free()))
  })
}

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const { name, work } of undo.splice(0).toReversed()) {
    try {
      await work()
    } catch (error) {
      process.stderr.write(`  ${name} did not stop cleanly: ${String(error)}\n`)
    }
  }
  process.exitCode = code
  if (code === 0) process.stdout.write('  Parlour is closed.\n')
  process.exit()
}

function causeOf(error: unknown): string {
  return error instanceof Error && error.cause instanceof Error ? `${error.cause.message}\n` : ''
}
