import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import type { OpenLedger } from '#modules/wallet/index.ts'
import type { Placing } from './vertical.ts'

/** What stands against spending, as `protection` answers it. */
export interface StakeGuard {
  against(
    memberId: string,
    spending: { readonly stake: Money },
    booked?: ReturnType<OpenLedger['flows']>,
  ): Extract<Decision<never, RefusalCode>, { readonly ok: false }> | undefined
}

interface Stakes {
  readonly brandId: string
  readonly memberId: string
  readonly currency: string
  /** An entry each, by the id of its order. */
  readonly orders: readonly { readonly orderId: string; readonly amount: Money; readonly at: number }[]
}

/**
 * Moves the stakes of a player's orders from cash to open bets on the running balance: all of them, or none. Refuses with
 * `wallet.frozen`, `wallet.insufficient_funds` (with what there is and what is needed), or what the guard says.
 */
export function takeStakes(
  { ledger, guard }: Pick<Placing<StakeGuard>, 'ledger' | 'guard'>,
  { brandId, memberId, currency, orders }: Stakes,
): Decision<undefined, RefusalCode> {
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  if (ledger.book.isFrozen(cash)) return refuse('wallet.frozen')
  const balance = ledger.book.balanceOf(cash)
  const total = orders.reduce((sum, { amount }) => sum + amount, 0n)
  const against = guard.against(memberId, { stake: total }, ledger.flows(memberId))
  if (against) return against
  if (balance < total) return refuse('wallet.insufficient_funds', { balance: toWire(balance), needed: toWire(total) })
  for (const { orderId, amount, at } of orders)
    ledger.book.apply({
      factId: orderId,
      kind: 'bet.placed',
      seq: 1,
      brandId,
      currency,
      at,
      postings: [{ debit: cash, credit: openBets, amount }],
    })
  return { ok: true, value: undefined }
}
