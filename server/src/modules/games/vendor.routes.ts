import {
  vendorAuthenticate,
  vendorBalance,
  vendorFeed,
  vendorOperations,
  type VendorOperationKind,
  type VendorReply,
  type VendorStatus,
} from '@parlour/core/contract/games/vendor/wallet.ts'
import { assert } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { RawAnswer, RawCall, RawRoute, ServeRaw } from '#platform/http/raw-calls.ts'
import { livePlayers } from '#modules/identity/index.ts'
import { bookMessage, findStatus, type VendorServices } from './book-message.ts'
import { tokenHashOf } from './perform.ts'
import { createShape, readBatched, readJson, readList, readOperation, type Read } from './read-operation.ts'
import { listFed } from './transaction.sql.ts'
import type { Operation, ServedVendor, VendorCommand } from './types.ts'
import type { Vendors } from './vendors.ts'
import { readTold, tellGames } from './tell-games.service.ts'
import { findLaunchTokens } from './vendor.sql.ts'

const bodyBytesMax = 1024 * 1024
/** Five hundred games with their names in every language. */
const gamesBytesMax = 4 * 1024 * 1024
const pageRows = 500
const batchMax = 100

const authenticateShape = createShape<{ readonly token: string }>(vendorAuthenticate)
const balanceShape = createShape<{ readonly playerRef: string; readonly currency: string }>(vendorBalance)
const feedShape = createShape<{ readonly from: string; readonly to: string; readonly cursor?: string }>(vendorFeed)

const told = (body: object): RawAnswer => ({ status: 200, body })
const refused = (status: VendorStatus): RawAnswer => told({ status, txId: null, ledgerTxId: null, replayed: false })

/** `/vendor/v1`: what is not signed leaves no trace; everything else is answered 200 with a status of its own. */
export function vendorRoutes(serve: ServeRaw, { database, vendors, wallet, onBalance }: VendorServices): void {
  const signed = (method: RawRoute['method'], handler: Handler) => askWho(vendors, method, handler)

  const post = (name: string, handler: (vendor: ServedVendor, body: Body, call: RawCall) => Promise<RawAnswer>) => {
    // Neither of them waits behind the messages that move money.
    const isFull = ['authenticate', 'balance'].includes(name) ? undefined : wallet.isFull
    const answer: Handler = async (vendor, call) => {
      const body = readJson(call.bytes)
      return body.ok ? handler(vendor, body.value, call) : refused(body.status)
    }
    serve({
      method: 'POST',
      url: `/vendor/v1/${name}`,
      bodyBytesMax,
      isFull,
      answer: signed('POST', answer),
    })
  }

  const run = (command: VendorCommand, { log }: RawCall) => bookMessage({ wallet, onBalance, log }, command)

  for (const kind of Object.keys(vendorOperations) as VendorOperationKind[]) {
    if (kind === 'settle') continue
    post(kind, async (vendor, body, call) => {
      const operation = readOperation(kind, body, vendor.code)
      if (!operation.ok) return told(refusalWithId(operation.status, body))
      const [reply] = await run({ vendor, operations: [operation.value], isAllOrNone: true }, call)
      assert(reply, 'an operation is answered')
      return told(reply)
    })
  }

  post('settle', async (vendor, body, call) => {
    const bodies = readList(body, vendor.code)
    if (!bodies.ok) return refused(bodies.status)
    const read = bodies.value.map((one) => ({ one, operation: readOperation('settle', one, vendor.code) }))
    const operations = read.flatMap(({ operation }) => (operation.ok ? [operation.value] : []))
    const replies = [...(operations.length > 0 ? await run({ vendor, operations, isAllOrNone: false }, call) : [])]
    const results = read.map(({ one, operation }) =>
      operation.ok ? replies.shift() : refusalWithId(operation.status, one),
    )
    return told({ status: 'OK', results })
  })

  post('batch', async (vendor, body, call) => {
    const operations = readBatch(body, vendor.code)
    if (!operations.ok) return refused(operations.status)
    const results = await run({ vendor, operations: operations.value, isAllOrNone: true }, call)
    const failing = results.find(({ status }) => status !== 'OK')
    const { balance, currency, version } = results.at(-1) ?? {}
    return told({ status: failing?.status ?? 'OK', balance, currency, version, results })
  })

  serve({
    method: 'PUT',
    url: '/vendor/v1/games',
    bodyBytesMax: gamesBytesMax,
    answer: signed('PUT', (vendor, call) => takeGames(database, vendor, call)),
  })
  post('authenticate', (vendor, body) => authenticate(database, vendor, body))
  post('balance', (vendor, body) => balance(database, vendor, body))
  serve({
    method: 'GET',
    url: '/vendor/v1/transactions',
    bodyBytesMax,
    answer: signed('GET', (vendor, { query }) => feed(database.db, vendor, query)),
  })
}

type Body = Readonly<Record<string, unknown>>
type Handler = (vendor: ServedVendor, call: RawCall) => Promise<RawAnswer>

/** The signature covers the bytes as they came, and is asked before anything is read out of them. */
function askWho(vendors: Vendors, method: RawRoute['method'], handler: Handler) {
  return async (call: RawCall): Promise<RawAnswer> => {
    const { header, path, bytes } = call
    const vendor = await vendors.whoSigned({
      vendor: header('x-vendor') ?? '',
      timestamp: header('x-timestamp') ?? '',
      signature: header('x-signature') ?? '',
      content: method === 'GET' ? Buffer.from(path) : bytes,
      method,
      path,
      body: bytes,
    })
    return vendor ? handler(vendor, call) : { status: 401, body: { status: 'BAD_SIGNATURE' } }
  }
}

function refusalWithId(status: VendorStatus, { txId }: Body): VendorReply {
  return { status, ...(typeof txId === 'string' ? { txId } : {}), ledgerTxId: null, replayed: false }
}

/** All of one player, so that its wallet is one lock and one balance. */
function readBatch(body: Body, vendorCode: string): Read<readonly Operation[]> {
  const bodies = readList(body, vendorCode)
  if (!bodies.ok) return bodies
  if (bodies.value.length > batchMax) return { ok: false, status: 'WRONG_SYNTAX' }
  const operations: Operation[] = []
  for (const one of bodies.value) {
    const operation = readBatched(one, vendorCode)
    if (!operation.ok) return operation
    operations.push(operation.value)
  }
  const isOnePlayers = operations.every(({ playerRef }) => playerRef === operations[0]?.playerRef)
  return isOnePlayers ? { ok: true, value: operations } : { ok: false, status: 'WRONG_SYNTAX' }
}

/** All that a vendor tells of its games, or none of it. */
async function takeGames(database: Database, vendor: ServedVendor, { bytes }: RawCall): Promise<RawAnswer> {
  const body = readJson(bytes)
  const told = body.ok ? readTold(body.value, vendor) : body
  if (!told.ok) return { status: 200, body: { status: told.status, taken: 0 } }
  await database.transaction((tx) => tellGames(tx, vendor, told.value))
  return { status: 200, body: { status: 'OK', taken: told.value.length } }
}

async function authenticate(database: Database, vendor: ServedVendor, body: Body): Promise<RawAnswer> {
  const read = authenticateShape(body)
  if (!read.ok) return refused(read.status)
  const found = await database.transaction(async (tx) => {
    const [token] = await findLaunchTokens(tx, [tokenHashOf(read.value.token)])
    const live = token ? await livePlayers.findSessions(tx, [token.sessionId]) : []
    return token && { ...token, isLive: live.length > 0 }
  })
  if (!found || found.vendorId !== vendor.vendorId) return refused('TOKEN_INVALID')
  if (!found.isLive) return refused('TOKEN_EXPIRED')
  return current(database, vendor, { playerRef: found.memberId, currency: found.currency })
}

async function balance(database: Database, vendor: ServedVendor, body: Body): Promise<RawAnswer> {
  const read = balanceShape(body)
  return read.ok ? current(database, vendor, read.value) : refused(read.status)
}

async function current(
  database: Database,
  vendor: ServedVendor,
  { playerRef, currency }: { readonly playerRef: string; readonly currency: string },
): Promise<RawAnswer> {
  const found = await findStatus(database, vendor, playerRef)
  if (!found) return refused('PLAYER_UNKNOWN')
  if (currency !== vendor.currency) return refused('WRONG_CURRENCY')
  const { sumBalance, version } = found
  return told({ status: 'OK', playerRef, balance: toWire(sumBalance), currency, version, replayed: false })
}

async function feed(db: Reader, { vendorId }: ServedVendor, query: unknown): Promise<RawAnswer> {
  const read = feedShape(query)
  if (!read.ok) return refused(read.status)
  const { from, to, cursor } = read.value
  const [xid = '', ...txId] = cursor?.split('.') ?? []
  const behind = cursor === undefined ? null : { xid, txId: txId.join('.') }
  const rows = await listFed(db, { vendorId, from: Number(from), to: Number(to), behind, limit: pageRows + 1 })
  const page = rows.slice(0, pageRows)
  const last = page.at(-1)
  return told({
    status: 'OK',
    list: page.map((row) => ({
      txId: row.txId,
      kind: row.kind,
      status: row.isRolledBack ? 'ROLLED_BACK' : row.state,
      code: row.status,
      refTxId: row.refTxId,
      ledgerTxId: row.ledgerTxId,
      playerRef: row.memberId,
      gameCode: row.gameCode,
      roundId: row.roundId,
      amount: toWire(row.amount),
      currency: row.currency,
      isFree: row.isFree,
      at: Number(row.at),
    })),
    next: rows.length > pageRows && last ? `${last.xid}.${last.txId}` : null,
  })
}
