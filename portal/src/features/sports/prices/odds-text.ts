import { findMarket } from '@parlour/core/rules/sportsbook/markets/catalogue.ts'
import { readMarketKey } from '@parlour/core/rules/sportsbook/markets/specifiers.ts'
import { readDecimal } from '@parlour/core/rules/sportsbook/odds/decimal.ts'
import { isFormatAllowed, showOdds, type Odds } from '@parlour/core/rules/sportsbook/odds/formats.ts'
import type { OddsFormat } from '../sports.types.ts'

/**
 * Decimal odds as a single bet of a market shows them: in the format that was chosen where the market is sold in it, else as
 * they are. What is shown is what a ticket carries and is settled by.
 */
export function oddsIn(decimal: string, marketKey: string, format: OddsFormat): Odds {
  const rule = findMarket(readMarketKey(marketKey)?.code ?? '')
  const read = readDecimal(decimal)
  const isSold = rule !== undefined && isFormatAllowed(format, { formats: rule.formats, ticket: 'SINGLE' })
  if (format === 'DEC' || !isSold || read === undefined) return { format: 'DEC', value: decimal }
  return { format, value: showOdds(read, format) }
}

/** A negative sign as wide as a plus, so that figures stay in their column. */
export const oddsText = ({ value }: Odds): string => value.replace('-', '−')
