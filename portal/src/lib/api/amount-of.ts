import { fromWire, type Money } from '@parlour/core/money/money.ts'

/** No money. It has a name, since the compiler of components passes over those that write `0n` themselves. */
export const nothing: Money = 0n

/** An amount as the server tells it; what cannot be read counts as nothing. */
export const amountOf = (wire: string): Money => fromWire(wire) ?? nothing
