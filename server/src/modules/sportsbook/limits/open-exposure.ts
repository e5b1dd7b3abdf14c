import type { Money } from '@parlour/core/money/money.ts'
import { keyOf, type ExposedOutcome, type Exposure } from '../placing/exposure.sql.ts'

/** What is counted on outcomes while a batch is decided. */
export interface OpenExposure {
  /** What an outcome would lose: all that it returns less everything that is staked on its market. Betting book A6. */
  liabilityOf(outcome: ExposedOutcome): Money
  add(exposure: Exposure): void
}

const marketOf = ({ brandId, eventId, marketKey }: ExposedOutcome) => `${eventId} ${marketKey} ${brandId}`

export function openExposure(rows: readonly Exposure[]): OpenExposure {
  const returns = new Map<string, Money>()
  const stakes = new Map<string, Money>()
  const add = (exposure: Exposure) => {
    const [own, market] = [keyOf(exposure), marketOf(exposure)]
    returns.set(own, (returns.get(own) ?? 0n) + exposure.returns)
    stakes.set(market, (stakes.get(market) ?? 0n) + exposure.stakes)
  }
  rows.forEach(add)
  return {
    liabilityOf: (outcome) => (returns.get(keyOf(outcome)) ?? 0n) - (stakes.get(marketOf(outcome)) ?? 0n),
    add,
  }
}
