import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { nowMs } from '#platform/clock/now.ts'
import { newId } from '#platform/crypto/ids.ts'
import type { Database, Tx } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { houseAccountId, openLedger, type EntryKind, type OpenLedger } from '#modules/wallet/index.ts'
import { claimCallback, findCallbackOutcome, lockDeposit, updateCallback, updateDeposit } from './cashier.sql.ts'
import type { PaymentPort } from './payment-port.ts'
import { decideCallback, type CallbackDecision } from './rules/decide-callback.ts'
import type { Callback, Deposit } from './types.ts'

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
}

/** What a callback did, for the pushes after commit. */
export interface CallbackResult {
  readonly outcome: string
  readonly changed: { readonly memberId: string; readonly balance: string; readonly version: number } | undefined
}

/** A provider's word: whether it is genuine, what it means (rule book E6), and its booking, once a transaction. */
export function createCallbackReceiver({ database, brands, ports }: Parts) {
  return async function receiveCallback(
    said: Callback,
    signed: { rawBody: string; timestamp: string; signature: string },
  ): Promise<CallbackResult> {
    const port = ports.get(said.provider)
    if (!port?.isGenuine({ ...signed, nowMs: await nowMs(database.db) })) throw new Refusal('cashier.callback_refused')
    // Read before the transaction: inside one it would wait for a second connection, for ever when all of them do.
    const known = await brands.all()
    return database.transaction(async (tx) => {
      const found = uuidPattern.test(said.reference) ? await lockDeposit(tx, said.reference) : undefined
      const order = found?.provider === said.provider ? found : undefined
      const ledger = await openLedger(tx, order ? [order.memberId] : [])
      if (!(await claimCallback(tx, said))) {
        return { outcome: (await findCallbackOutcome(tx, said)) ?? 'REPEATED', changed: undefined }
      }
      // Money that fits no order is kept apart in the installation's default brand.
      const brand = defined(
        known.find(({ brandId, isDefault }) => (order ? brandId === order.brandId : isDefault)),
        'an order names a brand, and one brand is the default',
      )
      const decision = decideCallback(said, order && { ...order, merchant: brand.merchantCode })
      await book(tx, ledger, { said, order, decision, brandId: brand.brandId })
      await updateCallback(tx, said, {
        outcome: decision.outcome,
        brandId: order?.brandId ?? null,
        depositId: order?.depositId ?? null,
      })
      if (!order || decision.outcome !== 'CREDITED') return { outcome: decision.outcome, changed: undefined }
      const { balance, version } = ledger.balanceOf(order.memberId)
      return {
        outcome: decision.outcome,
        changed: { memberId: order.memberId, balance: toWire(balance), version },
      }
    })
  }
}

interface Booking {
  readonly said: Callback
  readonly order: Deposit | undefined
  readonly decision: CallbackDecision
  /** The brand on whose books the money comes in. */
  readonly brandId: string
}

async function book(tx: Tx, ledger: OpenLedger, { said, order, decision, brandId }: Booking): Promise<void> {
  if (decision.outcome === 'CREDITED' && order) {
    const { depositId, memberId } = order
    const credit = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
    await bookMoney(tx, ledger, { said, brandId, kind: 'deposit.confirmed', credit, amount: decision.credit })
    await updateDeposit(tx, { depositId, state: 'CONFIRMED', received: decision.credit, flags: decision.flags })
  } else if (decision.outcome === 'SUSPENDED' || decision.outcome === 'REVIEW') {
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
