import { assert } from '@parlour/core/kernel/assert.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Vault } from '#platform/crypto/vault.ts'
import type { BrandContext } from '#platform/http/context.ts'
import { claimNonce } from '#platform/idempotency/nonce.sql.ts'
import { Refusal } from '#platform/refusal.ts'
import {
  insertBrand,
  insertRegisterRules,
  insertSealKey,
  listBrands,
  listRegisterRules,
  listSealKeys,
} from './brand.sql.ts'
import { decideLanguages } from './rules/decide-languages.ts'
import { createSealKey, openSeal, openSealKey } from './seals.ts'
import { formUnderLaw } from './rules/jurisdiction.ts'
import { formUnderSwitches, wholeForm } from './rules/register-form.ts'
import type { Brand, NewBrand, RegisterRule, SealKeyRow } from './types.ts'

/** Brands, their rules and keys change seldom and every call or page asks: what was read is good for a second. */
const freshMs = 1000

export interface Brands {
  all(): Promise<readonly Brand[]>
  /** By merchant code, else by host name, else the installation's default. */
  find(hint: { readonly merchant: string | undefined; readonly host: string }): Promise<Brand | undefined>
  get(brandId: string): Promise<Brand>
  /** What the registration form asks: every field as it was written, under the brand's law and switches. */
  registerRules(brandId: string): Promise<readonly RegisterRule[]>
  /** The rules of every field of the form as operators wrote them. */
  writtenRules(brandId: string): Promise<readonly RegisterRule[]>
  sealKey(brandId: string): Promise<SealKeyRow>
  unseal(compact: string, brand: BrandContext): Promise<unknown>
  /** A brand as it stands, not as it was read a second ago. */
  getAnew(brandId: string): Promise<Brand>
  /** Lets go what was read of a brand: it was changed here. */
  forget(brandId: string): void
  /**
   * Makes a brand, the rules of its form and the key that its clients seal to; whoever commits lets go what was read.
   * Refuses `console.language_incomplete` and `console.language_default`.
   */
  create(tx: Tx, brand: NewBrand, rules: readonly RegisterRule[]): Promise<void>
}

interface Parts {
  readonly database: Database
  readonly vault: Vault
  /** What else a new brand needs, in the transaction that makes it. */
  readonly onCreate?: (tx: Tx, brand: NewBrand) => Promise<void>
}

export function createBrands({ database, vault, onCreate }: Parts): Brands {
  const { db, shared, transaction } = database
  const brands = cached(() => listBrands(shared))
  const registerRules = cachedEach(async (brandId) => wholeForm(await listRegisterRules(shared, brandId)))
  const sealKey = cachedEach(newestSealKey)
  const keys = new Map<string, ReturnType<typeof openSealKey>>()

  async function newestSealKey(brandId: string): Promise<SealKeyRow> {
    const [newest] = await listSealKeys(db, brandId)
    if (newest) return newest
    const made = await createSealKey(vault)
    await transaction((tx) => insertSealKey(tx, brandId, made))
    return made
  }

  async function privateKey(brandId: string, keyId: string) {
    const known = keys.get(`${brandId} ${keyId}`)
    if (known) return known
    const row = (await listSealKeys(db, brandId)).find((key) => key.keyId === keyId)
    if (!row) return undefined
    const opened = openSealKey(vault, row)
    keys.set(`${brandId} ${keyId}`, opened)
    return opened
  }

  function forget(brandId: string): void {
    brands.forget()
    registerRules.of(brandId).forget()
  }

  async function get(brandId: string): Promise<Brand> {
    const brand = (await brands()).find((one) => one.brandId === brandId)
    assert(brand, 'a row names a brand that exists')
    return brand
  }

  return {
    all: brands,
    async find({ merchant, host }) {
      const all = await brands()
      if (merchant !== undefined) return all.find(({ merchantCode }) => merchantCode === merchant)
      return all.find(({ hosts }) => hosts.includes(host)) ?? all.find(({ isDefault }) => isDefault)
    },
    get,
    getAnew(brandId) {
      forget(brandId)
      return get(brandId)
    },
    forget,
    async registerRules(brandId) {
      const [written, { law, flags }] = await Promise.all([registerRules.of(brandId)(), get(brandId)])
      return formUnderSwitches(formUnderLaw(written, law), flags)
    },
    writtenRules: (brandId) => registerRules.of(brandId)(),
    sealKey: (brandId) => sealKey.of(brandId)(),
    async unseal(compact, { brandId }) {
      const now = await nowMs(db)
      const { keyId, jti, payload } = await openSeal(compact, now, (kid) => privateKey(brandId, kid))
      if (!(await claimNonce(db, keyId, jti))) throw new Refusal('request.seal_replayed')
      return payload
    },
    async create(tx, brand, rules) {
      const spoken = decideLanguages(brand)
      if (!spoken.ok) throw new Refusal(spoken.code, spoken.details)
      await insertBrand(tx, brand)
      await insertRegisterRules(tx, brand.brandId, rules)
      await insertSealKey(tx, brand.brandId, await createSealKey(vault))
      await onCreate?.(tx, brand)
    },
  }
}

interface Cached<T> {
  (): Promise<T>
  forget(): void
}

/** One for each brand; there are never more than brands exist, since calls name brands that were found. */
function cachedEach<T>(read: (brandId: string) => Promise<T>): { of(brandId: string): Cached<T> } {
  const each = new Map<string, Cached<T>>()
  return {
    of(brandId) {
      const known = each.get(brandId)
      if (known) return known
      const made = cached(() => read(brandId))
      each.set(brandId, made)
      return made
    },
  }
}

function cached<T>(read: () => Promise<T>): Cached<T> {
  let last: { at: number; value: Promise<T> } | undefined
  const get = () => {
    if (last && performance.now() - last.at < freshMs) return last.value
    const value = read()
    last = { at: performance.now(), value }
    value.catch(() => {
      last = undefined
    })
    return value
  }
  return Object.assign(get, {
    forget() {
      last = undefined
    },
  })
}
