import type { Money } from '@parlour/core/money/money.ts'

/** How often demo money is granted in an hour, the first time included. */
export const grantsAnHour = 6

/** Below this a demo balance may be filled up again: a tenth of what is granted. */
export function demoFloor(grant: Money): Money {
  return grant / 10n
}

/** What a demo balance is filled up by: to the grant, where it has fallen below the floor; undefined where it has not. */
export function refillOf(balance: Money, grant: Money): Money | undefined {
  return balance < demoFloor(grant) ? grant - balance : undefined
}
