import type { RefusalCode } from '@parlour/core/contract/errors.ts'
import { defined } from '@parlour/core/kernel/assert.ts'
import { refuse, type Decision } from '@parlour/core/kernel/decision.ts'
import { toWire, type Money } from '@parlour/core/money/money.ts'
import { splitStake, type Share } from '@parlour/core/rules/wallet/funding.ts'
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
  readonly product: string
  /** An entry each, by the id of its order. */
  readonly orders: readonly { readonly orderId: string; readonly amount: Money; readonly at: number }[]
}

/**
 * Moves the stakes of a player's orders to open bets on the running balance: all of them, or none. Cash goes first, then
 * the bonuses that are open for the product (rule book E3). Answers what accounts gave for the orders that are not of cash
 * alone, which nearly none are (`fundBets`). Refuses with `wallet.frozen`, what the guard says,
 * `wallet.bonus_stake_max` (with the largest that an open bonus allows; orders placed together count together), or
 * `wallet.insufficient_funds` (with what there is and what is needed).
 */
export function takeStakes(
  { ledger, guard }: Pick<Placing<StakeGuard>, 'ledger' | 'guard'>,
  { brandId, memberId, currency, product, orders }: Stakes,
): Decision<ReadonlyMap<string, readonly Share[]>, RefusalCode> {
  const { book } = ledger
  const cash = defined(ledger.accountOf(memberId, 'PLAYER_CASH'), 'a member has a cash pool')
  const openBets = defined(ledger.accountOf(memberId, 'OPEN_BETS'), 'a member has an open-bets pool')
  if (book.isFrozen(cash)) return refuse('wallet.frozen')
  const total = orders.reduce((sum, { amount }) => sum + amount, 0n)
  const against = guard.against(memberId, { stake: total }, ledger.flows(memberId))
  if (against) return against
  const max = ledger.stakeMaxOf(memberId, product)
  if (max !== undefined && total > max) return refuse('wallet.bonus_stake_max', { max: toWire(max) })
  const accountIds = ledger.stakeSourcesOf(memberId, product)
  const sources = () => accountIds.map((accountId) => ({ accountId, balance: book.balanceOf(accountId) }))
  const balance = spendableOf(sources())
  if (balance < total) return refuse('wallet.insufficient_funds', { balance: toWire(balance), needed: toWire(total) })
  const funded = new Map<string, readonly Share[]>()
  for (const { orderId, amount, at } of orders) {
    const shares = defined(splitStake(amount, sources()), 'what all orders need is there')
    if (shares.some(({ accountId }) => accountId !== cash)) funded.set(orderId, shares)
    const postings = shares.map((share) => ({ debit: share.accountId, credit: openBets, amount: share.amount }))
    book.apply({ factId: orderId, kind: 'bet.placed', seq: 1, brandId, currency, at, postings })
  }
  return { ok: true, value: funded }
}

/** What can be staked: of a debt nothing, whatever there is of bonus. */
function spendableOf(sources: readonly { readonly balance: Money }[]): Money {
  const cash = sources[0]?.balance ?? 0n
  return cash < 0n ? cash : sources.reduce((sum, { balance }) => sum + balance, 0n)
}
