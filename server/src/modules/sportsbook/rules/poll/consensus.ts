import { sum } from '@parlour/core/kernel/sum.ts'
import { overround } from '@parlour/core/rules/sportsbook/pricing/overround.ts'
import { fairPower } from '@parlour/core/rules/sportsbook/pricing/overround.ts'

/** A price that is none, or that nobody offers for what can still happen. */
const isPrice = (price: number) => Number.isFinite(price) && price >= 1.01 && price <= 1000

/** More than so much above one is no margin but a fault. */
const marginMost = 0.3

function middleOf(values: readonly number[]): number {
  const rising = values.toSorted((one, other) => one - other)
  const [low = 0, high = low] = [rising[Math.floor((rising.length - 1) / 2)], rising[Math.floor(rising.length / 2)]]
  return (low + high) / 2
}

/**
 * Fair chances of a market’s outcomes from what several bookmakers offer: of each by the power method, of all the middle one of
 * each outcome, together one. Undefined where fewer than so many agree that there is a market: one alone may be wrong.
 * Betting book A11.
 */
export function consensusOf(offers: readonly (readonly number[])[], leastBooks: number): readonly number[] | undefined {
  const sound = offers.filter((prices) => {
    const margin = overround(prices)
    return prices.every(isPrice) && margin > 0 && margin <= marginMost
  })
  const [first] = sound
  if (first === undefined || sound.length < leastBooks) return undefined
  const fair = sound.map(fairPower)
  const middle = first.map((_, at) => middleOf(fair.map((chances) => chances[at] ?? 0)))
  const all = sum(middle)
  return middle.map((chance) => chance / all)
}
