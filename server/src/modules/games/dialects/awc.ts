import { timingSafeEqual } from 'node:crypto'
import type { VendorReply, VendorStatus } from '@parlour/core/contract/games/vendor/wallet.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import type { RawAnswer, RawCall, ServeRaw } from '#platform/http/raw-calls.ts'
import { bookMessage, findStatus, type VendorServices } from '../book-message.ts'
import { tokenHashOf } from '../perform.ts'
import type { ServedVendor } from '../types.ts'
import { readAwcMessage, type AwcMessage } from './awc-actions.ts'
import { fieldsOf, readExact, type Fields } from './exact-json.ts'
import { balanceIn } from './money-scale.ts'

const bodyBytesMax = 1024 * 1024

/** Rule book d6; what has no like in the dialect cannot come of any of its actions. */
const codes: Readonly<Record<VendorStatus, string>> = {
  OK: '0000',
  NOT_ENOUGH_MONEY: '1018',
  PLAYER_UNKNOWN: '1000',
  BET_NOT_ALLOWED: '1028',
  TOKEN_INVALID: '1008',
  TOKEN_EXPIRED: '1008',
  BAD_SIGNATURE: '1027',
  PLAYER_BLOCKED: '1013',
  WRONG_SYNTAX: '1036',
  WRONG_TYPES: '1036',
  GAME_BLOCKED: '9998',
  LIMIT: '1028',
  WRONG_CURRENCY: '1004',
  DUPLICATE_CONFLICT: '1016',
  NOT_FOUND: '1017',
  ALREADY_SETTLED: '1016',
  OFFER_EXPIRED: '1028',
  FREE_SPINS_UNKNOWN: '1028',
  FREE_SPINS_OVER: '1028',
  TEMPORARY: '9999',
}

const told = (status: VendorStatus, more: Fields = {}): RawAnswer => ({
  status: 200,
  body: { status: codes[status], ...(status === 'OK' ? {} : { desc: status }), ...more },
})

/** `/vendor/awc/<code>`: the dialect of AWC's one-address wallet, translated into the operations of our own. */
export function awcRoutes(serve: ServeRaw, services: VendorServices): void {
  const answer = async (call: RawCall): Promise<RawAnswer> => {
    try {
      return await answerKeyed(services, call)
    } catch (error) {
      call.log.error({ err: error }, 'a message of a vendor could not be booked')
      return told('TEMPORARY')
    }
  }
  serve({ method: 'POST', url: '/vendor/awc/:code', bodyBytesMax, answer })
}

async function answerKeyed(services: VendorServices, call: RawCall): Promise<RawAnswer> {
  const { key, message } = readEnvelope(call)
  const vendor = await services.vendors.whoProved({
    vendor: call.path.split('?')[0]?.split('/')[3] ?? '',
    dialect: 'awc',
    isGenuine: (secret) => isSame(key, secret),
  })
  if (!vendor) return told('BAD_SIGNATURE')
  const body = typeof message === 'string' ? readExact(message) : fieldsOf(message)
  if (!body) return told('WRONG_SYNTAX')
  if (body['action'] === 'getBalance') return tellBalance(services, vendor, body)
  const read = readAwcMessage(vendor, body)
  return read.ok ? book({ services, vendor, call }, read.value) : told(read.status)
}

/** Key and message out of a form, or out of JSON where the call says that it is. */
function readEnvelope({ bytes, header }: RawCall): { readonly key: string; readonly message: unknown } {
  const text = bytes.toString('utf8')
  if (header('content-type')?.includes('json')) {
    const { key, message } = readExact(text) ?? {}
    return { key: typeof key === 'string' ? key : '', message }
  }
  const form = new URLSearchParams(text)
  return { key: form.get('key') ?? '', message: form.get('message') ?? undefined }
}

/** Hashes are compared, which are of one length: neither length nor first difference of a key can be timed. */
const isSame = (key: string, secret: Buffer) => timingSafeEqual(tokenHashOf(key), tokenHashOf(secret.toString()))

function balanceFields({ moneyScale, currencyDecimals }: ServedVendor, balance: Money): Fields {
  return { balance: balanceIn(balance, moneyScale, currencyDecimals), balanceTs: new Date().toISOString() }
}

async function tellBalance(services: VendorServices, vendor: ServedVendor, { userId }: Fields): Promise<RawAnswer> {
  const current = typeof userId === 'string' ? await findStatus(services.database, vendor, userId) : undefined
  return current ? told('OK', { userId, ...balanceFields(vendor, current.sumBalance) }) : told('PLAYER_UNKNOWN')
}

async function book(
  {
    services,
    vendor,
    call,
  }: { readonly services: VendorServices; readonly vendor: ServedVendor; readonly call: RawCall },
  { operations, isAllOrNone, aboutIds }: AwcMessage,
): Promise<RawAnswer> {
  // A cancellation of what is unknown is always taken, in each of its parts.
  const asked = { ...vendor, unknownRollbackReply: 'ok' as const }
  const replies = await bookMessage({ ...services, log: call.log }, { vendor: asked, operations, isAllOrNone })
  const failing = replies.find(({ status }) => status !== 'OK')
  const status = failing?.status ?? 'OK'
  return told(status, isAllOrNone ? lastBalance(vendor, replies) : failed(replies, aboutIds))
}

function lastBalance(vendor: ServedVendor, replies: readonly VendorReply[]): Fields {
  const balance = fromWire(replies.at(-1)?.balance ?? '')
  return balance === undefined ? {} : balanceFields(vendor, balance)
}

/** Of many players' transactions those that are not booked; the others are, and are not booked twice. */
function failed(replies: readonly VendorReply[], aboutIds: readonly string[]): Fields {
  const txns = replies.flatMap(({ status }, at) =>
    status === 'OK' ? [] : [{ platformTxId: aboutIds[at], status: codes[status], desc: status }],
  )
  return txns.length > 0 ? { txns } : {}
}
