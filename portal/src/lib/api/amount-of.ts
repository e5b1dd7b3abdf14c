import { fromWire, type Money } from '@parlour/core/money/money.ts'

/** No money. It has a name, since the compiler of components passes over those that write `0n` themselves. */
export const nothing: Money = 0n

/** An amount as the server tells it; what cannot be read counts as nothing. */
export const amountOf = (wire: string): Money => fromWire(wire) ?? nothing

/** Whether there is something of it. */
export const isSome = (wire: string): boolean => amountOf(wire) > nothing

/** How much of a whole a part is, in percent, cut; nothing of nothing. */
export function percentOf(part: string | Money, whole: string): number {
  const all = amountOf(whole)
  const some = typeof part === 'string' ? amountOf(part) : part
  return all > nothing ? Number((some * 100n) / all) : 0
}

/** What a whole is more than a part of it. */
export const amountBetween = (part: string, whole: string): Money => amountOf(whole) - amountOf(part)
