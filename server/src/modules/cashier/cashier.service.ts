import { defined } from '@parlour/core/kernel/assert.ts'
import { fromWire, isWholeMinor, toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import type { BrandContext, MemberContext } from '#platform/http/context.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { houseAccountId, openLedger, type EntryKind, type OpenLedger } from '#modules/wallet/index.ts'
import {
  claimCallback,
  findCallbackOutcome,
  findDeposit,
  findMethod,
  insertDeposit,
  lockDeposit,
  updateCallback,
  updateDeposit,
} from './cashier.sql.ts'
import { decideCallback, type CallbackDecision } from './rules/decide-callback.ts'
import type { PaymentPort } from './payment-port.ts'
import type { Callback, Deposit } from './types.ts'

const depositLifeMs = 30 * 60_000
const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly publicUrl: string
}

/** What a callback did, for the pushes after commit. */
export interface CallbackResult {
  readonly outcome: string
  readonly changed: { readonly memberId: string; readonly balance: string; readonly version: number } | undefined
}

export type Cashier = ReturnType<typeof createCashier>

export function createCashier({ database, brands, ports, publicUrl }: Parts) {
  /** Starts a deposit. Nothing is credited here: that is the provider's signed word alone. */
  async function createDeposit(
    tx: Tx,
    wish: {
      readonly brand: BrandContext
      readonly member: MemberContext
      readonly methodId: string
      readonly channelId: string | undefined
      readonly amount: string
    },
  ) {
    const { brand, member } = wish
    const method = await findMethod(tx, brand.brandId, wish.methodId)
    if (!method) throw new Refusal('cashier.method_unknown')
    const channel = wish.channelId ?? null
    if (channel !== null && !method.channels.some(({ channelId }) => channelId === channel))
      throw new Refusal('cashier.channel_unknown')
    const amount = fromWire(wish.amount)
    if (amount === undefined || amount <= 0n || !isWholeMinor(amount, brand.currencyDecimals))
      throw new Refusal('wallet.amount_invalid')
    if (amount < method.minimum) throw new Refusal('cashier.below_minimum', { minimum: toWire(method.minimum) })
    if (amount > method.maximum) throw new Refusal('cashier.above_maximum', { maximum: toWire(method.maximum) })
    const depositId = newId()
    const { expiresAt } = await insertDeposit(tx, {
      depositId,
      brandId: brand.brandId,
      memberId: member.memberId,
      method,
      channel,
      amount,
      currency: brand.currency,
      lifeMs: depositLifeMs,
    })
    return { depositId, expiresAt }
  }

  /** Opens the order at the provider when that has not happened yet; safe to run again after a kill in between. */
  async function openAtProvider(depositId: string, language: string): Promise<Deposit> {
    const deposit = defined(await findDeposit(database.db, depositId), 'a deposit just made is there')
    if (deposit.redirectUrl !== null || deposit.state !== 'CREATED') return deposit
    const port = defined(ports.get(deposit.provider), 'a method names a provider that is wired')
    const brand = await brands.get(deposit.brandId)
    let redirectUrl: string
    try {
      const order = await port.createOrder({
        reference: deposit.depositId,
        merchant: brand.merchantCode,
        amount: toWire(deposit.amount),
        currency: deposit.currency,
        channel: deposit.channel,
        callbackUrl: `${publicUrl}/api/cashier/callbacks/${port.name}`,
        returnUrl: `${publicUrl}/cashier/return/${deposit.depositId}`,
        language,
      })
      redirectUrl = order.redirectUrl
    } catch (cause) {
      const refusal = new Refusal('cashier.provider_unavailable', { depositId })
      refusal.cause = cause
      throw refusal
    }
    await database.transaction(async (tx) => {
      const locked = await lockDeposit(tx, depositId)
      if (locked?.state === 'CREATED') await updateDeposit(tx, { depositId, state: 'REDIRECTED', redirectUrl })
    })
    return defined(await findDeposit(database.db, depositId), 'a deposit stays')
  }

  async function receiveCallback(
    said: Callback,
    signed: { rawBody: string; timestamp: string; signature: string },
  ): Promise<CallbackResult> {
    const port = ports.get(said.provider)
    if (!port?.isGenuine({ ...signed, nowMs: await nowMs(database.db) })) throw new Refusal('cashier.callback_refused')
    return database.transaction(async (tx) => {
      const order = uuidPattern.test(said.reference) ? await lockDeposit(tx, said.reference) : undefined
      const known = order?.provider === said.provider ? order : undefined
      const memberId = known?.memberId
      const ledger = await openLedger(tx, memberId === undefined ? [] : [memberId])
      if (!(await claimCallback(tx, said))) {
        return { outcome: (await findCallbackOutcome(tx, said)) ?? 'REPEATED', changed: undefined }
      }
      const merchant = known ? (await brands.get(known.brandId)).merchantCode : ''
      const decision = decideCallback(said, known && { ...known, merchant })
      await book(tx, ledger, { said, order: known, decision })
      await updateCallback(tx, said, {
        outcome: decision.outcome,
        brandId: known?.brandId ?? null,
        depositId: known?.depositId ?? null,
      })
      if (memberId === undefined || decision.outcome !== 'CREDITED')
        return { outcome: decision.outcome, changed: undefined }
      const { balance, version } = ledger.balanceOf(memberId)
      return { outcome: decision.outcome, changed: { memberId, balance: toWire(balance), version } }
    })
  }

  async function book(
    tx: Tx,
    ledger: OpenLedger,
    { said, order, decision }: { said: Callback; order: Deposit | undefined; decision: CallbackDecision },
  ): Promise<void> {
    if (decision.outcome === 'CREDITED' && order) {
      const cash = defined(ledger.accountOf(order.memberId, 'PLAYER_CASH'), 'a member has a cash pool')
      await bookMoney(tx, ledger, {
        said,
        brandId: order.brandId,
        kind: 'deposit.confirmed',
        credit: cash,
        amount: decision.credit,
      })
      await updateDeposit(tx, {
        depositId: order.depositId,
        state: 'CONFIRMED',
        received: decision.credit,
        flags: decision.flags,
      })
    } else if (decision.outcome === 'SUSPENDED' || decision.outcome === 'REVIEW') {
      const brandId =
        order?.brandId ??
        defined((await brands.find({ merchant: undefined, host: '' }))?.brandId, 'there is a default brand')
      const credit = await houseAccountId(tx, { brandId, purpose: 'DEPOSIT_SUSPENSE', currency: said.currency })
      await bookMoney(tx, ledger, { said, brandId, kind: 'deposit.suspended', credit, amount: decision.suspend })
      if (order && decision.outcome === 'REVIEW') {
        await updateDeposit(tx, { depositId: order.depositId, state: 'REVIEW', flags: decision.flags })
      }
    } else if (decision.outcome === 'FAILED' && order) {
      await updateDeposit(tx, { depositId: order.depositId, state: 'FAILED' })
    } else if (decision.outcome === 'REVERSAL_REVIEW' && order) {
      await updateDeposit(tx, { depositId: order.depositId, state: 'REVIEW', flags: decision.flags })
    }
  }

  async function bookMoney(
    tx: Tx,
    ledger: OpenLedger,
    money: { said: Callback; brandId: string; kind: EntryKind; credit: string; amount: bigint },
  ): Promise<void> {
    const { said, brandId, kind, credit, amount } = money
    const clearing = await houseAccountId(tx, {
      brandId,
      purpose: `PSP_CLEARING:${said.provider}`,
      currency: said.currency,
    })
    ledger.book.apply({
      factId: newId(),
      kind,
      seq: 1,
      brandId,
      currency: said.currency,
      at: await nowMs(tx),
      postings: [{ debit: clearing, credit, amount }],
    })
    await ledger.write()
  }

  return { createDeposit, openAtProvider, receiveCallback }
}
