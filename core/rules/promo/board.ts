import { defined } from '../../kernel/assert.ts'
import { fromWire, type Money } from '../../money/money.ts'

/** What a rank has, from one to another, both among them; money as it is on the wire. */
export interface RankPrize {
  readonly from: number
  readonly to: number
  readonly amount: string
}

/** No rank beyond this has a prize. */
export const prizeRanksMost = 500
/** So long after the end the rankings are final: what ended before the end is counted by then. */
export const freezeAfterMs = 600_000

const amountOf = ({ amount }: RankPrize): Money => defined(fromWire(amount), 'a prize has its amount')

/** What a rank has; nothing beyond the last prize. */
export function prizeOfRank(prizes: readonly RankPrize[], rank: number): Money {
  const prize = prizes.find(({ from, to }) => rank >= from && rank <= to)
  return prize ? amountOf(prize) : 0n
}

/** The most that the prizes of one cycle come to. */
export const prizesTotal = (prizes: readonly RankPrize[]): Money =>
  prizes.reduce((sum, prize) => sum + amountOf(prize) * BigInt(prize.to - prize.from + 1), 0n)

/** The last rank with a prize. */
export const lastPrizeRank = (prizes: readonly RankPrize[]): number => Math.max(0, ...prizes.map(({ to }) => to))

/** The next better prize above a rank, and the rank from which on it is had; nothing where none is better. */
export function nextPrize(
  prizes: readonly RankPrize[],
  rank: number | null,
): { readonly rank: number; readonly amount: string } | undefined {
  const at = rank === null ? Number.POSITIVE_INFINITY : rank
  const above = prizes.filter(({ to }) => to < at).toSorted((a, b) => b.to - a.to)[0]
  return above && { rank: above.to, amount: above.amount }
}

/** Which prizes cannot be had as they are written: ranks that leave one out, and amounts that rise with the rank. */
export function prizeFaults(prizes: readonly RankPrize[]): readonly string[] {
  return prizes.flatMap(({ from, to, amount }, at) => {
    const before = prizes[at - 1]
    const isNext = from === (before?.to ?? 0) + 1
    const isSpan = to >= from && to <= prizeRanksMost
    const read = fromWire(amount) ?? 0n
    const isLess = !before || read <= (fromWire(before.amount) ?? 0n)
    return [...(isNext && isSpan ? [] : [`prizes.${at}.to`]), ...(read > 0n && isLess ? [] : [`prizes.${at}.amount`])]
  })
}

interface Placed {
  readonly rank: number
  readonly memberId: string
}

/** What a member is paid. */
export interface PrizeLine extends Placed {
  readonly amount: Money
}

/**
 * What final ranks are paid, in their order. Whoever is struck has nothing; the next ones move up only where the board says
 * so, otherwise the prize stays with the brand.
 */
export function linesToPay<P extends Placed>(
  final: readonly P[],
  {
    prizes,
    struck,
    movesUp,
  }: { readonly prizes: readonly RankPrize[]; readonly struck: ReadonlySet<string>; readonly movesUp: boolean },
): readonly (P & PrizeLine)[] {
  const paid = final.toSorted((a, b) => a.rank - b.rank).filter(({ memberId }) => !struck.has(memberId))
  return paid.flatMap((one, at) => {
    const amount = prizeOfRank(prizes, movesUp ? at + 1 : one.rank)
    return amount > 0n ? [{ ...one, amount }] : []
  })
}
