import type { Money } from '../../money/money.ts'
import type { DepositState } from './deposit-steps.ts'

/** What may become of money that lies apart: an order's, a member's without an order, or back to where it came from. */
export const suspenseVerdicts = ['ORDER', 'MEMBER', 'RETURN'] as const
export type SuspenseVerdict = (typeof suspenseVerdicts)[number]

/** Money that lies apart, as a decision finds it. */
export interface Suspended {
  readonly amount: Money
  /** What the provider took back of it since it came. */
  readonly takenBack: Money
  readonly currency: string
  readonly verdict: SuspenseVerdict | undefined
}

/** To whom it is to go; nobody where it is sent back. */
export type SuspenseRequest =
  | { readonly verdict: 'RETURN' }
  | { readonly verdict: 'ORDER' | 'MEMBER'; readonly currency: string }

export type SuspenseDecision =
  | { readonly amount: Money }
  | { readonly refused: 'cashier.suspense_decided' | 'cashier.suspense_gone' | 'cashier.suspense_currency' }

/** Whether it may be decided so, and what there is of it: each is decided once, whole, and never in another currency. */
export function decideSuspense(money: Suspended, request: SuspenseRequest): SuspenseDecision {
  if (money.verdict !== undefined) return { refused: 'cashier.suspense_decided' }
  const amount = leftInSuspense(money)
  if (amount === 0n) return { refused: 'cashier.suspense_gone' }
  if (request.verdict !== 'RETURN' && request.currency !== money.currency)
    return { refused: 'cashier.suspense_currency' }
  return { amount }
}

/** What still lies there; nothing once it was decided. */
export function leftInSuspense({ amount, takenBack, verdict }: Omit<Suspended, 'currency'>): Money {
  return verdict === undefined && amount > takenBack ? amount - takenBack : 0n
}

/** An order under review that nothing else has paid has failed when its money is sent back; any other stays. */
export function stateAfterReturn(order: {
  readonly state: DepositState
  readonly received: Money
  readonly reversed: Money
}): DepositState {
  return order.state === 'REVIEW' && order.received === order.reversed ? 'FAILED' : order.state
}
