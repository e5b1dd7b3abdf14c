import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Parlour } from '../compose.ts'

const vendorCode = 'studio'
const stopMaxMs = 5000

interface Parts {
  readonly parlour: Pick<Parlour, 'brands' | 'vendors' | 'vault'>
  readonly database: Database
  readonly config: Config
  readonly home: string
  readonly root: string
  readonly databaseUrl: string
}

/**
 * Starts the built-in vendor of games as what any vendor is: a process of its own with a database of its own, which
 * knows of the portal its public door and the secret that they share.
 */
export async function startStudio(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, root, parlour } = parts
  const vendorSecret = config.studioPort > 0 ? await studioSecret(parts) : undefined
  if (vendorSecret === undefined) return { stop: async () => undefined }
  const host = ['0.0.0.0', '::'].includes(config.host) ? '127.0.0.1' : config.host
  const child = spawn(process.execPath, [join(root, 'studio', 'src', 'start.ts')], {
    stdio: ['pipe', 'ignore', 'inherit'],
    env: {
      // Nothing of the portal’s own goes along: its secrets and its database are none of a vendor’s.
      PATH: process.env['PATH'],
      STUDIO_FOLLOWS: 'yes',
      STUDIO_PORT: String(config.studioPort),
      STUDIO_DATABASE_URL: config.studioDatabaseUrl || databaseBeside(parts.databaseUrl),
      STUDIO_PORTAL_URL: `http://${host}:${config.port}`,
      STUDIO_PORTAL_ORIGINS: originsOf(config).join(' '),
      STUDIO_VENDOR_CODE: vendorCode,
      STUDIO_VENDOR_SECRET: vendorSecret,
      STUDIO_SECRET: parlour.vault.derive('studio').toString('hex'),
      STUDIO_ORIGIN: `http://localhost:${config.studioPort}`,
      STUDIO_GAMES: String(config.studioGames),
      LOG_LEVEL: config.logLevel,
      HOST: config.host,
    },
  })
  return {
    async stop() {
      if (child.exitCode !== null || !child.kill('SIGTERM')) return
      await Promise.race([once(child, 'exit'), sleep(stopMaxMs, undefined, { ref: false })])
    },
  }
}

/** Where windows of games may be held: every host of a development portal. */
function originsOf({ publicUrl, port }: Config): readonly string[] {
  return [...new Set([new URL(publicUrl).origin, `http://localhost:${port}`, `http://127.0.0.1:${port}`])].concat(
    `http://*.localhost:${port}`,
  )
}

/** `/postgres` is the embedded one; a database of the operator’s own gets another beside it. */
function databaseBeside(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.pathname = url.pathname === '/postgres' ? '/studio' : `${url.pathname}_studio`
  return url.href
}

/** What the demo brand and its studio sign with. A secret that is lost, as by a kill between the two writes, is made anew. */
async function studioSecret({ parlour, database, home }: Parts): Promise<string | undefined> {
  const brand = (await parlour.brands.all()).find(({ isDefault }) => isDefault)
  if (!brand) return undefined
  const file = join(home, 'studio.json')
  const known = (await parlour.vendors.list()).find(({ code }) => code === vendorCode)
  if (known && existsSync(file)) {
    return (JSON.parse(readFileSync(file, 'utf8')) as { vendorSecret: string }).vendorSecret
  }
  const { brandId } = brand
  const made = { brandId, code: vendorCode, name: 'Parlour Studio', product: 'RNG' }
  const vendorSecret = await database.transaction((tx) =>
    known ? parlour.vendors.rotate(tx, known.vendorId, 0) : parlour.vendors.add(tx, made),
  )
  if (vendorSecret !== undefined) writeFileSync(file, JSON.stringify({ vendorSecret }), { mode: 0o600 })
  return vendorSecret
}
