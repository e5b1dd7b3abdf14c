import { fromWire } from '@parlour/core/money/money.ts'
import type { VendorOperationKind, VendorReply, VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import type { RawAnswer, RawCall, ServeRaw } from '#platform/http/raw-calls.ts'
import { bookMessage, findStatus, type VendorServices } from '../book-message.ts'
import { readOperation, type Read } from '../read-operation.ts'
import type { Operation, ServedVendor } from '../types.ts'
import { hmacOf, isSignedBy } from '../vendors.ts'
import { fieldsOf, JsonNumber, listOf, readExact, type Fields } from './exact-json.ts'
import { amountOf, balanceIn } from './money-scale.ts'
import { idOf } from './names.ts'

const bodyBytesMax = 1024 * 1024
const actionsMax = 100
const calls = ['play', 'rollback', 'freespins'] as const

/** HTTP status and code of each refusal (rule book d6; the rest is ours, said in docs/vendors.md). */
const refusals: Readonly<Record<Exclude<VendorStatus, 'OK'>, readonly [http: number, code: number]>> = {
  NOT_ENOUGH_MONEY: [412, 100],
  PLAYER_UNKNOWN: [412, 101],
  TOKEN_INVALID: [412, 101],
  TOKEN_EXPIRED: [412, 101],
  LIMIT: [412, 105],
  BET_NOT_ALLOWED: [412, 107],
  GAME_BLOCKED: [412, 107],
  OFFER_EXPIRED: [412, 107],
  FREE_SPINS_UNKNOWN: [412, 107],
  FREE_SPINS_OVER: [412, 107],
  PLAYER_BLOCKED: [412, 110],
  WRONG_CURRENCY: [412, 154],
  WRONG_SYNTAX: [400, 400],
  WRONG_TYPES: [400, 400],
  BAD_SIGNATURE: [403, 403],
  NOT_FOUND: [404, 404],
  DUPLICATE_CONFLICT: [409, 409],
  ALREADY_SETTLED: [409, 409],
  TEMPORARY: [500, 500],
}

function refused(status: VendorStatus, more: Fields = {}): RawAnswer {
  if (status === 'OK') return { status: 200, body: more }
  const [http, code] = refusals[status]
  return { status: http, body: { code, message: status, ...more } }
}

/** `/vendor/softswiss/<code>`: the dialect of SOFTSWISS' wallet, translated into the operations of our own. */
export function softswissRoutes(serve: ServeRaw, services: VendorServices): void {
  for (const name of calls) {
    const answer = async (call: RawCall): Promise<RawAnswer> => {
      try {
        return await answerSigned(services, name, call)
      } catch (error) {
        call.log.error({ err: error }, 'a message of a vendor could not be booked')
        return refused('TEMPORARY')
      }
    }
    serve({ method: 'POST', url: `/vendor/softswiss/:code/${name}`, bodyBytesMax, answer })
  }
}

async function answerSigned(services: VendorServices, name: (typeof calls)[number], call: RawCall): Promise<RawAnswer> {
  const given = hmacOf(call.header('x-request-sign') ?? '')
  const vendor = await services.vendors.whoProved({
    vendor: call.path.split('/')[3] ?? '',
    dialect: 'softswiss',
    isGenuine: (secret) => isSignedBy(secret, { signed: [call.bytes], given }),
  })
  if (!vendor) return refused('BAD_SIGNATURE')
  const body = readExact(call.bytes.toString('utf8'))
  if (!body) return refused('WRONG_SYNTAX')
  const message = name === 'freespins' ? readFreeSpins(vendor, body) : readActions(vendor, name, body)
  return message.ok ? book({ services, vendor, call }, message.value) : refused(message.status)
}

interface Message {
  readonly playerRef: string
  readonly currency: unknown
  readonly gameId: unknown
  readonly operations: readonly Operation[]
  /** The ids that the answer lists; what we add of our own is not told. */
  readonly told: readonly string[]
}

async function book(
  {
    services,
    vendor,
    call,
  }: { readonly services: VendorServices; readonly vendor: ServedVendor; readonly call: RawCall },
  { playerRef, currency, gameId, operations, told }: Message,
): Promise<RawAnswer> {
  const inScale = (balance: bigint) => Number(balanceIn(balance, vendor.moneyScale, vendor.currencyDecimals))
  if (operations.length === 0) {
    const current = await findStatus(services.database, vendor, playerRef)
    if (!current) return refused('PLAYER_UNKNOWN')
    if (currency !== vendor.currency) return refused('WRONG_CURRENCY')
    return { status: 200, body: { balance: inScale(current.sumBalance) } }
  }
  // A rollback of what is unknown is always taken, each action of its message.
  const isRollback = operations.some(({ kind }) => kind === 'rollback')
  const asked = isRollback ? { ...vendor, unknownRollbackReply: 'ok' as const } : vendor
  const replies = await bookMessage({ ...services, log: call.log }, { vendor: asked, operations, isAllOrNone: true })
  const last = replies.at(-1)?.balance
  const balance = last === undefined ? {} : { balance: inScale(fromWire(last) ?? 0n) }
  const failing = replies.find(({ status }) => status !== 'OK')
  if (failing) return refused(failing.status, balance)
  const transactions = replies.filter(({ txId = '' }) => told.includes(txId)).map(transactionOf)
  return { status: 200, body: { ...balance, ...(typeof gameId === 'string' ? { game_id: gameId } : {}), transactions } }
}

/** What did nothing has no id of ours; what has one carries its time. */
function transactionOf({ txId, ledgerTxId }: VendorReply): Fields {
  return { action_id: txId, tx_id: ledgerTxId ?? '', processed_at: new Date(timeOf(ledgerTxId)).toISOString() }
}

function timeOf(id: string | null | undefined): number {
  return id ? Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16) : Date.now()
}

const wrong = (status: 'WRONG_SYNTAX' | 'WRONG_TYPES') => ({ ok: false, status }) as const

function readActions(vendor: ServedVendor, name: 'play' | 'rollback', body: Fields): Read<Message> {
  const { user_id: playerRef, currency, game, game_id: gameId, session_id: token, finished, actions = [] } = body
  if (playerRef === undefined || currency === undefined) return wrong('WRONG_SYNTAX')
  if (typeof playerRef !== 'string') return wrong('WRONG_TYPES')
  if (finished !== undefined && typeof finished !== 'boolean') return wrong('WRONG_TYPES')
  const isBare = Array.isArray(actions) && actions.length === 0
  const list = isBare ? [] : listOf(actions, actionsMax)
  if (!list) return wrong('WRONG_SYNTAX')
  const shared = { playerRef, currency, ...place(game, gameId), ...(token === undefined ? {} : { token }) }
  const operations: Operation[] = []
  const told: string[] = []
  for (const action of list) {
    const read = readAction(vendor, { name, action, shared, betId: lastBet(operations) })
    if (!read.ok) return read
    operations.push(read.value)
    told.push(read.value.txId)
  }
  if (finished === true && typeof gameId === 'string') {
    // Its id follows from the last action, so that a repeated message is the same one whatever became of the round.
    const txId = idOf('finish', gameId, told.at(-1) ?? '')
    const end = readOperation('end-round', { ...shared, txId }, vendor.code)
    if (!end.ok) return end
    operations.push(end.value)
  }
  return { ok: true, value: { playerRef, currency, gameId, operations, told } }
}

const place = (game: unknown, gameId: unknown) => ({
  ...(game === undefined ? {} : { gameCode: game }),
  ...(gameId === undefined ? {} : { roundId: gameId }),
})

const lastBet = (operations: readonly Operation[]) => operations.findLast(({ kind }) => kind === 'bet')?.txId

/** A win names no bet: it is on the one before it in its message, else on the latest of its round. */
function readAction(
  vendor: ServedVendor,
  {
    name,
    action,
    shared,
    betId,
  }: {
    readonly name: 'play' | 'rollback'
    readonly action: Fields
    readonly shared: Fields
    readonly betId: string | undefined
  },
): Read<Operation> {
  const { action: said, action_id: txId, original_action_id: refTxId, amount } = action
  const kind = kindOf(name, said)
  if (kind === undefined) return wrong('WRONG_SYNTAX')
  if (kind === 'rollback') return readOperation(kind, { ...shared, txId, refTxId }, vendor.code)
  if (amount === undefined) return wrong('WRONG_SYNTAX')
  const read = readAmount(vendor, amount)
  if (read === undefined) return wrong('WRONG_TYPES')
  const about = kind === 'win' && betId !== undefined ? { refTxId: betId } : {}
  return readOperation(kind, { ...shared, ...about, txId, amount: read }, vendor.code)
}

function kindOf(name: 'play' | 'rollback', said: unknown): VendorOperationKind | undefined {
  if (name === 'rollback') return said === 'rollback' ? said : undefined
  return said === 'bet' || said === 'win' ? said : undefined
}

const readAmount = ({ moneyScale, currencyDecimals }: ServedVendor, amount: unknown) =>
  amount instanceof JsonNumber ? amountOf(amount.text, moneyScale, currencyDecimals) : undefined

/** What free spins came to: `issue_id` is of our making, and begins with the player that it was issued to. */
function readFreeSpins(vendor: ServedVendor, body: Fields): Read<Message> {
  const { issue_id: issueId, total_amount: total } = fieldsOf(body) ?? {}
  if (issueId === undefined || total === undefined) return wrong('WRONG_SYNTAX')
  const amount = readAmount(vendor, total)
  if (typeof issueId !== 'string' || amount === undefined) return wrong('WRONG_TYPES')
  const [playerRef = ''] = issueId.split('.')
  const { currency } = vendor
  const fields = { txId: idOf('freespins', issueId), playerRef, currency, amount, promoKind: 'BONUS' }
  const operation = readOperation('promo-credit', fields, vendor.code)
  if (!operation.ok) return operation
  return { ok: true, value: { playerRef, currency, gameId: undefined, operations: [operation.value], told: [] } }
}
