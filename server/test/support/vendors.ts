import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { units } from '@parlour/core/money/money.ts'
import { houseAccountId } from '../../src/modules/wallet/wallet.sql.ts'
import { openLedger } from '../../src/modules/wallet/index.ts'
import { nowMs } from '../../src/platform/clock/now.ts'
import { newId } from '../../src/platform/crypto/ids.ts'
import type { Tx } from '../../src/platform/db/database.ts'
import { operate } from './operator.ts'
import type { TestMember, TestParlour } from './parlour.ts'

export const because = ['--by', 'Rosa', '--reason', 'A contract'] as const

export interface VendorAnswer {
  readonly http: number
  readonly status: string
  readonly txId: string
  readonly ledgerTxId: string | null
  readonly balance: string
  readonly version: number
  readonly replayed: boolean
  readonly results: readonly VendorAnswer[]
  readonly [name: string]: unknown
}

export interface Sent {
  readonly vendor?: string
  readonly timestamp?: string
  readonly signature?: string
  /** Instead of the body as JSON. */
  readonly raw?: string
}

export type TestVendor = ReturnType<typeof vendorClient>

/** A vendor as an operator makes it, known to the server, and a client that signs as it does. */
export async function newVendor(
  parlour: TestParlour,
  code: string,
  {
    brand = 'parlour',
    product = 'RNG',
    set = {},
  }: { brand?: string; product?: string; set?: Record<string, string> } = {},
) {
  const said = await operate(parlour, 'vendor', 'add', brand, code, product, `The ${code}`, ...because)
  for (const [name, state] of Object.entries({ power: 'on', ...set }))
    await operate(parlour, 'vendor', 'set', code, name, state, ...because)
  const vendor = vendorClient(parlour, code, said.at(-1) ?? '')
  // Vendors that were read a moment ago are good for a second.
  await vendor.untilHeard()
  return vendor
}

/** A client that signs as a vendor does. */
export function vendorClient(parlour: TestParlour, code: string, secret: string) {
  let heard = { jumps: parlour.clock.jumps(), all: Promise.resolve() }
  /** Whether the server ever accepted its signature: a client of another dialect is refused whenever it signs. */
  let isKnown = false

  /** A server reads vendors and the clock once in a second: before that it knows no signature of a time that is new. */
  async function untilHeard(): Promise<void> {
    const path = '/vendor/v1/transactions?from=0&to=1'
    await vi.waitFor(async () => expect((await transmit('GET', path, '')).http).toBe(200), { timeout: 20_000 })
  }

  /** As life has it; where a stamp is of the test's own making, at once. */
  async function send(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    content: string,
    sent: Sent = {},
  ): Promise<VendorAnswer> {
    const isOwn = sent.timestamp === undefined && sent.signature === undefined && sent.vendor === undefined
    if (isOwn && isKnown && heard.jumps !== parlour.clock.jumps())
      heard = { jumps: parlour.clock.jumps(), all: untilHeard() }
    if (isOwn) await heard.all
    return transmit(method, path, content, sent)
  }

  async function transmit(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    content: string,
    sent: Sent = {},
  ): Promise<VendorAnswer> {
    const timestamp = sent.timestamp ?? String(await nowOf(parlour))
    const signed = `${timestamp}.${method === 'GET' ? path : content}`
    const signature = sent.signature ?? createHmac('sha256', secret).update(signed).digest('hex')
    const response = await fetch(parlour.address + path, {
      method,
      headers: { 'x-vendor': sent.vendor ?? code, 'x-timestamp': timestamp, 'x-signature': signature },
      ...(method === 'GET' ? {} : { body: content }),
    })
    const answer = (await response.json()) as VendorAnswer
    isKnown ||= response.ok
    return { ...answer, http: response.status }
  }

  const call = (operation: string, body: unknown, sent: Sent = {}) =>
    send('POST', `/vendor/v1/${operation}`, sent.raw ?? JSON.stringify(body), sent)

  return {
    code,
    secret,
    send,
    call,
    /** Sends again, as vendors do, while it is told to come again: on a busy machine the last of many wait too long. */
    async insist(operation: string, body: unknown): Promise<VendorAnswer> {
      for (let tries = 1; ; tries += 1) {
        const answer = await call(operation, body)
        if (answer.status !== 'TEMPORARY' || tries === 20) return answer
      }
    },
    untilHeard,
    tell: (games: unknown, sent: Sent = {}) =>
      send('PUT', '/vendor/v1/games', sent.raw ?? JSON.stringify({ games }), sent),
    feed: (query: string) => send('GET', `/vendor/v1/transactions?${query}`, ''),
    /** A launch token as an operator hands one out. */
    async launch(member: TestMember): Promise<string> {
      return (await operate(parlour, 'vendor', 'launch', code, member.username, ...because)).at(-1) ?? ''
    },
  }
}

async function nowOf({ database }: TestParlour): Promise<bigint> {
  const { rows } = await sql<{ now: bigint }>`select platform.now_ms() as now`.execute(database.db)
  return rows[0]?.now ?? 0n
}

export interface TestPlayer {
  readonly member: TestMember
  readonly token: string
  /** The fields of an operation of this player in one round. */
  readonly fields: (txId: string, more?: Record<string, unknown>) => Record<string, unknown>
}

/** A player with so much cash, at the window of a vendor. */
export async function newPlayer(
  parlour: TestParlour,
  vendor: TestVendor,
  {
    name,
    cash = 100n,
    bonus = 0n,
    merchant = 'parlour',
  }: { name: string; cash?: bigint; bonus?: bigint; merchant?: string },
): Promise<TestPlayer> {
  const member = await parlour.register(name, merchant)
  if (cash > 0n) await parlour.credit(member, cash)
  if (bonus > 0n) await grantBonus(parlour, { member, code: vendor.code, whole: bonus })
  const token = await vendor.launch(member)
  const currency = parlour.brands.find(({ merchantCode }) => merchantCode === merchant)?.currency ?? ''
  const place = { gameCode: 'fruits', roundId: `${name}-1` }
  return {
    member,
    token,
    fields: (txId, more = {}) => ({ txId, playerRef: member.memberId, token, currency, ...place, ...more }),
  }
}

/** Bonus money, which no module grants yet, booked as one will: a kind may do it from here on, and a vendor said it. */
async function grantBonus(
  { database, brands }: TestParlour,
  { member, code, whole }: { readonly member: TestMember; readonly code: string; readonly whole: bigint },
): Promise<void> {
  const brand = brands.find(({ merchantCode }) => merchantCode === member.merchant)
  if (!brand) throw new Error('no brand')
  const { brandId, currency } = brand
  const amount = units(whole)
  await database.transaction(async (tx) => {
    const ledger = await openLedger(tx, [member.memberId])
    const debit = await houseAccountId(tx, { brandId, purpose: 'BONUS_COST', currency })
    const credit = ledger.accountOf(member.memberId, 'PLAYER_BONUS') ?? ''
    const factId = newId()
    const at = await nowMs(tx)
    ledger.book.apply({
      factId,
      kind: 'promo.credited',
      seq: 1,
      brandId,
      currency,
      at,
      postings: [{ debit, credit, amount }],
    })
    await ledger.write()
    await tellGift(tx, { code, brandId, memberId: member.memberId, currency, amount, factId, at })
  })
}

/** What the ledger holds a gift of bonus against: that its kind may, and that a vendor said so. */
async function tellGift(
  tx: Tx,
  gift: {
    readonly code: string
    readonly brandId: string
    readonly memberId: string
    readonly currency: string
    readonly amount: bigint
    readonly factId: string
    readonly at: number
  },
): Promise<void> {
  const { code, brandId, memberId, currency, amount, factId, at } = gift
  await sql`
    insert into wallet.kind_rule (kind, debit, credit) values ('promo.credited', 'BONUS_COST', 'PLAYER_BONUS')
    on conflict do nothing`.execute(tx)
  await sql`
    insert into games.transaction (row_id, vendor_id, tx_id, brand_id, member_id, kind, game_code, round_id, amount,
                                   remainder, currency, is_free, body_hash, state, status, ledger_tx_id, balance_before,
                                   balance, version, at_ms)
    select ${factId}, vendor_id, 'bonus-' || ${factId}::text, ${brandId}, ${memberId}, 'promo-credit', '', '', ${amount}, '',
           ${currency}, false, '', 'APPLIED', 'OK', ${factId}, 0, 0, 1, ${at}
      from games.vendor where code = ${code}`.execute(tx)
  await sql`
    insert into games.vendor_key (vendor_id, digest, row_id)
    select vendor_id, games.transaction_digest('bonus-' || ${factId}::text), ${factId}
      from games.vendor where code = ${code}`.execute(tx)
}

/** A member's cash and bonus, each by itself. */
export async function poolsOf({ database }: TestParlour, { memberId }: TestMember): Promise<Record<string, bigint>> {
  const { rows } = await sql<{ purpose: string; balance: bigint }>`
    select purpose, balance from wallet.account where owner_id = ${memberId}`.execute(database.db)
  return Object.fromEntries(rows.map(({ purpose, balance }) => [purpose, balance]))
}
