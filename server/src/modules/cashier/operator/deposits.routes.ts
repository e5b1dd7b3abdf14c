import * as calls from '@parlour/core/contract/cashier/operator/deposits.ts'
import { fromWire, toWire } from '@parlour/core/money/money.ts'
import type { ConsoleRoutes } from '#platform/http/console-routes.ts'
import { cutPage, pageDefault, readIdCursor } from '#platform/http/page-cursor.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { Refusal } from '#platform/refusal.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { proposeChange } from '#modules/operators/index.ts'
import type { CashierNews } from '../cashier-news.ts'
import { findDeposit } from '../cashier.sql.ts'
import {
  claimDeposit,
  creditTransfer,
  holdTransfer,
  refuseOtherHands,
  rejectDeposit,
  releaseDeposit,
  takesTwoToCredit,
} from '../deposit-desk.service.ts'
import { listDepositQueue } from '../deposit-desk.sql.ts'
import type { Deposit } from '../types.ts'
import { changeOrder, getOwnOrder, type OrderCall } from './change-order.ts'
import type { DepositPayload } from './deposit-kind.ts'
import { headOfDeposit, viewDepositForDesk } from './deposit-views.ts'

interface Parts {
  readonly news: CashierNews
  readonly kinds: { readonly depositApproval: ChangeKind<DepositPayload> }
}

/** The deposit desk: transfers that a person has to find, and what providers and orders disagree about. */
export function depositConsoleRoutes(routes: ConsoleRoutes, { news, kinds }: Parts): void {
  routes.query(calls.listDeposits, async ({ db, brand: { brandId }, operator, input: { query } }) => {
    const limit = query.limit ?? pageDefault
    const rows = await listDepositQueue(db, {
      brandId,
      queue: query.queue,
      claimedBy: query.mine === undefined ? null : operator.username,
      memberId: query.member ?? null,
      reference: query.reference?.trim().toUpperCase() ?? null,
      after: readIdCursor(query.after),
      limit: limit + 1,
    })
    const { shown, next } = cutPage(rows, limit, ({ depositId }) => depositId)
    const names = await memberLookup.listNames(db, [...new Set(shown.map(({ memberId }) => memberId))])
    return { list: shown.map((row) => headOfDeposit(row, names)), next }
  })

  routes.query(calls.getDeposit, async ({ db, brand, operator, input: { params } }) => {
    const deposit = await findDeposit(db, params.id)
    if (deposit?.brandId !== brand.brandId) throw new Refusal('cashier.order_unknown')
    return viewDepositForDesk(db, deposit, { brand, operator })
  })

  routes.command(calls.claimDeposit, (call) =>
    change(call, 'deposit claim', ({ depositId }) => claimDeposit(call.tx, depositId, call.operator.username)),
  )
  routes.command(calls.releaseDeposit, (call) =>
    change(call, 'deposit release', ({ depositId }) => releaseDeposit(call.tx, depositId, call.operator.username)),
  )
  routes.command(calls.rejectDeposit, (call) =>
    change(call, 'deposit reject', ({ depositId }) => {
      const { reason } = call.input.body
      return rejectDeposit(call.tx, { depositId, reason, operator: call.operator.username }, news)
    }),
  )
  routes.command(calls.approveDeposit, async (call) => {
    const { tx, brand, operator, input } = call
    const { brandId, merchantCode } = brand
    const deposit = await getOwn(call)
    refuseOtherHands(await holdTransfer(tx, deposit.depositId), operator.username)
    const amount = fromWire(input.body.amount)
    if (amount === undefined || amount <= 0n) throw new Refusal('wallet.amount_invalid')
    const found = { depositId: deposit.depositId, number: input.body.number.trim(), by: operator.username }
    if (await takesTwoToCredit(tx, brandId, amount)) {
      const payload = { ...found, brandId, merchantCode, amount: toWire(amount) }
      return proposeChange(tx, kinds.depositApproval, { operator, payload, reason: input.body.reason })
    }
    await change(call, 'deposit approve', async () => {
      await creditTransfer(tx, { ...found, amount }, { brand, news })
      return { amount: toWire(amount), number: found.number }
    })
    return { approvalId: null }
  })
}

const getOwn = (call: OrderCall) => getOwnOrder(call, findDeposit)

const change = (
  call: OrderCall,
  command: string,
  work: (deposit: Deposit) => Promise<Readonly<Record<string, string>> | void>,
) => changeOrder(call, findDeposit, { command, work })
