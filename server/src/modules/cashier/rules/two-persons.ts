import type { Money } from '@parlour/core/money/money.ts'

/** Who decides: the operator whose decision it is and, where another agreed to it, that one. */
export interface Deciders {
  readonly by: string
  readonly agreedBy?: string | undefined
}

/** Whether an amount takes two operators: it is above the brand's limit. Without a limit none does. */
export function takesTwo(amount: Money, twoPersonAbove: Money | null): boolean {
  return twoPersonAbove !== null && amount > twoPersonAbove
}

/** Whether enough have decided: two where the amount takes two, and nobody is the second of oneself. */
export function haveDecided(amount: Money, twoPersonAbove: Money | null, { by, agreedBy }: Deciders): boolean {
  return !takesTwo(amount, twoPersonAbove) || (agreedBy !== undefined && agreedBy !== by)
}
