import * as calls from '@parlour/core/contract/cashier/operator/withdrawals.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { CashierNews } from '../cashier-news.ts'
import type { Cashier } from '../cashier.service.ts'
import { failReceipt, payReceipt, reopenReceipt, resolveReceipt } from '../pay-receipts.service.ts'
import type { ReceiptsChange } from '../receipts.service.ts'
import {
  approveWithdrawal,
  claimWithdrawal,
  refuseOthers,
  rejectWithdrawal,
  releaseWithdrawal,
  takesTwoToApprove,
} from '../review.service.ts'
import type { Withdrawal } from '../types.ts'
import { listQueue } from '../withdrawal-desk.sql.ts'
import { findWithdrawal } from '../withdrawal.sql.ts'
import { changeOrder, getOwnOrder, type OrderCall } from './change-order.ts'
import { withdrawalApproval } from './withdrawal-kind.ts'
import { headOf, viewWithdrawal } from './withdrawal-views.ts'

interface Parts {
  readonly cashier: Pick<Cashier, 'payoutNumbers'>
  readonly news: CashierNews
}

/** The withdrawal desk: what waits, claiming it, deciding it, sending it, and what members say they miss. */
export function withdrawalConsoleRoutes(routes: ConsoleRoutes, { cashier, news }: Parts): void {
  routes.query(calls.listWithdrawals, async ({ db, brand: { brandId }, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listQueue(db, {
      brandId,
      queue: query.queue,
      claimedBy: query.mine === undefined ? null : operator.username,
      memberId: query.member ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ withdrawalId }) => withdrawalId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    return { list: shown.map((row) => headOf(row, names)), next }
  })

  routes.query(calls.getWithdrawal, async ({ db, brand, operator, input: { params } }) => {
    const withdrawal = await findWithdrawal(db, params.id)
    if (withdrawal?.brandId !== brand.brandId) throw new Refusal('cashier.order_unknown')
    return viewWithdrawal(db, withdrawal, { brand, operator, payoutNumbers: cashier.payoutNumbers })
  })

  reviewRoutes(routes, news)
  receiptRoutes(routes, news)
}

function reviewRoutes(routes: ConsoleRoutes, news: CashierNews): void {
  routes.command(calls.claimWithdrawal, async (call) => {
    const { permissions } = call.operator
    // Whoever neither decides nor sends would only keep it from those who do.
    if (!permissions.has('withdrawals.review') && !permissions.has('withdrawals.pay'))
      throw new Refusal('console.forbidden')
    return change(call, 'withdrawal claim', (tx, { withdrawalId }) =>
      claimWithdrawal(tx, withdrawalId, call.operator.username),
    )
  })

  routes.command(calls.releaseWithdrawal, (call) =>
    change(call, 'withdrawal release', (tx, { withdrawalId }) =>
      releaseWithdrawal(tx, withdrawalId, call.operator.username),
    ),
  )

  routes.command(calls.approveWithdrawal, async (call) => {
    const { tx, operator, input } = call
    const withdrawal = await getOwn(call)
    const { withdrawalId, brandId } = withdrawal
    if (await takesTwoToApprove(tx, withdrawal)) {
      refuseOthers(withdrawal, operator.username)
      const payload = { brandId, withdrawalId, by: operator.username }
      return proposeChange(tx, withdrawalApproval, { operator, payload, reason: input.body.reason })
    }
    await change(call, 'withdrawal approve', () => approveWithdrawal(tx, { withdrawalId, by: operator.username }))
    return { approvalId: null }
  })

  routes.command(calls.rejectWithdrawal, (call) =>
    change(call, 'withdrawal reject', async (tx, withdrawal) => {
      const { username: operator } = call.operator
      const { reason } = call.input.body
      await rejectWithdrawal(tx, { withdrawalId: withdrawal.withdrawalId, reason, operator })
      await news.withdrawalRejected(tx, withdrawal, reason)
    }),
  )
}

function receiptRoutes(routes: ConsoleRoutes, news: CashierNews): void {
  const callbackOf = ({ operator, input: { params, body } }: OrderCall & { input: { params: { n: string } } }) => ({
    withdrawalId: params.id,
    n: Number(params.n),
    operator: operator.username,
    reason: body.reason,
  })

  routes.command(calls.payReceipt, (call) =>
    change(call, 'withdrawal pay', async (tx) => {
      const { reference } = call.input.body
      const paid = await payReceipt(tx, { ...callbackOf(call), reference })
      await news.receiptsPaid(tx, paid, reference)
      return paid
    }),
  )
  routes.command(calls.failReceipt, (call) =>
    change(call, 'withdrawal payout-failed', (tx) => failReceipt(tx, callbackOf(call))),
  )
  routes.command(calls.resolveReceipt, (call) =>
    change(call, 'withdrawal resolve', async (tx) => {
      const { verdict, reason } = call.input.body
      const resolved = await resolveReceipt(tx, { ...callbackOf(call), verdict })
      await news.receiptsDecided(tx, resolved, reason)
      return resolved
    }),
  )
  routes.command(calls.reopenReceipt, (call) =>
    change(call, 'withdrawal reopen', async (tx) => {
      const reopened = await reopenReceipt(tx, callbackOf(call))
      await news.receiptsDecided(tx, reopened, call.input.body.reason)
      return reopened
    }),
  )
}

const getOwn = (call: OrderCall) => getOwnOrder(call, findWithdrawal)

const change = (
  call: OrderCall,
  command: string,
  step: (tx: Tx, withdrawal: Withdrawal) => Promise<ReceiptsChange | void>,
) =>
  changeOrder(call, findWithdrawal, {
    command,
    async work(withdrawal) {
      const done = await step(call.tx, withdrawal)
      return { receipts: (done?.moved ?? []).map(({ n, state, reference }) => ({ n, state, reference })) }
    },
  })
