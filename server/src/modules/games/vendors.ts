import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { defined } from '@parlour/core/kernel/assert.ts'
import type { Money } from '@parlour/core/money/money.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { Outside } from '#platform/outside/outside.ts'
import type { Brands } from '#modules/brand/index.ts'
import { tokenHashOf } from './perform.ts'
import { readSafeAddress } from './rules/safe-address.ts'
import type { Dialect, ServedVendor, Vendor, VendorSettings } from './types.ts'
import {
  insertLaunchToken,
  insertVendor,
  listVendors,
  replaceSecret,
  updateDailyCreditMax,
  updateVendor,
  type VendorRow,
} from './vendor.sql.ts'

const toleranceMs = 5 * 60_000
/** Vendors change seldom and every call asks: what was read is good for a second. */
const freshMs = 1000
const secretBytes = 32
const tokenBytes = 32
const tokenLifeMs = 12 * 3_600_000

export type NewVendor = Pick<
  Vendor,
  'brandId' | 'code' | 'name' | 'product' | 'dialect' | 'moneyScale' | 'rollbackAfterWin'
>

/** What a vendor that speaks our own dialect has to begin with. */
export const nativeVendor = { dialect: 'native', moneyScale: 'decimal', rollbackAfterWin: 'reject' } as const

/** A message with what vouches for it. */
export interface Signed {
  readonly vendor: string
  readonly timestamp: string
  /** In hex over `timestamp.content`, or `v2=` and in hex over `timestamp.method.path.body`. */
  readonly signature: string
  /** The raw body, or of a GET its path with the query. */
  readonly content: Buffer
  readonly method: string
  /** With the query. */
  readonly path: string
  readonly body: Buffer
}

/** Who a caller says it is, in which dialect, and how its secret would vouch for it. */
export interface Claim {
  readonly vendor: string
  readonly dialect: Dialect
  readonly isGenuine: (secret: Buffer) => boolean
}

/** The vendors of games, their secrets, and the tokens that their windows begin with. */
export interface Vendors {
  /** The calls to them: operators give their addresses. */
  readonly outside: Outside
  /** The vendor that signed a message; undefined where nobody did. */
  whoSigned(message: Signed): Promise<ServedVendor | undefined>
  /** The vendor of that dialect whose secret vouches for a message; undefined where none does. */
  whoProved(claim: Claim): Promise<ServedVendor | undefined>
  /** All of them; as a transaction sees them, where one is given. */
  list(tx?: Tx): Promise<readonly Vendor[]>
  /** The vendors of a brand, as they were within a second. */
  ofBrand(brandId: string): Promise<readonly Vendor[]>
  /** What vouches for a message of ours to a vendor. */
  sign(code: string, content: string): Promise<{ readonly timestamp: string; readonly signature: string }>
  /** Whether a vendor signed its answer to a call of ours: the call's own signature goes before the body. */
  isAnswer(code: string, answer: VendorMessage): Promise<boolean>
  /** Makes a vendor that is off, and answers its secret, which is never told again; undefined where the code is taken. */
  add(tx: Tx, vendor: NewVendor): Promise<string | undefined>
  /** Makes a vendor of development with a secret that its server knows already, or gives the one that there is that secret. */
  adopt(tx: Tx, vendor: NewVendor, secret: string): Promise<string>
  /** Gives a vendor a new secret and answers it; the one before stays good for that long. */
  rotate(tx: Tx, vendorId: string, overlapMs: number): Promise<string>
  change(tx: Tx, vendorId: string, to: VendorSettings): Promise<void>
  /** Sets how much a vendor may credit in a day without a bet. */
  limitCredits(tx: Tx, vendorId: string, dailyMax: Money): Promise<void>
  /** Keeps the token of a player's window of a vendor, as good as the session and for half a day. */
  launch(tx: Tx, token: string, window: VendorWindow): Promise<void>
}

/** What a vendor answered, with what vouches for it. */
export interface VendorMessage {
  readonly asked: string
  readonly content: string
  readonly signature: string
}

/** A player's window of a vendor. */
export interface VendorWindow {
  readonly vendor: Pick<Vendor, 'vendorId' | 'brandId'>
  readonly memberId: string
  readonly sessionId: string
  readonly currency: string
}

/** A token for a window of a vendor; it is good for nothing until it is kept. */
export const newLaunchToken = () => randomBytes(tokenBytes).toString('base64url')

interface Known {
  readonly readAt: number
  readonly now: number
  readonly vendors: ReadonlyMap<string, KnownVendor>
}

interface KnownVendor extends VendorRow {
  readonly secrets: readonly { readonly key: Buffer; readonly until: number }[]
}

const contextOf = (vendorId: string) => `vendor ${vendorId}`

/** The vendors with their secrets, as they were within a second. */
function createReading({ shared }: Pick<Database, 'shared'>, vault: Vault): () => Promise<Known> {
  let reading: Promise<Known> | undefined

  async function read(): Promise<Known> {
    const readAt = performance.now()
    const { now, vendors } = await listVendors(shared)
    const open = (row: VendorRow, sealed: Buffer) => vault.open(sealed, contextOf(row.vendorId))
    const known = vendors.map((row) => {
      const old = row.oldSecret ? [{ key: open(row, row.oldSecret), until: Number(row.oldSecretUntil) }] : []
      return [row.code, { ...row, secrets: [{ key: open(row, row.secret), until: Infinity }, ...old] }] as const
    })
    return { readAt, now, vendors: new Map(known) }
  }

  // What was read within a second; a failed reading is nobody's.
  return async () => {
    const last = await reading?.catch(() => undefined)
    if (last && performance.now() - last.readAt < freshMs) return last
    reading = read()
    return reading
  }
}

/** The deciding clock, from when it was read. */
const nowOf = ({ now, readAt }: Pick<Known, 'now' | 'readAt'>) => now + performance.now() - readAt

/** What a signature is over, by its form. */
function readSignature({ timestamp, signature, content, method, path, body }: Signed) {
  const [, second] = /^v2=([0-9a-f]{64})$/i.exec(signature) ?? []
  return second === undefined
    ? { coversPath: false, signed: [`${timestamp}.`, content], given: hmacOf(signature) }
    : { coversPath: true, signed: [`${timestamp}.${method}.${path}.`, body], given: hmacOf(second) }
}

function newSecret(vault: Vault, vendorId: string) {
  const secret = randomBytes(secretBytes).toString('hex')
  return { secret, sealed: vault.seal(Buffer.from(secret), contextOf(vendorId)) }
}

/** The addresses of a vendor that calls of ours go to. */
export const calledAddresses = ['launchUrl', 'transferUrl', 'replayUrl', 'freeSpinsUrl'] as const

/** Whether an address may be written of a vendor, for calls of ours to go there. */
export const mayBeCalled = (outside: Outside, address: string) =>
  readSafeAddress(address) !== undefined && outside.takes(address)

export function createVendors(parts: {
  readonly outside: Outside
  readonly database: Pick<Database, 'db' | 'shared'>
  readonly vault: Vault
  readonly brands: Pick<Brands, 'get'>
}): Vendors {
  const { outside, database, vault, brands } = parts
  const known = createReading(database, vault)

  async function whoProved({ vendor: code, dialect, isGenuine }: Claim): Promise<ServedVendor | undefined> {
    const { vendors, now, readAt } = await known()
    const vendor = vendors.get(code)
    const at = now + performance.now() - readAt
    if (vendor?.dialect !== dialect) return undefined
    if (!vendor.secrets.some(({ key, until }) => at < until && isGenuine(key))) return undefined
    const { currency, currencyDecimals, status } = await brands.get(vendor.brandId)
    // Whoever keeps the players' money itself takes no stakes from ours; what it owes it may still pay.
    const isOn = vendor.isOn && vendor.walletMode === 'SEAMLESS'
    return { ...withoutSecrets(vendor), isOn, currency, currencyDecimals, isBrandOpen: status === 0 }
  }

  return {
    outside,
    whoProved,
    async whoSigned(message) {
      const { vendor, timestamp } = message
      const at = nowOf(await known())
      if (!/^\d{10,16}$/.test(timestamp) || Math.abs(at - Number(timestamp)) > toleranceMs) return undefined
      const { coversPath, ...signed } = readSignature(message)
      const found = await whoProved({ vendor, dialect: 'native', isGenuine: (key) => isSignedBy(key, signed) })
      return found?.signsPath === true && !coversPath ? undefined : found
    },
    list: async (tx) => (await listVendors(tx ?? database.db)).vendors.map(withoutSecrets),
    ofBrand: async (brandId) =>
      [...(await known()).vendors.values()].filter((vendor) => vendor.brandId === brandId).map(withoutSecrets),
    async sign(code, content) {
      const { vendors, now, readAt } = await known()
      const vendor = defined(vendors.get(code), 'a vendor that is called is known')
      const timestamp = String(Math.floor(now + performance.now() - readAt))
      const [newest] = vendor.secrets
      const { key } = defined(newest, 'a vendor has a secret')
      return { timestamp, signature: macOf(key, [`${timestamp}.`, content]).toString('hex') }
    },
    async isAnswer(code, word) {
      const { vendors, now, readAt } = await known()
      return isWordOf(vendors.get(code), now + performance.now() - readAt, word)
    },
    async add(tx, vendor) {
      const vendorId = newId()
      const { secret, sealed } = newSecret(vault, vendorId)
      const made = { ...vendor, vendorId, status: 'OFF', secret: sealed } as const
      return (await insertVendor(tx, made)) ? secret : undefined
    },
    async adopt(tx, vendor, secret) {
      const known = (await listVendors(tx)).vendors.find(({ code }) => code === vendor.code)
      const vendorId = known?.vendorId ?? newId()
      const sealed = vault.seal(Buffer.from(secret), contextOf(vendorId))
      if (known) await replaceSecret(tx, { vendorId, secret: sealed, overlapMs: 0 })
      else await insertVendor(tx, { ...vendor, vendorId, status: 'ON', secret: sealed })
      return vendorId
    },
    async rotate(tx, vendorId, overlapMs) {
      const { secret, sealed } = newSecret(vault, vendorId)
      await replaceSecret(tx, { vendorId, secret: sealed, overlapMs })
      return secret
    },
    change: updateVendor,
    limitCredits: updateDailyCreditMax,
    async launch(tx, token, { vendor: { vendorId, brandId }, ...of }) {
      await insertLaunchToken(tx, { ...of, vendorId, brandId, tokenHash: tokenHashOf(token), lifeMs: tokenLifeMs })
    },
  }
}

/** Whether a secret that is good at that time vouches for an answer. */
function isWordOf(vendor: KnownVendor | undefined, at: number, { asked, content, signature }: VendorMessage): boolean {
  const good = (vendor?.secrets ?? []).filter(({ until }) => at < until)
  return good.some(({ key }) => isSignedBy(key, { signed: [`${asked}.`, content], given: hmacOf(signature) }))
}

function withoutSecrets(row: VendorRow & { readonly secrets?: unknown }): Vendor {
  const { secret: _, oldSecret: __, oldSecretUntil: ___, secrets: ____, ...vendor } = row
  return vendor
}

function macOf(key: Buffer, signed: readonly (string | Buffer)[]): Buffer {
  const hmac = createHmac('sha256', key)
  for (const part of signed) hmac.update(part)
  return hmac.digest()
}

/** A hex HMAC-SHA256 as it was sent; nothing where it has not that form. */
export const hmacOf = (signature: string) => Buffer.from(/^[0-9a-f]{64}$/i.test(signature) ? signature : '', 'hex')

/** Whether these bytes were signed by that secret, compared in a time that says nothing. */
export function isSignedBy(
  key: Buffer,
  { signed, given }: { readonly signed: readonly (string | Buffer)[]; readonly given: Buffer },
): boolean {
  const expected = macOf(key, signed)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
