import { toWire } from '@parlour/core/money/money.ts'
import type { Tx } from '#platform/db/database.ts'
import type { ChangeKind } from '#platform/module/change-kind.ts'
import { memberLookup } from '#modules/identity/index.ts'
import { pushBalances } from '#modules/wallet/index.ts'
import type { CashierNews } from '../cashier-news.ts'
import { decideSuspended, holdSuspense, type SuspenseRequest } from '../suspense.service.ts'

export type SuspensePayload = SuspenseRequest & {
  /** Who proposed it, and stands on it as who decided. */
  readonly by: string
} & Readonly<Record<string, unknown>>

/** Money that lies apart, given to whom it belongs. */
export const suspenseAssignment = (news: CashierNews) => kindOf('suspense assign', news)
/** The same, sent back to where it came from. */
export const suspenseReturn = (news: CashierNews) => kindOf('suspense return', news)

/** What was decided, given or taken back meanwhile is decided by nobody; what is left of it otherwise than was seen neither. */
function kindOf(name: string, news: CashierNews): ChangeKind<SuspensePayload> {
  return {
    name,
    permission: 'deposits.review',
    async look(tx, payload) {
      const { row, amount, order, memberId } = await holdSuspense(tx, payload)
      const { provider, providerTxnId, reference, currency, suspenseId, brandId } = row
      const lies = `${currency} ${toWire(amount)}`
      return {
        brandId,
        subject: suspenseId,
        label: `${lies} · ${provider} ${providerTxnId}`,
        before: { suspense: lies },
        after: {
          suspense: null,
          ...(reference === null ? {} : { reference }),
          ...(memberId === undefined ? { returned: provider } : { member: await nameOf(tx, memberId) }),
          ...(order === undefined ? {} : { order: order.reference ?? order.depositId, state: order.state }),
        },
      }
    },
    async run(tx, payload) {
      const { memberId } = await decideSuspended(tx, payload, news)
      if (memberId !== undefined) await pushBalances(tx, [memberId])
      return null
    },
  }
}

async function nameOf(tx: Tx, memberId: string): Promise<string> {
  const names = await memberLookup.listNames(tx, [memberId])
  return names.get(memberId) ?? memberId
}
