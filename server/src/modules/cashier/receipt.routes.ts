import {
  confirmAllReceipts as confirmAllCall,
  confirmReceipt as confirmCall,
  denyReceipt as denyCall,
} from '@parlour/core/contract/cashier/player/withdrawals.ts'
import { toWire } from '@parlour/core/money/money.ts'
import type { Database, Reader } from '#platform/db/database.ts'
import type { Routes } from '#platform/http/routes.ts'
import { confirmAllReceipts, confirmReceipt, denyReceipt } from './confirm-receipts.service.ts'
import type { ReceiptsChange } from './receipts.service.ts'
import type { WithdrawalChange } from './withdrawal-book.ts'
import type { WithdrawalView } from './withdrawal-view.ts'

interface Parts {
  readonly database: Database
  readonly view: WithdrawalView
  readonly push: (changed: WithdrawalChange) => void
}

/** What a member says of receipts. Each click is safe to repeat, and one that comes too late answers what stands. */
export function receiptRoutes(routes: Routes, { database, view, push }: Parts): void {
  const answer = async (db: Reader, { withdrawal, change }: ReceiptsChange) => ({
    ...(await view.one(db, withdrawal)),
    balance: toWire(change.balance),
    version: change.version,
  })

  routes.command(confirmCall, async ({ tx, member, afterCommit, input: { params } }) => {
    const changed = await confirmReceipt(tx, { withdrawalId: params.id, member }, Number(params.n))
    afterCommit(() => push(changed.change))
    return answer(tx, changed)
  })

  routes.command(confirmAllCall, async ({ tx, member, afterCommit, input: { params } }) => {
    const changed = await confirmAllReceipts(tx, { withdrawalId: params.id, member })
    afterCommit(() => push(changed.change))
    return answer(tx, changed)
  })

  routes.direct(denyCall, async ({ member, input: { params, body } }) => {
    const { images, comment } = body
    const denial = { n: Number(params.n), images, comment }
    const changed = await denyReceipt(database, { withdrawalId: params.id, member }, denial)
    push(changed.change)
    return answer(database.db, changed)
  })
}
