import type { Money } from '../../money/money.ts'
import { billStateOf } from './dividend.ts'

/** How a bill stands. Lottery book E.9. */
export const billStates = ['UNPAID', 'PARTIAL', 'PAID', 'NOT_REACHED', 'HELD', 'WAIVED'] as const
export type BillState = (typeof billStates)[number]

/** Why a bill waits: its receiver is frozen, or an operator looks at it. */
export const heldReasons = ['FROZEN', 'OPERATOR'] as const
export type HeldReason = (typeof heldReasons)[number]

/** Who pays: each upline its direct downlines, the platform those at the top; or the platform everybody. Lottery book E.8. */
export const payerModes = ['UPLINE', 'PLATFORM'] as const
export type PayerMode = (typeof payerModes)[number]

/** What happens to a bill. */
export type BillEvent =
  /** Something of it, or all that is open, was paid. */
  | { readonly what: 'pay'; readonly amount: Money }
  | { readonly what: 'hold'; readonly reason: HeldReason }
  | { readonly what: 'release' }
  | { readonly what: 'waive' }

export interface Bill {
  readonly state: BillState
  readonly due: Money
  readonly paid: Money
  readonly heldFor: HeldReason | null
}

/** What is to be paid of a new bill. With the platform paying everybody, what those below get comes off, never below zero. */
export function dueOf(mode: PayerMode, { gross, net }: { readonly gross: Money; readonly net: Money }): Money {
  if (mode === 'UPLINE') return gross
  return net > 0n ? net : 0n
}

export const newBill = (due: Money): Bill => ({
  state: billStateOf({ gross: due, paid: 0n }),
  due,
  paid: 0n,
  heldFor: null,
})

const openStates: readonly BillState[] = ['UNPAID', 'PARTIAL']

/** Whether something of a bill is to be paid, and may be now. */
export const isOpen = ({ state }: Pick<Bill, 'state'>): boolean => openStates.includes(state)

/** How a bill stands that nothing holds, by how much of it is paid. */
const stateOf = ({ due, paid }: Pick<Bill, 'due' | 'paid'>): BillState => billStateOf({ gross: due, paid })

/**
 * How a bill stands after what happens to it; undefined where that cannot happen to it. What is held may be paid in part:
 * those below a frozen receiver are paid from its share. Lottery book E.9 and E.14.
 */
export function afterEvent(bill: Bill, event: BillEvent): Bill | undefined {
  const { state, due, paid } = bill
  const isAlive = isOpen(bill) || state === 'HELD'
  if (!isAlive) return undefined
  switch (event.what) {
    case 'pay': {
      const all = paid + event.amount
      if (event.amount <= 0n || all > due) return undefined
      if (all === due) return { ...bill, paid: all, state: 'PAID', heldFor: null }
      return { ...bill, paid: all, state: state === 'HELD' ? 'HELD' : 'PARTIAL' }
    }
    case 'hold':
      return state === 'HELD' && bill.heldFor === event.reason
        ? undefined
        : { ...bill, state: 'HELD', heldFor: event.reason }
    case 'release':
      return state === 'HELD' ? { ...bill, state: stateOf(bill), heldFor: null } : undefined
    case 'waive':
      return { ...bill, state: 'WAIVED', heldFor: null }
  }
}
