import { createHmac, randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { CompactEncrypt, importJWK } from 'jose'
import { toWire, units, type Money } from '@parlour/core/money/money.ts'
import { readConfig, type Config } from '../../src/platform/config/config.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { moveClock } from '../../src/platform/clock/offset.ts'
import type { PasswordCost } from '../../src/platform/crypto/passwords.ts'
import { createLog, type Log } from '../../src/platform/log/log.ts'
import { compose, type Parlour } from '../../src/main/compose.ts'
import {
  demoBrands,
  demoMethod,
  demoPayout,
  demoCode,
  demoTransfer,
  demoWithdrawalRule,
} from '../../src/main/demo/demo-brands.ts'
import type { NewBrand } from '../../src/modules/brand/index.ts'
import { readBrandDefaults, roomsOf } from '../../src/modules/founding/index.ts'
import { defaultGames, defaultOffers, defaultSeries } from '../../src/modules/lottery/index.ts'
import { insertGames, insertOffers, insertSeries } from '../../src/modules/lottery/game.sql.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import { upsertRoom } from '../../src/modules/chat/chat.sql.ts'
import { insertMethod } from '../../src/modules/cashier/cashier.sql.ts'
import { getWithdrawalRule, upsertWithdrawalRule } from '../../src/modules/cashier/withdrawal-rule.sql.ts'
import { upsertCeilings } from '../../src/modules/verification/ceiling.sql.ts'
import type { Availability } from '../../src/platform/db/availability.ts'
import type { Database } from '../../src/platform/db/database.ts'
import { openTestDatabase } from './database.ts'

export const testSandboxSecret = 'a secret that only this test and its sandbox share'

export interface Answer {
  readonly status: number
  readonly success: boolean
  readonly code: string
  readonly message: string
  readonly value: Record<string, unknown> & { readonly [name: string]: unknown }
}

export interface CallOptions {
  readonly token?: string | undefined
  readonly merchant?: string
  readonly body?: unknown
  readonly raw?: string
  readonly type?: string
  readonly key?: string
  readonly headers?: Record<string, string>
}

export type TestParlour = Awaited<ReturnType<typeof openTestParlour>>
export interface TestMember {
  readonly token: string
  readonly memberId: string
  readonly username: string
  readonly merchant: string
}

const plenty = units(1_000_000_000n)
const noCeilings = {
  unprovedDeposits: plenty,
  levelOneDeposits: plenty,
  withdrawals: plenty,
  enhanced: plenty,
  agentsKnown: false,
}

/** Hashing as the product does takes half of the time of all tests, most of which are about something else. */
const cheapCost: PasswordCost = { memory: 8, passes: 1, parallelism: 1 }

/** What is sold where a test asks for nothing else: few games are planned faster than many. */
const usualGames = ['VNMB_1M', 'VNMN_1M']

/**
 * A front end as calls need it: its texts, and nothing that was built. No test here asks for a page, and to route each of
 * two thousand files takes a quarter of a second a server.
 */
function textsAlone(front: 'portal' | 'console'): string {
  const folder = fileURLToPath(new URL(`../../../.parlour/test-fronts/${front}`, import.meta.url))
  mkdirSync(folder, { recursive: true })
  try {
    symlinkSync(`../../../${front}/locales`, join(folder, 'locales'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return folder
}

/**
 * The whole server in this process, on a database of its own, with two brands; spoken to over real HTTP. Behind a
 * trusted proxy, calls say where they come from by `x-forwarded-for`.
 */
export async function openTestParlour(
  change: Partial<Config> = {},
  heard: {
    readonly log?: Log
    readonly secret?: Buffer
    readonly games?: readonly string[]
    readonly hashing?: 'cheap' | 'as the product'
    /** The machine's where somebody outside says what time it is, by the machine's. */
    readonly clock?: 'at midday' | 'as the machine'
    /** None where a test founds its own; what it founds it adds to `brands`. */
    readonly brands?: 'two' | 'none'
    /** The way to the database, where it is not the straight one, and who watches it. */
    readonly way?: { readonly by: (url: URL) => URL; readonly availability: Availability }
  } = {},
) {
  const database = await openTestDatabase(undefined, heard.way?.by)
  const config = {
    ...readConfig({
      PARLOUR_MODE: 'test',
      PORT: '0',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'fatal',
      REQUESTS_PER_MINUTE: '10000000',
      REGISTRATIONS_PER_HOUR: '10000000',
      // A machine that is busy with other tests is no database that is away.
      ANSWER_WITHIN_MS: '60000',
    }),
    sandboxSecret: testSandboxSecret,
    // Nothing is sent: messages wait on the queue, and a test takes them from there.
    smtpUrl: 'smtp://127.0.0.1:9',
    smsUrl: 'http://127.0.0.1:9',
    ...change,
  }
  const parlour = await compose({
    config,
    database,
    secret: heard.secret ?? Buffer.alloc(32, 7),
    ...(heard.hashing === 'as the product' ? {} : { passwordCost: cheapCost }),
    log: heard.log ?? createLog(config.logLevel),
    ...(heard.way ? { availability: heard.way.availability } : {}),
    portalFolder: textsAlone('portal'),
    consoleFolder: textsAlone('console'),
  })
  const brands: NewBrand[] = heard.brands === 'none' ? [] : [...demoBrands()]
  for (const brand of brands) await sellAtBrand({ ...parlour, database }, brand, heard.games ?? usualGames)
  parlour.catalogue.forget()
  const address = await parlour.app.listen({ port: 0, host: '127.0.0.1' })
  const clock = createClock({ database, sessions: parlour.sessions, from: startOf(heard.clock ?? 'at midday') })
  if (heard.clock !== 'as the machine') await clock.hold()

  async function call(method: string, path: string, options: CallOptions = {}): Promise<Answer> {
    const headers = new Headers({ merchant: options.merchant ?? 'parlour', ...options.headers })
    if (options.token !== undefined) headers.set('authorization', `Bearer ${options.token}`)
    if (options.key !== undefined) headers.set('idempotency-key', options.key)
    const body = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body))
    if (body !== undefined) headers.set('content-type', options.type ?? 'application/json')
    const response = await fetch(address + path, { method, headers, ...(body === undefined ? {} : { body }) })
    return { status: response.status, ...((await response.json()) as Omit<Answer, 'status'>) }
  }

  async function seal(payload: unknown, merchant = 'parlour', change: Record<string, unknown> = {}): Promise<string> {
    const { value } = await call('GET', '/wps/system/status', { merchant })
    const jwk = value['sealKey'] as { kid: string }
    const key = await importJWK(jwk as never, 'ECDH-ES')
    const header = {
      alg: 'ECDH-ES',
      enc: 'A256GCM',
      kid: jwk.kid,
      jti: randomUUID(),
      iat: Math.floor((value['serverTime'] as number) / 1000),
      ...change,
    }
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(payload))).setProtectedHeader(header).encrypt(key)
  }

  async function sealed(method: string, path: string, payload: unknown, merchant = 'parlour'): Promise<Answer> {
    return sealedWith(method, path, { merchant, body: payload })
  }

  /** A sealed call with headers or a token of its own. */
  async function sealedWith(method: string, path: string, { body, ...options }: CallOptions): Promise<Answer> {
    return call(method, path, { ...options, raw: await seal(body, options.merchant), type: 'application/jose' })
  }

  async function register(
    username: string,
    merchant = 'parlour',
    headers: Readonly<Record<string, string>> = {},
    form: object = {},
  ): Promise<TestMember> {
    const password = 'a long enough secret'
    const body = { username, password, confirmPassword: password, ...form }
    const { value } = await sealedWith('PUT', '/wps/member/register', { merchant, body, headers })
    return { token: value['token'] as string, memberId: value['customerId'] as string, username, merchant }
  }

  /** Money by a provider's signed callback, as in life. */
  async function credit({ memberId, merchant }: TestMember, whole: bigint): Promise<void> {
    const brand = brands.find(({ merchantCode }) => merchantCode === merchant) ?? brands[0]
    if (!brand) throw new Error('no brand')
    const member = { memberId, brandId: brand.brandId, sessionId: '', username: '', type: 0, ancestorPath: [] }
    const answer = await call('GET', '/api/cashier/methods', { token: (await tokenOf(memberId)) ?? '', merchant })
    if (!answer.success) throw new Error(`no methods: ${JSON.stringify(answer)}`)
    const [method] = answer.value['deposit'] as { methodId: string; minimum: string }[]
    const { depositId } = await database.transaction((tx) =>
      parlour.cashier.createDeposit(tx, {
        brand,
        member,
        methodId: method?.methodId ?? '',
        channelId: undefined,
        amount: toWire(units(whole)),
      }),
    )
    await callback({
      reference: depositId,
      providerTxnId: randomUUID(),
      status: 'PAID',
      amount: toWire(units(whole)),
      currency: brand.currency,
      merchant,
    })
  }

  const tokens = new Map<string, string>()
  const tokenOf = async (memberId: string) => tokens.get(memberId)

  async function callback(
    said: Record<string, unknown>,
    change: { secret?: string; timestamp?: string } = {},
  ): Promise<Answer> {
    const raw = JSON.stringify(said)
    const timestamp = change.timestamp ?? String(await clock.now())
    const signature = createHmac('sha256', change.secret ?? testSandboxSecret)
      .update(`${timestamp}.${raw}`)
      .digest('hex')
    return call('POST', '/api/cashier/callbacks/sandbox', {
      raw,
      headers: { 'x-timestamp': timestamp, 'x-signature': signature },
    })
  }

  return {
    ...parlour,
    database,
    brands,
    /** The server's own view of its brands, for parts that a test wires itself. */
    brandsOfServer: parlour.brands,
    address,
    call,
    seal,
    sealed,
    sealedWith,
    callback,
    clock,
    async register(
      username: string,
      merchant = 'parlour',
      headers: Readonly<Record<string, string>> = {},
      form: object = {},
    ) {
      const member = await register(username, merchant, headers, form)
      tokens.set(member.memberId, member.token)
      return member
    },
    credit,
    balanceOf: async ({ token, merchant }: TestMember): Promise<{ balance: Money; version: number }> => {
      const { value } = await call('GET', '/wps/v2/wallets/balance', { token, merchant })
      return { balance: BigInt(String(value['sumBalance']).replace('.', '')), version: value['version'] as number }
    },
    async close() {
      await parlour.realtime.close()
      await parlour.app.close()
      await parlour.consoleApp.close()
      await database.close()
    },
  }
}

const defaults = readBrandDefaults()

/** A brand of the tests: few games, a way in of each kind, and terms that ask for nothing. */
async function sellAtBrand(
  { brands, database }: Pick<Parlour, 'brands'> & { readonly database: Database },
  brand: NewBrand,
  sold: readonly string[],
): Promise<void> {
  const games = defaultGames.filter(({ gameCode }) => sold.includes(gameCode))
  await database.transaction(async (tx) => {
    await brands.create(tx, brand, defaults.registerRules)
    await insertGames(tx, games)
    await insertOffers(tx, defaultOffers(brand.brandId, games))
    await insertSeries(tx, defaultSeries(brand.brandId))
    await insertMethod(tx, demoMethod(brand, 1, 'card'))
    await insertMethod(tx, demoTransfer(brand, 2))
    await insertMethod(tx, demoCode(brand, 3))
    await insertMethod(tx, demoPayout(brand, 1, 'bank'))
    // Nothing to be played, nobody to be asked and nothing to be shown: tests that are about either say so.
    const house = await getWithdrawalRule(tx, brand.brandId)
    const rule = { ...house, ...demoWithdrawalRule(brand), turnoverPercent: 0, confirmMinutes: 0 }
    await upsertWithdrawalRule(tx, brand.brandId, rule)
    await upsertCeilings(tx, brand, noCeilings)
    for (const room of roomsOf(brand.languages, defaults))
      await upsertRoom(tx, { ...room, roomId: newId(), brandId: brand.brandId })
  })
  brands.forget(brand.brandId)
}

const minuteMs = 60_000
const dayMs = 86_400_000

/**
 * Where the clock of a test begins, in the middle of an issue: tomorrow at six by UTC, when it is day wherever the
 * brands and the games of the tests are. So no midnight and no draw of a real lottery comes in the way of a test, at
 * whatever hour it runs.
 */
function startOf(clock: 'at midday' | 'as the machine'): number {
  const from =
    clock === 'at midday'
      ? Math.ceil(Date.now() / dayMs) * dayMs + dayMs / 4
      : Math.floor(Date.now() / minuteMs) * minuteMs
  return from + minuteMs / 2
}

/** The deciding clock, held by the test: it jumps only when told. */
function createClock({
  database,
  sessions,
  from,
}: {
  readonly database: Database
  readonly sessions: Parlour['sessions']
  readonly from: number
}) {
  let target = from
  let jumps = 0
  const set = async (ms: number) => {
    target = ms
    // A jump is what differs from what was heard before.
    if (jumps === 0) await sessions.hearEnds()
    jumps += 1
    // A server does so every few seconds, over which this clock jumps.
    await sessions.touch()
    await database.transaction((tx) => moveClock(tx, ms - Date.now()))
    // Nor does it go on believing, for as long as it happens to take, a session that the jump has ended.
    await sessions.hearEnds()
  }
  return {
    now: async () => target,
    /** How often it jumped. */
    jumps: () => jumps,
    /** What the database says: its clock goes on while the test's stands. */
    read: () => nowMs(database.db),
    set,
    advance: (ms: number) => set(target + ms),
    /** Half a minute into the issue after the present one. */
    nextIssue: () => set(Math.floor(target / minuteMs) * minuteMs + minuteMs * 1.5),
    hold: () => set(target),
  }
}
