import { assert, defined } from '@parlour/core/kernel/assert.ts'
import { coinsFromText, worthOfCoins } from '@parlour/core/rules/cashier/coin-amount.ts'
import { stepCoinTransfer, type CoinTransferState } from '@parlour/core/rules/cashier/coin-transfer.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Reader, Tx } from '#platform/db/database.ts'
import { flagRiskyCoins } from '#modules/aml/index.ts'
import type { Brand } from '#modules/brand/index.ts'
import { insertDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import type { CoinCallback } from './coin-port.ts'
import * as coinSql from './coin.sql.ts'
import { takeCallback, type CallbackResult } from './take-callback.service.ts'
import type { Callback } from './types.ts'

type Row = coinSql.CoinTransferRow

/** A rate that is older converts nothing: what is confirmed waits for the next. */
export const rateHoldsMs = 10 * 60_000

/** What a word about coins did, for the pushes after commit. */
export interface CoinResult {
  readonly outcome: CoinTransferState | 'IGNORED'
  /** What moved, and whose it is; nothing of a word that changed nothing. */
  readonly told:
    | { readonly memberId: string | null; readonly transferId: string; readonly state: CoinTransferState }
    | undefined
  readonly changed: CallbackResult['changed']
}

/** A transaction, the brands as they were read before it, and whoever tells members. */
interface Call {
  readonly tx: Tx
  readonly news: CashierNews
  readonly known: readonly Brand[]
}

/** What nothing can be made of, or came to nothing. */
export const ignored: CoinResult = { outcome: 'IGNORED', told: undefined, changed: undefined }

/** What a word about a transfer does: whose it is, how deep it is, its booking, and what is to be looked at. */
export async function takeCoins(call: Call, callback: CoinCallback): Promise<CoinResult> {
  const result = await take(call, callback)
  if (callback.isRisky) await flagRisk(call.tx, callback)
  return result
}

/** After the accounts, as all flags: once a transfer, whenever its processor says so. */
async function flagRisk(tx: Tx, callback: CoinCallback): Promise<void> {
  const row = await coinSql.lockCoinTransfer(tx, callback)
  if (!row || row.isRisky) return
  await coinSql.markRisky(tx, row.transferId)
  if (row.memberId !== null) await flagRiskyCoins(tx, { ...row, memberId: row.memberId }, transactionOf(row))
}

async function take(call: Call, callback: CoinCallback): Promise<CoinResult> {
  const { tx } = call
  const coin = (await coinSql.listCoins(tx)).find((known) => known.coin === callback.coin)
  const units = coin && coinsFromText(callback.amount, coin.exponent)
  if (!coin || units === undefined || units === 0n) return ignored
  // A tag says nothing where each address is one member's.
  if (!coin.hasTag && callback.tag !== null) return take(call, { ...callback, tag: null })
  const known = await coinSql.lockCoinTransfer(tx, callback)
  if (!known && !callback.isGone) await writeDown(call, callback, { units, needed: coin.confirmations })
  const row = known ?? (await coinSql.lockCoinTransfer(tx, callback))
  if (!row) return ignored
  const isEnough = callback.confirmations >= row.confirmationsNeeded
  const event = callback.isGone ? 'gone' : isEnough ? 'enough' : 'seen'
  const state = stepCoinTransfer(row.state, event)
  if (state === undefined) return { ...ignored, outcome: row.state }
  const next = { ...row, state, confirmations: callback.confirmations }
  if (state === 'REVERSED') return end(call.tx, next, await takeBack(call, row))
  if (state === 'CONFIRMED') return settleCoins(call, next, coin)
  return end(call.tx, next, undefined)
}

/** Whose it is and how deep it has to be is fixed when it is first seen. */
async function writeDown(
  call: Call,
  callback: CoinCallback,
  { units, needed }: { readonly units: bigint; readonly needed: number },
): Promise<void> {
  const { tx } = call
  const { provider, coin, txid, output, address, tag } = callback
  const owner = await coinSql.findCoinOwner(tx, callback)
  const brand = brandOf(call, owner?.brandId ?? (await coinSql.findBrandOfAddress(tx, callback)))
  const method = owner && (await coinSql.findCoinTerms(tx, owner.methodId))
  await coinSql.insertCoinTransfer(tx, {
    provider,
    coin,
    txid,
    output,
    address,
    tag,
    units,
    transferId: newId(),
    brandId: brand.brandId,
    memberId: owner?.memberId ?? null,
    methodId: owner?.methodId ?? null,
    currency: brand.currency,
    confirmationsNeeded: Math.max(needed, method?.confirmations ?? 0),
  })
}

/** What is deep enough is exchanged by a fresh rate and booked; without one it waits. */
export async function settleCoins(
  call: Call,
  row: Row,
  { exponent, isKnown = false }: { readonly exponent: number; readonly isKnown?: boolean },
): Promise<CoinResult> {
  const { tx } = call
  const brand = brandOf(call, row.brandId)
  const quote = await freshRate(tx, row)
  const decimals = brand.currencyDecimals
  const amount = quote && worthOfCoins(row.units, { rate: quote.rate, exponent, decimals })
  if (!quote || amount === undefined) return isKnown ? ignored : end(call.tx, row, undefined)
  const method = row.methodId === null ? undefined : await coinSql.findCoinTerms(tx, row.methodId)
  const booking = { amount, rate: quote.rate }
  if (amount === 0n) {
    // Worth less than the least that can be booked: there is nothing to keep apart.
    await coinSql.updateCoinTransfer(tx, row.transferId, {
      ...row,
      state: 'SUSPENDED',
      booked: { ...booking, depositId: null },
    })
    return tell({ ...row, state: 'SUSPENDED' }, undefined)
  }
  const isCredited = row.memberId !== null && method && amount >= method.minimum
  const depositId = isCredited ? await makeOrder(tx, { ...row, memberId: row.memberId, amount }) : null
  const callback = callbackOf(row, { amount, status: 'PAID', depositId, brand })
  const { changed, outcome, isRepeat } = await takeCallback(tx, callback, booksOf(call, brand))
  const state = depositId === null ? 'SUSPENDED' : 'CREDITED'
  assert(!isRepeat && outcome === state, 'a transfer is booked once, as it was decided')
  await coinSql.updateCoinTransfer(tx, row.transferId, { ...row, state, booked: { ...booking, depositId } })
  return tell({ ...row, state }, changed)
}

/** Gone from the chain after it was booked: taken back as a provider's reversal is. */
async function takeBack(call: Call, row: Row): Promise<CallbackResult['changed']> {
  const amount = row.amount ?? 0n
  if (amount === 0n) return undefined
  const brand = brandOf(call, row.brandId)
  const { depositId } = row
  const { changed } = await takeCallback(
    call.tx,
    callbackOf(row, { amount, status: 'REVERSED', depositId, brand }),
    booksOf(call, brand),
  )
  return changed
}

async function end(tx: Tx, row: Row, changed: CallbackResult['changed']): Promise<CoinResult> {
  await coinSql.updateCoinTransfer(tx, row.transferId, row)
  return tell(row, changed)
}

/** Money that fits no order lies on the books of the brand whose address it came to. */
const booksOf = ({ news }: Call, brand: Brand) => ({ news, brandOf: () => brand, whoseIs: () => brand })

function tell(row: Row, changed: CallbackResult['changed']): CoinResult {
  const { memberId, transferId, state } = row
  return { outcome: state, changed, told: { memberId, transferId, state } }
}

async function freshRate(db: Reader, { provider, coin, currency }: Row) {
  const since = (await nowMs(db)) - rateHoldsMs
  const rates = await coinSql.listCoinRates(db)
  return rates.find(
    (one) => one.provider === provider && one.coin === coin && one.currency === currency && one.at >= since,
  )
}

function brandOf({ known }: Call, brandId: string | undefined): Brand {
  return defined(
    known.find((brand) => (brandId === undefined ? brand.isDefault : brand.brandId === brandId)),
    'an address names a brand, and one brand is the default',
  )
}

/** An order for what came, which the word then pays. */
async function makeOrder(tx: Tx, row: Row & { readonly memberId: string; readonly amount: bigint }): Promise<string> {
  const depositId = newId()
  await insertDeposit(tx, {
    depositId,
    brandId: row.brandId,
    memberId: row.memberId,
    method: { methodId: defined(row.methodId ?? undefined, 'an address has a method'), provider: row.provider },
    channel: null,
    amount: row.amount,
    currency: row.currency,
    lifeMs: 0,
    isUnderWay: true,
  })
  return depositId
}

const transactionOf = ({ coin, txid, output }: Row) => `${coin}:${txid}:${output}`

/** A transfer as a provider's word: one transaction a place on the chain. */
function callbackOf(
  row: Row,
  {
    amount,
    status,
    depositId,
    brand,
  }: {
    readonly amount: bigint
    readonly status: 'PAID' | 'REVERSED'
    readonly depositId: string | null
    readonly brand: Brand
  },
): Callback {
  const to = row.tag === null ? row.address : `${row.address} ${row.tag}`
  return {
    provider: row.provider,
    providerTxnId: transactionOf(row),
    reference: depositId ?? to,
    status,
    amount,
    currency: row.currency,
    merchant: brand.merchantCode,
  }
}
