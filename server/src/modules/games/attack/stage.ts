import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire, units, type Money } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { AuditLedger } from '#platform/module/ledger-check.ts'
import type { Brand, Brands } from '#modules/brand/index.ts'
import { memberAccounts, type Sessions } from '#modules/identity/index.ts'
import { bookAdjustments, walletAccounts, openLedger } from '#modules/wallet/index.ts'
import { nativeVendor, newLaunchToken, type Vendors } from '../vendors.ts'
import type { Vendor } from '../types.ts'
import { createWire, type Wire } from './wire.ts'

/** The opened parts of modules that an attack needs. */
export interface AttackModules {
  readonly auditLedger: AuditLedger
  readonly brands: Brands
  readonly sessions: Sessions
  readonly vendors: Vendors
  readonly isProduction: boolean
}

export interface AttackParts {
  readonly database: Database
  readonly modules: Omit<AttackModules, 'isProduction'>
  /** Where the server under attack is served. */
  readonly url: string
}

/** A player who is there to be attacked, with a hundred of the currency. */
export interface Target {
  readonly memberId: string
  readonly token: string
  /** The fields of an operation of this player, in a round of its own. */
  fields(txId: string, more?: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>
  logOut(): Promise<void>
  close(): Promise<void>
}

/** What the lines of an attack are tried on: all of it made for this attack and put away after it. */
export interface Stage {
  readonly say: Wire
  readonly currency: string
  readonly secretOfAnother: string
  readonly codeOfAnother: string
  now(): number
  newTarget(at?: 'another vendor'): Promise<Target>
  /** A player of another brand; undefined where there is none. */
  newStranger(): Promise<Target | undefined>
  /** A name that nothing has had before. */
  name(kind: string): string
  balanceOf(target: Target): Promise<string>
  close(): Promise<void>
}

const purse = 100n
/** How long what a server knows of a vendor is good for, and a little more. */
const knownMs = 1200
const nobodysPassword = 'nobody signs in as this member'

/** Makes vendors and players of their own for an attack on the server at that address. */
export async function openStage(parts: AttackParts, brand: Brand): Promise<Stage> {
  const { database, modules, url } = parts
  const mark = randomBytes(4).toString('hex')
  const [vendor, another] = [
    await newVendor(parts, brand, `attack-${mark}`),
    await newVendor(parts, brand, `other-${mark}`),
  ]
  const offset = (await nowMs(database.db)) - performance.now()
  const now = () => offset + performance.now()
  const say = createWire({ url, code: vendor.code, secret: vendor.secret, now })
  const made: { readonly target: Target; readonly brand: Brand }[] = []
  let count = 0
  const add = async (of: Brand, at: Vendor): Promise<Target> => {
    count += 1
    const target = await newTarget(parts, { brand: of, vendor: at, username: `attack${mark}${count}` })
    made.push({ target, brand: of })
    return target
  }
  await sleep(knownMs)
  return {
    say,
    currency: brand.currency,
    secretOfAnother: another.secret,
    codeOfAnother: another.code,
    now,
    newTarget: (at) => add(brand, at ? another.vendor : vendor.vendor),
    async newStranger() {
      const other = (await modules.brands.all()).find(({ brandId }) => brandId !== brand.brandId)
      return other && add(other, vendor.vendor)
    },
    name(kind) {
      count += 1
      return `${kind}-${mark}-${count}`
    },
    balanceOf: ({ memberId }) => findCash(database, memberId),
    async close() {
      await database.transaction(async (tx) => {
        for (const one of [vendor, another])
          await modules.vendors.change(tx, one.vendor.vendorId, { ...one.vendor, status: 'OFF' })
      })
      for (const { target, brand: of } of made) {
        await target.close()
        await database.transaction((tx) => moveCash(tx, { memberId: target.memberId, brand: of, way: 'back' }))
      }
    },
  }
}

async function newVendor(
  { database, modules }: AttackParts,
  { brandId }: Brand,
  code: string,
): Promise<{ readonly code: string; readonly secret: string; readonly vendor: Vendor }> {
  const secret = await database.transaction((tx) =>
    modules.vendors.add(tx, { ...nativeVendor, brandId, code, product: 'RNG', name: code }),
  )
  const made = (await modules.vendors.list()).find((one) => one.code === code)
  const vendor = defined(made, 'the vendor was made just now')
  await database.transaction((tx) => modules.vendors.change(tx, vendor.vendorId, { ...vendor, status: 'ON' }))
  return { code, secret: defined(secret, 'the code is new'), vendor: { ...vendor, status: 'ON', isOn: true } }
}

async function newTarget(
  { database, modules }: AttackParts,
  { brand, vendor, username }: { readonly brand: Brand; readonly vendor: Vendor; readonly username: string },
): Promise<Target> {
  const memberId = newId()
  const { brandId, currency } = brand
  await database.transaction(async (tx) => {
    const named = { memberId, brandId, username, nickname: username }
    await memberAccounts.insert(tx, {
      ...named,
      type: 0,
      parent: undefined,
      passwordHash: nobodysPassword,
      profile: {},
    })
    await walletAccounts.insertForMembers(tx, [{ brandId, memberId, currency }])
    await moveCash(tx, { memberId, brand, way: 'in' })
    await modules.sessions.open(tx, { brandId, memberId, ip: '127.0.0.1', agent: 'attack' })
  })
  const [session] = await modules.sessions.list(memberId)
  const { sessionId } = defined(session, 'the session was opened just now')
  const token = newLaunchToken()
  await database.transaction((tx) => modules.vendors.launch(tx, token, { vendor, memberId, sessionId, currency }))
  const place = { gameCode: 'attack', roundId: `r-${username}` }
  const logOut = async () => void (await database.transaction((tx) => modules.sessions.end(tx, sessionId)))
  return {
    memberId,
    token,
    fields: (txId, more = {}) => ({ txId, playerRef: memberId, token, currency, ...place, ...more }),
    logOut,
    async close() {
      await logOut()
      await database.transaction((tx) => memberAccounts.close(tx, memberId))
    },
  }
}

/** Cash for the time of an attack, given as any correction is and taken back after it. */
async function moveCash(
  tx: Tx,
  { memberId, brand, way }: { readonly memberId: string; readonly brand: Brand; readonly way: 'in' | 'back' },
): Promise<void> {
  const { brandId, currency } = brand
  const amount: Money = way === 'in' ? units(purse) : -(await readCash(tx, memberId))
  if (amount === 0n || (way === 'back' && amount > 0n)) return
  const said = { reasonCode: 'OTHER', ticket: 'attack', note: 'attack' }
  const lines = [{ adjustmentId: newId(), line: 1, memberId, amount, ...said }]
  await bookAdjustments(tx, { batchId: newId(), brandId, currency, proposedBy: 'attack', at: await nowMs(tx), lines })
}

async function readCash(tx: Tx, memberId: string): Promise<Money> {
  const ledger = await openLedger(tx, [memberId])
  return ledger.book.balanceOf(defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has cash'))
}

/** What a player has by the books themselves, whoever's it is. */
async function findCash(database: Database, memberId: string): Promise<string> {
  return database.transaction(async (tx) => {
    const ledger = await openLedger(tx, [memberId])
    const cash = ledger.accountOf(memberId, 'PLAYER_CASH')
    return toWire(cash === undefined ? 0n : ledger.book.balanceOf(cash))
  })
}
