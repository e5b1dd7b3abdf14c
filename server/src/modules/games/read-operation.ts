import { Compile } from 'typebox/compile'
import type { TSchema } from 'typebox'
import {
  vendorList,
  vendorOperations,
  type VendorBody,
  type VendorOperationKind,
  type VendorStatus,
} from '@parlour/core/contract/games/vendor/wallet.ts'
import { fromWire, type Money } from '@parlour/core/money/money.ts'
import { bodyHash } from '#platform/idempotency/idempotency.ts'
import type { Operation } from './types.ts'

type Problem = Extract<VendorStatus, 'WRONG_SYNTAX' | 'WRONG_TYPES'>
export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly status: Problem }

const accept = <T>(value: T): Read<T> => ({ ok: true, value })
const refuse = (status: Problem): Read<never> => ({ ok: false, status })

/** A JSON object out of the bytes whose signature was checked. */
export function readJson(bytes: Buffer): Read<Readonly<Record<string, unknown>>> {
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? accept(value as Readonly<Record<string, unknown>>) : refuse('WRONG_SYNTAX')
  } catch {
    return refuse('WRONG_SYNTAX')
  }
}

/** A check that tells a body of other fields from one whose fields are of other types. */
export function createShape<T>(schema: TSchema): (value: unknown) => Read<T> {
  const validator = Compile(schema)
  return (value) => {
    if (validator.Check(value)) return accept(value as T)
    const isSyntax = validator
      .Errors(value)
      .some(({ keyword }) => keyword === 'additionalProperties' || keyword === 'required')
    return refuse(isSyntax ? 'WRONG_SYNTAX' : 'WRONG_TYPES')
  }
}

const shapes = new Map(
  Object.entries(vendorOperations).map(([kind, schema]) => [kind, createShape<VendorBody>(schema)]),
)
const listShape = createShape<{ readonly operations: readonly Readonly<Record<string, unknown>>[] }>(vendorList)

/** What is taken from a player: an amount that does not fit is refused, where one that is given is floored. */
const taking: ReadonlySet<string> = new Set(['bet', 'tip', 'adjust'])
const fittingPlaces = 4

function readAmount(text: string, kind: VendorOperationKind): { amount: Money; remainder: string } | undefined {
  const [whole = '', places = ''] = text.split('.')
  const rest = places.slice(fittingPlaces)
  const isOver = /[1-9]/.test(rest)
  if (isOver && taking.has(kind)) return undefined
  const amount = fromWire(places === '' ? whole : `${whole}.${places.slice(0, fittingPlaces)}`)
  return amount === undefined ? undefined : { amount, remainder: isOver ? `0.0000${rest}` : '' }
}

/** One operation of that kind, with the hash of all of it that is business. */
export function readOperation(kind: VendorOperationKind, body: unknown, vendorCode: string): Read<Operation> {
  const read = shapes.get(kind)?.(body) ?? refuse('WRONG_SYNTAX')
  if (!read.ok) return read
  const { value } = read
  // Another vendor's message under this one's signature is nobody's.
  if (value.vendor !== undefined && value.vendor !== vendorCode) return refuse('WRONG_SYNTAX')
  const money = readAmount(value.amount ?? '0', kind)
  if (!money) return refuse('WRONG_TYPES')
  const { txId = '', playerRef = '', currency = '', gameCode = '', roundId = '' } = value
  const business = {
    kind,
    playerRef,
    currency,
    gameCode,
    roundId,
    amount: String(money.amount),
    remainder: money.remainder,
    refTxId: value.refTxId ?? null,
    isFree: value.isFree ?? false,
    roundClosed: value.roundClosed ?? false,
    campaignId: value.campaignId ?? null,
    jackpot: [value.jackpotContribution ?? null, value.jackpotWin ?? null, value.promoKind ?? null],
    offer: [value.offerId ?? null, value.offerExpiresAt ?? null, value.closesAt ?? null],
  }
  return accept({
    kind,
    txId,
    refTxId: business.refTxId,
    playerRef,
    token: value.token ?? null,
    isTokenless: false,
    gameCode,
    roundId,
    isRoundClosed: business.roundClosed,
    amount: money.amount,
    remainder: money.remainder,
    currency,
    isFree: business.isFree,
    campaignId: business.campaignId,
    closesAt: value.closesAt ?? null,
    offerExpiresAt: value.offerExpiresAt ?? null,
    hash: bodyHash(business),
  })
}

/** The bodies in a message of several operations. */
export function readList(body: unknown, vendorCode: string): Read<readonly Readonly<Record<string, unknown>>[]> {
  const read = listShape(body)
  if (!read.ok) return read
  const { vendor } = body as { readonly vendor?: string }
  return vendor === undefined || vendor === vendorCode ? accept(read.value.operations) : refuse('WRONG_SYNTAX')
}

/** What stands in `operation` of one in a batch, and the rest of it. */
export function readBatched(fields: Readonly<Record<string, unknown>>, vendorCode: string): Read<Operation> {
  const { operation, ...body } = fields
  const kind = Object.keys(vendorOperations).find((known) => known === operation)
  return kind === undefined ? refuse('WRONG_SYNTAX') : readOperation(kind as VendorOperationKind, body, vendorCode)
}
