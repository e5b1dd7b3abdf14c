import { createHmac } from 'node:crypto'
import { vi } from 'vitest'
import { awcRoutes } from '../../src/modules/games/dialects/awc.ts'
import { createVendors } from '../../src/modules/games/vendors.ts'
import { softswissRoutes } from '../../src/modules/games/dialects/softswiss.ts'
import type { VendorServices } from '../../src/modules/games/book-message.ts'
import { createLog } from '../../src/platform/log/log.ts'
import type { RawRoute } from '../../src/platform/http/raw-calls.ts'
import { operate } from './operator.ts'
import type { TestParlour } from './parlour.ts'
import { because, vendorClient, type TestPlayer, type TestVendor } from './vendors.ts'

/** What a message came to, in words that all dialects share: money in cents. */
export interface Told {
  readonly http: number
  readonly code: string
  readonly cents: number | undefined
  /** Our ids of what was booked, where a dialect tells them. */
  readonly ids: readonly string[]
  readonly body: Record<string, unknown>
}

export interface Message {
  readonly path: string
  readonly headers: Record<string, string>
  readonly body: string
}

export type Deliver = (message: Message) => Promise<{ http: number; body: Record<string, unknown> }>

export interface SentOtherwise {
  readonly deliver?: Deliver
  readonly secret?: string
  readonly code?: string
  readonly spaces?: number
}

type Amount = unknown

/** One dialect as its vendor speaks it. */
export interface Driver {
  readonly name: 'softswiss' | 'awc'
  readonly client: TestVendor
  /** The letters of the acceptance list that it has no words for, and why. */
  readonly cannot: Readonly<Record<string, string>>
  readonly codes: Readonly<Record<string, string>>
  balance(p: TestPlayer, how?: SentOtherwise): Promise<Told>
  bets(p: TestPlayer, bets: readonly (readonly [id: string, cents: Amount])[], how?: SentOtherwise): Promise<Told>
  betAndWin(p: TestPlayer, id: string, cents: { bet: Amount; win: Amount }, how?: SentOtherwise): Promise<Told>
  win(p: TestPlayer, betId: string, cents: Amount, how?: SentOtherwise): Promise<Told>
  rollback(p: TestPlayer, betId: string, nth?: number, how?: SentOtherwise): Promise<Told>
  /** Takes the win on a bet back. */
  unwin(p: TestPlayer, betId: string, how?: SentOtherwise): Promise<Told>
  /** Other bytes that say the same as a bet does. */
  otherBytes: (p: TestPlayer, id: string, cents: number) => Promise<Told>
}

const roundOf = (p: TestPlayer) => p.fields('x') as { playerRef: string; roundId: string; gameCode: string }

/** A vendor of that dialect, known to the server. */
export async function newDriver(
  parlour: TestParlour,
  name: Driver['name'],
  { code = name, set = {}, deliver }: { code?: string; set?: Record<string, string>; deliver?: Deliver } = {},
): Promise<Driver> {
  const said = await operate(parlour, 'vendor', 'add', 'parlour', code, 'RNG', code, '--dialect', name, ...because)
  for (const [one, state] of Object.entries({ power: 'on', ...set }))
    await operate(parlour, 'vendor', 'set', code, one, state, ...because)
  const client = vendorClient(parlour, code, said.at(-1) ?? '')
  const driver = (name === 'softswiss' ? softswissDriver : awcDriver)(client, deliver ?? overHttp(parlour))
  const nobody = { fields: () => ({ playerRef: 'nobody' }) } as unknown as TestPlayer
  await vi.waitFor(
    async () => {
      const { code: told } = await driver.balance(nobody)
      if (told !== driver.codes['PLAYER_UNKNOWN']) throw new Error(`not known yet: ${told}`)
    },
    { timeout: 20_000 },
  )
  return driver
}

export const overHttp =
  (parlour: TestParlour): Deliver =>
  async ({ path, headers, body }) => {
    const response = await fetch(parlour.address + path, { method: 'POST', headers, body })
    return { http: response.status, body: (await response.json()) as Record<string, unknown> }
  }

/** The routes of the dialects in another process: nothing is remembered of what this one knows. */
export function atAnotherServer(parlour: TestParlour, wallet: VendorServices['wallet']): Deliver {
  const { database, vault, vendors, brandsOfServer: brands } = parlour
  const services = {
    database,
    wallet,
    vendors: createVendors({ database, vault, brands, outside: vendors.outside }),
    onBalance: () => undefined,
  }
  const routes: RawRoute[] = []
  for (const dialect of [softswissRoutes, awcRoutes]) dialect((route) => routes.push(route), services)
  return async ({ path, headers, body }) => {
    const route = routes.find(({ url }) => new RegExp(`^${url.replace(':code', '[^/]+')}$`).test(path))
    if (!route) throw new Error(`no route for ${path}`)
    const bytes = Buffer.from(body)
    const log = createLog('silent')
    const { status, body: told } = await route.answer({ bytes, path, query: {}, header: (n) => headers[n], log })
    return { http: status, body: told as Record<string, unknown> }
  }
}

function softswissDriver(client: TestVendor, usual: Deliver): Driver {
  async function send(call: string, content: unknown, how: SentOtherwise = {}): Promise<Told> {
    const body = JSON.stringify(content, null, how.spaces)
    const sign = createHmac('sha256', how.secret ?? client.secret)
      .update(body)
      .digest('hex')
    const path = `/vendor/softswiss/${how.code ?? client.code}/${call}`
    const headers = { 'content-type': 'application/json', 'x-request-sign': sign }
    const { http, body: told } = await (how.deliver ?? usual)({ path, headers, body })
    const transactions = (told['transactions'] ?? []) as { tx_id: string }[]
    return {
      http,
      code: http === 200 ? '200' : `${http}/${String(told['code'])}`,
      cents: told['balance'] as number | undefined,
      ids: transactions.map(({ tx_id: id }) => id),
      body: told,
    }
  }
  const shared = (p: TestPlayer) => {
    const { playerRef, gameCode, roundId } = roundOf(p)
    return { user_id: playerRef, currency: 'PHP', game: gameCode, game_id: roundId, session_id: p.token }
  }
  const act = (action: string, id: string, amount: unknown) => ({ action, action_id: id, amount })
  const undo = (id: string, original: string) => ({
    action: 'rollback',
    action_id: id,
    original_action_id: original,
  })
  const play = (p: TestPlayer, actions: readonly unknown[], how?: SentOtherwise) =>
    send('play', { ...shared(p), actions }, how)
  return {
    name: 'softswiss',
    client,
    cannot: {
      S: 'there is no word for another result of a round',
      T: 'a message is of one player',
      X: 'a bet does not say until when it is taken',
    },
    codes: {
      OK: '200',
      NOT_ENOUGH_MONEY: '412/100',
      PLAYER_UNKNOWN: '412/101',
      TOKEN: '412/101',
      PLAYER_BLOCKED: '412/110',
      BAD_SIGNATURE: '403/403',
      WRONG: '400/400',
      CONFLICT: '409/409',
      NOT_FOUND: '404/404',
      TEMPORARY: '500/500',
    },
    balance: (p, how) => send('play', { user_id: roundOf(p).playerRef, currency: 'PHP' }, how),
    bets: (p, bets, how) =>
      play(
        p,
        bets.map(([id, cents]) => act('bet', id, cents)),
        how,
      ),
    betAndWin: (p, id, { bet, win }, how) => play(p, [act('bet', id, bet), act('win', `${id}-w`, win)], how),
    win: (p, betId, cents, how) => play(p, [act('win', `${betId}-w`, cents)], how),
    rollback: (p, betId, nth = 1, how = {}) =>
      send('rollback', { ...shared(p), actions: [undo(`${betId}-r${nth}`, betId)] }, how),
    unwin: (p, betId, how) => send('rollback', { ...shared(p), actions: [undo(`${betId}-u`, `${betId}-w`)] }, how),
    otherBytes: (p, id, cents) => {
      const { user_id: user, ...rest } = shared(p)
      const [one] = [act('bet', id, cents)].map((fields) => Object.fromEntries(Object.entries(fields).toReversed()))
      return send('play', { more: 'of no matter', actions: [one], ...rest, user_id: user }, { spaces: 3 })
    },
  }
}

/** Cents as the dialect writes money; anything else as it is. */
const decimal = (cents: unknown) => (typeof cents === 'number' ? cents / 100 : cents)

function awcDriver(client: TestVendor, usual: Deliver): Driver {
  async function send(content: unknown, how: SentOtherwise & { readonly isJson?: boolean } = {}): Promise<Told> {
    const key = how.secret ?? client.secret
    const message = JSON.stringify(content, null, how.spaces)
    const path = `/vendor/awc/${how.code ?? client.code}`
    const { http, body: told } = await (how.deliver ?? usual)({
      path,
      headers: { 'content-type': how.isJson ? 'application/json' : 'application/x-www-form-urlencoded' },
      body: how.isJson ? JSON.stringify({ key, message }) : new URLSearchParams({ key, message }).toString(),
    })
    const balance = told['balance'] as string | undefined
    const cents = balance === undefined ? undefined : Number(balance) * 100
    return { http, code: String(told['status']), cents, ids: [], body: told }
  }
  const txn = (p: TestPlayer, id: string, more: object) => {
    const { playerRef: userId, roundId, gameCode } = roundOf(p)
    return { platformTxId: id, userId, currency: 'PHP', platform: 'SV388', gameCode, roundId, ...more }
  }
  const at = '2026-01-02T03:04:05.678+08:00'
  return {
    name: 'awc',
    client,
    cannot: { X: 'a bet does not say until when it is taken' },
    codes: {
      OK: '0000',
      NOT_ENOUGH_MONEY: '1018',
      PLAYER_UNKNOWN: '1000',
      TOKEN: '1008',
      PLAYER_BLOCKED: '1013',
      BAD_SIGNATURE: '1027',
      WRONG: '1036',
      CONFLICT: '1016',
      NOT_FOUND: '1017',
      TEMPORARY: '9999',
    },
    balance: (p, how) => send({ action: 'getBalance', userId: roundOf(p).playerRef }, how),
    bets: (p, bets, how) =>
      send({ action: 'bet', txns: bets.map(([id, cents]) => txn(p, id, { betAmount: decimal(cents) })) }, how),
    betAndWin: (p, id, { bet, win }, how) =>
      send({ action: 'betNSettle', txns: [txn(p, id, { betAmount: decimal(bet), winAmount: decimal(win) })] }, how),
    win: (p, betId, cents, how) =>
      send({ action: 'settle', txns: [txn(p, betId, { winAmount: decimal(cents), updateTime: at })] }, how),
    rollback: (p, betId, _nth, how) => send({ action: 'cancelBet', txns: [txn(p, betId, { updateTime: at })] }, how),
    unwin: (p, betId, how) => send({ action: 'unsettle', txns: [txn(p, betId, { updateTime: at })] }, how),
    otherBytes: (p, id, cents) => {
      const fields = Object.fromEntries(Object.entries(txn(p, id, { betAmount: decimal(cents) })).toReversed())
      return send({ txns: [fields], action: 'bet' }, { spaces: 3, isJson: true })
    },
  }
}

/** A message of AWC's as it stands, for the actions that others have no words for. */
export async function sendAwc(driver: Driver, deliver: Deliver, content: unknown): Promise<Record<string, unknown>> {
  const body = new URLSearchParams({ key: driver.client.secret, message: JSON.stringify(content) }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return (await deliver({ path: `/vendor/awc/${driver.client.code}`, headers, body })).body
}
