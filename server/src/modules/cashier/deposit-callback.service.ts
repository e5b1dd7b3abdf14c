import { defined } from '@parlour/core/kernel/assert.ts'
import { nowMs } from '#platform/clock/now.ts'
import type { Database } from '#platform/db/database.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import type { CashierNews } from './cashier-news.ts'
import type { PaymentPort } from './payment-port.ts'
import { listProviderBrands } from './callback.sql.ts'
import { whoseBooks } from './rules/whose-books.ts'
import { takeCallback, type CallbackResult } from './take-callback.service.ts'
import type { Callback, Deposit } from './types.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly news: CashierNews
}

/** A provider's word: whether it is genuine, what it means (rule book E6), and its booking, once a transaction. */
export function createCallbackReceiver({ database, brands, ports, news }: Parts) {
  return async function receiveCallback(
    said: Callback,
    signed: { rawBody: string; timestamp: string; signature: string },
  ): Promise<CallbackResult> {
    const port = ports.get(said.provider)
    const isGenuine = await port?.isGenuine({ ...signed, nowMs: await nowMs(database.db) })
    if (isGenuine !== true) throw new Refusal('cashier.callback_refused')
    // Read before the transaction: inside one it would wait for a second connection, for ever when all of them do.
    const known = await brands.all()
    const offering = await listProviderBrands(database.db, said.provider)
    const books = {
      news,
      brandOf: (wanted: string) =>
        defined(
          known.find(({ brandId }) => brandId === wanted),
          'an order names a brand',
        ),
      whoseIs: (callback: Callback, order: Deposit | undefined) =>
        whoseBooks(callback, { brands: known, offering, order }),
    }
    return database.transaction((tx) => takeCallback(tx, said, books))
  }
}
