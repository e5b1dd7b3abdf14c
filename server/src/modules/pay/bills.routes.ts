import * as calls from '@parlour/core/contract/pay/player/bills.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { toWire } from '@parlour/core/money/money.ts'
import { isTrialType } from '@parlour/core/rules/identity/member-types.ts'
import { maskedName } from '@parlour/core/rules/masked-name.ts'
import { isId } from '#platform/crypto/ids.ts'
import type { Reader } from '#platform/db/database.ts'
import type { MemberContext } from '#platform/http/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Brands } from '#modules/brand/index.ts'
import { memberLookup, refuseTrial } from '#modules/identity/index.ts'
import { findBill, readDebt } from './bills/bill.sql.ts'
import { listBillsOf, readReceivable, type Sum } from './bills/list.sql.ts'
import { wireBill, type ReadBillDetail } from './bills/views.ts'
import { listTrialBills, readTrialBill, trialStatus } from './trial-bills.ts'
import type { BillRow } from './types.ts'

const pageDefault = 20
const guestType = 4

interface Parts {
  readonly brands: Pick<Brands, 'get'>
  readonly readDetail: ReadBillDetail
}

/** What a member receives and pays by bills. */
export function billRoutes(routes: Routes, { brands, readDetail }: Parts): void {
  routes.query(calls.listBills, async ({ db, member, input: { query } }) => {
    refuseGuest(member)
    if (isTrialType(member.type)) return listTrialBills(db, member, query, { brands })
    const { memberId, brandId } = member
    const name = query.receiver?.trim().toLowerCase() ?? ''
    const receiver = name === '' ? undefined : await memberLookup.findByName(db, brandId, name)
    // Who is not below is as unknown as who is not there.
    if (name !== '' && receiver?.parentId !== memberId) return { list: [], next: null }
    const limit = query.limit ?? pageDefault
    const rows = await listBillsOf(db, memberId, {
      side: query.side,
      kind: query.kind ?? null,
      state: query.state ?? null,
      onlyOpen: query.open === '1',
      receiverId: receiver?.memberId ?? null,
      below: isId(query.cursor ?? '') ? (query.cursor ?? null) : null,
      limit: limit + 1,
    })
    const list = await viewBills(db, rows.slice(0, limit), memberId)
    return { list, next: rows.length > limit ? (rows[limit - 1]?.billId ?? null) : null }
  })

  routes.query(calls.getBill, async ({ db, member, input: { params } }) => {
    refuseGuest(member)
    if (isTrialType(member.type)) return readTrialBill(db, member, params.id, { brands })
    const { memberId, brandId } = member
    const bill = await findBill(db, brandId, params.id)
    if (!bill || (bill.receiverId !== memberId && bill.payerId !== memberId)) throw new Refusal('pay.bill_unknown')
    const [[view], detail] = await Promise.all([viewBills(db, [bill], memberId), readDetail(db, bill)])
    return {
      ...detail,
      bill: defined(view, 'one row is one view'),
      children: detail.children.map(({ account, gross }) => ({
        // Whoever pays the receiver knows its own line; those further below it knows by their letters alone.
        account: bill.receiverId === memberId ? account : maskedName(account),
        gross,
      })),
      // So of those whose wins are carried.
      rollers: detail.rollers.map(({ account, ...amounts }) => ({
        account: bill.receiverId === memberId ? account : maskedName(account),
        ...amounts,
      })),
      // What operators write to each other is theirs.
      events: detail.events.map(({ what, operator, reason, at }) => ({
        what,
        reason: operator === null ? reason : null,
        at,
      })),
    }
  })

  routes.query(calls.getBillStatus, async ({ db, member }) => {
    refuseGuest(member)
    if (isTrialType(member.type)) return trialStatus()
    const { memberId, brandId } = member
    const [{ currency }, owes, isOwed] = await Promise.all([
      brands.get(brandId),
      readDebt(db, memberId),
      readReceivable(db, memberId),
    ])
    return {
      currency,
      owes: wireSum(owes),
      owesSince: owes.since,
      isBlocked: owes.bills > 0,
      isOwed: wireSum(isOwed.open),
      held: wireSum(isOwed.held),
    }
  })
}

const wireSum = ({ bills, amount }: Sum) => ({ bills, amount: toWire(amount) })

/** As a member reads them: whoever is above is covered but for a few letters, the platform has no name. */
async function viewBills(db: Reader, rows: readonly BillRow[], readerId: string) {
  const sides = rows.flatMap(({ payerId, receiverId }) => (payerId === null ? [receiverId] : [payerId, receiverId]))
  const names = await memberLookup.listNames(db, [...new Set(sides)])
  const nameOf = (memberId: string) => defined(names.get(memberId), 'both sides have names')
  return rows.map((bill) => {
    const { payerId, receiverId } = bill
    const isReceived = receiverId === readerId
    return {
      ...wireBill(bill),
      side: isReceived ? ('RECEIVED' as const) : ('PAID' as const),
      other: isReceived ? (payerId === null ? null : maskedName(nameOf(payerId))) : nameOf(receiverId),
    }
  })
}

/** Guests have no line and no bills; trial agents look at what there is. */
function refuseGuest(member: MemberContext): void {
  if (member.type === guestType) refuseTrial(member)
}
