import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isId } from '#platform/crypto/ids.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { openLedger } from '#modules/wallet/index.ts'
import { bookCallback, takenBackBy } from './book-callback.service.ts'
import { claimCallback, findCallbackOutcome, findTold, updateCallback } from './callback.sql.ts'
import { lockDeposit } from './cashier.sql.ts'
import type { CashierNews } from './cashier-news.ts'
import type { PaymentPort } from './payment-port.ts'
import { decideCallback } from './rules/decide-callback.ts'
import type { Callback } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly news: CashierNews
}

/** What a callback did, for the pushes after commit. */
export interface CallbackResult {
  readonly outcome: string
  readonly changed: { readonly memberId: string; readonly balance: string; readonly version: number } | undefined
}

/** A provider's word: whether it is genuine, what it means (rule book E6), and its booking, once a transaction. */
export function createCallbackReceiver({ database, brands, ports, news }: Parts) {
  return async function receiveCallback(
    said: Callback,
    signed: { rawBody: string; timestamp: string; signature: string },
  ): Promise<CallbackResult> {
    const port = ports.get(said.provider)
    if (!port?.isGenuine({ ...signed, nowMs: await nowMs(database.db) })) throw new Refusal('cashier.callback_refused')
    // Read before the transaction: inside one it would wait for a second connection, for ever when all of them do.
    const known = await brands.all()
    return database.transaction(async (tx) => {
      const found = isId(said.reference) ? await lockDeposit(tx, said.reference) : undefined
      const order = found?.provider === said.provider ? found : undefined
      const ledger = await openLedger(tx, order ? [order.memberId] : [])
      if (!(await claimCallback(tx, said))) {
        return { outcome: (await findCallbackOutcome(tx, said)) ?? 'REPEATED', changed: undefined }
      }
      const told = await findTold(tx, said)
      // Money that fits no order is kept apart in the installation's default brand; what is taken back leaves where it lay.
      const books = told.paid?.brandId ?? order?.brandId
      const brand = defined(
        known.find(({ brandId, isDefault }) => (books === undefined ? isDefault : brandId === books)),
        'an order names a brand, and one brand is the default',
      )
      const decision = decideCallback(said, { order: order && { ...order, merchant: brand.merchantCode }, told })
      await bookCallback(tx, ledger, { said, order, decision, brandId: brand.brandId })
      await updateCallback(tx, said, {
        outcome: decision.outcome,
        brandId: brand.brandId,
        depositId: order?.depositId ?? null,
        takenBack: takenBackBy(decision),
      })
      if (order && decision.outcome === 'CREDITED') {
        const fact = `${said.provider}:${said.providerTxnId}`
        await news.depositCredited(tx, order, { fact, amount: decision.credit })
      }
      const isPlayers = decision.outcome === 'CREDITED' || ('from' in decision && decision.from === 'PLAYER')
      if (!order || !isPlayers) return { outcome: decision.outcome, changed: undefined }
      const { balance, version } = ledger.balanceOf(order.memberId)
      return {
        outcome: decision.outcome,
        changed: { memberId: order.memberId, balance: toWire(balance), version },
      }
    })
  }
}
