import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Config } from '#platform/config/config.ts'
import type { Database } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { nativeVendor, type Vendors } from '#modules/games/module.ts'
import type { Parlour } from '../compose.ts'

export const studioCode = 'studio'
/** The studio once more, as a vendor of the second demo brand that keeps its players’ money itself. */
const purseCode = 'studio-purse'
const stopMaxMs = 5000

interface Parts {
  readonly parlour: Pick<Parlour, 'brands' | 'vendors' | 'vault'>
  readonly database: Database
  readonly config: Config
  readonly home: string
  readonly root: string
  readonly databaseUrl: string
  /** How far the deciding clock was moved: what the studio signs must not be stale. */
  readonly clockAheadMs: number
}

/**
 * Starts the built-in vendor of games as what any vendor is: a process of its own with a database of its own, which
 * knows of the portal its public endpoint and the secret that they share.
 */
export async function startStudio(parts: Parts): Promise<{ stop(): Promise<void> }> {
  const { config, root, parlour } = parts
  if (config.studioPort === 0) return { stop: async () => undefined }
  const vendorSecret = studioSecret(parts.home)
  const origin = `http://localhost:${config.studioPort}`
  await offerStudio({ ...parlour, database: parts.database }, { code: studioCode, secret: vendorSecret, origin })
  const purse = { code: purseCode, secret: studioSecret(parts.home, 'purseSecret'), origin }
  const hasPurse = await offerPurse({ ...parlour, database: parts.database }, purse)
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
      STUDIO_VENDOR_CODE: studioCode,
      STUDIO_VENDOR_SECRET: vendorSecret,
      ...(hasPurse ? { STUDIO_PURSE_CODE: purse.code, STUDIO_PURSE_SECRET: purse.secret } : {}),
      STUDIO_TROUBLES: config.mode === 'production' ? 'no' : 'yes',
      STUDIO_SECRET: parlour.vault.derive('studio').toString('hex'),
      STUDIO_ORIGIN: origin,
      STUDIO_CLOCK_AHEAD_MS: String(parts.clockAheadMs),
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

/** What the demo brand and its studio sign with: made once, and kept before anybody is told. */
function studioSecret(home: string, name: 'vendorSecret' | 'purseSecret' = 'vendorSecret'): string {
  const file = join(home, 'studio.json')
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<string, string>>) : {}
  const secret = known[name] ?? randomBytes(32).toString('hex')
  if (known[name] === undefined) writeFileSync(file, JSON.stringify({ ...known, [name]: secret }), { mode: 0o600 })
  return secret
}

/** The studio as the portal knows it: by which code and secret it signs, and where it is. */
interface Studio {
  readonly code: string
  readonly secret: string
  readonly origin: string
}

const placesOf = (origin: string) => ({
  launchUrl: `${origin}/launch`,
  replayUrl: `${origin}/replay`,
  assetOrigin: origin,
})

/** Makes the studio a vendor of the installation's first brand, at the address and with the secret that it has today. */
export async function offerStudio(
  { database, brands, vendors }: { readonly database: Database; readonly brands: Brands; readonly vendors: Vendors },
  { code, secret, origin }: Studio,
): Promise<void> {
  const all = await brands.all()
  const { brandId } = defined(all.find(({ isDefault }) => isDefault) ?? all[0], 'a demo has a brand')
  await database.transaction(async (tx) => {
    const vendorId = await vendors.adopt(
      tx,
      { ...nativeVendor, brandId, code, name: 'Parlour Studio', product: 'RNG' },
      secret,
    )
    const made = defined(
      (await vendors.list(tx)).find((vendor) => vendor.vendorId === vendorId),
      'an adopted vendor is there',
    )
    await vendors.change(tx, vendorId, { ...made, ...placesOf(origin), freeSpinsUrl: `${origin}/free-spins` })
  })
}

/** Makes the studio a vendor of the second brand too, to which money is moved before play; false where there is one brand. */
async function offerPurse(
  { database, brands, vendors }: { readonly database: Database; readonly brands: Brands; readonly vendors: Vendors },
  { code, secret, origin }: Studio,
): Promise<boolean> {
  const all = await brands.all()
  const brand = all.find(({ isDefault }) => !isDefault)
  if (!brand || all.length < 2) return false
  const { brandId } = brand
  await database.transaction(async (tx) => {
    const request = { ...nativeVendor, brandId, code, name: 'Parlour Studio', product: 'RNG' }
    const vendorId = await vendors.adopt(tx, request, secret)
    const made = defined(
      (await vendors.list(tx)).find((vendor) => vendor.vendorId === vendorId),
      'an adopted vendor is there',
    )
    const places = { ...placesOf(origin), transferUrl: `${origin}/transfers` }
    await vendors.change(tx, vendorId, { ...made, ...places, walletMode: 'TRANSFER' })
  })
  return true
}
