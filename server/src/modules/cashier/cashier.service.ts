import type { Database } from '#platform/db/database.ts'
import type { Brands } from '#modules/brand/index.ts'
import { createCallbackReceiver } from './deposit-callback.service.ts'
import type { PaymentPort } from './payment-port.ts'
import { createDeposit, createOpening } from './start-deposit.service.ts'

interface Parts {
  readonly database: Database
  readonly brands: Brands
  readonly ports: ReadonlyMap<string, PaymentPort>
  readonly publicUrl: string
}

export type Cashier = ReturnType<typeof createCashier>

export function createCashier(parts: Parts) {
  return { createDeposit, openAtProvider: createOpening(parts), receiveCallback: createCallbackReceiver(parts) }
}
