import type { Money } from '../../money/money.ts'

/**
 * A member of a line whose wins are carried by themselves: what it won beyond a limit in a period in which the whole line
 * was behind is made up for by what the same member loses later, and by nobody else.
 */
export interface HighRoller {
  /** What it staked less what it got, in the contract's products: below zero where it won. */
  readonly own: Money
  /** What is carried of it; never above zero. */
  readonly carryIn: Money
}

const atLeastZero = (amount: Money): Money => (amount > 0n ? amount : 0n)
const lesser = (a: Money, b: Money): Money => (a < b ? a : b)

/** What each makes up for of what is carried of it: at most all of that, and at most what it lost. */
export const repaidBy = ({ own, carryIn }: HighRoller): Money => lesser(atLeastZero(own), -carryIn)

/**
 * What is carried out of each, in their order. New is what those lost who are `from` behind or more, where the whole line
 * is behind; never more than it is, and then to each by how much it won: what does not divide goes to the first of them.
 */
export function carriedOut(
  rollers: readonly HighRoller[],
  { loss, from }: { readonly loss: Money; readonly from: Money },
): readonly Money[] {
  const won = rollers.map(({ own }) => (from > 0n && own <= -from ? -own : 0n))
  const all = won.reduce((sum, one) => sum + one, 0n)
  const carried = lesser(all, atLeastZero(-loss))
  const parts = won.map((one) => (all === 0n ? 0n : (carried * one) / all))
  let left = carried - parts.reduce((sum, one) => sum + one, 0n)
  return rollers.map((roller, at) => {
    const extra = (won[at] ?? 0n) > 0n ? left : 0n
    left -= extra
    return roller.carryIn + repaidBy(roller) - (parts[at] ?? 0n) - extra
  })
}
