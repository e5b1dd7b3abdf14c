import { foldFacts } from '@parlour/core/rules/sportsbook/fold/fold-facts.ts'
import type { FeedFact } from '@parlour/core/rules/sportsbook/fold/feed-facts.ts'
import type { MarketRow } from '../types.ts'

type Known = { readonly outcome: string; readonly fact: FeedFact }

/**
 * A market after all that was said of how its outcomes ended, in whatever order it came: what ended is offered no more; where
 * everything ended the market is settled, where everything was called off at all times it is cancelled. One that was either
 * and is not any more is shut until a price comes.
 */
export function afterFacts(market: MarketRow, facts: readonly Known[]): MarketRow {
  const byOutcome = Map.groupBy(facts, ({ outcome }) => outcome)
  const folded = market.prices.map(({ o }) => foldFacts((byOutcome.get(o) ?? []).map(({ fact }) => fact)))
  const isOff = folded.map(({ windows }) => windows.some(({ from, to }) => from === undefined && to === undefined))
  const isEnded = folded.map(({ settled }, at) => settled !== undefined || isOff[at] === true)
  const prices = market.prices.map((price, at) => (isEnded[at] === true ? { ...price, a: false } : price))
  if (prices.length > 0 && isOff.every(Boolean)) return { ...market, prices, status: 'CANCELLED' }
  if (prices.length > 0 && isEnded.every(Boolean)) return { ...market, prices, status: 'SETTLED' }
  const wasEnded = market.status === 'SETTLED' || market.status === 'CANCELLED'
  return { ...market, prices, status: wasEnded ? 'INACTIVE' : market.status }
}
